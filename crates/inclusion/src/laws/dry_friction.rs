//! Dry friction of a given bound.
//!
//! The friction force λ ∈ ℝᵐ stays in a fixed bounded set C and opposes sliding,
//!
//! ```text
//! −ξ ∈ N_C(λ),      C = [−a, a],  disc of radius a,  or ellipse (a₁, a₂)    (1)
//! ```
//!
//! [Studer2009, §3.2.2.2, §3.2.2.4, §3.2.2.5]; [StuderGlocker2006, eqs. (20), (26)]. Over a
//! duration Δt the percussions fill C Δt: at an impact, Δt = 0, the law gives none. The law is
//! kinematic and always takes part; a moving reference, as of a driven reel, enters the relative
//! velocity [Studer2009, §7.6.5]. Friction whose bound follows a contact force is
//! [`FrictionalContact`](super::FrictionalContact).

use super::{Constraint, LawContext, Mode, SetValuedLaw, reflect_diagonal};
use crate::parameter::{ParameterError, fraction, non_negative};
use crate::sets::{Ball, ConvexSet, Ellipsoid, Interval};

/// Dry friction (1) with a bounded set of forces.
#[derive(Debug)]
pub struct DryFriction {
    section: Box<dyn ConvexSet>,
    restitution: Vec<f64>,
    groups: [usize; 1],
}

impl DryFriction {
    /// Friction with forces in `section`, in N, and tangential restitution in [0, 1].
    ///
    /// # Errors
    /// If the section is unbounded or the restitution outside [0, 1].
    pub fn new(section: Box<dyn ConvexSet>, restitution: f64) -> Result<Self, ParameterError> {
        let dim = section.dim();
        let mut direction = vec![0.0; dim];
        for k in 0..dim {
            for sign in [1.0, -1.0] {
                direction[k] = sign;
                non_negative("width of the section", section.support(&direction))?;
            }
            direction[k] = 0.0;
        }
        let restitution = vec![fraction("restitution", restitution)?; dim];
        Ok(Self { section, restitution, groups: [dim] })
    }

    /// Friction along a line, |λ| ≤ a = `bound`, in N.
    ///
    /// # Errors
    /// If the bound is negative or the restitution outside [0, 1].
    pub fn planar(bound: f64, restitution: f64) -> Result<Self, ParameterError> {
        Self::new(Box::new(Interval::symmetric(bound)?), restitution)
    }

    /// Isotropic friction in a plane, ‖λ‖ ≤ a = `bound`, in N.
    ///
    /// # Errors
    /// If the bound is negative or the restitution outside [0, 1].
    pub fn spatial(bound: f64, restitution: f64) -> Result<Self, ParameterError> {
        Self::new(Box::new(Ball::new(2, bound)?), restitution)
    }

    /// Friction in a plane with the bounds a₁, a₂, in N, along its principal directions.
    ///
    /// # Errors
    /// If a bound is negative or the restitution outside [0, 1].
    pub fn anisotropic(bounds: [f64; 2], restitution: f64) -> Result<Self, ParameterError> {
        Self::new(Box::new(Ellipsoid::new(&bounds)?), restitution)
    }
}

impl SetValuedLaw for DryFriction {
    fn name(&self) -> &'static str {
        "dry-friction"
    }

    fn dim(&self) -> usize {
        self.section.dim()
    }

    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode {
        if self.section.project(context.duration, z) { Mode::Sliding } else { Mode::Constrained }
    }

    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        self.section.projection_jacobian(context.duration, z, jacobian);
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        reflect_diagonal(&self.restitution, velocity, reflected);
    }

    fn groups(&self) -> &[usize] {
        &self.groups
    }

    fn constraint(&self, _k: usize) -> Constraint {
        Constraint::Kinematic
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::contract;
    use crate::sets::NonNegative;

    #[test]
    fn owes_the_law_contract_sticking_and_sliding() {
        let pairs = [vec![0.1, 0.2], vec![3.0, -4.0], vec![-0.7, 0.1]];
        contract::check(&DryFriction::spatial(0.5, 0.3).unwrap(), &[0.0, 0.0], &pairs);
        contract::check(&DryFriction::anisotropic([0.5, 0.2], 0.0).unwrap(), &[0.0, 0.0], &pairs);
        let numbers = [vec![0.1], vec![3.0], vec![-2.0]];
        contract::check(&DryFriction::planar(0.5, 1.0).unwrap(), &[0.0], &numbers);
    }

    #[test]
    fn gives_no_percussion_at_an_impact() {
        let law = DryFriction::planar(2.0, 0.0).unwrap();
        let mut z = [1.0];
        assert_eq!(law.prox(&LawContext { duration: 0.0, gap: &[0.0] }, &mut z), Mode::Sliding);
        assert_eq!(z, [0.0]);
    }

    #[test]
    fn needs_a_bounded_section() {
        assert!(DryFriction::new(Box::new(NonNegative::new(1)), 0.0).is_err());
        assert!(DryFriction::planar(-1.0, 0.0).is_err());
        assert!(DryFriction::spatial(1.0, 2.0).is_err());
    }
}
