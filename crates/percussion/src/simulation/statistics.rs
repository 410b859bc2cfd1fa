//! Counts of a run.

use percussion_inclusion::exact_floats;
use percussion_inclusion::solvers::SolveOutcome;
use serde::{Deserialize, Serialize};

use crate::schemes::{IterationReport, StepReport};

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
    /// Steps whose inclusion problem, or own iteration of the scheme, was not solved to tolerance.
    pub unconverged_steps: usize,
    /// Own iterations of a scheme that has some.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub scheme_iterations: usize,
    /// Largest error that they left, relative, as the scheme measures it; absent without them.
    #[serde(default, with = "exact_floats", skip_serializing_if = "Option::is_none")]
    pub worst_iteration_error: Option<f64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl Statistics {
    /// Whether a run of any length can have made them, so that more can be counted.
    pub(super) fn are_possible(&self) -> bool {
        let Self { steps, rejected_steps, evaluations, .. } = *self;
        let Self { solver_iterations, scheme_iterations, .. } = *self;
        let counts = [steps, rejected_steps, evaluations, solver_iterations, scheme_iterations];
        self.unconverged_steps <= steps && counts.iter().all(|count| *count < usize::MAX / 2)
    }

    /// Counts an accepted step.
    pub(super) fn count(&mut self, report: &StepReport) {
        self.steps += 1;
        self.solver_iterations += report.solver.iterations;
        raise(&mut self.worst_residual, report.solver.residual.worst());
        let IterationReport { iterations, error, .. } = report.iteration;
        self.scheme_iterations += iterations;
        if iterations > 0 {
            raise(self.worst_iteration_error.get_or_insert(0.0), error);
        }
        self.unconverged_steps += usize::from(report.outcome() != SolveOutcome::Converged);
    }
}

/// Keeps the largest of the errors seen; one that is not a number counts as the largest.
fn raise(worst: &mut f64, error: f64) {
    if error > *worst || error.is_nan() {
        *worst = error;
    }
}
