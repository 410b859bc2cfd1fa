//! Tolerances, and the size of the next step.
//!
//! From the scaled error err of a step of size h the next has the size
//!
//! ```text
//! h_new = h min(f_max, max(f_min, 0.9 err^{−α} err_old^{β})),   β = 0.4/p, α = 1/p − 0.75 β   (1)
//! ```
//!
//! [HairerNorsettWanner1993, eq. (II.4.13)], [HairerWanner1996, eq. (IV.2.43a)] with the order p of
//! the local error, and f_max = 1 after a step that was refused; β = 0 is the elementary
//! controller.

/// How large errors may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerance {
    /// Relative to the size of a component.
    pub relative: f64,
    /// In the unit of a component.
    pub absolute: f64,
}

impl Tolerance {
    /// Scaled root mean square of a vector, for a step from `y_0` to `y_1`.
    pub fn norm(&self, y_0: &[f64], y_1: &[f64], x: impl Iterator<Item = f64>) -> f64 {
        let scale = |(a, b): (&f64, &f64)| self.absolute + self.relative * a.abs().max(b.abs());
        let sum: f64 = y_0.iter().zip(y_1).map(scale).zip(x).map(|(s, x)| (x / s).powi(2)).sum();
        (sum / y_0.len().max(1) as f64).sqrt()
    }
}

/// The controller (1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepSizeControl {
    /// Order p of the local error.
    pub order: f64,
    /// Smallest and largest change of the step size.
    pub factors: [f64; 2],
    /// Whether the last error counts too.
    pub proportional_integral: bool,
}

impl StepSizeControl {
    /// For a method whose local error is of this order.
    pub fn of_order(order: f64) -> Self {
        Self { order, factors: [0.2, 5.0], proportional_integral: false }
    }

    /// Factor of the step size after an accepted or refused step with this error, `last` being
    /// the error of the accepted step before.
    pub fn factor(&self, error: f64, last: f64, accepted: bool) -> f64 {
        let beta = if self.proportional_integral { 0.4 / self.order } else { 0.0 };
        let alpha = 1.0 / self.order - 0.75 * beta;
        let [least, most] = self.factors;
        let factor = 0.9 * error.max(1e-10).powf(-alpha) * last.max(1e-4).powf(beta);
        let most = if accepted { most } else { 1.0 };
        // an error that is not a number asks for the smallest step
        if factor.is_nan() { least } else { factor.clamp(least, most) }
    }
}
