//! The motion of redundantly constrained systems does not depend on how their multipliers are
//! chosen [Paschkowski2024, Remark 3.24, Example 3.25].
//!
//! Contact forces of the slider-crank with clearance are unique, for no more than two independent
//! corners touch at a time; the source finds different forces because all four corners stay in
//! its equations. Without clearance all four touch, and their directions have rank 2.

use crate::model_contract::problem;
use percussion::inclusion::linalg::Multipliers;
use percussion::schemes::{Galerkin, GalerkinSettings, OneStepScheme};

const STRATEGIES: [Option<Multipliers>; 6] = [
    None,
    Some(Multipliers::Basic),
    Some(Multipliers::LeastDependent),
    Some(Multipliers::MinimumNorm),
    Some(Multipliers::Unit),
    Some(Multipliers::Random { seed: 7 }),
];

/// States and percussions after every step, and whether a mode changed on the way.
struct Motion {
    states: Vec<f64>,
    percussions: Vec<f64>,
    switches: usize,
}

fn run(
    (model, overrides): (&str, &[(&str, &str)]),
    (multipliers, gap_tolerance): (Option<Multipliers>, f64),
    (dt, steps): (f64, usize),
) -> Motion {
    let settings = GalerkinSettings { multipliers, gap_tolerance, ..GalerkinSettings::default() };
    let mut scheme = Galerkin::new(1, settings).expect("valid settings");
    let problem = problem(model, overrides);
    let mut state = problem.state;
    let mut motion = Motion { states: Vec::new(), percussions: Vec::new(), switches: 0 };
    for _ in 0..steps {
        let report = scheme.step(problem.system.as_ref(), dt, &mut state).expect("a step");
        motion.switches += usize::from(report.switched);
        motion.states.extend(state.q.iter().chain(&state.u));
        let memory = &state.contacts;
        motion.percussions.extend((0..memory.len()).flat_map(|i| memory.percussion(i).to_vec()));
    }
    motion
}

/// Largest difference relative to the largest number.
fn difference(a: &[f64], b: &[f64]) -> f64 {
    let largest = |x: &mut dyn Iterator<Item = f64>| x.fold(0.0, |max: f64, x| max.max(x.abs()));
    assert_eq!(a.len(), b.len());
    largest(&mut a.iter().zip(b).map(|(a, b)| a - b)) / largest(&mut b.iter().copied())
}

/// Runs all strategies; asserts that the motions agree to 1e-10, and returns for each strategy
/// how far its percussions are from those of the first.
fn compare(
    model: (&str, &[(&str, &str)]),
    gap_tolerance: f64,
    times: (f64, usize),
    switches: usize,
) -> Vec<f64> {
    let motions = STRATEGIES.map(|choice| run(model, (choice, gap_tolerance), times));
    let mut changes = Vec::new();
    for (motion, strategy) in motions.iter().zip(STRATEGIES) {
        let error = difference(&motion.states, &motions[0].states);
        assert!(error < 1e-10, "{strategy:?}: motions differ by {error}");
        assert!(motion.switches >= switches, "{strategy:?}: {} switches", motion.switches);
        changes.push(difference(&motion.percussions, &motions[0].percussions));
    }
    changes
}

#[test]
fn the_five_bar_linkage_moves_alike_through_impacts_whatever_its_joints_bear() {
    let changes = compare(("five-bar", &[]), 1e-12, (1e-3, 1500), 4);
    let differing = changes.iter().filter(|change| **change > 1e-3).count();
    assert!(differing >= 3, "{changes:?}");
}

#[test]
fn the_slider_crank_without_clearance_moves_alike_whatever_its_corners_bear() {
    for rate in ["0", "0.1"] {
        let model = ("slider-crank", &[("clearance", "1e-9"), ("slider_rate", rate)][..]);
        let changes = compare(model, 1e-6, (1e-5, 200), 1);
        let differing = changes.iter().filter(|change| **change > 1e-3).count();
        // by symmetry the least ones may coincide, as two of them do in the source
        assert!(differing >= 2, "{changes:?}");
    }
}

#[test]
fn the_slider_crank_with_clearance_has_unique_forces_and_moves_alike_through_impacts() {
    for rate in ["0", "0.1"] {
        let model = ("slider-crank", &[("slider_rate", rate)][..]);
        let changes = compare(model, 1e-12, (1e-5, 1000), 4);
        assert!(changes.iter().all(|change| *change < 1e-9), "{changes:?}");
    }
}
