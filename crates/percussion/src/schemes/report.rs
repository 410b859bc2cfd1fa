//! What a step did.

use percussion_inclusion::exact_floats;
use percussion_inclusion::solvers::{SolveOutcome, SolveReport, worse_ending};
use serde::{Deserialize, Serialize};

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepReport {
    /// Time advanced, in s.
    #[serde(with = "exact_floats")]
    pub advanced: f64,
    /// Estimate of the local error, if the scheme has one: 1 is what its tolerances allow.
    #[serde(with = "exact_floats")]
    pub error: Option<f64>,
    /// Whether the mode of an interaction changed.
    pub switched: bool,
    /// How the inclusion problem was solved.
    pub solver: SolveReport,
    /// How the scheme's own iteration ended.
    #[serde(default)]
    pub iteration: IterationReport,
    /// Evaluations of the equations of motion: one for a plain step, more for stages and trials.
    pub evaluations: usize,
    /// Order of the step, for schemes that choose it.
    pub order: Option<u32>,
    /// An accumulation of impacts that the step passed at its limit.
    pub accumulation: Option<Accumulation>,
    /// Whether a scheme that locates events made this step by time-stepping, since they made no
    /// progress.
    pub fell_back: bool,
    /// Whether percussions of laws that are not bilateral act along the directions at the beginning of the step, not
    /// along some in between.
    #[serde(default)]
    pub acts_at_begin: bool,
}

impl StepReport {
    /// A plain step of this size.
    pub fn of_step(dt: f64, switched: bool, solver: SolveReport) -> Self {
        Self {
            advanced: dt,
            error: None,
            switched,
            solver,
            iteration: IterationReport::EMPTY,
            evaluations: 1,
            order: None,
            accumulation: None,
            fell_back: false,
            acts_at_begin: false,
        }
    }

    /// How the step ended: [`SolveOutcome::Converged`] if both its inclusion problem and its own
    /// iteration did.
    pub fn outcome(&self) -> SolveOutcome {
        match self.solver.outcome {
            SolveOutcome::Converged => self.iteration.outcome,
            failed => failed,
        }
    }

    /// Counts the work of another step of the same scheme, and how well it was solved.
    pub(super) fn count(&mut self, other: &Self) {
        self.evaluations += other.evaluations;
        self.accumulation = self.accumulation.or(other.accumulation);
        self.fell_back |= other.fell_back;
        self.solver = self.solver.merged(other.solver);
        self.iteration = self.iteration.merged(other.iteration);
    }
}

/// What a scheme's own iteration did, around its inclusion problems or in their place: for the
/// stages of a step, for all its equations at once, for implicit velocities or for distances.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct IterationReport {
    /// How it ended.
    pub outcome: SolveOutcome,
    /// Iterations.
    pub iterations: usize,
    /// What is left, as the scheme measures it: a change or a residual, relative.
    #[serde(with = "exact_floats")]
    pub error: f64,
}

impl IterationReport {
    /// The report of a scheme without an iteration.
    pub const EMPTY: Self = Self { outcome: SolveOutcome::Converged, iterations: 0, error: 0.0 };

    /// One report on two iterations, by the rule of [`SolveReport::merged`].
    #[must_use]
    pub fn merged(self, other: Self) -> Self {
        let endings = [(self.outcome, self.error), (other.outcome, other.error)];
        let (outcome, error) = worse_ending(endings);
        Self { outcome, iterations: self.iterations + other.iterations, error }
    }
}

impl Default for IterationReport {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The limit of infinitely many impacts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Accumulation {
    /// Its time, in s.
    #[serde(with = "exact_floats")]
    pub t: f64,
    /// Bound of the error of this time, in s.
    #[serde(with = "exact_floats")]
    pub error: f64,
}
