//! LU factors of dense matrices with row pivoting, by faer.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::lu::partial_pivoting::{factor, solve};
use faer::perm::PermRef;
use faer::{Conj, MatMut, MatRef, Par, Spec};

use super::{BlockSparse, SparseError};

/// The factors P A = L U of a dense matrix, refilled in place.
#[derive(Clone, Debug, Default)]
pub struct DenseLu {
    size: usize,
    /// A, and once factored L below and U on and above the diagonal; column-major.
    numbers: Vec<f64>,
    order: Vec<usize>,
    inverse_order: Vec<usize>,
}

impl DenseLu {
    /// Factors the n × n matrix that `fill` writes, column-major, over zeros.
    pub fn factorise(&mut self, size: usize, fill: impl FnOnce(&mut [f64])) {
        self.size = size;
        self.numbers.clear();
        self.numbers.resize(size * size, 0.0);
        fill(&mut self.numbers);
        self.order.resize(size, 0);
        self.inverse_order.resize(size, 0);
        let parameters = Spec::default();
        let need = factor::lu_in_place_scratch::<usize, f64>(size, size, Par::Seq, parameters);
        let mut memory = MemBuffer::new(need);
        factor::lu_in_place(
            MatMut::from_column_major_slice_mut(&mut self.numbers, size, size),
            &mut self.order,
            &mut self.inverse_order,
            Par::Seq,
            MemStack::new(&mut memory),
            parameters,
        );
    }

    /// Factors a square matrix of blocks.
    pub fn factorise_blocks(&mut self, matrix: &BlockSparse) {
        let size = matrix.height();
        self.factorise(size, |numbers| {
            for i in 0..matrix.block_rows() {
                for entry in matrix.entries(i) {
                    let rows = entry.data.chunks_exact(entry.columns.len());
                    for (i, row) in matrix.row(i).zip(rows) {
                        for (j, x) in entry.columns.clone().zip(row) {
                            numbers[j * size + i] += x;
                        }
                    }
                }
            }
        });
    }

    /// Replaces x by A⁻¹x.
    ///
    /// # Errors
    /// If the matrix is numerically singular.
    ///
    /// # Panics
    /// If the length does not fit.
    pub fn solve_in_place(&self, x: &mut [f64]) -> Result<(), SparseError> {
        let size = self.size;
        assert_eq!(x.len(), size, "one number per row");
        let factors = MatRef::from_column_major_slice(&self.numbers, size, size);
        let order = PermRef::new_checked(&self.order, &self.inverse_order, size);
        let need = solve::solve_in_place_scratch::<usize, f64>(size, 1, Par::Seq);
        let mut memory = MemBuffer::new(need);
        solve::solve_in_place_with_conj(
            factors,
            factors,
            order,
            Conj::No,
            MatMut::from_column_major_slice_mut(x, size, 1),
            Par::Seq,
            MemStack::new(&mut memory),
        );
        if x.iter().all(|x| x.is_finite()) { Ok(()) } else { Err(SparseError::Singular) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_with_pivoting_and_names_singular_matrices() {
        let mut lu = DenseLu::default();
        // [0 2; 4 1] x = [6; 11], whose first pivot vanishes
        lu.factorise(2, |a| a.copy_from_slice(&[0.0, 4.0, 2.0, 1.0]));
        let mut x = [6.0, 11.0];
        lu.solve_in_place(&mut x).unwrap();
        assert_eq!(x, [2.0, 3.0]);
        lu.factorise(2, |a| a.copy_from_slice(&[1.0, 1.0, 1.0, 1.0]));
        assert_eq!(lu.solve_in_place(&mut x), Err(SparseError::Singular));
    }
}
