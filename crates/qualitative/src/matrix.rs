//! Small dense matrices: solutions, eigenvalues and their order.

use nalgebra::{DMatrix, DVector};
use percussion_inclusion::exact_floats;
use serde::Serialize;

/// A complex number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Complex {
    /// Real part.
    #[serde(with = "exact_floats")]
    pub re: f64,
    /// Imaginary part.
    #[serde(with = "exact_floats")]
    pub im: f64,
}

impl Complex {
    /// Its modulus.
    pub fn modulus(self) -> f64 {
        self.re.hypot(self.im)
    }

    /// The product with another.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        let re = self.re * other.re - self.im * other.im;
        Self { re, im: self.re * other.im + self.im * other.re }
    }
}

/// Eigenvalues, by descending modulus, conjugate pairs with the positive imaginary part first.
pub fn eigenvalues(matrix: &DMatrix<f64>) -> Vec<Complex> {
    if matrix.nrows() == 0 {
        return Vec::new();
    }
    let found = matrix.complex_eigenvalues();
    let mut values: Vec<Complex> = found.iter().map(|z| Complex { re: z.re, im: z.im }).collect();
    values.sort_by(|a, b| {
        let close = (a.modulus() - b.modulus()).abs() <= 1e-9 * a.modulus().max(b.modulus());
        let by_size = b.modulus().total_cmp(&a.modulus());
        if close { (b.re, b.im).partial_cmp(&(a.re, a.im)).unwrap_or(by_size) } else { by_size }
    });
    values
}

/// The solution of A x = b; of least squares and least length if A is singular to rounding.
pub fn solve(a: &DMatrix<f64>, b: &DVector<f64>) -> Option<DVector<f64>> {
    let svd = a.clone().svd(true, true);
    let least = 1e-13 * svd.singular_values.max();
    svd.solve(b, least).ok().filter(|x| x.iter().all(|x| x.is_finite()))
}

/// A matrix from its columns.
pub fn from_columns(rows: usize, columns: &[Vec<f64>]) -> DMatrix<f64> {
    let mut matrix = DMatrix::zeros(rows, columns.len());
    for (k, column) in columns.iter().enumerate() {
        matrix.set_column(k, &DVector::from_column_slice(column));
    }
    matrix
}
