//! Newton's cradle hands on the blow [Studer2009, §7.6.2.3].

use crate::model_runs::{run, run_with};
use percussion::inclusion::laws::Mode;

/// Flights end between grid points.
const DT: f64 = 7e-4;

#[track_caller]
fn assert_handed_on(found: &[f64], expected: &[f64]) {
    for (found_u, u) in found.iter().zip(expected) {
        assert!((found_u - u).abs() < 1e-14, "{found:?}, not {expected:?}");
    }
}

#[test]
fn the_velocity_of_the_first_of_three_balls_goes_to_the_last() {
    for scheme in ["moreau-midpoint", "moreau-jean-explicit"] {
        let outcome = run_with(scheme, "newtons-cradle", &[], DT, 0.1).unwrap();
        assert_handed_on(outcome.state(0.1).1, &[0.0, 0.0, 1.0]);
    }
}

#[test]
fn all_contacts_take_part_in_one_law() {
    let outcome = run("newtons-cradle", &[], DT, 0.1);
    let switches = outcome.switches.iter().map(|s| (s.interaction.as_str(), s.law.as_ref(), s.to));
    let expected = [
        // the closed contact becomes a part of the common one, which opens after the blow
        ("balls 2–3", "unilateral-contact", Mode::Open),
        ("balls 1–3", "fremond-impact", Mode::Constrained),
        ("balls 1–3", "fremond-impact", Mode::Open),
    ];
    assert_eq!(switches.collect::<Vec<_>>(), expected);
}

#[test]
fn as_many_of_five_balls_leave_as_have_come() {
    for (moving, expected) in [
        ("1", [0.0, 0.0, 0.0, 0.0, 1.0]),
        ("2", [0.0, 0.0, 0.0, 1.0, 1.0]),
        ("3", [0.0, 0.0, 1.0, 1.0, 1.0]),
    ] {
        let outcome = run("newtons-cradle", &[("balls", "5"), ("moving", moving)], DT, 0.1);
        assert_handed_on(outcome.state(0.1).1, &expected);
    }
}

#[test]
fn a_blow_at_the_initial_time_is_handed_on_at_once() {
    let outcome = run("newtons-cradle", &[("distance", "0")], DT, DT);
    assert!(outcome.initial_impact.is_some());
    assert_handed_on(outcome.trajectory.u_at(0), &[0.0, 0.0, 1.0]);
}

#[test]
fn two_balls_exchange_their_velocities() {
    let outcome = run("newtons-cradle", &[("balls", "2")], DT, 0.1);
    assert_handed_on(outcome.state(0.1).1, &[0.0, 1.0]);
}
