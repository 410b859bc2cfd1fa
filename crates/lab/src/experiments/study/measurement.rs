//! What is measured of a run, and what is known of a reference by it.

/// Factor of safety of the estimate.
const SAFETY: f64 = 2.0;

/// A measurement of which the first error tells how good it is.
pub trait Measurement {
    /// Its errors by name.
    fn errors(&self) -> Vec<(&'static str, f64)>;
}

/// The estimate of an error of a reference whose coarser run has this one.
pub(super) fn estimate(coarser: f64) -> f64 {
    SAFETY * coarser
}
