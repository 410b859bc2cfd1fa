//! Runs of the generalized-α schemes, shared by their tests.

use std::sync::Arc;

use percussion::inclusion::laws::{LawId, LawTable, SetValuedLaw};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::inclusion::solvers::SolveOutcome;
use percussion::schemes::{GeneralizedAlpha, GeneralizedAlphaSettings, OneStepScheme, Solve};
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};
use percussion_lab::models::Problem;

pub(crate) const SOLUTIONS: [Solve; 2] = [Solve::Sequential, Solve::Monolithic];

pub(crate) fn scheme(solve: Solve) -> GeneralizedAlpha {
    let settings = GeneralizedAlphaSettings { solve, ..GeneralizedAlphaSettings::default() };
    GeneralizedAlpha::new(settings).expect("proper settings")
}

pub(crate) fn problem(model: &percussion_lab::models::Model) -> Problem {
    model.by_default().expect("proper parameters")
}

/// Runs a scheme and shows every state to `visit`.
pub(crate) fn run<S: OneStepScheme>(
    scheme: &mut S,
    problem: Problem,
    (dt, steps): (f64, usize),
    mut visit: impl FnMut(&S, &dyn MechanicalSystem, &State, usize),
) -> State {
    let Problem { system, mut state, .. } = problem;
    state.history.resize(scheme.history_len(system.layout()), 0.0);
    scheme.start(system.as_ref(), &mut state).expect("a start");
    for _ in 0..steps {
        let report = scheme.step(system.as_ref(), dt, &mut state).expect("a step");
        assert_eq!(report.outcome(), SolveOutcome::Converged, "{report:?} at {}", state.t);
        visit(scheme, system.as_ref(), &state, report.iteration.iterations);
    }
    state
}

pub(crate) fn energy(system: &dyn MechanicalSystem, state: &State) -> f64 {
    let mut mass = system.layout().mass_matrix();
    system.mass(state.t, &state.q, &mut mass);
    mass.half_square(&state.u) + system.potential_energy(state.t, &state.q).expect("an energy")
}

/// (time, Λ of the first component of an interaction) of the steps where the velocity jumps.
pub(crate) fn gaps(system: &dyn MechanicalSystem, state: &State) -> Vec<(f64, f64)> {
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let pair = |i: usize| {
        let mut gamma = vec![0.0; found.rows(i).len()];
        found.velocity(i, &state.u, &mut gamma);
        found.gap(i).to_vec().into_iter().zip(gamma).collect::<Vec<_>>()
    };
    (0..found.len()).flat_map(pair).collect()
}

#[track_caller]
pub(crate) fn close(value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{value} instead of {expected}");
}

/// A mass in the plane under gravity (0, −g) and a spring, with one interaction in (y, x) or x.
#[derive(Debug)]
pub(crate) struct Mass {
    gravity: f64,
    stiffness: f64,
    layout: Layout,
    laws: LawTable,
    law: LawId,
}

impl Mass {
    pub(crate) fn new(gravity: f64, stiffness: f64, law: impl SetValuedLaw + 'static) -> Self {
        let mut laws = LawTable::new();
        let law = laws.add(law);
        let (q, u) = ([("x", "m"), ("y", "m")], [("u", "m/s"), ("v", "m/s")]);
        Self { gravity, stiffness, layout: Layout::single("mass", &q, &u), laws, law }
    }
}

impl MechanicalSystem for Mass {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[1.0, 0.0, 0.0, 1.0]);
    }
    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&[-self.stiffness * q[0], -self.gravity]);
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let (key, part) = (InteractionKey::of_feature(0, 0), self.layout.part(0));
        match self.laws.law(self.law).dim() {
            1 => found.add(key, self.law, &[q[0]], &[0.0]).on(part, &[1.0, 0.0]),
            _ => found.add(key, self.law, &[q[1], 0.0], &[0.0; 2]).on(part, &[0.0, 1.0, 1.0, 0.0]),
        };
    }
    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        Some(0.5 * self.stiffness * q[0] * q[0] + self.gravity * q[1])
    }
}

pub(crate) fn of_mass(system: Mass, q: [f64; 2], u: [f64; 2]) -> Problem {
    let state = State::new(q.to_vec(), u.to_vec());
    Problem::new(Arc::new(system), state, 1e-2, 1.0)
}
