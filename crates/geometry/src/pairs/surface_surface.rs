//! Two surfaces of triangles: each triangle of the first as a convex shape on the second.

use super::Scratch;
use super::convex_surface;
use super::reduce::{reduce_by_normal, unique};
use crate::contact::Contact;
use crate::pose::Placed;
use crate::shapes::{Facet, Surface};

/// Whether a contact is that of a vertex of the second shape that has passed a face of the first, whatever the direction
/// in which the vertex could be touched from outside.
fn is_through(surface: Placed<dyn Surface + '_>, facet: &Facet, contact: &Contact) -> bool {
    let is_face = contact.curvature[0].radii.iter().all(|radius| radius.is_infinite());
    let outward = || -surface.local_direction(&contact.normal);
    let vertex = contact.features[1];
    is_face
        && contact.gap < 0.0
        && facet.features[..3].contains(&vertex)
        && outward().dot(&surface.shape.open_side(vertex)) > 0.0
}

pub(super) fn contacts(
    first: Placed<dyn Surface + '_>,
    second: Placed<dyn Surface + '_>,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let begin = found.len();
    let relative = first.pose.inv_mul(second.pose);
    let bounds = second.shape.bounding_box_at(&relative).grown(reach);
    let [mut stack, mut numbers] = scratch.lists();
    first.shape.near(&bounds, &mut stack, &mut numbers);
    for number in &numbers {
        let Some(facet) = first.shape.facet(*number) else { continue };
        let from = found.len();
        let triangle = Placed { shape: &facet.triangle as _, pose: first.pose };
        convex_surface::gather(triangle, second, reach, scratch, found);
        found[from..].iter_mut().for_each(Contact::flip);
        convex_surface::keep_admitted_or(first, &facet, from, found, |contact| {
            is_through(first, &facet, contact)
        });
        found[from..].iter_mut().for_each(Contact::flip);
    }
    scratch.give_back([stack, numbers]);
    unique(found, begin);
    let size = first.shape.bounding_sphere().radius.min(second.shape.bounding_sphere().radius);
    reduce_by_normal(found, begin, size, scratch.most);
}
