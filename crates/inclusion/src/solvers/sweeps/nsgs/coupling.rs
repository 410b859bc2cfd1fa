//! How a law meets the others: by blocks of G, on one thread or several, or by factors.

use std::ops::Range;
use std::sync::atomic::AtomicU64;

use super::law::{Coupling, Law};
use super::motion::Motion;
use crate::linalg::{BlockSparse, Number, SharedNumber};
use crate::problem::InclusionProblem;

/// Law i of an assembled G, among the percussions of all laws.
pub(super) struct InPlace<'a> {
    pub(super) matrix: &'a BlockSparse,
    pub(super) i: usize,
    pub(super) rows: Range<usize>,
    pub(super) percussion: &'a mut [f64],
}

impl Coupling for InPlace<'_> {
    #[inline]
    fn read(&self, own: &mut [f64]) {
        own.copy_from_slice(&self.percussion[self.rows.clone()]);
    }

    #[inline]
    fn add_others(&self, _: &Law, _: &[f64], b: &mut [f64]) {
        self.matrix.add_row_rest_times(self.i, self.percussion, b);
    }

    #[inline]
    fn write(&mut self, _: &mut [f64], new: &[f64]) {
        self.percussion[self.rows.clone()].copy_from_slice(new);
    }
}

/// Row k of the blocks G_ij, j ≠ i, among percussions that threads share.
pub(super) struct Shared<'a> {
    pub(super) others: &'a BlockSparse,
    pub(super) k: usize,
    pub(super) all: &'a [AtomicU64],
    pub(super) own: &'a [AtomicU64],
}

impl Coupling for Shared<'_> {
    #[inline]
    fn read(&self, own: &mut [f64]) {
        read(self.own, own);
    }

    #[inline]
    fn add_others(&self, _: &Law, _: &[f64], b: &mut [f64]) {
        self.others.add_row_times_shared(self.k, self.all, b);
    }

    #[inline]
    fn write(&mut self, _: &mut [f64], new: &[f64]) {
        write(self.own, new);
    }
}

/// Row k of Yᵀ, with percussions of its own and the motion of the parts.
pub(super) struct ByMotion<'a, N> {
    pub(super) problem: &'a InclusionProblem<'a>,
    pub(super) rows: &'a BlockSparse,
    pub(super) k: usize,
    pub(super) motion: &'a Motion<N>,
    pub(super) own: &'a [N],
}

impl<N: SharedNumber + Default> Coupling for ByMotion<'_, N> {
    #[inline]
    fn read(&self, own: &mut [f64]) {
        read(self.own, own);
    }

    #[inline]
    fn add_others(&self, law: &Law, own: &[f64], b: &mut [f64]) {
        self.motion.add_velocity(self.rows, self.k, b);
        law.local.subtract_own(self.problem, law.number, own, b);
    }

    #[inline]
    fn write(&mut self, own: &mut [f64], new: &[f64]) {
        if own == new {
            return;
        }
        write(self.own, new);
        own.iter_mut().zip(new).for_each(|(own, new)| *own = new - *own);
        self.motion.add(self.rows, self.k, own);
    }
}

#[inline]
fn read(shared: &[impl Number], own: &mut [f64]) {
    own.iter_mut().zip(shared).for_each(|(own, p)| *own = p.get());
}

#[inline]
fn write(shared: &[impl SharedNumber], new: &[f64]) {
    shared.iter().zip(new).for_each(|(p, new)| p.set(*new));
}
