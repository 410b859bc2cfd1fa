//! The elevator cable: statics, frozen and released strains [Studer2009, §7.6.5].

use crate::model_contract::{check, problem, values};
use crate::model_runs::{Outcome, run, run_with, run_with_settings};
use percussion::inclusion::laws::Mode;
use percussion::system::Interactions;
use percussion_lab::models::elevator::Elevator;

/// A cable of 20 elements of 1 m, with time to come to rest before the last unloading.
const COARSE: [(&str, &str); 3] = [("elements", "20"), ("reel_height", "-0.25"), ("t11", "10.2")];

/// Relative displacement q_i − q_0 at time t, in mm.
fn relative(outcome: &Outcome, t: f64, i: usize) -> f64 {
    let q = outcome.state(t).0;
    1e3 * (q[i] - q[0])
}

#[test]
fn owes_the_system_contract() {
    check("elevator", &[("elements", "12")]);
}

#[test]
fn the_schedule_is_that_of_the_table() {
    let elevator = Elevator::new(&values("elevator", &[])).expect("default parameters");
    let schedule = elevator.schedule();
    let heights = [(0.1, 0.0), (2.3, 6.3), (2.6, 6.3), (4.8, 12.6), (7.3, 6.3), (9.4, 0.0)];
    for (t, height) in heights {
        assert!((schedule.reel(t)[0] - height).abs() < 1e-12, "x({t}) = {}", schedule.reel(t)[0]);
    }
    for (t, load) in [(0.0, 0.0), (1.0, 12e3), (2.5, 0.0), (6.0, 2e3), (9.6, 0.0)] {
        assert_eq!(schedule.load(t), load, "F({t})");
    }
    assert_eq!([1.0, 2.5, 6.0].map(|t| schedule.reel(t)[1]), [3.0, 0.0, -3.0]);
}

#[test]
fn nodes_1_to_31_are_on_the_reel_at_the_first_stop_and_1_to_63_at_the_second() {
    let elevator = problem("elevator", &[]).system;
    // displacements at rest, in m: 12 kN until the reel, then nothing
    let element = 0.146_52e-3;
    for (t, height, wound, on_reel) in [(2.35, 6.3, 100, 31), (4.85, 12.6, 31, 63)] {
        let stretch = |i: usize| element * i.min(wound) as f64;
        let q: Vec<_> = (0..=100).map(|i| height - stretch(i)).collect();
        let mut found = Interactions::default();
        elevator.interactions(t, &q, &mut found);
        let nodes: Vec<_> = (0..found.len()).map(|k| found.key(k).feature()).collect();
        assert_eq!(nodes, (1..=on_reel).collect::<Vec<_>>(), "at {height} m");
    }
}

#[test]
fn the_cable_of_the_source_stretches_by_14_652_mm_under_the_first_load() {
    // F L/(E A); 64 Hz and little damping of the lowest mode: look at the mean of oscillations
    let outcome = run("elevator", &[], 4e-6, 0.1);
    let t = &outcome.trajectory;
    let after: Vec<_> = (0..t.len()).filter(|k| t.t[*k] > 0.037).collect();
    let mean = after.iter().map(|k| t.q_at(*k)[100]).sum::<f64>() / after.len() as f64;
    assert!((1e3 * mean + 14.652).abs() < 0.02 * 14.652, "{} mm", 1e3 * mean);
}

#[test]
fn strains_are_frozen_on_the_reel_and_released_from_it() {
    let outcome = run("elevator", &COARSE, 4e-5, 10.2);
    // an element under F₁ and F₃, in mm
    let (one, three) = (14.652 / 20.0, 14.652 / 20.0 / 6.0);
    // at 6.3 m nodes 1 to 6 are on the reel and keep the stretch of F₁, but for the oscillation
    // of the start; the others lose it
    let frozen = relative(&outcome, 2.39, 6);
    assert!((frozen + 6.0 * one).abs() < 0.5 * one, "frozen: {frozen} mm");
    for t in [2.6, 4.0, 5.1] {
        assert!((relative(&outcome, t, 6) - frozen).abs() < 1e-6, "at {t} s");
    }
    let unloaded = relative(&outcome, 2.69, 20);
    assert!((unloaded - frozen).abs() < 0.1 * one, "unloaded: {unloaded} mm");
    // at 12.6 m the nodes 7 to 12 have no stretch of their own, and F₃ acts on the 8 below
    let loaded = relative(&outcome, 5.19, 20);
    let expected = relative(&outcome, 4.89, 12) - 8.0 * three;
    assert!((loaded - expected).abs() < 0.2 * one, "loaded: {loaded} mm, expected {expected}");
    // on the way down the elements of F₂ are stretched when released, those of F₁ contract
    let released = relative(&outcome, 7.2, 20);
    assert!(released < loaded - 4.0 * three, "released: {released} mm, {loaded} mm before");
    let last: Vec<_> =
        (0..500).map(|k| relative(&outcome, 9.7 + 1e-3 * f64::from(k), 20)).collect();
    let down = last.iter().sum::<f64>() / 500.0;
    assert!((down + 20.0 * three).abs() < 0.1 * one, "at the end: {down} mm");
}

