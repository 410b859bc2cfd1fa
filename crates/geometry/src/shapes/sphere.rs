//! A ball of radius r: V = 4/3 π r³, Θ = 2/5 V r².

use super::{Convex, Facing, Outline, Solid};
use crate::bounds::{BoundingBox, BoundingSphere};
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::{Pose, Vector};
use std::f64::consts::PI;

/// A ball about the origin; one feature. Its core is the centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sphere {
    radius: f64,
}

impl Sphere {
    /// A ball of this radius.
    ///
    /// # Errors
    /// If the radius is not above zero.
    pub fn new(radius: f64) -> Result<Self, ShapeError> {
        ShapeError::size("sphere", "radius", radius).map(|radius| Self { radius })
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}

impl Solid for Sphere {
    fn bounding_box(&self) -> BoundingBox {
        BoundingBox::around(&Vector::zeros(), &Vector::repeat(self.radius))
    }

    fn bounding_sphere(&self) -> BoundingSphere {
        BoundingSphere { centre: Vector::zeros(), radius: self.radius }
    }

    fn bounding_box_at(&self, pose: &Pose) -> BoundingBox {
        BoundingBox::around(&pose.translation.vector, &Vector::repeat(self.radius))
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        let volume = 4.0 / 3.0 * PI * self.radius.powi(3);
        Ok(MassProperties::principal(volume, [0.4 * volume * self.radius.powi(2); 3]))
    }

    fn features(&self) -> u32 {
        1
    }
}

impl Convex for Sphere {
    fn is_point(&self) -> bool {
        true
    }

    fn margin(&self) -> f64 {
        self.radius
    }

    fn support(&self, _: &Vector) -> Vector {
        Vector::zeros()
    }

    fn facing(&self, normal: &Vector, _: f64) -> Facing {
        Facing::vertex(0, *normal)
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        outline.set_point(0, Vector::zeros(), Curvature::vertex(normal));
    }
}
