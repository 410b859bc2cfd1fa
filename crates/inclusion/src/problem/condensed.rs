//! Mixed problems with regular M, condensed to inclusion problems.
//!
//! ```text
//! G = WᵀM⁻¹W,   c = WᵀM⁻¹f + b,   x = M⁻¹(f + W P)                         (1)
//! ```

use nalgebra::{Cholesky, DMatrix, DVector, Dyn};

use super::{Delassus, InclusionProblem, MixedProblem};
use crate::linalg::dense;

/// Part of a diagonal entry of M below which what elimination leaves of it counts as zero.
const SINGULAR: f64 = 1e-12;

/// The data (1) of the inclusion problem, and the factors of M for the way back.
#[derive(Clone, Debug)]
pub struct Condensed<'a> {
    mixed: &'a MixedProblem<'a>,
    factor: Cholesky<f64, Dyn>,
    delassus: Delassus,
    offset: Vec<f64>,
}

impl MixedProblem<'_> {
    /// The inclusion problem (1), if M is positive definite.
    pub fn condense(&self) -> Option<Condensed<'_>> {
        let (n, rows) = (self.size(), self.rows());
        let factor = Cholesky::new(DMatrix::from_row_slice(n, n, &self.mass))?;
        // L_ii² is what remains of M_ii after elimination
        let remains = |i: usize| factor.l_dirty()[(i, i)].powi(2) / self.mass[i * n + i];
        if (0..n).any(|i| remains(i) <= SINGULAR) {
            return None;
        }
        let w = DMatrix::from_row_slice(rows, n, &self.directions).transpose();
        let g = w.transpose() * factor.solve(&w);
        let mut offset = self.offset.clone();
        let free = factor.solve(&DVector::from_column_slice(&self.force));
        dense::add_times(&self.directions, free.as_slice(), &mut offset);
        let dims: Vec<usize> = self.each_law().map(|(rows, _, _)| rows.len()).collect();
        // G is symmetric up to rounding, so its columns serve as rows
        let delassus = Delassus::from_dense(&dims, g.as_slice());
        Some(Condensed { mixed: self, factor, delassus, offset })
    }
}

impl Condensed<'_> {
    /// The inclusion problem.
    pub fn problem(&self) -> InclusionProblem<'_> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            noise: &[],
            gap: &self.mixed.gap,
            blocks: self.mixed.blocks,
            laws: self.mixed.laws,
            duration: self.mixed.duration,
        }
    }

    /// x of (1) for a solution P.
    pub fn velocity(&self, percussion: &[f64]) -> Vec<f64> {
        let mut right = self.mixed.force.clone();
        dense::add_transposed_times(&self.mixed.directions, percussion, &mut right);
        self.factor.solve(&DVector::from_vec(right)).as_slice().to_vec()
    }
}
