//! Frictional contact with drilling torque: the law of Coulomb and Contensou.
//!
//! A small contact area transmits, besides λ_T ∈ ℝ², a torque τ about the normal. Force and
//! torque share one section, an ellipsoid, hence spin lowers the resistance to sliding:
//!
//! ```text
//! −(ξ_T, ω) ∈ N_{λ_N S}(λ_T, τ),   S = {‖x_T‖²/μ² + τ²/d² ≤ 1}              (1)
//! ```
//!
//! with the velocity of spin ω and the drilling length d, in m: |τ| ≤ d λ_N
//! [Studer2009, §3.2.2.6]. While sliding or spinning, with Σ = λ_N diag(μ, μ, d),
//!
//! ```text
//! (λ_T, τ) = −Σ² (ξ_T, ω)/‖Σ (ξ_T, ω)‖.                                     (2)
//! ```
//!
//! The tangential components and the drilling one share a step length, but their diagonal entries
//! of the Delassus matrix differ by a length squared. An interaction may therefore count the
//! torque as a force at a radius r and the spin as a velocity there,
//!
//! ```text
//! λ_D = τ/r,      ξ_D = r ω,      drilling length d/r,                      (3)
//! ```
//!
//! which scales the diagonal entry by r² and changes no motion [Studer2009, §4.2.4.3, eq. (4.61)].

use super::FrictionalContact;
use crate::parameter::{ParameterError, non_negative};
use crate::sets::Ellipsoid;

impl FrictionalContact {
    /// Contact in space with drilling torque (1): components (normal, two tangential, drilling),
    /// friction coefficient μ ≥ 0 and drilling length d ≥ 0 in m, or d/r in the units of (3).
    ///
    /// # Errors
    /// If μ or d is negative or a restitution coefficient outside [0, 1].
    pub fn coulomb_contensou(
        friction: f64,
        drilling_length: f64,
        e_n: f64,
        e_t: f64,
    ) -> Result<Self, ParameterError> {
        let mu = non_negative("friction", friction)?;
        let d = non_negative("drilling length", drilling_length)?;
        let section = Ellipsoid::spheroid(mu, d)?;
        Self::with_section("coulomb-contensou", Box::new(section), [e_n, e_t])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{LawContext, Mode, SetValuedLaw, contract};

    #[test]
    fn owes_the_law_contract_in_every_mode() {
        let open = vec![-1.0, 0.3, 0.2, 0.1];
        let stick = vec![1.0, 0.1, -0.2, 0.001];
        let slip = vec![1.0, 0.9, -0.7, 0.05];
        let spin = vec![1.0, 0.1, 0.1, 0.2];
        let law = FrictionalContact::coulomb_contensou(0.5, 0.01, 0.8, 0.2).unwrap();
        contract::check(&law, &[0.0; 4], &[open, stick, slip, spin]);
    }

    #[test]
    fn resists_sliding_less_the_faster_it_spins() {
        let law = FrictionalContact::coulomb_contensou(0.3, 0.02, 0.0, 0.0).unwrap();
        let (context, normal) = (LawContext { duration: 1.0, gap: &[0.0; 4] }, 2.0);
        let (mut last, semi_axes) = (f64::INFINITY, [0.6_f64, 0.6, 0.04]);
        for omega in [0.0, 1.0, 10.0, 100.0] {
            // (2) is a fixed point of the law, and its tangential part shrinks.
            let gamma = [0.2, -0.1, omega];
            let size = (0..3).map(|k| (semi_axes[k] * gamma[k]).powi(2)).sum::<f64>().sqrt();
            let force = |k: usize| -semi_axes[k] * semi_axes[k] * gamma[k] / size;
            let mut z = [normal, force(0) - gamma[0], force(1) - gamma[1], force(2) - gamma[2]];
            assert_eq!(law.prox(&context, &mut z), Mode::Sliding);
            for k in 0..3 {
                assert!((z[k + 1] - force(k)).abs() < 1e-14);
            }
            let tangential = (z[1] * z[1] + z[2] * z[2]).sqrt();
            assert!(tangential < last);
            last = tangential;
        }
    }
}
