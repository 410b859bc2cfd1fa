//! Steps at which a scheme is stable for a model.

use crate::analysis::stability::Instability;
use crate::scenario::{ScenarioError, Setup};

/// Parts into which a step of the model's choice is divided at most to make it stable.
const MAX_PARTS: f64 = 10.0;

/// What became of the step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StepChoice {
    /// It is kept: nothing is unstable.
    Kept,
    /// It was that of the model, and is divided until the scheme is stable.
    Divided {
        /// What was unstable.
        instability: Instability,
        /// The step that was unstable, in s.
        before: f64,
    },
    /// It was given, or would have to be divided into too many parts: the run is unstable.
    Unstable(Instability),
}

/// Divides the model's own step until the scheme is stable; one that was given is kept.
///
/// # Errors
/// Settings out of range.
pub fn choose(setup: &mut Setup) -> Result<StepChoice, ScenarioError> {
    let Some(instability) = setup.instability()? else { return Ok(StepChoice::Kept) };
    let before = setup.problem.dt;
    let parts = (before / instability.largest_step).ceil();
    if setup.scenario.dt.is_some() || parts > MAX_PARTS {
        return Ok(StepChoice::Unstable(instability));
    }
    setup.problem.dt = before / parts;
    setup.scenario.dt = Some(setup.problem.dt);
    Ok(StepChoice::Divided { instability, before })
}
