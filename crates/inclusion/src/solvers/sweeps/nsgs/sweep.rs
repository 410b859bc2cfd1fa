//! Sweeps of block Gauss–Seidel, equation (1) of the parent module.

use std::cell::Cell;

use serde::{Deserialize, Serialize};

use super::NsgsSettings;
use super::coloured::Coloured;
use super::coupling::{ByMotion, InPlace};
use super::iterate::{Between, Extrapolation, Iterate};
use super::law::{Law, Scratch, SweepChange, Task};
use super::motion::Motion;
use super::records::{self, Records};
use crate::linalg::BlockSparse;
use crate::problem::InclusionProblem;
use crate::solvers::random::Random;

/// In which order a sweep meets the laws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SweepOrder {
    /// As they stand.
    #[default]
    Forward,
    /// Forward and backward in turn.
    Symmetric,
    /// Shuffled anew for every sweep, the same way in every solve.
    Random,
    /// By colours: laws of one colour are not coupled, and may be solved by several threads at
    /// once.
    Coloured,
}

/// Seed of the random order.
const SEED: u64 = 1;

/// Nothing but a stop test.
struct Plain<F>(F);

impl<F: FnMut(SweepChange) -> bool + Send> Between for Plain<F> {
    fn begin(&mut self, _: &mut dyn Iterate) {}

    fn stops(&mut self, change: SweepChange, _: &mut dyn Iterate) -> bool {
        (self.0)(change)
    }
}

/// An extrapolation, after the stop test.
struct Accelerated<'a, F> {
    by: &'a mut dyn Extrapolation,
    stop: F,
}

impl<F: FnMut(SweepChange) -> bool + Send> Between for Accelerated<'_, F> {
    fn begin(&mut self, iterate: &mut dyn Iterate) {
        self.by.advance(iterate);
    }

    fn stops(&mut self, change: SweepChange, iterate: &mut dyn Iterate) -> bool {
        self.by.see(change);
        let stops = (self.stop)(change);
        if !stops {
            self.by.advance(iterate);
        }
        stops
    }
}

/// Sweeps that have loaded percussions, which rigid contacts hold themselves.
struct Loaded<'a> {
    sweeps: &'a mut Sweeps,
    p: &'a mut [f64],
}

impl Iterate for Loaded<'_> {
    fn read(&self, x: &mut Vec<f64>) {
        if self.sweeps.records.is_empty() {
            x.extend_from_slice(self.p);
        } else {
            self.sweeps.records.read(x);
        }
        self.sweeps.motion.read(x);
    }

    fn write(&mut self, x: &[f64]) {
        let (p, z) = x.split_at(self.p.len());
        if self.sweeps.records.is_empty() {
            self.p.copy_from_slice(p);
        } else {
            self.sweeps.records.write(p);
        }
        self.sweeps.motion.write(z);
    }
}

/// A problem prepared for sweeps.
#[derive(Debug, Default)]
pub(in crate::solvers) struct Sweeps {
    order: SweepOrder,
    relaxation: f64,
    /// For all orders but the coloured one.
    laws: Vec<Law>,
    /// The same with all they need, where there are such.
    records: Records,
    places: Vec<usize>,
    random: Option<Random>,
    count: usize,
    motion: Motion<Cell<f64>>,
    scratch: Scratch,
    coloured: Coloured,
}

impl Sweeps {
    /// Prepares the local problems.
    pub(in crate::solvers) fn prepare(
        &mut self,
        problem: &InclusionProblem,
        settings: &NsgsSettings,
    ) {
        self.order = settings.order;
        self.relaxation = settings.relaxation;
        self.random = None;
        self.count = 0;
        if self.order == SweepOrder::Coloured {
            self.coloured.prepare(problem, settings);
            return;
        }
        let numbers = 0..problem.blocks.len();
        self.laws.clear();
        self.laws.extend(numbers.clone().map(|i| Law::new(problem, i, settings)));
        self.records.refill(problem, &self.laws, records::are_balls(problem, settings));
        self.places.clear();
        self.places.extend(numbers);
    }

    /// One sweep over all laws.
    pub(in crate::solvers) fn run(
        &mut self,
        problem: &InclusionProblem,
        p: &mut [f64],
    ) -> SweepChange {
        let mut last = SweepChange::default();
        self.run_until(problem, p, |change| {
            last = change;
            true
        });
        last
    }

