//! Sweeps colour by colour, on one thread or several.
//!
//! Laws of one colour ([`Colouring`]) are not coupled, so they are solved at once. Each colour is
//! cut into chunks of a fixed number of laws that own all they need, and one thread works on one
//! chunk at a time; what the chunks changed is summed in their order. So the result is the same,
//! bit by bit, for any number of threads.

use std::ops::Range;
use std::sync::atomic::AtomicU64;

use rayon::iter::{IntoParallelRefMutIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::NsgsSettings;
use super::colouring::Colouring;
use super::coupling::{ByMotion, Shared};
use super::iterate::{Between, Iterate};
use super::law::{Law, Scratch, SweepChange, Task};
use super::motion::Motion;
use super::records::{self, Records};
use crate::linalg::{BlockSparse, Number, SharedNumber};
use crate::problem::InclusionProblem;

/// Laws of a chunk: some microseconds of work. A colour of one chunk is not worth a second thread.
const CHUNK: usize = 64;

/// The problem sorted by colours.
#[derive(Debug, Default)]
pub(super) struct Coloured {
    colouring: Colouring,
    chunks: Vec<Chunk>,
    /// Number of chunks in use; the rest is memory for later.
    used: usize,
    /// Chunks of each colour.
    colours: Vec<Range<usize>>,
    /// For each law: where its percussions are among those sorted by colours.
    places: Vec<usize>,
    /// Percussions sorted by colours.
    sorted: Vec<AtomicU64>,
    /// Where G is kept as factors.
    motion: Motion<AtomicU64>,
    pool: Option<ThreadPool>,
}

/// Laws of one colour.
#[derive(Debug, Default)]
struct Chunk {
    laws: Vec<Law>,
    /// The same with all they need, where there are such.
    records: Records,
    /// The blocks G_ij, j ≠ i, over the percussions sorted by colours; or Yᵢᵀ.
    rows: BlockSparse,
    offset: Vec<f64>,
    /// Place of the percussions among those sorted by colours.
    place: usize,
    scratch: Scratch,
}

impl Coloured {
    /// Sorts the problem.
    pub(super) fn prepare(&mut self, problem: &InclusionProblem, settings: &NsgsSettings) {
        self.colouring.find(problem.delassus);
        self.find_places(problem);
        self.colours.clear();
        self.used = 0;
        let as_balls = records::are_balls(problem, settings);
        for laws in self.colouring.iter() {
            let first = self.used;
            for laws in laws.chunks(CHUNK) {
                if self.used == self.chunks.len() {
                    self.chunks.push(Chunk::default());
                }
                self.chunks[self.used].fill(problem, laws, &self.places, (settings, as_balls));
                self.used += 1;
            }
            self.colours.push(first..self.used);
        }
        self.prepare_pool(settings.threads);
    }

    /// Sweeps until `between` ends it, then writes `percussion`.
    pub(super) fn run_with(
        &mut self,
        task: &Task,
        percussion: &mut [f64],
        between: &mut dyn Between,
    ) {
        self.load(task.problem, percussion);
        let pool = self.pool.take();
        let parallel = pool.is_some();
        let mut sweeps = || {
            let problem = task.problem;
            between.begin(&mut Loaded { coloured: self, problem });
            loop {
                let change = self.sweep(task, parallel);
                if between.stops(change, &mut Loaded { coloured: self, problem }) {
                    break;
                }
            }
        };
        match &pool {
            Some(pool) => pool.install(sweeps),
            None => sweeps(),
        }
        self.pool = pool;
        self.store(task.problem, percussion);
    }

    fn sweep(&mut self, task: &Task, parallel: bool) -> SweepChange {
        for colour in &self.colours {
            let chunks = &mut self.chunks[colour.clone()];
            let (sorted, motion) = (&self.sorted, &self.motion);
            if parallel && chunks.len() > 1 {
                chunks.par_iter_mut().for_each(|chunk| chunk.sweep(task, sorted, motion));
            } else {
                for chunk in chunks {
                    chunk.sweep(task, sorted, motion);
                }
            }
        }
        let mut change = SweepChange::default();
        self.chunks[..self.used].iter().for_each(|chunk| change.include(chunk.scratch.change));
        change
    }

    fn find_places(&mut self, problem: &InclusionProblem) {
        self.places.clear();
        self.places.resize(problem.blocks.len(), 0);
        let mut place = 0;
        for i in self.colouring.iter().flatten() {
            self.places[*i] = place;
            place += problem.rows(*i).len();
        }
    }

    /// Threads that wait for work between solves; where none can be had, the results are the same
    /// without them.
    fn prepare_pool(&mut self, threads: usize) {
        if threads == 1 {
            self.pool = None;
        } else if self.pool.as_ref().is_none_or(|pool| pool.current_num_threads() != threads) {
            self.pool = ThreadPoolBuilder::new().num_threads(threads).build().ok();
        }
    }

    fn load(&mut self, problem: &InclusionProblem, percussion: &[f64]) {
        self.sorted.clear();
        self.sorted.resize_with(percussion.len(), AtomicU64::default);
        self.load_percussions(problem, percussion);
        self.motion.clear();
        if let Some(factors) = problem.delassus.factors() {
            let chunks = &self.chunks[..self.used];
            if chunks.iter().any(|chunk| chunk.records.are_balls()) {
                self.motion.rest(factors);
                for chunk in chunks {
                    chunk.records.move_balls(&self.motion);
                }
            } else {
                self.motion.load(factors, percussion);
            }
        }
    }

    fn load_percussions(&mut self, problem: &InclusionProblem, percussion: &[f64]) {
        for (i, place) in self.places.iter().enumerate() {
            let given = &percussion[problem.rows(i)];
            self.sorted[*place..].iter().zip(given).for_each(|(p, given)| p.set(*given));
        }
        for chunk in &mut self.chunks[..self.used] {
            chunk.records.load(problem, &chunk.laws, percussion);
        }
    }

    fn store(&self, problem: &InclusionProblem, percussion: &mut [f64]) {
        for (i, place) in self.places.iter().enumerate() {
            let out = percussion[problem.rows(i)].iter_mut();
            out.zip(&self.sorted[*place..]).for_each(|(out, p)| *out = p.get());
        }
        for chunk in &self.chunks[..self.used] {
            chunk.records.store(problem, &chunk.laws, percussion);
        }
    }
}

/// Sweeps that have loaded percussions.
struct Loaded<'a> {
    coloured: &'a mut Coloured,
    problem: &'a InclusionProblem<'a>,
}

