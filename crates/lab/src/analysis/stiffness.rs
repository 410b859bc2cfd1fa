//! How stiff the motion from a state is.
//!
//! Small motions x about a state obey M ẍ + C ẋ + K x = 0. The fastest of them decays with a rate
//! between δ/2 and δ, if it oscillates or not,
//!
//! ```text
//! δ = max xᵀCx / xᵀMx,                                                        (1)
//! ```
//!
//! the largest eigenvalue of M⁻¹(C + Cᵀ)/2 in motions that constraints allow, see [`free_modes`](super::free_modes()).
//! An explicit method
//! has to resolve the decay although nothing is left of it; how many steps that takes in a time T is
//! about δT/6, since the real stability interval of the method of Dormand and Prince of order 8 is
//! [−6.1, 0] [HairerWanner1996, §IV.2]. Fast oscillations that hardly decay, on the other hand, have to be
//! resolved by any method.

use super::free_modes;
use percussion::system::{MechanicalSystem, State};

/// Length of the real stability interval of an explicit method of high order.
const STABLE: f64 = 6.0;

/// Decay of small motions about a state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stiffness {
    /// δ of (1), in 1/s.
    pub decay: f64,
}

impl Stiffness {
    /// Of small motions about a state; none if their modes are not known.
    pub fn at(system: &dyn MechanicalSystem, state: &State) -> Option<Self> {
        let modes = free_modes(system, state)?;
        Some(Self { decay: modes.iter().fold(0.0, |max, mode| mode.damping.max(max)) })
    }

    /// Steps that an explicit method cannot do without in this time.
    pub fn explicit_steps(&self, duration: f64) -> f64 {
        self.decay * duration / STABLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::{self, Values};

    fn decay(model: &str) -> f64 {
        let model = models::all().iter().find(|m| m.name == model).expect("a model");
        let values = Values::defaults(&model.parameters);
        let problem = (model.build)(&values).expect("default parameters");
        Stiffness::at(problem.system.as_ref(), &problem.state).expect("a mass matrix").decay
    }

    #[test]
    fn the_cable_of_the_elevator_decays_as_its_shortest_wave_does() {
        // 4 D/(ρ Δx²) of a long chain
        let shortest = 4.0 * 2.5e7 / (7900.0 * 0.04);
        let found = decay("elevator");
        assert!(found > 0.95 * shortest && found < shortest, "{found} of {shortest}");
    }

    #[test]
    fn motion_without_damping_is_not_stiff() {
        assert_eq!(decay("bouncing-ball"), 0.0);
        assert_eq!(Stiffness { decay: 60.0 }.explicit_steps(10.0), 100.0);
    }
}
