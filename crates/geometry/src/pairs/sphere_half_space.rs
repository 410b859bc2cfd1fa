//! A ball and a plane: with the plane's outward normal m, n = −m, g = m·(x − p) − r.

use crate::contact::{Contact, Curvature};
use crate::pose::Placed;
use crate::shapes::{HalfSpace, Sphere};

pub(super) fn contacts(
    sphere: Placed<Sphere>,
    plane: Placed<HalfSpace>,
    reach: f64,
    found: &mut Vec<Contact>,
) {
    let normal = -plane.axis();
    let radius = sphere.shape.radius();
    let gap = normal.dot(&(plane.origin() - sphere.origin())) - radius;
    if gap > reach {
        return;
    }
    let point = sphere.origin() + radius * normal;
    let curvature = [Curvature::round(&normal, radius), Curvature::flat(&normal)];
    found.push(Contact::from_first([0, 0], gap, normal, point, curvature));
}
