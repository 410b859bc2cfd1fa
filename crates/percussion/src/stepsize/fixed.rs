//! Constant steps.

use percussion_inclusion::parameter::{ParameterError, positive};

use super::{ForeignMemory, StepController, Verdict, remembered};
use crate::schemes::{Needs, OneStepScheme, StepError, StepReport};
use crate::system::{MechanicalSystem, State};

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
    fn needs(&self) -> Needs {
        Needs::default()
    }

    fn start(
        &mut self,
        _system: &dyn MechanicalSystem,
        _scheme: &mut dyn OneStepScheme,
        _state: &State,
    ) -> Result<f64, StepError> {
        Ok(self.dt)
    }

    fn meets_discontinuities(&self) -> bool {
        false
    }

    fn judge(&mut self, _dt: f64, _step: &StepReport) -> Verdict {
        Verdict::Accept { next: self.dt }
    }

    fn memory(&self) -> Vec<f64> {
        Vec::new()
    }

    fn restore(&mut self, memory: &[f64]) -> Result<(), ForeignMemory> {
        remembered::<0>(memory).map(|_| ())
    }
}
