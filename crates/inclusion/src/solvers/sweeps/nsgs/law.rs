//! One law of a sweep.
//!
//! With a relaxation ω ≠ 1 the metric of a law is G_ii/ω, that is, its local problem has the
//! velocity
//!
//! ```text
//! bᵢ' = ω bᵢ − (1 − ω) G_ii Pᵢ                                             (1)
//! ```
//!
//! in place of bᵢ [Studer2009, eqs. (4.68), (4.69)].

use super::NsgsSettings;
use super::local::Local;
use crate::problem::InclusionProblem;
use crate::solvers::sweeps::block_solve::BlockSolve;

/// Largest law met without allocation; none of ours is larger than 6 but bilateral ones may be.
const STACK_DIM: usize = 8;

/// What all laws of a solve have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task<'a> {
    pub(super) problem: &'a InclusionProblem<'a>,
    pub(super) relaxation: f64,
}

/// A law prepared for sweeps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Law {
    /// Its number in the problem.
    pub(super) number: usize,
    /// Mean diagonal of G_ii.
    pub(super) weight: f64,
    pub(super) local: Local,
}

/// Where the percussions of a law are, and how those of the others act on it.
pub(super) trait Coupling {
    /// Writes the percussions of the law.
    fn read(&self, own: &mut [f64]);
    /// Adds the velocity that all others cause.
    fn add_others(&self, law: &Law, own: &[f64], b: &mut [f64]);
    /// Replaces the percussions of the law, which were `own`, scratch memory from now on.
    fn write(&mut self, own: &mut [f64], new: &[f64]);
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

    /// ‖ΔP‖².
    pub(super) fn square(self) -> f64 {
        self.change
    }

    /// Takes in another part of the sweep.
    pub(super) fn include(&mut self, other: Self) {
        self.change += other.change;
        self.size += other.size;
    }

    #[inline]
    pub(super) fn add(&mut self, weight: f64, before: &[f64], after: &[f64]) {
        for (before, after) in before.iter().zip(after) {
            self.change += weight * (after - before) * (after - before);
            self.size += weight * after * after;
        }
    }

    /// The same by the squares of ΔP and of P afterwards.
    #[inline]
    pub(super) fn add_squares(&mut self, weight: f64, change: f64, after: f64) {
        self.change += weight * change;
        self.size += weight * after;
    }
}

/// Scratch memory of one thread, and what it changed.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    block: BlockSolve,
    pub(super) change: SweepChange,
}

impl Law {
    pub(super) fn new(problem: &InclusionProblem, number: usize, settings: &NsgsSettings) -> Self {
        let local = Local::new(problem, number, settings.local);
        Self { number, weight: problem.weight(number), local }
    }

    /// Solves the law, whose part of c is `offset`, with all others as they are. The sizes of
    /// contacts are fixed for the compiler.
    #[inline]
    pub(super) fn update(
        &mut self,
        task: &Task,
        offset: &[f64],
        coupling: &mut impl Coupling,
        scratch: &mut Scratch,
    ) {
        match *offset {
            [n] => self.update_fixed(task, [n], coupling, scratch),
            [n, t] => self.update_fixed(task, [n, t], coupling, scratch),
            [n, s, t] => self.update_fixed(task, [n, s, t], coupling, scratch),
            _ => self.update_any(task, offset, coupling, scratch),
        }
    }

    #[inline]
    fn update_fixed<const N: usize>(
        &mut self,
        task: &Task,
        mut b: [f64; N],
        coupling: &mut impl Coupling,
        scratch: &mut Scratch,
    ) {
        let (mut own, mut new) = ([0.0; N], [0.0; N]);
        self.update_within(task, coupling, scratch, [&mut own, &mut b, &mut new]);
    }

    fn update_any(
        &mut self,
        task: &Task,
        offset: &[f64],
        coupling: &mut impl Coupling,
        scratch: &mut Scratch,
    ) {
        let dim = offset.len();
        let (mut stack, mut heap) = ([0.0; 3 * STACK_DIM], Vec::new());
        let memory = if dim <= STACK_DIM {
            &mut stack[..3 * dim]
        } else {
            heap.resize(3 * dim, 0.0);
            &mut heap[..]
        };
        let (own, rest) = memory.split_at_mut(dim);
        let (b, new) = rest.split_at_mut(dim);
        b.copy_from_slice(offset);
        self.update_within(task, coupling, scratch, [own, b, new]);
    }

    // always inlined: copies of fixed size are a few instructions, others are calls
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn update_within(
        &mut self,
        task: &Task,
        coupling: &mut impl Coupling,
        scratch: &mut Scratch,
        [own, b, new]: [&mut [f64]; 3],
    ) {
        coupling.read(own);
        coupling.add_others(self, own, b);
        if task.relaxation != 1.0 {
            relax(task.relaxation, task.problem.delassus.diagonal_block(self.number), own, b);
        }
        new.copy_from_slice(own);
        self.local.solve(task.problem, self.number, &mut scratch.block, b, new);
        scratch.change.add(self.weight, own, new);
        coupling.write(own, new);
    }
}

/// (1)
fn relax(omega: f64, g: &[f64], own: &[f64], b: &mut [f64]) {
    for (b, row) in b.iter_mut().zip(g.chunks_exact(own.len())) {
        let g_p: f64 = row.iter().zip(own).map(|(g, p)| g * p).sum();
        *b = omega * *b - (1.0 - omega) * g_p;
    }
}
