//! Springs, dampers and given forces along what a joint leaves free.
//!
//! With a quantity s of two frames, its wrench (f, τ) and a rest s₀:
//!
//! ```text
//! λ = −k ⌊s − s₀⌉ − c ṡ,   V = ½ k ⌊s − s₀⌉²                                (1)
//! λ = λ(t)                                                                  (2)
//! h += λ (f, τ)   on the second part, and reversed on the first             (3)
//! ```
//!
//! where ⌊·⌉ leaves full turns out of angles: a spring that turns by more than half a turn from its rest pulls
//! to the other side from there on. λ is a force for lengths, a torque for angles.

use percussion_inclusion::parameter::{ParameterError, finite, non_negative};

use super::super::{Configuration, Ends, ForceElement, TimeFunction};
use super::frame::JointFrame;
use super::quantity::Quantity;
use super::rows::{self, Pair};

/// A spring and damper (1) of a quantity of two frames.
#[derive(Clone, Copy, Debug)]
pub struct FreedomSpring {
    frames: [JointFrame; 2],
    quantity: Quantity,
    stiffness: f64,
    damping: f64,
    rest: f64,
}

impl FreedomSpring {
    /// A spring of stiffness k ≥ 0, in N/m or N m/rad, with a damper of c ≥ 0, in N s/m or N m s/rad, at rest at
    /// s₀, in m or rad.
    ///
    /// # Errors
    /// If one of the first two is negative, a number is not finite, or the quantity has a rate only and the
    /// stiffness is not 0.
    pub fn new(
        frames: [JointFrame; 2],
        quantity: Quantity,
        (stiffness, damping): (f64, f64),
        rest: f64,
    ) -> Result<Self, ParameterError> {
        let (stiffness, damping) =
            (non_negative("stiffness", stiffness)?, non_negative("damping", damping)?);
        if matches!(quantity, Quantity::Spin(_)) && stiffness > 0.0 {
            let admissible = "0: a rotation that is no angle's has no rest";
            return Err(ParameterError::new("stiffness", stiffness, admissible));
        }
        Ok(Self { frames, quantity, stiffness, damping, rest: finite("rest", rest)? })
    }
}

impl ForceElement for FreedomSpring {
    fn ends(&self) -> Ends {
        rows::ends(&self.frames, &[self.quantity])
    }

    fn add_force(&self, at: &Configuration, u: &[f64], h: &mut [f64]) {
        let pair = Pair::new(&self.frames, at);
        let reading = self.quantity.read(&pair.placed);
        let strain = self.quantity.from(self.rest, reading.value);
        let force = -self.stiffness * strain - self.damping * pair.rate(at, &reading, u);
        pair.add_force(at, &reading, force, h);
    }

    fn potential_energy(&self, at: &Configuration) -> f64 {
        let reading = self.quantity.read(&Pair::new(&self.frames, at).placed);
        0.5 * self.stiffness * self.quantity.from(self.rest, reading.value).powi(2)
    }
}

/// A given force or torque (2) along a quantity of two frames.
#[derive(Debug)]
pub struct FreedomForce {
    frames: [JointFrame; 2],
    quantity: Quantity,
    magnitude: TimeFunction,
}

impl FreedomForce {
    /// This force, in N, or torque, in N m, on the second part, and reversed on the first.
    pub fn new(
        frames: [JointFrame; 2],
        quantity: Quantity,
        magnitude: impl Into<TimeFunction>,
    ) -> Self {
        Self { frames, quantity, magnitude: magnitude.into() }
    }
}

impl ForceElement for FreedomForce {
    fn ends(&self) -> Ends {
        rows::ends(&self.frames, &[self.quantity])
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        self.magnitude.next_discontinuity(t)
    }

    fn is_given(&self) -> bool {
        true
    }

    fn add_force(&self, at: &Configuration, _u: &[f64], h: &mut [f64]) {
        let pair = Pair::new(&self.frames, at);
        let reading = self.quantity.read(&pair.placed);
        pair.add_force(at, &reading, self.magnitude.at(at.t), h);
    }
}
