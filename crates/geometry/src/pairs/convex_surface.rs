//! A convex shape and a surface of triangles: the contacts with each triangle nearby.
//!
//! Those at edges and vertices are kept only along directions in which the surface can be touched
//! there ([`crate::shapes::Surface::admits`]), so that nothing stumbles over the border between two
//! triangles in one plane. Where a shape is behind a triangle of one side, or overlaps one and the
//! shortest way out is none that the surface admits, its corners over the triangle are pushed out
//! along the triangle's normal, if they are no deeper than the surface is thick and no other triangle is nearer: what is
//! beside a ridge is behind the plane of its other slope, but not behind the surface. Below a height field,
//! which has no other side, this is the triangle straight above.

use super::cores::{ALIGNED, Cores};
use super::reduce::{reduce_by_normal, unique};
use super::{Scratch, convex_convex, manifold, sphere_triangle};
use crate::contact::{Contact, Curvature};
use crate::pose::{Placed, Vector};
use crate::shapes::{Convex, Facet, Surface, Triangle};

/// Distances smaller than this part of another are so much nearer that they count.
const NEARER: f64 = 0.5;

pub(super) fn contacts(
    convex: Placed<dyn Convex + '_>,
    surface: Placed<dyn Surface + '_>,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let begin = found.len();
    gather(convex, surface, reach, scratch, found);
    unique(found, begin);
    reduce_by_normal(found, begin, convex.shape.bounding_sphere().radius, scratch.most);
}

/// Appends the contacts with all triangles.
pub(super) fn gather(
    convex: Placed<dyn Convex + '_>,
    surface: Placed<dyn Surface + '_>,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let relative = surface.pose.inv_mul(convex.pose);
    let bounds = convex.shape.bounding_box_at(&relative).grown(reach);
    let [mut stack, mut numbers] = scratch.lists();
    surface.shape.near(&bounds, &mut stack, &mut numbers);
    // what is extreme is known when all triangles are
    let most = std::mem::replace(&mut scratch.most, usize::MAX);
    for number in &numbers {
        if let Some(facet) = surface.shape.facet(*number) {
            let sides = [convex, Placed { shape: &facet.triangle as _, pose: surface.pose }];
            let cores = Cores::new(sides);
            meet(&cores, (surface, &numbers), &facet, reach, scratch, found);
        }
    }
    scratch.most = most;
    scratch.give_back([stack, numbers]);
}

