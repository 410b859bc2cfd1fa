//! The train: thresholds and sequence of the start [Studer2009, §7.6.2.1].

use crate::model_runs::{Outcome, run};
use percussion::inclusion::laws::Mode;

/// Velocities of the wagons at time t.
fn speeds(outcome: &Outcome, t: f64) -> Vec<f64> {
    outcome.state(t).1.iter().step_by(3).copied().collect()
}

fn six_wagons(links: &str, force: &str) -> Outcome {
    let case = [("wagons", "6"), ("links", links), ("force", force), ("force_end", "9")];
    run("train", &case, 1e-3, 2.0)
}

#[test]
fn a_tensed_train_starts_above_the_sum_of_its_rolling_resistances() {
    // 2 n a_R = 0.06 N
    for u in speeds(&six_wagons("tensed", "0.059"), 2.0) {
        assert!(u.abs() < 1e-9, "u = {u}");
    }
    for u in speeds(&six_wagons("tensed", "0.061"), 2.0) {
        assert!(u > 0.01, "u = {u}");
    }
}

#[test]
fn the_wheels_of_a_tensed_train_slide_above_the_sum_of_their_friction() {
    // 2 n (a_T + (a_T − a_R) m r²/(2J)) = 0.24 N; the 0.12 N of the source leave out that the
    // wagons accelerate
    let threshold = 12.0 * (0.01 + 0.005 * 0.02 * 1e-4 / (2.0 * 5e-7));
    for (factor, mode) in [(0.99, Mode::Constrained), (1.01, Mode::Sliding)] {
        let outcome = six_wagons("tensed", &(factor * threshold).to_string());
        assert_eq!(outcome.trajectory.channels[0].mode[1], mode, "at {factor} of the threshold");
    }
}

#[test]
fn a_loose_train_starts_wagon_by_wagon_with_less_force() {
    let outcome = six_wagons("loose", "0.05");
    let t = &outcome.trajectory;
    let starts: Vec<_> = (0..6)
        .map(|i| t.t[(0..t.len()).find(|&k| t.u_at(k)[3 * i] > 1e-3).expect("it starts")])
        .collect();
    assert!(starts.windows(2).all(|w| w[0] + 0.05 < w[1]), "{starts:?}");
    assert!(speeds(&outcome, 2.0).iter().all(|u| *u > 0.1), "{:?}", speeds(&outcome, 2.0));
}

#[test]
fn two_wagons_slide_collide_roll_and_brake() {
    let outcome = run("train", &[], 1e-4, 1.2);
    let switched = |name: &str, to: Mode| {
        let found = outcome.switches.iter().find(|s| s.interaction == name && s.to == to);
        found.unwrap_or_else(|| panic!("{name} is never {to}")).t
    };
    // wagon 1 slides until the link closes; u₁ drops and u₂ jumps at once
    let link = switched("link 1–2", Mode::Constrained);
    let (before, after) = (speeds(&outcome, link - 2e-4), speeds(&outcome, link));
    assert_eq!(before[1], 0.0);
    assert!((after[0] - after[1]).abs() < 1e-9 && (after[0] / before[0] - 0.5).abs() < 0.01);
    // the wheels of wagon 1 are now too fast: their friction changes its sign
    let friction = |wagon: usize, t: f64| {
        let name = format!("wagon {wagon}: wheel 1 on rail");
        let channel = outcome.trajectory.channels.iter().find(|c| c.name() == name).unwrap();
        channel.force[outcome.sample(t)]
    };
    assert!(friction(1, link - 0.01) < 0.0 && friction(1, link + 1e-3) > 0.0);
    assert!(friction(2, link + 1e-3) < 0.0);
    // then all wheels roll, those of wagon 1 first
    let roll = [1, 2].map(|i| switched(&format!("wagon {i}: wheel 1 on rail"), Mode::Constrained));
    assert!(link < roll[0] && roll[0] < roll[1] && roll[1] < 0.8, "link {link}, rolling {roll:?}");
    // and the rolling resistance brakes when the force has ended
    let (pulled, braked) = (speeds(&outcome, 0.8), speeds(&outcome, 1.2));
    assert!(speeds(&outcome, 0.6)[0] < pulled[0] && braked[0] < pulled[0] && braked[1] < pulled[1]);
}

#[test]
fn a_single_wagon_needs_its_own_rolling_resistance() {
    for (force, moves) in [("0.0099", false), ("0.0101", true)] {
        let outcome = run("train", &[("wagons", "1"), ("force", force)], 1e-3, 0.5);
        assert_eq!(speeds(&outcome, 0.5)[0] > 1e-6, moves, "F = {force} N");
    }
}
