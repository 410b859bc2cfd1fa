//! Pre-stressed springs against stops.
//!
//! Two springs of stiffness c hold a body between stops with the pre-tension a. At rest between
//! the stops the force is set-valued; off them it follows from the displacement g:
//!
//! ```text
//! g = 0:   −γ ∈ N_{[−a, a]}(λ),                                             (1)
//! g ≠ 0:   λ = −(a sign g + c g)                                            (2)
//! ```
//!
//! [Studer2009, §7.6.2.2, eqs. (7.12)–(7.14)]. Numerically g counts as 0 while |g| ≤ δ, a
//! tolerance the user chooses. The law has no restitution.

use super::{Activity, Constraint, LawContext, Mode, SetValuedLaw};
use crate::parameter::{ParameterError, non_negative};
use crate::sets::{ConvexSet, Interval};

/// Pre-stressed spring (1), (2).
#[derive(Clone, Copy, Debug)]
pub struct PrestressedSpring {
    preload: f64,
    interval: Interval,
    stiffness: f64,
    tolerance: f64,
}

impl PrestressedSpring {
    /// A spring with the pre-tension a ≥ 0, in N, the stiffness c ≥ 0, in N/m, and the tolerance
    /// δ ≥ 0 of the displacement, in m.
    ///
    /// # Errors
    /// If a parameter is negative or not finite.
    pub fn new(preload: f64, stiffness: f64, tolerance: f64) -> Result<Self, ParameterError> {
        Ok(Self {
            preload: non_negative("preload", preload)?,
            interval: Interval::symmetric(preload)?,
            stiffness: non_negative("stiffness", stiffness)?,
            tolerance: non_negative("tolerance", tolerance)?,
        })
    }
}

impl SetValuedLaw for PrestressedSpring {
    fn name(&self) -> &'static str {
        "prestressed-spring"
    }

    fn dim(&self) -> usize {
        1
    }

    /// (1); at the bound the body leaves its stops, and the force is impressed.
    fn prox(&self, context: &LawContext, z: &mut [f64]) -> Mode {
        if self.interval.project(context.duration, z) { Mode::Impressed } else { Mode::Constrained }
    }

    fn prox_jacobian(&self, context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        self.interval.projection_jacobian(context.duration, z, jacobian);
    }

    fn groups(&self) -> &[usize] {
        &[1]
    }

    fn constraint(&self, _k: usize) -> Constraint {
        Constraint::Kinematic
    }

    fn activity(&self, gap: &[f64]) -> Activity {
        if gap[0].abs() <= self.tolerance { Activity::Inclusion } else { Activity::Impressed }
    }

    fn has_impressed_force(&self) -> bool {
        true
    }

    /// (2).
    fn impressed_force(&self, gap: &[f64], _velocity: &[f64], force: &mut [f64]) -> bool {
        if self.activity(gap) == Activity::Inclusion {
            return false;
        }
        force[0] = -(self.preload * gap[0].signum() + self.stiffness * gap[0]);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::contract;

    #[test]
    fn owes_the_law_contract_at_its_stops_and_off_them() {
        let law = PrestressedSpring::new(0.5, 10.0, 1e-4).unwrap();
        let arguments = [vec![0.1], vec![3.0], vec![-2.0]];
        contract::check(&law, &[0.0], &arguments);
        contract::check(&law, &[0.2], &arguments);
    }

    #[test]
    fn pulls_back_from_either_side() {
        let law = PrestressedSpring::new(0.5, 10.0, 1e-4).unwrap();
        let mut force = [f64::NAN];
        assert!(law.impressed_force(&[0.2], &[0.0], &mut force));
        assert_eq!(force, [-2.5]);
        assert!(law.impressed_force(&[-0.2], &[0.0], &mut force));
        assert_eq!(force, [2.5]);
        assert!(!law.impressed_force(&[1e-4], &[0.0], &mut force));
        assert!(PrestressedSpring::new(1.0, 1.0, -1.0).is_err());
    }
}