/// Appends the contacts of a convex shape with one triangle.
fn meet(
    cores: &Cores,
    (surface, near): (Placed<dyn Surface + '_>, &[u32]),
    facet: &Facet,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let from = found.len();
    let [margin, _] = cores.margins();
    let thickness = surface.shape.thickness();
    let is_bottomless = thickness.is_some_and(f64::is_infinite);
    let front = surface.direction(facet.triangle.normal());
    let is_behind = |normal: &Vector| thickness.is_some() && normal.dot(&front) > ALIGNED;
    let mut axis = if cores.shape(0).shape.is_point() {
        sphere_triangle::axis(cores, &facet.triangle, reach + margin)
    } else {
        cores.axis(reach + margin)
    };
    if let Some((normal, gap)) = &mut axis
        && is_behind(normal)
        && cores.gap(&-*normal) >= *gap
    {
        // a flat shape in the plane of the triangle is as near in front as behind
        (*normal, *gap) = (-*normal, cores.gap(&-*normal));
    }
    if let Some((normal, gap)) = axis
        && !is_behind(&normal)
    {
        convex_convex::along(cores, &normal, gap, reach, scratch, found);
        keep_admitted(surface, facet, from, found);
    }
    let is_deep = is_bottomless || axis.is_some_and(|(_, gap)| gap <= margin);
    if found.len() == from && is_deep {
        // a surface with two sides is met on that where the middle of the shape is
        let [middle, triangle] = [0, 1].map(|which| cores.middle(which));
        let is_below = thickness.is_none() && front.dot(&(middle - triangle)) < 0.0;
        let outward = if is_below { -front } else { front };
        let thickness = thickness.unwrap_or(cores.radius(0));
        let up = if is_bottomless { surface.axis() } else { outward };
        let over = is_bottomless.then_some(&up);
        push_out(cores, (&outward, over), thickness, reach, scratch, found);
        if !is_bottomless {
            keep_behind(cores, (surface, near), &facet.triangle, from, found);
        }
        keep_admitted(surface, facet, from, found);
    }
}

/// Appends the contacts of corners behind a triangle, the second core, with its outward normal; of those over it, seen
/// along a direction, if there is one.
fn push_out(
    cores: &Cores,
    (outward, over): (&Vector, Option<&Vector>),
    thickness: f64,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let (convex, [margin, _]) = (cores.shape(0), cores.margins());
    let [_, polygon, seen] = &mut scratch.outlines;
    manifold::outline(cores, 1, outward, polygon);
    let Some((feature, _)) = polygon.face else { return };
    let up = over.unwrap_or(outward);
    convex.shape.corners(&convex.local_direction(&-up), seen, &mut |corner| {
        let point = cores.place(0, &corner.point);
        let gap = outward.dot(&(point - polygon.corners[0].point));
        let is_near = gap - margin <= reach && margin - gap <= thickness;
        if is_near && over.is_none_or(|up| manifold::is_over(&point, polygon, up, 0.0)) {
            let curvature = [corner.curvature.turned(convex.pose), Curvature::flat(outward)];
            let (features, point) = ([corner.feature, feature], point + convex.origin());
            let mut contact = Contact::from_first(features, gap, -outward, point, curvature);
            contact.grow([margin, 0.0]);
            found.push(contact);
        }
    });
}

/// Drops contacts of corners to which another triangle is much nearer than the one that they are to be pushed out of, and of
/// those that are not behind the surface: those on the same side of it as the middle of their shape, if the
/// surface has two sides or the corner is not over the triangle.
fn keep_behind(
    cores: &Cores,
    (surface, near): (Placed<dyn Surface + '_>, &[u32]),
    triangle: &Triangle,
    from: usize,
    found: &mut Vec<Contact>,
) {
    let [margin, _] = cores.margins();
    let middle = surface.local_point(&(cores.middle(0) + cores.shape(0).origin()));
    let two_sided = surface.shape.thickness().is_none();
    let facets = || near.iter().filter_map(|number| surface.shape.facet(*number));
    let mut at = from;
    while at < found.len() {
        let contact = &found[at];
        let corner = surface.local_point(&(contact.points[0] - margin * contact.normal));
        let (nearest, feature) = triangle.nearest(&corner);
        let least = NEARER * (nearest - corner).norm();
        let is_nearer = |facet: Facet| (facet.triangle.nearest(&corner).0 - corner).norm() < least;
        let is_between = |facet: Facet| facet.triangle.is_between(&corner, &middle);
        let sure = !two_sided && feature == Triangle::FACE;
        if facets().any(is_nearer) || !sure && !facets().any(is_between) {
            found.swap_remove(at);
        } else {
            at += 1;
        }
    }
}

/// Numbers features as the surface does, and drops contacts at which it cannot be touched.
fn keep_admitted(
    surface: Placed<dyn Surface + '_>,
    facet: &Facet,
    from: usize,
    found: &mut Vec<Contact>,
) {
    keep_admitted_or(surface, facet, from, found, |_| false);
}

/// The same, but for contacts that are kept in any case.
pub(super) fn keep_admitted_or(
    surface: Placed<dyn Surface + '_>,
    facet: &Facet,
    from: usize,
    found: &mut Vec<Contact>,
    is_kept: impl Fn(&Contact) -> bool,
) {
    let mut at = from;
    while at < found.len() {
        let contact = &mut found[at];
        let of_facet = contact.features[1];
        contact.features[1] = facet.feature(of_facet);
        let outward: Vector = -surface.local_direction(&contact.normal);
        if surface.shape.admits(facet, of_facet, &outward) || is_kept(contact) {
            at += 1;
        } else {
            found.swap_remove(at);
        }
    }
}
