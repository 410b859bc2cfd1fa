//! Balls around the origin; the disc is the ball of ℝ².
//!
//! ```text
//! C = {x ∈ ℝᵐ : ‖x‖ ≤ a},      prox_C(ξ) = ξ if ‖ξ‖ ≤ a, else a n          (1)
//! ∂prox_C(ξ) = (a/‖ξ‖) (I − n nᵀ)  if ‖ξ‖ > a,      n = ξ/‖ξ‖               (2)
//! Ψ*_C(y) = a ‖y‖                                                           (3)
//! ```
//!
//! [StuderGlocker2006, eqs. (20), (22)]; [Studer2009, Table 2.1].

use std::iter;

use super::{ConvexSet, clear, norm, replace_each, write_diagonal};
use crate::parameter::{ParameterError, non_negative};

/// The ball (1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    dim: usize,
    radius: f64,
}

impl Ball {
    /// The ball of radius a = `radius` ≥ 0 in ℝᵐ, m = `dim`.
    ///
    /// # Errors
    /// If the radius is negative or not finite.
    pub fn new(dim: usize, radius: f64) -> Result<Self, ParameterError> {
        Ok(Self { dim, radius: non_negative("radius", radius)? })
    }
}

impl ConvexSet for Ball {
    fn dim(&self) -> usize {
        self.dim
    }

    fn project(&self, scale: f64, z: &mut [f64]) -> bool {
        let radius = scale * self.radius;
        if radius == 0.0 {
            return clear(z);
        }
        let length = norm(z);
        if length <= radius {
            return false;
        }
        let factor = radius / length;
        replace_each(z, |_, z| factor * z)
    }

    fn projection_jacobian(&self, scale: f64, z: &[f64], jacobian: &mut [f64]) {
        let radius = scale * self.radius;
        if radius == 0.0 {
            return jacobian.fill(0.0);
        }
        let length = norm(z);
        if length <= radius {
            return write_diagonal(jacobian, iter::repeat(1.0));
        }
        // (2)
        let factor = radius / length;
        write_diagonal(jacobian, iter::repeat(factor));
        for (row, z_i) in jacobian.chunks_exact_mut(self.dim).zip(z) {
            for (entry, z_k) in row.iter_mut().zip(z) {
                *entry -= factor * (z_i / length) * (z_k / length);
            }
        }
    }

    /// (3).
    fn support(&self, y: &[f64]) -> f64 {
        self.radius * norm(y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::contract;

    #[test]
    fn owes_the_set_contract() {
        let arguments = [vec![3.0, -4.0], vec![0.1, 0.2], vec![-9.0, 0.1], vec![1e-3, 2.0]];
        contract::check(&Ball::new(2, 0.5).unwrap(), &arguments);
        contract::check(&Ball::new(2, 0.0).unwrap(), &arguments);
    }

    #[test]
    fn shortens_a_long_vector_to_the_radius() {
        let mut z = [3.0, 4.0];
        assert!(Ball::new(2, 1.0).unwrap().project(2.0, &mut z));
        assert!((z[0] - 1.2).abs() < 1e-15 && (z[1] - 1.6).abs() < 1e-15);
    }

    #[test]
    fn rejects_a_bad_radius() {
        assert!(Ball::new(2, -1.0).is_err());
        assert!(Ball::new(2, f64::NAN).is_err());
    }
}
