//! The Galerkin schemes against the tables of free flight, rest and bouncing
//! [Paschkowski2024, Problems 5.10–5.12].
//!
//! Table entries were computed with an independent implementation; they are compared to four
//! digits.

use percussion::inclusion::laws::{
    Bilateral, FrictionalContact, LawId, LawTable, UnilateralContact,
};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::inclusion::solvers::SolveOutcome;
use percussion::schemes::{Galerkin, GalerkinOfDegree, GalerkinSettings, Nodes, OneStepScheme};
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};
use percussion_lab::analysis::convergence::study;
use percussion_lab::analysis::norms::l1;
use percussion_lab::models::ExactSolution;
use percussion_lab::models::bouncing_ball::{Bounces, BouncingBall};
use percussion_lab::models::{Problem, elastic_bar};

fn scheme(degree: usize) -> Box<dyn OneStepScheme> {
    Box::new(Galerkin::new(degree, GalerkinSettings::default()).expect("proper settings"))
}

/// A unit mass under the force f(t, q, u), over the ground if it has one.
struct Mass {
    force: fn(f64, f64, f64) -> f64,
    layout: Layout,
    laws: LawTable,
    ground: Option<LawId>,
}

impl Mass {
    fn new(force: fn(f64, f64, f64) -> f64, ground: bool) -> Self {
        let mut laws = LawTable::new();
        let contact = UnilateralContact::new(0.0).expect("a coefficient");
        let ground = ground.then(|| laws.add(contact));
        let layout = Layout::single("mass", &[("q", "m")], &[("u", "m/s")]);
        Self { force, layout, laws, ground }
    }
}

impl MechanicalSystem for Mass {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = 1.0;
    }
    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        h[0] = (self.force)(t, q[0], u[0]);
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        if let Some(law) = self.ground {
            let key = InteractionKey::of_feature(0, 0);
            found.add(key, law, &[q[0]], &[0.0]).on(self.layout.part(0), &[1.0]);
        }
    }
}

/// Runs N steps until T and shows every state.
fn run(
    degree: usize,
    system: &dyn MechanicalSystem,
    mut state: State,
    (t_end, steps): (f64, usize),
    mut visit: impl FnMut(&State),
) -> State {
    let mut scheme = scheme(degree);
    for _ in 0..steps {
        let report = scheme.step(system, t_end / steps as f64, &mut state).expect("a step");
        assert_eq!(report.outcome(), SolveOutcome::Converged, "{report:?}");
        visit(&state);
    }
    state
}

#[track_caller]
fn agrees(value: f64, table: f64) {
    assert!((value / table - 1.0).abs() < 6e-5, "{value:e} instead of {table:e}");
}

#[test]
fn free_flight_has_the_errors_of_the_table() {
    let table = [
        (10, [[8.2833e-3, 3.3300e-2], [1.2500e-5, 8.3333e-6], [1.8750e-5, 1.2500e-5]]),
        (20, [[2.0802e-3, 8.3313e-3], [7.8125e-7, 5.2083e-7], [1.1719e-6, 7.8125e-7]]),
        (40, [[5.2064e-4, 2.0832e-3], [4.8828e-8, 3.2552e-8], [7.3242e-8, 4.8828e-8]]),
        (80, [[1.3020e-4, 5.2083e-4], [3.0518e-9, 2.0345e-9], [4.5776e-9, 3.0518e-9]]),
    ];
    let system = Mass::new(|t, _, _| -10.0 * t.powi(4), false);
    for (steps, columns) in table {
        for (degree, [q, v]) in (1..).zip(columns) {
            let (mut error_q, mut error_v) = (0.0, 0.0);
            run(degree, &system, State::new(vec![1.0], vec![0.0]), (1.0, steps), |state| {
                let t = state.t;
                error_q = f64::max(error_q, (state.q[0] - 1.0 + t.powi(6) / 3.0).abs());
                error_v = f64::max(error_v, (state.u[0] + 2.0 * t.powi(5)).abs());
            });
            agrees(error_q, q);
            agrees(error_v, v);
        }
    }
}

