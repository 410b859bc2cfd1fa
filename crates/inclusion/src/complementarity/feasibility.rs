//! Feasibility of linear inequalities, with a certificate either way.
//!
//! By Farkas' lemma [CottlePangStone1992, §2.7] exactly one of the two holds,
//!
//! ```text
//! ∃ x ≥ 0 : A x = b        or        ∃ y : Aᵀy ≥ 0,  bᵀy < 0.              (1)
//! ```
//!
//! Phase one of the simplex method decides: from x = 0 and slacks s = |b| it minimises Σ s, by
//! Bland's rule against cycling. At the minimum either s = 0, or the
//! multipliers of the rows are −y.

/// The answer of (1).
#[derive(Clone, Debug, PartialEq)]
pub enum Feasibility {
    /// There is an x ≥ 0 with A x = b.
    Feasible {
        /// A basic one.
        point: Vec<f64>,
    },
    /// There is none.
    Infeasible {
        /// y of (1), the reason.
        certificate: Vec<f64>,
    },
}

impl Feasibility {
    /// Whether a point exists.
    pub fn is_feasible(&self) -> bool {
        matches!(self, Self::Feasible { .. })
    }
}

/// Relative size below which costs, pivots and slacks count as zero.
pub(super) const ZERO: f64 = 1e-10;

/// Decides (1) for a row-major matrix with as many rows as b has numbers.
///
/// # Panics
/// If the numbers of A are not a multiple of those of b, or b is empty while A is not.
pub fn find_non_negative(matrix: &[f64], right: &[f64]) -> Feasibility {
    let m = right.len();
    let n = matrix.len().checked_div(m).unwrap_or(0);
    assert_eq!(matrix.len(), m * n, "a matrix of {m} rows");
    let mut simplex = Simplex::new(matrix, right, n);
    while simplex.improve() {}
    simplex.answer(n)
}

/// Rows [A S | b] with S = diag(sign b), scaled, and a cost row below them.
pub(super) struct Simplex {
    pub(super) rows: Vec<Vec<f64>>,
    pub(super) cost: Vec<f64>,
    pub(super) basis: Vec<usize>,
    /// Factors by which the rows were multiplied.
    scales: Vec<f64>,
    pub(super) size: f64,
}

impl Simplex {
    pub(super) fn new(matrix: &[f64], right: &[f64], n: usize) -> Self {
        let m = right.len();
        let size = right.iter().fold(0.0, |max, b| f64::max(max, b.abs()));
        let mut scales = Vec::with_capacity(m);
        let mut rows = Vec::with_capacity(m);
        let mut cost = vec![0.0; n + m + 1];
        for (i, b) in right.iter().enumerate() {
            let row = &matrix[i * n..(i + 1) * n];
            let largest = row.iter().fold(0.0, |max, a| f64::max(max, a.abs()));
            let scale = if largest > 0.0 { b.signum() / largest } else { b.signum() };
            let mut numbers: Vec<f64> = row.iter().map(|a| a * scale).collect();
            numbers.resize(n + m, 0.0);
            numbers[n + i] = 1.0;
            numbers.push(if size > 0.0 { b * scale / size } else { 0.0 });
            // reduced costs of Σ s with s basic
            for (k, (cost, x)) in cost.iter_mut().zip(&numbers).enumerate() {
                *cost -= if (n..n + m).contains(&k) { 0.0 } else { *x };
            }
            scales.push(scale);
            rows.push(numbers);
        }
        Self { rows, cost, basis: (n..n + m).collect(), scales, size }
    }

    /// One pivot by Bland's rule; false at the minimum.
    pub(super) fn improve(&mut self) -> bool {
        match self.entering() {
            Some(entering) => self.leaving(entering).is_some_and(|row| self.pivot(row, entering)),
            None => false,
        }
    }

    /// The first column that would lower the cost.
    pub(super) fn entering(&self) -> Option<usize> {
        (0..self.cost.len() - 1).find(|&k| self.cost[k] < -ZERO)
    }

    /// The row that bounds a column.
    pub(super) fn leaving(&self, entering: usize) -> Option<usize> {
        let last = self.cost.len() - 1;
        let candidates = (0..self.rows.len()).filter(|&i| self.rows[i][entering] > ZERO);
        let key = |i: usize| (self.rows[i][last].max(0.0) / self.rows[i][entering], self.basis[i]);
        candidates.reduce(|a, b| if key(b) < key(a) { b } else { a })
    }

    /// Brings a column into the basis; true.
    pub(super) fn pivot(&mut self, leaving: usize, entering: usize) -> bool {
        let pivot = self.rows[leaving][entering];
        self.rows[leaving].iter_mut().for_each(|x| *x /= pivot);
        let row = self.rows[leaving].clone();
        let others = self.rows.iter_mut().enumerate().filter(|(i, _)| *i != leaving);
        for target in others.map(|(_, row)| row).chain([&mut self.cost]) {
            let factor = target[entering];
            for (x, p) in target.iter_mut().zip(&row) {
                *x -= factor * p;
            }
            target[entering] = 0.0;
        }
        self.basis[leaving] = entering;
        true
    }

    /// Whether phase one has found a point.
    pub(super) fn is_feasible(&self) -> bool {
        -self.cost[self.cost.len() - 1] <= ZERO * (1.0 + self.rows.len() as f64)
    }

    /// The first n numbers of the point in hand.
    pub(super) fn point(&self, n: usize) -> Vec<f64> {
        let last = self.cost.len() - 1;
        let mut point = vec![0.0; n];
        for (row, &k) in self.rows.iter().zip(&self.basis).filter(|(_, k)| **k < n) {
            point[k] = row[last].max(0.0) * self.size;
        }
        point
    }

    fn answer(&self, n: usize) -> Feasibility {
        if self.is_feasible() {
            return Feasibility::Feasible { point: self.point(n) };
        }
        // the reduced cost of slack i is 1 − π_i, so y = −π in the scaled rows
        let certificate =
            (0..self.rows.len()).map(|i| (self.cost[n + i] - 1.0) * self.scales[i]).collect();
        Feasibility::Infeasible { certificate }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_or_a_reason_is_given() {
        // x₁ + x₂ = 2, x₁ − x₂ = 1
        let Feasibility::Feasible { point } =
            find_non_negative(&[1.0, 1.0, 1.0, -1.0], &[2.0, 1.0])
        else {
            panic!("x = (3/2, 1/2)");
        };
        assert!((point[0] - 1.5).abs() < 1e-12 && (point[1] - 0.5).abs() < 1e-12);
        // x₁ − x₂ = 3, x₁ = 1: x₂ would be −2
        let (a, b) = ([1.0, -1.0, 1.0, 0.0], [3.0, 1.0]);
        let Feasibility::Infeasible { certificate: y } = find_non_negative(&a, &b) else {
            panic!("there is no such x");
        };
        assert!(a[0] * y[0] + a[2] * y[1] >= -1e-12 && a[1] * y[0] + a[3] * y[1] >= -1e-12);
        assert!(b[0] * y[0] + b[1] * y[1] < -1e-3);
        assert!(find_non_negative(&[], &[]).is_feasible());
        assert!(find_non_negative(&[0.0], &[0.0]).is_feasible());
        assert!(!find_non_negative(&[0.0], &[-1.0]).is_feasible());
    }
}
