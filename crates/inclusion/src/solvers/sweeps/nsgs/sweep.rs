//! Sweeps of block Gauss–Seidel, equation (1) of the parent module.

use std::cell::Cell;

use serde::{Deserialize, Serialize};

use super::NsgsSettings;
use super::acceleration::Acceleration;
use super::coloured::Coloured;
use super::coupling::{ByMotion, InPlace};
use super::iterate::{Between, Iterate};
use super::law::{Law, Scratch, SweepChange, Task};
use super::motion::Motion;
use super::rigid::{self, RigidContact};
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
    acceleration: &'a mut Acceleration,
    stop: F,
}

impl<F: FnMut(SweepChange) -> bool + Send> Between for Accelerated<'_, F> {
    fn begin(&mut self, iterate: &mut dyn Iterate) {
        self.acceleration.advance(iterate);
    }

    fn stops(&mut self, change: SweepChange, iterate: &mut dyn Iterate) -> bool {
        self.acceleration.see(change);
        let stops = (self.stop)(change);
        if !stops {
            self.acceleration.advance(iterate);
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
        if self.sweeps.rigid.is_empty() {
            x.extend_from_slice(self.p);
        } else {
            self.sweeps.rigid.iter().for_each(|contact| x.extend(contact.percussion));
        }
        self.sweeps.motion.read(x);
    }

    fn write(&mut self, x: &[f64]) {
        let (p, z) = x.split_at(self.p.len());
        if self.sweeps.rigid.is_empty() {
            self.p.copy_from_slice(p);
        } else {
            self.sweeps.load_rigid(p);
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
    /// The same, where G is kept as factors and all laws are such contacts.
    rigid: Vec<RigidContact>,
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
        rigid::refill(&mut self.rigid, problem, &self.laws);
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

    /// The same with an acceleration, which is told what each sweep changed.
    pub(super) fn run_accelerated_until(
        &mut self,
        problem: &InclusionProblem,
        p: &mut [f64],
        acceleration: &mut Acceleration,
        stop: impl FnMut(SweepChange) -> bool + Send,
    ) {
        self.run_with(problem, p, &mut Accelerated { acceleration, stop });
    }

    fn run_with(&mut self, problem: &InclusionProblem, p: &mut [f64], between: &mut dyn Between) {
        let task = Task { problem, relaxation: self.relaxation };
        if self.order == SweepOrder::Coloured {
            self.coloured.run_with(&task, p, between);
            return;
        }
        self.motion.clear();
        if let Some(factors) = problem.delassus.factors() {
            self.motion.load(factors, p);
        }
        self.load_rigid(p);
        between.begin(&mut Loaded { sweeps: self, p });
        loop {
            let change = self.sweep_once(&task, p);
            if between.stops(change, &mut Loaded { sweeps: self, p }) {
                break;
            }
        }
        self.store_rigid(p);
    }

    /// One sweep by the motion in hand.
    fn sweep_once(&mut self, task: &Task, p: &mut [f64]) -> SweepChange {
        if !self.rigid.is_empty() {
            self.sweep(|this, i| this.update_rigid(task, i))
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
    fn update_rigid(&mut self, task: &Task, i: usize) {
        self.rigid[i].update(task, &self.motion, &mut self.scratch.change);
    }

    fn load_rigid(&mut self, percussion: &[f64]) {
        for (contact, p) in self.rigid.iter_mut().zip(percussion.as_chunks().0) {
            contact.percussion = *p;
        }
    }

    fn store_rigid(&self, percussion: &mut [f64]) {
        for (contact, p) in self.rigid.iter().zip(percussion.as_chunks_mut().0) {
            *p = contact.percussion;
        }
    }

    /// A new order [Knuth1997, §3.4.2, Algorithm P].
    fn shuffle(&mut self) {
        let random = self.random.get_or_insert_with(|| Random::new(SEED));
        for k in (1..self.places.len()).rev() {
            self.places.swap(k, random.below(k + 1));
        }
    }
}
