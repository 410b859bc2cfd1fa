//! The linear equations (6) of the parent module.

use super::linearised_cone::LawBlocks;
use super::natural::NaturalProblem;
use crate::linalg::{BlockLu, BlockSparse, SparseError};
use crate::solvers::Interrupt;

/// Relative weight of the regularisation, R δ dx beside R G̃ dx, where forces are not unique. It
/// holds dx back without changing where the iteration ends.
const REGULARISATION: f64 = 1e-15;

/// Factors of R (G̃ + δ) + A.
#[derive(Debug, Default)]
pub(super) struct NewtonEquations {
    matrix: BlockSparse,
    lu: BlockLu,
}

impl NewtonEquations {
    /// Factors the matrix; the analysis of the last one is kept if its places are the same.
    pub(super) fn factorise(
        &mut self,
        problem: &NaturalProblem,
        blocks: &[LawBlocks],
        interrupt: &Interrupt,
    ) -> Result<(), SparseError> {
        assemble(problem, blocks, &mut self.matrix);
        self.lu.factorise_while(&self.matrix, &|| !interrupt.raised())
    }

    /// Replaces b by the solution.
    pub(super) fn solve(&mut self, b: &mut [f64]) -> Result<(), SparseError> {
        self.lu.solve_in_place(b)
    }
}

/// Writes R (G̃ + δ) + A.
fn assemble(problem: &NaturalProblem, blocks: &[LawBlocks], matrix: &mut BlockSparse) {
    let g = &problem.matrix;
    matrix.clone_from(g);
    for (law, block) in blocks.iter().enumerate() {
        let (dim, entries) = (g.row(law).len(), g.entry_range(law));
        let diagonal = entries.start;
        if problem.law_sections[law].is_empty() {
            let data = matrix.entry_data_mut(diagonal);
            data.iter_mut().step_by(dim + 1).for_each(|x| *x += REGULARISATION);
            continue;
        }
        for e in entries {
            let entry = g.entry(e);
            let width = entry.columns.len();
            let rows = matrix.entry_data_mut(e).chunks_exact_mut(width);
            for (out, r) in rows.zip(&block.of_velocity) {
                out.fill(0.0);
                for (r, row) in r.iter().zip(entry.data.chunks_exact(width)) {
                    out.iter_mut().zip(row).for_each(|(out, g)| *out += r * g);
                }
            }
        }
        let rows = matrix.entry_data_mut(diagonal).chunks_exact_mut(dim);
        for (out, (r, a)) in rows.zip(block.of_velocity.iter().zip(&block.of_force)) {
            out.iter_mut().zip(r).zip(a).for_each(|((out, r), a)| *out += a + REGULARISATION * r);
        }
    }
}
