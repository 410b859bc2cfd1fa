//! How a law meets the others: by blocks of G in place, by blocks of G and percussions that are
//! replaced later, or by factors.

use std::ops::Range;

use super::law::{Coupling, Law};
use super::motion::{Motion, Number};
use crate::linalg::BlockSparse;
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
    fn write(&mut self, _: &[f64], new: &[f64]) {
        self.percussion[self.rows.clone()].copy_from_slice(new);
    }
}

/// Row k of the blocks G_ij, j ≠ i, with percussions of its own and those of all laws.
pub(super) struct Apart<'a> {
    pub(super) others: &'a BlockSparse,
    pub(super) k: usize,
    pub(super) all: &'a [f64],
    pub(super) own: &'a mut [f64],
}

impl Coupling for Apart<'_> {
    #[inline]
    fn read(&self, own: &mut [f64]) {
        own.copy_from_slice(self.own);
    }

    #[inline]
    fn add_others(&self, _: &Law, _: &[f64], b: &mut [f64]) {
        self.others.add_row_times(self.k, self.all, b);
    }

    #[inline]
    fn write(&mut self, _: &[f64], new: &[f64]) {
        self.own.copy_from_slice(new);
    }
}

/// Row k of Yᵀ, with percussions of its own and the motion of the parts.
pub(super) struct ByMotion<'a, N> {
    pub(super) problem: &'a InclusionProblem<'a>,
    pub(super) rows: &'a BlockSparse,
    pub(super) k: usize,
    pub(super) motion: &'a Motion<N>,
    pub(super) own: &'a mut [f64],
}

impl<N: Number> Coupling for ByMotion<'_, N> {
    #[inline]
    fn read(&self, own: &mut [f64]) {
        own.copy_from_slice(self.own);
    }

    #[inline]
    fn add_others(&self, law: &Law, own: &[f64], b: &mut [f64]) {
        self.motion.add_velocity(self.rows, self.k, b);
        law.local.subtract_own(self.problem, law.number, own, b);
    }

    #[inline]
    fn write(&mut self, own: &[f64], new: &[f64]) {
        if own == new {
            return;
        }
        for (own, new) in self.own.iter_mut().zip(new) {
            *own = new - *own;
        }
        self.motion.add(self.rows, self.k, self.own);
        self.own.copy_from_slice(new);
    }
}
