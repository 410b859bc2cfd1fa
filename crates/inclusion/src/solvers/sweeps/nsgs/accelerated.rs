//! Sweeps that may be accelerated, with all their memory.

use super::acceleration::Acceleration;
use super::iterate::Extrapolation;
use super::law::SweepChange;
use super::momentum::Momentum;
use super::{NsgsSettings, Sweeps};
use crate::linalg::norm::power_of_two_below;
use crate::problem::{Factors, InclusionProblem};

/// Sweeps, and what accelerates them.
#[derive(Debug, Default)]
pub(in crate::solvers) struct AcceleratedSweeps {
    plain: Sweeps,
    acceleration: Acceleration,
    depth: usize,
    momentum: Momentum,
    largest_momentum: f64,
}

impl AcceleratedSweeps {
    /// Prepares the local problems.
    pub(in crate::solvers) fn prepare(
        &mut self,
        problem: &InclusionProblem,
        settings: &NsgsSettings,
    ) {
        self.plain.prepare(problem, settings);
        (self.depth, self.largest_momentum) = (settings.acceleration, settings.momentum);
        self.restart(problem);
    }

    /// Forgets how percussions have changed: they are others.
    pub(in crate::solvers) fn restart(&mut self, problem: &InclusionProblem) {
        let motion = problem.delassus.factors().map_or(0, Factors::motion_size);
        if self.largest_momentum > 0.0 {
            self.momentum.start(self.largest_momentum, problem.size() + motion);
        }
        if self.depth == 0 {
            return;
        }
        let laws = 0..problem.blocks.len();
        let largest = laws.clone().map(|i| problem.weight(i)).fold(0.0, f64::max);
        let unit = power_of_two_below(largest);
        let weights = laws.flat_map(|i| problem.rows(i).map(move |_| problem.weight(i) / unit));
        self.acceleration.start((self.depth, motion), weights);
    }

    /// Sweeps until `stop`, told the relative change of P by each, says so.
    pub(in crate::solvers) fn run_until(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        mut stop: impl FnMut(f64) -> bool + Send,
    ) {
        let stop = |change: SweepChange| stop(change.relative());
        let by: &mut dyn Extrapolation = match self.depth {
            0 if self.largest_momentum == 0.0 => {
                return self.plain.run_until(problem, percussion, stop);
            }
            0 => &mut self.momentum,
            _ => &mut self.acceleration,
        };
        self.plain.run_accelerated_until(problem, percussion, by, stop);
    }

    /// The sweeps themselves.
    pub(in crate::solvers) fn plain(&mut self) -> &mut Sweeps {
        &mut self.plain
    }
}
