//! The point of a capsule nearest to another, from the nearest point of its core.

use super::sphere_convex::Nearest;
use crate::pose::Vector;
use crate::shapes::{Capsule, Facing};

pub(super) fn nearest(capsule: &Capsule, point: &Vector) -> Nearest {
    let core = Vector::new(0.0, 0.0, point.z.clamp(-capsule.half(), capsule.half()));
    let outward = (point - core).try_normalize(0.0).unwrap_or_else(Vector::x);
    let facing = if core.z.abs() < capsule.half() {
        Facing::edge(2, &outward, Vector::z())
    } else {
        Facing::vertex(u32::from(core.z > 0.0), outward)
    };
    let radius = capsule.radius();
    let facing = Facing { curvature: facing.curvature.grown(radius), ..facing };
    let distance = (point - core).norm() - radius;
    Nearest { point: core + facing.normal * radius, distance, facing }
}
