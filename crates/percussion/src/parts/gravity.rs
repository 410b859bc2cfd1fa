//! Uniform gravity.
//!
//! ```text
//! f = m g at the centre of mass S of every part,   V = −Σ m g · r_S         (1)
//! ```
//!
//! [Studer2009, §7.4]. Parts without a centre of mass of their own (prescribed ones, and those
//! given by functions) are left out.

use super::vector::{dot, scale};
use super::{Configuration, Ends, ForceElement, Point, Sketch, Vector};

/// Gravity (1) on all parts.
#[derive(Clone, Copy, Debug)]
pub struct Gravity {
    acceleration: Vector,
}

impl Gravity {
    /// Gravity with the acceleration g, in m/s².
    pub fn new(acceleration: Vector) -> Self {
        Self { acceleration }
    }
}

/// Mass and centre of every part that has one.
fn masses(at: &Configuration) -> impl Iterator<Item = (f64, Point)> {
    at.parts().filter_map(|(id, part)| {
        part.mass_and_centre().map(|(mass, centre)| (mass, Point::on(id, centre)))
    })
}

impl ForceElement for Gravity {
    fn ends(&self) -> Ends {
        Ends::default()
    }

    fn acts_on_each_part(&self) -> bool {
        true
    }

    fn add_force(&self, at: &Configuration, _u: &[f64], h: &mut [f64]) {
        for (mass, centre) in masses(at) {
            at.add_force(centre, scale(mass, self.acceleration), h);
        }
    }

    fn sketch(&self, sketch: &mut Sketch) {
        sketch.gravity = self.acceleration;
    }

    fn potential_energy(&self, at: &Configuration) -> f64 {
        masses(at).map(|(m, centre)| -m * dot(self.acceleration, at.position(centre))).sum()
    }
}
