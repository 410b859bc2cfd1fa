//! Factors of a dense matrix with shifted sign,
//!
//! ```text
//! (μ I − J) x = b,   μ real or complex,                                      (1)
//! ```
//!
//! as implicit methods need for one J and several μ [HairerWanner1996, §IV.8]. If J is that of a
//! system of second order, half of the unknowns x = (q, u), b = (r, s) is eliminated,
//!
//! ```text
//! J = [0 I; A B]:   (μ² I − μ B − A) q = s + μ r − B r,   u = μ q − r          (2)
//! ```
//!
//! [HairerWanner1996, §IV.8, "The Linear System"].

use nalgebra::{Complex, ComplexField, DMatrix, DVector, Dyn, LU};

/// The factors of μ I − J.
#[derive(Clone, Debug)]
pub struct Shifted(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Real(Factors<f64>),
    Complex(Factors<Complex<f64>>),
}

impl Shifted {
    /// Factors μ I − J for a row-major n × n matrix J and μ = (real, imaginary).
    ///
    /// # Panics
    /// If J does not have n² numbers.
    pub fn new(n: usize, matrix: &[f64], (real, imaginary): (f64, f64)) -> Self {
        assert_eq!(matrix.len(), n * n, "a matrix of {n} × {n} numbers");
        Self(if imaginary == 0.0 {
            Kind::Real(Factors::new(n, matrix, real))
        } else {
            Kind::Complex(Factors::new(n, matrix, Complex::new(real, imaginary)))
        })
    }

    /// Replaces real and imaginary parts of b by those of x; of a real matrix only the former
    /// are looked at. False, with b unchanged, if the matrix is singular.
    #[must_use]
    pub fn solve(&self, real: &mut [f64], imaginary: &mut [f64]) -> bool {
        match &self.0 {
            Kind::Real(factors) => {
                let mut x = DVector::from_column_slice(real);
                let regular = factors.solve(&mut x);
                if regular {
                    real.copy_from_slice(x.as_slice());
                }
                regular
            }
            Kind::Complex(factors) => {
                let parts = real.iter().zip(imaginary.iter());
                let parts = parts.map(|(a, b)| Complex::new(*a, *b));
                let mut x = DVector::from_iterator(real.len(), parts);
                let regular = factors.solve(&mut x);
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

/// The factors of the matrix in (1), or of that in (2) with μ and B.
#[derive(Clone, Debug)]
struct Factors<T: ComplexField> {
    shift: T,
    damping: Option<DMatrix<T>>,
    lu: LU<T, Dyn, Dyn>,
}

impl<T: ComplexField<RealField = f64> + Copy> Factors<T> {
    fn new(n: usize, matrix: &[f64], shift: T) -> Self {
        let entry = |i: usize, j: usize| T::from_real(matrix[i * n + j]);
        let diagonal = |i: usize, j: usize, x: T| if i == j { x } else { T::zero() };
        if !is_of_second_order(n, matrix) {
            let full = DMatrix::from_fn(n, n, |i, j| diagonal(i, j, shift) - entry(i, j));
            return Self { shift, damping: None, lu: full.lu() };
        }
        let m = n / 2;
        let half = DMatrix::from_fn(m, m, |i, j| {
            diagonal(i, j, shift * shift) - shift * entry(m + i, m + j) - entry(m + i, j)
        });
        let damping = DMatrix::from_fn(m, m, |i, j| entry(m + i, m + j));
        Self { shift, damping: Some(damping), lu: half.lu() }
    }

    fn solve(&self, x: &mut DVector<T>) -> bool {
        let Some(damping) = &self.damping else { return self.lu.solve_mut(x) };
        let m = damping.nrows();
        let r = x.rows(0, m).into_owned();
        let mut q = x.rows(m, m) + &r * self.shift - damping * &r;
        let regular = self.lu.solve_mut(&mut q);
        if regular {
            x.rows_mut(0, m).copy_from(&q);
            x.rows_mut(m, m).copy_from(&(q * self.shift - r));
        }
        regular
    }
}

/// Whether the upper half of the matrix is (0 I).
fn is_of_second_order(n: usize, matrix: &[f64]) -> bool {
    let m = n / 2;
    let unit = |(i, row): (usize, &[f64])| {
        row.iter().enumerate().all(|(j, x)| *x == if j == m + i { 1.0 } else { 0.0 })
    };
    n > 0 && n.is_multiple_of(2) && matrix.chunks_exact(n).take(m).enumerate().all(unit)
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
    fn systems_of_second_order_are_solved_by_half_the_unknowns() {
        #[rustfmt::skip]
        let j = [0.0, 0.0, 1.0, 0.0,  0.0, 0.0, 0.0, 1.0,  -4.0, 1.0, -0.3, 0.2,  2.0, -5.0, 0.1, -0.6];
        assert!(is_of_second_order(4, &j));
        let (mu, nu, b, c) = (0.7, 1.3, [1.0, -2.0, 0.3, 0.9], [0.4, 5.0, -1.0, 2.0]);
        let (mut x, mut y) = (b, c);
        assert!(Shifted::new(4, &j, (mu, nu)).solve(&mut x, &mut y));
        for i in 0..4 {
            let product = |x: &[f64; 4]| (0..4).map(|k| j[4 * i + k] * x[k]).sum::<f64>();
            let real = mu * x[i] - nu * y[i] - product(&x);
            let imaginary = nu * x[i] + mu * y[i] - product(&y);
            assert!((real - b[i]).abs() < 1e-13 && (imaginary - c[i]).abs() < 1e-13);
        }
    }

    #[test]
    fn an_eigenvalue_makes_the_matrix_singular() {
        let mut x = [1.0, 2.0];
        assert!(!Shifted::new(2, &[3.0, 0.0, 0.0, 4.0], (3.0, 0.0)).solve(&mut x, &mut []));
        assert_eq!(x, [1.0, 2.0]);
    }
}
