//! The smallest and the largest step.

use percussion_inclusion::parameter::{ParameterError, positive};

/// Relative difference within which a step counts as the smallest.
const SLACK: f64 = 1e-9;

/// Bounds of the step size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    min: f64,
    max: f64,
}

impl Bounds {
    /// Steps between `min` and `max`, in s.
    ///
    /// # Errors
    /// Bounds that are not positive and in order.
    pub fn new(min: f64, max: f64) -> Result<Self, ParameterError> {
        let max = positive("dt_max", max)?;
        if min > max {
            let admissible = "at most dt_max";
            return Err(ParameterError::new("dt_min", min, admissible));
        }
        Ok(Self { min: positive("dt_min", min)?, max })
    }

    /// Steps up to `max`, in s, and down to
    ///
    /// ```text
    /// Δt_min = K_t Δt_max^p
    /// ```
    ///
    /// with which switches, resolved to order one in steps of Δt_min, do not spoil the order p of
    /// the rest [Studer2009, eq. (6.93)].
    ///
    /// # Errors
    /// As for [`Self::new`].
    pub fn of_order(max: f64, order: u32, k_t: f64) -> Result<Self, ParameterError> {
        Self::new(positive("k_t", k_t)? * max.powf(f64::from(order)), max)
    }

    /// The smallest step, in s.
    pub fn min(&self) -> f64 {
        self.min
    }

    /// The largest step, in s.
    pub fn max(&self) -> f64 {
        self.max
    }

    /// Whether a step is the smallest; the last of a run may be smaller.
    pub(super) fn is_smallest(&self, dt: f64) -> bool {
        is_at_most(dt, self.min)
    }

    /// The step size nearest to this one.
    pub(super) fn clamp(&self, dt: f64) -> f64 {
        dt.clamp(self.min, self.max)
    }
}

/// Whether a step is at most as large as another, up to rounding.
pub(super) fn is_at_most(dt: f64, other: f64) -> bool {
    dt <= other * (1.0 + SLACK)
}
