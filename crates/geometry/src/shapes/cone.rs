//! A circular cone of radius r and height h along z, its apex up: V = π r² h/3, centre h/4 above
//! the base, Θ_z = 3/10 V r², Θ_x = V (3/20 r² + 3/80 h²) about the centre.
//!
//! Features: rim of the base 0, apex 1, side 2, base 3, then eight fixed points and eight chords of
//! the base. With L² = r² + h² the side's normal has the part h/L away from z and r/L along it, and
//! where the cone's radius is ρ the side's radius of curvature is ρ L/h.

use super::convex::{CAP_CORNERS, Cap, EDGES, FACES, cap_outline, rim_curvature};
use super::{Convex, Corner, Facing, Outline, Solid};
use crate::bounds::BoundingBox;
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;
use std::f64::consts::PI;

/// A circular cone about z: the base half its height below the origin, the apex above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cone {
    radius: f64,
    half: f64,
}

impl Cone {
    /// A cone by the radius of its base and its whole height.
    ///
    /// # Errors
    /// If a size is not above zero.
    pub fn new(radius: f64, height: f64) -> Result<Self, ShapeError> {
        let radius = ShapeError::size("cone", "radius", radius)?;
        let half = 0.5 * ShapeError::size("cone", "height", height)?;
        Ok(Self { radius, half })
    }

    /// Radius of its base.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Half its height.
    pub fn half(&self) -> f64 {
        self.half
    }

    /// Parts of the side's normal away from z and along it.
    fn side(&self) -> [f64; 2] {
        let length = self.radius.hypot(2.0 * self.half);
        [2.0 * self.half / length, self.radius / length]
    }

    /// Sine of the angle of a unit vector above the side's normal.
    fn above_side(&self, normal: &Vector) -> f64 {
        let [away, along] = self.side();
        normal.z * away - normal.xy().norm() * along
    }

    fn base(&self) -> Cap {
        Cap { face: 3, rim: 0, first: 4, radius: self.radius, height: -self.half, side: -1.0 }
    }

    fn apex(&self) -> Vector {
        Vector::new(0.0, 0.0, self.half)
    }

    fn rim(&self, normal: &Vector) -> Vector {
        let radial = normal.xy().norm();
        let scale = if radial > 0.0 { self.radius / radial } else { 0.0 };
        Vector::new(normal.x * scale, normal.y * scale, -self.half)
    }
}

impl Solid for Cone {
    fn bounding_box(&self) -> BoundingBox {
        let half = Vector::new(self.radius, self.radius, self.half);
        BoundingBox::around(&Vector::zeros(), &half)
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        let (square, height) = (self.radius.powi(2), 2.0 * self.half);
        let volume = PI * square * height / 3.0;
        let across = volume * (0.15 * square + 0.0375 * height * height);
        let about_origin =
            MassProperties::principal(volume, [across, across, 0.3 * volume * square]);
        Ok(MassProperties { centre: Vector::new(0.0, 0.0, -0.25 * height), ..about_origin })
    }

    fn features(&self) -> u32 {
        4 + 2 * CAP_CORNERS
    }
}

impl Convex for Cone {
    fn support(&self, direction: &Vector) -> Vector {
        if self.above_side(direction) > 0.0 { self.apex() } else { self.rim(direction) }
    }

    fn facing(&self, normal: &Vector, tolerance: f64) -> Facing {
        let radial = normal.xy().norm();
        if radial <= tolerance && normal.z < 0.0 {
            return Facing::face(3, -Vector::z());
        }
        let above = self.above_side(normal);
        if above.abs() <= tolerance && radial > 0.0 {
            let [away, along] = self.side();
            let outward = Vector::new(normal.x, normal.y, 0.0) / radial;
            let exact = outward * away + Vector::z() * along;
            let direction = Vector::z() * away - outward * along;
            // the radius across where the base is; elsewhere it is less
            let curvature = Curvature { direction, radii: [f64::INFINITY, self.radius / away] };
            return Facing { feature: 2, normal: exact, curvature };
        }
        if above > 0.0 {
            return Facing::vertex(1, *normal);
        }
        Facing { feature: 0, normal: *normal, curvature: rim_curvature(normal, self.radius) }
    }

    fn curvature_at(&self, facing: &Facing, point: &Vector) -> Curvature {
        let [along, across] = facing.curvature.radii;
        let part = if facing.feature == 2 { point.xy().norm() / self.radius } else { 1.0 };
        Curvature { radii: [along, across * part], ..facing.curvature }
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        let rim = rim_curvature(normal, self.radius);
        let above = self.above_side(normal);
        if normal.z < -FACES {
            cap_outline(outline, normal, &self.base());
        } else if above.abs() < EDGES && normal.xy().norm() > EDGES {
            let corners = [
                Corner { feature: 0, point: self.rim(normal), curvature: rim },
                Corner { feature: 1, point: self.apex(), curvature: Curvature::vertex(normal) },
            ];
            outline.set_segment(2, corners, [self.radius / self.side()[0], 0.0]);
        } else if above > 0.0 {
            outline.set_point(1, self.apex(), Curvature::vertex(normal));
        } else {
            outline.set_point(0, self.rim(normal), rim);
        }
    }
}
