//! A spinning ball on a plane [Studer2009, §7.6.1.1]: switches at 0.31 s and 1.27 s.

use percussion::inclusion::laws::Mode;

use crate::model_runs::{Outcome, run, run_with};

/// Data of the source.
const RADIUS: f64 = 0.025;
const MASS: f64 = 0.5105;
const INERTIA: f64 = 1.276e-4;
const FRICTION: f64 = 0.2;
const DRILLING: f64 = 0.00665;
const ROLLING: f64 = 0.002;
const WEIGHT: f64 = MASS * 9.81;

/// Both switches, from sliding to rolling and from rolling to rest.
fn switches(outcome: &Outcome) -> [f64; 2] {
    let [rolls, rests] = &outcome.switches[..] else { panic!("{:?}", outcome.switches) };
    assert_eq!((rolls.from, rolls.to), (Mode::SlidingRolling, Mode::Rolling));
    assert_eq!((rests.from, rests.to), (Mode::Rolling, Mode::Constrained));
    [rolls.t, rests.t]
}

/// The same by another route: sliding velocity γ, spin ω and rolling velocity Ω_x obey
///
/// γ̇ = −(1/m + r²/Θ) μ²N γ/s + r δN/Θ,   ω̇ = −d²N ω/(Θ s),   Ω̇_x = (−r μ²N γ/s + δN)/Θ,
///
/// s = √(μ²γ² + d²ω²). In the time τ with dt = s dτ they are smooth, and sliding ends as τ → ∞. Rolling is
/// braked by (Θ + m r²) Ω̇_x = δN.
fn reduced() -> [f64; 2] {
    let rate = |[gamma, omega, _, _]: [f64; 4]| {
        let s = (FRICTION * gamma).hypot(DRILLING * omega);
        let force = -FRICTION * FRICTION * WEIGHT * gamma;
        let torque = ROLLING * WEIGHT * s;
        [
            (1.0 / MASS + RADIUS * RADIUS / INERTIA) * force + RADIUS / INERTIA * torque,
            -DRILLING * DRILLING * WEIGHT / INERTIA * omega,
            (RADIUS * force + torque) / INERTIA,
            s,
        ]
    };
    let mut y = [1.0, 50.0, 0.0, 0.0];
    let h = 1e-3;
    for _ in 0..40_000 {
        let along = |k: [f64; 4], a: f64| std::array::from_fn(|i| y[i] + a * h * k[i]);
        let k_1 = rate(y);
        let k_2 = rate(along(k_1, 0.5));
        let k_3 = rate(along(k_2, 0.5));
        let k_4 = rate(along(k_3, 1.0));
        y = std::array::from_fn(|i| y[i] + h / 6.0 * (k_1[i] + 2.0 * (k_2[i] + k_3[i]) + k_4[i]));
    }
    let [_, _, turn, t] = y;
    [t, t + turn.abs() * (INERTIA + MASS * RADIUS * RADIUS) / (ROLLING * WEIGHT)]
}

#[test]
fn two_routes_agree_on_both_switches_and_moreaus_rule_converges_to_them() {
    let expected = reduced();
    assert!((expected[0] - 0.31).abs() < 0.01 && (expected[1] - 1.27).abs() < 0.01, "{expected:?}");
    let located = switches(&run_with("event-driven", "ball-on-plane", &[], 0.03, 1.5).unwrap());
    for (located, expected) in located.into_iter().zip(expected) {
        assert!((located - expected).abs() < 1e-8, "{located} s and {expected} s");
    }
    for dt in [1e-3, 1e-4] {
        for (found, expected) in switches(&run("ball-on-plane", &[], dt, 1.5)).iter().zip(expected)
        {
            assert!((found - expected).abs() < 2.0 * dt, "{found} s, not {expected} s");
        }
    }
}

#[test]
fn forces_follow_spin_and_sliding() {
    let outcome = run("ball-on-plane", &[], 1e-4, 1.5);
    let contact = &outcome.trajectory.channels[0];
    let force = |t: f64, k: usize| contact.force[6 * outcome.sample(t) + k];
    // (2) of the model
    let s = FRICTION.hypot(DRILLING * 50.0);
    let first = [-FRICTION * FRICTION * WEIGHT / s, -DRILLING * DRILLING * 50.0 * WEIGHT / s];
    assert!((force(2e-4, 2) - first[0]).abs() < 1e-3, "{} N", force(2e-4, 2));
    assert!((force(2e-4, 3) - first[1]).abs() < 1e-5, "{} N m", force(2e-4, 3));
    // spin is lost, and resists less; sliding is resisted more
    assert!(force(0.3, 3).abs() < 0.5 * force(0.01, 3).abs());
    assert!(force(0.3, 2).abs() > 1.2 * force(0.01, 2).abs());
    // the ball rolls faster and faster until it sticks
    let turn = |t: f64| outcome.state(t).1;
    let about_x = |t: f64| turn(t)[3].hypot(turn(t)[4]);
    assert!(about_x(0.1) < about_x(0.2) && about_x(0.2) < about_x(0.31));
    assert!(about_x(0.5) < about_x(0.32) && about_x(1.0) < about_x(0.5));
    // rolling resistance until rest
    let rolling = |t: f64| force(t, 4).hypot(force(t, 5));
    assert!((rolling(0.8) - ROLLING * WEIGHT).abs() < 1e-9 && rolling(1.4) < 1e-9);
}
