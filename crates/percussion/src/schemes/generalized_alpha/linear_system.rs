//! Linear systems of a step: dense and of any rank while small, sparse when large.

use percussion_inclusion::linalg::{Multipliers, RankRevealing, SparseLu, Triplets};

/// Largest system solved densely.
const DENSE_SIZE: usize = 60;

/// A square matrix that is filled anew for every solution.
#[derive(Debug, Default)]
pub(super) struct LinearSystem {
    size: usize,
    dense: Vec<f64>,
    triplets: Triplets,
    lu: SparseLu,
    rhs: Vec<f64>,
}

impl LinearSystem {
    /// Begins an n × n matrix of zeros.
    pub(super) fn reset(&mut self, n: usize) {
        self.size = n;
        self.dense.clear();
        self.triplets.reset(n);
        if n <= DENSE_SIZE {
            self.dense.resize(n * n, 0.0);
        }
    }

    /// Adds a number at row i and column j; zeros too where the structure is to stay.
    pub(super) fn add(&mut self, i: usize, j: usize, value: f64) {
        if self.size <= DENSE_SIZE {
            self.dense[i * self.size + j] += value;
        } else {
            self.triplets.add(i, j, value);
        }
    }

    /// Number of symbolic analyses so far.
    pub(super) fn analyses(&self) -> usize {
        self.lu.analyses()
    }

    /// Replaces x by the solution of A y = x, of least norm if A is singular and small; false if
    /// there is none.
    pub(super) fn solve(&mut self, x: &mut [f64]) -> bool {
        if self.size == 0 {
            return true;
        }
        if self.size > DENSE_SIZE {
            return self.lu.factorise(&self.triplets).is_ok() && self.lu.solve_in_place(x).is_ok();
        }
        self.rhs.clear();
        self.rhs.extend_from_slice(x);
        let factor = RankRevealing::new(self.size, self.size, &self.dense);
        factor.solve(&self.rhs, Multipliers::MinimumNorm, x);
        x.iter().all(|x| x.is_finite())
    }
}
