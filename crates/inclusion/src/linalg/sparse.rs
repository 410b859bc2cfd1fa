//! Sparse factorisations by faer; nothing else in the workspace names it but `dense_lu.rs` and
//! `block_lu/`.
//!
//! A matrix is a list of triplets (i, j, a_ij); equal places add up. The symbolic analysis, the
//! order of elimination and the structure of the factors, depends on the places only and is kept
//! while they stay the same; the numbers are factored anew, in the memory of the last, unless they
//! stay the same too:
//!
//! ```text
//! P A Q = L U          general A, row pivoting                             (1)
//! P A Pᵀ = L Lᵀ        symmetric positive definite A                       (2)
//! ```

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use faer::linalg::cholesky::llt::factor::{LltError, LltRegularization};
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, LltRef, SymbolicCholesky, SymmetricOrdering,
    factorize_symbolic_cholesky,
};
use faer::sparse::linalg::lu::{
    LuRef, LuSymbolicParams, NumericLu, SymbolicLu, factorize_symbolic_lu,
};
use faer::sparse::{Pair, SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, MatMut, Par, Side, Spec};
use thiserror::Error;

/// A matrix that cannot be factored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SparseError {
    /// No factors exist, or the solution with them is not finite.
    #[error("the sparse matrix is singular")]
    Singular,
    /// A pivot of (2) is not positive.
    #[error("the sparse matrix is not positive definite: see row {row}")]
    NotPositiveDefinite {
        /// Row of the pivot.
        row: usize,
    },
    /// A triplet lies outside the matrix.
    #[error("a triplet lies outside the {size} × {size} matrix")]
    OutOfRange {
        /// Number of rows and columns.
        size: usize,
    },
    /// The factors do not fit into memory.
    #[error("not enough memory for the sparse factors")]
    OutOfMemory,
    /// The end was asked for before the factors were complete.
    #[error("the factorisation was interrupted")]
    Interrupted,
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

    /// Number of rows and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Row, column and number of every triplet, in the order of filling.
    pub fn entries(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        self.places.iter().zip(&self.values).map(|(&(i, j), &value)| (i, j, value))
    }
}

/// Places of a matrix, and its numbers compressed into columns.
#[derive(Clone, Default)]
struct Pattern {
    size: usize,
    places: Vec<(usize, usize)>,
    columns: Option<SymbolicSparseColMat<usize>>,
    /// The triplets by columns, and where among the numbers of these each is added.
    slots: Vec<(usize, usize)>,
    values: Vec<f64>,
}

impl Pattern {
    fn fits(&self, matrix: &Triplets) -> bool {
        self.columns.is_some() && self.size == matrix.size && self.places == matrix.places
    }

    fn of(matrix: &Triplets) -> Result<Self, SparseError> {
        let (size, places) = (matrix.size, matrix.places.clone());
        if places.iter().any(|&(i, j)| i >= size || j >= size) {
            return Err(SparseError::OutOfRange { size });
        }
        let pairs: Vec<_> = places.iter().map(|&(row, col)| Pair { row, col }).collect();
        let columns = SymbolicSparseColMat::try_new_from_indices(size, size, &pairs);
        let (columns, _) = columns.map_err(|_| SparseError::OutOfMemory)?;
        let slot = |k: usize| {
            let (i, j) = places[k];
            let above = columns.row_idx_of_col_raw(j).partition_point(|row| *row < i);
            (k, columns.col_range(j).start + above)
        };
        let slots = by_columns(&places).into_iter().map(slot).collect();
        Ok(Self { size, places, columns: Some(columns), slots, values: Vec::new() })
    }

    /// The matrix with these numbers of its triplets.
    fn compress(
        &mut self,
        numbers: &[f64],
    ) -> Result<SparseColMatRef<'_, usize, f64>, SparseError> {
        let columns = self.columns.as_ref().ok_or(SparseError::Singular)?;
        self.values.clear();
        // the one number that changes no other by its sum with it
        self.values.resize(columns.compute_nnz(), -0.0);
        self.slots.iter().for_each(|&(k, slot)| self.values[slot] += numbers[k]);
        Ok(SparseColMatRef::new(columns.as_ref(), &self.values))
    }
}

/// Numbers of the triplets by columns, those of equal places in the order in which faer adds them.
fn by_columns(places: &[(usize, usize)]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|&k| places[k].1);
    for column in order.chunk_by_mut(|&a, &b| places[a].1 == places[b].1) {
        column.sort_unstable_by_key(|&k| places[k]);
    }
    order
}

/// Memory that factorisations and solutions are lent, kept for the next; a copy begins without.
#[derive(Default)]
struct Loan(Mutex<Option<(StackReq, MemBuffer)>>);

impl Clone for Loan {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Loan {
    /// Has `work` done with as much memory as it needs.
    fn lend<T>(
        &self,
        need: StackReq,
        work: impl FnOnce(&mut MemStack) -> T,
    ) -> Result<T, SparseError> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (have, buffer) = match kept.take() {
            Some((have, buffer)) if have == have.or(need) => (have, buffer),
            last => {
                let need = last.map_or(need, |(have, _)| have.or(need));
                (need, MemBuffer::try_new(need).map_err(|_| SparseError::OutOfMemory)?)
            }
        };
        let (_, buffer) = kept.insert((have, buffer));
        Ok(work(MemStack::new(buffer)))
    }
}

