//! What solvers over cones share around their iterations: the scaled problem, the limits, the
//! monitor and the report.

use super::scaled::Scaled;
use crate::parameter::{ParameterError, at_least_one, non_negative};
use crate::problem::InclusionProblem;
use crate::sets::norm;
use crate::solvers::method::{Bounded, Method};
use crate::solvers::monitor::Monitor;
use crate::solvers::{Interrupt, SolveError, SolveOutcome, SolveReport};

/// An iteration on scaled percussions; a [`Method`] by what stands around all of them.
pub(super) trait ConeMethod: Send {
    /// Improves scaled percussions until the progress says that they solve the problem, or that
    /// there is no point in going on; whether the iteration ended before for want of progress.
    fn iterate(&mut self, problem: &InclusionProblem, p: &mut [f64]) -> Result<bool, SolveError>;

    /// The progress of the iteration.
    fn progress(&self) -> &Progress;

    /// The same, and the scaled problem, to begin with.
    fn parts(&mut self) -> (&mut Progress, &mut Scaled);
}

impl<M: ConeMethod> Method for M {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        let (progress, scaled) = self.parts();
        if let Some(report) = progress.start(problem, percussion, scaled)? {
            return Ok(report);
        }
        scaled.enter(percussion);
        let stalled = self.iterate(problem, percussion)?;
        Ok(self.progress().finish(percussion, stalled))
    }

    fn monitor(&self) -> &Monitor {
        &self.progress().monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.parts().0.monitor
    }
}

impl<M: ConeMethod> Bounded for M {
    fn bound(&mut self, tolerance: f64, iterations: usize) {
        let progress = self.parts().0;
        (progress.tolerance, progress.max_iterations) = (tolerance, iterations);
    }
}

/// Scaled percussions beyond this multiple of ‖ĉ‖ leave no correct digits in ξ̂: rounding alone
/// could make the residual of a problem without solution small.
const LOST: f64 = 1e13;

/// The state of a solve as seen from outside the iteration.
#[derive(Debug, Default)]
pub(super) struct Progress {
    tolerance: f64,
    max_iterations: usize,
    /// Whether the percussions ran off to infinity.
    lost: bool,
    /// Iterations done.
    pub(super) iterations: usize,
    candidate: Vec<f64>,
    monitor: Monitor,
}

impl Progress {
    /// Ended by these settings.
    pub(super) fn new(tolerance: f64, max_iterations: usize) -> Result<Self, ParameterError> {
        non_negative("tolerance", tolerance)?;
        at_least_one("max_iterations", max_iterations)?;
        Ok(Self { tolerance, max_iterations, ..Self::default() })
    }

    /// Scales the problem. The report if there is nothing to iterate: a guess, or all percussions
    /// zero, that solve it already.
    fn start(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        scaled: &mut Scaled,
    ) -> Result<Option<SolveReport>, SolveError> {
        scaled.set(problem)?;
        self.iterations = 0;
        self.lost = false;
        let mut solved = self.judge(problem, percussion);
        if !solved {
            self.candidate.clear();
            self.candidate.resize(percussion.len(), 0.0);
            solved = self.judge_candidate(problem);
        }
        Ok(solved.then(|| self.finish(percussion, false)))
    }

    /// What the iteration is interrupted by.
    pub(super) fn interrupt(&self) -> Interrupt {
        self.monitor.interrupt().clone()
    }

    /// Whether there is no point in going on: the iterations are used up, the percussions are
    /// lost, or an interrupt was raised.
    pub(super) fn exhausted(&self) -> bool {
        self.lost || self.monitor.interrupted() || self.iterations >= self.max_iterations
    }

    /// Iterations left.
    pub(super) fn left(&self) -> usize {
        self.max_iterations.saturating_sub(self.iterations)
    }

    /// The residual at the last look.
    pub(super) fn last_residual(&self) -> f64 {
        self.monitor.history().last().map_or(f64::INFINITY, |(_, residual)| *residual)
    }

    /// Looks at scaled percussions, keeps them if they are the best so far, and tells whether
    /// they solve the problem.
    pub(super) fn look(&mut self, problem: &InclusionProblem, scaled: &Scaled, p: &[f64]) -> bool {
        let size = norm(p);
        self.lost = size.is_nan() || size > LOST * norm(&scaled.offset);
        if self.lost {
            return false;
        }
        self.candidate.resize(p.len(), 0.0);
        scaled.leave(p, &mut self.candidate);
        self.judge_candidate(problem)
    }

    fn judge_candidate(&mut self, problem: &InclusionProblem) -> bool {
        let candidate = std::mem::take(&mut self.candidate);
        let solved = self.judge(problem, &candidate);
        self.candidate = candidate;
        solved
    }

    fn judge(&mut self, problem: &InclusionProblem, p: &[f64]) -> bool {
        let residual = problem.residual(p);
        self.monitor.look(self.iterations, residual, p);
        residual.worst() <= self.tolerance
    }

    /// Hands out the best percussions and the report on them; `stalled` if the iteration ended
    /// before its limit for want of progress.
    fn finish(&self, percussion: &mut [f64], stalled: bool) -> SolveReport {
        let outcome = match self.monitor.worst() <= self.tolerance {
            true => SolveOutcome::Converged,
            false if self.monitor.interrupted() => SolveOutcome::Interrupted,
            false if stalled || self.lost => SolveOutcome::Stalled,
            false => SolveOutcome::IterationLimit,
        };
        self.monitor.finish(outcome, self.iterations, percussion)
    }
}