/// The end of the coarse cable's run by located events, and the times of arrival of nodes at
/// the reel.
fn located(method: &str, tolerance: &str, t_end: f64) -> (Vec<f64>, Vec<f64>) {
    let settings = [("method", method), ("rtol", tolerance), ("atol", tolerance)];
    let outcome = run_with_settings(("event-driven", &settings), "elevator", &COARSE, 0.05, t_end)
        .unwrap_or_else(|error| panic!("{method}: {error}"));
    let q = outcome.trajectory.q_at(outcome.trajectory.len() - 1).to_vec();
    let arrivals = outcome.switches.iter().filter(|s| s.from == Mode::Open).map(|s| s.t);
    (q, arrivals.collect())
}

#[test]
fn the_implicit_flow_winds_the_cable_as_the_explicit_one_does() {
    // loading, start of the ascent, two nodes arrive at the reel
    let (implicit, arrivals) = located("radau-5", "1e-9", 0.9);
    let (explicit, reference) = located("dormand-prince-8", "1e-11", 0.9);
    assert_eq!((arrivals.len(), reference.len()), (2, 2), "{arrivals:?} {reference:?}");
    for (a, b) in arrivals.iter().zip(&reference) {
        assert!((a - b).abs() < 1e-8, "{a} {b}");
    }
    for (a, b) in implicit.iter().zip(&explicit) {
        assert!((a - b).abs() < 1e-8, "{a} {b}");
    }
}

#[test]
fn the_implicit_flow_is_what_time_stepping_converges_to() {
    let (implicit, _) = located("radau-5", "1e-8", 0.3);
    let error = |dt: f64| {
        let outcome = run("elevator", &COARSE, dt, 0.3);
        let stepped = outcome.trajectory.q_at(outcome.trajectory.len() - 1).to_vec();
        stepped.iter().zip(&implicit).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
    };
    let (coarse, fine) = (error(2e-5), error(1e-5));
    assert!(fine < 2e-5 && coarse > 1.5 * fine, "{coarse} {fine}");
}

#[test]
fn linearly_implicit_schemes_wind_the_cable_as_explicit_ones_do() {
    let end = |scheme: &str| {
        let outcome = run_with(scheme, "elevator", &COARSE, 4e-5, 0.25);
        let outcome = outcome.unwrap_or_else(|error| panic!("{scheme}: {error}"));
        outcome.state(0.25).0.to_vec()
    };
    let explicit = end("moreau-midpoint");
    // oscillations of 14 mm, which the last but one damps
    let linearly_implicit =
        ["moreau-jean", "modified-theta", "anitescu-potra-2002", "potra-trapezoidal"];
    for scheme in linearly_implicit {
        let pairs = end(scheme).into_iter().zip(&explicit).map(|(a, b)| (a - b).abs());
        let off = pairs.fold(0.0, f64::max);
        assert!(off < 2e-3, "{scheme} is {off} m off");
    }
}

#[test]
fn the_implicit_flow_freezes_the_strain_of_the_first_load_on_the_reel() {
    // six nodes arrive, stop, and are unloaded
    let (q, arrivals) = located("radau-5", "1e-6", 2.69);
    assert_eq!(arrivals.len(), 6, "{arrivals:?}");
    let one = 14.652 / 20.0;
    let frozen = 1e3 * (q[6] - q[0]);
    assert!((frozen + 6.0 * one).abs() < 0.5 * one, "frozen: {frozen} mm");
    let unloaded = 1e3 * (q[20] - q[0]);
    assert!((unloaded - frozen).abs() < 0.1 * one, "unloaded: {unloaded} mm");
}
