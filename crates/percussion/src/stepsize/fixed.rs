//! Constant steps.

use percussion_inclusion::parameter::{ParameterError, positive};

use super::{StepController, Verdict};
use crate::schemes::StepReport;

/// Accepts every step and proposes the same size.
#[derive(Clone, Copy, Debug)]
pub struct Fixed {
    dt: f64,
}

impl Fixed {
    /// Steps of size `dt`, in s.
    ///
    /// # Errors
    /// If it is not positive and finite.
    pub fn new(dt: f64) -> Result<Self, ParameterError> {
        Ok(Self { dt: positive("dt", dt)? })
    }
}

impl StepController for Fixed {
    fn first(&self) -> f64 {
        self.dt
    }

    fn judge(&mut self, _dt: f64, _step: &StepReport) -> Verdict {
        Verdict::Accept { next: self.dt }
    }
}
