//! A chain drive: the pull of its upper run.
//!
//! Two sprockets of radii r₁ and r₂ about the centres C₁ and C₂ of a driven wheel and of a point
//! of the frame; e is the unit vector from C₁ to C₂ and D their distance. The upper run is the
//! common tangent with the normal n and the direction τ,
//!
//! ```text
//! n = s e + √(1 − s²) e⊥,   s = (r₁ − r₂)/D,   τ = √(1 − s²) e − s e⊥        (1)
//! f₁ = F τ at C₁ + r₁ n,   f₂ = −F τ at C₂ + r₂ n,   F = T(t)/r₂             (2)
//! ```
//!
//! with e⊥ to the left of e, for a motor in the frame that drives the massless sprocket 2 with
//! the torque T [Studer2009, §7.6.4]. The frame bears the reaction −T of the motor and the pull
//! at the axle, which together are f₂; so the chain is an internal force.

use percussion::parts::vector::{norm, scale, subtract};
use percussion::parts::{Configuration, Ends, ForceElement, PartId, Point, TimeFunction};

/// A chain (1), (2) from a motor in a frame to a wheel.
#[derive(Debug)]
pub(super) struct Chain {
    /// Wheel, about its centre, and sprocket of the frame.
    pub(super) wheel: PartId,
    pub(super) sprocket: Point,
    /// r₁ and r₂.
    pub(super) radii: [f64; 2],
    /// Torque T of the motor, positive where it turns the wheel clockwise.
    pub(super) torque: TimeFunction,
}

impl ForceElement for Chain {
    fn ends(&self) -> Ends {
        let turning = self.sprocket.part.into_iter().chain([self.wheel]).collect();
        Ends { turning, ..Ends::points(&[Point::of(self.wheel), self.sprocket]) }
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        self.torque.next_discontinuity(t)
    }

    fn add_force(&self, at: &Configuration, _u: &[f64], h: &mut [f64]) {
        let [r_1, r_2] = self.radii;
        let centre = Point::of(self.wheel);
        let d = subtract(at.position(self.sprocket), at.position(centre));
        let distance = norm(d);
        // (1)
        let e = scale(1.0 / distance, d);
        let s = (r_1 - r_2) / distance;
        let c = (1.0 - s * s).max(0.0).sqrt();
        let direction = [c * e[0] + s * e[1], c * e[1] - s * e[0], 0.0];
        // (2): forces at the centres, and n × τ = −e_z
        let pull = self.torque.at(at.t) / r_2;
        at.add_force(centre, scale(pull, direction), h);
        at.add_force(self.sprocket, scale(-pull, direction), h);
        for (part, turn) in [(Some(self.wheel), -r_1), (self.sprocket.part, r_2)] {
            if let Some(part) = part {
                let rows = at.layout(part).u.clone();
                at.add_turn(part, [0.0, 0.0, 1.0], turn * pull, &mut h[rows]);
            }
        }
    }
}
