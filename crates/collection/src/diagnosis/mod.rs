//! What can be said of a friction problem and of an answer to it.
//!
//! [`MatrixDiagnosis`] looks at W alone, [`AnswerDiagnosis`] at forces r. All figures are
//! dimensionless, and the same in all units of mass, length and time as far as the components of
//! the problem are of one kind.

mod answer;
mod spectrum;

pub use answer::{AnswerDiagnosis, PhysicalGaps, siconos_error};
pub use spectrum::{MatrixDiagnosis, Spectrum};

use nalgebra::DMatrix;

/// Rows of the largest matrix whose eigenvalues are computed.
pub const SPECTRUM_LIMIT: usize = 1500;

/// Eigenvalues of a symmetric matrix, ascending.
fn eigenvalues(matrix: &DMatrix<f64>) -> Vec<f64> {
    if matrix.is_empty() {
        return Vec::new();
    }
    let mut eigenvalues = matrix.symmetric_eigenvalues().as_slice().to_vec();
    eigenvalues.sort_by(f64::total_cmp);
    eigenvalues
}

/// Size below which an eigenvalue among n with this largest modulus counts as zero: the error of
/// the eigenvalues, and of a matrix assembled in double precision.
fn rounding(n: usize, largest: f64) -> f64 {
    10.0 * n as f64 * f64::EPSILON * largest
}

/// Largest modulus.
fn largest(numbers: &[f64]) -> f64 {
    numbers.iter().fold(0.0, |max, x| f64::max(max, x.abs()))
}
