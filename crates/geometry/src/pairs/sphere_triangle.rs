//! A ball and a triangle: the direction from the ball's centre to the nearest point of the triangle.

use super::cores::Cores;
use crate::pose::Vector;
use crate::shapes::Triangle;

/// Distance, as a part of the triangle's size, below which the centre is in the triangle.
const INSIDE: f64 = 1e-9;

/// Direction and gap of cores of which the first is a point and the second a triangle; none if the gap
/// is above `reach`.
pub(super) fn axis(cores: &Cores, triangle: &Triangle, reach: f64) -> Option<(Vector, f64)> {
    let placed = cores.shape(1);
    let centre = placed.local_point(&cores.shape(0).origin());
    let (nearest, feature) = triangle.nearest(&centre);
    let between = nearest - centre;
    let distance = between.norm();
    if distance > reach {
        return None;
    }
    let across = triangle.normal() * -1_f64.copysign(triangle.normal().dot(&(centre - nearest)));
    let is_face = feature == 6 || distance < INSIDE * cores.size();
    let normal = placed.direction(&if is_face { across } else { between / distance });
    Some((normal, cores.gap(&normal)))
}