impl Iterate for Loaded<'_> {
    fn read(&self, x: &mut Vec<f64>) {
        let first = x.len();
        x.resize(first + self.problem.size(), 0.0);
        self.coloured.store(self.problem, &mut x[first..]);
        self.coloured.motion.read(x);
    }

    fn write(&mut self, x: &[f64]) {
        let (p, z) = x.split_at(self.problem.size());
        self.coloured.load_percussions(self.problem, p);
        self.coloured.motion.write(z);
    }
}

impl Chunk {
    fn fill(
        &mut self,
        problem: &InclusionProblem,
        laws: &[usize],
        places: &[usize],
        (settings, as_balls): (&NsgsSettings, bool),
    ) {
        self.laws.clear();
        self.rows.clear();
        self.offset.clear();
        self.place = places[laws[0]];
        self.laws.extend(laws.iter().map(|&i| Law::new(problem, i, settings)));
        self.records.refill(problem, &self.laws, as_balls);
        if !self.records.is_empty() {
            return;
        }
        for &i in laws {
            self.offset.extend_from_slice(&problem.offset[problem.rows(i)]);
            self.rows.begin_row(problem.rows(i).len());
            if let Some(factors) = problem.delassus.factors() {
                for entry in factors.rows().entries(i) {
                    let data = self.rows.push_block(entry.block, entry.columns);
                    data.copy_from_slice(entry.data);
                }
            } else {
                for entry in problem.delassus.matrix().entries(i).skip(1) {
                    let place = places[entry.block];
                    let data =
                        self.rows.push_block(entry.block, place..place + entry.columns.len());
                    data.copy_from_slice(entry.data);
                }
            }
        }
    }

    /// Solves all laws with those of other colours as they are.
    fn sweep(&mut self, task: &Task, all: &[AtomicU64], motion: &Motion<AtomicU64>) {
        let change = &mut self.scratch.change;
        *change = SweepChange::default();
        self.records.update_all(task, motion, change);
        if !self.records.is_empty() {
            return;
        }
        let (problem, rows) = (task.problem, &self.rows);
        let by_motion = problem.delassus.factors().is_some();
        for (k, law) in self.laws.iter_mut().enumerate() {
            let range = rows.row(k);
            let own = &all[self.place..][range.clone()];
            let (offset, scratch) = (&self.offset[range], &mut self.scratch);
            if by_motion {
                law.update(task, offset, &mut ByMotion { problem, rows, k, motion, own }, scratch);
            } else {
                law.update(task, offset, &mut Shared { others: rows, k, all, own }, scratch);
            }
        }
    }
}
