//! Steps by their error.
//!
//! The next step or the repeated one follows from the error by equation (1) of
//! [`StepSizeControl`], for errors of order 1 as those of positions over an impact
//! [Acary2010, eq. (47)]. After a rejection steps do not grow. The smallest step is accepted
//! whatever its error, so that impacts and their accumulations are passed.

use percussion_inclusion::parameter::{ParameterError, positive};

use super::{Bounds, FirstStep, ForeignMemory, StepController, Verdict, first_step, remembered};
use crate::flow::StepSizeControl;
use crate::schemes::{Needs, OneStepScheme, StepError, StepReport};
use crate::system::{MechanicalSystem, State};

/// Settings of [`ErrorControl`].
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorControlSettings {
    /// Smallest and largest step.
    pub bounds: Bounds,
    /// The first step.
    pub first: FirstStep,
    /// Order p of the error.
    pub order: u32,
    /// Whether the error of the step before counts, β > 0.
    pub proportional_integral: bool,
    /// fac, between 0 and 1.
    pub safety: f64,
    /// `fac_min`, between 0 and 1.
    pub min_factor: f64,
    /// `fac_max`, at least 1.
    pub max_factor: f64,
}

impl ErrorControlSettings {
    /// The usual factors, for errors of order 0.
    pub fn new(bounds: Bounds, first: FirstStep) -> Self {
        Self {
            bounds,
            first,
            order: 0,
            proportional_integral: false,
            safety: 0.9,
            min_factor: 0.2,
            max_factor: 5.0,
        }
    }
}

/// Keeps the errors that a scheme reports near what is allowed.
#[derive(Clone, Debug)]
pub struct ErrorControl {
    settings: ErrorControlSettings,
    /// Error of the last accepted step.
    last_error: f64,
    rejected: bool,
}

impl ErrorControl {
    /// The controller with these settings.
    ///
    /// # Errors
    /// A factor out of range.
    pub fn new(settings: ErrorControlSettings) -> Result<Self, ParameterError> {
        for (name, value) in [("safety", settings.safety), ("min_factor", settings.min_factor)] {
            if positive(name, value)? >= 1.0 {
                return Err(ParameterError::new(name, value, "between 0 and 1"));
            }
        }
        let value = settings.max_factor;
        if !(value >= 1.0 && value.is_finite()) {
            return Err(ParameterError::new("max_factor", value, "at least 1"));
        }
        if let FirstStep::Given(dt) = settings.first {
            positive("dt_first", dt)?;
        }
        Ok(Self { settings, last_error: 1e-4, rejected: false })
    }
}

impl ErrorControl {
    fn control(&self) -> StepSizeControl {
        let ErrorControlSettings { order, safety, min_factor, max_factor, .. } = self.settings;
        StepSizeControl {
            order: f64::from(order + 1),
            safety,
            factors: [min_factor, max_factor],
            proportional_integral: self.settings.proportional_integral,
        }
    }
}

impl StepController for ErrorControl {
    fn needs(&self) -> Needs {
        Needs { changing_sizes: true, error: true, ..Needs::default() }
    }

    fn start(
        &mut self,
        system: &dyn MechanicalSystem,
        scheme: &mut dyn OneStepScheme,
        state: &State,
    ) -> Result<f64, StepError> {
        match &self.settings.first {
            FirstStep::Given(dt) => Ok(self.settings.bounds.clamp(*dt)),
            FirstStep::Automatic(tolerance) => {
                first_step(system, scheme, state, tolerance, self.settings.bounds)
            }
        }
    }

    fn judge(&mut self, dt: f64, step: &StepReport) -> Verdict {
        let bounds = self.settings.bounds;
        // a step that ended at an event has none to be judged by
        let error = step.error.unwrap_or(0.0);
        let accepted = error <= 1.0 || bounds.is_smallest(dt);
        if !accepted {
            self.rejected = true;
            return Verdict::Retry { dt: bounds.clamp(self.control().again(error) * dt) };
        }
        let factor = self.control().after(error, self.last_error);
        let factor = if self.rejected { factor.min(1.0) } else { factor };
        let next = bounds.clamp(factor * dt);
        self.rejected = false;
        self.last_error = error.max(1e-4);
        Verdict::Accept { next }
    }

    fn memory(&self) -> Vec<f64> {
        vec![self.last_error, f64::from(self.rejected)]
    }

    fn restore(&mut self, memory: &[f64]) -> Result<(), ForeignMemory> {
        let [last_error, rejected] = remembered(memory)?;
        (self.last_error, self.rejected) = (last_error, rejected != 0.0);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::solvers::SolveReport;

    use super::*;

    fn settings() -> ErrorControlSettings {
        let bounds = Bounds::new(1e-3, 10.0).expect("in order");
        ErrorControlSettings::new(bounds, FirstStep::Given(0.1))
    }

    fn judged(controller: &mut ErrorControl, dt: f64, error: f64) -> Verdict {
        let report = StepReport::of_step(dt, false, SolveReport::EMPTY);
        controller.judge(dt, &StepReport { error: Some(error), ..report })
    }

    fn step_of(verdict: Verdict) -> f64 {
        match verdict {
            Verdict::Accept { next: dt } | Verdict::Retry { dt } | Verdict::BackUp { dt } => dt,
        }
    }

    #[test]
    fn steps_follow_the_formula_and_its_bounds() {
        let mut control = ErrorControl::new(settings()).expect("in range");
        assert_eq!(judged(&mut control, 1.0, 0.5), Verdict::Accept { next: 1.8 });
        assert_eq!(judged(&mut control, 1.0, 1e-9), Verdict::Accept { next: 5.0 });
        assert_eq!(judged(&mut control, 4.0, 1e-9), Verdict::Accept { next: 10.0 });
        assert_eq!(judged(&mut control, 1.0, 2.0), Verdict::Retry { dt: 0.45 });
        assert_eq!(judged(&mut control, 0.45, 0.1), Verdict::Accept { next: 0.45 }, "not larger");
        assert_eq!(judged(&mut control, 0.45, 0.1), Verdict::Accept { next: 5.0 * 0.45 });
        assert_eq!(judged(&mut control, 1.0, f64::INFINITY), Verdict::Retry { dt: 0.2 });
        assert_eq!(judged(&mut control, 1e-3, 50.0), Verdict::Accept { next: 1e-3 });
    }

    #[test]
    fn the_error_before_smooths_the_sizes() {
        let smooth = ErrorControlSettings { proportional_integral: true, order: 1, ..settings() };
        let mut control = ErrorControl::new(smooth).expect("in range");
        judged(&mut control, 1.0, 0.5);
        // α = 0.35, β = 0.2
        let expected = 0.9 * 0.25_f64.powf(-0.35) * 0.5_f64.powf(0.2);
        let found = step_of(judged(&mut control, 1.0, 0.25));
        assert!((found - expected).abs() < 1e-14, "{found}, not {expected}");
        let plain = ErrorControlSettings { order: 1, ..settings() };
        let mut control = ErrorControl::new(plain).expect("in range");
        assert!((step_of(judged(&mut control, 1.0, 0.25)) - 1.8).abs() < 1e-14);
    }

    #[test]
    fn factors_out_of_range_are_refused() {
        for bad in [
            ErrorControlSettings { safety: 1.0, ..settings() },
            ErrorControlSettings { min_factor: 0.0, ..settings() },
            ErrorControlSettings { max_factor: 0.5, ..settings() },
            ErrorControlSettings { first: FirstStep::Given(0.0), ..settings() },
        ] {
            assert!(ErrorControl::new(bad.clone()).is_err(), "{bad:?}");
        }
    }
}
