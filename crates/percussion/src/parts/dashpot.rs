//! Viscous dampers between points.
//!
//! ```text
//! along the line:    f₁ = −f₂ = c (v₂ − v₁)·n n,   n = (r₂ − r₁)/‖r₂ − r₁‖   (1)
//! in all directions: f₁ = −f₂ = c (v₂ − v₁)                                  (2)
//! ```
//!
//! [Studer2009, §7.4]. (1) is a dashpot and has no direction, and no force, where its points
//! meet; (2) is the drag of a viscous medium, or between coincident points.

use percussion_inclusion::parameter::{ParameterError, non_negative};

use super::vector::{dot, scale, subtract, unit};
use super::{Configuration, Ends, ForceElement, Point, Sketch};
use crate::system::LineKind;

/// A damper (1) or (2) between two points of parts, or a part and the ground.
#[derive(Clone, Copy, Debug)]
pub struct Dashpot {
    points: [Point; 2],
    damping: f64,
    along_line: bool,
}

impl Dashpot {
    /// A dashpot (1) with damping c ≥ 0, in N s/m.
    ///
    /// # Errors
    /// If c is negative.
    pub fn new(first: Point, second: Point, damping: f64) -> Result<Self, ParameterError> {
        let damping = non_negative("damping", damping)?;
        Ok(Self { points: [first, second], damping, along_line: true })
    }

    /// Viscous drag (2) with damping c ≥ 0, in N s/m.
    ///
    /// # Errors
    /// If c is negative.
    pub fn drag(first: Point, second: Point, damping: f64) -> Result<Self, ParameterError> {
        Ok(Self { along_line: false, ..Self::new(first, second, damping)? })
    }
}

impl ForceElement for Dashpot {
    fn ends(&self) -> Ends {
        Ends::points(&self.points)
    }

    fn sketch(&self, sketch: &mut Sketch) {
        if self.along_line {
            sketch.line(LineKind::Damper, self.points);
        }
    }

    fn add_force(&self, at: &Configuration, u: &[f64], h: &mut [f64]) {
        let [first, second] = self.points;
        let mut v = subtract(at.velocity(second, u), at.velocity(first, u));
        if self.along_line {
            let d = subtract(at.position(second), at.position(first));
            let Some(n) = unit(d) else { return };
            v = scale(dot(v, n), n);
        }
        at.add_force(first, scale(self.damping, v), h);
        at.add_force(second, scale(-self.damping, v), h);
    }
}