    /// Sweeps until `stop`, told what each changed, says so.
    pub(in crate::solvers) fn run_until(
        &mut self,
        problem: &InclusionProblem,
        p: &mut [f64],
        stop: impl FnMut(SweepChange) -> bool + Send,
    ) {
        self.run_with(problem, p, &mut Plain(stop));
    }

    /// The same with an extrapolation, which is told what each sweep changed.
    pub(super) fn run_accelerated_until(
        &mut self,
        problem: &InclusionProblem,
        p: &mut [f64],
        by: &mut dyn Extrapolation,
        stop: impl FnMut(SweepChange) -> bool + Send,
    ) {
        self.run_with(problem, p, &mut Accelerated { by, stop });
    }

    fn run_with(&mut self, problem: &InclusionProblem, p: &mut [f64], between: &mut dyn Between) {
        let task = Task { problem, relaxation: self.relaxation };
        if self.order == SweepOrder::Coloured {
            self.coloured.run_with(&task, p, between);
            return;
        }
        self.load_records(problem, p);
        self.motion.clear();
        if let Some(factors) = problem.delassus.factors() {
            if self.records.are_balls() {
                self.motion.rest(factors);
                self.records.move_balls(&self.motion);
            } else {
                self.motion.load(factors, p);
            }
        }
        between.begin(&mut Loaded { sweeps: self, p });
        loop {
            let change = self.sweep_once(&task, p);
            if between.stops(change, &mut Loaded { sweeps: self, p }) {
                break;
            }
        }
        self.store_records(problem, p);
    }

    /// One sweep by the motion in hand.
    fn sweep_once(&mut self, task: &Task, p: &mut [f64]) -> SweepChange {
        if !self.records.is_empty() {
            self.sweep(|this, i| this.update_record(task, i))
        } else if let Some(factors) = task.problem.delassus.factors() {
            let (rows, p) = (factors.rows(), Cell::from_mut(p).as_slice_of_cells());
            self.sweep(|this, i| this.update_by_motion(task, rows, i, p))
        } else {
            let matrix = task.problem.delassus.matrix();
            self.sweep(|this, i| this.update_in_place(task, matrix, i, p))
        }
    }

    /// Meets all laws in the order of this sweep.
    #[inline]
    fn sweep(&mut self, mut update: impl FnMut(&mut Self, usize)) -> SweepChange {
        self.scratch.change = SweepChange::default();
        let laws = self.laws.len();
        self.count += 1;
        match self.order {
            SweepOrder::Random => {
                self.shuffle();
                (0..laws).for_each(|k| update(self, self.places[k]));
            }
            SweepOrder::Symmetric if self.count.is_multiple_of(2) => {
                (0..laws).rev().for_each(|i| update(self, i));
            }
            _ => (0..laws).for_each(|i| update(self, i)),
        }
        self.scratch.change
    }

    #[inline]
    fn update_in_place(&mut self, task: &Task, matrix: &BlockSparse, i: usize, p: &mut [f64]) {
        let rows = matrix.row(i);
        let offset = &task.problem.offset[rows.clone()];
        let mut coupling = InPlace { matrix, i, rows, percussion: p };
        self.laws[i].update(task, offset, &mut coupling, &mut self.scratch);
    }

    #[inline]
    fn update_by_motion(&mut self, task: &Task, rows: &BlockSparse, i: usize, p: &[Cell<f64>]) {
        let (problem, motion, range) = (task.problem, &self.motion, rows.row(i));
        let offset = &problem.offset[range.clone()];
        let mut coupling = ByMotion { problem, rows, k: i, motion, own: &p[range] };
        self.laws[i].update(task, offset, &mut coupling, &mut self.scratch);
    }

    #[inline]
    fn update_record(&mut self, task: &Task, i: usize) {
        self.records.update(i, task, &self.motion, &mut self.scratch.change);
    }

    fn load_records(&mut self, problem: &InclusionProblem, percussion: &[f64]) {
        self.records.load(problem, &self.laws, percussion);
    }

    fn store_records(&self, problem: &InclusionProblem, percussion: &mut [f64]) {
        self.records.store(problem, &self.laws, percussion);
    }

    /// A new order [Knuth1997, §3.4.2, Algorithm P].
    fn shuffle(&mut self) {
        let random = self.random.get_or_insert_with(|| Random::new(SEED));
        for k in (1..self.places.len()).rev() {
            self.places.swap(k, random.below(k + 1));
        }
    }
}
