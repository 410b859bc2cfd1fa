//! All that the future of a simulation depends on.

use percussion_inclusion::exact_floats;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Statistics;
use crate::schemes::StepReport;
use crate::stepsize::ForeignMemory;
use crate::system::State;

/// A simulation between two steps, whole and without its system, scheme and controller: a
/// [`Simulation`](super::Simulation) with equal ones that is resumed from it, in another process
/// too, makes bitwise the same steps and shows recorders the same views as the one that went on,
/// also in the midst of a search for a switch.
///
/// A recorder sees steps one step late. At a checkpoint it has seen all but `unseen`, so its own
/// state belongs to the checkpoint if that was saved between the same two steps.
/// [`Simulation::finish`](super::Simulation::finish) shows it the rest, after which nothing can be
/// undone: save before.
///
/// Serialised floating-point numbers are exact, and words where they are not finite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// End of the last accepted step.
    pub state: State,
    /// Its beginning, to which the controller may go back.
    pub predecessor: State,
    /// What the recorder has not seen of `state`.
    pub unseen: Unseen,
    /// Size of the next step, in s.
    #[serde(with = "exact_floats")]
    pub dt: f64,
    /// Memory of the controller, [`StepController::memory`](crate::stepsize::StepController::memory).
    #[serde(with = "exact_floats")]
    pub controller: Vec<f64>,
    /// Counts so far.
    pub statistics: Statistics,
    /// Steps in a row that the scheme ended early, and where they began, in s.
    #[serde(default)]
    pub short_steps: (usize, f64),
}

impl Checkpoint {
    /// The same point as the beginning of another run, whose recorders have seen nothing and which
    /// counts its own steps.
    #[must_use]
    pub fn as_beginning(self) -> Self {
        let (unseen, statistics) = (Unseen::Beginning, Statistics::default());
        Self { unseen, statistics, short_steps: (0, 0.0), ..self }
    }
}

/// What a recorder has not seen of the current state, since a controller might undo it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unseen {
    /// It has seen the state.
    Nothing,
    /// The state is the beginning of a run.
    Beginning,
    /// The state is the end of this step.
    Step(StepReport),
}

/// Why a simulation cannot be resumed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum CheckpointError {
    /// The next step has no size.
    #[error("the checkpoint has a next step of {dt} s")]
    StepSize {
        /// The size, in s.
        dt: f64,
    },
    /// Counts that no run has.
    #[error("the checkpoint counts more steps or evaluations than a run can make")]
    Counts,
    /// The memory of another scheme.
    #[error(
        "the checkpoint holds {found} numbers that the scheme remembers, but this scheme remembers {expected}"
    )]
    History {
        /// Numbers found.
        found: usize,
        /// Numbers needed.
        expected: usize,
    },
    /// The memory of another controller.
    #[error(transparent)]
    Controller(#[from] ForeignMemory),
}
