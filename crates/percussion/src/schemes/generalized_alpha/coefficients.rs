//! Coefficients of the generalized-α method.
//!
//! ```text
//! α_m = (2ρ∞ − 1)/(ρ∞ + 1),   α_f = ρ∞/(ρ∞ + 1),
//! γ = ½ + α_f − α_m,   β = ¼ (γ + ½)²,   0 ≤ ρ∞ ≤ 1                        (1)
//! ```
//!
//! [BAC2014, eq. (31)]; ρ∞ is the spectral radius at infinite frequency.

/// The coefficients (1).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Coefficients {
    pub(super) alpha_m: f64,
    pub(super) alpha_f: f64,
    pub(super) beta: f64,
    pub(super) gamma: f64,
}

impl Coefficients {
    /// The coefficients for a spectral radius.
    pub(super) fn new(rho_inf: f64) -> Self {
        let alpha_m = (2.0 * rho_inf - 1.0) / (rho_inf + 1.0);
        let alpha_f = rho_inf / (rho_inf + 1.0);
        let gamma = 0.5 + alpha_f - alpha_m;
        Self { alpha_m, alpha_f, beta: 0.25 * (gamma + 0.5) * (gamma + 0.5), gamma }
    }

    /// (1 − α_m)/((1 − α_f) γ), the rate of h v̇̃ with ṽ [BAC2014, eq. (41)].
    pub(super) fn inertia(&self) -> f64 {
        (1.0 - self.alpha_m) / ((1.0 - self.alpha_f) * self.gamma)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_values_for_a_radius_of_four_fifths() {
        let c = Coefficients::new(0.8);
        assert!((c.alpha_m - 1.0 / 3.0).abs() < 1e-15 && (c.alpha_f - 4.0 / 9.0).abs() < 1e-15);
        assert!((c.gamma - 11.0 / 18.0).abs() < 1e-15 && (c.beta - 0.308_642).abs() < 1e-6);
    }
}
