//! Step-size control.

mod bounds;
pub mod contract;
mod error_control;
mod first_step;
mod fixed;
mod switching;

pub use bounds::Bounds;
pub use error_control::{ErrorControl, ErrorControlSettings};
pub use first_step::{FirstStep, first_step};
pub use fixed::Fixed;
pub use switching::{Switching, SwitchingSettings};

use thiserror::Error;

use crate::schemes::{Needs, OneStepScheme, StepError, StepReport};
use crate::system::{MechanicalSystem, State};

/// Judges steps and proposes the next step size.
pub trait StepController: Send {
    /// What the controller needs of a scheme.
    fn needs(&self) -> Needs;

    /// Size of the first step of a run from `state`, in s.
    ///
    /// # Errors
    /// If the controller tries the scheme, and it fails.
    fn start(
        &mut self,
        system: &dyn MechanicalSystem,
        scheme: &mut dyn OneStepScheme,
        state: &State,
    ) -> Result<f64, StepError>;

    /// Whether steps end where functions of time jump.
    fn meets_discontinuities(&self) -> bool {
        true
    }

    /// Judges a step of size `dt`.
    fn judge(&mut self, dt: f64, step: &StepReport) -> Verdict;

    /// All that it remembers of earlier steps: with equal settings and memories, verdicts are equal.
    fn memory(&self) -> Vec<f64>;

    /// Takes up the memory of a controller of the same kind.
    ///
    /// # Errors
    /// If this is none; nothing is changed then.
    fn restore(&mut self, memory: &[f64]) -> Result<(), ForeignMemory>;
}

/// The memory of another step controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a memory of {found} numbers is not that of this step controller, which remembers {expected}"
)]
pub struct ForeignMemory {
    /// Numbers found.
    pub found: usize,
    /// Numbers needed.
    pub expected: usize,
}

/// The memory as an array of the right length.
fn remembered<const N: usize>(memory: &[f64]) -> Result<[f64; N], ForeignMemory> {
    memory.try_into().map_err(|_| ForeignMemory { found: memory.len(), expected: N })
}

/// What becomes of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The step counts; the next has this size.
    Accept {
        /// Next step size, in s.
        next: f64,
    },
    /// The step is undone and repeated with this size.
    Retry {
        /// New step size, in s.
        dt: f64,
    },
    /// The step and its predecessor are undone; the run goes on from there with this size
    /// [Studer2009, §6.2.1].
    BackUp {
        /// New step size, in s.
        dt: f64,
    },
}
