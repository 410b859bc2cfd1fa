//! The whole space.
//!
//! ```text
//! C = ℝᵐ,      prox_C(ξ) = ξ,      N_C(x) = {0}                            (1)
//! ```
//!
//! [Studer2009, §3.2.2.7]: the set of bilateral constraints, whose forces have no bound.

use std::iter;

use super::{ConvexSet, write_diagonal};

/// The space ℝᵐ itself (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholeSpace {
    dim: usize,
}

impl WholeSpace {
    /// The space ℝᵐ, m = `dim`.
    pub fn new(dim: usize) -> Self {
        Self { dim }
    }
}

impl ConvexSet for WholeSpace {
    fn dim(&self) -> usize {
        self.dim
    }

    fn project(&self, _scale: f64, _z: &mut [f64]) -> bool {
        false
    }

    fn projection_jacobian(&self, _scale: f64, _z: &[f64], jacobian: &mut [f64]) {
        write_diagonal(jacobian, iter::repeat(1.0));
    }

    fn support(&self, y: &[f64]) -> f64 {
        if y.iter().all(|y| *y == 0.0) { 0.0 } else { f64::INFINITY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::contract;

    #[test]
    fn owes_the_set_contract() {
        contract::check(&WholeSpace::new(2), &[vec![1.0, -2.0], vec![1e12, 1e-12]]);
    }

    #[test]
    fn allows_no_normal_but_zero() {
        assert_eq!(WholeSpace::new(1).support(&[1e-300]), f64::INFINITY);
    }
}
