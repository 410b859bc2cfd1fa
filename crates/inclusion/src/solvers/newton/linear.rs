//! The linear equations of one Newton step.
//!
//! Linearised, Φ(P, ξ) = 0 with ξ = (G + α D) P + … reads
//!
//! ```text
//! (Φ_P + Φ_ξ (G + α D)) ΔP = −Φ.                                           (1)
//! ```
//!
//! Laws with Φ_ξ = 0, open contacts, have ΔP = −Φ_P⁻¹Φ with Φ_P = I and are eliminated. The rest
//! is solved densely or sparsely, by size and filling.

use crate::linalg::{DenseLu, SparseLu, Triplets};
use crate::problem::InclusionProblem;

/// Up to this size a dense factorisation is the faster one.
const DENSE_SIZE: usize = 90;

/// Above this part of entries a dense factorisation is the faster one.
const DENSE_FILLING: f64 = 0.25;

/// Derivatives of Φ for all laws, and what (1) needs.
#[derive(Debug, Default)]
pub(super) struct Linear {
    /// Φ.
    pub(super) value: Vec<f64>,
    /// Φ_P and Φ_ξ of all laws, one after the other, each row-major.
    pub(super) by_percussion: Vec<f64>,
    pub(super) by_velocity: Vec<f64>,
    /// First number of each law in them.
    pub(super) starts: Vec<usize>,
    /// Row of each law in (1), none if eliminated.
    places: Vec<Option<usize>>,
    /// ΔP of the laws in (1), and of all.
    unknowns: Vec<f64>,
    pub(super) step: Vec<f64>,
    dense_lu: DenseLu,
    triplets: Triplets,
    sparse_lu: SparseLu,
}

impl Linear {
    /// Sizes the memory for a problem.
    pub(super) fn prepare(&mut self, problem: &InclusionProblem) {
        self.starts.clear();
        let mut total = 0;
        for i in 0..problem.blocks.len() {
            self.starts.push(total);
            total += problem.rows(i).len().pow(2);
        }
        self.by_percussion.resize(total, 0.0);
        self.by_velocity.resize(total, 0.0);
        self.value.resize(problem.size(), 0.0);
        self.step.resize(problem.size(), 0.0);
    }

    /// Solves (1) for `step`, with D = 1/ρ; false if the equations are singular.
    pub(super) fn solve(&mut self, problem: &InclusionProblem, alpha: f64, rho: &[f64]) -> bool {
        let blocks = self.number(problem);
        let n = self.unknowns.len();
        let filled = blocks as f64 / (n * n).max(1) as f64;
        let solved = if n <= DENSE_SIZE || filled > DENSE_FILLING {
            let mut lu = std::mem::take(&mut self.dense_lu);
            lu.factorise(n, |matrix| {
                self.assemble(problem, alpha, rho, |i, j, x| matrix[j * n + i] += x);
            });
            self.dense_lu = lu;
            n == 0 || self.dense_lu.solve_in_place(&mut self.unknowns).is_ok()
        } else {
            let mut matrix = std::mem::take(&mut self.triplets);
            matrix.reset(n);
            self.assemble(problem, alpha, rho, |i, j, x| matrix.add(i, j, x));
            self.triplets = matrix;
            self.sparse_lu.factorise(&self.triplets).is_ok()
                && self.sparse_lu.solve_in_place(&mut self.unknowns).is_ok()
        };
        self.collect(problem);
        solved
    }

    /// Numbers the laws in (1), writes −Φ, and counts the entries of the matrix.
    fn number(&mut self, problem: &InclusionProblem) -> usize {
        self.places.clear();
        self.unknowns.clear();
        for i in 0..problem.blocks.len() {
            let (rows, start) = (problem.rows(i), self.starts[i]);
            let by_velocity = &self.by_velocity[start..start + rows.len().pow(2)];
            if by_velocity.iter().all(|x| *x == 0.0) {
                self.places.push(None);
            } else {
                self.places.push(Some(self.unknowns.len()));
                self.unknowns.extend(self.value[rows].iter().map(|x| -x));
            }
        }
        let matrix = problem.delassus.matrix();
        let active = |i: &usize| self.places[*i].is_some();
        let entries = (0..problem.blocks.len()).filter(active).flat_map(|i| matrix.entries(i));
        entries.filter(|entry| active(&entry.block)).map(|entry| entry.data.len()).sum()
    }

    /// Hands the entries of (1) to `add` and moves what is known to the right-hand side.
    fn assemble(
        &mut self,
        problem: &InclusionProblem,
        alpha: f64,
        rho: &[f64],
        mut add: impl FnMut(usize, usize, f64),
    ) {
        for i in 0..problem.blocks.len() {
            let Some(at) = self.places[i] else { continue };
            let (rows, start) = (problem.rows(i), self.starts[i]);
            let m = rows.len();
            let by_xi = &self.by_velocity[start..start + m * m];
            for entry in problem.delassus.matrix().entries(i) {
                let (width, place) = (entry.columns.len(), self.places[entry.block]);
                for a in 0..m {
                    for b in 0..width {
                        let product: f64 =
                            (0..m).map(|k| by_xi[a * m + k] * entry.data[k * width + b]).sum();
                        match place {
                            Some(to) => add(at + a, to + b, product),
                            // ΔP = −Φ of an eliminated law
                            None => {
                                self.unknowns[at + a] +=
                                    product * self.value[entry.columns.start + b];
                            }
                        }
                    }
                }
            }
            for a in 0..m {
                for k in 0..m {
                    let regular = by_xi[a * m + k] * alpha / rho[rows.start + k];
                    add(at + a, at + k, self.by_percussion[start + a * m + k] + regular);
                }
            }
        }
    }

    /// Writes ΔP of all laws.
    fn collect(&mut self, problem: &InclusionProblem) {
        for i in 0..problem.blocks.len() {
            let rows = problem.rows(i);
            match self.places[i] {
                Some(at) => {
                    let found = &self.unknowns[at..at + rows.len()];
                    self.step[rows].copy_from_slice(found);
                }
                None => {
                    for k in rows {
                        self.step[k] = -self.value[k];
                    }
                }
            }
        }
    }
}
