//! Volume, centre and inertia of solids of density one.
//!
//! Inertia about another point, with r from the centre to that point (Steiner):
//! Θ_P = Θ_C + V (rᵀr I − r rᵀ)   (1)

use crate::pose::{Pose, Vector};
use nalgebra::Matrix3;

/// Volume, centre and inertia of a solid of density one; of density ρ, mass and inertia are ρ
/// times those.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MassProperties {
    /// Volume, m³.
    pub volume: f64,
    /// Centre of mass, in axes of the shape.
    pub centre: Vector,
    /// Inertia tensor about the centre, in axes of the shape, m⁵.
    pub inertia: Matrix3<f64>,
}

impl MassProperties {
    /// A solid with its centre at the origin and principal axes along x, y, z.
    pub(crate) fn principal(volume: f64, moments: [f64; 3]) -> Self {
        let inertia = Matrix3::from_diagonal(&Vector::from(moments));
        Self { volume, centre: Vector::zeros(), inertia }
    }

    /// V (rᵀr I − r rᵀ) of (1).
    fn shift(&self, r: &Vector) -> Matrix3<f64> {
        self.volume * (Matrix3::identity() * r.norm_squared() - r * r.transpose())
    }

    /// Inertia tensor about a point, eq. (1).
    pub fn inertia_about(&self, point: &Vector) -> Matrix3<f64> {
        self.inertia + self.shift(&(point - self.centre))
    }

    /// The same solid, placed: centre and inertia in the axes that the pose leads to.
    #[must_use]
    pub fn placed(&self, pose: &Pose) -> Self {
        let turn = pose.rotation.to_rotation_matrix();
        let inertia = turn.matrix() * self.inertia * turn.matrix().transpose();
        let centre = pose.rotation * self.centre + pose.translation.vector;
        Self { volume: self.volume, centre, inertia }
    }

    /// The solid of two that do not overlap.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Self {
        let volume = self.volume + other.volume;
        let weight = if volume == 0.0 { 0.5 } else { other.volume / volume };
        let centre = self.centre.lerp(&other.centre, weight);
        let inertia = self.inertia_about(&centre) + other.inertia_about(&centre);
        Self { volume, centre, inertia }
    }

    /// Nothing: what sums begin with.
    pub fn zero() -> Self {
        Self { volume: 0.0, centre: Vector::zeros(), inertia: Matrix3::zeros() }
    }
}
