//! Bilateral constraints.
//!
//! The constraint force is not bounded, and the velocity vanishes:
//!
//! ```text
//! −ξ ∈ N_{ℝᵐ}(λ) = {0}   ⇔   ξ = 0                                         (1)
//! ```
//!
//! [Studer2009, §3.2.2.7], for joints, guides and nonholonomic constraints. Over a step two
//! remedies are known against the drift of g = 0, both in ξ:
//!
//! ```text
//! ξ = γ_E + ε γ_B                reflection, ε slightly below 1             (2)
//! ξ = γ_E + g/Δt                 stabilisation                              (3)
//! ```
//!
//! [Studer2009, eqs. (5.12)–(5.17), (7.3)].

use std::iter;

use super::{Constraint, ForceCone, LawContext, Mode, Polyhedral, SetValuedLaw};
use crate::parameter::{ParameterError, fraction, positive};
use crate::sets::write_diagonal;

/// Bilateral constraint (1) of any number of components.
#[derive(Clone, Debug)]
pub struct Bilateral {
    restitution: f64,
    stabilised: bool,
    groups: Vec<usize>,
}

impl Bilateral {
    /// A constraint of `dim` components: γ_E = 0 at the end of every step.
    ///
    /// # Errors
    /// If there are no components.
    pub fn new(dim: usize) -> Result<Self, ParameterError> {
        Self::with_restitution(dim, 0.0)
    }

    /// A constraint with the reflection coefficient ε of (2), in [0, 1].
    ///
    /// # Errors
    /// If there are no components or the coefficient is outside [0, 1].
    pub fn with_restitution(dim: usize, restitution: f64) -> Result<Self, ParameterError> {
        positive("dimension", dim as f64)?;
        let restitution = fraction("restitution", restitution)?;
        Ok(Self { restitution, stabilised: false, groups: vec![1; dim] })
    }

    /// A constraint stabilised by (3).
    ///
    /// # Errors
    /// If there are no components.
    pub fn with_drift_stabilisation(dim: usize) -> Result<Self, ParameterError> {
        Ok(Self { stabilised: true, ..Self::new(dim)? })
    }
}

impl SetValuedLaw for Bilateral {
    fn name(&self) -> &'static str {
        "bilateral"
    }

    fn dim(&self) -> usize {
        self.groups.len()
    }

    fn prox(&self, _context: &LawContext, _z: &mut [f64]) -> Mode {
        Mode::Constrained
    }

    fn prox_jacobian(&self, _context: &LawContext, _z: &[f64], jacobian: &mut [f64]) {
        write_diagonal(jacobian, iter::repeat(1.0));
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        for (out, v) in reflected.iter_mut().zip(velocity) {
            *out = self.restitution * v;
        }
    }

    fn groups(&self) -> &[usize] {
        &self.groups
    }

    fn constraint(&self, _k: usize) -> Constraint {
        Constraint::Bilateral
    }

    fn stabilised(&self) -> bool {
        self.stabilised
    }

    fn polyhedral(&self, _facets: usize) -> Option<Polyhedral> {
        Some(Polyhedral::Free)
    }

    fn cone(&self) -> Option<ForceCone> {
        Some(ForceCone::Space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::contract;

    #[test]
    fn owes_the_law_contract() {
        let arguments = [vec![1.0, -2.0], vec![1e9, 1e-9]];
        contract::check(&Bilateral::new(2).unwrap(), &[0.0; 2], &arguments);
        contract::check(&Bilateral::with_restitution(2, 0.9).unwrap(), &[0.1; 2], &arguments);
        contract::check(&Bilateral::with_drift_stabilisation(2).unwrap(), &[0.0; 2], &arguments);
    }

    #[test]
    fn measures_drift_to_either_side() {
        let law = Bilateral::with_drift_stabilisation(3).unwrap();
        assert_eq!(law.violation(&[0.1, -0.3, 0.2]), 0.3);
        assert!(law.stabilised() && !Bilateral::new(3).unwrap().stabilised());
        assert!(Bilateral::new(0).is_err());
    }
}
