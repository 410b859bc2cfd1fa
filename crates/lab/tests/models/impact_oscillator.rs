//! The impact oscillator without forcing [Studer2009, §6.5.3], stop at x = 0.

use crate::model_runs::run;
use percussion_lab::models::ExactSolution;
use percussion_lab::models::impact_oscillator::{Arcs, Spring};

fn arcs() -> Arcs {
    let spring = Spring { mass: 0.1, stiffness: 20.0, rest: -0.15 };
    Arcs::new(spring, 0.0, 0.6, [-0.5, 0.2])
}

const IMPACTS: [f64; 8] = [
    0.139_507_7,
    0.456_188_9,
    0.808_598_1,
    1.192_402_4,
    1.598_936_1,
    2.020_222_7,
    2.450_631_7,
    2.886_575_3,
];

#[test]
fn the_exact_motion_has_the_known_impacts() {
    let impacts = arcs().impacts(8);
    for ([t, _], expected) in impacts.iter().zip(IMPACTS) {
        assert!((t - expected).abs() < 1e-7, "{t}, not {expected}");
    }
    assert!((impacts[0][1] - 4.476_606).abs() < 1e-6);
    let (mut q, mut u) = ([0.0], [0.0]);
    arcs().write(1.0, &mut q, &mut u);
    assert!((q[0] + 0.314_844_081_06).abs() < 1e-11, "{}", q[0]);
}

#[test]
fn the_exact_motion_joins_at_impacts() {
    let [t, speed] = arcs().impacts(3)[2];
    let state = |t: f64| {
        let (mut q, mut u) = ([0.0], [0.0]);
        arcs().write(t, &mut q, &mut u);
        (q[0], u[0])
    };
    let (before, after) = (state(t - 1e-9), state(t + 1e-9));
    assert!((before.0 - after.0).abs() < 1e-7);
    assert!((before.1 - speed).abs() < 1e-6 && (after.1 + 0.6 * speed).abs() < 1e-6);
}

#[test]
fn behind_the_relaxed_spring_impacts_accumulate_to_rest_at_the_stop() {
    let spring = Spring { mass: 1.0, stiffness: 1.0, rest: 1.0 };
    let exact = Arcs::new(spring, 0.0, 0.5, [-1.0, 0.0]);
    let (mut q, mut u) = ([1.0], [1.0]);
    exact.write(20.0, &mut q, &mut u);
    assert_eq!((q[0], u[0]), (0.0, 0.0));
}

#[test]
fn moreau_finds_the_impacts() {
    let dt = 1e-5;
    let outcome = run("impact-oscillator", &[], dt, 3.0);
    let found = outcome.impact_times(0.01);
    assert_eq!(found.len(), 8);
    for (k, (found, exact)) in found.iter().zip(IMPACTS).enumerate() {
        assert!((found - exact).abs() < (k + 2) as f64 * dt, "impact {k} at {found}, not {exact}");
    }
    let (q, _) = outcome.state(1.0);
    assert!((q[0] + 0.314_844_081_06).abs() < 1e-5, "{}", q[0]);
}
