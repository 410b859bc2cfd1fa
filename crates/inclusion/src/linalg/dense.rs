//! Products with dense row-major matrices, and the solution of small ones.

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

/// Replaces x by A⁻¹x, and the row-major matrix A = L Lᵀ by L; false if A is not positive definite.
pub(crate) fn solve_definite(matrix: &mut [f64], x: &mut [f64]) -> bool {
    let n = x.len();
    for j in 0..n {
        for i in j..n {
            let product: f64 = (0..j).map(|k| matrix[i * n + k] * matrix[j * n + k]).sum();
            let rest = matrix[i * n + j] - product;
            if i == j && (rest <= 0.0 || rest.is_nan()) {
                return false;
            }
            matrix[i * n + j] = if i == j { rest.sqrt() } else { rest / matrix[j * n + j] };
        }
    }
    for i in 0..n {
        let known: f64 = (0..i).map(|k| matrix[i * n + k] * x[k]).sum();
        x[i] = (x[i] - known) / matrix[i * n + i];
    }
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|k| matrix[k * n + i] * x[k]).sum();
        x[i] = (x[i] - known) / matrix[i * n + i];
    }
    true
}

/// max |x_i|, zero for an empty vector; infinite if one entry is not finite.
pub(crate) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| if x.is_finite() { f64::max(max, x.abs()) } else { f64::INFINITY })
}
