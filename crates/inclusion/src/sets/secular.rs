//! The multiplier that projects on an ellipsoid.
//!
//! A point ξ outside the ellipsoid with semi-axes sₖ moves along the outward gradient by a
//! multiplier α > 0, the root of the secular equation [Studer2009, §2.3.3, App. B]
//!
//! ```text
//! ‖p(α)‖ = 1,      pₖ(α) = sₖ ξₖ/(sₖ² + 2α).                                (1)
//! ```
//!
//! For two different semi-axes it is the quartic [Studer2009, eqs. (B.3), (B.8)]; here (1) itself
//! is solved. As 1/‖p‖ is increasing and concave, Newton's method on 1/‖p‖ = 1 climbs
//! monotonically to α from every point below it [MoreSorensen1983, §3]. The start is the largest
//! α ≥ 0 at which a single |pₖ| reaches 1, so that no |pₖ| exceeds 1 from there on. With s = β a,
//! aₖ ≤ 1, and a unit of length ζ that neither ξ nor the ellipsoid exceeds,
//!
//! ```text
//! eₖ = σ aₖ² + τ,      pₖ = aₖ (ξₖ/ζ)/eₖ,      σ = β/ζ,      2α = β ζ τ,     (2)
//! ```
//!
//! nothing overflows. Rounding in ‖p‖ moves the projected point by as much, relative to its size,
//! however flat the ellipsoid.

/// Newton steps on (1). Quadratic convergence needs about ten; flat ellipsoids, on which the
/// steps first grow by a constant factor, stay below fifty.
const MAX_STEPS: usize = 100;

/// Equation (1) in the form (2), and its root τ; τ = 0 inside.
pub(super) struct Secular<'a> {
    semi_axes: &'a [f64],
    /// β, of the unscaled ellipsoid.
    largest: f64,
    pub(super) sigma: f64,
    unit: f64,
    pub(super) tau: f64,
}

impl<'a> Secular<'a> {
    /// Solves (1) for the point `xi` and the ellipsoid scaled by `scale`; its `largest` semi-axis
    /// must be positive, `scale` too.
    pub(super) fn solve(semi_axes: &'a [f64], largest: f64, scale: f64, xi: &[f64]) -> Self {
        let bound = scale * largest;
        let unit = xi.iter().fold(bound, |unit, xi| unit.max(xi.abs()));
        let mut secular = Self { semi_axes, largest, sigma: bound / unit, unit, tau: 0.0 };
        secular.tau = secular.lower_bound(xi);
        for _ in 0..MAX_STEPS {
            let (pp, ppe) = secular.sums(xi);
            let next = secular.tau + (pp.sqrt() - 1.0) * pp / ppe;
            // Otherwise at the root, or inside, or NaN at ξ = 0.
            if next > secular.tau {
                secular.tau = next;
            } else {
                break;
            }
        }
        secular
    }

    /// The largest τ ≥ 0 at which one |pₖ| is 1.
    fn lower_bound(&self, xi: &[f64]) -> f64 {
        (0..xi.len()).fold(0.0, |tau: f64, k| {
            tau.max(self.numerator(k, xi).abs() - self.sigma * self.axis(k) * self.axis(k))
        })
    }

    /// ‖p‖² and Σ pₖ²/eₖ = −½ d‖p‖²/dτ.
    pub(super) fn sums(&self, xi: &[f64]) -> (f64, f64) {
        (0..xi.len()).fold((0.0, 0.0), |(pp, ppe), k| {
            let p = self.p(k, xi);
            if p == 0.0 { (pp, ppe) } else { (pp + p * p, ppe + p * p / self.e(k)) }
        })
    }

    pub(super) fn axis(&self, k: usize) -> f64 {
        self.semi_axes[k] / self.largest
    }

    pub(super) fn e(&self, k: usize) -> f64 {
        self.sigma * self.axis(k) * self.axis(k) + self.tau
    }

    pub(super) fn p(&self, k: usize, xi: &[f64]) -> f64 {
        let numerator = self.numerator(k, xi);
        if numerator == 0.0 { 0.0 } else { numerator / self.e(k) }
    }

    /// Numerator of pₖ, zero where eₖ is.
    fn numerator(&self, k: usize, xi: &[f64]) -> f64 {
        self.axis(k) * (xi[k] / self.unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [Studer2009, eq. (B.3)]: its value and the sum of its terms in modulus.
    fn quartic([c, d]: [f64; 2], xi: &[f64], alpha: f64) -> (f64, f64) {
        let (c2, d2, x2, y2) = (c * c, d * d, xi[0] * xi[0], xi[1] * xi[1]);
        let terms = [
            16.0 * alpha.powi(4),
            16.0 * (c2 + d2) * alpha.powi(3),
            4.0 * (c2 * c2 + 4.0 * c2 * d2 + d2 * d2) * alpha.powi(2),
            -4.0 * (c2 * x2 + d2 * y2) * alpha.powi(2),
            4.0 * c2 * d2 * (c2 + d2) * alpha,
            -4.0 * c2 * d2 * (x2 + y2) * alpha,
            c2 * c2 * d2 * d2,
            -c2 * d2 * (d2 * x2 + c2 * y2),
        ];
        (terms.iter().sum(), terms.iter().map(|t| t.abs()).sum())
    }

    #[test]
    fn solves_the_quartic_for_aspect_ratios_up_to_a_million() {
        for exponent in -6..=6 {
            let axes = [0.5, 0.5 * 10f64.powi(exponent)];
            let largest = axes[0].max(axes[1]);
            for xi in [[0.7, 0.4], [-3.0, 1e-9], [1e6, -2e5], [1e-9, 3.0], [axes[0], axes[1]]] {
                let root = Secular::solve(&axes, largest, 1.0, &xi);
                if root.tau > 0.0 {
                    let (sum, terms) = quartic(axes, &xi, 0.5 * root.tau * largest * root.unit);
                    assert!(sum.abs() < 1e-13 * terms, "{axes:?} {xi:?}: {sum} of {terms}");
                }
            }
        }
    }
}
