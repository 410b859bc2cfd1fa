//! Any two convex shapes: the direction of their largest signed gap, then all features that face
//! each other along it.

use super::cores::Cores;
use super::reduce::reduce;
use super::{Scratch, manifold};
use crate::contact::Contact;
use crate::pose::{Placed, Vector};
use crate::shapes::{Convex, Outline};

/// What the contacts found may miss of the largest gap, as a part of the shapes' size.
const MISSED: f64 = 1e-10;

/// How much deeper than the gap, as a part of it, features may be where shapes overlap by up
/// to a thousandth of their size.
const DEEPER: f64 = 1e-2;

pub(super) fn contacts(
    shapes: [Placed<dyn Convex + '_>; 2],
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    of_cores(&Cores::new(shapes), reach, scratch, found);
}

/// Appends the contacts of two cores with their margins.
pub(super) fn of_cores(cores: &Cores, reach: f64, scratch: &mut Scratch, found: &mut Vec<Contact>) {
    let [first, second] = cores.margins();
    if let Some((normal, gap)) = cores.axis(reach + first + second) {
        along(cores, &normal, gap, reach, scratch, found);
    }
}

/// Appends the contacts of features that face each other along the direction of the largest gap.
pub(super) fn along(
    cores: &Cores,
    normal: &Vector,
    gap: f64,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) {
    let begin = found.len();
    if !between_outlines(cores, normal, gap, reach, scratch, found) {
        found.push(cores.contact(normal, gap));
    }
    let (origin, margins) = (cores.shape(0).origin(), cores.margins());
    for contact in &mut found[begin..] {
        contact.grow(margins);
        contact.points = contact.points.map(|point| point + origin);
    }
    reduce(found, begin, cores.size(), scratch.most);
}

/// Whether features that face each other along a direction are as near as the gap along it, so that
/// it is the largest of all.
pub(super) fn covers(
    cores: &Cores,
    normal: &Vector,
    gap: f64,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) -> bool {
    let begin = found.len();
    let covered = between_outlines(cores, normal, gap, reach, scratch, found);
    found.truncate(begin);
    covered
}

/// Appends the contacts between the outlines of the cores; says whether one is as near as the gap.
fn between_outlines(
    cores: &Cores,
    normal: &Vector,
    gap: f64,
    reach: f64,
    scratch: &mut Scratch,
    found: &mut Vec<Contact>,
) -> bool {
    let begin = found.len();
    let outlines: &mut [Outline; 3] = &mut scratch.outlines;
    for (which, outward) in [*normal, -normal].iter().enumerate() {
        manifold::outline(cores, which, outward, &mut outlines[which]);
    }
    if outlines[..2].iter().all(|outline| outline.corners.len() > 1) {
        let [first, second] = cores.margins();
        manifold::append(cores, normal, outlines, reach + first + second, found);
    }
    let near = MISSED * cores.size();
    let deepest = gap - near - DEEPER * gap.abs().min(1e-3 * cores.size());
    // features deep inside have long ways out of their own
    let mut at = begin;
    while at < found.len() {
        if found[at].gap < deepest {
            found.swap_remove(at);
        } else {
            at += 1;
        }
    }
    found[begin..].iter().any(|contact| contact.gap <= gap + near)
}
