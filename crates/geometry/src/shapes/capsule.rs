//! A cylinder of radius r and length l along z with a half-ball at each end.
//!
//! With V_c = π r² l and V_s = 4/3 π r³: Θ_z = V_c r²/2 + 2/5 V_s r²,
//! Θ_x = V_c (r²/4 + l²/12) + V_s (2/5 r² + l²/4 + 3/8 l r).
//!
//! Its core is the segment, with features 0 (lower end), 1 (upper end), 2 (between).

use super::convex::EDGES;
use super::{Convex, Corner, Facing, Outline, Solid};
use crate::bounds::{BoundingBox, BoundingSphere};
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::{Pose, Vector};
use std::f64::consts::PI;

/// All points within a radius of a segment on z, half of it above the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule {
    radius: f64,
    half: f64,
}

impl Capsule {
    /// A capsule by its radius and the length between the centres of its ends.
    ///
    /// # Errors
    /// If a size is not above zero.
    pub fn new(radius: f64, length: f64) -> Result<Self, ShapeError> {
        let radius = ShapeError::size("capsule", "radius", radius)?;
        let half = 0.5 * ShapeError::size("capsule", "length", length)?;
        Ok(Self { radius, half })
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Half the length between the centres of its ends.
    pub fn half(&self) -> f64 {
        self.half
    }
}

impl Solid for Capsule {
    fn bounding_box(&self) -> BoundingBox {
        let half = Vector::new(self.radius, self.radius, self.half + self.radius);
        BoundingBox::around(&Vector::zeros(), &half)
    }

    fn bounding_sphere(&self) -> BoundingSphere {
        BoundingSphere { centre: Vector::zeros(), radius: self.half + self.radius }
    }

    fn bounding_box_at(&self, pose: &Pose) -> BoundingBox {
        let half = (pose.rotation * Vector::new(0.0, 0.0, self.half)).abs();
        BoundingBox::around(&pose.translation.vector, &half.add_scalar(self.radius))
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        let (r, l) = (self.radius, 2.0 * self.half);
        let middle = PI * r * r * l;
        let ends = 4.0 / 3.0 * PI * r.powi(3);
        let along = middle * r * r / 2.0 + 0.4 * ends * r * r;
        let across = middle * (r * r / 4.0 + l * l / 12.0)
            + ends * (0.4 * r * r + l * l / 4.0 + 0.375 * l * r);
        Ok(MassProperties::principal(middle + ends, [across, across, along]))
    }

    fn features(&self) -> u32 {
        3
    }
}

impl Convex for Capsule {
    fn margin(&self) -> f64 {
        self.radius
    }

    fn support(&self, direction: &Vector) -> Vector {
        Vector::new(0.0, 0.0, self.half.copysign(direction.z))
    }

    fn facing(&self, normal: &Vector, tolerance: f64) -> Facing {
        if normal.z.abs() <= tolerance {
            return Facing::edge(2, normal, Vector::z());
        }
        Facing::vertex(u32::from(normal.z > 0.0), *normal)
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        let curvature = Curvature::vertex(normal);
        let end = |up: bool| {
            let z = if up { self.half } else { -self.half };
            Corner { feature: u32::from(up), point: Vector::new(0.0, 0.0, z), curvature }
        };
        if normal.z.abs() < EDGES {
            outline.set_segment(2, [end(false), end(true)], [0.0; 2]);
        } else {
            let up = normal.z > 0.0;
            outline.set_point(u32::from(up), end(up).point, curvature);
        }
    }

    fn corners(&self, normal: &Vector, outline: &mut Outline, visit: &mut dyn FnMut(&Corner)) {
        let curvature = Curvature::vertex(normal);
        let ends = [-self.half, self.half].map(|z| Vector::new(0.0, 0.0, z));
        let corners = [0, 1].map(|k| Corner { feature: k as u32, point: ends[k], curvature });
        outline.set_segment(2, corners, [0.0; 2]);
        outline.corners.iter().for_each(visit);
    }
}
