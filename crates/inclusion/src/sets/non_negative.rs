//! The non-negative orthant.
//!
//! ```text
//! C = ℝ₀⁺ᵐ = {x : xₖ ≥ 0},      prox_C(ξ)ₖ = max(ξₖ, 0)                    (1)
//! ```
//!
//! [StuderGlocker2006, eq. (21)]; [Studer2009, Table 2.1]. The orthant is a cone: scales do not
//! matter, and its support function is the indicator of the polar cone −ℝ₀⁺ᵐ.

use super::{ConvexSet, replace_each, write_diagonal};

/// The orthant ℝ₀⁺ᵐ (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NonNegative {
    dim: usize,
}

impl NonNegative {
    /// The orthant of ℝᵐ, m = `dim`.
    pub fn new(dim: usize) -> Self {
        Self { dim }
    }
}

impl ConvexSet for NonNegative {
    fn dim(&self) -> usize {
        self.dim
    }

    fn project(&self, _scale: f64, z: &mut [f64]) -> bool {
        replace_each(z, |_, z| z.max(0.0))
    }

    fn projection_jacobian(&self, _scale: f64, z: &[f64], jacobian: &mut [f64]) {
        write_diagonal(jacobian, z.iter().map(|z| if *z >= 0.0 { 1.0 } else { 0.0 }));
    }

    fn support(&self, y: &[f64]) -> f64 {
        if y.iter().all(|y| *y <= 0.0) { 0.0 } else { f64::INFINITY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::contract;

    #[test]
    fn owes_the_set_contract() {
        let arguments = [vec![1.0, -2.0], vec![-0.5, 3.0], vec![0.0, -0.0], vec![-1.0, -1.0]];
        contract::check(&NonNegative::new(2), &arguments);
    }

    #[test]
    fn supports_only_the_polar_cone() {
        let set = NonNegative::new(2);
        assert_eq!(set.support(&[-1.0, 0.0]), 0.0);
        assert_eq!(set.support(&[-1.0, 1e-12]), f64::INFINITY);
    }
}
