//! Two balls: n = (x₂ − x₁)/|x₂ − x₁|, g = |x₂ − x₁| − r₁ − r₂. Balls with the same centre are
//! pushed apart along z.

use crate::contact::{Contact, Curvature};
use crate::pose::{Placed, Vector};
use crate::shapes::Sphere;

pub(super) fn contacts(
    first: Placed<Sphere>,
    second: Placed<Sphere>,
    reach: f64,
    found: &mut Vec<Contact>,
) {
    let between = second.origin() - first.origin();
    let radii = [first.shape.radius(), second.shape.radius()];
    let distance = between.norm();
    let gap = distance - radii[0] - radii[1];
    if gap > reach {
        return;
    }
    let normal = if distance > 0.0 { between / distance } else { Vector::z() };
    let point = first.origin() + radii[0] * normal;
    let curvature = radii.map(|radius| Curvature::round(&normal, radius));
    found.push(Contact::from_first([0, 0], gap, normal, point, curvature));
}
