//! Inclusion problems with velocities kept, for singular M and redundant rows.
//!
//! Given a symmetric positive semidefinite n × n matrix M, a right-hand side f, directions W and
//! an offset b, find x ∈ ℝⁿ and P with
//!
//! ```text
//! M x = f + W P,      ξ = Wᵀx + b,      −ξᵢ ∈ N_{Cᵢ}(Pᵢ)   for every law i   (1)
//! ```
//!
//! [Paschkowski2024, eq. (3.5)]: at an impact x = u⁺, f = M u⁻, b = ε Wᵀu⁻; in smooth motion x are
//! accelerations and P forces. For regular M it condenses to G = WᵀM⁻¹W, c = WᵀM⁻¹f + b.
//!
//! Natural scales of (1), which exist for singular M too, are
//!
//! ```text
//! ρᵢ = mean_k wₖᵀM wₖ/‖wₖ‖⁴ over the rows k of law i,      D = diag(M + Σ ρ w wᵀ)^{−½}   (2)
//! ```
//!
//! ρ is a mass, 1/ρ what G_ii would be for a diagonal M that is equal along wₖ. With them the
//! residual, in √energy on both lines and relative to the data, is
//!
//! ```text
//! ‖D (M x − f − W P)‖/s,   ‖ρ^{−½}(P − prox(P − ρ ξ))‖/s,   s = ‖D f‖ + ‖ρ^½ b‖.   (3)
//! ```

use std::ops::Range;

use thiserror::Error;

use crate::laws::{LawContext, LawId, LawTable, Mode, SetValuedLaw};
use crate::linalg::{BlockDiagonal, BlockSparse, dense};
use crate::sets::norm;

/// A mixed problem that cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MixedError {
    /// A part has the wrong number of entries.
    #[error("{part} has {found} numbers instead of {expected}")]
    Size {
        /// What does not fit.
        part: &'static str,
        /// Its numbers.
        found: usize,
        /// The numbers it should have.
        expected: usize,
    },
    /// NaN or infinity.
    #[error("{part} has numbers that are not finite")]
    NotFinite {
        /// Where.
        part: &'static str,
    },
    /// M is not symmetric, or has a negative diagonal entry.
    #[error("the mass matrix is not symmetric positive semidefinite at row {row}")]
    NotSemidefinite {
        /// The row.
        row: usize,
    },
}

/// A mixed problem (1) with dense data, row-major.
#[derive(Clone, Debug)]
pub struct MixedProblem<'a> {
    /// M, n × n.
    pub mass: Vec<f64>,
    /// f, of length n.
    pub force: Vec<f64>,
    /// Wᵀ, one row of length n per component of a law.
    pub directions: Vec<f64>,
    /// b, one entry per row of Wᵀ.
    pub offset: Vec<f64>,
    /// Gap of each row, told to the laws.
    pub gap: Vec<f64>,
    /// The laws in order.
    pub blocks: &'a [LawId],
    /// Where the laws live.
    pub laws: &'a LawTable,
    /// Time over which the forces act, told to the laws.
    pub duration: f64,
}

/// The two dimensionless errors (3).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MixedResidual {
    /// Of M x = f + W P.
    pub equations: f64,
    /// Of the laws.
    pub laws: f64,
}

impl MixedResidual {
    /// The larger of both errors; NaN if one is.
    pub fn worst(self) -> f64 {
        if self.equations.is_nan() { self.equations } else { self.equations.max(self.laws) }
    }
}

/// The scales (2), with s of (3).
#[derive(Clone, Debug, Default)]
pub(crate) struct Scales {
    /// ρ of every row.
    pub(crate) rho: Vec<f64>,
    /// D.
    pub(crate) d: Vec<f64>,
    /// s, or 1 if it vanishes.
    pub(crate) size: f64,
}

impl<'a> MixedProblem<'a> {
    /// The problem of a block-diagonal M and block-sparse Wᵀ, with all gaps zero.
    pub fn from_blocks(
        mass: &BlockDiagonal,
        directions: &BlockSparse,
        (force, offset): (&[f64], &[f64]),
        (blocks, laws): (&'a [LawId], &'a LawTable),
        duration: f64,
    ) -> Self {
        let n = mass.size();
        let mut this = Self {
            mass: vec![0.0; n * n],
            force: force.to_vec(),
            directions: vec![0.0; directions.height() * n],
            offset: offset.to_vec(),
            gap: vec![0.0; offset.len()],
            blocks,
            laws,
            duration,
        };
        let write = |to: &mut [f64], rows: Range<usize>, columns: Range<usize>, data: &[f64]| {
            for (row, data) in rows.zip(data.chunks_exact(columns.len().max(1))) {
                to[row * n + columns.start..row * n + columns.end].copy_from_slice(data);
            }
        };
        mass.for_each_entry(|i, j, m| this.mass[i * n + j] = m);
        for i in 0..directions.block_rows() {
            for entry in directions.entries(i) {
                write(&mut this.directions, directions.row(i), entry.columns, entry.data);
            }
        }
        this
    }

    /// Number n of velocities.
    pub fn size(&self) -> usize {
        self.force.len()
    }

    /// Number of percussions.
    pub fn rows(&self) -> usize {
        self.offset.len()
    }

    /// The laws with their rows and contexts, in order.
    pub fn each_law(
        &self,
    ) -> impl Iterator<Item = (Range<usize>, &'a dyn SetValuedLaw, LawContext<'_>)> {
        let mut next = 0;
        self.blocks.iter().map(move |id| {
            let law = self.laws.law(*id);
            let rows = next..next + law.dim();
            next = rows.end;
            let context = LawContext { duration: self.duration, gap: &self.gap[rows.clone()] };
            (rows, law, context)
        })
    }

