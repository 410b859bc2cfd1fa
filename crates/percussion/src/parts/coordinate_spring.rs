//! Springs and dampers on coordinates.
//!
//! On a coordinate x of a part, or the difference of two, with torsion springs between angles
//! as the common case:
//!
//! ```text
//! h_x = −k (x − x₀) − c ẋ,   V = ½ k (x − x₀)²,   K = k,   C = c            (1)
//! ```
//!
//! [Studer2009, §7.4], where h_x acts on the rate of the first coordinate and −h_x on that of
//! the second.

use percussion_inclusion::parameter::{ParameterError, finite, non_negative};

use super::{Configuration, Ends, ForceElement, Point, Relative, Sketch};
use crate::system::{LineKind, Linearization};

/// A spring and damper (1) on a relative coordinate.
#[derive(Clone, Copy, Debug)]
pub struct CoordinateSpring {
    x: Relative,
    rest: f64,
    stiffness: f64,
    damping: f64,
}

impl CoordinateSpring {
    /// A spring of stiffness k ≥ 0 (N/m, N m/rad) that rests at x₀ = `rest` (m, rad), with
    /// damping c ≥ 0 (N s/m, N m s/rad).
    ///
    /// # Errors
    /// If k or c is negative, or a number is not finite.
    pub fn new(
        x: impl Into<Relative>,
        rest: f64,
        stiffness: f64,
        damping: f64,
    ) -> Result<Self, ParameterError> {
        Ok(Self {
            x: x.into(),
            rest: finite("rest", rest)?,
            stiffness: non_negative("stiffness", stiffness)?,
            damping: non_negative("damping", damping)?,
        })
    }
}

impl ForceElement for CoordinateSpring {
    fn ends(&self) -> Ends {
        Ends::relative(&[self.x])
    }

    fn sketch(&self, sketch: &mut Sketch) {
        if let Some(to) = self.x.to {
            sketch.line(LineKind::Spring, [Point::of(to.part), Point::of(self.x.of.part)]);
        }
    }

    fn add_force(&self, at: &Configuration, u: &[f64], h: &mut [f64]) {
        let stretch = at.value(self.x) - self.rest;
        let force = -self.stiffness * stretch - self.damping * at.rate(self.x, u);
        for (place, sign) in at.rate_places(self.x).into_iter().flatten() {
            h[place] += sign * force;
        }
    }

    fn potential_energy(&self, at: &Configuration) -> f64 {
        let stretch = at.value(self.x) - self.rest;
        0.5 * self.stiffness * stretch * stretch
    }

    fn is_linearized(&self) -> bool {
        true
    }

    fn add_linearization(&self, at: &Configuration, _u: &[f64], out: &mut Linearization) {
        let places = at.rate_places(self.x);
        for (row, row_sign) in places.into_iter().flatten() {
            for (column, sign) in places.into_iter().flatten() {
                out.stiffness.add(row, column, row_sign * sign * self.stiffness);
                out.damping.add(row, column, row_sign * sign * self.damping);
            }
        }
    }
}
