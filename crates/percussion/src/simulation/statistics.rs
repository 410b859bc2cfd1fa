//! Counts of a run.

use percussion_inclusion::exact_floats;
use serde::{Deserialize, Serialize};

/// Counts over all accepted steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Accepted steps.
    pub steps: usize,
    /// Steps undone by the controller.
    pub rejected_steps: usize,
    /// Evaluations of the equations of motion, undone steps included.
    pub evaluations: usize,
    /// Sweeps of the inclusion solver.
    pub solver_iterations: usize,
    /// Largest residual of an inclusion problem.
    #[serde(with = "exact_floats")]
    pub worst_residual: f64,
    /// Steps whose inclusion problem was not solved to tolerance.
    pub unconverged_steps: usize,
}

impl Statistics {
    /// Whether a run of any length can have made them, so that more can be counted.
    pub(super) fn are_possible(&self) -> bool {
        let Self { steps, rejected_steps, evaluations, solver_iterations, .. } = *self;
        let counts = [steps, rejected_steps, evaluations, solver_iterations];
        self.unconverged_steps <= steps && counts.iter().all(|count| *count < usize::MAX / 2)
    }
}
