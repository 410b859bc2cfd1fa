//! Eigenvalues and eigenvectors of small dense symmetric matrices.

use nalgebra::DMatrix;

/// Eigenvalues, descending, with eigenvectors of length one, of a symmetric matrix of n rows, of
/// which the lower triangle is read.
pub fn symmetric_eigenpairs(n: usize, matrix: &[f64]) -> Vec<(f64, Vec<f64>)> {
    if n == 0 {
        return Vec::new();
    }
    let eigen = DMatrix::from_row_slice(n, n, matrix).symmetric_eigen();
    let vectors = eigen.eigenvectors.column_iter().map(|column| column.iter().copied().collect());
    let mut pairs: Vec<_> = eigen.eigenvalues.iter().copied().zip(vectors).collect();
    pairs.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eigenpairs_descend_and_satisfy_their_equation() {
        let matrix = [2.0, -1.0, 0.0, -1.0, 2.0, -1.0, 0.0, -1.0, 2.0];
        let pairs = symmetric_eigenpairs(3, &matrix);
        let root = 2.0_f64.sqrt();
        for ((value, x), expected) in pairs.iter().zip([2.0 + root, 2.0, 2.0 - root]) {
            assert!((value - expected).abs() < 1e-14, "{value} for {expected}");
            for (row, x_i) in matrix.chunks(3).zip(x) {
                let product: f64 = row.iter().zip(x).map(|(a, x)| a * x).sum();
                assert!((product - value * x_i).abs() < 1e-14);
            }
        }
        assert!(symmetric_eigenpairs(0, &[]).is_empty());
    }
}
