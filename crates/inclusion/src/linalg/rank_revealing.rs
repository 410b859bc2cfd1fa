//! Least squares with rank-deficient matrices, and the choice that remains.
//!
//! A column-pivoted QR factorisation of an m × n matrix A of rank r is
//!
//! ```text
//! A Π = Q [ R₁ R₂ ]      R₁ ∈ ℝʳˣʳ upper triangular,                       (1)
//!         [ 0  0  ]
//! ```
//!
//! and all minimisers of ‖A x − b‖ are x = Π (y₁, y₂) with any y₂ ∈ ℝⁿ⁻ʳ and
//!
//! ```text
//! y₁ = R₁⁻¹ (c₁ − R₂ y₂),   (c₁, c₂) = Qᵀb,   ‖A x − b‖ = ‖c₂‖              (2)
//! ```
//!
//! [Paschkowski2024, Remark 3.24]. Velocities of a redundantly constrained problem do not depend
//! on y₂, multipliers do; [`Multipliers`] names the choices. With S = R₁⁻¹R₂ and y₀ = R₁⁻¹c₁ the
//! two least ones are
//!
//! ```text
//! y₂ = argmin ‖y₀ − S y₂‖               the formula of the source           (3)
//! y  = Tᵀ(T Tᵀ)⁻¹c₁,  T = [R₁ R₂]       the true minimum of ‖x‖             (4)
//! ```
//!
//! The factorisation takes the column with the largest entry for pivot, so that the entries left
//! at step k are at most √m times |R_kk|: the rank is the first k with |R_kk| at most the
//! tolerance times max|R_ii|.

use nalgebra::{ColPivQR, DMatrix, DVector, Dyn};
use serde::{Deserialize, Serialize};

use super::dense;
use super::norm::{norm, power_of_two_below};

/// Relative size below which a diagonal entry of R counts as zero. Entries of A are taken to be
/// known to about 1e-12 of the largest; scale rows and columns to like sizes first.
pub const RANK_TOLERANCE: f64 = 1e-11;

/// How y₂ of (2) is chosen [Paschkowski2024, Remark 3.24].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Multipliers {
    /// y₂ = 0: a basic solution, with at most r entries.
    Basic,
    /// (3): the y₂ for which ‖y₁‖ is least.
    LeastDependent,
    /// (4): the x of least norm.
    #[default]
    MinimumNorm,
    /// y₂ = (1, …, 1).
    Unit,
    /// y₂ of independent normal numbers of variance 1; the source asks for a mean between 0 and 1,
    /// which is ½ here [Paschkowski2024, Remark 3.24].
    Random {
        /// Seed of the numbers: the same seed, the same choice.
        seed: u64,
    },
}

/// Mean of random multipliers.
const RANDOM_MEAN: f64 = 0.5;

/// The factorisation (1).
#[derive(Clone, Debug)]
pub struct RankRevealing {
    /// Of A divided by a power of two near its largest number.
    factor: ColPivQR<f64, Dyn, Dyn>,
    unit: f64,
    /// [R₁ R₂], r × n.
    upper: DMatrix<f64>,
    rows: usize,
    columns: usize,
}

impl RankRevealing {
    /// Factors a row-major matrix with the tolerance [`RANK_TOLERANCE`].
    ///
    /// # Panics
    /// If the numbers are not rows × columns.
    pub fn new(rows: usize, columns: usize, matrix: &[f64]) -> Self {
        Self::with_tolerance(rows, columns, matrix, RANK_TOLERANCE)
    }

    /// Factors a row-major matrix; |R_kk| ≤ tolerance · max|R_ii| counts as zero.
    ///
    /// # Panics
    /// If the numbers are not rows × columns.
    pub fn with_tolerance(rows: usize, columns: usize, matrix: &[f64], tolerance: f64) -> Self {
        assert_eq!(matrix.len(), rows * columns, "a matrix of {rows} × {columns} numbers");
        let unit = power_of_two_below(dense::largest(matrix));
        let factor = ColPivQR::new(DMatrix::from_row_slice(rows, columns, matrix) / unit);
        let full = factor.r();
        let diagonal = || (0..rows.min(columns)).map(|k| full[(k, k)].abs());
        let size = diagonal().fold(0.0, f64::max);
        let rank = diagonal().take_while(|r| *r > tolerance * size).count();
        Self { factor, unit, upper: full.rows(0, rank).into_owned(), rows, columns }
    }

