//! Dense factorisations of small matrices by nalgebra, on the stack.

use nalgebra::{Const, DimMin, SMatrix};

/// Largest size factorised on the stack: the six velocities of a rigid body, and the six
/// components of the largest contact law.
pub const MAX_SIZE: usize = 6;

/// Replaces the symmetric row-major n × n matrix by its Cholesky factor L (lower triangle of
/// A = L Lᵀ); false if it is not positive definite.
///
/// # Panics
/// If n > [`MAX_SIZE`].
pub fn cholesky_in_place(n: usize, matrix: &mut [f64]) -> bool {
    match n {
        1 => cholesky_of_size::<1>(matrix),
        2 => cholesky_of_size::<2>(matrix),
        3 => cholesky_of_size::<3>(matrix),
        4 => cholesky_of_size::<4>(matrix),
        5 => cholesky_of_size::<5>(matrix),
        6 => cholesky_of_size::<6>(matrix),
        _ => panic!("a {n} × {n} matrix is not small"),
    }
}

/// Replaces `x` by A⁻¹x for a row-major n × n matrix A; false, with `x` unchanged, if A is
/// singular.
///
/// # Panics
/// If n > [`MAX_SIZE`].
pub fn solve_in_place(n: usize, matrix: &[f64], x: &mut [f64]) -> bool {
    match n {
        1 => solve_of_size::<1>(matrix, x),
        2 => solve_of_size::<2>(matrix, x),
        3 => solve_of_size::<3>(matrix, x),
        4 => solve_of_size::<4>(matrix, x),
        5 => solve_of_size::<5>(matrix, x),
        6 => solve_of_size::<6>(matrix, x),
        _ => panic!("a {n} × {n} matrix is not small"),
    }
}

fn cholesky_of_size<const N: usize>(matrix: &mut [f64]) -> bool {
    let Some(factored) = SMatrix::<f64, N, N>::from_row_slice(matrix).cholesky() else {
        return false;
    };
    let l = factored.l_dirty();
    for i in 0..N {
        for j in 0..=i {
            matrix[i * N + j] = l[(i, j)];
        }
    }
    true
}

fn solve_of_size<const N: usize>(matrix: &[f64], x: &mut [f64]) -> bool
where
    Const<N>: DimMin<Const<N>, Output = Const<N>>,
{
    let mut solution = SMatrix::<f64, N, 1>::from_column_slice(x);
    let solved = SMatrix::<f64, N, N>::from_row_slice(matrix).lu().solve_mut(&mut solution);
    if solved {
        x.copy_from_slice(solution.as_slice());
    }
    solved
}
