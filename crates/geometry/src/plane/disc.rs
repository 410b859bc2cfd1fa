//! A disc of radius r: area π r², polar moment A r²/2 about its centre.

use super::{PlaneMass, PlaneVector};
use crate::error::ShapeError;
use std::f64::consts::PI;

/// A disc about the origin; one feature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    radius: f64,
}

impl Disc {
    /// A disc of this radius.
    ///
    /// # Errors
    /// If the radius is not above zero.
    pub fn new(radius: f64) -> Result<Self, ShapeError> {
        ShapeError::size("disc", "radius", radius).map(|radius| Self { radius })
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    pub(super) fn mass_properties(self) -> PlaneMass {
        let area = PI * self.radius.powi(2);
        let inertia = 0.5 * area * self.radius.powi(2);
        PlaneMass { area, centre: PlaneVector::zeros(), inertia }
    }
}
