//! The point of a box nearest to another, by clamping each coordinate; from inside, on the nearest
//! face.

use super::cores::ALIGNED;
use super::sphere_convex::Nearest;
use crate::pose::Vector;
use crate::shapes::{Convex, Cuboid};

pub(super) fn nearest(cuboid: &Cuboid, point: &Vector) -> Nearest {
    let half = cuboid.half();
    let clamped = point.zip_map(half, |x, h| x.clamp(-h, h));
    let outside = point - clamped;
    let distance = outside.norm();
    if distance > 0.0 {
        let facing = cuboid.facing(&(outside / distance), ALIGNED);
        return Nearest { point: clamped, distance, facing };
    }
    let depths = half - point.abs();
    let axis = depths.imin();
    let sign = 1_f64.copysign(point[axis]);
    let mut surface = *point;
    surface[axis] = sign * half[axis];
    let facing = cuboid.facing(&Vector::ith(axis, sign), ALIGNED);
    Nearest { point: surface, distance: -depths[axis], facing }
}
