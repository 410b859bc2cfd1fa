//! Sparse factorisations by faer; nothing else in the workspace names it.
//!
//! A matrix is a list of triplets (i, j, a_ij); equal places add up. The symbolic analysis, the
//! order of elimination and the structure of the factors, depends on the places only and is kept
//! while they stay the same; the numbers are factored anew,
//!
//! ```text
//! P A Q = L U          general A, row pivoting                             (1)
//! P A Pᵀ = L D Lᵀ      symmetric A with regular leading minors,            (2)
//! ```
//!
//! (2) for instance for quasidefinite matrices, without pivoting for stability.

use std::fmt;

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::cholesky::ldlt::factor::LdltRegularization;
use faer::linalg::solvers::SolveCore;
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, LdltRef, SymbolicCholesky, SymmetricOrdering,
    factorize_symbolic_cholesky,
};
use faer::sparse::linalg::solvers::{Lu, SymbolicLu};
use faer::sparse::{SparseColMat, Triplet};
use faer::{Conj, MatMut, Par, Side, Spec};
use thiserror::Error;

/// A matrix that cannot be factored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SparseError {
    /// No factors exist, or the solution with them is not finite.
    #[error("the sparse matrix is singular")]
    Singular,
    /// A triplet lies outside the matrix.
    #[error("a triplet lies outside the {size} × {size} matrix")]
    OutOfRange {
        /// Number of rows and columns.
        size: usize,
    },
    /// The factors do not fit into memory.
    #[error("not enough memory for the sparse factors")]
    OutOfMemory,
}

/// A square sparse matrix given by triplets, filled in any order.
#[derive(Clone, Debug, Default)]
pub struct Triplets {
    size: usize,
    places: Vec<(usize, usize)>,
    values: Vec<f64>,
}

impl Triplets {
    /// Begins an n × n matrix of zeros and keeps the memory.
    pub fn reset(&mut self, size: usize) {
        self.size = size;
        self.places.clear();
        self.values.clear();
    }

    /// Adds a number at row i and column j. Add zeros too where the structure is to stay.
    pub fn add(&mut self, i: usize, j: usize, value: f64) {
        self.places.push((i, j));
        self.values.push(value);
    }

    /// Adds A x to y.
    pub fn add_times(&self, x: &[f64], y: &mut [f64]) {
        for (&(i, j), value) in self.places.iter().zip(&self.values) {
            y[i] += value * x[j];
        }
    }

    fn compressed(&self) -> Result<SparseColMat<usize, f64>, SparseError> {
        let size = self.size;
        if self.places.iter().any(|&(i, j)| i >= size || j >= size) {
            return Err(SparseError::OutOfRange { size });
        }
        let entries: Vec<_> = self
            .places
            .iter()
            .zip(&self.values)
            .map(|(&(row, col), &val)| Triplet { row, col, val })
            .collect();
        SparseColMat::try_new_from_triplets(size, size, &entries)
            .map_err(|_| SparseError::OutOfMemory)
    }
}

/// The factors (1), with their analysis.
#[derive(Default)]
pub struct SparseLu {
    places: Vec<(usize, usize)>,
    symbolic: Option<SymbolicLu<usize>>,
    factors: Option<Lu<usize, f64>>,
    size: usize,
    analyses: usize,
}

impl fmt::Debug for SparseLu {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("SparseLu").field("size", &self.size).finish_non_exhaustive()
    }
}

impl SparseLu {
    /// Factors a matrix; the analysis is reused if the places are those of the last one.
    ///
    /// # Errors
    /// A singular structure, or a triplet outside the matrix.
    pub fn factorise(&mut self, matrix: &Triplets) -> Result<(), SparseError> {
        self.factors = None;
        let compressed = matrix.compressed()?;
        if self.symbolic.is_none() || self.size != matrix.size || self.places != matrix.places {
            self.symbolic = None;
            let symbolic =
                SymbolicLu::try_new(compressed.symbolic()).map_err(|_| SparseError::OutOfMemory)?;
            self.symbolic = Some(symbolic);
            self.places.clone_from(&matrix.places);
            self.size = matrix.size;
            self.analyses += 1;
        }
        if let Some(symbolic) = self.symbolic.clone() {
            let factors = Lu::try_new_with_symbolic(symbolic, compressed.as_ref());
            self.factors = Some(factors.map_err(|_| SparseError::Singular)?);
        }
        Ok(())
    }

    /// Replaces x by A⁻¹x.
    ///
    /// # Errors
    /// If there are no factors, or the matrix is numerically singular.
    ///
    /// # Panics
    /// If the length does not fit.
    pub fn solve_in_place(&self, x: &mut [f64]) -> Result<(), SparseError> {
        assert_eq!(x.len(), self.size, "one number per row");
        let factors = self.factors.as_ref().ok_or(SparseError::Singular)?;
        factors.solve_in_place_with_conj(
            Conj::No,
            MatMut::from_column_major_slice_mut(x, self.size, 1),
        );
        finite(x)
    }

    /// Number of symbolic analyses so far.
    pub fn analyses(&self) -> usize {
        self.analyses
    }
}

/// The factors (2), with their analysis.
#[derive(Default)]
pub struct SparseLdlt {
    places: Vec<(usize, usize)>,
    symbolic: Option<SymbolicCholesky<usize>>,
    values: Vec<f64>,
    size: usize,
    analyses: usize,
}

