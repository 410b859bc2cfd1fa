//! Where the motion from a state of the grid goes.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use percussion::system::State;
use percussion::tracking::Column;

use super::{Attractor, AttractorKind, Fate, Grid, cell};
use crate::course::{Accuracy, Course, CourseError, Mark, is_admissible};
use crate::diagram::repeats;
use crate::family::Machine;
use crate::period::cyclic;
use crate::space::Space;

/// Maps of a state at most.
const MOST: usize = 20_000;

/// Points looked at for a repetition, and maps between two looks.
const WINDOW: usize = 40;
const LOOKS: usize = 8;

/// Cells visited again in a row, after which a motion is on an attractor, and maps by which this is located.
const RECURRENCES: usize = 100;
const LOCATING: usize = 1000;

/// Points of an attractor that does not repeat that are kept.
const KEPT: usize = 200;

/// Maps in a row within an attractor, after which a motion belongs to it: where points are near, and where cells are.
const ARRIVALS: [usize; 2] = [2, 10];

/// Maps of the first looks at motions, from which widths of cells are taken, and cells in the range of an entry.
const MEASURED: usize = 20;
const CELLS: f64 = 100.0;

/// Speeds below this part of the largest are rest; those of an equilibrium that is being reached.
const REST: f64 = 1e-9;
const SLOW: f64 = 1e-4;

/// States this many times as large as usual ones are lost.
const LARGE: f64 = 1e6;

/// What a motion came to.
pub(super) enum Found {
    Fate(Fate),
    New(Box<Attractor>),
}

/// Maps states from section to section.
pub(super) struct Mapping<'a> {
    pub(super) machine: &'a Machine,
    pub(super) period: f64,
    pub(super) grid: &'a Grid,
    pub(super) accuracy: Accuracy,
    /// Widths of cells.
    pub(super) widths: Vec<f64>,
}

/// A motion from section to section.
pub(super) struct Orbiting<'a> {
    mapping: &'a Mapping<'a>,
    course: Course,
    state: State,
}

impl Orbiting<'_> {
    /// The next point with the number of events on the way; none if it cannot be followed.
    pub(super) fn next(&mut self) -> Option<(Vec<f64>, usize)> {
        self.state.t = 0.0;
        let mut count = 0;
        let mut watch = |mark: &Mark, _: &State, _: &mut [Column]| {
            count += mark.events.len();
            ControlFlow::Continue(())
        };
        let Mapping { machine, period, .. } = self.mapping;
        let system = machine.system.as_ref();
        self.course.follow(system, &mut self.state, *period, &mut [], &mut watch).ok()?;
        self.state.is_finite().then(|| (self.point(), count))
    }

    fn point(&self) -> Vec<f64> {
        self.state.q.iter().chain(&self.state.u).copied().collect()
    }

    fn speed(&self) -> f64 {
        self.state.u.iter().fold(0.0, |most: f64, u| most.max(u.abs()))
    }
}

/// How often in a row a motion was at the same attractor.
#[derive(Default)]
struct Arrivals {
    last: Option<usize>,
    count: usize,
}

impl Arrivals {
    /// The attractor that a motion with this next point belongs to.
    fn at(&mut self, point: &[f64], known: &[Attractor], widths: &[f64]) -> Option<usize> {
        let now = known.iter().position(|attractor| attractor.holds(point, widths));
        self.count = if now == self.last { self.count + 1 } else { 1 };
        self.last = now;
        let number = now?;
        let by_cells = usize::from(known[number].kind == AttractorKind::Aperiodic);
        (self.count >= ARRIVALS[by_cells]).then_some(number)
    }
}

impl<'a> Mapping<'a> {
    /// State number k of the grid.
    pub(super) fn start(&self, k: usize) -> State {
        let columns = self.grid.values[0].len();
        let mut state = self.machine.state.clone();
        let n_q = state.q.len();
        let places = [self.grid.values[0][k % columns], self.grid.values[1][k / columns]];
        for (entry, value) in self.grid.entries.into_iter().zip(places) {
            if entry < n_q { state.q[entry] = value } else { state.u[entry - n_q] = value }
        }
        state
    }

