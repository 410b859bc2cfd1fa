//! Sweeps of block Gauss–Seidel, equation (1) of the parent module.
//!
//! With a relaxation ω ≠ 1 the metric of a law is G_ii/ω, that is, its local problem has the
//! velocity
//!
//! ```text
//! bᵢ' = ω bᵢ − (1 − ω) G_ii Pᵢ                                             (1)
//! ```
//!
//! in place of bᵢ [Studer2009, eqs. (4.68), (4.69)].

use serde::{Deserialize, Serialize};

use super::NsgsSettings;
use super::local::Local;
use crate::problem::InclusionProblem;
use crate::solvers::block_solve::BlockSolve;
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
}

/// Largest law met without allocation; none of ours is larger than 6 but bilateral ones may be.
const STACK_DIM: usize = 8;

/// Seed of the random order.
const SEED: u64 = 1;

/// A problem prepared for sweeps.
#[derive(Debug, Default)]
pub(in crate::solvers) struct Sweeps {
    locals: Vec<Local>,
    /// Mean diagonal of every law.
    weights: Vec<f64>,
    order: SweepOrder,
    relaxation: f64,
    places: Vec<usize>,
    random: Option<Random>,
    count: usize,
    block: BlockSolve,
}

/// What a sweep changed, in √energy: ‖ΔP‖ and ‖P‖ with weights mean diag G_ii.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::solvers) struct SweepChange {
    change: f64,
    size: f64,
}

impl SweepChange {
    /// ‖ΔP‖/‖P‖, zero if nothing changed.
    pub(in crate::solvers) fn relative(self) -> f64 {
        if self.change == 0.0 { 0.0 } else { (self.change / self.size).sqrt() }
    }

    fn add(&mut self, weight: f64, before: &[f64], after: &[f64]) {
        for (before, after) in before.iter().zip(after) {
            self.change += weight * (after - before) * (after - before);
            self.size += weight * after * after;
        }
    }
}

impl Sweeps {
    /// Prepares the local problems.
    pub(in crate::solvers) fn prepare(
        &mut self,
        problem: &InclusionProblem,
        settings: &NsgsSettings,
    ) {
        let laws = 0..problem.blocks.len();
        self.locals.clear();
        self.locals.extend(laws.clone().map(|i| Local::new(problem, i, settings.local)));
        self.weights.clear();
        self.weights.extend(laws.clone().map(|i| problem.mean_diagonal(i)));
        self.places.clear();
        self.places.extend(laws);
        self.order = settings.order;
        self.relaxation = settings.relaxation;
        self.random = None;
        self.count = 0;
    }

    /// One sweep over all laws.
    pub(in crate::solvers) fn run(
        &mut self,
        problem: &InclusionProblem,
        p: &mut [f64],
    ) -> SweepChange {
        let mut change = SweepChange::default();
        let laws = self.locals.len();
        self.count += 1;
        match self.order {
            SweepOrder::Forward => {
                (0..laws).for_each(|i| self.update(problem, i, p, &mut change));
            }
            SweepOrder::Symmetric if self.count % 2 == 1 => {
                (0..laws).for_each(|i| self.update(problem, i, p, &mut change));
            }
            SweepOrder::Symmetric => {
                (0..laws).rev().for_each(|i| self.update(problem, i, p, &mut change));
            }
            SweepOrder::Random => {
                self.shuffle();
                for k in 0..laws {
                    self.update(problem, self.places[k], p, &mut change);
                }
            }
        }
        change
    }

    /// Solves law i with all others as they are.
    #[inline]
    fn update(
        &mut self,
        problem: &InclusionProblem,
        i: usize,
        p: &mut [f64],
        change: &mut SweepChange,
    ) {
        let rows = problem.rows(i);
        let dim = rows.len();
        if dim > STACK_DIM {
            let (mut b, mut new) = (vec![0.0; dim], vec![0.0; dim]);
            self.update_with(problem, i, p, (&mut b, &mut new), change);
        } else {
            let (mut b, mut new) = ([0.0; STACK_DIM], [0.0; STACK_DIM]);
            self.update_with(problem, i, p, (&mut b[..dim], &mut new[..dim]), change);
        }
    }

    #[inline]
    fn update_with(
        &mut self,
        problem: &InclusionProblem,
        i: usize,
        p: &mut [f64],
        (b, new): (&mut [f64], &mut [f64]),
        change: &mut SweepChange,
    ) {
        let rows = problem.rows(i);
        b.copy_from_slice(&problem.offset[rows.clone()]);
        problem.delassus.matrix().add_row_rest_times(i, p, b);
        let own = &mut p[rows];
        if self.relaxation != 1.0 {
            self.relax(problem.delassus.diagonal_block(i), own, b);
        }
        new.copy_from_slice(own);
        self.locals[i].solve(problem, i, &mut self.block, b, new);
        change.add(self.weights[i], own, new);
        own.copy_from_slice(new);
    }

    /// (1)
    fn relax(&self, g: &[f64], own: &[f64], b: &mut [f64]) {
        for (b, row) in b.iter_mut().zip(g.chunks_exact(own.len())) {
            let g_p: f64 = row.iter().zip(own).map(|(g, p)| g * p).sum();
            *b = self.relaxation * *b - (1.0 - self.relaxation) * g_p;
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
