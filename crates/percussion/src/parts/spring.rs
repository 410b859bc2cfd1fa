//! Linear springs between points.
//!
//! With the vector d from the first point to the second and its length l:
//!
//! ```text
//! f₁ = −f₂ = k (l − l₀) d/l,   V = ½ k (l − l₀)²                            (1)
//! ```
//!
//! [Studer2009, §7.4]. A spring of free length l₀ = 0 has f₁ = k d, also where the points
//! meet; for l₀ > 0 the force has no direction there and is taken as zero.

use percussion_inclusion::parameter::{ParameterError, non_negative};

use super::vector::{norm, scale, subtract};
use super::{Configuration, Ends, ForceElement, Point, Sketch};
use crate::system::LineKind;

/// A spring (1) between two points of parts, or a part and the ground.
#[derive(Clone, Copy, Debug)]
pub struct Spring {
    points: [Point; 2],
    stiffness: f64,
    free_length: f64,
}

impl Spring {
    /// A spring of stiffness k ≥ 0, in N/m, and free length l₀ ≥ 0, in m.
    ///
    /// # Errors
    /// If one of them is negative.
    pub fn new(
        first: Point,
        second: Point,
        stiffness: f64,
        free_length: f64,
    ) -> Result<Self, ParameterError> {
        Ok(Self {
            points: [first, second],
            stiffness: non_negative("stiffness", stiffness)?,
            free_length: non_negative("free length", free_length)?,
        })
    }
}

impl ForceElement for Spring {
    fn ends(&self) -> Ends {
        Ends::points(&self.points)
    }

    fn add_force(&self, at: &Configuration, _u: &[f64], h: &mut [f64]) {
        let [first, second] = self.points;
        let d = subtract(at.position(second), at.position(first));
        let length = norm(d);
        // k (l − l₀)/l
        let per_length = if self.free_length == 0.0 {
            self.stiffness
        } else if length > 0.0 {
            self.stiffness * (1.0 - self.free_length / length)
        } else {
            0.0
        };
        at.add_force(first, scale(per_length, d), h);
        at.add_force(second, scale(-per_length, d), h);
    }

    fn sketch(&self, sketch: &mut Sketch) {
        sketch.line(LineKind::Spring, self.points);
    }

    fn potential_energy(&self, at: &Configuration) -> f64 {
        let d = subtract(at.position(self.points[1]), at.position(self.points[0]));
        let elongation = norm(d) - self.free_length;
        0.5 * self.stiffness * elongation * elongation
    }
}