    /// The rank r.
    pub fn rank(&self) -> usize {
        self.upper.nrows()
    }

    /// Writes a minimiser (2) of ‖A x − b‖ and returns ‖c₂‖, the least norm.
    ///
    /// # Panics
    /// If the lengths do not fit.
    pub fn solve(&self, b: &[f64], choice: Multipliers, x: &mut [f64]) -> f64 {
        assert_eq!((b.len(), x.len()), (self.rows, self.columns), "sizes of b and x");
        let r = self.rank();
        let mut c = DVector::from_column_slice(b) / self.unit;
        self.factor.q_tr_mul(&mut c);
        let c_1 = c.rows(0, r).into_owned();
        let mut y = match choice {
            Multipliers::MinimumNorm => self.least_norm(&c_1),
            _ => self.with_free_part(&c_1, &self.free_part(&c_1, choice)),
        };
        self.factor.p().inv_permute_rows(&mut y);
        x.copy_from_slice(y.as_slice());
        norm(c.rows(r, self.rows - r).iter().copied()) * self.unit
    }

    /// A basis of the null space of A, one vector after the other: Π (−R₁⁻¹R₂ e, e).
    pub fn null_space(&self) -> Vec<Vec<f64>> {
        let zero = DVector::zeros(self.rank());
        let free = self.columns - self.rank();
        let vector = |k: usize| {
            let unit = DVector::from_fn(free, |i, _| f64::from(u8::from(i == k)));
            let mut y = self.with_free_part(&zero, &unit);
            self.factor.p().inv_permute_rows(&mut y);
            y.as_slice().to_vec()
        };
        (0..free).map(vector).collect()
    }

    fn free_part(&self, c_1: &DVector<f64>, choice: Multipliers) -> DVector<f64> {
        let free = self.columns - self.rank();
        match choice {
            Multipliers::Unit => DVector::repeat(free, 1.0),
            Multipliers::Random { seed } => {
                let mut numbers = NormalNumbers(seed);
                DVector::from_fn(free, |_, _| RANDOM_MEAN + numbers.next())
            }
            Multipliers::LeastDependent if free > 0 && self.rank() > 0 => {
                // (3), itself a least-squares problem that may be deficient
                let s = self.dependent(&self.upper.columns(self.rank(), free).into_owned());
                let y_0 = self.dependent(&DMatrix::from_column_slice(c_1.len(), 1, c_1.as_slice()));
                let mut y_2 = vec![0.0; free];
                Self::new(self.rank(), free, s.transpose().as_slice()).solve(
                    y_0.as_slice(),
                    Multipliers::MinimumNorm,
                    &mut y_2,
                );
                DVector::from_vec(y_2)
            }
            _ => DVector::zeros(free),
        }
    }

    /// (2)
    fn with_free_part(&self, c_1: &DVector<f64>, y_2: &DVector<f64>) -> DVector<f64> {
        let r = self.rank();
        let right = c_1 - self.upper.columns(r, self.columns - r) * y_2;
        let y_1 = self.dependent(&DMatrix::from_column_slice(r, 1, right.as_slice()));
        DVector::from_iterator(self.columns, y_1.iter().chain(y_2.iter()).copied())
    }

    /// R₁⁻¹ B.
    fn dependent(&self, right: &DMatrix<f64>) -> DMatrix<f64> {
        let r = self.rank();
        let mut solution = right.clone();
        // the diagonal of R₁ has no zero, so this never fails
        self.upper.columns(0, r).solve_upper_triangular_mut(&mut solution);
        solution
    }

    /// (4) through Tᵀ = Q̃ R̃: y = Q̃ R̃⁻ᵀ c₁.
    fn least_norm(&self, c_1: &DVector<f64>) -> DVector<f64> {
        if self.rank() == 0 {
            return DVector::zeros(self.columns);
        }
        let (q, r) = self.upper.transpose().qr().unpack();
        let mut right = c_1.clone();
        r.tr_solve_upper_triangular_mut(&mut right);
        q * right
    }
}

