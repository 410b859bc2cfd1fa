//! Area, centre and inertia in the plane.

use super::PlaneVector;

/// Area, centre and polar moment of inertia at a density of one per area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneMass {
    /// Area, m².
    pub area: f64,
    /// Centre of mass, in axes of the shape.
    pub centre: PlaneVector,
    /// Polar moment of inertia about the centre, m⁴.
    pub inertia: f64,
}
