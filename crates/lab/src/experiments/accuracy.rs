//! The most accurate way to compute a motion: events located, high order between them.

use super::ExperimentError;
use crate::analysis::stiffness::Stiffness;
use crate::scenario::{ScenarioError, Setup};

/// Largest step of a run by tolerances, as a part of the run.
pub const LARGEST_STEP: f64 = 0.02;

/// Residual of the problems at events.
pub const RESIDUAL: f64 = 1e-14;

/// Steps, for stability alone, from which an explicit method gives way to an implicit one.
const STIFF: f64 = 1e4;

/// The implicit method, and its tolerances: of lower order, it would make tiny steps with those of
/// the explicit one.
const IMPLICIT: &str = "radau-5";
const IMPLICIT_TOLERANCES: [&str; 2] = ["1e-7", "1e-9"];

/// Velocities of the largest system whose dense matrices are factored at every step.
const LARGEST_SYSTEM: usize = 400;

/// What stiffness has to do with the method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stiff {
    /// Nothing.
    No,
    /// The method is implicit, for an explicit one would be held to so many steps.
    Implicit(f64),
    /// The method is explicit, and held to so many steps.
    Explicit(f64),
}

/// Takes the most accurate route until this time, in s: scheme, solver tolerance and largest step.
///
/// # Errors
/// None that the names of schemes and settings do not make.
pub fn choose(setup: &mut Setup, t_end: f64) -> Result<(), ScenarioError> {
    let steps = explicit_steps(setup, t_end);
    let Setup { scenario, problem, .. } = setup;
    scenario.scheme.change_kind("event-driven")?;
    scenario.solver.set_tolerance(RESIDUAL)?;
    scenario.accuracy = None;
    let span = t_end - problem.state.t;
    if span > 0.0 {
        problem.dt = LARGEST_STEP * span;
        scenario.dt = Some(problem.dt);
    }
    if steps > STIFF && problem.state.u.len() <= LARGEST_SYSTEM {
        let [rtol, atol] = IMPLICIT_TOLERANCES;
        for (name, value) in [("method", IMPLICIT), ("rtol", rtol), ("atol", atol)] {
            scenario.scheme.set(name, value)?;
        }
    }
    Ok(())
}

/// The same with tolerances that are looser by a factor.
///
/// # Errors
/// As for [`choose`].
pub fn choose_looser(setup: &mut Setup, t_end: f64, factor: f64) -> Result<(), ExperimentError> {
    choose(setup, t_end)?;
    let scheme = &mut setup.scenario.scheme;
    for setting in ["rtol", "atol"] {
        let value = scheme.settings().get(setting).and_then(toml::Value::as_float);
        if let Some(value) = value {
            scheme.set(setting, &format!("{:e}", factor * value))?;
        }
    }
    Ok(())
}

/// What stiffness has to do with the method that was chosen.
pub fn stiffness(setup: &Setup) -> Stiff {
    let steps = explicit_steps(setup, setup.problem.t_end);
    let method = setup.scenario.scheme.settings().get("method").and_then(toml::Value::as_str);
    match (steps > STIFF, method) {
        (false, _) => Stiff::No,
        (true, Some(IMPLICIT)) => Stiff::Implicit(steps),
        (true, _) => Stiff::Explicit(steps),
    }
}

/// Steps that stiffness at the initial state asks of an explicit method; none if it is not known.
fn explicit_steps(setup: &Setup, t_end: f64) -> f64 {
    let problem = &setup.problem;
    let stiffness = Stiffness::at(problem.system.as_ref(), &problem.state);
    stiffness.map_or(0.0, |found| found.explicit_steps(t_end - problem.state.t))
}
