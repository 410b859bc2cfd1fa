//! The size of the next step.
//!
//! From the error err of a step, 1 being what is allowed, the next step or the repeated one has
//! the size
//!
//! ```text
//! Δt min(fac_max, max(fac_min, fac err^{−α} err_old^{β}))                  (1)
//! ```
//!
//! with α = 1/p and β = 0 for an error of order p [HairerNorsettWanner1993, eq. (II.4.13)]. With
//! β = 0.4/p and α = 1/p − 0.75 β the error of the step before smooths the sizes
//! [HairerWanner1996, eq. (IV.2.43a)].

/// Errors below this are taken for it, so that (1) stays finite.
const LEAST_ERROR: f64 = 1e-10;

/// The numbers of (1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepSizeControl {
    /// Order p of the error of a step.
    pub order: f64,
    /// fac.
    pub safety: f64,
    /// `fac_min` and `fac_max`.
    pub factors: [f64; 2],
    /// Whether the error of the step before counts, β > 0.
    pub proportional_integral: bool,
}

impl StepSizeControl {
    /// The usual factors, for errors of this order.
    pub fn of_order(order: f64) -> Self {
        Self { order, safety: 0.9, factors: [0.2, 5.0], proportional_integral: false }
    }

    /// (1) without Δt after an accepted step, `last` being the error of the step before.
    pub fn after(&self, error: f64, last: f64) -> f64 {
        let beta = if self.proportional_integral { 0.4 / self.order } else { 0.0 };
        self.factor(error, 1.0 / self.order - 0.75 * beta, last.powf(beta))
    }

    /// (1) without Δt for a step that is repeated: what led to it does not matter.
    pub fn again(&self, error: f64) -> f64 {
        self.factor(error, 1.0 / self.order, 1.0).min(1.0)
    }

    fn factor(&self, error: f64, alpha: f64, last: f64) -> f64 {
        let [least, most] = self.factors;
        let factor = self.safety * error.max(LEAST_ERROR).powf(-alpha) * last;
        // an error that is not a number asks for the smallest step
        if factor.is_nan() { least } else { factor.clamp(least, most) }
    }
}
