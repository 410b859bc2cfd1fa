//! How large local errors may be.
//!
//! An error e of a step from x_B to x_E has the size
//!
//! ```text
//! err = max_i |e_i| / (a + r max(|x_{B,i}|, |x_{E,i}|))                     (1)
//! ```
//!
//! or, as [HairerNorsettWanner1993, eqs. (II.4.10)–(II.4.11)] have it, the root mean square in place
//! of the maximum: 1 is what the tolerances r and a allow.

use percussion_inclusion::parameter::{ParameterError, non_negative, positive};

/// Tolerances of every component.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    relative: f64,
    absolute: f64,
}

impl Tolerance {
    /// Relative to the size of a component, and in its unit.
    ///
    /// # Errors
    /// A negative relative tolerance or an absolute one that is not positive.
    pub fn new(relative: f64, absolute: f64) -> Result<Self, ParameterError> {
        Ok(Self {
            relative: non_negative("rtol", relative)?,
            absolute: positive("atol", absolute)?,
        })
    }

    /// Largest size that is allowed for a component of these values.
    pub fn allowed(&self, begin: f64, end: f64) -> f64 {
        self.absolute + self.relative * begin.abs().max(end.abs())
    }

    /// (1) for errors that are `factor` times the difference of two results; infinite if one of
    /// them is not a number.
    pub fn size(&self, begin: &[f64], (rough, fine): (&[f64], &[f64]), factor: f64) -> f64 {
        let results = begin.iter().zip(rough.iter().zip(fine));
        results.fold(0.0, |largest: f64, (begin, (rough, fine))| {
            let size = factor * (fine - rough).abs() / self.allowed(*begin, *fine);
            if size.is_nan() { f64::INFINITY } else { largest.max(size) }
        })
    }

    /// Root mean square of the errors `x` of a step.
    pub fn mean_size(&self, begin: &[f64], end: &[f64], x: impl Iterator<Item = f64>) -> f64 {
        let allowed = begin.iter().zip(end).map(|(begin, end)| self.allowed(*begin, *end));
        let sum: f64 = allowed.zip(x).map(|(allowed, x)| (x / allowed).powi(2)).sum();
        (sum / begin.len().max(1) as f64).sqrt()
    }

    /// Tolerance of a component that vanishes.
    pub fn absolute(&self) -> f64 {
        self.absolute
    }
}
