//! Two capsules: the shortest line between their cores ([Ericson2005, §5.1.9]); cores that cross are
//! pushed apart along their common perpendicular.

use super::cores::Cores;
use super::{Scratch, convex_convex};
use crate::contact::Contact;
use crate::pose::{Placed, Vector};
use crate::shapes::Capsule;

pub(super) fn contacts(
    first: Placed<Capsule>,
    second: Placed<Capsule>,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let halves = [first.axis() * first.shape.half(), second.axis() * second.shape.half()];
    let between = shortest(&halves, &(second.origin() - first.origin()));
    let margins = first.shape.radius() + second.shape.radius();
    if between.norm() - margins > reach {
        return;
    }
    let crossing = || halves[0].cross(&halves[1]).try_normalize(0.0);
    let normal = between.try_normalize(1e-9 * margins).or_else(crossing).unwrap_or_else(Vector::x);
    let cores = Cores::new([
        Placed { shape: first.shape, pose: first.pose },
        Placed { shape: second.shape, pose: second.pose },
    ]);
    let gap = cores.gap(&normal);
    convex_convex::along(&cores, &normal, gap, reach, scratch, found);
}

/// The shortest vector from a segment about the origin to one about `middle`, given by their halves.
fn shortest([a, b]: &[Vector; 2], middle: &Vector) -> Vector {
    let (aa, bb, ab) = (a.norm_squared(), b.norm_squared(), a.dot(b));
    let (am, bm) = (a.dot(middle), b.dot(middle));
    let determinant = aa * bb - ab * ab;
    let first = if determinant > 1e-12 * aa * bb {
        ((am * bb - bm * ab) / determinant).clamp(-1.0, 1.0)
    } else {
        (am / aa).clamp(-1.0, 1.0)
    };
    let second = ((first * ab - bm) / bb).clamp(-1.0, 1.0);
    let first = ((am + second * ab) / aa).clamp(-1.0, 1.0);
    middle + b * second - a * first
}
