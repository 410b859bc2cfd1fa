//! Lemke's complementary pivoting.
//!
//! The problem is enlarged by an artificial unknown z₀,
//!
//! ```text
//! w − M z − d z₀ = q,   w, z, z₀ ≥ 0,   wᵀz = 0,   d > 0,                  (1)
//! ```
//!
//! for which (w, z₀) = (q + d z₀, large) is feasible. From there a path of almost complementary
//! bases is followed: the complement of the variable that left enters, and the smallest ratio
//! decides who leaves. It ends when z₀ leaves, with a solution, or in a ray. Ties between ratios
//! are broken lexicographically by the rows of (q, B⁻¹), so that no basis repeats, degenerate or
//! not [CottlePangStone1992, §4.4 and §4.9]. For copositive-plus M, which symmetric positive
//! semidefinite ones are, a ray means that (1) without z₀ is infeasible
//! [CottlePangStone1992, §4.4].
//!
//! Before, the problem is scaled to D M D, D q as its residual is, so that d = (1, …, 1) treats
//! all rows alike in all units.
//! Afterwards the basic unknowns are corrected by one least-squares solve of M_BB z_B = −q_B.

use super::lcp::{Lcp, LcpOutcome, LcpSolution};
use crate::linalg::{Multipliers, RankRevealing, dense};

/// Entries of a scaled column below this do not serve as pivots.
const PIVOT: f64 = 1e-11;

/// Ratios this close count as equal.
const TIE: f64 = 1e-13;

/// Solves the problem by at most `max_pivots` pivots; about 2n are usual.
pub fn lemke(lcp: &Lcp, max_pivots: usize) -> LcpSolution {
    lemke_while(lcp, max_pivots, || true)
}

/// The same, as long as `going` says so before each pivot; `IterationLimit` if it does not.
pub fn lemke_while(lcp: &Lcp, max_pivots: usize, going: impl FnMut() -> bool) -> LcpSolution {
    let n = lcp.size();
    let scales = lcp.scales();
    let scaled: Vec<f64> = lcp.offset().iter().zip(&scales).map(|(q, d)| q * d).collect();
    let size = dense::largest(&scaled);
    if scaled.iter().all(|q| *q >= 0.0) {
        return lcp.solution(vec![0.0; n], LcpOutcome::Solved, 0);
    }
    let mut tableau = Tableau::new(lcp, &scales, &scaled, size);
    let (outcome, pivots) = tableau.follow_path(max_pivots, going);
    let mut z = tableau.unknowns();
    for (z, d) in z.iter_mut().zip(&scales) {
        *z *= d * size;
    }
    if outcome == LcpOutcome::Solved {
        polish(lcp, &scales, &mut z);
    }
    lcp.solution(z, outcome, pivots)
}

/// Corrects the positive unknowns by the solution of M_BB δ = −w_B, if that helps.
fn polish(lcp: &Lcp, scales: &[f64], z: &mut Vec<f64>) {
    let basic: Vec<usize> = (0..z.len()).filter(|&i| z[i] > 0.0).collect();
    let w = lcp.slack(z);
    let m = basic.len();
    let block: Vec<f64> = basic
        .iter()
        .flat_map(|&i| basic.iter().map(move |&j| scales[i] * lcp.row(i)[j] * scales[j]))
        .collect();
    let right: Vec<f64> = basic.iter().map(|&i| -scales[i] * w[i]).collect();
    let mut step = vec![0.0; m];
    RankRevealing::new(m, m, &block).solve(&right, Multipliers::MinimumNorm, &mut step);
    let mut better = z.clone();
    for (k, &i) in basic.iter().enumerate() {
        better[i] = (z[i] + scales[i] * step[k]).max(0.0);
    }
    if lcp.residual(&better) <= lcp.residual(z) {
        *z = better;
    }
}

/// The equations (1) in the basis reached: columns w, z, z₀, q.
struct Tableau {
    n: usize,
    numbers: Vec<f64>,
    /// Column of the basic variable of each row.
    basis: Vec<usize>,
}

impl Tableau {
    /// The first basis, w = q, with q divided by its size.
    fn new(lcp: &Lcp, scales: &[f64], offset: &[f64], size: f64) -> Self {
        let n = lcp.size();
        let mut numbers = vec![0.0; n * (2 * n + 2)];
        for (i, row) in numbers.chunks_exact_mut(2 * n + 2).enumerate() {
            row[i] = 1.0;
            for j in 0..n {
                row[n + j] = -scales[i] * lcp.row(i)[j] * scales[j];
            }
            row[2 * n] = -1.0;
            row[2 * n + 1] = offset[i] / size;
        }
        Self { n, numbers, basis: (0..n).collect() }
    }

    fn row(&self, i: usize) -> &[f64] {
        let width = 2 * self.n + 2;
        &self.numbers[i * width..(i + 1) * width]
    }

