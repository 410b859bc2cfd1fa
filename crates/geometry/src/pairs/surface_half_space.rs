//! A mesh and a plane: the mesh's vertices within reach.

use super::Scratch;
use super::reduce::reduce;
use crate::contact::{Contact, Curvature};
use crate::pose::Placed;
use crate::shapes::{HalfSpace, TriangleMesh};

pub(super) fn contacts(
    mesh: Placed<TriangleMesh>,
    plane: Placed<HalfSpace>,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let begin = found.len();
    let normal = -plane.axis();
    let height = normal.dot(&(plane.origin() - mesh.origin()));
    let local = mesh.local_direction(&normal);
    for (vertex, point) in (0..).zip(mesh.shape.vertices()) {
        let gap = height - local.dot(point);
        if gap <= reach {
            let curvature = [Curvature::vertex(&normal), Curvature::flat(&normal)];
            let point = mesh.point(point);
            found.push(Contact::from_first([vertex, 0], gap, normal, point, curvature));
        }
    }
    let bounds = crate::shapes::Solid::bounding_box(mesh.shape);
    reduce(found, begin, bounds.half().norm(), scratch.most);
}
