//! Filling sparse matrices.

use percussion_inclusion::linalg::Triplets;

/// Adds an element of constant k between the coordinates i and j: k (e_i − e_j)(e_i − e_j)ᵀ.
pub(super) fn add_between(matrix: &mut Triplets, [i, j]: [usize; 2], k: f64) {
    for (row, column, value) in [(i, i, k), (j, j, k), (i, j, -k), (j, i, -k)] {
        matrix.add(row, column, value);
    }
}
