//! Singular mass matrices in the schemes: full formulations move as the reduced ones do
//! [Paschkowski2024, Examples 2.60, C.1].

use crate::model_contract::problem;
use crate::model_runs::{Outcome, run_with};
use percussion::inclusion::solvers::{InclusionSolver, ProxSettings, SorProx, StopTest};
use percussion::instant::acceleration::AccelerationProblem;
use percussion::instant::impact;
use percussion::schemes::{
    GeneralizedAlpha, GeneralizedAlphaSettings, OneStepScheme, SchatzmanPaoli, Solve,
};
use percussion_lab::analysis::solvability::solvability;

const ONE_SOLUTION: [&str; 13] = [
    "moreau-midpoint",
    "moreau-jean-explicit",
    "moreau-jean",
    "modified-theta",
    "displacement-stabilised",
    "stewart-trinkle",
    "anitescu-potra-2002",
    "anitescu-hart",
    "anitescu-potra-1997",
    "potra-trapezoidal",
    "gavrea-anitescu-potra",
    "studer-ggl",
    "preconditioned",
];
const DENSE: [&str; 4] = ["generalized-alpha-ggl", "galerkin-1", "galerkin-2", "galerkin-3"];

fn sor() -> SorProx {
    SorProx::new(ProxSettings::default()).expect("valid settings")
}

fn run_model(scheme: &str, model: &str, overrides: &[(&str, &str)], dt: f64, end: f64) -> Outcome {
    let outcome = run_with(scheme, model, overrides, dt, end);
    outcome.unwrap_or_else(|error| panic!("{scheme}, {overrides:?}: {error}"))
}

/// Largest difference between both formulations over the coordinates and velocities with these
/// numbers, and the changes of mode and impacts of the reduced run.
fn difference(
    scheme: &str,
    (model, overrides): (&str, &[(&str, &str)]),
    (dt, t_end): (f64, f64),
    pairs: &[(usize, usize)],
) -> (f64, usize) {
    let full: Vec<_> = overrides.iter().copied().chain([("formulation", "full")]).collect();
    let full = run_model(scheme, model, &full, dt, t_end).trajectory;
    let reduced = run_model(scheme, model, overrides, dt, t_end);
    let (switches, reduced) = (reduced.switches.len(), reduced.trajectory);
    assert_eq!(full.len(), reduced.len());
    let mut worst: f64 = 0.0;
    for &(i, j) in pairs {
        let q = full.coordinate(i).zip(reduced.coordinate(j));
        let both = q.chain(full.velocity(i).zip(reduced.velocity(j)));
        worst = both.fold(worst, |max, (a, b)| max.max((a - b).abs()));
    }
    (worst, switches)
}

#[test]
fn two_masses_move_alike_in_both_formulations_under_all_loads_and_through_impacts() {
    let numbers = [(0, 0), (2, 1)];
    for load in ["time", "position", "distance", "sine", "none"] {
        let model = ("two-masses", &[("load", load)][..]);
        for scheme in ONE_SOLUTION {
            let (worst, switches) = difference(scheme, model, (2e-3, 8.0), &numbers);
            assert!(worst < 1e-8 && switches >= 7, "{scheme}, {load}: {worst}, {switches}");
        }
        for scheme in DENSE {
            let (worst, switches) = difference(scheme, model, (2e-3, 8.0), &numbers);
            assert!(worst < 1e-10 && switches >= 24, "{scheme}, {load}: {worst}, {switches}");
        }
    }
}

/// q and u at the end of 8 s by the scheme of Schatzman and Paoli, which damps no error: the solver
/// has to be exact.
fn central_differences(formulation: &str) -> [f64; 4] {
    let settings =
        ProxSettings { stop: StopTest::Residual { tolerance: 1e-14 }, ..Default::default() };
    let solver = SorProx::new(settings).expect("valid settings");
    let mut scheme = SchatzmanPaoli::new(Box::new(solver));
    let model = problem("two-masses", &[("formulation", formulation)]);
    let (system, mut state) = (model.system, model.state);
    scheme.start(system.as_ref(), &mut state).expect("a start");
    for _ in 0..4000 {
        scheme.step(system.as_ref(), 2e-3, &mut state).expect("a step");
    }
    let last = state.q.len() - 1;
    [state.q[0], state.q[last], state.u[0], state.u[last]]
}

#[test]
fn central_differences_bear_a_singular_mass_matrix_too() {
    for (full, reduced) in central_differences("full").iter().zip(central_differences("reduced")) {
        assert!((full - reduced).abs() < 1e-8, "{full}, {reduced}");
    }
}

#[test]
fn the_vehicle_moves_alike_with_and_without_its_massless_points() {
    let numbers = [(0, 0), (1, 1), (6, 2)];
    for scheme in [
        "moreau-jean",
        "modified-theta",
        "anitescu-potra-2002",
        "potra-trapezoidal",
        "gavrea-anitescu-potra",
        "generalized-alpha-ggl",
    ] {
        let (worst, switches) = difference(scheme, ("vehicle", &[]), (1e-3, 0.8), &numbers);
        // lifts off and lands
        assert!(worst < 1e-12 && switches >= 2, "{scheme}: {worst}, {switches}");
    }
}