    /// Row k of Wᵀ.
    pub fn direction(&self, k: usize) -> &[f64] {
        &self.directions[k * self.size()..(k + 1) * self.size()]
    }

    /// Checks sizes, numbers and the symmetry of M.
    ///
    /// # Errors
    /// The first thing found wrong.
    pub fn check(&self) -> Result<(), MixedError> {
        let n = self.size();
        let rows: usize = self.blocks.iter().map(|id| self.laws.law(*id).dim()).sum();
        let parts = [
            ("M", &self.mass, n * n),
            ("f", &self.force, n),
            ("W", &self.directions, rows * n),
            ("b", &self.offset, rows),
            ("the gaps", &self.gap, rows),
        ];
        for (part, numbers, expected) in parts {
            if numbers.len() != expected {
                return Err(MixedError::Size { part, found: numbers.len(), expected });
            }
            if numbers.iter().any(|x| !x.is_finite()) {
                return Err(MixedError::NotFinite { part });
            }
        }
        let m = |i: usize, j: usize| self.mass[i * n + j];
        let skew =
            |i: usize, j: usize| (m(i, j) - m(j, i)).abs() > 1e-9 * (m(i, j).abs() + m(j, i).abs());
        match (0..n).find(|&i| m(i, i) < 0.0 || (0..i).any(|j| skew(i, j))) {
            Some(row) => Err(MixedError::NotSemidefinite { row }),
            None => Ok(()),
        }
    }

    /// Writes ξ = Wᵀx + b.
    pub fn velocity(&self, x: &[f64], xi: &mut [f64]) {
        xi.copy_from_slice(&self.offset);
        dense::add_times(&self.directions, x, xi);
    }

    /// Writes M x − f − W P.
    pub fn imbalance(&self, x: &[f64], percussion: &[f64], out: &mut [f64]) {
        let negative: Vec<f64> = percussion.iter().map(|p| -p).collect();
        dense::times(&self.mass, x, out);
        dense::add_transposed_times(&self.directions, &negative, out);
        out.iter_mut().zip(&self.force).for_each(|(out, f)| *out -= f);
    }

    /// How far (x, P) is from solving the problem: (3).
    pub fn residual(&self, x: &[f64], percussion: &[f64]) -> MixedResidual {
        let scales = self.scales();
        let mut equations = vec![0.0; self.size()];
        self.imbalance(x, percussion, &mut equations);
        equations.iter_mut().zip(&scales.d).for_each(|(e, d)| *e *= d);
        let (mut map, _) = self.projections(&scales, x, percussion);
        for ((map, p), rho) in map.iter_mut().zip(percussion).zip(&scales.rho) {
            *map = (p - *map) / rho.sqrt();
        }
        MixedResidual { equations: norm(&equations) / scales.size, laws: norm(&map) / scales.size }
    }

    /// The discrete state of every law at (x, P).
    pub fn modes(&self, x: &[f64], percussion: &[f64]) -> Vec<Mode> {
        self.projections(&self.scales(), x, percussion).1
    }

    /// prox(P − ρ ξ) and the modes.
    fn projections(&self, scales: &Scales, x: &[f64], p: &[f64]) -> (Vec<f64>, Vec<Mode>) {
        let mut z = vec![0.0; self.rows()];
        self.velocity(x, &mut z);
        for ((z, p), rho) in z.iter_mut().zip(p).zip(&scales.rho) {
            *z = p - rho * *z;
        }
        let project = |(rows, law, context): (Range<usize>, &dyn SetValuedLaw, LawContext)| {
            law.prox(&context, &mut z[rows])
        };
        let modes = self.each_law().map(project).collect();
        (z, modes)
    }

    /// (2); a law that moves no mass is given the mean mass of all.
    pub(crate) fn scales(&self) -> Scales {
        let n = self.size();
        let mean_mass = (0..n).map(|i| self.mass[i * n + i]).sum::<f64>() / n.max(1) as f64;
        let mean_mass = if mean_mass > 0.0 { mean_mass } else { 1.0 };
        let mut rho = vec![0.0; self.rows()];
        let mut m_w = vec![0.0; n];
        for (rows, _, _) in self.each_law() {
            let (mut sum, mut squares) = (0.0, 0.0);
            for k in rows.clone() {
                let w = self.direction(k);
                dense::times(&self.mass, w, &mut m_w);
                let square = w.iter().map(|w| w * w).sum::<f64>();
                let energy = w.iter().zip(&m_w).map(|(a, b)| a * b).sum::<f64>();
                sum += if square > 0.0 { energy / (square * square) } else { 0.0 };
                squares += square / rows.len() as f64;
            }
            let mean = sum / rows.len() as f64;
            let massless = if squares > 0.0 { mean_mass / squares } else { mean_mass };
            rho[rows].fill(if mean > 0.0 { mean } else { massless });
        }
        let mut d: Vec<f64> = (0..n).map(|i| self.mass[i * n + i]).collect();
        for (k, rho) in rho.iter().enumerate() {
            d.iter_mut().zip(self.direction(k)).for_each(|(d, w)| *d += rho * w * w);
        }
        for d in &mut d {
            *d = if *d > 0.0 { 1.0 / d.sqrt() } else { 1.0 };
        }
        let d_f: Vec<f64> = self.force.iter().zip(&d).map(|(f, d)| f * d).collect();
        let rho_b: Vec<f64> = self.offset.iter().zip(&rho).map(|(b, r)| b * r.sqrt()).collect();
        let size = norm(&d_f) + norm(&rho_b);
        Scales { rho, d, size: if size > 0.0 { size } else { 1.0 } }
    }
}
