//! A circular cylinder of radius r and height h along z: V = π r² h, Θ_z = V r²/2,
//! Θ_x = V (3r² + h²)/12.
//!
//! Features: rims 0 (below) and 1, side 2, caps 3 (below) and 4, then eight fixed points and eight
//! chords of each cap.

use super::convex::{CAP_CORNERS, Cap, EDGES, FACES, cap_outline, rim_curvature};
use super::{Convex, Corner, Facing, Outline, Solid};
use crate::bounds::BoundingBox;
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;
use std::f64::consts::PI;

/// A circular cylinder about z, half of it above the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cylinder {
    radius: f64,
    half: f64,
}

impl Cylinder {
    /// A cylinder by radius and whole height.
    ///
    /// # Errors
    /// If a size is not above zero.
    pub fn new(radius: f64, height: f64) -> Result<Self, ShapeError> {
        let radius = ShapeError::size("cylinder", "radius", radius)?;
        let half = 0.5 * ShapeError::size("cylinder", "height", height)?;
        Ok(Self { radius, half })
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Half its height.
    pub fn half(&self) -> f64 {
        self.half
    }

    fn cap(&self, up: bool) -> Cap {
        let number = u32::from(up);
        let first = 5 + 2 * CAP_CORNERS * number;
        let side = if up { 1.0 } else { -1.0 };
        let (radius, height) = (self.radius, side * self.half);
        Cap { face: 3 + number, rim: number, first, radius, height, side }
    }
}

impl Solid for Cylinder {
    fn bounding_box(&self) -> BoundingBox {
        let half = Vector::new(self.radius, self.radius, self.half);
        BoundingBox::around(&Vector::zeros(), &half)
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        let square = self.radius.powi(2);
        let volume = 2.0 * PI * square * self.half;
        let across = volume * (square / 4.0 + self.half.powi(2) / 3.0);
        Ok(MassProperties::principal(volume, [across, across, volume * square / 2.0]))
    }

    fn features(&self) -> u32 {
        5 + 4 * CAP_CORNERS
    }
}

impl Convex for Cylinder {
    fn support(&self, direction: &Vector) -> Vector {
        let radial = direction.xy().norm();
        let scale = if radial > 0.0 { self.radius / radial } else { 0.0 };
        let z = self.half.copysign(direction.z);
        Vector::new(direction.x * scale, direction.y * scale, z)
    }

    fn facing(&self, normal: &Vector, tolerance: f64) -> Facing {
        let up = normal.z > 0.0;
        if normal.xy().norm() <= tolerance {
            return Facing::face(3 + u32::from(up), Vector::z() * if up { 1.0 } else { -1.0 });
        }
        if normal.z.abs() <= tolerance {
            let facing = Facing::edge(2, normal, Vector::z());
            let curvature = Curvature { radii: [f64::INFINITY, self.radius], ..facing.curvature };
            return Facing { curvature, ..facing };
        }
        let curvature = rim_curvature(normal, self.radius);
        Facing { feature: u32::from(up), normal: *normal, curvature }
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        let up = normal.z > 0.0;
        let curvature = rim_curvature(normal, self.radius);
        let end = |up: bool| {
            let mut point = self.support(normal);
            point.z = if up { self.half } else { -self.half };
            Corner { feature: u32::from(up), point, curvature }
        };
        if normal.z.abs() > FACES {
            cap_outline(outline, normal, &self.cap(up));
        } else if normal.z.abs() < EDGES {
            outline.set_segment(2, [end(false), end(true)], [self.radius; 2]);
        } else {
            outline.set_point(u32::from(up), end(up).point, curvature);
        }
    }
}
