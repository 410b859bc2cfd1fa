//! Ellipsoids around the origin, with any number of semi-axes.
//!
//! ```text
//! C = {x ∈ ℝᵐ : Σ (xₖ/sₖ)² ≤ 1},      Ψ*_C(y) = ‖(s₁ y₁, …, s_m y_m)‖       (1)
//! ```
//!
//! A point ξ outside is projected with a multiplier α > 0 [Studer2009, §2.3.3, App. B],
//!
//! ```text
//! xₖ = ξₖ sₖ²/(sₖ² + 2α) = ξₖ σ aₖ²/eₖ,                                     (2)
//! ```
//!
//! in the scaled quantities a, e, p, σ of the module `secular`, which finds α. Differentiating (2)
//! together with ‖p‖ = 1 gives
//!
//! ```text
//! ∂prox_C(ξ) = diag(σ aₖ²/eₖ) − σ g gᵀ/(Σ pₖ²/eₖ),      gₖ = aₖ pₖ/eₖ.      (3)
//! ```
//!
//! Semi-axes may be zero: the ellipsoid is then flat, and those components are 0.

use super::secular::Secular;
use super::{ConvexSet, clear, replace_each, write_diagonal};
use crate::parameter::{ParameterError, non_negative};

/// The ellipsoid (1).
#[derive(Clone, Debug, PartialEq)]
pub struct Ellipsoid {
    semi_axes: Vec<f64>,
    largest: f64,
}

impl Ellipsoid {
    /// The ellipsoid with semi-axes s₁, …, s_m ≥ 0.
    ///
    /// # Errors
    /// If a semi-axis is negative or not finite.
    pub fn new(semi_axes: &[f64]) -> Result<Self, ParameterError> {
        for s in semi_axes {
            non_negative("semi-axis", *s)?;
        }
        let largest = semi_axes.iter().copied().fold(0.0, f64::max);
        Ok(Self { semi_axes: semi_axes.to_vec(), largest })
    }

    /// The ellipse with semi-axes c, d.
    ///
    /// # Errors
    /// If a semi-axis is negative or not finite.
    pub fn ellipse(c: f64, d: f64) -> Result<Self, ParameterError> {
        Self::new(&[c, d])
    }

    /// The ellipsoid of revolution with semi-axes c, c, d.
    ///
    /// # Errors
    /// If a semi-axis is negative or not finite.
    pub fn spheroid(c: f64, d: f64) -> Result<Self, ParameterError> {
        Self::new(&[c, c, d])
    }
}

impl ConvexSet for Ellipsoid {
    fn dim(&self) -> usize {
        self.semi_axes.len()
    }

    /// (2).
    fn project(&self, scale: f64, z: &mut [f64]) -> bool {
        if scale * self.largest == 0.0 {
            return clear(z);
        }
        let secular = Secular::solve(&self.semi_axes, self.largest, scale, z);
        replace_each(z, |k, z| shrinkage(&secular, k) * z)
    }

    /// (3).
    fn projection_jacobian(&self, scale: f64, z: &[f64], jacobian: &mut [f64]) {
        if scale * self.largest == 0.0 {
            return jacobian.fill(0.0);
        }
        let m = self.dim();
        let secular = Secular::solve(&self.semi_axes, self.largest, scale, z);
        write_diagonal(jacobian, (0..m).map(|k| shrinkage(&secular, k)));
        if secular.tau > 0.0 {
            let (_, ppe) = secular.sums(z);
            let g = |k| secular.axis(k) * secular.p(k, z) / secular.e(k);
            for (index, entry) in jacobian.iter_mut().enumerate() {
                *entry -= secular.sigma * g(index / m) * g(index % m) / ppe;
            }
        }
    }

    fn support(&self, y: &[f64]) -> f64 {
        y.iter().zip(&self.semi_axes).map(|(y, s)| y * s * y * s).sum::<f64>().sqrt()
    }
}

/// xₖ/ξₖ of (2); exactly 1 inside, 0 on an axis of length 0.
fn shrinkage(secular: &Secular, k: usize) -> f64 {
    let (a, e) = (secular.axis(k), secular.e(k));
    if e == 0.0 { 0.0 } else { secular.sigma * a * a / e }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::{Ball, contract};

    #[test]
    fn owes_the_set_contract() {
        let arguments = [vec![3.0, -4.0], vec![0.1, 0.2], vec![-0.1, 0.6], vec![1e-3, -7.0]];
        for axes in [[2.0, 0.5], [1.0, 1.0], [0.3, 0.0], [0.0, 0.0]] {
            contract::check(&Ellipsoid::new(&axes).unwrap(), &arguments);
        }
    }

    #[test]
    fn reaches_the_contour_along_the_gradient_for_aspect_ratios_up_to_a_million() {
        for exponent in -6..=6 {
            let s = [0.5, 0.5 * 10f64.powi(exponent)];
            let set = Ellipsoid::new(&s).unwrap();
            for xi in [[0.7, 0.4], [-3.0, 1e-9], [1e6, -2e5], [1e-9, 3.0], s] {
                let mut x = xi;
                if !set.project(1.0, &mut x) {
                    continue;
                }
                let contour = (x[0] / s[0]).powi(2) + (x[1] / s[1]).powi(2);
                assert!((contour - 1.0).abs() < 1e-13, "{s:?} {xi:?}: {contour}");
                // (ξ − x) × ∇e = 0, up to rounding in ξ − x.
                let gradient = [x[0] / (s[0] * s[0]), x[1] / (s[1] * s[1])];
                let cross = (xi[0] - x[0]) * gradient[1] - (xi[1] - x[1]) * gradient[0];
                let size = (xi[0] * gradient[1]).abs() + (xi[1] * gradient[0]).abs();
                assert!(cross.abs() < 1e-13 * size, "{s:?} {xi:?}: {cross} of {size}");
            }
        }
    }

    #[test]
    fn is_a_ball_if_its_semi_axes_are_equal() {
        let (mut x, mut y) = ([1.0, -2.0, 0.3], [1.0, -2.0, 0.3]);
        Ellipsoid::spheroid(0.4, 0.4).unwrap().project(1.0, &mut x);
        Ball::new(3, 0.4).unwrap().project(1.0, &mut y);
        assert!(x.iter().zip(&y).all(|(x, y)| (x - y).abs() < 1e-15));
        assert!(Ellipsoid::ellipse(1.0, -1.0).is_err());
    }
}
