//! What is seen of a solve from outside its iteration: the best percussions met, the history of
//! residuals, the phases, and whether an end was asked for.

use super::{Interrupt, Phase, SolveOutcome, SolveReport};
use crate::problem::Residual;

/// The monitor of a solve.
#[derive(Debug)]
pub(super) struct Monitor {
    best: Vec<f64>,
    residual: Residual,
    /// The worse error of the best percussions; infinite before the first, and if it is no number.
    worst: f64,
    history: Vec<(usize, f64)>,
    phases: Vec<Phase>,
    interrupt: Interrupt,
}

impl Default for Monitor {
    fn default() -> Self {
        Self::with_capacity(0)
    }
}

impl Monitor {
    /// With memory for so long a history, and one phase.
    pub(super) fn with_capacity(looks: usize) -> Self {
        Self {
            best: Vec::new(),
            residual: Residual { velocity: f64::INFINITY, force: f64::INFINITY },
            worst: f64::INFINITY,
            history: Vec::with_capacity(looks),
            phases: Vec::with_capacity(1),
            interrupt: Interrupt::default(),
        }
    }

    /// Forgets the last solve.
    pub(super) fn begin(&mut self) {
        self.best.clear();
        self.history.clear();
        self.phases.clear();
        self.residual = Residual { velocity: f64::INFINITY, force: f64::INFINITY };
        self.worst = f64::INFINITY;
    }

    /// Takes percussions and their residual into the history, keeps them if they are the best so
    /// far, and tells whether they are.
    pub(super) fn look(&mut self, iteration: usize, residual: Residual, p: &[f64]) -> bool {
        self.record(iteration, residual);
        self.keep(residual, p)
    }

    /// Takes a residual into the history.
    pub(super) fn record(&mut self, iteration: usize, residual: Residual) {
        self.history.push((iteration, residual.worst()));
    }

    /// Takes in a phase and its history, which go on from the iterations of those before.
    pub(super) fn append(&mut self, phase: Phase, history: &[(usize, f64)]) {
        let before = self.iterations();
        self.history.extend(history.iter().map(|&(k, x)| (before + k, x)));
        self.phases.push(phase);
    }

    /// The phases.
    pub(super) fn phases(&self) -> &[Phase] {
        &self.phases
    }

    /// Their iterations.
    pub(super) fn iterations(&self) -> usize {
        self.phases.iter().map(|phase| phase.report.iterations).sum()
    }

    /// Keeps percussions that are the best so far, the first whatever they are, and tells whether
    /// they are better.
    pub(super) fn keep(&mut self, residual: Residual, p: &[f64]) -> bool {
        // NaN is never better
        let better = residual.worst() < self.worst;
        if better {
            self.worst = residual.worst();
        }
        if better || self.best.is_empty() {
            self.residual = residual;
            self.best.clear();
            self.best.extend_from_slice(p);
        }
        better
    }

    /// The best percussions.
    pub(super) fn best(&self) -> &[f64] {
        &self.best
    }

    /// Their residual.
    pub(super) fn residual(&self) -> Residual {
        self.residual
    }

    /// Its worse error; infinite if it is no number.
    pub(super) fn worst(&self) -> f64 {
        self.worst
    }

    /// Hands out the best percussions and the report on them.
    pub(super) fn finish(
        &self,
        outcome: SolveOutcome,
        iterations: usize,
        percussion: &mut [f64],
    ) -> SolveReport {
        percussion.copy_from_slice(&self.best);
        SolveReport { outcome, iterations, residual: self.residual }
    }

    /// The worse error at every look.
    pub(super) fn history(&self) -> &[(usize, f64)] {
        &self.history
    }

    /// Asks to end once the interrupt is raised.
    pub(super) fn interrupt_by(&mut self, interrupt: Interrupt) {
        self.interrupt = interrupt;
    }

    /// What the solve is interrupted by.
    pub(super) fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// Whether the end was asked for.
    pub(super) fn interrupted(&self) -> bool {
        self.interrupt.raised()
    }
}
