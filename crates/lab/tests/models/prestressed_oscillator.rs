//! The mass between pre-stressed springs [Studer2009, §7.6.2.2].
//!
//! While |g| ≤ δ the spring resists motion in either direction, where the exact law still pulls
//! towards g = 0: every passage costs up to 2 a_S δ of energy. The rest time printed in the
//! source, 2.055 s, belongs to the limit δ → 0, where it is 2.0558 s; with δ = 0.5 mm as printed
//! and small steps the mass rests earlier.

use crate::model_runs::{Outcome, run};
use percussion::inclusion::laws::Mode;

const DT: f64 = 1e-5;

/// Time of the last step with a velocity, before the force acts.
fn rest_time(outcome: &Outcome) -> f64 {
    let t = &outcome.trajectory;
    let moving = (0..outcome.sample(2.9)).rev().find(|&k| t.u_at(k)[0] != 0.0);
    t.t[moving.expect("it moves")]
}

/// Force of an interaction, in N, at time t.
fn force(outcome: &Outcome, name: &str, t: f64) -> f64 {
    let channel =
        outcome.trajectory.channels.iter().find(|c| c.name() == name).expect("a law of this name");
    channel.force[outcome.sample(t)]
}

#[test]
fn with_little_friction_the_mass_rests_at_the_stops_and_a_force_does_not_move_it() {
    let outcome = run("prestressed-oscillator", &[], DT, 4.0);
    let (rest, _) = outcome.state(2.9);
    assert!((rest[0] - 0.07).abs() <= 5e-4, "rests at {}", rest[0]);
    let (last, _) = outcome.state(4.0);
    assert!((last[0] - rest[0]).abs() < 1e-12);
    for (t, applied) in [(2.5, 0.0), (3.25, 1.8), (3.9, 0.0)] {
        // the share of each is not unique
        let sum = force(&outcome, "spring", t) + force(&outcome, "friction", t);
        assert!((sum + applied).abs() < 1e-8, "spring and friction bear {sum} at {t}");
    }
}

#[test]
fn the_time_of_rest_is_that_of_the_source_for_a_small_tolerance() {
    let time =
        |tolerance| rest_time(&run("prestressed-oscillator", &[("tolerance", tolerance)], DT, 3.0));
    let (coarse, fine) = (time("5e-4"), time("1e-6"));
    assert!((fine - 2.055).abs() < 0.02, "rests at {fine}");
    assert!((coarse - 1.902).abs() < 0.01, "rests at {coarse}");
}

/// Time of all swings (5) of the model, each of two arcs.
fn rest_time_of_arcs() -> f64 {
    let (c, d, e) = (40.0_f64, 1.9 / 40.0, 0.1 / 40.0);
    let (mut amplitude, mut t) = (0.13_f64, 0.0);
    while amplitude > 1e-15 {
        let speed = ((amplitude + e).powi(2) - e * e).sqrt();
        let radius = f64::hypot(d, speed);
        t += ((e / (amplitude + e)).acos() + (d / radius).acos()) / c.sqrt();
        amplitude = radius - d;
    }
    t
}

#[test]
fn without_tolerance_the_mass_rests_when_the_source_says() {
    let limit = rest_time_of_arcs();
    assert!((limit - 2.0558).abs() < 5e-5, "{limit} s");
    let case = [("tolerance", "1e-9")];
    let found = rest_time(&run("prestressed-oscillator", &case, DT, 3.0));
    assert!((found - limit).abs() < 5e-3, "{found} s");
}

#[test]
fn with_more_friction_the_mass_rests_where_the_spring_is_stretched() {
    let case = [("friction", "1.1"), ("tolerance", "1e-6")];
    let outcome = run("prestressed-oscillator", &case, DT, 4.0);
    let (q, u) = outcome.state(4.0);
    assert_eq!(u, [0.0]);
    assert!((q[0] - 0.071_494).abs() < 1e-5, "rests at {}", q[0]);
    let stick = outcome.switches.last().unwrap();
    assert_eq!((stick.interaction.as_str(), stick.to), ("friction", Mode::Constrained));
    assert!((stick.t - 1.5329).abs() < 1e-3, "sticks at {}", stick.t);
    // friction balances the spring, and the force while it acts
    assert!((force(&outcome, "friction", 2.5) - 1.0598).abs() < 1e-3);
    assert!((force(&outcome, "friction", 3.25) + 0.7402).abs() < 1e-3);

    let printed = run("prestressed-oscillator", &[("friction", "1.1")], DT, 4.0);
    assert!((printed.state(4.0).0[0] - 0.0715).abs() < 1e-3);
}
