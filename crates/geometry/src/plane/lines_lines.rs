//! Straight edges and straight edges: each point of one over the edges and points of the other.
//!
//! A point touches along a direction that it admits (a corner of a polygon only outward). Against a
//! polygon a point inside has a negative gap, out through the nearest edge that it can leave; against a
//! segment or rail, which has no inside, overlap is told by the side on which the middle of the
//! point's own shape is.

use super::disc_lines::{Near, Touch, touches};
use super::lines::Lines;
use super::{PlaneContact, PlanePose, PlaneScratch, local, place};

pub(super) fn contacts(
    [first, second]: [&Lines; 2],
    poses: [&PlanePose; 2],
    reach: f64,
    scratch: &mut PlaneScratch,
    found: &mut Vec<PlaneContact>,
) {
    points_on([second, first], [poses[1], poses[0]], reach, scratch, found);
    for contact in found.iter_mut() {
        contact.flip();
    }
    points_on([first, second], poses, reach, scratch, found);
}

/// Points of the first on the second.
fn points_on(
    [first, second]: [&Lines; 2],
    poses: [&PlanePose; 2],
    reach: f64,
    scratch: &mut PlaneScratch,
    found: &mut Vec<PlaneContact>,
) {
    let (middle, radius) = first.bounding_circle();
    let middle = local(poses[1], &place(poses[0], &middle));
    for (corner, own) in first.points().iter().enumerate() {
        let point = place(poses[0], own);
        let mut push = |touch: &Touch| {
            let normal = -(poses[1].rotation * touch.outward);
            let outward = poses[0].rotation.inverse() * normal;
            if touch.distance <= reach && first.admits(corner, &outward) {
                let features = [corner as u32, touch.feature];
                let radii = [0.0, touch.radius];
                found.push(PlaneContact::from_first(
                    features,
                    touch.distance,
                    normal,
                    point,
                    radii,
                ));
            }
        };
        let there = local(poses[1], &point);
        let near = if second.is_solid() {
            Near { point: &there, side: None, distance: reach }
        } else {
            Near { point: &there, side: Some(&middle), distance: reach.max(radius) }
        };
        touches(second, &near, scratch, &mut push);
    }
}
