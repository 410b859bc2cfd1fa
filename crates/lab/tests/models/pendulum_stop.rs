//! The pendulum on a stop against its exact swings [BAC2014, §10.2].

use std::f64::consts::{FRAC_PI_4, PI};

use crate::model_contract::{check_conservative, closings, values};
use crate::model_runs::{Outcome, run, run_with};
use percussion_lab::models::pendulum_stop::PendulumStop;

const TOP: f64 = PI / 12.0;
/// Exact impact times, in s.
const IMPACTS: [f64; 6] = [0.48611, 1.28123, 1.95134, 2.51714, 2.99128, 3.38461];

fn pendulum() -> PendulumStop {
    PendulumStop::new(&values("pendulum-stop", &[])).expect("default parameters")
}

/// Largest violation of the joint's first component.
fn drift(outcome: &Outcome) -> f64 {
    outcome.trajectory.channels[0].gap.iter().fold(0.0, |max: f64, g| max.max(g.abs()))
}

#[test]
fn owes_the_system_contract() {
    check_conservative("pendulum-stop", &[]);
}

#[test]
fn quadrature_gives_the_published_impacts() {
    let (swing, stop) = (pendulum().swing(), pendulum().stop_angle());
    assert!((stop + FRAC_PI_4).abs() < 1e-15);
    for (t, expected) in swing.impact_times(TOP, stop, 0.8, 6).iter().zip(IMPACTS) {
        assert!((t - expected).abs() < 5e-6, "{t}, expected {expected}");
    }
    assert!((swing.accumulation(TOP, stop, 0.8) - 5.05398).abs() < 5e-6);
    assert!((swing.fall_rate(TOP, stop) + 4.19074).abs() < 5e-6);
}

#[test]
fn impacts_are_found_within_steps_by_both_schemes() {
    for (scheme, dt) in [("moreau-midpoint", 1e-3), ("moreau-jean-explicit", 2e-4)] {
        let outcome = run_with(scheme, "pendulum-stop", &[], dt, 2.8).unwrap();
        let found = closings(&outcome.switches, "stop");
        assert_eq!(found.len(), 4, "{scheme}: {found:?}");
        for (k, (t, exact)) in found.iter().zip(IMPACTS).enumerate() {
            let allowed = (6 * k + 4) as f64 * dt;
            assert!((t - exact).abs() < allowed, "{scheme}: impact {k} at {t}, {exact}");
        }
        let before = outcome.state(0.48).1;
        assert!(before[0] < -2.8 && before[2] < -4.0, "{scheme}: {before:?}");
    }
}

#[test]
fn at_rest_the_stop_bears_the_weight_of_the_pendulum() {
    let dt = 2e-3;
    let outcome = run("pendulum-stop", &[("joint", "stabilised")], dt, 6.0);
    let last = outcome.trajectory.len() - 1;
    let force = outcome.trajectory.channels[1].force[last];
    // m g l cos θ/(−l sin θ) at θ = −π/4
    assert!((force - 10.0).abs() < 0.02, "{force}");
    assert!((outcome.trajectory.q_at(last)[2] + FRAC_PI_4).abs() < 5e-3);
}

#[test]
fn a_plain_joint_drifts_and_a_stabilised_one_does_not() {
    let plain = drift(&run("pendulum-stop", &[], 1e-3, 3.0));
    let stabilised = drift(&run("pendulum-stop", &[("joint", "stabilised")], 1e-3, 3.0));
    assert!((1e-5..1e-2).contains(&plain), "plain: {plain}");
    assert!(stabilised < 0.2 * plain, "stabilised: {stabilised}, plain: {plain}");
}
