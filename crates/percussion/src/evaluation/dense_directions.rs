//! Directions of a list of interactions, row by row over all velocities.
//!
//! Schemes that solve small dense systems keep Wᵀ and (M⁻¹W)ᵀ as full rows, in the order of a list
//! that stays while what is found at a configuration comes and goes.

use std::ops::Range;

use percussion_inclusion::linalg::BlockSparse;

use super::{EffectiveMass, dot};

/// Wᵀ and (M⁻¹W)ᵀ, row-major m × n.
#[derive(Clone, Debug, Default)]
pub(crate) struct DenseDirections {
    n: usize,
    w_t: Vec<f64>,
    m_inv_w: Vec<f64>,
}

impl DenseDirections {
    /// Begins m rows of zeros over n velocities.
    pub(crate) fn reset(&mut self, m: usize, n: usize) {
        self.n = n;
        self.w_t.clear();
        self.w_t.resize(m * n, 0.0);
    }

    /// Fills these rows with block row k of `directions`.
    pub(crate) fn fill(&mut self, rows: Range<usize>, directions: &BlockSparse, k: usize) {
        for entry in directions.entries(k) {
            let width = entry.columns.len();
            for (i, data) in rows.clone().zip(entry.data.chunks_exact(width.max(1))) {
                let start = i * self.n + entry.columns.start;
                self.w_t[start..start + width].copy_from_slice(data);
            }
        }
    }

    /// Fills row i with one component of a block row of `directions`.
    pub(crate) fn fill_one(
        &mut self,
        i: usize,
        directions: &BlockSparse,
        (row, component): (usize, usize),
    ) {
        for entry in directions.entries(row) {
            let width = entry.columns.len();
            let start = i * self.n + entry.columns.start;
            let data = &entry.data[component * width..][..width];
            self.w_t[start..start + width].copy_from_slice(data);
        }
    }

    /// M⁻¹W of the rows in hand.
    pub(crate) fn solve(&mut self, mass: &EffectiveMass) {
        self.m_inv_w.clone_from(&self.w_t);
        self.m_inv_w.chunks_exact_mut(self.n.max(1)).for_each(|column| mass.solve(column));
    }

    /// Row i of Wᵀ.
    pub(crate) fn row(&self, i: usize) -> &[f64] {
        &self.w_t[i * self.n..(i + 1) * self.n]
    }

    /// These rows of Wᵀ, one after the other.
    pub(crate) fn rows(&self, rows: Range<usize>) -> &[f64] {
        &self.w_t[rows.start * self.n..rows.end * self.n]
    }

    /// Column i of M⁻¹W.
    pub(crate) fn column(&self, i: usize) -> &[f64] {
        &self.m_inv_w[i * self.n..(i + 1) * self.n]
    }

    /// WᵀM⁻¹W of rows i and j.
    pub(crate) fn delassus(&self, i: usize, j: usize) -> f64 {
        dot(self.row(i), self.column(j))
    }

    /// Adds s M⁻¹w of row i to `out`.
    pub(crate) fn add_column(&self, i: usize, s: f64, out: &mut [f64]) {
        out.iter_mut().zip(self.column(i)).for_each(|(out, w)| *out += s * w);
    }
}
