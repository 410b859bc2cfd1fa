//! Why a run failed.

use percussion_inclusion::solvers::SolveOutcome;
use thiserror::Error;

use super::{CheckpointError, EnergyGain};
use crate::schemes::{IterationReport, Mismatch, StepError};
use crate::system::InconsistentState;

/// Why a run failed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SimulationError {
    /// No motion can start from the initial state.
    #[error(transparent)]
    Initial(#[from] InconsistentState),
    /// The point to resume from is not one of such a simulation.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// Scheme and step controller cannot work together.
    #[error("scheme and step controller do not fit: {0}; {remedy}", remedy = .0.remedy())]
    Mismatch(#[from] Mismatch),
    /// A step failed.
    #[error(transparent)]
    Step(#[from] StepError),
    /// An inclusion problem was not solved, and the policy is to stop.
    #[error(
        "the contact problem at t = {t} s was not solved: {outcome:?} after {iterations} sweeps with residual {residual:.1e}"
    )]
    Stalled {
        /// Time, in s.
        t: f64,
        /// How the solver ended.
        outcome: SolveOutcome,
        /// Its sweeps.
        iterations: usize,
        /// Its residual.
        residual: f64,
    },
    /// The scheme's own iteration did not converge, and the policy is to stop.
    #[error(
        "the iteration of the scheme at t = {t} s did not converge: {:?} after {} iterations with error {:.1e}",
        iteration.outcome, iteration.iterations, iteration.error
    )]
    Unconverged {
        /// Time, in s.
        t: f64,
        /// How it ended.
        iteration: IterationReport,
    },
    /// The scheme ends its steps nearly where they begin, again and again.
    #[error(
        "{steps} steps in a row, from t = {from} s to t = {t} s, ended in a small part of the {dt:.1e} s \
         asked for: the scheme crawls from switch to switch"
    )]
    Crawling {
        /// How many.
        steps: usize,
        /// Where it began, in s.
        from: f64,
        /// Time reached, in s.
        t: f64,
        /// Step size, in s.
        dt: f64,
    },
    /// The energy rose, and nothing that the system was fed with explains it.
    #[error(
        "the energy has risen by {:.1e} J that nothing explains, with {:.1e} J at hand; it began \
         at about t = {:.3e} s",
        .0.unexplained, .0.available, .0.t
    )]
    EnergyGain(EnergyGain),
    /// The energy after a step is not finite, though all coordinates and velocities are.
    #[error(
        "the energy after the step from t = {t} s is not finite: {kinetic:.1e} J kinetic, \
         {potential:.1e} J potential"
    )]
    Unbounded {
        /// Time, in s.
        t: f64,
        /// Kinetic energy, in J.
        kinetic: f64,
        /// Potential energy, in J.
        potential: f64,
    },
}
