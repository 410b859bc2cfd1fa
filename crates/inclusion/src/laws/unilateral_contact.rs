//! Unilateral contact without friction.
//!
//! The contact force λ and the approach velocity ξ of a closed gap g obey
//!
//! ```text
//! −ξ ∈ N_{ℝ₀⁺}(λ)   ⇔   λ ≥ 0,  ξ ≥ 0,  λ ξ = 0                            (1)
//! ```
//!
//! [Studer2009, §3.2.2.1, eq. (3.37)]; [StuderGlocker2006, eqs. (1), (21)]. An open gap, g > 0,
//! takes no part. The inextensible rope g = L − ‖q‖ is the same law [Studer2009, §5.3.8].

use super::{Constraint, ForceCone, LawContext, Mode, Polyhedral, SetValuedLaw, reflect_diagonal};
use crate::parameter::{ParameterError, fraction};
use crate::sets::replace;

/// Unilateral contact (1); one component, the normal one.
#[derive(Clone, Copy, Debug)]
pub struct UnilateralContact {
    restitution: [f64; 1],
    stabilised: bool,
}

impl UnilateralContact {
    /// A contact with Newton's coefficient of restitution in [0, 1].
    ///
    /// # Errors
    /// If the coefficient is outside [0, 1].
    pub fn new(restitution: f64) -> Result<Self, ParameterError> {
        Ok(Self { restitution: [fraction("restitution", restitution)?], stabilised: false })
    }

    /// A contact without restitution whose penetration is removed by drift stabilisation.
    pub fn with_drift_stabilisation() -> Self {
        Self { restitution: [0.0], stabilised: true }
    }
}

impl SetValuedLaw for UnilateralContact {
    fn name(&self) -> &'static str {
        "unilateral-contact"
    }

    fn dim(&self) -> usize {
        1
    }

    /// (1): λ = max(z, 0).
    fn prox(&self, _context: &LawContext, z: &mut [f64]) -> Mode {
        let value = z[0].max(0.0);
        if replace(&mut z[0], value) { Mode::Open } else { Mode::Constrained }
    }

    fn prox_jacobian(&self, _context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        jacobian[0] = if z[0] >= 0.0 { 1.0 } else { 0.0 };
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        reflect_diagonal(&self.restitution, velocity, reflected);
    }

    fn groups(&self) -> &[usize] {
        &[1]
    }

    fn constraint(&self, _k: usize) -> Constraint {
        Constraint::OneSided
    }

    fn stabilised(&self) -> bool {
        self.stabilised
    }

    fn polyhedral(&self, _facets: usize) -> Option<Polyhedral> {
        Some(Polyhedral::NonNegative)
    }

    fn cone(&self) -> Option<ForceCone> {
        Some(ForceCone::HALF_LINE)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Activity;
    use super::*;
    use crate::laws::contract;

    #[test]
    fn owes_the_law_contract_closed_and_open() {
        let law = UnilateralContact::new(0.8).unwrap();
        contract::check(&law, &[-0.1], &[vec![2.0], vec![-3.0], vec![0.0], vec![1e-9]]);
    }

    #[test]
    fn acts_at_closed_gaps_and_measures_penetration() {
        let law = UnilateralContact::new(0.0).unwrap();
        assert_eq!(law.activity(&[0.0]), Activity::Inclusion);
        assert_eq!(law.activity(&[1e-12]), Activity::Off);
        assert_eq!((law.violation(&[-0.2]), law.violation(&[0.2])), (0.2, 0.0));
    }

    #[test]
    fn rejects_restitution_that_would_create_energy() {
        assert!(UnilateralContact::new(1.1).is_err());
        assert!(UnilateralContact::new(-0.1).is_err());
    }
}
