//! A rod that slides on its end: Painlevé's paradox [GenotBrogliato1999, §2].

use percussion::inclusion::laws::Mode;

use crate::model_runs::{Outcome, run, run_with};

const HALF: f64 = 0.5;

/// Velocity of the lower end.
fn lower_end(outcome: &Outcome, t: f64) -> [f64; 2] {
    let (q, u) = outcome.state(t);
    let (sin, cos) = q[2].sin_cos();
    [u[0] - HALF * sin * u[2], u[1] + HALF * cos * u[2]]
}

/// Velocities after (2) of the model, for m = 1 kg, l = 0.5 m, v = 1 m/s and tan θ = 2.
fn after() -> [f64; 3] {
    let (sin, cos) = (2.0 / 5.0_f64.sqrt(), 1.0 / 5.0_f64.sqrt());
    let inverse = 3.0 / (HALF * HALF);
    let arm = [HALF * cos, -HALF * sin];
    let g_nn = 1.0 + inverse * arm[0] * arm[0];
    let g_tt = 1.0 + inverse * arm[1] * arm[1];
    let g_nt = -inverse * arm[0] * arm[1];
    let det = g_nn * g_tt - g_nt * g_nt;
    let (normal, tangential) = (g_nt / det, -g_nn / det);
    assert!(tangential.abs() / normal < 1.6, "sticking is admissible");
    [1.0 + tangential, normal, inverse * (arm[0] * normal - arm[1] * tangential)]
}

#[test]
fn in_the_paradox_the_end_sticks_by_an_impact_without_collision() {
    for (scheme, dt) in
        [("moreau-midpoint", 1e-4), ("moreau-midpoint", 1e-5), ("event-driven", 1e-4)]
    {
        let outcome = run_with(scheme, "painleve-rod", &[], dt, 1e-3).unwrap();
        let (_, u) = outcome.state(dt);
        for (u, expected) in u.iter().zip(after()) {
            assert!((u - expected).abs() < 40.0 * dt, "{scheme}: {u}, not {expected}");
        }
        let [x, y] = lower_end(&outcome, dt);
        assert!(x.abs().max(y.abs()) < 20.0 * dt, "{scheme}: the end moves with {x}, {y} m/s");
    }
}

/// Half of the energy of sliding stays, and what is lost is told by the impulse.
#[test]
fn the_impulse_of_located_events_explains_the_loss() {
    let outcome = run_with("event-driven", "painleve-rod", &[], 1e-4, 1e-3).unwrap();
    let contact = &outcome.trajectory.channels[0];
    let sum = |k: usize| contact.impulse.iter().skip(k).step_by(2).sum::<f64>();
    let (normal, tangential) = (after()[1], after()[0] - 1.0);
    assert!((sum(0) - normal).abs() < 1e-12, "{} N s, not {normal} N s", sum(0));
    assert!((sum(1) - tangential).abs() < 1e-12, "{} N s, not {tangential} N s", sum(1));
    let largest = contact.force.iter().fold(0.0, |max: f64, force| max.max(force.abs()));
    assert!(largest < 20.0, "a force of {largest} N");
}

/// (1) of the model.
#[test]
fn with_less_friction_it_slides_on() {
    let (friction, weight) = (0.8, 9.81);
    let outcome = run("painleve-rod", &[("friction", "0.8")], 1e-5, 0.01);
    let contact = &outcome.trajectory.channels[0];
    let k = outcome.sample(1e-3);
    let (q, u) = outcome.state(1e-3);
    let (sin, cos) = (-q[2]).sin_cos();
    let p = 1.0 + 3.0 * cos * cos - 3.0 * friction * sin * cos;
    let force = (weight - HALF * u[2] * u[2] * sin) / p;
    assert!((contact.force[2 * k] / force - 1.0).abs() < 0.01, "{} N", contact.force[2 * k]);
    assert!((contact.force[2 * k + 1] + friction * force).abs() < 0.1);
    assert!(outcome.switches.iter().all(|switch| switch.to != Mode::Constrained));
}
