//! How accurately the steps of a scene are solved.

use percussion::system::MechanicalSystem;
use serde::{Deserialize, Serialize};

use super::{ScenarioError, SolverDescription};

/// A grade of accuracy: a residual to which every step is solved, and how long to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accuracy {
    /// A residual of 1e-2: for a look at a scene.
    Draft,
    /// 1e-4: the motion of many bodies, which is chaotic anyway.
    Standard,
    /// 1e-8; where a heap is jammed, steps that are not solved after bounded work say `stalled`.
    Strict,
}

/// Bodies in space from which on scenes are solved to [`Accuracy::Standard`] unless something else is asked
/// for; stacks and machines of fewer keep the tolerance of the solver.
const MANY: usize = 100;

/// Velocities of a body in space.
const IN_SPACE: usize = 6;

impl Accuracy {
    /// All grades by name.
    pub const ALL: [(&'static str, Self); 3] =
        [("draft", Self::Draft), ("standard", Self::Standard), ("strict", Self::Strict)];

    /// The residual of a step.
    pub fn tolerance(self) -> f64 {
        match self {
            Self::Draft => 1e-2,
            Self::Standard => 1e-4,
            Self::Strict => 1e-8,
        }
    }

    /// Sets a solver to this grade.
    ///
    /// # Errors
    /// Solvers without a tolerance.
    pub fn apply(self, solver: &mut SolverDescription) -> Result<(), ScenarioError> {
        solver.set_tolerance(self.tolerance())?;
        // one round in vain is the bound of the work of strict steps, unless another one is asked for
        let rounds = |solver: &SolverDescription| solver.settings().get("max_rounds").cloned();
        if self == Self::Strict
            && solver.has("max_rounds")
            && rounds(solver) == rounds(&SolverDescription::by_name(solver.name())?)
        {
            solver.set("max_rounds", "1")?;
        }
        Ok(())
    }

    /// The grade of a scene unless something else is asked for.
    pub(super) fn of_scene(system: &dyn MechanicalSystem) -> Option<Self> {
        let parts = system.layout().parts().iter();
        (parts.filter(|part| part.u.len() == IN_SPACE).count() >= MANY).then_some(Self::Standard)
    }
}