/// The factors (1), with their analysis.
#[derive(Default)]
pub struct SparseLu {
    pattern: Pattern,
    /// Numbers of the triplets that the factors are of.
    numbers: Vec<f64>,
    symbolic: Option<SymbolicLu<usize>>,
    factors: NumericLu<usize, f64>,
    is_factored: bool,
    loan: Loan,
    analyses: usize,
    factorisations: usize,
}

impl fmt::Debug for SparseLu {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("SparseLu").field("size", &self.pattern.size).finish_non_exhaustive()
    }
}

impl SparseLu {
    /// Factors a matrix; the analysis is reused if the places are those of the last one, the
    /// factors if the numbers are too.
    ///
    /// # Errors
    /// A singular structure, or a triplet outside the matrix.
    pub fn factorise(&mut self, matrix: &Triplets) -> Result<(), SparseError> {
        let fits = self.pattern.fits(matrix);
        if fits && self.is_factored && self.numbers == matrix.values {
            return Ok(());
        }
        self.is_factored = false;
        if !fits {
            self.symbolic = None;
            self.pattern = Pattern::of(matrix)?;
        }
        let compressed = self.pattern.compress(&matrix.values)?;
        let symbolic = if let Some(symbolic) = &self.symbolic {
            symbolic
        } else {
            self.analyses += 1;
            let analysed =
                factorize_symbolic_lu(compressed.symbolic(), LuSymbolicParams::default());
            self.symbolic.insert(analysed.map_err(|_| SparseError::OutOfMemory)?)
        };
        let need = symbolic.factorize_numeric_lu_scratch::<f64>(Par::Seq, Spec::default());
        let factored = self.loan.lend(need, |stack| {
            let (numeric, spec) = (&mut self.factors, Spec::default());
            let factors = symbolic.factorize_numeric_lu(numeric, compressed, Par::Seq, stack, spec);
            factors.map(drop).map_err(|_| SparseError::Singular)
        });
        factored??;
        self.is_factored = true;
        self.numbers.clone_from(&matrix.values);
        self.factorisations += 1;
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
        let size = self.pattern.size;
        assert_eq!(x.len(), size, "one number per row");
        let symbolic = self.symbolic.as_ref().filter(|_| self.is_factored);
        let symbolic = symbolic.ok_or(SparseError::Singular)?;
        let need = symbolic.solve_in_place_scratch::<f64>(1, Par::Seq);
        let column = MatMut::from_column_major_slice_mut(x, size, 1);
        let factors = LuRef::new_unchecked(symbolic, &self.factors);
        self.loan.lend(need, |stack| {
            factors.solve_in_place_with_conj(Conj::No, column, Par::Seq, stack);
        })?;
        finite(x)
    }

    /// Number of symbolic analyses so far.
    pub fn analyses(&self) -> usize {
        self.analyses
    }

    /// Number of numeric factorisations so far.
    pub fn factorisations(&self) -> usize {
        self.factorisations
    }
}

/// Structure and numbers of symmetric factors.
#[derive(Clone, Default)]
struct Symmetric {
    pattern: Pattern,
    symbolic: Option<Arc<SymbolicCholesky<usize>>>,
    /// Numbers of the factors, and of the matrix they are of.
    values: Vec<f64>,
    numbers: Vec<f64>,
    loan: Loan,
    analyses: usize,
}

impl Symmetric {
    /// Has `numeric` fill the numbers of the factors, unless they are those in hand; the analysis
    /// is reused if the places are those of the last matrix.
    fn factorise(
        &mut self,
        matrix: &Triplets,
        numeric: impl FnOnce(
            &SymbolicCholesky<usize>,
            &mut [f64],
            SparseColMatRef<usize, f64>,
            &Loan,
        ) -> Result<(), SparseError>,
    ) -> Result<(), SparseError> {
        let fits = self.pattern.fits(matrix);
        if fits && self.symbolic.is_some() && self.numbers == matrix.values {
            return Ok(());
        }
        let last = self.symbolic.take();
        if !fits {
            self.pattern = Pattern::of(matrix)?;
        }
        let compressed = self.pattern.compress(&matrix.values)?;
        let symbolic = match last {
            Some(symbolic) if fits => symbolic,
            _ => {
                self.analyses += 1;
                let symbolic = factorize_symbolic_cholesky(
                    compressed.symbolic(),
                    Side::Lower,
                    SymmetricOrdering::default(),
                    CholeskySymbolicParams::default(),
                );
                Arc::new(symbolic.map_err(|_| SparseError::OutOfMemory)?)
            }
        };
        self.values.resize(symbolic.len_val(), 0.0);
        numeric(&symbolic, &mut self.values, compressed, &self.loan)?;
        self.numbers.clone_from(&matrix.values);
        self.symbolic = Some(symbolic);
        Ok(())
    }

