//! Sums and sizes of vectors.

/// aᵀb.
pub(crate) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// ‖x‖∞.
pub(crate) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| f64::max(max, x.abs()))
}
