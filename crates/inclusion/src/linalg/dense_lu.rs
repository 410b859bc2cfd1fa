//! Dense factorisation P A = L U by faer, for matrices beyond the size of a law.

use faer::linalg::solvers::{PartialPivLu, SolveCore};
use faer::{Conj, MatMut, MatRef};

/// The factors of one dense matrix.
#[derive(Debug, Default)]
pub struct DenseLu {
    factors: Option<PartialPivLu<f64>>,
}

impl DenseLu {
    /// Factors the row-major n × n matrix.
    pub fn factorise(&mut self, n: usize, matrix: &[f64]) {
        self.factors = Some(PartialPivLu::new(MatRef::from_row_major_slice(matrix, n, n)));
    }

    /// Replaces x by A⁻¹x; false if the matrix is singular, x then means nothing.
    pub fn solve_in_place(&self, x: &mut [f64]) -> bool {
        let Some(factors) = &self.factors else { return false };
        let n = x.len();
        factors.solve_in_place_with_conj(Conj::No, MatMut::from_column_major_slice_mut(x, n, 1));
        x.iter().all(|x| x.is_finite())
    }
}
