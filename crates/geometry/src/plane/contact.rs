//! Contacts in the plane and their rates.
//!
//! With t the normal turned by a right angle, ṅ = ν t, radii of curvature Rᵢ (negative where a surface
//! is hollow), material velocities vᵢ at the contact points and angular velocities ωᵢ, the equations
//! of [`crate::contact`] are
//!
//! (R₁ + R₂ + g) ν = t·(v₂ − v₁) + R₁ ω₁ + R₂ ω₂,   ċ₁ = v₁ + R₁ (ν − ω₁) t,   ġ = n·(v₂ − v₁)   (1)
//!
//! and ν = ωᵢ where Rᵢ is infinite.

use super::{PlanePose, PlaneTwist, PlaneVector, left, lifted};
use crate::contact::{Contact, Curvature};

/// Two features, one of each shape, and the gap between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneContact {
    /// Number of the pair of features: the same for the same pair of shapes at all poses.
    pub feature: u32,
    /// Numbers of the features within the first and the second shape.
    pub features: [u32; 2],
    /// Distance of the features along the normal, negative if the shapes overlap there.
    pub gap: f64,
    /// Unit vector from the first shape to the second.
    pub normal: PlaneVector,
    /// Contact points on both shapes; they are `gap` apart along the normal.
    pub points: [PlaneVector; 2],
    /// Radii of curvature there: 0 at a vertex, infinite on an edge, negative where it is hollow.
    pub radii: [f64; 2],
}

/// Velocities of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneRates {
    /// Rate of the normal.
    pub normal: PlaneVector,
    /// Velocities of both contact points, which move along the surfaces.
    pub points: [PlaneVector; 2],
    /// Rate of the gap.
    pub gap: f64,
}

impl PlaneContact {
    /// A contact by the point on its first surface.
    pub(super) fn from_first(
        features: [u32; 2],
        gap: f64,
        normal: PlaneVector,
        point: PlaneVector,
        radii: [f64; 2],
    ) -> Self {
        let points = [point, point + normal * gap];
        Self { feature: 0, features, gap, normal, points, radii }
    }

    /// The same contact with the shapes in the other order.
    pub(super) fn flip(&mut self) {
        self.features.reverse();
        self.normal = -self.normal;
        self.points.reverse();
        self.radii.reverse();
    }

    /// The same contact in space, between planes and balls of these radii: as long as both move in the x–y
    /// plane, it moves as this one.
    pub fn in_space(&self) -> Contact {
        let [normal, first, second] = [&self.normal, &self.points[0], &self.points[1]].map(lifted);
        let curvature = self.radii.map(|radius| Curvature::round(&normal, radius));
        let Self { feature, features, gap, .. } = *self;
        Contact { feature, features, gap, normal, points: [first, second], curvature }
    }

    /// Rates of normal, points and gap when the shapes at `poses` move with `twists`, eq. (1).
    pub fn rates(&self, poses: [&PlanePose; 2], twists: [PlaneTwist; 2]) -> PlaneRates {
        let tangent = left(&self.normal);
        let [first, second] = [0, 1].map(|k| twists[k].at(poses[k], &self.points[k]));
        let approach = second - first;
        let gap = self.normal.dot(&approach);
        let turns = twists.map(|twist| twist.angular);
        let [a, b] = self.radii;
        let turn = match (a.is_infinite(), b.is_infinite()) {
            (true, true) => 0.5 * (turns[0] + turns[1]),
            (true, false) => turns[0],
            (false, true) => turns[1],
            (false, false) => {
                let sum = a + b + self.gap;
                (tangent.dot(&approach) + a * turns[0] + b * turns[1]) / sum
            }
        };
        // (1) for the surface that is not flat
        let normal = tangent * turn;
        let points = if a.is_finite() {
            let point = first + tangent * (a * (turn - turns[0]));
            [point, point + self.normal * gap + normal * self.gap]
        } else {
            let slide = if b.is_finite() { b * (turn - turns[1]) } else { 0.0 };
            let point = second - tangent * slide;
            [point - self.normal * gap - normal * self.gap, point]
        };
        PlaneRates { normal, points, gap }
    }
}
