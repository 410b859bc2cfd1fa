//! Contacts at the seam of two shapes that lie side by side.
//!
//! A shape X that slides on A towards B, whose face is in the same plane, is nearest to the edge of
//! B: their contact has a normal against the motion, and X would trip. But the plane of A, with the outward
//! normal n through a point a, keeps X and B apart as well: with the largest n·b over B,
//!
//! ```text
//! n·x ≥ n·a for x in X,   h = max n·b ≤ n·a,                                (1)
//! ```
//!
//! so that n·x ≥ h is as good a constraint for the two as that of their nearest points, and it is the one that
//! holds when X is on B. Contacts of X with B along other directions are turned to n, with the gap n·x − h.
//! They are if A and B are of one part, or both of the ground, (1) holds to a small part of the size of
//! X, and their point on B is beside A: B is then neither a step nor a wall, nor the other side of a slot.

use std::ops::Range;

use percussion_geometry::Pose;
use percussion_geometry::contact::{Contact, Curvature};
use percussion_geometry::nalgebra::Vector3;

use super::Collider;
use super::ColliderShape;
use crate::system::ShapeMemory;

/// What (1) may be violated by, as a part of the size of X.
const LEVEL: f64 = 1e-7;

/// How far B may be from A, as a part of the size of X.
const BESIDE: f64 = 1e-3;

/// Sines of angles up to which a normal is that of the plane: of a face, and of an edge.
const SAME_FACE: f64 = 1e-3;
const SAME: f64 = 1e-9;

/// A side of a contact.
struct Side<'a> {
    contact: &'a Contact,
    /// The number of the shape of interest, X, within the contact, and of both shapes.
    own: usize,
    numbers: [u32; 2],
}

impl Side<'_> {
    fn number(&self) -> usize {
        self.numbers[self.own] as usize
    }

    fn other(&self) -> usize {
        self.numbers[1 - self.own] as usize
    }

    /// The outward normal of the other shape.
    fn outward(&self) -> Vector3<f64> {
        self.contact.normal * [-1.0, 1.0][self.own]
    }

    fn point(&self) -> Vector3<f64> {
        self.contact.points[self.own]
    }

    fn other_point(&self) -> Vector3<f64> {
        self.contact.points[1 - self.own]
    }

    fn other_feature(&self) -> u32 {
        self.contact.features[1 - self.own]
    }
}

/// Whether a contact is of faces or straight edges.
fn is_straight(contact: &Contact) -> bool {
    contact.curvature.iter().any(|curvature| curvature.radii[0].is_infinite())
}

fn is_flat(curvature: &Curvature) -> bool {
    curvature.radii.iter().all(|radius| radius.is_infinite())
}

/// Turns the contacts of (1) among all `touches` of a memory.
pub(super) fn turn(colliders: &[Collider], memory: &mut ShapeMemory) {
    list_planes(colliders.len(), memory);
    if memory.planes.is_empty() {
        return;
    }
    for place in 0..memory.touches.len() {
        for own in 0..2 {
            let near = planes_near(memory, place, own);
            if let Some(turned) = turned(colliders, memory, (place, own), near) {
                memory.touches[place].1 = turned;
                break;
            }
        }
    }
}

fn side_of(memory: &ShapeMemory, place: usize, own: usize) -> Side<'_> {
    let (pair, contact) = &memory.touches[place];
    Side { contact, own, numbers: memory.pairs[*pair] }
}

/// Lists contacts of faces and edges by both of their shapes, in the order in which the other one begins along x,
/// and the largest width of these.
fn list_planes(shapes: usize, memory: &mut ShapeMemory) {
    let ShapeMemory { touches, pairs, planes, starts, widths, extents, .. } = memory;
    starts.clear();
    starts.resize(shapes + 2, 0);
    widths.clear();
    widths.resize(shapes, 0.0);
    for (pair, _) in touches.iter().filter(|(_, contact)| is_straight(contact)) {
        let numbers = pairs[*pair].map(|number| number as usize);
        for (own, other) in [(numbers[0], numbers[1]), (numbers[1], numbers[0])] {
            starts[own + 2] += 1;
            let bounds = &extents[other].bounds;
            widths[own] = f64::max(widths[own], bounds.high.x - bounds.low.x);
        }
    }
    (2..starts.len()).for_each(|k| starts[k] += starts[k - 1]);
    planes.clear();
    planes.resize(starts[shapes + 1], (0.0, 0, 0));
    for (place, (pair, _)) in (0..).zip(&*touches).filter(|(_, (_, c))| is_straight(c)) {
        let numbers = pairs[*pair];
        for own in 0..2 {
            // each start becomes where its shape's planes end, and so where those of the next begin
            let next = &mut starts[numbers[own] as usize + 1];
            let begin = extents[numbers[1 - own] as usize].bounds.low.x;
            planes[*next] = (begin, place, own);
            *next += 1;
        }
    }
    for shape in 0..shapes {
        let list = &mut planes[starts[shape]..starts[shape + 1]];
        list.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    }
}

