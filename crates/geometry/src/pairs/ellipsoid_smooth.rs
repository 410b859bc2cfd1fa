//! An ellipsoid and another or a ball: Newton's iteration for the direction of the largest signed gap s(n), beginning
//! with that between their middles.
//!
//! For separate shapes s is concave wherever it is positive, so the maximum is the only
//! stationary point; it is certified by |b − a| − s(n), the difference of an upper and a lower bound
//! of the distance ([`super::axis`], eq. 1). Without the certificate the general way is taken.

use super::cores::Cores;
use super::{Scratch, convex_convex};
use crate::contact::Contact;

/// Difference of the bounds, as a part of the size, at which the answer is certain.
const CERTAIN: f64 = 1e-12;

pub(super) fn contacts(cores: &Cores, reach: f64, scratch: &mut Scratch, found: &mut Vec<Contact>) {
    let [first, second] = cores.margins();
    let of_cores = reach + first + second;
    let start = (cores.middle(1) - cores.middle(0)).try_normalize(0.0);
    if start.is_some_and(|n| cores.gap(&n) > of_cores) {
        return;
    }
    let normal = start.map(|start| cores.polished(&start));
    if let Some(normal) = normal.filter(|n| cores.uncertainty(n) < CERTAIN * cores.size()) {
        let gap = cores.gap(&normal);
        if gap <= of_cores {
            convex_convex::along(cores, &normal, gap, reach, scratch, found);
        }
    } else {
        convex_convex::of_cores(cores, reach, scratch, found);
    }
}
