//! The table of orbital convergence in docs/accuracy.md.
//!
//! [Paschkowski2024, Examples 5.22 and 5.23] claim that time-stepping schemes of any smooth order
//! converge orbitally with order one, while the largest error of the velocity stays as large as a
//! jump. The figures are those of the document: if one changes, change both.

use percussion::schemes::OneStepScheme;
use percussion::simulation::Trajectory;
use percussion_lab::analysis::convergence::{Fit, study};
use percussion_lab::analysis::norms::{Errors, orbital, sup};
use percussion_lab::models::{ExactSolution, Problem};
use percussion_lab::scenario::{SchemeDescription, Setup, SolverDescription};

const SCHEMES: [&str; 4] = ["moreau-jean-explicit", "galerkin-1", "galerkin-2", "galerkin-3"];

/// Numbers of steps; primes, so that no impact falls on a grid point.
const STEP_COUNTS: [usize; 12] = [211, 269, 347, 443, 569, 727, 929, 1187, 1511, 1931, 2467, 3163];

/// A problem with its duration, in s.
struct Row {
    model: &'static str,
    overrides: &'static [(&'static str, &'static str)],
    t_end: f64,
    /// How much finer the steps of the first scheme are.
    finer: usize,
}

/// Of a scheme: orbital order, half the width of its 95 % confidence interval, largest ρ/Δt, and
/// least and largest maximum error of the velocity.
type Figures = [f64; 5];

const BALL: Row = Row {
    model: "bouncing-ball",
    overrides: &[("gravity", "2"), ("restitution", "0.5"), ("gap", "1")],
    t_end: 4.0,
    finer: 1,
};

const GRAZING: Row = Row {
    model: "forced-oscillator",
    overrides: &[("forcing", "-cos q"), ("restitution", "0.8"), ("position", "-2")],
    t_end: 10.0,
    finer: 16,
};

const QUARTIC: Row = Row {
    model: "forced-oscillator",
    overrides: &[("forcing", "sin q"), ("restitution", "0.6")],
    t_end: 20.0,
    finer: 1,
};

fn problem(row: &Row) -> Problem {
    let overrides: Vec<_> = row.overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Setup::from_model(row.model, &overrides).expect("a known model").problem
}

fn scheme(name: &str) -> Box<dyn OneStepScheme> {
    let solver = SolverDescription::default().build().expect("settings in range");
    SchemeDescription::by_name(name).and_then(|s| s.build(solver)).expect("a known scheme")
}

/// The distance from the orbit as the error of q, the maximum of the velocity as that of u.
fn both(run: &Trajectory, exact: &dyn ExactSolution) -> Errors {
    Errors { q: orbital(run, exact).q, u: sup(run, exact).u }
}

/// Checks the figures of the explicit scheme, of degree one, and of degrees two and three.
#[track_caller]
fn check(row: &Row, [explicit, linear, higher]: [Figures; 3]) {
    let figures = [explicit, linear, higher, higher];
    for (k, (name, expected)) in SCHEMES.iter().zip(figures).enumerate() {
        let finer = if k == 0 { row.finer } else { 1 };
        let counts = STEP_COUNTS.map(|n| finer * n + usize::from(finer > 1));
        let runs = study(both, || problem(row), || scheme(name), row.t_end, &counts)
            .expect("a study")
            .runs;
        let fit = Fit::through(runs.iter().map(|run| (run.dt, run.q)));
        let jumps = runs.iter().map(|run| run.u);
        let found = [
            fit.order,
            fit.half_width(),
            runs.iter().map(|run| run.q / run.dt).fold(0.0, f64::max),
            jumps.clone().fold(f64::INFINITY, f64::min),
            jumps.fold(0.0, f64::max),
        ];
        for (number, known) in found.iter().zip(expected) {
            let close = (number - known).abs() < 0.006 * known.max(1.0);
            assert!(close, "{name}: {found:.3?} instead of {expected:?}");
        }
    }
}

#[test]
fn the_ball_converges_orbitally_and_its_velocity_does_not() {
    let galerkin = [1.173, 0.376, 1.685, 0.316, 0.746];
    check(&BALL, [[0.881, 0.263, 1.527, 1.481, 3.000], galerkin, galerkin]);
}

#[test]
fn the_oscillator_that_ends_grazing_converges_orbitally_and_its_velocity_does_not() {
    let explicit = [1.000, 0.034, 27.936, 2.129, 2.669];
    let linear = [0.983, 0.248, 1.573, 0.005, 2.185];
    check(&GRAZING, [explicit, linear, [0.977, 0.250, 1.574, 0.005, 2.185]]);
}

#[test]
fn the_oscillator_of_quartic_energy_converges_orbitally_and_its_velocity_does_not() {
    let explicit = [1.015, 0.172, 0.769, 0.274, 0.459];
    let linear = [0.878, 0.455, 0.237, 0.000, 0.273];
    check(&QUARTIC, [explicit, linear, [0.876, 0.456, 0.237, 0.000, 0.273]]);
}

#[test]
fn the_orbital_errors_of_the_oscillator_of_quartic_energy_are_the_known_ones() {
    // recomputed for h = 0.1, 0.05, 0.025, 0.0125
    let explicit = [5.99e-2, 2.99e-2, 1.68e-2, 8.36e-3];
    let galerkin = [1.93e-2, 5.07e-3, 5.06e-3, 1.89e-3];
    for (name, known) in SCHEMES.iter().zip([explicit, galerkin, galerkin, galerkin]) {
        let counts = [200, 400, 800, 1600];
        let runs =
            study(orbital, || problem(&QUARTIC), || scheme(name), 20.0, &counts).expect("a study");
        for (run, known) in runs.runs.iter().zip(known) {
            assert!((run.q / known - 1.0).abs() < 0.05, "{name}: {:e}, not {known:e}", run.q);
        }
    }
}
