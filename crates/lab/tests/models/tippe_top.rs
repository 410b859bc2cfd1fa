//! A top that turns over [LeineGlocker2003, §7].

use percussion::inclusion::laws::Mode;

use crate::model_runs::{Outcome, run, run_with};

/// Cosine of the angle of its axis.
fn upright(q: &[f64]) -> f64 {
    1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5])
}

/// Time at which the stem takes over.
fn turns_over(outcome: &Outcome) -> f64 {
    let stem = |t: &&percussion::simulation::Switch| {
        t.interaction.contains("stem") && t.to == Mode::Sliding
    };
    outcome.switches.iter().find(stem).expect("a top that turns over").t
}

/// The centre of mass is on top of the stem in the end, 9 mm higher than at the beginning.
#[test]
fn the_top_turns_over_and_stands_on_its_stem() {
    let outcome = run("tippe-top", &[], 2e-4, 2.5);
    let (q, _) = outcome.state(2.5);
    assert!(upright(outcome.state(0.0).0) > 0.99 && upright(q) < -0.97, "{q:?}");
    assert!(
        (outcome.state(0.0).0[2] - 0.012).abs() < 1e-4 && (q[2] - 0.0208).abs() < 3e-4,
        "{q:?}"
    );
    assert!((turns_over(&outcome) - 1.3733).abs() < 0.03, "{}", turns_over(&outcome));
}

#[test]
fn located_events_find_when_the_stem_takes_over() {
    let outcome = run_with("event-driven", "tippe-top", &[], 0.02, 1.4).unwrap();
    assert!((turns_over(&outcome) - 1.373_318).abs() < 1e-4, "{}", turns_over(&outcome));
    let fine = turns_over(&run("tippe-top", &[], 5e-5, 1.45));
    assert!((fine - 1.3733).abs() < 0.01, "{fine} s");
}

/// With Coulomb's law alone the body soon rolls, and nothing more happens.
#[test]
fn without_drilling_it_does_not() {
    let outcome = run("tippe-top", &[("drilling_length", "0")], 2e-4, 2.5);
    assert!(upright(outcome.state(2.5).0) > 0.9);
}
