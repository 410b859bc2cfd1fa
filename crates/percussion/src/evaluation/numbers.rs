//! Sums, sizes and copies of vectors.

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

/// Numbers up to which a copy lies on the stack: as many as laws have.
const FEW: usize = 16;

/// Hands a copy of some numbers to `work`; that of few takes no memory.
pub(crate) fn with_copy<T>(x: &[f64], work: impl FnOnce(&mut [f64]) -> T) -> T {
    let mut few = [0.0; FEW];
    match few.get_mut(..x.len()) {
        Some(copy) => {
            copy.copy_from_slice(x);
            work(copy)
        }
        None => work(&mut x.to_vec()),
    }
}
