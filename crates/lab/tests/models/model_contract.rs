//! The contract of systems for models by name.

use std::sync::Arc;

use percussion::inclusion::laws::{LawTable, Mode};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::simulation::Switch;
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, State, contract,
};
use percussion_lab::models::{Parameter, ParameterDefault, Problem, Values, all, is_scene};

/// The problem of a model.
pub(crate) fn problem(model: &str, overrides: &[(&str, &str)]) -> Problem {
    let model = all().iter().find(|m| m.name == model).expect("a known model");
    (model.build)(&values(&model.name, overrides)).expect("parameters in range")
}

/// The values of a model's parameters.
pub(crate) fn values(model: &str, overrides: &[(&str, &str)]) -> Values {
    let model = all().iter().find(|m| m.name == model).expect("a known model");
    let mut values = Values::defaults(&model.parameters);
    for (name, text) in overrides {
        values.set(name, text).expect("a value of this kind");
    }
    values
}

/// Counts of a scene that is small enough to be checked by differences and run by every scheme; nothing for
/// other models.
pub(crate) fn small(model: &str) -> Vec<(String, String)> {
    let model = all().iter().find(|m| m.name == model).expect("a known model");
    let count = |p: &Parameter| match p.default {
        ParameterDefault::Count { least, default, .. } if p.name != "seed" => {
            Some((p.name.to_string(), default.min(least.max(2)).to_string()))
        }
        _ => None,
    };
    let counts = model.parameters.iter().filter_map(count);
    if is_scene(&model.name) { counts.collect() } else { Vec::new() }
}

/// Checks the contract around the initial state of a model.
pub(crate) fn check(model: &str, overrides: &[(&str, &str)]) {
    let problem = problem(model, overrides);
    contract::check(problem.system.as_ref(), &states(&problem));
}

/// Checks the contract of a model without dissipation.
pub(crate) fn check_conservative(model: &str, overrides: &[(&str, &str)]) {
    let problem = problem(model, overrides);
    contract::check_conservative(problem.system.as_ref(), &states(&problem));
}

/// Checks the contract of a model but for the regularity of its mass matrix.
pub(crate) fn check_singular(model: &str, overrides: &[(&str, &str)]) {
    let problem = problem(model, overrides);
    let states = states(&problem);
    contract::check(&Regularised(problem.system), &states);
}

/// The initial state, and states in general position around it, at several times.
pub(crate) fn states(problem: &Problem) -> Vec<State> {
    let wave = |x: f64, k: usize, size: f64| x + size * (1.7 * k as f64 + 0.4).sin();
    let moved = |t: f64, size: f64| {
        let q = problem.state.q.iter().enumerate().map(|(k, x)| wave(*x, k, size)).collect();
        let u = problem.state.u.iter().enumerate().map(|(k, x)| wave(*x, 2 * k, 0.7)).collect();
        State { t, ..State::new(q, u) }
    };
    vec![problem.state.clone(), moved(0.23, 0.05), moved(0.61, -0.2), moved(3.3, 0.4)]
}

/// Times at which an interaction closes.
pub(crate) fn closings(switches: &[Switch], name: &str) -> Vec<f64> {
    let closing = |s: &&Switch| s.interaction == name && s.to == Mode::Constrained;
    switches.iter().filter(closing).map(|s| s.t).collect()
}

/// A system with the unit matrix added to its mass matrix.
struct Regularised(Arc<dyn MechanicalSystem>);

impl MechanicalSystem for Regularised {
    fn layout(&self) -> &Layout {
        self.0.layout()
    }

    fn mass(&self, t: f64, q: &[f64], mass: &mut BlockDiagonal) {
        self.0.mass(t, q, mass);
        for part in self.layout().parts() {
            let diagonal = mass.block_mut(part.index).iter_mut().step_by(part.u.len() + 1);
            diagonal.for_each(|m| *m += 1.0);
        }
    }

    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        self.0.force(t, q, u, h);
    }

    fn linearize(&self, t: f64, q: &[f64], u: &[f64], out: &mut Linearization) {
        self.0.linearize(t, q, u, out);
    }

    fn laws(&self) -> &LawTable {
        self.0.laws()
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        self.0.interactions(t, q, found);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        self.0.name_of(key)
    }
}
