//! Intervals around the origin.
//!
//! ```text
//! C = [l, u],  l ≤ 0 ≤ u,      prox_{sC}(ξ) = min(max(ξ, s l), s u)         (1)
//! Ψ*_C(y) = max(l y, u y)                                                   (2)
//! ```
//!
//! [Studer2009, Table 2.1], where l = −u. The interval [−a, a] is the set of planar friction and
//! of pre-stressed springs.

use super::{ConvexSet, replace};
use crate::parameter::{ParameterError, finite, non_negative};

/// The interval [l, u] ∋ 0 of (1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    lower: f64,
    upper: f64,
}

impl Interval {
    /// The interval from `lower` ≤ 0 to `upper` ≥ 0.
    ///
    /// # Errors
    /// If a bound is not finite or lies on the wrong side of 0.
    pub fn new(lower: f64, upper: f64) -> Result<Self, ParameterError> {
        let upper = non_negative("upper bound", upper)?;
        let lower = finite("lower bound", lower)?;
        if lower > 0.0 {
            let admissible = "finite and at most 0";
            return Err(ParameterError::new("lower bound", lower, admissible));
        }
        Ok(Self { lower, upper })
    }

    /// The interval [−a, a], a = `bound` ≥ 0.
    ///
    /// # Errors
    /// If the bound is negative or not finite.
    pub fn symmetric(bound: f64) -> Result<Self, ParameterError> {
        let bound = non_negative("bound", bound)?;
        Ok(Self { lower: -bound, upper: bound })
    }
}

impl ConvexSet for Interval {
    fn dim(&self) -> usize {
        1
    }

    fn project(&self, scale: f64, z: &mut [f64]) -> bool {
        let value = z[0].max(scale * self.lower).min(scale * self.upper);
        replace(&mut z[0], value)
    }

    fn projection_jacobian(&self, scale: f64, z: &[f64], jacobian: &mut [f64]) {
        let (lower, upper) = (scale * self.lower, scale * self.upper);
        let free = lower < upper && lower <= z[0] && z[0] <= upper;
        jacobian[0] = if free { 1.0 } else { 0.0 };
    }

    /// (2).
    fn support(&self, y: &[f64]) -> f64 {
        (self.lower * y[0]).max(self.upper * y[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::contract;

    #[test]
    fn owes_the_set_contract() {
        let arguments = [vec![-4.0], vec![-0.1], vec![0.3], vec![5.0]];
        contract::check(&Interval::new(-1.0, 2.0).unwrap(), &arguments);
        contract::check(&Interval::symmetric(0.2).unwrap(), &arguments);
    }

    #[test]
    fn must_contain_the_origin() {
        assert!(Interval::new(0.1, 1.0).is_err());
        assert!(Interval::new(-1.0, -0.1).is_err());
        assert!(Interval::new(f64::NEG_INFINITY, 1.0).is_err());
        assert!(Interval::symmetric(-1.0).is_err());
    }
}
