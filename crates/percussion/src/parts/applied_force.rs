//! Forces given as functions of time.
//!
//! ```text
//! f = f(t) d at a body-fixed point,   d fixed in space                      (1)
//! ```
//!
//! [Studer2009, §7.4].

use percussion_inclusion::parameter::ParameterError;

use super::vector::{scale, unit};
use super::{Configuration, Ends, ForceElement, Point, TimeFunction, Vector};

/// A force (1).
#[derive(Debug)]
pub struct AppliedForce {
    point: Point,
    direction: Vector,
    magnitude: TimeFunction,
}

impl AppliedForce {
    /// A force of this magnitude, in N, at `point` along `direction`, of any length but 0.
    ///
    /// # Errors
    /// If the direction has no length.
    pub fn new(
        point: Point,
        direction: Vector,
        magnitude: impl Into<TimeFunction>,
    ) -> Result<Self, ParameterError> {
        let admissible = "a vector of finite length greater than 0";
        let bad = ParameterError::new("direction", direction[0], admissible);
        let direction = unit(direction).ok_or(bad)?;
        Ok(Self { point, direction, magnitude: magnitude.into() })
    }
}

impl ForceElement for AppliedForce {
    fn ends(&self) -> Ends {
        Ends::points(&[self.point])
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        self.magnitude.next_discontinuity(t)
    }

    fn is_given(&self) -> bool {
        true
    }

    fn add_force(&self, at: &Configuration, _u: &[f64], h: &mut [f64]) {
        at.add_force(self.point, scale(self.magnitude.at(at.t), self.direction), h);
    }
}
