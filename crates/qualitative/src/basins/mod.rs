//! Basins of attraction on a plane of initial states, by recurrences.
//!
//! Every initial state of a grid is mapped from section to section until it recurs: to an attractor that is known, or to its own points
//! before, which makes an attractor [DatserisWagemakers2022, §II]. Recurrences are seen in two ways: points repeat, which is a periodic
//! orbit or an equilibrium; or the motion goes through cells of the space of states that it has visited before, a hundred times
//! in a row, which is any other attractor, made of the cells of its next thousand points. A motion at rest belongs to `rest`, all
//! equilibria of a set being one.
//!
//! Around every periodic attractor a radius is looked for from which all of a set of probes come back; what is twice within half of
//! it has come to the attractor (`arrival`). States are taken in batches on all processors, and what they find is put together in the order of
//! the grid, so that the answer does not depend on how many processors there are.

mod arrival;
mod fate;

use percussion::system::State;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::course::{Accuracy, CourseError};
use crate::family::Machine;
use arrival::arrival_radius;
use fate::{Found, Mapping};

/// States that are mapped at once.
const BATCH: usize = 128;

/// Points of the coarse part of the grid, along each side, which goes first.
const COARSE: usize = 8;

/// Where a motion goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// To the attractor of this number.
    Attractor(usize),
    /// To rest.
    Rest,
    /// It cannot begin: a gap is violated.
    Inadmissible,
    /// It grows without bound.
    Unbounded,
    /// It does not recur, or cannot be followed.
    Lost,
}

/// What kind of attractor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AttractorKind {
    /// Its points repeat.
    Periodic,
    /// It is one point at which nothing moves.
    Equilibrium,
    /// It is quasi-periodic or chaotic.
    Aperiodic,
}

/// An attractor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attractor {
    /// What kind.
    pub kind: AttractorKind,
    /// Its points on the section, (q, u) each; as many as it takes to repeat, or some of those that do not.
    pub points: Vec<Vec<f64>>,
    /// Events from the first of its points to the last.
    pub events: usize,
    /// The cells that it visits.
    cells: Vec<Vec<i64>>,
    /// What is nearer than this to one of its points, in widths of cells, has come to it.
    radius: f64,
}

/// A grid of initial states: two entries of (q, u), with their values.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// Entries of (q, u).
    pub entries: [usize; 2],
    /// Their values.
    pub values: [Vec<f64>; 2],
}

/// Basins on a grid, as far as they are known: all that is needed to go on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Basins {
    /// What was found.
    pub attractors: Vec<Attractor>,
    /// The fate of each state so far; the first entry changes fastest.
    pub fates: Vec<Fate>,
    /// Widths of cells, one for each entry of (q, u).
    widths: Vec<f64>,
    /// States of the coarse part of the grid that have been mapped.
    coarse: usize,
}

/// Basins of a machine that is looked at once in this period, in s; `watch` is told of the part that is done, and may ask to stop. They go on
/// from where an earlier call was stopped.
///
/// # Errors
/// A tolerance out of range.
pub fn basins(
    machine: &Machine,
    period: f64,
    grid: &Grid,
    (accuracy, from): (Accuracy, Basins),
    watch: &mut dyn FnMut(f64) -> bool,
) -> Result<Basins, CourseError> {
    let mut basins = from;
    let mut mapping = Mapping { machine, period, grid, accuracy, widths: basins.widths.clone() };
    let coarse = grid.coarse();
    if basins.widths.is_empty() {
        basins.widths = mapping.measured(&coarse)?;
        mapping.widths.clone_from(&basins.widths);
    }
    let count = grid.values[0].len() * grid.values[1].len();
    let whole = (coarse.len() + count) as f64;
    // one after the other, so that each knows the attractors of those before
    while basins.coarse < coarse.len() {
        if !watch(basins.coarse as f64 / whole) {
            return Ok(basins);
        }
        let start = mapping.start(coarse[basins.coarse]);
        let found = mapping.fate(start, &basins.attractors)?;
        basins.coarse += 1;
        basins.settle(&mapping, found)?;
    }
    while basins.fates.len() < count && watch((coarse.len() + basins.fates.len()) as f64 / whole) {
        let batch = basins.fates.len()..count.min(basins.fates.len() + BATCH);
        let known = &basins.attractors;
        let found: Result<Vec<Found>, CourseError> =
            batch.into_par_iter().map(|k| mapping.fate(mapping.start(k), known)).collect();
        for found in found? {
            let fate = basins.settle(&mapping, found)?;
            basins.fates.push(fate);
        }
    }
    Ok(basins)
}

