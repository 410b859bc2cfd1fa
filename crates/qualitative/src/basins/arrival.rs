//! How near to a periodic attractor a motion must come to belong to it.
//!
//! Probes are put around one of its points at a distance r, in widths of cells, along the axes and the diagonals of the plane of the grid and along
//! all other entries. r is halved until all probes come within r/8 of the points of the attractor, and stay on the way within 4r. A
//! point within r/2 then counts as arrived.

use super::fate::Mapping;
use super::{Attractor, AttractorKind, distance};
use crate::course::CourseError;

/// First distance, halvings, and maps in which probes must come back.
const FIRST: f64 = 16.0;
const HALVINGS: usize = 12;
const MAPS: usize = 400;

/// Parts of r: within which probes must come, and beyond which they may not go.
const NEAR: f64 = 0.125;
const FAR: f64 = 4.0;

/// Half of the largest r from which probes come back.
pub(super) fn arrival_radius(mapping: &Mapping, new: &Attractor) -> Result<f64, CourseError> {
    if new.kind == AttractorKind::Aperiodic {
        return Ok(0.0);
    }
    let mut r = FIRST;
    for _ in 0..HALVINGS {
        if all_return(mapping, new, r)? {
            break;
        }
        r *= 0.5;
    }
    Ok(0.5 * r)
}

/// Whether all probes at a distance come back.
fn all_return(mapping: &Mapping, new: &Attractor, r: f64) -> Result<bool, CourseError> {
    let Some(point) = new.points.last() else { return Ok(false) };
    for way in ways(point.len(), mapping.grid.entries) {
        let mut state = mapping.machine.state.clone();
        let moved = point.iter().zip(&way).zip(&mapping.widths).map(|((x, w), d)| x + r * w * d);
        state.q.iter_mut().chain(&mut state.u).zip(moved).for_each(|(x, moved)| *x = moved);
        if !crate::course::is_admissible(mapping.machine.system.as_ref(), &state) {
            continue;
        }
        let Some(mut motion) = mapping.orbiting(state)? else { return Ok(false) };
        let mut came = false;
        for _ in 0..MAPS {
            let Some((point, _)) = motion.next() else { break };
            let each = new.points.iter().map(|own| distance(own, &point, &mapping.widths));
            let away = each.fold(f64::INFINITY, f64::min);
            if away > FAR * r {
                break;
            }
            if away < NEAR * r {
                came = true;
                break;
            }
        }
        if !came {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Directions of the probes.
fn ways(n: usize, [first, second]: [usize; 2]) -> Vec<Vec<f64>> {
    let mut all = Vec::new();
    for k in 0..n {
        for sign in [1.0, -1.0] {
            let mut way = vec![0.0; n];
            way[k] = sign;
            all.push(way);
        }
    }
    for (a, b) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let mut way = vec![0.0; n];
        (way[first], way[second]) = (a, b);
        all.push(way);
    }
    all
}
