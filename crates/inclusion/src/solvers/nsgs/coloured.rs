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
use super::coupling::{Apart, ByMotion};
use super::law::{Law, Scratch, SweepChange, Task};
use super::motion::Motion;
use super::rigid::{self, RigidContact};
use crate::linalg::BlockSparse;
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
    /// Percussions sorted by colours, where G is assembled.
    sorted: Vec<f64>,
    /// Where it is kept as factors.
    motion: Motion<AtomicU64>,
    pool: Option<ThreadPool>,
}

/// Laws of one colour.
#[derive(Debug, Default)]
struct Chunk {
    laws: Vec<Law>,
    /// The same with all they need, where G is kept as factors and all are such contacts.
    rigid: Vec<RigidContact>,
    /// The blocks G_ij, j ≠ i, over the percussions sorted by colours; or Yᵢᵀ.
    rows: BlockSparse,
    offset: Vec<f64>,
    percussion: Vec<f64>,
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
        for laws in self.colouring.iter() {
            let first = self.used;
            for laws in laws.chunks(CHUNK) {
                if self.used == self.chunks.len() {
                    self.chunks.push(Chunk::default());
                }
                self.chunks[self.used].fill(problem, laws, &self.places, settings);
                self.used += 1;
            }
            self.colours.push(first..self.used);
        }
        self.prepare_pool(settings.threads);
    }

    /// Sweeps until `stop` says so, then writes `percussion`.
    pub(super) fn run_until(
        &mut self,
        task: &Task,
        percussion: &mut [f64],
        mut stop: impl FnMut(SweepChange) -> bool + Send,
    ) {
        self.load(task.problem, percussion);
        let pool = self.pool.take();
        match &pool {
            Some(pool) => pool.install(|| while !stop(self.sweep(task, true)) {}),
            None => while !stop(self.sweep(task, false)) {},
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
                for chunk in &mut *chunks {
                    chunk.sweep(task, sorted, motion);
                }
            }
            if !self.sorted.is_empty() {
                for chunk in chunks {
                    self.sorted[chunk.place..][..chunk.percussion.len()]
                        .copy_from_slice(&chunk.percussion);
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
        let chunks = &mut self.chunks[..self.used];
        chunks.iter_mut().for_each(|chunk| chunk.load(problem, percussion));
        self.sorted.clear();
        if let Some(factors) = problem.delassus.factors() {
            self.motion.load(factors, percussion);
        } else {
            let all = self.chunks[..self.used].iter().flat_map(|chunk| &chunk.percussion);
            self.sorted.extend(all);
        }
    }

    fn store(&self, problem: &InclusionProblem, percussion: &mut [f64]) {
        self.chunks[..self.used].iter().for_each(|chunk| chunk.store(problem, percussion));
    }
}

impl Chunk {
    fn fill(
        &mut self,
        problem: &InclusionProblem,
        laws: &[usize],
        places: &[usize],
        settings: &NsgsSettings,
    ) {
        self.laws.clear();
        self.rows.clear();
        self.offset.clear();
        self.place = places[laws[0]];
        self.laws.extend(laws.iter().map(|&i| Law::new(problem, i, settings)));
        rigid::refill(&mut self.rigid, problem, &self.laws);
        if !self.rigid.is_empty() {
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
        self.percussion.clear();
        self.percussion.resize(self.offset.len(), 0.0);
    }

    fn load(&mut self, problem: &InclusionProblem, percussion: &[f64]) {
        for (k, law) in self.laws.iter().enumerate() {
            let given = &percussion[problem.rows(law.number)];
            let own = match self.rigid.get_mut(k) {
                Some(contact) => &mut contact.percussion[..],
                None => &mut self.percussion[self.rows.row(k)],
            };
            own.copy_from_slice(given);
        }
    }

    fn store(&self, problem: &InclusionProblem, percussion: &mut [f64]) {
        for (k, law) in self.laws.iter().enumerate() {
            let own = match self.rigid.get(k) {
                Some(contact) => &contact.percussion[..],
                None => &self.percussion[self.rows.row(k)],
            };
            percussion[problem.rows(law.number)].copy_from_slice(own);
        }
    }

    /// Solves all laws with those of other colours as they are.
    fn sweep(&mut self, task: &Task, all: &[f64], motion: &Motion<AtomicU64>) {
        self.scratch.change = SweepChange::default();
        if all.is_empty() {
            self.sweep_by_motion(task, motion);
            return;
        }
        let others = &self.rows;
        for (k, law) in self.laws.iter_mut().enumerate() {
            let rows = others.row(k);
            let own = &mut self.percussion[rows.clone()];
            let mut coupling = Apart { others, k, all, own };
            law.update(task, &self.offset[rows], &mut coupling, &mut self.scratch);
        }
    }

    fn sweep_by_motion(&mut self, task: &Task, motion: &Motion<AtomicU64>) {
        for contact in &mut self.rigid {
            contact.update(task, motion, &mut self.scratch.change);
        }
        if !self.rigid.is_empty() {
            return;
        }
        let (problem, rows) = (task.problem, &self.rows);
        for (k, law) in self.laws.iter_mut().enumerate() {
            let range = rows.row(k);
            let own = &mut self.percussion[range.clone()];
            let mut coupling = ByMotion { problem, rows, k, motion, own };
            law.update(task, &self.offset[range], &mut coupling, &mut self.scratch);
        }
    }
}
