//! Factors of a dense matrix with shifted sign,
//!
//! ```text
//! (μ I − J) x = b,   μ real or complex,                                      (1)
//! ```
//!
//! as implicit methods need for one J and several μ [HairerWanner1996, §IV.8].

use nalgebra::{Complex, DMatrix, DVector, Dyn, LU};

/// The factors of μ I − J.
#[derive(Clone, Debug)]
pub enum Shifted {
    /// μ is real.
    Real(LU<f64, Dyn, Dyn>),
    /// μ is not.
    Complex(LU<Complex<f64>, Dyn, Dyn>),
}

impl Shifted {
    /// Factors μ I − J for a row-major n × n matrix J and μ = (real, imaginary).
    ///
    /// # Panics
    /// If J does not have n² numbers.
    pub fn new(n: usize, matrix: &[f64], (real, imaginary): (f64, f64)) -> Self {
        assert_eq!(matrix.len(), n * n, "a matrix of {n} × {n} numbers");
        let entry = |i: usize, j: usize| {
            let shift = if i == j { real } else { 0.0 };
            shift - matrix[i * n + j]
        };
        if imaginary == 0.0 {
            return Self::Real(DMatrix::from_fn(n, n, entry).lu());
        }
        let entry = |i: usize, j: usize| {
            Complex::new(entry(i, j), if i == j { imaginary } else { 0.0 })
        };
        Self::Complex(DMatrix::from_fn(n, n, entry).lu())
    }

    /// Replaces real and imaginary parts of b by those of x; of a real matrix only the former
    /// are looked at. False, with b unchanged, if the matrix is singular.
    #[must_use]
    pub fn solve(&self, real: &mut [f64], imaginary: &mut [f64]) -> bool {
        match self {
            Self::Real(factors) => {
                let mut x = DVector::from_column_slice(real);
                let regular = factors.solve_mut(&mut x);
                if regular {
                    real.copy_from_slice(x.as_slice());
                }
                regular
            }
            Self::Complex(factors) => {
                let parts = real.iter().zip(imaginary.iter());
                let parts = parts.map(|(a, b)| Complex::new(*a, *b));
                let mut x = DVector::from_iterator(real.len(), parts);
                let regular = factors.solve_mut(&mut x);
                if regular {
                    for ((a, b), x) in real.iter_mut().zip(imaginary).zip(&x) {
                        (*a, *b) = (x.re, x.im);
                    }
                }
                regular
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const J: [f64; 9] = [1.0, 2.0, 0.0, -3.0, 0.5, 1.0, 4.0, 0.0, -2.0];

    #[test]
    fn solutions_satisfy_the_shifted_equations() {
        for (mu, nu) in [(0.7, 0.0), (0.7, 1.3)] {
            let (b, c) = ([1.0, -2.0, 0.3], if nu == 0.0 { [0.0; 3] } else { [0.4, 5.0, -1.0] });
            let (mut x, mut y) = (b, c);
            assert!(Shifted::new(3, &J, (mu, nu)).solve(&mut x, &mut y));
            for i in 0..3 {
                let product = |x: &[f64; 3]| (0..3).map(|j| J[3 * i + j] * x[j]).sum::<f64>();
                let real = mu * x[i] - nu * y[i] - product(&x);
                let imaginary = nu * x[i] + mu * y[i] - product(&y);
                assert!((real - b[i]).abs() < 1e-14 && (imaginary - c[i]).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn an_eigenvalue_makes_the_matrix_singular() {
        let mut x = [1.0, 2.0];
        assert!(!Shifted::new(2, &[3.0, 0.0, 0.0, 4.0], (3.0, 0.0)).solve(&mut x, &mut []));
        assert_eq!(x, [1.0, 2.0]);
    }
}
