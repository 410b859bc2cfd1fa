//! Inequalities of many rows, as the limit of problems that have a solution.
//!
//! In units of √energy, where the diagonal of G is one, and with signs for which all one-sided rows
//! have ξ ≥ 0,
//!
//! ```text
//! ξ = (G + ρ) x + c,   0 ≤ ξ ⊥ x ≥ 0, or ξ = 0 in rows with equality          (1)
//! ```
//!
//! has one solution for every ρ > 0, and ρ x tends to the shortest z with G z = 0, cᵀz = −|z|², z ≥ 0
//! in one-sided rows: to zero exactly if the inequalities can be met [Rockafellar1976, §1]. (1) is
//! solved by exchanging the rows A with ξ = 0 until they are right, beginning with all of them,
//!
//! ```text
//! (G + ρ)_AA x_A = −c_A,   A := {k : x_k > 0, or ξ_k < 0, or equality}       (2)
//! ```
//!
//! principal pivots in blocks [CottlePangStone1992, ch. 4], and ρ (G + ρ)⁻¹ x removes from x what moves something.

use super::{Inequalities, Restricted};
use crate::linalg::{SparseLlt, Triplets};

/// ρ.
const REGULARISATION: f64 = 1e-10;

/// Exchanges of (2).
const EXCHANGES: usize = 30;

impl Inequalities<'_> {
    /// z of the restricted rows by (1); a candidate only, if (2) was not right in time.
    pub(super) fn by_regularisation(&self) -> Option<Vec<f64>> {
        let mut active = vec![true; self.restricted.len()];
        let (mut factors, mut x) = (SparseLlt::default(), Vec::new());
        for _ in 0..EXCHANGES {
            factors.factorise(&self.matrix(&active)).ok()?;
            x.clear();
            x.extend(self.offset.iter().zip(&active).map(|(c, a)| if *a { -c } else { 0.0 }));
            factors.solve_in_place(&mut x).ok()?;
            if !self.exchange(&x, &mut active) {
                break;
            }
        }
        let largest = x.iter().fold(0.0, |max, x| f64::max(max, x.abs()));
        if largest == 0.0 {
            return None;
        }
        for x in &mut x {
            *x /= largest;
        }
        factors.solve_in_place(&mut x).ok()?;
        for (x, restricted) in x.iter_mut().zip(self.restricted) {
            if restricted.side * *x < 0.0 {
                *x = 0.0;
            }
        }
        Some(x)
    }

    /// The lower triangle of (G + ρ)_AA, and ones for the other rows.
    fn matrix(&self, active: &[bool]) -> Triplets {
        let mut matrix = Triplets::default();
        matrix.reset(active.len());
        for &(i, j, g) in self.entries.iter().filter(|(i, j, _)| i >= j) {
            matrix.add(i, j, if active[i] && active[j] { g } else { 0.0 });
        }
        for (i, active) in active.iter().enumerate() {
            matrix.add(i, i, if *active { REGULARISATION } else { 1.0 });
        }
        matrix
    }

    /// The next rows of (2); false if they are those in hand.
    fn exchange(&self, x: &[f64], active: &mut [bool]) -> bool {
        let mut xi = self.offset.clone();
        for &(i, j, g) in &self.entries {
            xi[i] += g * x[j];
        }
        let mut changed = false;
        for (k, Restricted { side, .. }) in self.restricted.iter().enumerate() {
            let next =
                *side == 0.0 || if active[k] { side * x[k] > 0.0 } else { side * xi[k] < 0.0 };
            changed |= next != active[k];
            active[k] = next;
        }
        changed
    }
}
