//! How fine the runs of a study are, and why it stops.

use crate::experiments::ExperimentError;

/// Why a study stops.
pub enum Stop {
    /// The user asked for it.
    Interrupted,
    /// It cannot go on.
    Failed(ExperimentError),
}

impl<E: Into<ExperimentError>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// How fine a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Level {
    /// By its number of steps.
    Steps(u64),
    /// By the settings `rtol` and `atol` of its scheme.
    Tolerance(f64),
}