#[test]
fn the_oscillator_shows_the_declared_orders() {
    let counts = [50, 60, 72, 87, 104, 125, 150, 180, 217, 260, 312, 400];
    for (degree, coarse, fine) in [
        (1, [1.3238e-2, 1.6083e-2], [2.0618e-4, 2.5097e-4]),
        (2, [4.4024e-6, 6.1859e-6], [1.0738e-9, 1.5079e-9]),
        (3, [1.0014e-5, 1.1748e-5], [2.42e-9, 2.88e-9]),
    ] {
        let system = Mass::new(|_, q, _| -q, false);
        let mut points = Vec::new();
        for steps in counts {
            let mut errors = [0.0; 2];
            run(degree, &system, State::new(vec![1.0], vec![0.0]), (10.0, steps), |state| {
                errors[0] = f64::max(errors[0], (state.q[0] - state.t.cos()).abs());
                errors[1] = f64::max(errors[1], (state.u[0] + state.t.sin()).abs());
            });
            points.push((10.0 / steps as f64, errors));
        }
        for k in 0..2 {
            assert!((points[0].1[k] / coarse[k] - 1.0).abs() < 1e-3, "{points:?}");
            assert!((points[11].1[k] / fine[k] - 1.0).abs() < 1e-2, "{points:?}");
            let order = slope(points.iter().map(|(h, e)| (h.ln(), e[k].ln())));
            let declared = f64::from(scheme(degree).order().smooth);
            assert!((order - declared).abs() < 0.2, "order {order}, declared {declared}");
        }
    }
}

/// A pendulum with a drive and a drag, from 0.7 rad until t = 1 in so many steps.
fn driven_pendulum(degree: usize, nodes: Nodes, steps: usize) -> [f64; 2] {
    let settings = GalerkinOfDegree { degree, nodes, ..GalerkinOfDegree::default() };
    let mut scheme = Galerkin::of_degree(settings).expect("proper settings");
    let system = Mass::new(|t, q, u| -9.0 * q.sin() - q * u + t.cos(), false);
    let mut state = State::new(vec![0.7], vec![0.3]);
    for _ in 0..steps {
        scheme.step(&system, 1.0 / steps as f64, &mut state).expect("a step");
    }
    [state.q[0], state.u[0]]
}

#[test]
fn every_degree_has_the_declared_order_on_all_nodes() {
    let exact = driven_pendulum(8, Nodes::Lobatto, 40);
    for nodes in [Nodes::Lobatto, Nodes::Radau, Nodes::Chebyshev, Nodes::ClenshawCurtis] {
        for degree in 1..=4 {
            let settings = GalerkinOfDegree { degree, nodes, ..GalerkinOfDegree::default() };
            let declared = Galerkin::of_degree(settings).expect("settings").order().smooth;
            // few enough that rounding does not show
            let counts = if declared > 6 { [4, 5, 6] } else { [10, 14, 20] };
            let points = counts.map(|steps| {
                let end = driven_pendulum(degree, nodes, steps);
                let error = (0..2).map(|k| (end[k] - exact[k]).abs()).fold(0.0, f64::max);
                assert!(error > 1e-14, "{nodes:?} of degree {degree}: nothing but rounding");
                (-(steps as f64).ln(), error.ln())
            });
            let order = slope(points.into_iter());
            let above = order - f64::from(declared);
            assert!(
                (-0.35..0.75).contains(&above),
                "{nodes:?} of degree {degree}: {order}, declared {declared}"
            );
        }
    }
}

#[test]
fn a_mass_at_rest_stays_there_whatever_the_degree_and_the_nodes() {
    for nodes in [Nodes::Lobatto, Nodes::Radau, Nodes::Chebyshev, Nodes::ClenshawCurtis] {
        for degree in 1..=6 {
            let settings = GalerkinOfDegree { degree, nodes, ..GalerkinOfDegree::default() };
            let mut scheme = Galerkin::of_degree(settings).expect("proper settings");
            let system = Mass::new(|t, _, _| -1.0 - t * t, true);
            let (mut state, mut reaction) = (State::new(vec![0.0], vec![0.0]), 0.0);
            for _ in 0..10 {
                let report = scheme.step(&system, 0.1, &mut state).expect("a step");
                assert_eq!(report.outcome(), SolveOutcome::Converged, "{nodes:?}: {report:?}");
                reaction += state.contacts.percussion(0)[0];
            }
            let moved = state.q[0].abs().max(state.u[0].abs());
            assert!(moved < 1e-13, "{nodes:?} of degree {degree}: {state:?}");
            // ∫ (1 + t²) dt is exact but for the trapezoidal rule
            let off = (reaction - 4.0 / 3.0).abs();
            assert!(off < 1e-12 || degree == 1 && off < 2e-3, "{nodes:?} {degree}: {reaction}");
        }
    }
}

