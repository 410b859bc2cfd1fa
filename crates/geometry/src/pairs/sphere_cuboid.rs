//! A ball and a box: the point of the box nearest to the centre, by clamping each coordinate; from
//! inside the box, the nearest face.

use crate::contact::{Contact, Curvature};
use crate::pose::{Placed, Vector};
use crate::shapes::{Convex, Cuboid, Sphere};

pub(super) fn contacts(
    sphere: Placed<Sphere>,
    cuboid: Placed<Cuboid>,
    reach: f64,
    found: &mut Vec<Contact>,
) {
    let centre = cuboid.local_point(&sphere.origin());
    let radius = sphere.shape.radius();
    let (point, outward, distance) = nearest(cuboid.shape, &centre);
    let gap = distance - radius;
    if gap > reach {
        return;
    }
    let facing = cuboid.shape.facing(&outward);
    let normal = -cuboid.direction(&outward);
    let curvature = [Curvature::round(&normal, radius), facing.curvature.turned(cuboid.pose)];
    let point = cuboid.point(&point);
    found.push(Contact::from_second([0, facing.feature], gap, normal, point, curvature));
}

/// The nearest point on a box's surface, the outward unit normal there towards the given point, and
/// the distance, negative inside.
fn nearest(cuboid: &Cuboid, point: &Vector) -> (Vector, Vector, f64) {
    let half = cuboid.half();
    let clamped = point.zip_map(half, |x, h| x.clamp(-h, h));
    let outside = point - clamped;
    let distance = outside.norm();
    if distance > 0.0 {
        return (clamped, outside / distance, distance);
    }
    let depths = half - point.abs();
    let axis = depths.imin();
    let sign = 1_f64.copysign(point[axis]);
    let mut surface = *point;
    surface[axis] = sign * half[axis];
    (surface, Vector::ith(axis, sign), -depths[axis])
}
