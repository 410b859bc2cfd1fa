//! Products with dense row-major matrices.

/// y = A x for a row-major matrix with rows as long as x.
pub(crate) fn times(matrix: &[f64], x: &[f64], y: &mut [f64]) {
    y.fill(0.0);
    add_times(matrix, x, y);
}

/// y += A x.
pub(crate) fn add_times(matrix: &[f64], x: &[f64], y: &mut [f64]) {
    if x.is_empty() {
        return;
    }
    for (y, row) in y.iter_mut().zip(matrix.chunks_exact(x.len())) {
        *y += row.iter().zip(x).map(|(a, x)| a * x).sum::<f64>();
    }
}

/// y += Aᵀ x for a row-major matrix with one row per entry of x.
pub(crate) fn add_transposed_times(matrix: &[f64], x: &[f64], y: &mut [f64]) {
    if y.is_empty() {
        return;
    }
    for (x, row) in x.iter().zip(matrix.chunks_exact(y.len())) {
        for (y, a) in y.iter_mut().zip(row) {
            *y += a * x;
        }
    }
}

/// max |x_i|, zero for an empty vector; infinite if one entry is not finite.
pub(crate) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| if x.is_finite() { f64::max(max, x.abs()) } else { f64::INFINITY })
}