    /// Follows the path and tells how it ended after how many pivots.
    fn follow_path(
        &mut self,
        max_pivots: usize,
        mut going: impl FnMut() -> bool,
    ) -> (LcpOutcome, usize) {
        let (n, artificial) = (self.n, 2 * self.n);
        // z₀ enters for the most negative q; of equals the last is the lexicographic minimum
        let q = |i: usize| self.row(i)[2 * n + 1];
        let first = (0..n).fold(0, |least, i| if q(i) <= q(least) { i } else { least });
        let mut entering = self.pivot(first, artificial);
        for pivots in 1..=max_pivots {
            if !going() {
                return (LcpOutcome::IterationLimit, pivots);
            }
            let complement = if entering < n { entering + n } else { entering - n };
            let Some(row) = self.leaving_row(complement) else {
                return (LcpOutcome::Ray, pivots);
            };
            let left = self.pivot(row, complement);
            if left == artificial {
                return (LcpOutcome::Solved, pivots + 1);
            }
            entering = left;
        }
        (LcpOutcome::IterationLimit, max_pivots)
    }

    /// The row with the smallest ratio (q, B⁻¹)/a; z₀ is preferred where q/a ties.
    fn leaving_row(&self, entering: usize) -> Option<usize> {
        let eligible: Vec<usize> = (0..self.n).filter(|&i| self.row(i)[entering] > PIVOT).collect();
        let ratio = |i: usize| self.row(i)[2 * self.n + 1].max(0.0) / self.row(i)[entering];
        let least = eligible.iter().map(|&i| ratio(i)).fold(f64::INFINITY, f64::min);
        let ties = eligible.iter().copied().filter(|&i| ratio(i) <= least + TIE * (1.0 + least));
        let ties: Vec<usize> = ties.collect();
        if let Some(row) = ties.iter().find(|&&i| self.basis[i] == 2 * self.n) {
            return Some(*row);
        }
        ties.into_iter().reduce(|a, b| if self.precedes(b, a, entering) { b } else { a })
    }

    /// Whether row a of B⁻¹, divided by its pivot, is lexicographically below row b.
    fn precedes(&self, a: usize, b: usize, entering: usize) -> bool {
        let (row_a, row_b) = (self.row(a), self.row(b));
        for k in 0..self.n {
            let (x, y) = (row_a[k] / row_a[entering], row_b[k] / row_b[entering]);
            if (x - y).abs() > TIE * (x.abs() + y.abs()) {
                return x < y;
            }
        }
        false
    }

    /// Makes `entering` basic in this row and returns the variable that left.
    fn pivot(&mut self, row: usize, entering: usize) -> usize {
        let width = 2 * self.n + 2;
        let pivot = self.row(row)[entering];
        let mut pivot_row = self.row(row).to_vec();
        for x in &mut pivot_row {
            *x /= pivot;
        }
        for (i, numbers) in self.numbers.chunks_exact_mut(width).enumerate() {
            let factor = numbers[entering];
            if i != row && factor != 0.0 {
                for (x, p) in numbers.iter_mut().zip(&pivot_row) {
                    *x -= factor * p;
                }
                numbers[entering] = 0.0;
            }
        }
        self.numbers[row * width..(row + 1) * width].copy_from_slice(&pivot_row);
        std::mem::replace(&mut self.basis[row], entering)
    }

    /// z of the basis reached.
    fn unknowns(&self) -> Vec<f64> {
        let mut z = vec![0.0; self.n];
        for (i, &variable) in self.basis.iter().enumerate() {
            if (self.n..2 * self.n).contains(&variable) {
                z[variable - self.n] = self.row(i)[2 * self.n + 1].max(0.0);
            }
        }
        z
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_basis_that_would_cycle_is_left() {
        // a cyclic P-matrix with equal offsets: all first ratios tie
        let lcp = Lcp::new(vec![1.0, 2.0, 0.0, 0.0, 1.0, 2.0, 2.0, 0.0, 1.0], vec![-1.0; 3]);
        let solution = lemke(&lcp.unwrap(), 100);
        assert_eq!(solution.outcome, LcpOutcome::Solved);
        solution.z.iter().for_each(|z| assert!((z - 1.0 / 3.0).abs() < 1e-14));
    }

    #[test]
    fn a_ray_and_a_pivot_limit_are_outcomes() {
        let squeezed = Lcp::new(vec![1.0, -1.0, -1.0, 1.0], vec![-1.0, -1.0]).unwrap();
        assert_eq!(lemke(&squeezed, 100).outcome, LcpOutcome::Ray);
        let lcp = Lcp::new(vec![2.0, 1.0, 1.0, 2.0], vec![-5.0, -6.0]).unwrap();
        assert_eq!(lemke(&lcp, 1).outcome, LcpOutcome::IterationLimit);
    }
}
