//! Filling the matrices of a [`Linearization`].

use crate::system::Linearization;

/// Makes K and C zero matrices of a system with n_q = n coordinates and n velocities.
pub(super) fn clear(out: &mut Linearization, n: usize) {
    for matrix in [&mut out.stiffness, &mut out.damping] {
        matrix.clear();
        matrix.resize(n * n, 0.0);
    }
}

/// Adds an element of constant k between the coordinates i and j of n: k (e_i − e_j)(e_i − e_j)ᵀ.
pub(super) fn add_between(matrix: &mut [f64], n: usize, [i, j]: [usize; 2], k: f64) {
    matrix[i * n + i] += k;
    matrix[j * n + j] += k;
    matrix[i * n + j] -= k;
    matrix[j * n + i] -= k;
}
