//! All contacts between the outlines of two convex shapes: vertices over faces and edges across
//! edges, as [Studer2009, §7.6.1.5] does for triangles.
//!
//! Each pair of features has its own normal, that of the face or the common perpendicular of the
//! edges, and counts if the feet of its perpendiculars lie on both features; so its gap is a smooth
//! function of both poses while the features stay the same. Edges that are nearly parallel
//! have no common perpendicular; their ends meet the other edge instead.

use super::cores::Cores;
use crate::contact::{Contact, Curvature};
use crate::pose::Vector;
use crate::shapes::{Corner, Outline};

/// Feet may lie this part of the shapes' size outside a face, so that flush faces do not flicker.
const FLUSH: f64 = 1e-9;

/// Sines of the angle between edges above which they cross, and below which ends meet edges.
const CROSSING: f64 = 1e-3;
const PARALLEL: f64 = 0.1;

/// Distance, as a part of an edge, below which the perpendicular to it is not known.
const TOUCHING: f64 = 1e-6;

/// Cosine of the angle to the direction of the largest gap up to which lines on round sides count.
const ALONG: f64 = 1.0 - 1e-12;

/// Appends the contacts of both outlines, which are as their shapes face each other along
/// `normal`; the third outline is working memory.
pub(super) fn append(
    cores: &Cores,
    normal: &Vector,
    outlines: &mut [Outline; 3],
    reach: f64,
    found: &mut Vec<Contact>,
) {
    let begin = found.len();
    let [first, second, seen] = outlines;
    corners_over_face(cores, 1, first, seen, found);
    found[begin..].iter_mut().for_each(Contact::flip);
    corners_over_face(cores, 0, second, seen, found);
    edges_across(first, second, normal, found);
    if first.corners.len() == 2 && second.corners.len() == 2 {
        ends_along(first, second, normal, found);
        let ends = found.len();
        ends_along(second, first, &-normal, found);
        found[ends..].iter_mut().for_each(Contact::flip);
    }
    let mut at = begin;
    while at < found.len() {
        if found[at].gap <= reach && found[at].normal.dot(normal) > 0.5 {
            at += 1;
        } else {
            found.swap_remove(at);
        }
    }
}

/// The outline of a core along an outward direction, in axes of space, measured from the origin of the
/// first shape.
pub(super) fn outline(cores: &Cores, which: usize, outward: &Vector, outline: &mut Outline) {
    let placed = cores.shape(which);
    placed.shape.outline(&placed.local_direction(outward), outline);
    place(cores, which, outline);
}

/// An outline's corners and face in axes of space, measured from the origin of the first shape.
fn place(cores: &Cores, which: usize, outline: &mut Outline) {
    let placed = cores.shape(which);
    for corner in outline.corners.iter_mut().chain(&mut outline.rim) {
        corner.point = cores.place(which, &corner.point);
        corner.curvature = corner.curvature.turned(placed.pose);
    }
    if let Some((_, normal)) = &mut outline.face {
        *normal = placed.direction(normal);
    }
}

/// Corners of a core, as the face of the other's outline sees them, over that face.
fn corners_over_face(
    cores: &Cores,
    which: usize,
    polygon: &Outline,
    seen: &mut Outline,
    found: &mut Vec<Contact>,
) {
    let Some((feature, outward)) = polygon.face else { return };
    outline(cores, which, &-outward, seen);
    let plane = polygon.corners[0].point;
    for corner in seen.corners.iter().chain(&seen.rim) {
        if is_over(&corner.point, polygon, &outward, FLUSH * cores.size()) {
            let gap = outward.dot(&(corner.point - plane));
            let curvature = [corner.curvature, Curvature::flat(&outward)];
            let features = [corner.feature, feature];
            found.push(Contact::from_first(features, gap, -outward, corner.point, curvature));
        }
    }
}

