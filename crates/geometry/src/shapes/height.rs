//! How far shapes reach along a direction.

use super::{Class, Shape};
use crate::bounds::BoundingBox;
use crate::pose::{Pose, Vector};

/// Cosine of the angle up to which a direction is that of a half-space.
const ALIGNED: f64 = 1.0 - 1e-15;

impl Shape {
    /// Largest d·x along a unit vector d over the points x of a placed shape, or over those of its triangles
    /// and parts that may meet a box; infinite if there is no end. `lists` are working memory.
    pub fn height(
        &self,
        pose: &Pose,
        direction: &Vector,
        within: &BoundingBox,
        lists: &mut [Vec<u32>; 2],
    ) -> f64 {
        let local = pose.rotation.inverse_transform_vector(direction);
        let origin = direction.dot(&pose.translation.vector);
        match self.class() {
            Class::HalfSpace(_) if local.z >= ALIGNED => origin,
            Class::HalfSpace(_) => f64::INFINITY,
            Class::Convex(shape) => {
                origin + local.dot(&shape.support(&local)) + shape.margin() * local.norm()
            }
            Class::Surface(shape) => {
                let [stack, numbers] = lists;
                numbers.clear();
                shape.near(&within.placed(&pose.inverse()), stack, numbers);
                let facets = numbers.iter().filter_map(|number| shape.facet(*number));
                let corners = facets.flat_map(|facet| *facet.triangle.corners());
                corners.fold(f64::NEG_INFINITY, |top, corner| top.max(origin + local.dot(&corner)))
            }
            Class::Compound(shape) => shape.parts().iter().fold(f64::NEG_INFINITY, |top, part| {
                let (own, part) = (pose * part.0, &part.1);
                if part.bounding_box(&own).meets(within) {
                    top.max(part.height(&own, direction, within, lists))
                } else {
                    top
                }
            }),
        }
    }

    /// Number of the part of a compound that a feature belongs to, its pose in the shape, and it; the shape itself
    /// if it has no parts.
    pub fn part(&self, feature: u32) -> (usize, Pose, &Self) {
        let Self::Compound(compound) = self else { return (0, Pose::identity(), self) };
        let number = compound.part_of(feature);
        let (pose, shape) = &compound.parts()[number];
        (number, *pose, shape)
    }
}
