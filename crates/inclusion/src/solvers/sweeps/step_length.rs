//! Step lengths r of the projective equations.
//!
//! The fixed points of Pᵢ = prox(Pᵢ − rᵢ ξᵢ) do not depend on r > 0, the speed of the iteration
//! does. With h a row of law i and G_hk the entries of its row:
//!
//! ```text
//! r = ω/G_hh                        [StuderGlocker2006, eq. (69)]          (1)
//! r = ω/Σ_k |G_hk|                  [StuderGlocker2006, eq. (70)]          (2)
//! r = 2ω/(μ_max + μ_min)            [Studer2009, eq. (4.56)]               (3)
//! R_i = G_ii/ω, R = G/ω             [Studer2009, §4.2.5]                   (4)
//! ```
//!
//! (1) is safe for strictly diagonally dominant G, (2) always for JORprox, because the largest
//! eigenvalue of R^½ G R^½ is then at most one; (3) takes the extreme eigenvalues of G. In (4) a
//! matrix takes the place of r: each law, or the whole problem, is projected in its own metric.

use nalgebra::DMatrix;
use serde::{Deserialize, Serialize};

use crate::problem::{Delassus, InclusionProblem};

/// How the step lengths r are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepLength {
    /// The solver's best choice: JORprox takes (1) for strictly diagonally dominant G and (2)
    /// otherwise, SORprox solves each law exactly by `Block`.
    #[default]
    Automatic,
    /// (1): the diagonal; Jprox and Sprox for ω = 1.
    Diagonal,
    /// (2): the row sum.
    RowSum,
    /// (3): one r for all laws from the eigenvalues of G (dense, for small problems).
    Uniform,
    /// (4): R_i = G_ii, each law solved exactly with the others frozen
    /// [Studer2009, eqs. (4.68), (4.69)].
    Block,
    /// (4): R = G, the whole problem in one projection [Studer2009, eq. (4.62)]. For problems of
    /// a few laws.
    Global,
}

/// Which row decides the r of a group of components that must share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupRule {
    /// The row with the smallest r [StuderGlocker2006, §5.5].
    #[default]
    Smallest,
    /// The mean of their 1/r [Studer2009, §4.2.4.3].
    Mean,
}

/// Writes r of every row by rule (1), (2) or (3) into `r`; rows of G that vanish have that of
/// their law's weight.
pub(super) fn fill(
    rule: StepLength,
    groups: GroupRule,
    omega: f64,
    problem: &InclusionProblem,
    r: &mut Vec<f64>,
) {
    r.clear();
    r.resize(problem.size(), 0.0);
    let row_sums = match rule {
        StepLength::Uniform => {
            r.fill(omega * uniform(problem.delassus));
            return;
        }
        StepLength::RowSum => true,
        StepLength::Automatic => !is_strictly_dominant(problem.delassus),
        StepLength::Diagonal | StepLength::Block | StepLength::Global => false,
    };
    for i in 0..problem.blocks.len() {
        let inverse = &mut r[problem.rows(i)];
        row_weights(problem.delassus, i, row_sums, inverse);
        share(problem.law(i).groups(), groups, inverse);
        for r in inverse {
            *r = omega / if *r > 0.0 { *r } else { problem.weight(i) };
        }
    }
}

/// Writes G_hh, or Σ_k |G_hk|, for the rows of law i.
fn row_weights(g: &Delassus, i: usize, row_sums: bool, weights: &mut [f64]) {
    let m = weights.len();
    let diagonal = g.diagonal_block(i);
    if !row_sums {
        (0..m).for_each(|h| weights[h] = diagonal[h * m + h]);
        return;
    }
    weights.fill(0.0);
    for entry in g.matrix().entries(i) {
        for (weight, row) in weights.iter_mut().zip(entry.data.chunks_exact(entry.columns.len())) {
            *weight += row.iter().map(|g| g.abs()).sum::<f64>();
        }
    }
}

/// Gives the rows of each group a common weight.
pub(super) fn share(groups: &[usize], rule: GroupRule, mut weights: &mut [f64]) {
    for &size in groups {
        let (group, rest) = weights.split_at_mut(size);
        let common = match rule {
            GroupRule::Smallest => group.iter().copied().fold(0.0, f64::max),
            GroupRule::Mean => group.iter().sum::<f64>() / size as f64,
        };
        group.fill(common);
        weights = rest;
    }
}

/// Whether |G_hh| > Σ_{k≠h} |G_hk| in every row.
fn is_strictly_dominant(g: &Delassus) -> bool {
    (0..g.laws()).all(|i| {
        let m = g.rows(i).len();
        let sum = |h: usize| -> f64 {
            let rows = g.matrix().entries(i).map(|entry| {
                let width = entry.columns.len();
                entry.data[h * width..(h + 1) * width].iter().map(|g| g.abs()).sum::<f64>()
            });
            rows.sum()
        };
        (0..m).all(|h| 2.0 * g.diagonal_block(i)[h * m + h] > sum(h))
    })
}

/// (3) without ω; the smallest eigenvalue is taken as 0 if rounding made it negative.
fn uniform(g: &Delassus) -> f64 {
    let mut dense = vec![0.0; g.size() * g.size()];
    g.write_dense(&mut dense);
    let eigenvalues = DMatrix::from_row_slice(g.size(), g.size(), &dense).symmetric_eigenvalues();
    let sum = eigenvalues.max() + eigenvalues.min().max(0.0);
    2.0 / if sum > 0.0 { sum } else { (0..g.laws()).map(|i| g.weight(i)).fold(0.0, f64::max) }
}
