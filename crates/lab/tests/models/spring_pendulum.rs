//! The spring pendulum: drift and energy by remedy [Studer2009, §5.1].

use std::f64::consts::FRAC_PI_4;

use crate::model_contract::{check_conservative, values};
use crate::model_runs::{Outcome, run};
use percussion_lab::models::spring_pendulum::SpringPendulum;

/// Largest drift of the rod, and energy lost relative to the greatest kinetic energy.
fn drift_and_loss(outcome: &Outcome) -> (f64, f64) {
    let t = &outcome.trajectory;
    let drift = t.channels[0].gap.iter().fold(0.0, |max: f64, g| max.max(g.abs()));
    let last = t.len() - 1;
    let largest = t.kinetic.iter().fold(0.0, |max: f64, e| max.max(*e));
    let energy = |k: usize| t.kinetic[k] + t.potential[k];
    (drift, (energy(0) - energy(last)) / largest)
}

fn swing(joint: &[(&str, &str)], dt: f64) -> (f64, f64) {
    drift_and_loss(&run("spring-pendulum", joint, dt, 10.0))
}

#[test]
fn owes_the_system_contract() {
    check_conservative("spring-pendulum", &[("joint", "stabilised")]);
}

#[test]
fn the_period_is_that_of_a_pendulum_in_the_field_of_the_spring() {
    let pendulum = SpringPendulum::new(&values("spring-pendulum", &[])).expect("defaults");
    // 2π/5.318 rad/s for small swings
    assert!((pendulum.period(1e-6) - 1.181_44).abs() < 1e-4, "{}", pendulum.period(1e-6));
    let period = pendulum.period(FRAC_PI_4);
    let outcome = run("spring-pendulum", &[("reflection", "1")], 2e-4, 5.0 * period);
    let (q, u) = outcome.state(5.0 * period);
    assert!((q[0]).abs() < 2e-3 && (q[1] + 1.0).abs() < 2e-3 && u[0].abs() < 0.02, "{q:?} {u:?}");
}

#[test]
fn without_remedy_the_rod_drifts_and_velocities_decrease() {
    let (drift, loss) = swing(&[], 0.05);
    assert!(drift > 0.1 && loss > 0.2, "drift {drift}, loss {loss}");
}

#[test]
fn reflection_hardly_drifts_and_keeps_the_energy() {
    let ((plain, _), (drift, loss)) = (swing(&[], 0.01), swing(&[("reflection", "1")], 0.01));
    assert!(drift < 0.1 * plain && loss.abs() < 0.02, "drift {drift}, plain {plain}, loss {loss}");
}

#[test]
fn stabilisation_keeps_the_rod_to_its_length() {
    let (drift, _) = swing(&[("joint", "stabilised")], 0.01);
    assert!(drift < 2e-3, "drift {drift}");
}
