//! The point of a cylinder nearest to another: in the half-plane through the axis the cylinder is a
//! rectangle, whose coordinates clamp; from inside, the side or the nearer cap.

use super::cores::ALIGNED;
use super::sphere_convex::Nearest;
use crate::pose::Vector;
use crate::shapes::{Convex, Cylinder};

pub(super) fn nearest(cylinder: &Cylinder, point: &Vector) -> Nearest {
    let (radius, half) = (cylinder.radius(), cylinder.half());
    let away = point.xy().norm();
    let radial = if away > 0.0 { Vector::new(point.x, point.y, 0.0) / away } else { Vector::x() };
    let clamped = [away.min(radius), point.z.clamp(-half, half)];
    let outside = radial * (away - clamped[0]) + Vector::z() * (point.z - clamped[1]);
    let distance = outside.norm();
    let at = |away: f64, z: f64| radial * away + Vector::z() * z;
    if distance > 0.0 {
        let facing = cylinder.facing(&(outside / distance), ALIGNED);
        return Nearest { point: at(clamped[0], clamped[1]), distance, facing };
    }
    let up = 1_f64.copysign(point.z);
    if radius - away < half - point.z.abs() {
        let facing = cylinder.facing(&radial, ALIGNED);
        Nearest { point: at(radius, point.z), distance: away - radius, facing }
    } else {
        let facing = cylinder.facing(&(Vector::z() * up), ALIGNED);
        Nearest { point: at(away, up * half), distance: point.z.abs() - half, facing }
    }
}
