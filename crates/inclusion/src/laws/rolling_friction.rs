//! Frictional contact with resistance to rolling.
//!
//! The torque τ_R ∈ ℝ² in the tangent plane and the rolling velocity ω_R ∈ ℝ², the tangential part
//! of the relative angular velocity, obey a friction law beside that of sliding,
//!
//! ```text
//! −ω_R ∈ N_{λ_N D(δ)}(τ_R),      D(δ) = {x ∈ ℝ² : ‖x‖ ≤ δ}                  (1)
//! ```
//!
//! with a length δ, in m: ‖τ_R‖ ≤ δ λ_N [Studer2009, §7.6.1.1], where δ = 2 mm. Sliding and
//! rolling have sections and step lengths of their own, and each may be at its bound alone.

use super::{ForceCone, FrictionalContact};
use crate::parameter::{ParameterError, non_negative};
use crate::sets::Ball;

/// Components of the rolling torque.
const ROLLING: usize = 2;

impl FrictionalContact {
    /// Contact in space with isotropic friction and rolling resistance (1): components (normal,
    /// two tangential, two rolling), friction coefficient μ ≥ 0, length δ ≥ 0 in m.
    ///
    /// # Errors
    /// If μ or δ is negative or a restitution coefficient outside [0, 1].
    pub fn rolling(friction: f64, length: f64, e_n: f64, e_t: f64) -> Result<Self, ParameterError> {
        Self::spatial(friction, e_n, e_t)?.with_rolling_resistance(length)
    }

    /// The same contact with rolling resistance (1): two further components, without restitution.
    ///
    /// # Errors
    /// If the length δ, in m, is negative or not finite.
    pub fn with_rolling_resistance(mut self, length: f64) -> Result<Self, ParameterError> {
        self.rolling = Some(Ball::new(ROLLING, non_negative("rolling length", length)?)?);
        self.groups = vec![1, self.section.dim(), ROLLING];
        self.restitution.resize(1 + self.section.dim() + ROLLING, 0.0);
        if let Some(ForceCone::Contact { rolling, .. }) = &mut self.cone {
            *rolling = Some(length);
        }
        self.name = "rolling-friction";
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{LawContext, Mode, SetValuedLaw, contract};

    const STICK: [f64; 5] = [1.0, 0.1, -0.2, 0.001, 0.0];
    const SLIDE: [f64; 5] = [1.0, 0.9, -0.7, 0.001, 0.0];
    const ROLL: [f64; 5] = [1.0, 0.1, -0.2, 0.3, -0.1];
    const BOTH: [f64; 5] = [1.0, 0.9, -0.7, 0.3, -0.1];

    #[test]
    fn owes_the_law_contract_in_every_mode() {
        let law = FrictionalContact::rolling(0.5, 0.002, 0.8, 0.2).unwrap();
        let open = vec![-1.0, 0.3, 0.2, 0.1, 0.0];
        let arguments = [open, STICK.into(), SLIDE.into(), ROLL.into(), BOTH.into()];
        contract::check(&law, &[0.0; 5], &arguments);
    }

    #[test]
    fn slides_and_rolls_independently() {
        let law = FrictionalContact::rolling(0.5, 0.002, 0.0, 0.0).unwrap();
        let context = LawContext { duration: 1.0, gap: &[0.0; 5] };
        let mode = |mut z: [f64; 5]| law.prox(&context, &mut z);
        assert_eq!(mode(STICK), Mode::Constrained);
        assert_eq!(mode(SLIDE), Mode::Sliding);
        assert_eq!(mode(ROLL), Mode::Rolling);
        assert_eq!(mode(BOTH), Mode::SlidingRolling);
    }

    #[test]
    fn joins_any_frictional_contact() {
        let contact = FrictionalContact::coulomb_contensou(0.3, 0.01, 0.5, 0.0).unwrap();
        let law = contact.with_rolling_resistance(0.002).unwrap();
        assert_eq!((law.dim(), law.groups()), (6, [1, 3, 2].as_slice()));
        assert!(law.with_rolling_resistance(-1.0).is_err());
    }
}