/// Where the motion of a machine goes that is looked at once in this period, in s, and what attracts it.
///
/// # Errors
/// A tolerance out of range.
pub fn fate_of(
    machine: &Machine,
    period: f64,
    accuracy: Accuracy,
) -> Result<(Fate, Option<Attractor>), CourseError> {
    let State { q, u, .. } = &machine.state;
    let (Some(first), Some(speed)) = (q.first(), u.first()) else { return Ok((Fate::Rest, None)) };
    let grid = Grid { entries: [0, q.len()], values: [vec![*first], vec![*speed]] };
    let mut mapping = Mapping { machine, period, grid: &grid, accuracy, widths: Vec::new() };
    mapping.widths = mapping.measured(&[0])?;
    Ok(match mapping.fate(mapping.start(0), &[])? {
        Found::Fate(fate) => (fate, None),
        Found::New(new) => (Fate::Attractor(0), Some(*new)),
    })
}

impl Basins {
    /// The fate of a state, with a new attractor taken in.
    fn settle(&mut self, mapping: &Mapping, found: Found) -> Result<Fate, CourseError> {
        Ok(match found {
            Found::Fate(fate) => fate,
            Found::New(new) => {
                let same =
                    self.attractors.iter().position(|old| old.is_same(&new, &mapping.widths));
                if let Some(number) = same {
                    return Ok(Fate::Attractor(number));
                }
                let radius = arrival_radius(mapping, &new)?;
                self.attractors.push(Attractor { radius, ..*new });
                Fate::Attractor(self.attractors.len() - 1)
            }
        })
    }
}

impl Grid {
    /// Numbers of the states of a coarse part.
    fn coarse(&self) -> Vec<usize> {
        let [columns, rows] = [self.values[0].len(), self.values[1].len()];
        let places = |n: usize| {
            let few = COARSE.min(n);
            (0..few).map(move |k| (2 * k + 1) * n / (2 * few))
        };
        places(rows).flat_map(|j| places(columns).map(move |i| j * columns + i)).collect()
    }
}

impl Attractor {
    /// Whether a point has come to it.
    fn holds(&self, point: &[f64], widths: &[f64]) -> bool {
        if self.kind == AttractorKind::Aperiodic {
            return self.cells.binary_search(&cell(point, widths)).is_ok();
        }
        self.points.iter().any(|own| distance(own, point, widths) < self.radius)
    }

    /// Whether another is the same.
    fn is_same(&self, other: &Self, widths: &[f64]) -> bool {
        let aperiodic = AttractorKind::Aperiodic;
        if self.kind == aperiodic && other.kind == aperiodic {
            return other.cells.iter().any(|cell| self.cells.binary_search(cell).is_ok());
        }
        self.kind == other.kind && self.holds(&other.points[0], widths)
    }
}

/// Largest distance of two points, in widths of cells.
fn distance(a: &[f64], b: &[f64], widths: &[f64]) -> f64 {
    let each = a.iter().zip(b).zip(widths).map(|((a, b), width)| (a - b).abs() / width);
    each.fold(0.0, f64::max)
}

/// The cell of a point.
fn cell(point: &[f64], widths: &[f64]) -> Vec<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "cells beyond the largest are one")]
    let number = |(x, width): (&f64, &f64)| (x / width).floor() as i64;
    point.iter().zip(widths).map(number).collect()
}
