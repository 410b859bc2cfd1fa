//! The linear complementarity problem (1) of the parent module.
//!
//! The one residual is that of the natural map, in the problem scaled to D M D, D q,
//!
//! ```text
//! max_i |min(z_i/D_i, D_i w_i)| / max_j |D_j q_j|,                          (1)
//! ```
//!
//! with D_i = 1/√M_ii, and where M_ii = 0 the inverse of the largest entry of row and column i
//! that is scaled by such a D. Both arguments of min then have the unit of √energy, whatever the
//! units of z and w are, and (1) has none.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::linalg::dense;

/// Residual (1) up to which numbers count as a solution.
pub(super) const SOLVED: f64 = 1e-9;

/// A complementarity problem that cannot be asked.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum LcpError {
    /// The matrix is not n × n for an offset of length n, or another part does not fit.
    #[error("{part} has {found} numbers instead of {expected}")]
    Size {
        /// What does not fit.
        part: &'static str,
        /// Its numbers.
        found: usize,
        /// The numbers it should have.
        expected: usize,
    },
    /// NaN or infinity in a row of the data.
    #[error("row {row} of the complementarity problem has numbers that are not finite")]
    NotFinite {
        /// The row.
        row: usize,
    },
    /// More unknowns than can be enumerated.
    #[error("{size} unknowns are too many to enumerate all bases; at most {limit}")]
    TooLarge {
        /// Number of unknowns.
        size: usize,
        /// The limit.
        limit: usize,
    },
    /// Gauss–Seidel divides by the diagonal.
    #[error("row {row} has no positive diagonal entry")]
    NoDiagonal {
        /// The row.
        row: usize,
    },
}

/// How a solver of complementarity problems ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LcpOutcome {
    /// Solved to rounding, or to the tolerance set.
    Solved,
    /// Lemke's path ended in a ray: for a copositive-plus matrix there is no solution.
    Ray,
    /// The pivots or sweeps are used up.
    IterationLimit,
    /// A solution was reached on paper, but rounding spoilt it.
    Inaccurate,
}

/// What a solver of complementarity problems found.
#[derive(Clone, Debug, PartialEq)]
pub struct LcpSolution {
    /// How it ended.
    pub outcome: LcpOutcome,
    /// The unknowns; the last iterate if not solved.
    pub z: Vec<f64>,
    /// Pivots or sweeps.
    pub iterations: usize,
    /// Residual of z, [`Lcp::residual`].
    pub residual: f64,
}

/// A linear complementarity problem with dense, row-major matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Lcp {
    matrix: Vec<f64>,
    offset: Vec<f64>,
}

impl Lcp {
    /// 0 ≤ M z + q ⊥ z ≥ 0 with M row-major.
    ///
    /// # Errors
    /// Sizes that do not fit, numbers that are not finite.
    pub fn new(matrix: Vec<f64>, offset: Vec<f64>) -> Result<Self, LcpError> {
        let n = offset.len();
        check_size("the matrix", matrix.len(), n * n)?;
        for row in 0..n {
            let numbers = &matrix[row * n..(row + 1) * n];
            if !numbers.iter().chain([&offset[row]]).all(|x| x.is_finite()) {
                return Err(LcpError::NotFinite { row });
            }
        }
        Ok(Self { matrix, offset })
    }

    /// Number n of unknowns.
    pub fn size(&self) -> usize {
        self.offset.len()
    }

    /// M, row-major.
    pub fn matrix(&self) -> &[f64] {
        &self.matrix
    }

    /// Row i of M.
    pub fn row(&self, i: usize) -> &[f64] {
        &self.matrix[i * self.size()..(i + 1) * self.size()]
    }

    /// q.
    pub fn offset(&self) -> &[f64] {
        &self.offset
    }

    /// w = M z + q.
    ///
    /// # Panics
    /// If the length does not fit.
    pub fn slack(&self, z: &[f64]) -> Vec<f64> {
        assert_eq!(z.len(), self.size(), "one number per unknown");
        let mut w = self.offset.clone();
        dense::add_times(&self.matrix, z, &mut w);
        w
    }

    /// The residual (1); NaN for numbers that are not finite.
    ///
    /// # Panics
    /// If the length does not fit.
    pub fn residual(&self, z: &[f64]) -> f64 {
        let (w, scales) = (self.slack(z), self.scales());
        let mut worst = 0.0_f64;
        for i in 0..self.size() {
            if !(z[i].is_finite() && w[i].is_finite()) {
                return f64::NAN;
            }
            worst = worst.max(f64::min(z[i] / scales[i], scales[i] * w[i]).abs());
        }
        let scaled = self.offset.iter().zip(&scales).map(|(q, d)| (q * d).abs());
        if worst == 0.0 { 0.0 } else { worst / scaled.fold(0.0, f64::max) }
    }

    /// The diagonal D of (1).
    pub(super) fn scales(&self) -> Vec<f64> {
        let n = self.size();
        let diagonal = |i: usize| self.row(i)[i];
        let first = |i: usize| if diagonal(i) > 0.0 { 1.0 / diagonal(i).sqrt() } else { 0.0 };
        let known: Vec<f64> = (0..n).map(first).collect();
        let scale = |i: usize| {
            let entry = |j: usize| self.row(i)[j].abs().max(self.row(j)[i].abs()) * known[j];
            let largest = (0..n).map(entry).fold(0.0, f64::max);
            if largest > 0.0 { 1.0 / largest } else { 1.0 }
        };
        (0..n).map(|i| if known[i] > 0.0 { known[i] } else { scale(i) }).collect()
    }

    /// The solution with this outcome, or `Inaccurate` if its residual says so.
    pub(super) fn solution(&self, z: Vec<f64>, outcome: LcpOutcome, steps: usize) -> LcpSolution {
        let residual = self.residual(&z);
        let spoilt = outcome == LcpOutcome::Solved && (residual.is_nan() || residual > SOLVED);
        let outcome = if spoilt { LcpOutcome::Inaccurate } else { outcome };
        LcpSolution { outcome, z, iterations: steps, residual }
    }
}

pub(super) fn check_size(
    part: &'static str,
    found: usize,
    expected: usize,
) -> Result<(), LcpError> {
    if found == expected { Ok(()) } else { Err(LcpError::Size { part, found, expected }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_residual_vanishes_at_a_solution_in_all_units() {
        for unit in [1.0, 1e-9, 1e9] {
            let lcp = Lcp::new(vec![2.0, 1.0, 1.0, 2.0], vec![-5.0 * unit, -unit]).unwrap();
            assert!(lcp.residual(&[2.5 * unit, 0.0]) < 1e-15);
            assert!((lcp.residual(&[0.0, 0.0]) - 1.0).abs() < 1e-15);
        }
    }

    #[test]
    fn broken_questions_are_named() {
        let size = LcpError::Size { part: "the matrix", found: 1, expected: 4 };
        assert_eq!(Lcp::new(vec![1.0], vec![0.0; 2]), Err(size));
        assert_eq!(Lcp::new(vec![f64::NAN], vec![0.0]), Err(LcpError::NotFinite { row: 0 }));
    }
}