/// Whether a point lies over a polygon, seen along a vector towards its outer side.
pub(super) fn is_over(point: &Vector, polygon: &Outline, outward: &Vector, tolerance: f64) -> bool {
    sides(polygon).all(|(_, [from, to])| {
        let along = to.point - from.point;
        let inward = outward.cross(&along);
        (point - from.point).dot(&inward) >= -tolerance * along.norm()
    })
}

/// Edges of an outline with their numbers and ends.
fn sides(outline: &Outline) -> impl Iterator<Item = (u32, [&Corner; 2])> {
    let corners = &outline.corners;
    outline
        .edges
        .iter()
        .enumerate()
        .map(move |(k, edge)| (*edge, [&corners[k], &corners[(k + 1) % corners.len()]]))
}

/// Edges of both outlines that cross.
fn edges_across(first: &Outline, second: &Outline, normal: &Vector, found: &mut Vec<Contact>) {
    for (feature, [a, b]) in sides(first) {
        for (other, [c, d]) in sides(second) {
            let [along, across] = [b.point - a.point, d.point - c.point];
            let Some([s, t]) = crossing(&along, &across, &(c.point - a.point)) else { continue };
            let perpendicular = along.cross(&across).normalize();
            let own = perpendicular * perpendicular.dot(normal).signum();
            if is_round([first, second]) && own.dot(normal) < ALONG {
                continue;
            }
            let point = a.point + along * s;
            let gap = own.dot(&(c.point + across * t - point));
            let curvature = [edge(first, &along, s), edge(second, &across, t)];
            found.push(Contact::from_first([feature, other], gap, own, point, curvature));
        }
    }
}

/// Whether one of the outlines is a line on a round side, which is where it is only for its normal.
fn is_round(outlines: [&Outline; 2]) -> bool {
    outlines.iter().any(|outline| outline.across != [0.0; 2])
}

/// Curvature of a side at a part of its length.
fn edge(outline: &Outline, along: &Vector, part: f64) -> Curvature {
    let [begin, end] = outline.across;
    let radii = [f64::INFINITY, begin + (end - begin) * part];
    Curvature { direction: along.normalize(), radii }
}

/// Parts of two segments, the second beginning at `offset` from the first, at which they are
/// nearest, if this is strictly inside both and they are not parallel.
fn crossing(along: &Vector, across: &Vector, offset: &Vector) -> Option<[f64; 2]> {
    let (aa, bb, ab) = (along.norm_squared(), across.norm_squared(), along.dot(across));
    let determinant = aa * bb - ab * ab;
    if determinant <= CROSSING * CROSSING * aa * bb {
        return None;
    }
    let (ao, bo) = (along.dot(offset), across.dot(offset));
    let parts = [(ao * bb - bo * ab) / determinant, (ao * ab - bo * aa) / determinant];
    parts.iter().all(|part| (0.0..=1.0).contains(part)).then_some(parts)
}

/// Ends of the first segment over the second, if they are nearly parallel.
fn ends_along(first: &Outline, second: &Outline, normal: &Vector, found: &mut Vec<Contact>) {
    let along = first.corners[1].point - first.corners[0].point;
    let base = second.corners[0].point;
    let across = second.corners[1].point - base;
    let round = is_round([first, second]);
    let parallel = if round { CROSSING } else { PARALLEL };
    if along.cross(&across).norm() > parallel * along.norm() * across.norm() {
        return;
    }
    let direction = across.normalize();
    let level = (normal - direction * direction.dot(normal)).normalize();
    for corner in &first.corners {
        let part = (corner.point - base).dot(&across) / across.norm_squared();
        let between = base + across * part - corner.point;
        let perpendicular = between.try_normalize(TOUCHING * across.norm()).filter(|_| !round);
        let own = perpendicular.map_or(level, |n| n * n.dot(&level).signum());
        if (0.0..=1.0).contains(&part) && own.dot(&level) > 0.5 {
            let features = [corner.feature, second.edges[0]];
            let curvature = [corner.curvature, edge(second, &across, part)];
            let gap = own.dot(&between);
            found.push(Contact::from_first(features, gap, own, corner.point, curvature));
        }
    }
}
