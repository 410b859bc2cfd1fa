//! Torques given as functions of time.
//!
//! ```text
//! h += J_Rᵀ τ(t) d,   d fixed in space, e_z for planar bodies               (1)
//! ```
//!
//! [Studer2009, §7.4], as of the drive of a wheel [Studer2009, §7.6.4].

use super::{Configuration, Ends, ForceElement, PartId, TimeFunction, Vector};

/// A torque (1) on a part.
#[derive(Debug)]
pub struct Torque {
    part: PartId,
    axis: Vector,
    magnitude: TimeFunction,
}

impl Torque {
    /// A torque about z, in N m, from the x-axis towards the y-axis.
    pub fn planar(part: PartId, magnitude: impl Into<TimeFunction>) -> Self {
        Self { part, axis: [0.0, 0.0, 1.0], magnitude: magnitude.into() }
    }

    /// A torque of this magnitude, in N m, about a unit vector in space.
    pub fn about(part: PartId, axis: Vector, magnitude: impl Into<TimeFunction>) -> Self {
        Self { part, axis, magnitude: magnitude.into() }
    }
}

impl ForceElement for Torque {
    fn ends(&self) -> Ends {
        Ends::turning(self.part)
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        self.magnitude.next_discontinuity(t)
    }

    fn is_given(&self) -> bool {
        true
    }

    fn add_force(&self, at: &Configuration, _u: &[f64], h: &mut [f64]) {
        let rows = at.layout(self.part).u.clone();
        at.add_turn(self.part, self.axis, self.magnitude.at(at.t), &mut h[rows]);
    }
}