    /// The motion from a state; none if it cannot begin.
    pub(super) fn orbiting(
        &'a self,
        mut state: State,
    ) -> Result<Option<Orbiting<'a>>, CourseError> {
        let mut course = Course::new(self.accuracy)?;
        let begun = course.start(self.machine.system.as_ref(), &mut state);
        Ok(begun.is_ok().then_some(Orbiting { mapping: self, course, state }))
    }

    /// Widths of cells: a hundredth of what entries range over on the grid and in the first maps of some states.
    pub(super) fn measured(&self, numbers: &[usize]) -> Result<Vec<f64>, CourseError> {
        let n = self.machine.state.q.len() + self.machine.state.u.len();
        let mut ranges = vec![(f64::INFINITY, f64::NEG_INFINITY); n];
        let mut take = |point: &[f64]| {
            for (range, x) in ranges.iter_mut().zip(point) {
                *range = (range.0.min(*x), range.1.max(*x));
            }
        };
        for &k in numbers {
            let start = self.start(k);
            if !is_admissible(self.machine.system.as_ref(), &start) {
                continue;
            }
            let Some(mut motion) = self.orbiting(start)? else { continue };
            take(&motion.point());
            for _ in 0..MEASURED {
                let Some((point, _)) = motion.next() else { break };
                take(&point);
            }
        }
        let width = |(low, high): (f64, f64)| {
            let range = if high > low { high - low } else { 0.0 };
            if range > 0.0 { range / CELLS } else { 1.0 }
        };
        let mut widths: Vec<f64> = ranges.into_iter().map(width).collect();
        // coordinates on which nothing depends do not count
        let system = self.machine.system.as_ref();
        if let Some(entries) = Space::of(system).entries() {
            for k in cyclic(system, &self.machine.state) {
                widths[entries[k]] = f64::INFINITY;
            }
        }
        Ok(widths)
    }

    /// Where the motion from a state goes.
    pub(super) fn fate(&self, start: State, known: &[Attractor]) -> Result<Found, CourseError> {
        if !is_admissible(self.machine.system.as_ref(), &start) {
            return Ok(Found::Fate(Fate::Inadmissible));
        }
        let Some(mut motion) = self.orbiting(start)? else { return Ok(Found::Fate(Fate::Lost)) };
        let (mut seen, mut events): (Vec<Vec<f64>>, Vec<usize>) = (Vec::new(), Vec::new());
        let (mut visited, mut recurred) = (BTreeSet::new(), 0);
        let mut arrivals = Arrivals::default();
        let mut fastest = motion.speed();
        for k in 1..=MOST {
            let Some((point, count)) = motion.next() else { break };
            let speed = motion.speed();
            fastest = fastest.max(speed);
            if count == 0 && speed <= REST * fastest && seen.last() == Some(&point) {
                return Ok(Found::Fate(Fate::Rest));
            }
            if let Some(number) = arrivals.at(&point, known, &self.widths) {
                return Ok(Found::Fate(Fate::Attractor(number)));
            }
            if super::distance(&point, &vec![0.0; point.len()], &self.widths) > LARGE * CELLS {
                return Ok(Found::Fate(Fate::Unbounded));
            }
            recurred = if visited.insert(cell(&point, &self.widths)) { 0 } else { recurred + 1 };
            seen.push(point);
            events.push(count);
            if seen.len() >= WINDOW && k % LOOKS == 0 {
                let window = &seen[seen.len() - WINDOW..];
                if let Some(multiple) = repeats(window, &self.widths) {
                    let events = events[events.len() - multiple..].iter().sum();
                    let slow = multiple == 1 && events == 0 && speed <= SLOW * fastest;
                    let kind =
                        if slow { AttractorKind::Equilibrium } else { AttractorKind::Periodic };
                    let points = window[WINDOW - multiple..].to_vec();
                    return Ok(Found::new(kind, points, (events, Vec::new())));
                }
            }
            if recurred >= RECURRENCES {
                return Ok(self.located(&mut motion));
            }
        }
        Ok(Found::Fate(Fate::Lost))
    }

    /// The attractor that a motion is on which does not repeat.
    fn located(&self, motion: &mut Orbiting) -> Found {
        let (mut cells, mut points, mut events) = (BTreeSet::new(), Vec::new(), 0);
        for _ in 0..LOCATING {
            let Some((point, count)) = motion.next() else { return Found::Fate(Fate::Lost) };
            cells.insert(cell(&point, &self.widths));
            if points.len() < KEPT {
                points.push(point);
                events += count;
            }
        }
        Found::new(AttractorKind::Aperiodic, points, (events, cells.into_iter().collect()))
    }
}

impl Found {
    fn new(
        kind: AttractorKind,
        points: Vec<Vec<f64>>,
        (events, cells): (usize, Vec<Vec<i64>>),
    ) -> Self {
        Self::New(Box::new(Attractor { kind, points, events, cells, radius: 0.0 }))
    }
}
