//! An ellipsoid with semi-axes a, b, c along x, y, z: V = 4/3 π abc, Θ_x = V (b² + c²)/5.
//!
//! With D = diag(a, b, c) and S(n) = |D n| the point with the outward unit normal n is
//!
//! p = D² n/S   (1)
//!
//! and how it moves along the surface when n turns is the tensor of radii of curvature
//!
//! R = ∂p/∂n = D²/S − (D² n)(D² n)ᵀ/S³, in the tangent plane   (2)

use super::{Convex, Facing, Outline, Solid};
use crate::bounds::{BoundingBox, BoundingSphere};
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::{Pose, Vector, tangents};
use nalgebra::{Matrix2, Matrix3};
use std::f64::consts::PI;

/// An ellipsoid about the origin; one feature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ellipsoid {
    semi_axes: Vector,
}

impl Ellipsoid {
    /// An ellipsoid by its semi-axes along x, y and z.
    ///
    /// # Errors
    /// If one of them is not above zero.
    pub fn new(semi_axes: [f64; 3]) -> Result<Self, ShapeError> {
        for semi_axis in semi_axes {
            ShapeError::size("ellipsoid", "semi-axis", semi_axis)?;
        }
        Ok(Self { semi_axes: semi_axes.into() })
    }

    /// Semi-axes along x, y and z.
    pub fn semi_axes(&self) -> &Vector {
        &self.semi_axes
    }

    /// Principal directions and radii where the outward unit normal is `normal`, eq. (2).
    pub fn curvature(&self, normal: &Vector) -> Curvature {
        let square = self.semi_axes.component_mul(&self.semi_axes);
        let along = square.component_mul(normal);
        let size = self.semi_axes.component_mul(normal).norm();
        let tensor =
            Matrix3::from_diagonal(&(square / size)) - along * along.transpose() / size.powi(3);
        let [s, t] = tangents(normal);
        let entry = |a: &Vector, b: &Vector| a.dot(&(tensor * b));
        let cross = entry(&s, &t);
        let principal = Matrix2::new(entry(&s, &s), cross, cross, entry(&t, &t)).symmetric_eigen();
        let first = principal.eigenvectors.column(0);
        let direction = s * first[0] + t * first[1];
        Curvature { direction, radii: principal.eigenvalues.into() }
    }
}

impl Solid for Ellipsoid {
    fn bounding_box(&self) -> BoundingBox {
        BoundingBox::around(&Vector::zeros(), &self.semi_axes)
    }

    fn bounding_sphere(&self) -> BoundingSphere {
        BoundingSphere { centre: Vector::zeros(), radius: self.semi_axes.max() }
    }

    fn bounding_box_at(&self, pose: &Pose) -> BoundingBox {
        let turn = pose.rotation.to_rotation_matrix();
        let scaled = turn.matrix() * Matrix3::from_diagonal(&self.semi_axes);
        let half = Vector::from_fn(|k, _| scaled.row(k).norm());
        BoundingBox::around(&pose.translation.vector, &half)
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        let volume = 4.0 / 3.0 * PI * self.semi_axes.product();
        let [x, y, z] = [0, 1, 2].map(|k| volume * self.semi_axes[k].powi(2) / 5.0);
        Ok(MassProperties::principal(volume, [y + z, z + x, x + y]))
    }

    fn features(&self) -> u32 {
        1
    }
}

impl Convex for Ellipsoid {
    fn support(&self, direction: &Vector) -> Vector {
        let stretched = self.semi_axes.component_mul(direction);
        self.semi_axes.component_mul(&stretched.normalize())
    }

    fn facing(&self, normal: &Vector, _: f64) -> Facing {
        Facing { feature: 0, normal: *normal, curvature: self.curvature(normal) }
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        outline.set_point(0, self.support(normal), self.curvature(normal));
    }
}
