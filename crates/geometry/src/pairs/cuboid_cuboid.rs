//! Two boxes: the largest signed gap along the fifteen directions that separate boxes, normals of
//! faces and perpendiculars to two edges ([Ericson2005, §4.4.1]).
//!
//! If the boxes overlap this is the largest over all directions. If they are separate it is
//! where a vertex is over a face or two edges cross; where it is not, the general way is taken.

use super::cores::Cores;
use super::{Scratch, convex_convex};
use crate::contact::Contact;
use crate::pose::{Placed, Vector};
use crate::shapes::Cuboid;

/// Two edges count only if their gap is larger than that of all faces by this part of the size, so
/// that rounding does not choose between equals.
const FACES_FIRST: f64 = 1e-9;

pub(super) fn contacts(
    first: Placed<Cuboid>,
    second: Placed<Cuboid>,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let between = second.origin() - first.origin();
    let boxes = [first, second];
    let size = first.shape.half().norm().max(second.shape.half().norm());
    let (normal, gap) = separation(&boxes, &between, size);
    if gap > reach {
        return;
    }
    let cores =
        Cores::new(boxes.map(|placed| Placed { shape: placed.shape as _, pose: placed.pose }));
    if gap > 0.0 && !convex_convex::covers(&cores, &normal, gap, reach, scratch, found) {
        return convex_convex::of_cores(&cores, reach, scratch, found);
    }
    convex_convex::along(&cores, &normal, gap, reach, scratch, found);
}

/// The best of the fifteen directions, and the gap along it.
fn separation(boxes: &[Placed<Cuboid>; 2], between: &Vector, size: f64) -> (Vector, f64) {
    let axes = boxes.map(|placed| [0, 1, 2].map(|k| placed.direction(&Vector::ith(k, 1.0))));
    let extent = |which: usize, n: &Vector| -> f64 {
        (0..3).map(|k| boxes[which].shape.half()[k] * axes[which][k].dot(n).abs()).sum()
    };
    let gap = |n: &Vector| between.dot(n).abs() - extent(0, n) - extent(1, n);
    let mut best = (Vector::z(), f64::NEG_INFINITY);
    for normal in axes.iter().flatten() {
        let along = gap(normal);
        if along > best.1 + FACES_FIRST * size {
            best = (*normal, along);
        }
    }
    for edge in &axes[0] {
        for other in &axes[1] {
            let Some(normal) = edge.cross(other).try_normalize(1e-6) else { continue };
            let along = gap(&normal);
            if along > best.1 + FACES_FIRST * size {
                best = (normal, along);
            }
        }
    }
    (best.0 * 1_f64.copysign(best.0.dot(between)), best.1)
}
