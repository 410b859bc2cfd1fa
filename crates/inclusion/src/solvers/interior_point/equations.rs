//! The linear equations (6) of the parent module, dense or sparse.

use super::linearised::LawBlocks;
use super::natural::NaturalProblem;
use crate::linalg::{DenseLu, SparseError, SparseLu, Triplets};

/// Relative weight of the regularisation, R δ dx beside R G̃ dx, where forces are not unique. It
/// holds dx back without changing where the iteration ends.
const REGULARISATION: f64 = 1e-15;

/// Up to this many rows dense factors are faster.
const DENSE_ROWS: usize = 48;

/// Share of entries of G̃ from which on dense factors are faster.
const DENSE_SHARE: f64 = 0.25;

/// Factors of R (G̃ + δ) + A.
#[derive(Debug, Default)]
pub(super) struct NewtonEquations {
    is_dense: bool,
    matrix: Triplets,
    sparse: SparseLu,
    dense: DenseLu,
}

impl NewtonEquations {
    /// Factors the matrix; the analysis of the last one is kept if its places are the same.
    pub(super) fn factorise(
        &mut self,
        problem: &NaturalProblem,
        blocks: &[LawBlocks],
    ) -> Result<(), SparseError> {
        let n = problem.offset.len();
        let share = problem.matrix.numbers() as f64 / (n * n) as f64;
        self.is_dense = n <= DENSE_ROWS || share > DENSE_SHARE;
        if self.is_dense {
            let fill = |a: &mut [f64]| for_each(problem, blocks, |i, j, x| a[j * n + i] = x);
            self.dense.factorise(n, fill);
            return Ok(());
        }
        self.matrix.reset(n);
        for_each(problem, blocks, |i, j, x| self.matrix.add(i, j, x));
        self.sparse.factorise(&self.matrix)
    }

    /// Replaces b by the solution.
    pub(super) fn solve(&self, b: &mut [f64]) -> Result<(), SparseError> {
        if self.is_dense { self.dense.solve_in_place(b) } else { self.sparse.solve_in_place(b) }
    }
}

/// Hands every entry of the matrix to `visit`.
fn for_each(
    problem: &NaturalProblem,
    blocks: &[LawBlocks],
    mut visit: impl FnMut(usize, usize, f64),
) {
    let g = &problem.matrix;
    for (law, block) in blocks.iter().enumerate() {
        let free = problem.law_sections[law].is_empty();
        for (e, entry) in g.entries(law).enumerate() {
            let (diagonal, width) = (e == 0, entry.columns.len());
            for (k, i) in g.row(law).enumerate() {
                for (l, j) in entry.columns.clone().enumerate() {
                    let x = if free {
                        entry.data[k * width + l] + if i == j { REGULARISATION } else { 0.0 }
                    } else {
                        let (r, column) = (&block.of_velocity[k], entry.data[l..].iter());
                        let product: f64 =
                            r.iter().zip(column.step_by(width)).map(|(r, g)| r * g).sum();
                        product
                            + if diagonal {
                                block.of_force[k][l] + REGULARISATION * r[l]
                            } else {
                                0.0
                            }
                    };
                    visit(i, j, x);
                }
            }
        }
    }
}