/// Standard normal numbers: SplitMix64 and the Box–Muller transform.
struct NormalNumbers(u64);

impl NormalNumbers {
    /// A number in (0, 1].
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        ((z >> 11) + 1) as f64 / (1_u64 << 53) as f64
    }

    fn next(&mut self) -> f64 {
        let radius = (-2.0 * self.uniform().ln()).sqrt();
        radius * (std::f64::consts::TAU * self.uniform()).cos()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::norm;

    /// 3 × 4 of rank 2: the third row is the sum of the others.
    const A: [f64; 12] = [1.0, 2.0, 0.0, 1.0, 0.0, 1.0, 1.0, -1.0, 1.0, 3.0, 1.0, 0.0];
    const CHOICES: [Multipliers; 5] = [
        Multipliers::Basic,
        Multipliers::LeastDependent,
        Multipliers::MinimumNorm,
        Multipliers::Unit,
        Multipliers::Random { seed: 7 },
    ];

    fn product(x: &[f64]) -> Vec<f64> {
        A.chunks_exact(4).map(|row| row.iter().zip(x).map(|(a, x)| a * x).sum()).collect()
    }

    #[test]
    fn every_choice_solves_a_consistent_problem() {
        let factor = RankRevealing::new(3, 4, &A);
        assert_eq!(factor.rank(), 2);
        let mut least = f64::INFINITY;
        for choice in CHOICES {
            let mut x = [0.0; 4];
            let error = factor.solve(&[1.0, 2.0, 3.0], choice, &mut x);
            assert!(error < 1e-14);
            for (found, b) in product(&x).iter().zip([1.0, 2.0, 3.0]) {
                assert!((found - b).abs() < 1e-13, "{choice:?}");
            }
            if choice == Multipliers::MinimumNorm {
                least = norm(&x);
            }
        }
        for choice in CHOICES {
            let mut x = [0.0; 4];
            factor.solve(&[1.0, 2.0, 3.0], choice, &mut x);
            assert!(norm(&x) >= least - 1e-14, "{choice:?} is below the minimum");
        }
    }

    #[test]
    fn a_contradiction_leaves_the_distance_from_the_range() {
        // (1, 1, −1)/√3 is orthogonal to the range
        let factor = RankRevealing::new(3, 4, &A);
        let error = factor.solve(&[1.0, 1.0, -1.0], Multipliers::Basic, &mut [0.0; 4]);
        assert!((error - 3.0_f64.sqrt()).abs() < 1e-14);
    }

    #[test]
    fn the_null_space_is_annihilated_and_of_full_dimension() {
        let basis = RankRevealing::new(3, 4, &A).null_space();
        assert_eq!(basis.len(), 2);
        assert!(basis.iter().all(|v| norm(&product(v)) < 1e-14 && norm(v) >= 1.0));
        assert_eq!(RankRevealing::new(2, 2, &[0.0; 4]).null_space().len(), 2);
    }

    #[test]
    fn random_multipliers_have_the_mean_of_the_source() {
        let n = 4000;
        let mut x = vec![0.0; n];
        let nothing = RankRevealing::new(1, n, &vec![0.0; n]);
        nothing.solve(&[0.0], Multipliers::Random { seed: 3 }, &mut x);
        let mean = x.iter().sum::<f64>() / n as f64;
        let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64;
        assert!((mean - 0.5).abs() < 0.05 && (variance - 1.0).abs() < 0.1, "{mean}, {variance}");
    }

    #[test]
    fn seeds_decide_and_empty_matrices_have_rank_zero() {
        let factor = RankRevealing::new(3, 4, &A);
        let solve = |seed| {
            let mut x = [0.0; 4];
            factor.solve(&[1.0, 2.0, 3.0], Multipliers::Random { seed }, &mut x);
            x
        };
        assert_eq!(solve(1), solve(1));
        assert_ne!(solve(1), solve(2));
        let empty = RankRevealing::new(0, 2, &[]);
        let mut x = [5.0; 2];
        assert_eq!(empty.solve(&[], Multipliers::MinimumNorm, &mut x), 0.0);
        assert_eq!((empty.rank(), x), (0, [0.0; 2]));
    }
}
