//! The point of a cone nearest to another: in the half-plane through the axis, with coordinates
//! (away from the axis, along it), the surface is two segments, from the middle of the base to the
//! rim and from there to the apex.

use super::cores::ALIGNED;
use super::sphere_convex::Nearest;
use crate::pose::Vector;
use crate::shapes::{Cone, Convex, Facing};
use nalgebra::Vector2;

pub(super) fn nearest(cone: &Cone, point: &Vector) -> Nearest {
    let (radius, half) = (cone.radius(), cone.half());
    let away = point.xy().norm();
    let radial = if away > 0.0 { Vector::new(point.x, point.y, 0.0) / away } else { Vector::x() };
    let place = Vector2::new(away, point.z);
    let rim = Vector2::new(radius, -half);
    let side = Vector2::new(-radius, 2.0 * half);
    let outward = Vector2::new(2.0 * half, radius).normalize();
    let part = ((place - rim).dot(&side) / side.norm_squared()).clamp(0.0, 1.0);
    let on_side = rim + side * part;
    let on_base = Vector2::new(away.min(radius), -half);
    let inside = (place - rim).dot(&outward) <= 0.0 && place.y >= -half;
    let [to_side, to_base] = [on_side, on_base].map(|p| (place - p).norm());
    let is_base = to_base < to_side;
    let (nearest, distance) = if is_base { (on_base, to_base) } else { (on_side, to_side) };
    let lift = |p: Vector2<f64>| radial * p.x + Vector::z() * p.y;
    let normal = if inside || distance == 0.0 {
        lift(if is_base { -Vector2::y() } else { outward })
    } else {
        lift((place - nearest) / distance)
    };
    let (point, facing) = (lift(nearest), cone.facing(&normal, ALIGNED));
    let facing = Facing { curvature: cone.curvature_at(&facing, &point), ..facing };
    let distance = if inside { -distance } else { distance };
    Nearest { point, distance, facing }
}
