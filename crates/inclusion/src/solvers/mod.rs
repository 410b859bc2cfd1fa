//! Solvers of inclusion problems.
//!
//! Every solver improves the percussions it is given until the residual of the problem, or the
//! stop test of its settings, is met, and reports that residual whatever happened. Running out
//! of sweeps is an answer, not an error.

mod anderson;
mod auto;
mod cones;
pub mod contract;
mod dense_problem;
mod door;
mod infeasibility;
mod method;
mod monitor;
mod newton;
mod pivoting;
pub mod random;
mod sweeps;

pub use auto::{Auto, AutoSettings};
pub use cones::{
    Admm, AdmmSettings, Apgd, ApgdSettings, FixedPoint, InnerMethod, InteriorPoint,
    InteriorPointSettings, OuterSettings, ProximalInner, ProximalPoint, ProximalPointSettings,
    ShiftStep,
};
pub use newton::{
    DenseNewton, DenseNewtonSettings, MixedNewton, MixedNewtonSettings, MixedReport, Newton,
    NewtonSettings, NonsmoothFunction,
};
pub use pivoting::{Lemke, LemkeSettings};
pub use sweeps::{
    Components, GroupRule, JorProx, LocalSolver, Nsgs, NsgsSettings, ProxSettings, SorProx,
    StepLength, StopTest, SweepOrder,
};

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use crate::newton::StepRule;
use crate::parameter::ParameterError;
use crate::problem::{InclusionProblem, Residual};

/// A solver of inclusion problems, with its settings and scratch memory.
pub trait InclusionSolver: Send {
    /// Improves `percussion`, which holds the guess on entry, until it solves `problem`.
    ///
    /// # Errors
    /// If the question itself is broken: numbers that are not finite, or laws unknown to the solver.
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError>;

    /// Asks to end with `Interrupted` once the interrupt is raised; solvers that are done in a
    /// moment need not.
    fn interrupt_by(&mut self, _interrupt: Interrupt) {}

    /// What the last solve did, phase by phase; nothing for solvers of one phase.
    fn phases(&self) -> &[Phase] {
        &[]
    }

    /// The worst residual after each iteration at which it was evaluated in the last solve.
    fn history(&self) -> &[(usize, f64)] {
        &[]
    }
}

/// A flag that ends a solve from outside, for instance from another thread.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<Flag>);

#[derive(Debug, Default)]
struct Flag {
    raised: AtomicBool,
    /// How often it was looked at, and after how many looks it raises itself.
    looks: AtomicUsize,
    last: Option<usize>,
}

impl Interrupt {
    /// One that raises itself after so many looks, wherever a solver is by then.
    pub fn after_looks(looks: usize) -> Self {
        Self(Arc::new(Flag { last: Some(looks), ..Flag::default() }))
    }

    /// Asks all solvers that hold this flag to end.
    pub fn raise(&self) {
        self.0.raised.store(true, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    pub fn raised(&self) -> bool {
        let looks = self.0.looks.fetch_add(1, Ordering::Relaxed);
        self.0.raised.load(Ordering::Relaxed) || self.0.last.is_some_and(|last| looks >= last)
    }

    /// How often solvers asked.
    pub fn looks(&self) -> usize {
        self.0.looks.load(Ordering::Relaxed)
    }
}

/// One phase of a solver that combines several.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Phase {
    /// Name of the solver at work.
    pub solver: &'static str,
    /// How it ended, with its own iterations.
    #[serde(flatten)]
    pub report: SolveReport,
}

/// What a solver did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveReport {
    /// How it ended.
    pub outcome: SolveOutcome,
    /// Sweeps over all laws.
    pub iterations: usize,
    /// Residual of the percussions returned.
    pub residual: Residual,
}

impl SolveReport {
    /// The report on a problem without laws.
    pub const EMPTY: Self = Self {
        outcome: SolveOutcome::Converged,
        iterations: 0,
        residual: Residual { velocity: 0.0, force: 0.0 },
    };

    /// One report on two problems: all iterations, the worse residual, and how the worse one ended
    /// by [`worse_ending`].
    #[must_use]
    pub fn merged(self, other: Self) -> Self {
        let ending = |report: &Self| (report.outcome, report.residual.worst());
        let (outcome, _) = worse_ending([ending(&self), ending(&other)]);
        let residual = self.residual.worse(other.residual);
        Self { outcome, iterations: self.iterations + other.iterations, residual }
    }
}

