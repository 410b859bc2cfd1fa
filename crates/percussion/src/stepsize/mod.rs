//! Step-size control.

mod fixed;

pub use fixed::Fixed;

use crate::schemes::StepReport;

/// Judges steps and proposes the next step size.
pub trait StepController: Send {
    /// Size of the first step, in s.
    fn first(&self) -> f64;

    /// Judges a step of size `dt`.
    fn judge(&mut self, dt: f64, step: &StepReport) -> Verdict;
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
