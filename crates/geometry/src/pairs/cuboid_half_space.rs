//! A box and a plane: each vertex within reach is a contact.

use crate::contact::{Contact, Curvature};
use crate::pose::Placed;
use crate::shapes::{Cuboid, HalfSpace};

pub(super) fn contacts(
    cuboid: Placed<Cuboid>,
    plane: Placed<HalfSpace>,
    reach: f64,
    found: &mut Vec<Contact>,
) {
    let normal = -plane.axis();
    let height = normal.dot(&(plane.origin() - cuboid.origin()));
    for vertex in 0..8 {
        let arm = cuboid.direction(&cuboid.shape.vertex(vertex));
        let gap = height - normal.dot(&arm);
        if gap <= reach {
            let curvature = [Curvature::vertex(&normal), Curvature::flat(&normal)];
            let point = cuboid.origin() + arm;
            found.push(Contact::from_first([vertex, 0], gap, normal, point, curvature));
        }
    }
}
