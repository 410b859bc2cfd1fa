//! A convex shape and a plane: with the plane's outward normal m and a corner x of the shape's core,
//! n = −m, g = m·(x − p) − margin. Corners are the vertices of boxes and polyhedra, the ends of
//! capsules, the lowest points of rims and fixed points of caps that lie flat, apexes, and the one
//! lowest point of spheres and ellipsoids.

use super::Scratch;
use super::reduce::reduce;
use crate::contact::{Contact, Curvature};
use crate::pose::Placed;
use crate::shapes::{Convex, HalfSpace};

pub(super) fn contacts(
    convex: Placed<dyn Convex + '_>,
    plane: Placed<HalfSpace>,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let begin = found.len();
    let normal = -plane.axis();
    let height = normal.dot(&(plane.origin() - convex.origin()));
    let margin = convex.shape.margin();
    let local = convex.local_direction(&normal);
    convex.shape.corners(&local, &mut scratch.outlines[0], &mut |corner| {
        let arm = convex.direction(&corner.point);
        let gap = height - normal.dot(&arm);
        if gap - margin <= reach {
            let curvature = [corner.curvature.turned(convex.pose), Curvature::flat(&normal)];
            let features = [corner.feature, 0];
            let point = convex.origin() + arm;
            let mut contact = Contact::from_first(features, gap, normal, point, curvature);
            contact.grow([margin, 0.0]);
            found.push(contact);
        }
    });
    reduce(found, begin, convex.shape.bounding_sphere().radius, scratch.most);
}
