//! Stribeck friction: dry friction that falls with the sliding speed.
//!
//! The force is dry friction, which is set-valued, plus a single-valued term that vanishes at
//! γ = 0 [Studer2009, §3.2.2.2, §7.6.2.1]:
//!
//! ```text
//! λ = λ₁ + λ₂(γ),      −γ ∈ N_{[−a, a]}(λ₁),                                (1)
//! λ₂(γ) = a (1 − 1/(1 + δ|γ|)) sign γ = a δ γ/(1 + δ|γ|).                   (2)
//! ```
//!
//! Sliding with γ > 0 gives λ₁ = −a and the total −a/(1 + δ γ). Equation (2) deviates from
//! [Studer2009, eq. (7.11)], which prints the opposite sign and no a: with those λ₂ would
//! strengthen friction. Torques, as of rolling wheels, take a in N m and δ in s/rad.

use super::{Constraint, LawContext, Mode, SetValuedLaw, reflect_diagonal};
use crate::parameter::{ParameterError, fraction, non_negative};
use crate::sets::{ConvexSet, Interval};

/// Stribeck friction (1), (2) along a line.
#[derive(Clone, Copy, Debug)]
pub struct Stribeck {
    bound: f64,
    interval: Interval,
    decay: f64,
    restitution: [f64; 1],
}

impl Stribeck {
    /// Friction with the bound a ≥ 0 at rest, in N, the decay δ ≥ 0, in s/m, and tangential
    /// restitution in [0, 1].
    ///
    /// # Errors
    /// If a parameter is outside its range.
    pub fn new(bound: f64, decay: f64, restitution: f64) -> Result<Self, ParameterError> {
        Ok(Self {
            bound,
            interval: Interval::symmetric(bound)?,
            decay: non_negative("decay", decay)?,
            restitution: [fraction("restitution", restitution)?],
        })
    }
}

impl SetValuedLaw for Stribeck {
    fn name(&self) -> &'static str {
        "stribeck"
    }

    fn dim(&self) -> usize {
        1
    }

    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode {
        if self.interval.project(context.duration, z) { Mode::Sliding } else { Mode::Constrained }
    }

    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        self.interval.projection_jacobian(context.duration, z, jacobian);
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        reflect_diagonal(&self.restitution, velocity, reflected);
    }

    fn groups(&self) -> &[usize] {
        &[1]
    }

    fn constraint(&self, _k: usize) -> Constraint {
        Constraint::Kinematic
    }

    fn has_impressed_force(&self) -> bool {
        true
    }

    /// (2).
    fn impressed_force(&self, _gap: &[f64], velocity: &[f64], force: &mut [f64]) -> bool {
        let speed = self.decay * velocity[0].abs();
        force[0] = self.bound * self.decay * velocity[0] / (1.0 + speed);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::contract;

    #[test]
    fn owes_the_law_contract_sticking_and_sliding() {
        let law = Stribeck::new(0.5, 2.0, 0.1).unwrap();
        contract::check(&law, &[0.0], &[vec![0.1], vec![3.0], vec![-2.0]]);
        assert!(Stribeck::new(0.5, -2.0, 0.1).is_err());
    }

    #[test]
    fn weakens_friction_as_it_slides_faster() {
        let law = Stribeck::new(0.5, 2.0, 0.0).unwrap();
        let context = LawContext { duration: 1.0, gap: &[0.0] };
        for gamma in [-3.0, -0.1, 0.1, 3.0_f64] {
            let (mut set_valued, mut single_valued) = ([-1e3 * gamma], [f64::NAN]);
            law.prox(&context, &mut set_valued);
            assert!(law.impressed_force(&[0.0], &[gamma], &mut single_valued));
            let expected = -0.5 * gamma.signum() / (1.0 + 2.0 * gamma.abs());
            assert!((set_valued[0] + single_valued[0] - expected).abs() < 1e-15);
        }
    }
}
