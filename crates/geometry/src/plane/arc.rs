//! A part of a circle.

use super::PlaneVector;
use crate::error::ShapeError;
use std::f64::consts::TAU;

/// A part of a circle about the origin, a line with two sides. Features: its ends 0 and 1, its outer
/// side 2, its inner side 3.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    radius: f64,
    begin: f64,
    span: f64,
}

impl Arc {
    /// An arc by its radius, from one angle to a larger one, in radians, counter-clockwise from x.
    ///
    /// # Errors
    /// If the radius is not above zero, or the angles not in order or more than a circle apart.
    pub fn new(radius: f64, begin: f64, end: f64) -> Result<Self, ShapeError> {
        let radius = ShapeError::size("arc", "radius", radius)?;
        let span = end - begin;
        if span > 0.0 && span <= TAU + 1e-12 && begin.is_finite() {
            Ok(Self { radius, begin, span: span.min(TAU) })
        } else {
            Err(ShapeError::Angles { begin, end })
        }
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The angle at which it begins, in rad.
    pub fn begin(&self) -> f64 {
        self.begin
    }

    /// The angle from its beginning to its end, in rad.
    pub fn span(&self) -> f64 {
        self.span
    }

    /// Whether the direction of a point is that of one of its points.
    pub(super) fn faces(&self, point: &PlaneVector) -> bool {
        (point.y.atan2(point.x) - self.begin).rem_euclid(TAU) <= self.span
    }

    /// Whether it is a whole circle, without ends.
    pub(super) fn is_circle(&self) -> bool {
        self.span == TAU
    }

    /// Its ends, each with the unit vector from it into the arc.
    pub(super) fn ends(&self) -> [(PlaneVector, PlaneVector); 2] {
        [(self.begin, 1.0), (self.begin + self.span, -1.0)].map(|(angle, sense)| {
            let (sin, cos) = angle.sin_cos();
            (PlaneVector::new(cos, sin) * self.radius, PlaneVector::new(-sin, cos) * sense)
        })
    }

    /// Unit vector to its middle.
    pub(super) fn middle(&self) -> PlaneVector {
        let (sin, cos) = (self.begin + 0.5 * self.span).sin_cos();
        PlaneVector::new(cos, sin)
    }
}
