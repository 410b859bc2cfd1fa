//! Linear programs
//!
//! ```text
//! min cᵀx,   A x = b,   x ≥ 0                                              (1)
//! ```
//!
//! by the simplex method in two phases, with Bland's rule against cycling [CottlePangStone1992, §2.7]. Dense, for a few hundred
//! numbers.

use super::feasibility::{Simplex, ZERO};

/// The answer of (1).
#[derive(Clone, Debug, PartialEq)]
pub enum Optimum {
    /// There is a smallest value.
    Found {
        /// cᵀx.
        value: f64,
        /// A basic x.
        point: Vec<f64>,
    },
    /// cᵀx has no lower bound.
    Unbounded,
    /// There is no x.
    Infeasible,
}

impl Optimum {
    /// cᵀx, if there is a smallest.
    pub fn value(&self) -> Option<f64> {
        if let Self::Found { value, .. } = self { Some(*value) } else { None }
    }
}

/// Solves (1) for a row-major matrix with as many rows as b and as many columns as c have numbers.
///
/// # Panics
/// If sizes do not fit.
pub fn minimise(matrix: &[f64], right: &[f64], cost: &[f64]) -> Optimum {
    let n = cost.len();
    assert_eq!(matrix.len(), right.len() * n, "a matrix of {} rows and {n} columns", right.len());
    let mut simplex = Simplex::new(matrix, right, n);
    while simplex.improve() {}
    if !simplex.is_feasible() {
        return Optimum::Infeasible;
    }
    simplex.leave_slacks(n);
    simplex.take_cost(cost);
    while let Some(entering) = simplex.entering() {
        let Some(leaving) = simplex.leaving(entering) else { return Optimum::Unbounded };
        simplex.pivot(leaving, entering);
    }
    let point = simplex.point(n);
    Optimum::Found { value: cost.iter().zip(&point).map(|(c, x)| c * x).sum(), point }
}

impl Simplex {
    /// Takes slacks out of the basis, rows that say nothing away, and the columns of slacks with them.
    fn leave_slacks(&mut self, n: usize) {
        let mut i = 0;
        while i < self.rows.len() {
            let row = &self.rows[i][..n];
            if self.basis[i] < n {
                i += 1;
            } else if let Some(entering) = (0..n).find(|&k| row[k].abs() > ZERO) {
                self.pivot(i, entering);
                i += 1;
            } else {
                self.rows.swap_remove(i);
                self.basis.swap_remove(i);
            }
        }
        for row in self.rows.iter_mut().chain([&mut self.cost]) {
            let last = row.len() - 1;
            row[n] = row[last];
            row.truncate(n + 1);
        }
    }

    /// Reduced costs of cᵀx for the basis in hand.
    fn take_cost(&mut self, cost: &[f64]) {
        let size = cost.iter().fold(f64::MIN_POSITIVE, |most: f64, c| most.max(c.abs()));
        self.cost = cost.iter().map(|c| c / size).chain([0.0]).collect();
        for (row, &k) in self.rows.iter().zip(&self.basis) {
            let factor = self.cost[k];
            self.cost.iter_mut().zip(row).for_each(|(c, x)| *c -= factor * x);
            self.cost[k] = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_is_found_or_it_is_said_that_there_is_none() {
        // max x + 2y, x + y + s = 4, x + 3y + t = 6: at (3, 1)
        let matrix = [1.0, 1.0, 1.0, 0.0, 1.0, 3.0, 0.0, 1.0];
        let Optimum::Found { value, point } =
            minimise(&matrix, &[4.0, 6.0], &[-1.0, -2.0, 0.0, 0.0])
        else {
            panic!("there is a corner");
        };
        assert!((value + 5.0).abs() < 1e-12, "{value}");
        assert!((point[0] - 3.0).abs() < 1e-12 && (point[1] - 1.0).abs() < 1e-12);
        // x − y = 1: x + y grows without bound, and the least x is 1
        assert_eq!(minimise(&[1.0, -1.0], &[1.0], &[-1.0, -1.0]), Optimum::Unbounded);
        assert_eq!(minimise(&[1.0, -1.0], &[1.0], &[1.0, 0.0]).value(), Some(1.0));
        assert_eq!(minimise(&[1.0, 1.0], &[-1.0], &[1.0, 0.0]), Optimum::Infeasible);
        // a row that follows from another
        let twice = [1.0, 1.0, 2.0, 2.0];
        assert!((minimise(&twice, &[1.0, 2.0], &[-1.0, 0.0]).value().unwrap() + 1.0).abs() < 1e-12);
    }
}
