//! Derivatives of motions through events.

use percussion_qualitative::course::Accuracy;
use percussion_qualitative::gradient::{By, gradient};

use crate::support::{family, near};

/// Impacts, end and gradients of the driven oscillator from rest, by quadrature of its exact arcs and by differences.
#[test]
fn a_driven_stop_has_the_gradients_of_its_exact_arcs() {
    let names = &["damping_ratio", "restitution", "stop"];
    let machines = family("driven-stop", names, &[]);
    let by = [By::Parameter(0), By::Parameter(1), By::Parameter(2), By::Initial(0), By::Initial(1)];
    let found =
        gradient(&machines, &[0.05, 0.8, 0.5], &by, (12.0, true), Accuracy::default()).unwrap();
    let times = [1.189736535696, 5.561670976318, 10.238488466992];
    let speeds = [0.546587506575, 2.497047289939, 1.709319646304];
    for ((event, t), v) in found.events.iter().zip(times).zip(speeds) {
        near(event.t, t, 1e-11);
        near(event.events[0].2, v, 1e-11);
    }
    near(found.end.q[0], -0.432564574, 2e-9);
    near(found.end.u[0], 0.134906383, 5e-9);
    let expected = [
        [-0.925539535, -5.237744991],
        [-0.271164594, 1.541542218],
        [-1.770567154, -0.454765458],
        [-0.129902220, -0.096816332],
    ];
    for (column, expected) in found.columns.iter().zip(expected) {
        near(column[0], expected[0], 1e-8);
        near(column[1], expected[1], 1e-8);
    }
    let first = found.events[0].by.as_ref().unwrap();
    near(first[2], 1.829533218, 1e-9);
    near(first[4], -1.601269214, 1e-9);
    assert!(found.deviation.unwrap() < 1e-7, "{:?}", found.deviation);
}

/// The rate of a motion that does not depend on time is carried into its rate, through all events.
#[test]
fn the_flow_carries_its_own_direction() {
    use percussion::tracking::Column;
    use percussion_qualitative::course::Course;
    use percussion_qualitative::family::Family;
    use std::ops::ControlFlow;
    let machine = family("woodpecker", &[], &[]).build(&[]).unwrap();
    let system = machine.system.as_ref();
    let mut course = Course::new(Accuracy::default()).unwrap();
    let mut other = Course::new(Accuracy::default()).unwrap();
    let mut state = machine.state.clone();
    course.start(system, &mut state).unwrap();
    let rate = course.rate(system, &state).unwrap();
    let mut columns = vec![Column::initial(rate)];
    let mut worst: f64 = 0.0;
    course
        .follow(system, &mut state, 0.4, &mut columns, &mut |_, state, columns| {
            let rate = other.rate(system, state).unwrap();
            let size = rate.iter().fold(0.0, |m: f64, r| m.max(r.abs()));
            let error =
                rate.iter().zip(&columns[0].y).map(|(f, y)| (f - y).abs()).fold(0.0, f64::max);
            worst = worst.max(error / size);
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(worst < 1e-8, "{worst:.1e}");
}

/// t* = (1 + 2ε/(1−ε)) √(2h/g) of a ball that is let go.
#[test]
fn the_end_of_a_bouncing_ball_has_its_derivatives() {
    let machines = family("bouncing-ball", &["restitution", "gravity", "gap"], &[]);
    let by = [By::Parameter(0), By::Parameter(1), By::Parameter(2)];
    let found =
        gradient(&machines, &[0.5, 2.0, 1.0], &by, (3.5, false), Accuracy::default()).unwrap();
    let end = found.events.last().unwrap();
    near(end.t, 3.0, 1e-12);
    let by = end.by.as_ref().unwrap();
    near(by[0], 8.0, 1e-6);
    near(by[1], -0.75, 1e-6);
    near(by[2], 1.5, 1e-6);
}

/// x' = −a, y' = b until x = 0, then y' = 0: as a sliding mass whose belt stops it.
#[test]
fn gradients_of_a_sliding_mass_are_those_of_its_motion() {
    let machines = family("sliding-mass", &[], &[]);
    let by = [By::Initial(0), By::Initial(1)];
    let found = gradient(&machines, &[], &by, (5.0, true), Accuracy::default()).unwrap();
    assert!(found.deviation.unwrap() < 1e-6, "{found:?}");
}

/// Many models, from their initial states: derivatives agree with differences of motions.
#[test]
fn derivatives_of_models_agree_with_differences() {
    let models: [(&'static str, f64); 9] = [
        ("pendulum-stop", 0.6),
        ("woodpecker", 0.3),
        ("prestressed-oscillator", 1.5),
        ("belt-oscillator", 30.0),
        ("den-hartog", 20.0),
        ("two-mass-stop", 20.0),
        ("duffing-pair", 10.0),
        ("bouncing-table", 20.0),
        ("friction-pair", 6.0),
    ];
    for (model, t_end) in models {
        let machines = family(model, &[], &[]);
        let n = percussion_qualitative::space::Space::of(
            percussion_qualitative::family::Family::build(&machines, &[]).unwrap().system.as_ref(),
        )
        .dim();
        let by: Vec<By> = (0..n).map(By::Initial).collect();
        let found = gradient(&machines, &[], &by, (t_end, true), Accuracy::default()).unwrap();
        assert!(found.deviation.is_none_or(|d| d < 1e-5), "{model}: {:?}", found.columns);
    }
}