    /// Has `solve` replace x by the solution.
    fn solve_in_place(
        &self,
        x: &mut [f64],
        solve: impl FnOnce(&SymbolicCholesky<usize>, &[f64], MatMut<f64>, &mut MemStack),
    ) -> Result<(), SparseError> {
        let size = self.pattern.size;
        assert_eq!(x.len(), size, "one number per row");
        let symbolic = self.symbolic.as_ref().ok_or(SparseError::Singular)?;
        let need = symbolic.solve_in_place_scratch::<f64>(1, Par::Seq);
        let column = MatMut::from_column_major_slice_mut(x, size, 1);
        self.loan.lend(need, |stack| solve(symbolic, &self.values, column, stack))?;
        finite(x)
    }
}

/// The factors (2), with their analysis.
#[derive(Clone, Default)]
pub struct SparseLlt(Symmetric);

impl fmt::Debug for SparseLlt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("SparseLlt").field("size", &self.0.pattern.size).finish_non_exhaustive()
    }
}

impl SparseLlt {
    /// Factors the positive definite matrix whose lower triangle is given; entries above the
    /// diagonal are ignored. The analysis is reused if the places are those of the last matrix.
    ///
    /// # Errors
    /// A pivot that is not positive, or a triplet outside the matrix.
    pub fn factorise(&mut self, matrix: &Triplets) -> Result<(), SparseError> {
        self.0.factorise(matrix, |symbolic, values, compressed, loan| {
            let need = symbolic.factorize_numeric_llt_scratch::<f64>(Par::Seq, Spec::default());
            let factored = loan.lend(need, |stack| {
                let (side, rule, spec) =
                    (Side::Lower, LltRegularization::default(), Spec::default());
                symbolic
                    .factorize_numeric_llt(values, compressed, side, rule, Par::Seq, stack, spec)
                    .map(drop)
            })?;
            factored.map_err(|LltError::NonPositivePivot { index }| {
                // faer counts pivots from one
                let pivot = index.saturating_sub(1);
                let order = symbolic.perm().map(|order| order.arrays().0);
                let row = order.and_then(|order| order.get(pivot)).copied().unwrap_or(pivot);
                SparseError::NotPositiveDefinite { row }
            })
        })
    }

    /// Replaces x by A⁻¹x.
    ///
    /// # Errors
    /// If there are no factors, or the matrix is numerically singular.
    ///
    /// # Panics
    /// If the length does not fit.
    pub fn solve_in_place(&self, x: &mut [f64]) -> Result<(), SparseError> {
        self.0.solve_in_place(x, |symbolic, values, x, stack| {
            LltRef::new(symbolic, values).solve_in_place_with_conj(Conj::No, x, Par::Seq, stack);
        })
    }

    /// Numbers stored in the factor L.
    pub fn fill(&self) -> usize {
        self.0.values.len()
    }

    /// Number of symbolic analyses so far.
    pub fn analyses(&self) -> usize {
        self.0.analyses
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
    fn all_factorisations_solve_and_analyse_once() {
        let n = 500;
        let b: Vec<f64> = (0..n).map(|i| (i as f64).sin()).collect();
        let (mut lu, mut llt) = (SparseLu::default(), SparseLlt::default());
        for s in [0.5, 0.1, 2.0, 2.0] {
            let (mut general, mut symmetric) = (chain(n, s, 0.3), chain(n, s, 0.0));
            // equal places add up
            for matrix in [&mut general, &mut symmetric] {
                matrix.add(7, 7, 0.25);
                matrix.add(7, 7, 0.5);
            }
            lu.factorise(&general).unwrap();
            llt.factorise(&symmetric).unwrap();
            let (mut x, mut y) = (b.clone(), b.clone());
            lu.solve_in_place(&mut x).unwrap();
            llt.solve_in_place(&mut y).unwrap();
            assert!(error(&general, &x, &b) < 1e-13);
            assert!(error(&symmetric, &y, &b) < 1e-13);
        }
        assert_eq!((lu.analyses(), llt.analyses()), (1, 1));
        // the last matrix was that before it
        assert_eq!(lu.factorisations(), 3);
        lu.factorise(&chain(n + 1, 0.5, 0.3)).unwrap();
        assert_eq!(lu.analyses(), 2);
    }

    #[test]
    fn the_fill_of_a_chain_grows_with_its_length_and_indefinite_matrices_are_named() {
        let fill = [1000, 2000, 4000].map(|n| {
            let mut llt = SparseLlt::default();
            llt.factorise(&chain(n, 0.5, 0.0)).unwrap();
            llt.fill() as f64 / n as f64
        });
        assert!(fill.iter().all(|fill| *fill < 3.0), "{fill:?} numbers per row");
        let mut indefinite = chain(50, 0.5, 0.0);
        indefinite.add(30, 30, -100.0);
        let found = SparseLlt::default().factorise(&indefinite);
        assert_eq!(found, Err(SparseError::NotPositiveDefinite { row: 30 }));
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
        assert_eq!(SparseLlt::default().factorise(&a), Err(SparseError::OutOfRange { size: 2 }));
    }
}