impl fmt::Debug for SparseLdlt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("SparseLdlt").field("size", &self.size).finish_non_exhaustive()
    }
}

impl SparseLdlt {
    /// Factors the symmetric matrix whose lower triangle is given; entries above the diagonal
    /// are ignored. The analysis is reused if the places are those of the last matrix.
    ///
    /// # Errors
    /// A zero pivot, or a triplet outside the matrix.
    pub fn factorise(&mut self, matrix: &Triplets) -> Result<(), SparseError> {
        let compressed = matrix.compressed()?;
        if self.symbolic.is_none() || self.size != matrix.size || self.places != matrix.places {
            self.symbolic = None;
            let symbolic = factorize_symbolic_cholesky(
                compressed.symbolic(),
                Side::Lower,
                SymmetricOrdering::default(),
                CholeskySymbolicParams::default(),
            );
            self.symbolic = Some(symbolic.map_err(|_| SparseError::OutOfMemory)?);
            self.places.clone_from(&matrix.places);
            self.size = matrix.size;
            self.analyses += 1;
        }
        let Some(symbolic) = &self.symbolic else { return Err(SparseError::Singular) };
        self.values.resize(symbolic.len_val(), 0.0);
        let need = symbolic.factorize_numeric_ldlt_scratch::<f64>(Par::Seq, Spec::default());
        let mut memory = MemBuffer::try_new(need).map_err(|_| SparseError::OutOfMemory)?;
        let factored = symbolic.factorize_numeric_ldlt(
            &mut self.values,
            compressed.as_ref(),
            Side::Lower,
            LdltRegularization::default(),
            Par::Seq,
            MemStack::new(&mut memory),
            Spec::default(),
        );
        let singular = factored.is_err();
        if singular {
            self.symbolic = None;
            return Err(SparseError::Singular);
        }
        Ok(())
    }

    /// Replaces x by A⁻¹x.
    ///
    /// # Errors
    /// If there are no factors, or the matrix is numerically singular.
    ///
    /// # Panics
    /// If the length does not fit.
    pub fn solve_in_place(&self, x: &mut [f64]) -> Result<(), SparseError> {
        assert_eq!(x.len(), self.size, "one number per row");
        let symbolic = self.symbolic.as_ref().ok_or(SparseError::Singular)?;
        let need = symbolic.solve_in_place_scratch::<f64>(1, Par::Seq);
        let mut memory = MemBuffer::try_new(need).map_err(|_| SparseError::OutOfMemory)?;
        LdltRef::new(symbolic, &self.values).solve_in_place_with_conj(
            Conj::No,
            MatMut::from_column_major_slice_mut(x, self.size, 1),
            Par::Seq,
            MemStack::new(&mut memory),
        );
        finite(x)
    }

    /// Number of symbolic analyses so far.
    pub fn analyses(&self) -> usize {
        self.analyses
    }
}

fn finite(x: &[f64]) -> Result<(), SparseError> {
    if x.iter().all(|x| x.is_finite()) { Ok(()) } else { Err(SparseError::Singular) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second difference, shifted by s, with `skew` added above the diagonal.
    fn chain(n: usize, s: f64, skew: f64) -> Triplets {
        let mut a = Triplets::default();
        a.reset(n);
        for i in 0..n {
            a.add(i, i, 2.0 + s);
            if i > 0 {
                a.add(i, i - 1, -1.0);
                a.add(i - 1, i, -1.0 + skew);
            }
        }
        a
    }

    fn error(a: &Triplets, x: &[f64], b: &[f64]) -> f64 {
        let mut y: Vec<f64> = b.iter().map(|b| -b).collect();
        a.add_times(x, &mut y);
        y.iter().fold(0.0, |max, y| f64::max(max, y.abs()))
    }

    #[test]
    fn both_factorisations_solve_and_analyse_once() {
        let n = 500;
        let b: Vec<f64> = (0..n).map(|i| (i as f64).sin()).collect();
        let (mut lu, mut ldlt) = (SparseLu::default(), SparseLdlt::default());
        for s in [0.5, 0.1, 2.0] {
            let (general, symmetric) = (chain(n, s, 0.3), chain(n, s, 0.0));
            lu.factorise(&general).unwrap();
            ldlt.factorise(&symmetric).unwrap();
            let (mut x, mut y) = (b.clone(), b.clone());
            lu.solve_in_place(&mut x).unwrap();
            ldlt.solve_in_place(&mut y).unwrap();
            assert!(error(&general, &x, &b) < 1e-13 && error(&symmetric, &y, &b) < 1e-13);
        }
        assert_eq!((lu.analyses(), ldlt.analyses()), (1, 1));
        lu.factorise(&chain(n + 1, 0.5, 0.3)).unwrap();
        assert_eq!(lu.analyses(), 2);
    }

    #[test]
    fn singular_matrices_and_stray_triplets_are_named() {
        let mut lu = SparseLu::default();
        let mut a = Triplets::default();
        a.reset(2);
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            a.add(i, j, 1.0);
        }
        let solved = lu.factorise(&a).and_then(|()| lu.solve_in_place(&mut [1.0, 2.0]));
        assert_eq!(solved, Err(SparseError::Singular));
        a.add(2, 0, 1.0);
        assert_eq!(lu.factorise(&a), Err(SparseError::OutOfRange { size: 2 }));
        assert_eq!(SparseLdlt::default().factorise(&a), Err(SparseError::OutOfRange { size: 2 }));
    }
}