/// The planes of a shape of a contact with others that may be beside the contact.
fn planes_near(memory: &ShapeMemory, place: usize, own: usize) -> Range<usize> {
    let side = side_of(memory, place, own);
    let number = side.number();
    let [first, end] = [number, number + 1].map(|k| memory.starts[k]);
    let margin = BESIDE * memory.extents[number].bounds.half().norm();
    let at = side.other_point().x;
    let low = at - memory.widths[number] - margin;
    let list = &memory.planes[first..end];
    let from = list.partition_point(|plane| plane.0 < low);
    first + from..first + list.partition_point(|plane| plane.0 <= at + margin).max(from)
}

/// The contact turned to the first of these planes that (1) holds for, if there is one: those of faces first, for an
/// edge may be met from a little aside, and its plane be off by as much at the far end of B.
fn turned(
    colliders: &[Collider],
    memory: &mut ShapeMemory,
    (place, own): (usize, usize),
    planes: Range<usize>,
) -> Option<Contact> {
    let mut lists = std::mem::take(&mut memory.lists);
    let side = side_of(memory, place, own);
    let mut turn = |faces: bool| {
        memory.planes[planes.clone()].iter().find_map(|(_, plane, own)| {
            let plane = side_of(memory, *plane, *own);
            if is_flat(&plane.contact.curvature[1 - plane.own]) != faces {
                return None;
            }
            let height = height_below(colliders, memory, [&side, &plane], &mut lists)?;
            Some(onto(&side, &plane, height))
        })
    };
    let found = turn(true).or_else(|| turn(false));
    memory.lists = lists;
    found
}

/// Whether a contact has the normal of a plane already.
fn is_along(side: &Side, plane: &Side) -> bool {
    let (own, plane) = (side.outward(), plane.outward());
    let sine = own.cross(&plane).norm();
    let on_face = side.contact.curvature.iter().any(is_flat);
    own.dot(&plane) > 0.0 && (sine <= SAME || on_face && sine <= SAME_FACE)
}

/// h of (1), if it holds for the shape on the other side and a plane.
fn height_below(
    colliders: &[Collider],
    memory: &ShapeMemory,
    [side, plane]: [&Side; 2],
    lists: &mut [Vec<u32>; 2],
) -> Option<f64> {
    // faces that move against each other are no floor
    let [own_part, part] = [side, plane].map(|side| colliders[side.other()].part);
    if own_part != part || is_along(side, plane) {
        return None;
    }
    let (poses, extents) = (&memory.poses, &memory.extents);
    let own = &extents[side.number()];
    let (size, outward) = (own.bounds.half().norm(), plane.outward());
    let (level, tolerance) = (outward.dot(&plane.other_point()), LEVEL * size);
    let is_below = outward.dot(&side.other_point()) <= level + tolerance;
    let is_above = outward.dot(&(side.point() - plane.point())) >= -tolerance;
    if !is_below || !is_above {
        return None;
    }
    let beside = extents[plane.other()].bounds.grown(BESIDE * size);
    if !beside.contains(&side.other_point()) || is_same(colliders, [side, plane]) {
        return None;
    }
    let within = own.bounds.grown(own.reach + extents[side.other()].reach);
    let other = &colliders[side.other()].shape;
    let feature = side.other_feature();
    let height = other.height(&poses[side.other()], (feature, &outward), &within, lists);
    (height <= level + tolerance).then_some(height)
}

/// Whether both are contacts with the same part of the same shape.
fn is_same(colliders: &[Collider], [side, plane]: [&Side; 2]) -> bool {
    let part = |side: &Side| match &colliders[side.other()].shape {
        ColliderShape::Space(shape) => shape.part(side.other_feature()).0,
        ColliderShape::Plane(_) => 0,
    };
    side.other() == plane.other() && part(side) == part(plane)
}

/// The contact along the normal of the plane, at its own point if this is a corner, else at that of the plane.
fn onto(side: &Side, plane: &Side, height: f64) -> Contact {
    let (own, outward) = (side.own, plane.outward());
    let is_corner = side.contact.curvature[own].radii == [0.0; 2];
    let point = if is_corner { side.point() } else { plane.point() };
    let gap = outward.dot(&point) - height;
    let mut contact = *side.contact;
    contact.gap = gap;
    contact.normal = outward * [-1.0, 1.0][own];
    contact.points[own] = point;
    contact.points[1 - own] = point - outward * gap;
    contact.curvature[1 - own] = Curvature::flat(&outward);
    if !is_corner {
        contact.curvature[own] = plane.contact.curvature[plane.own];
    }
    contact
}

impl ColliderShape {
    /// Largest d·x over the part of the placed shape that has a feature, as far as it may meet a box.
    fn height(
        &self,
        pose: &Pose,
        (feature, direction): (u32, &Vector3<f64>),
        within: &percussion_geometry::bounds::BoundingBox,
        lists: &mut [Vec<u32>; 2],
    ) -> f64 {
        match self {
            Self::Space(shape) => {
                let (_, local, part) = shape.part(feature);
                part.height(&(pose * local), direction, within, lists)
            }
            Self::Plane(shape) => {
                let near = (&within.centre().xy(), within.half().xy().norm());
                shape.height(&super::in_plane(pose), &direction.xy(), near, lists)
            }
        }
    }
}
