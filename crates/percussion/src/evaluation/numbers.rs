//! Sums and sizes of vectors.

/// aᵀb.
pub(crate) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// ‖x‖∞, of numbers; those that are not are passed over.
pub(crate) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| f64::max(max, x.abs()))
}

/// ‖x‖∞, not a number if one of x is none.
pub(crate) fn worst(x: &[f64]) -> f64 {
    if x.iter().any(|x| x.is_nan()) { f64::NAN } else { largest(x) }
}
