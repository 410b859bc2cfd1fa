//! A disc and straight edges: the foot of the perpendicular from the disc's centre on each edge, and
//! points that it can touch; from inside a polygon, the nearest edge.

use super::lines::Lines;
use super::{Disc, PlaneContact, PlanePose, PlaneScratch, PlaneVector, local};

pub(super) fn contacts(
    (disc, disc_pose): (&Disc, &PlanePose),
    (lines, pose): (&Lines, &PlanePose),
    reach: f64,
    scratch: &mut PlaneScratch,
    found: &mut Vec<PlaneContact>,
) {
    let centre = local(pose, &disc_pose.translation.vector);
    let mut push = |touch: &Touch| {
        let gap = touch.distance - disc.radius();
        if gap <= reach {
            let normal = -(pose.rotation * touch.outward);
            let point = disc_pose.translation.vector + normal * disc.radius();
            let radii = [disc.radius(), touch.radius];
            let features = [0, touch.feature];
            found.push(PlaneContact::from_first(features, gap, normal, point, radii));
        }
    };
    let near = Near { point: &centre, side: None, distance: reach + disc.radius() };
    touches(lines, &near, scratch, &mut push);
}

/// A feature of lines that is a local nearest one to a point.
pub(super) struct Touch {
    pub(super) feature: u32,
    /// Unit vector from the feature to the point, or out of the polygon if the point is inside.
    pub(super) outward: PlaneVector,
    /// Negative inside a polygon.
    pub(super) distance: f64,
    /// 0 for a point, infinite for an edge.
    pub(super) radius: f64,
}

/// What features are looked for.
pub(super) struct Near<'a> {
    /// Features that are locally nearest to this point
    pub(super) point: &'a PlaneVector,
    /// and up to this distance
    pub(super) distance: f64,
    /// on the side of lines where this is, or the point itself.
    pub(super) side: Option<&'a PlaneVector>,
}

/// Calls `visit` with features near a point.
pub(super) fn touches(
    lines: &Lines,
    near: &Near,
    scratch: &mut PlaneScratch,
    visit: &mut dyn FnMut(&Touch),
) {
    let point = near.point;
    if lines.contains(point) {
        return visit(&way_out(lines, point));
    }
    lines.near(point, near.distance, &mut scratch.stack, &mut scratch.edges);
    for edge in scratch.edges.iter().map(|edge| *edge as usize) {
        match foot(lines, edge, point) {
            Foot::Edge => {
                let (normal, [base, _]) = (lines.normal(edge), lines.ends(edge));
                let side = normal.dot(&(near.side.unwrap_or(point) - base));
                if side < 0.0 && lines.is_solid() {
                    continue;
                }
                let outward = normal * side.signum();
                let distance = outward.dot(&(point - base));
                let (feature, radius) = (lines.edge_feature(edge), f64::INFINITY);
                visit(&Touch { feature, outward, distance, radius });
            }
            Foot::Corner(corner) => {
                let between = point - lines.points()[corner];
                let outward = between.try_normalize(0.0);
                if let Some(outward) = outward.filter(|outward| lines.admits(corner, outward)) {
                    let (feature, distance) = (corner as u32, between.norm());
                    visit(&Touch { feature, outward, distance, radius: 0.0 });
                }
            }
        }
    }
}

/// Where the point of an edge nearest to another is.
enum Foot {
    Edge,
    Corner(usize),
}

fn foot(lines: &Lines, edge: usize, point: &PlaneVector) -> Foot {
    let [a, b] = lines.ends(edge);
    let along = b - a;
    let part = (point - a).dot(&along) / along.norm_squared();
    if part > 0.0 && part < 1.0 {
        Foot::Edge
    } else {
        Foot::Corner(if part <= 0.0 { edge } else { (edge + 1) % lines.points().len() })
    }
}

/// The nearest edge of a polygon, or corner of a hollow, to a point inside.
fn way_out(lines: &Lines, point: &PlaneVector) -> Touch {
    let none =
        Touch { feature: 0, outward: PlaneVector::y(), distance: f64::NEG_INFINITY, radius: 0.0 };
    let ways = (0..lines.edges()).map(|edge| match foot(lines, edge, point) {
        Foot::Edge => {
            let (feature, outward) = (lines.edge_feature(edge), lines.normal(edge));
            let distance = outward.dot(&(point - lines.ends(edge)[0]));
            Touch { feature, outward, distance, radius: f64::INFINITY }
        }
        Foot::Corner(corner) => {
            let between = lines.points()[corner] - point;
            let outward = between.try_normalize(0.0).unwrap_or_else(|| lines.normal(edge));
            let (feature, distance) = (corner as u32, -between.norm());
            Touch { feature, outward, distance, radius: 0.0 }
        }
    });
    // edges behind the point are no ways out
    let ways = ways.filter(|way| way.distance <= 0.0);
    ways.fold(none, |best, way| if way.distance > best.distance { way } else { best })
}
