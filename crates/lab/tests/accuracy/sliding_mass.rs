//! A mass sliding on a table [Studer2009, §6.5.2]: friction turns with the velocity.

use percussion::inclusion::laws::Mode;
use percussion::schemes::{Extrapolated, OrderChoice, Sequence};
use percussion::stepsize::Bounds;

use crate::runs::{Outcome, controlled, extrapolated, moreau, run, slope, switching};

#[test]
fn where_forces_depend_on_velocities_the_order_is_the_one_asked_for() {
    let end = |order, dt_min, dt_max| {
        let bounds = Bounds::new(dt_min, dt_max).unwrap();
        run("sliding-mass", &[], extrapolated(order), switching(bounds), 2.5).state.q
    };
    let reference = end(controlled(8, 1e-14), 1e-6, 1e-3);
    for order in 1..=4 {
        let errors: Vec<_> = (0..5)
            .map(|k| {
                let dt = 2e-3 / 1.2_f64.powi(k);
                let q = end(OrderChoice::Fixed(order), 1e-10, dt);
                (dt, (q[0] - reference[0]).hypot(q[1] - reference[1]))
            })
            .collect();
        let slope = slope(&errors);
        assert!((slope - f64::from(order)).abs() < 0.3, "the slope of order {order} is {slope}");
    }
}

/// Without restitution even numbers of substeps do as well, and cost less: 1 + 2 + 3 + 4
/// evaluations per step of order 4 instead of 1 + 3 + 5 + 7.
#[test]
fn without_restitution_all_numbers_of_substeps_serve() {
    let end = |sequence, dt_max| {
        let scheme = Extrapolated::new(moreau(), sequence, OrderChoice::Fixed(4)).unwrap();
        let bounds = Bounds::new(1e-10, dt_max).unwrap();
        run("sliding-mass", &[], Box::new(scheme), switching(bounds), 2.5)
    };
    let reference = end(Sequence::Odd, 2e-4).state.q[0];
    let error = |outcome: &Outcome| (outcome.state.q[0] - reference).abs();
    let (odd, all) = (end(Sequence::Odd, 2e-3), end(Sequence::All, 2e-3));
    assert!(10 * odd.statistics.evaluations > 15 * all.statistics.evaluations);
    assert!(error(&all) < 1e-7 && error(&odd) < 1e-8, "{} and {}", error(&all), error(&odd));
    let finer = end(Sequence::All, 1e-3);
    assert!(error(&finer) < error(&all) / 10.0, "{} after {}", error(&finer), error(&all));
}

/// Small steps of high order while the mass turns around and smallest ones where it sticks; order 2
/// on straight ways. The end of the force is no change of mode, and error control may miss it: it is
/// announced, and a step ends there.
#[test]
fn steps_follow_the_motion() {
    let bounds = Bounds::new(1e-9, 0.05).unwrap();
    let scheme = extrapolated(controlled(6, 1e-9));
    let outcome = run("sliding-mass", &[], scheme, switching(bounds), 4.0);
    assert!(outcome.steps.iter().any(|step| step.t == 3.0));
    let steps = |from: f64, to: f64| outcome.steps.iter().filter(move |s| s.t > from && s.t <= to);
    let largest = |from, to| steps(from, to).map(|s| s.dt).fold(0.0, f64::max);
    let smallest = |from, to| steps(from, to).map(|s| s.dt).fold(1.0, f64::min);
    let highest = |from, to| steps(from, to).filter_map(|s| s.order).max().unwrap();
    let turn = outcome.trajectory.u.chunks(2).zip(&outcome.trajectory.t);
    let slowest = turn
        .filter(|(_, t)| **t < 1.0)
        .min_by(|a, b| a.0[0].hypot(a.0[1]).total_cmp(&b.0[0].hypot(b.0[1])));
    assert!((slowest.unwrap().1 - 0.47872).abs() < 0.01);
    assert!(highest(0.4, 0.55) >= 5 && largest(0.45, 0.5) < 0.01, "high order while turning");
    assert!(largest(2.0, 2.9) > 0.049 && largest(3.1, 3.6) > 0.049, "large steps on straight ways");
    assert!(highest(3.2, 3.6) == 2, "order 2 suffices for constant forces");
    assert!(smallest(3.6, 3.7) < 1.01e-9, "the smallest steps where it sticks");
    let [stick] = &outcome.switches[..] else { panic!("{:?}", outcome.switches) };
    assert_eq!(stick.to, Mode::Constrained);
    assert!((stick.t - 3.665_650_0).abs() < 1e-7, "sticks at {}", stick.t);
    assert!((outcome.state.q[0] + 1.711_879_0).abs() < 1e-7, "{:?}", outcome.state.q);
    assert!((outcome.state.q[1] + 0.298_770_9).abs() < 1e-7, "{:?}", outcome.state.q);
}
