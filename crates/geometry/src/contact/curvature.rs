//! Principal directions and radii of a surface at a point.

use crate::pose::{Pose, Vector, tangents};

/// How a convex surface bends at a point: radii of curvature in two directions at right angles.
/// A radius is 0 across an edge and at a vertex, and infinite where the surface is flat or straight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curvature {
    /// Unit tangent, in space, of the direction of the first radius; the second is at right angles.
    pub direction: Vector,
    /// Radii of curvature, in metres; negative where the surface is hollow.
    pub radii: [f64; 2],
}

impl Curvature {
    /// The same radius in all directions, of a surface with this normal.
    pub fn round(normal: &Vector, radius: f64) -> Self {
        Self { direction: tangents(normal)[0], radii: [radius; 2] }
    }

    /// A flat face with this normal.
    pub fn flat(normal: &Vector) -> Self {
        Self::round(normal, f64::INFINITY)
    }

    /// A vertex touched along this normal.
    pub fn vertex(normal: &Vector) -> Self {
        Self::round(normal, 0.0)
    }

    /// A straight edge along a unit vector.
    pub fn edge(direction: Vector) -> Self {
        Self { direction, radii: [f64::INFINITY, 0.0] }
    }

    /// The same surface, of a shape placed at a pose.
    #[must_use]
    pub fn turned(&self, pose: &Pose) -> Self {
        Self { direction: pose.rotation * self.direction, radii: self.radii }
    }

    /// The same radii with the direction at right angles to a normal that it was nearly so to.
    #[must_use]
    pub(crate) fn levelled(&self, normal: &Vector) -> Self {
        let level = self.direction - normal * normal.dot(&self.direction);
        let direction = level.try_normalize(1e-3).unwrap_or_else(|| tangents(normal)[0]);
        Self { direction, radii: self.radii }
    }

    /// The same surface, with a layer of this thickness around it.
    #[must_use]
    pub fn grown(&self, thickness: f64) -> Self {
        Self { direction: self.direction, radii: self.radii.map(|radius| radius + thickness) }
    }
}
