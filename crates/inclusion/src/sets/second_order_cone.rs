//! The second-order cone of isotropic friction.
//!
//! With the normal component first, x = (x_N, x_T) ∈ ℝ × ℝᵐ⁻¹,
//!
//! ```text
//! K_μ = {x : ‖x_T‖ ≤ μ x_N},      dual cone K_{1/μ}                         (1)
//! ```
//!
//! and, with n = ξ_T/‖ξ_T‖, the nearest point is found in the plane of the axis and n:
//!
//! ```text
//! prox(ξ) = ξ                    if ‖ξ_T‖ ≤ μ ξ_N,
//!         = 0                    if μ ‖ξ_T‖ ≤ −ξ_N   (polar cone −K_{1/μ}), (2)
//!         = x_N (1, μ n)         else,   x_N = (ξ_N + μ ‖ξ_T‖)/(1 + μ²).
//! ```
//!
//! It is the set of the associated friction law, in which sliding forces separation
//! [Studer2009, §3.2.2.3]; solvers for optimisation problems need it.

use std::iter;

use super::{ConvexSet, clear, norm, replace_each, write_diagonal};
use crate::parameter::{ParameterError, positive};

/// The cone K_μ of (1), normal component first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SecondOrderCone {
    dim: usize,
    friction: f64,
}

impl SecondOrderCone {
    /// The cone K_μ ⊂ ℝᵐ, m = `dim`, μ = `friction` > 0.
    ///
    /// # Errors
    /// If the dimension is 0, or the friction coefficient not positive and finite.
    pub fn new(dim: usize, friction: f64) -> Result<Self, ParameterError> {
        positive("dimension", dim as f64)?;
        Ok(Self { dim, friction: positive("friction", friction)? })
    }

    /// The dual cone K_{1/μ} = {y : xᵀy ≥ 0 for all x ∈ K_μ}.
    #[must_use]
    pub fn dual(&self) -> Self {
        Self { dim: self.dim, friction: 1.0 / self.friction }
    }
}

impl ConvexSet for SecondOrderCone {
    fn dim(&self) -> usize {
        self.dim
    }

    /// (2).
    fn project(&self, _scale: f64, z: &mut [f64]) -> bool {
        let mu = self.friction;
        let tangential = norm(&z[1..]);
        if tangential <= mu * z[0] {
            return false;
        }
        if mu * tangential <= -z[0] {
            return clear(z);
        }
        let normal = (z[0] + mu * tangential) / (1.0 + mu * mu);
        let factor = mu * normal / tangential;
        replace_each(z, |k, z| if k == 0 { normal } else { factor * z })
    }

    fn projection_jacobian(&self, _scale: f64, z: &[f64], jacobian: &mut [f64]) {
        let (mu, m) = (self.friction, self.dim);
        let tangential = norm(&z[1..]);
        if tangential <= mu * z[0] {
            return write_diagonal(jacobian, iter::repeat(1.0));
        }
        if mu * tangential <= -z[0] {
            return jacobian.fill(0.0);
        }
        // Third line of (2): with v = (1, μ n) the Jacobian is v vᵀ/(1 + μ²) plus, in the
        // tangential block, (μ x_N/‖ξ_T‖)(I − n nᵀ).
        let normal = (z[0] + mu * tangential) / (1.0 + mu * mu);
        let factor = mu * normal / tangential;
        let n = |k: usize| z[k] / tangential;
        let v = |k: usize| if k == 0 { 1.0 } else { mu * n(k) };
        for i in 0..m {
            for k in 0..m {
                let turn = if i == 0 || k == 0 { 0.0 } else { f64::from(i == k) - n(i) * n(k) };
                jacobian[i * m + k] = v(i) * v(k) / (1.0 + mu * mu) + factor * turn;
            }
        }
    }

    fn support(&self, y: &[f64]) -> f64 {
        if self.friction * norm(&y[1..]) <= -y[0] { 0.0 } else { f64::INFINITY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::{contract, dot};

    #[test]
    fn owes_the_set_contract_on_every_piece() {
        let arguments =
            [vec![1.0, 0.1, 0.2], vec![-2.0, 0.3, 0.1], vec![0.5, 3.0, -4.0], vec![-0.1, 2.0, 1.0]];
        contract::check(&SecondOrderCone::new(3, 0.4).unwrap(), &arguments);
    }

    #[test]
    fn splits_a_vector_into_orthogonal_parts_of_the_cone_and_minus_its_dual() {
        let cone = SecondOrderCone::new(3, 0.7).unwrap();
        let xi = [0.2, 1.0, -2.0];
        let (mut x, mut y) = (xi, xi.map(|xi| -xi));
        cone.project(1.0, &mut x);
        cone.dual().project(1.0, &mut y);
        for k in 0..3 {
            assert!((x[k] - y[k] - xi[k]).abs() < 1e-15);
        }
        assert!(dot(&x, &y).abs() < 1e-15);
    }

    #[test]
    fn rejects_friction_that_is_not_positive() {
        assert!(SecondOrderCone::new(3, 0.0).is_err());
    }
}
