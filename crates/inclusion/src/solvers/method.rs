//! What every solver of this crate is behind the door: a method that improves percussions, watched
//! by a monitor.

use super::door::{self, Units};
use super::monitor::Monitor;
use super::{InclusionSolver, Interrupt, Phase, SolveError, SolveReport};
use crate::problem::InclusionProblem;

/// A method for problems that passed the [`door`]; it is an [`InclusionSolver`] by that.
pub(super) trait Method: Send {
    /// Improves the percussions of a problem that passed the door and has laws.
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError>;

    /// What is seen of the last solve, and what ends the next ones.
    fn monitor(&self) -> &Monitor;

    /// The same, to be given an interrupt.
    fn monitor_mut(&mut self) -> &mut Monitor;

    /// Forgets the last solve; the next problem is posed in these units.
    fn begin(&mut self, _units: Units) {
        self.monitor_mut().begin();
    }
}

/// A method whose end is set for every solve.
pub(super) trait Bounded: InclusionSolver {
    /// Ends at this residual, or after so many iterations.
    fn bound(&mut self, tolerance: f64, iterations: usize);
}

impl<M: Method> InclusionSolver for M {
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        door::pass(problem, percussion, &mut |units, problem, percussion| {
            self.begin(units);
            if problem.blocks.is_empty() {
                return Ok(SolveReport::EMPTY);
            }
            self.improve(problem, percussion)
        })
    }

    fn interrupt_by(&mut self, interrupt: Interrupt) {
        self.monitor_mut().interrupt_by(interrupt);
    }

    fn phases(&self) -> &[Phase] {
        self.monitor().phases()
    }

    fn history(&self) -> &[(usize, f64)] {
        self.monitor().history()
    }
}
