//! Of many contacts of two faces, the deepest and the extreme ones [Studer2009, §7.6.1.5].

use crate::contact::Contact;
use crate::pose::Vector;

/// Contacts nearer than this part of the shapes' size are one.
const NEAR: f64 = 1e-6;

/// Of two contacts that are one, the later is kept only if it is deeper by this part of the size, so
/// that rounding does not choose.
const DEEPER: f64 = 1e-9;

/// Cosine of the angle between normals of contacts that are reduced together.
const LIKE: f64 = 0.99;

/// Contacts from which on nearly equal ones are not looked for: those of other features are left out
/// anyway.
const MANY: usize = 100;

/// Merges contacts from `begin` on that are nearly the same, and keeps at most `most`: the deepest,
/// the one farthest from it, and those that are farthest to both sides of the line through these.
pub(super) fn reduce(found: &mut Vec<Contact>, begin: usize, size: f64, most: usize) {
    let kept = keep(&mut found[begin..], size, most);
    found.truncate(begin + kept);
}

/// Reduces the contacts of each direction from `begin` on.
pub(super) fn reduce_by_normal(found: &mut Vec<Contact>, begin: usize, size: f64, most: usize) {
    let (mut end, mut rest) = (begin, begin);
    while rest < found.len() {
        let normal = found[rest].normal;
        let mut group = rest;
        for k in rest..found.len() {
            if found[k].normal.dot(&normal) > LIKE {
                found.swap(group, k);
                group += 1;
            }
        }
        let kept = keep(&mut found[rest..group], size, most);
        found.copy_within(rest..rest + kept, end);
        end += kept;
        rest = group;
    }
    found.truncate(end);
}

/// Of contacts of the same features from `begin` on, leaves the deepest.
pub(super) fn unique(found: &mut Vec<Contact>, begin: usize) {
    found[begin..]
        .sort_unstable_by(|a, b| a.features.cmp(&b.features).then_with(|| a.gap.total_cmp(&b.gap)));
    let mut kept = begin;
    for k in begin..found.len() {
        if k == begin || found[k].features != found[kept - 1].features {
            found[kept] = found[k];
            kept += 1;
        }
    }
    found.truncate(kept);
}

/// Moves those that are kept to the front, and says how many they are.
fn keep(contacts: &mut [Contact], size: f64, most: usize) -> usize {
    contacts.sort_unstable_by_key(|contact| contact.features);
    let count = if contacts.len() > MANY { contacts.len() } else { merge(contacts, size) };
    if count <= most {
        return count;
    }
    let contacts = &mut contacts[..count];
    let deepest = contacts.iter().min_by(|a, b| a.gap.total_cmp(&b.gap));
    let Some(Contact { gap: deepest, normal, .. }) = deepest.copied() else { return 0 };
    let mean = contacts.iter().map(Contact::middle).sum::<Vector>() / count as f64;
    for kept in 0..most {
        let (chosen, rest) = contacts.split_at(kept);
        let score = |contact: &Contact| {
            let height = contact.gap - deepest;
            match chosen {
                // of those that are equally deep, one at the border
                [] if height > DEEPER * size => -height,
                [] => (contact.middle() - mean).norm(),
                _ => extent(chosen, &contact.middle(), &normal) - height,
            }
        };
        let mut best = 0;
        for k in 1..rest.len() {
            if score(&rest[k]) > score(&rest[best]) + DEEPER * size {
                best = k;
            }
        }
        contacts[kept..=kept + best].rotate_right(1);
    }
    most
}

/// Leaves one of contacts at the same place with the same normal, and says how many remain.
fn merge(contacts: &mut [Contact], size: f64) -> usize {
    let mut kept = 0;
    for next in 0..contacts.len() {
        let contact = contacts[next];
        let same = |other: &Contact| {
            other.normal.dot(&contact.normal) > 0.999
                && (other.middle() - contact.middle()).norm() < NEAR * size
        };
        match contacts[..kept].iter().position(same) {
            None => {
                contacts[kept] = contact;
                kept += 1;
            }
            Some(k) if contact.gap < contacts[k].gap - DEEPER * size => contacts[k] = contact,
            Some(_) => {}
        }
    }
    kept
}

/// How far a point reaches beyond those chosen: their distance from one, from the line through two,
/// from this line to the other side than the third.
fn extent(chosen: &[Contact], point: &Vector, normal: &Vector) -> f64 {
    let along = |v: Vector| v - normal * normal.dot(&v);
    let line = |a: &Contact, b: &Contact| {
        let line = along(b.middle() - a.middle());
        line / line.norm().max(f64::MIN_POSITIVE)
    };
    match chosen {
        [] => 0.0,
        [a] => along(point - a.middle()).norm(),
        [a, b] => along(point - a.middle()).cross(&line(a, b)).norm(),
        [a, b, c, ..] => {
            let line = line(a, b);
            let side = |p: &Vector| line.cross(&along(p - a.middle())).dot(normal);
            -side(point) * side(&c.middle()).signum()
        }
    }
}
