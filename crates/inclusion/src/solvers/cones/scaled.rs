//! A problem over cones in units of its own, in which every contact weighs the same.
//!
//! With dᵢ = mean diag Gᵢᵢ, powers of two a ≈ max dᵢ and b ≈ max|c|, and sᵢ = √(a/dᵢ), the
//! percussions Pᵢ = (b/a) sᵢ P̂ᵢ solve the problem if P̂ solves that of
//!
//! ```text
//! Ĝᵢⱼ = sᵢ Gᵢⱼ sⱼ/a,      ĉᵢ = sᵢ cᵢ/b,      ξᵢ = b ξ̂ᵢ/sᵢ                     (1)
//! ```
//!
//! over the same cones, since a cone times a number > 0 is itself and De Saxcé's shift scales
//! with the velocity. Now mean diag Ĝᵢᵢ = 1, so that penalties, step lengths and proximal terms
//! are numbers near one, and a change of units by powers of two changes no bit of (1). The errors
//! of a map F̂ of the unit of P̂, such as the natural map with r = 1, are in units of the problem
//!
//! ```text
//! force ‖s F̂‖/‖s P̂‖,      velocity ‖F̂/s‖/‖ĉ/s‖.                            (2)
//! ```

use crate::laws::ForceCone;
use crate::linalg::BlockSparse;
use crate::linalg::norm::{norm, power_of_two_below};
use crate::problem::{Delassus, InclusionProblem};
use crate::solvers::{SolveError, cones};

/// The scaled problem (1).
#[derive(Debug, Default)]
pub(super) struct Scaled {
    delassus: Delassus,
    /// ĉ.
    pub(super) offset: Vec<f64>,
    /// Cone of every law.
    pub(super) cones: Vec<ForceCone>,
    /// sᵢ of every row.
    scale: Vec<f64>,
    /// b/a.
    unit: f64,
    /// ‖ĉ/s‖.
    offset_size: f64,
}

impl Scaled {
    /// Scales a problem that has been checked.
    pub(super) fn set(&mut self, problem: &InclusionProblem) -> Result<(), SolveError> {
        cones::collect(problem, &mut self.cones)?;
        let diagonals = (0..problem.blocks.len()).map(|i| problem.weight(i));
        let a = power_of_two_below(diagonals.clone().fold(0.0, f64::max));
        let b = power_of_two_below(problem.offset.iter().fold(0.0, |max, c| max.max(c.abs())));
        self.scale.clear();
        for (i, d) in diagonals.enumerate() {
            self.scale.extend(problem.rows(i).map(|_| 1.0 / (d / a).sqrt()));
        }
        self.unit = b / a;
        let scaled = problem.offset.iter().zip(&self.scale).map(|(c, s)| s * (c / b));
        self.offset = scaled.collect();
        self.offset_size = norm(self.offset.iter().zip(&self.scale).map(|(c, s)| c / s));
        let mut matrix = problem.delassus.matrix().clone();
        self.scale_matrix(&mut matrix, a)?;
        self.delassus = Delassus::from_blocks(matrix);
        Ok(())
    }

    fn scale_matrix(&self, matrix: &mut BlockSparse, a: f64) -> Result<(), SolveError> {
        for law in 0..matrix.block_rows() {
            let row_scale = matrix.row(law).next().map_or(1.0, |row| self.scale[row]);
            for e in matrix.entry_range(law) {
                let column_scale = self.scale[matrix.entry(e).columns.start];
                for g in matrix.entry_data_mut(e) {
                    *g = *g / a * row_scale * column_scale;
                    if !g.is_finite() {
                        return Err(SolveError::NotFinite { law });
                    }
                }
            }
        }
        Ok(())
    }

    /// Ĝ by block rows.
    pub(super) fn matrix(&self) -> &BlockSparse {
        self.delassus.matrix()
    }

    /// Number of laws.
    pub(super) fn laws(&self) -> usize {
        self.cones.len()
    }

    /// Number of rows.
    pub(super) fn size(&self) -> usize {
        self.offset.len()
    }

    /// Writes Ĝ x.
    pub(super) fn times(&self, x: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        for i in 0..self.laws() {
            self.matrix().add_row_times(i, x, &mut out[self.matrix().row(i)]);
        }
    }

    /// Replaces P by P̂.
    pub(super) fn enter(&self, p: &mut [f64]) {
        p.iter_mut().zip(&self.scale).for_each(|(p, s)| *p = *p / self.unit / s);
    }

    /// Writes the P that belongs to P̂.
    pub(super) fn leave(&self, scaled: &[f64], p: &mut [f64]) {
        for ((p, scaled), s) in p.iter_mut().zip(scaled).zip(&self.scale) {
            *p = self.unit * (s * scaled);
        }
    }

    /// The worse of the errors (2) of a map F̂ at P̂.
    pub(super) fn measure(&self, map: &[f64], p: &[f64]) -> f64 {
        let error = norm(map.iter().zip(&self.scale).map(|(f, s)| s * f));
        if error == 0.0 {
            return 0.0;
        }
        let force = norm(p.iter().zip(&self.scale).map(|(p, s)| s * p));
        let velocity = norm(map.iter().zip(&self.scale).map(|(f, s)| f / s));
        (error / force).max(velocity / self.offset_size)
    }
}