fn slope(points: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (mut n, mut x, mut y, mut xx, mut xy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (a, b) in points {
        (n, x, y, xx, xy) = (n + 1.0, x + a, y + b, xx + a * a, xy + a * b);
    }
    (n * xy - x * y) / (n * xx - x * x)
}

#[test]
fn a_mass_at_rest_stays_there_and_its_reaction_is_the_quadrature_of_the_load() {
    let system = Mass::new(|t, _, _| -10.0 * t.powi(4), true);
    for (degree, error) in [(1, 3.3300e-2), (2, 8.3333e-6), (3, 1.2500e-5)] {
        let mut reaction = 0.0;
        let end = run(degree, &system, State::new(vec![0.0], vec![0.0]), (1.0, 10), |state| {
            reaction += state.contacts.percussion(0)[0];
        });
        assert!(end.q[0].abs() < 1e-15 && end.u[0].abs() < 1e-15, "{end:?}");
        agrees((reaction - 2.0).abs(), error);
    }
}

/// Sup errors of q and u of the ball until t = 4.
fn ball_errors(degree: usize, gap_tolerance: f64, h: f64) -> (f64, f64) {
    let exact = Bounces::new(2.0, 0.5, 1.0, 0.0);
    let ball = BouncingBall::new(1.0, 2.0, 0.5).expect("proper parameters");
    let problem: Problem = ball.problem(1.0, 0.0);
    let settings = GalerkinSettings { gap_tolerance, ..GalerkinSettings::default() };
    let mut scheme = Galerkin::new(degree, settings).expect("proper settings");
    let (mut state, mut errors) = (problem.state, (0.0, 0.0));
    while state.t < 4.0 - 1e-9 {
        scheme.step(problem.system.as_ref(), h, &mut state).expect("a step");
        let (mut q, mut u) = ([0.0], [0.0]);
        exact.write(state.t, &mut q, &mut u);
        errors.0 = f64::max(errors.0, (state.q[0] - q[0]).abs());
        errors.1 = f64::max(errors.1, (state.u[0] - u[0]).abs());
    }
    errors
}

#[test]
fn the_bouncing_ball_has_errors_of_the_size_of_the_step() {
    for x in [0.1, 0.05, 0.025, 0.0125, 0.00625, 0.003_125] {
        for (degree, delta) in [(1, 0.0), (2, 0.0), (3, 0.0), (1, 1e-12), (2, 1e-12), (3, 1e-12)] {
            let h = x / 1.1;
            let (q, u) = ball_errors(degree, delta, h);
            assert!(q <= 3.1 * h, "{q} for h = {h}");
            assert!(u <= 3.0 + 4.0 * h, "{u} for h = {h}");
        }
    }
    // the impact at t = 1 falls on a grid point, and in these rows rounding opens the contact
    for (x, sup_q) in [(0.05, 1.364e-1), (0.025, 6.818e-2), (0.0125, 3.409e-2), (0.00625, 8.523e-3)]
    {
        let (q, _) = ball_errors(1, 0.0, x / 1.1);
        assert!((q / sup_q - 1.0).abs() < 5e-4, "{q:e} instead of {sup_q:e}");
    }
}

#[test]
fn the_ball_converges_with_order_one_through_its_accumulation() {
    let counts =
        [67, 89, 113, 149, 197, 257, 337, 439, 577, 757, 997, 1301, 1709, 2243, 2939, 3853];
    let ball = || BouncingBall::new(1.0, 2.0, 0.5).expect("proper parameters").problem(1.0, 0.0);
    for degree in 1..=3 {
        let study = study(l1, ball, || scheme(degree), 4.0, &counts).expect("a study");
        for (name, order) in [("q", study.order(|e| e.q)), ("u", study.order(|e| e.u))] {
            assert!((order - 1.0).abs() < 0.2, "degree {degree}: order of {name} is {order}");
        }
    }
}

/// A mass on a circle of radius 1, by a bilateral constraint, under gravity; or on the ground
/// with friction, pushed sideways.
struct Plane {
    layout: Layout,
    laws: LawTable,
    law: LawId,
    circle: bool,
}

impl MechanicalSystem for Plane {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[1.0, 0.0, 0.0, 1.0]);
    }
    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&[0.0, -10.0]);
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let (key, part) = (InteractionKey::of_feature(0, 0), self.layout.part(0));
        if self.circle {
            let gap = 0.5 * (q[0] * q[0] + q[1] * q[1] - 1.0);
            found.add(key, self.law, &[gap], &[0.0]).on(part, &[q[0], q[1]]);
        } else {
            found.add(key, self.law, &[q[1], 0.0], &[0.0; 2]).on(part, &[0.0, 1.0, 1.0, 0.0]);
        }
    }
}

