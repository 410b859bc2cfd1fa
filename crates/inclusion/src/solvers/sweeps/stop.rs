//! When an iteration stops.

use serde::{Deserialize, Serialize};

use crate::parameter::{ParameterError, non_negative};
use crate::problem::InclusionProblem;
use crate::solvers::door::Units;
use crate::solvers::{SolveOutcome, SolveReport};

/// The test that ends an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum StopTest {
    /// Both errors of the problem's residual ≤ tolerance; dimensionless, 1e-14 … 1e-4. Does
    /// not depend on r, so a small relaxation cannot stop it early.
    Residual {
        /// The tolerance.
        tolerance: f64,
    },
    /// max|P' − P| ≤ absolute + relative·max|P'| over one sweep, in N s
    /// [Studer2009, §4.2.4.3 and Table 7.4, "AbortLa"]. Depends on r.
    Percussion {
        /// Absolute tolerance, in N s (or the unit of P).
        absolute: f64,
        /// Relative tolerance.
        relative: f64,
    },
    /// The same test on the relative velocities ξ, in m/s [Studer2009, Table 7.4, "AbortU"]:
    /// for singular G, where only velocities are unique.
    Velocity {
        /// Absolute tolerance, in m/s (or the unit of ξ).
        absolute: f64,
        /// Relative tolerance.
        relative: f64,
    },
}

impl Default for StopTest {
    fn default() -> Self {
        Self::Residual { tolerance: 1e-10 }
    }
}

impl StopTest {
    pub(super) fn validate(&self) -> Result<(), ParameterError> {
        match *self {
            Self::Residual { tolerance } => non_negative("tolerance", tolerance).map(drop),
            Self::Percussion { absolute, relative } | Self::Velocity { absolute, relative } => {
                non_negative("absolute", absolute)?;
                non_negative("relative", relative).map(drop)
            }
        }
    }
}

impl StopTest {
    /// The same test on numbers in other units.
    pub(super) fn in_units(self, units: Units) -> Self {
        match self {
            Self::Residual { .. } => self,
            Self::Percussion { absolute, relative } => {
                Self::Percussion { absolute: units.percussion(absolute), relative }
            }
            Self::Velocity { absolute, relative } => {
                Self::Velocity { absolute: units.velocity(absolute), relative }
            }
        }
    }
}

/// Watches an iteration and decides when it ends.
#[derive(Debug, Default)]
pub(super) struct Watch {
    /// ξ after the last sweep and after this one, for the velocity test.
    last_velocity: Vec<f64>,
    velocity: Vec<f64>,
}

/// Largest change of a quantity in a sweep, and its largest size after it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    change: f64,
    size: f64,
}

impl Change {
    /// Takes in one number before and after the sweep.
    pub(super) fn add(&mut self, before: f64, after: f64) {
        let change = (after - before).abs();
        self.change = self.change.max(change);
        // max forgets NaN, so a number that is none is remembered as infinite
        self.size = if change.is_finite() { self.size.max(after.abs()) } else { f64::INFINITY };
    }

    /// Whether the change is small; never once the iteration has run off to infinity.
    fn within(self, absolute: f64, relative: f64) -> bool {
        self.size.is_finite() && self.change <= absolute + relative * self.size
    }
}

impl Watch {
    /// Prepares for a new problem and its initial guess.
    pub(super) fn start(&mut self, test: &StopTest, problem: &InclusionProblem, guess: &[f64]) {
        if matches!(test, StopTest::Velocity { .. }) {
            self.velocity.clear();
            self.velocity.resize(problem.size(), 0.0);
            self.last_velocity.clone_from(&self.velocity);
            self.velocity_change(problem, guess);
        }
    }

    /// The report if the iteration ends after this sweep.
    pub(super) fn judge(
        &mut self,
        test: &StopTest,
        problem: &InclusionProblem,
        percussion: &[f64],
        change: Change,
        sweep: usize,
    ) -> Option<SolveReport> {
        let stationary = change.within(0.0, 2.0 * f64::EPSILON);
        let mut residual = None;
        let met = match *test {
            StopTest::Residual { tolerance } => {
                // The residual costs as much as a sweep: it is evaluated after sweeps 1, 2, 4,
                // 8 … and whenever the change is small enough to make success likely.
                let likely = change.within(0.0, tolerance) || stationary;
                (likely || sweep.is_power_of_two())
                    && residual.insert(problem.residual(percussion)).worst() <= tolerance
            }
            StopTest::Percussion { absolute, relative } => change.within(absolute, relative),
            StopTest::Velocity { absolute, relative } => {
                self.velocity_change(problem, percussion).within(absolute, relative)
            }
        };
        (met || stationary).then(|| SolveReport {
            outcome: if met { SolveOutcome::Converged } else { SolveOutcome::Stalled },
            iterations: sweep,
            residual: residual.unwrap_or_else(|| problem.residual(percussion)),
        })
    }

    /// Change of ξ since the last call.
    fn velocity_change(&mut self, problem: &InclusionProblem, percussion: &[f64]) -> Change {
        std::mem::swap(&mut self.velocity, &mut self.last_velocity);
        problem.velocities(percussion, &mut self.velocity);
        let mut change = Change::default();
        for (before, after) in self.last_velocity.iter().zip(&self.velocity) {
            change.add(*before, *after);
        }
        change
    }
}

/// The report of an iteration that used up its sweeps.
pub(super) fn exhausted(problem: &InclusionProblem, p: &[f64], sweeps: usize) -> SolveReport {
    SolveReport {
        outcome: SolveOutcome::IterationLimit,
        iterations: sweeps,
        residual: problem.residual(p),
    }
}