#[test]
fn the_coupling_bears_what_the_second_mass_gains() {
    for scheme in ONE_SOLUTION.into_iter().chain(["galerkin-1", "galerkin-2", "galerkin-3"]) {
        let full = [("formulation", "full")];
        let t = run_model(scheme, "two-masses", &full, 2e-3, 4.0).trajectory;
        let coupling = t.channels.iter().find(|c| c.name() == "coupling").expect("a coupling");
        let percussion: Vec<f64> = t.percussion(coupling, 0).collect();
        for k in 1..t.len() {
            let gain = |i: usize| t.u_at(k)[i] - t.u_at(k - 1)[i];
            let momentum = 2.0 * (gain(1) + gain(2));
            let error = (percussion[k] - momentum).abs();
            assert!(error < 1e-8, "{scheme}, step {k}: {error}");
        }
    }
}

#[test]
fn an_impact_of_the_full_system_is_the_one_computed_by_hand() {
    let mut full = problem("two-masses", &[("formulation", "full"), ("stretch_2", "0")]);
    // the second mass runs into its stop, and the coupling is violated by 1 m/s before
    full.state.u.copy_from_slice(&[1.0, 0.0, -0.5]);
    let mut solver = sor();
    let report = impact::newton(full.system.as_ref(), &mut solver, &mut full.state).unwrap();
    for (u, expected) in full.state.u.iter().zip([0.025, 0.025, 0.45]) {
        assert!((u - expected).abs() < 1e-9, "{:?}", full.state.u);
    }
    assert_eq!(report.impulses.len(), 2);
    for (name, impulse) in &report.impulses {
        assert!((impulse[0] - 1.95).abs() < 1e-8, "{name}: {impulse:?}");
    }
}

#[test]
fn forces_at_rest_are_found_with_a_singular_mass_matrix() {
    let full =
        problem("two-masses", &[("formulation", "full"), ("stretch_1", "0"), ("stretch_2", "0")]);
    let data = AccelerationProblem::new(full.system.as_ref(), &full.state).expect("accelerations");
    let mut force = [0.0; 3];
    sor().solve(&data.problem(full.system.laws()), &mut force).unwrap();
    // p = 1 N presses the first mass on the obstacle, the rest bears nothing
    for (force, expected) in force.iter().zip([0.0, 1.0, 0.0]) {
        assert!((force - expected).abs() < 1e-9, "{force}, {expected}");
    }
}

#[test]
fn a_mass_matrix_that_nothing_completes_is_refused_with_a_remedy() {
    for scheme in ["moreau-midpoint", "anitescu-hart", "galerkin-1"] {
        let Err(error) = run_with(scheme, "vehicle", &[("formulation", "full")], 1e-3, 0.1) else {
            panic!("{scheme} ran")
        };
        let error = error.to_string();
        for word in ["`spring 1`", "add a constraint", "moreau-jean"] {
            assert!(error.contains(word), "{scheme}: {error}");
        }
    }
}

#[test]
fn ranks_are_those_of_the_source() {
    for (formulation, ranks) in [("full", (3, 2, 3)), ("reduced", (2, 2, 2))] {
        let model = problem("two-masses", &[("formulation", formulation)]);
        let report = solvability(model.system.as_ref(), &model.state).unwrap();
        assert_eq!((report.velocities, report.mass_rank, report.completed_rank), ranks);
        assert!(report.solvable && report.redundant.is_empty() && !report.impact);
    }
    let linkage = problem("five-bar", &[]);
    let report = solvability(linkage.system.as_ref(), &linkage.state).unwrap();
    assert_eq!((report.constraint_rows, report.constraint_rank), (8, 7));
    assert_eq!(report.undetermined.len(), 4);
}

/// q₀ and q̄₂ at the end of 4 s with the monolithic generalized-α scheme.
fn monolithic(formulation: &str) -> [f64; 2] {
    let settings = GeneralizedAlphaSettings {
        solve: Solve::Monolithic,
        ..GeneralizedAlphaSettings::default()
    };
    let mut scheme = GeneralizedAlpha::new(settings).expect("valid settings");
    let model = problem("two-masses", &[("formulation", formulation)]);
    let (system, mut state) = (model.system, model.state);
    scheme.start(system.as_ref(), &mut state).expect("a start");
    for _ in 0..2000 {
        scheme.step(system.as_ref(), 2e-3, &mut state).expect("a step");
    }
    [state.q[0], state.q[state.q.len() - 1]]
}

#[test]
fn the_monolithic_solution_bears_a_singular_mass_matrix_too() {
    for (full, reduced) in monolithic("full").iter().zip(monolithic("reduced")) {
        assert!((full - reduced).abs() < 1e-10, "{full}, {reduced}");
    }
}