fn plane(circle: bool) -> Plane {
    let mut laws = LawTable::new();
    let law = if circle {
        laws.add(Bilateral::new(1).expect("a dimension"))
    } else {
        laws.add(FrictionalContact::planar(0.3, 0.0, 0.0).expect("coefficients"))
    };
    let layout = Layout::single("mass", &[("x", "m"), ("y", "m")], &[("u", "m/s"), ("v", "m/s")]);
    Plane { layout, laws, law, circle }
}

#[test]
fn a_pendulum_by_constraint_keeps_the_constraint_at_velocity_level_and_converges() {
    for (degree, least) in [(1, 1.8), (2, 2.8), (3, 2.8)] {
        let mut points = Vec::new();
        let reference =
            run(3, &plane(true), State::new(vec![1.0, 0.0], vec![0.0; 2]), (1.0, 2000), |_| {});
        for steps in [20, 24, 29, 35, 42, 50, 60, 72, 87, 104, 125, 150] {
            let state = State::new(vec![1.0, 0.0], vec![0.0; 2]);
            let end = run(degree, &plane(true), state, (1.0, steps), |state| {
                let slip = state.q[0] * state.u[0] + state.q[1] * state.u[1];
                assert!(slip.abs() < 1e-11, "{slip:e}");
            });
            let error = (end.q[0] - reference.q[0]).hypot(end.q[1] - reference.q[1]);
            points.push(((1.0 / steps as f64).ln(), error.ln()));
        }
        let order = slope(points.into_iter());
        assert!(order > least, "degree {degree}: order {order}");
    }
}

#[test]
fn friction_brakes_a_sliding_mass_to_rest() {
    for degree in 1..=3 {
        let state = State::new(vec![0.0; 2], vec![3.0, 0.0]);
        let end = run(degree, &plane(false), state, (2.0, 97), |state| {
            let expected = (3.0 - 3.0 * state.t).max(0.0);
            assert!((state.u[0] - expected).abs() < 0.07, "{} at {}", state.u[0], state.t);
        });
        assert!((end.q[0] - 1.5).abs() < 2e-3 && end.u[0].abs() < 1e-12, "{end:?}");
        assert!(end.q[1].abs() < 1e-12);
    }
}

/// Nodes near 10 m between stiff springs: rounding of the forces forbids changes of 1e-14.
#[test]
fn rounding_of_large_forces_does_not_keep_the_iteration_from_ending() {
    for degree in 1..=3 {
        let bar = elastic_bar::model().by_default();
        let (bar, mut scheme) = (bar.expect("default values"), scheme(degree));
        let mut state = bar.state;
        for _ in 0..5 {
            let step = scheme.step(bar.system.as_ref(), bar.dt, &mut state);
            let report = step.expect("a step").solver;
            assert_eq!(report.outcome, SolveOutcome::Converged, "{degree}: {report:?}");
            assert!(report.iterations < 60, "{degree}: {report:?}");
        }
    }
}