/// How the worse of two iterations ended, and the larger of their errors: the one that did not
/// converge, or else that of the larger error. An error that is not a number is the largest.
pub fn worse_ending([first, second]: [(SolveOutcome, f64); 2]) -> (SolveOutcome, f64) {
    let first_is_larger = first.1 > second.1 || first.1.is_nan();
    let first_is_worse = match [first.0, second.0].map(|outcome| outcome == SolveOutcome::Converged)
    {
        [false, true] => true,
        [true, false] => false,
        _ => first_is_larger,
    };
    let outcome = if first_is_worse { first.0 } else { second.0 };
    (outcome, if first_is_larger { first.1 } else { second.1 })
}

/// How a solver ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SolveOutcome {
    /// The stop test is met.
    Converged,
    /// The percussions no longer change, but the stop test is not met.
    Stalled,
    /// The allowed sweeps are used up.
    IterationLimit,
    /// An [`Interrupt`] was raised.
    Interrupted,
    /// The residual is what roundings leave, and above the tolerance.
    RoundingLimit,
    /// There is no solution: percussions without effect would do work on the given motion.
    Infeasible,
}

/// A question that has no answer.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SolveError {
    /// G, c or the guess contain NaN or infinity.
    #[error("the inclusion problem has numbers that are not finite in law {law}")]
    NotFinite {
        /// Block row.
        law: usize,
    },
    /// The solver needs polyhedral laws, and this one has no such form.
    #[error("law {law} ({name}) has no polyhedral form, which this solver needs")]
    NotPolyhedral {
        /// Block row.
        law: usize,
        /// Name of the law.
        name: &'static str,
    },
    /// The solver needs cones, and the forces of this law are none.
    #[error("the forces of law {law} ({name}) are not a cone, which this solver needs")]
    NotACone {
        /// Block row.
        law: usize,
        /// Name of the law.
        name: &'static str,
    },
    /// The solver makes dense matrices, for which the problem is too large.
    #[error(
        "{rows} rows are too many for this solver, which makes dense matrices of at most \
         {LARGEST_DENSE} rows; sparse are those of auto, nsgs and newton"
    )]
    TooLarge {
        /// Rows of the matrix needed.
        rows: usize,
    },
    /// The percussions that solve the problem are no numbers of double precision.
    #[error("the percussions of law {law} are too large for double precision: choose other units")]
    OutOfRange {
        /// Block row.
        law: usize,
    },
    /// A setting is out of range.
    #[error(transparent)]
    Settings(#[from] ParameterError),
}

/// Rows of the largest dense matrix that a solver makes: 0.5 GB, of which Lemke's tableau needs
/// four.
pub const LARGEST_DENSE: usize = 8_000;

/// Refuses dense matrices that would take too much memory.
fn check_dense(rows: usize) -> Result<(), SolveError> {
    if rows <= LARGEST_DENSE { Ok(()) } else { Err(SolveError::TooLarge { rows }) }
}

impl SolveError {
    /// The same about another law.
    fn for_law(self, number: impl Fn(usize) -> usize) -> Self {
        match self {
            Self::NotFinite { law } => Self::NotFinite { law: number(law) },
            Self::OutOfRange { law } => Self::OutOfRange { law: number(law) },
            Self::NotPolyhedral { law, name } => Self::NotPolyhedral { law: number(law), name },
            Self::NotACone { law, name } => Self::NotACone { law: number(law), name },
            Self::TooLarge { .. } | Self::Settings(_) => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(outcome: SolveOutcome, velocity: f64) -> SolveReport {
        SolveReport { outcome, iterations: 2, residual: Residual { velocity, force: 0.0 } }
    }

    #[test]
    fn of_two_reports_the_worse_ending_and_residual_are_kept_with_the_sweeps_of_both() {
        let good = report(SolveOutcome::Converged, 1e-12);
        let rough = report(SolveOutcome::Converged, 1e-11);
        let failed = report(SolveOutcome::IterationLimit, 1e-13);
        let stalled = report(SolveOutcome::Stalled, 1e-3);
        for (first, second, worse) in [
            (good, rough, rough),
            (failed, rough, report(SolveOutcome::IterationLimit, 1e-11)),
            (failed, stalled, stalled),
        ] {
            let expected = SolveReport { iterations: 4, ..worse };
            assert_eq!(first.merged(second), expected);
            assert_eq!(second.merged(first), expected);
        }
    }

    #[test]
    fn a_residual_that_is_not_a_number_is_the_worst() {
        let unknown = report(SolveOutcome::Converged, f64::NAN);
        for outcome in [SolveOutcome::Converged, SolveOutcome::IterationLimit] {
            let known = report(outcome, 1e3);
            for merged in [known.merged(unknown), unknown.merged(known)] {
                assert!(merged.residual.worst().is_nan());
                assert_eq!((merged.outcome, merged.iterations), (outcome, 4));
            }
        }
    }
}
