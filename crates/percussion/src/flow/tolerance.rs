//! How large local errors may be.
//!
//! An error e of a step from x_B to x_E has the size
//!
//! ```text
//! err = max_i |e_i| / (a_i + r max(|x_{B,i}|, |x_{E,i}|))                   (1)
//! ```
//!
//! or, as [HairerNorsettWanner1993, eqs. (II.4.10)–(II.4.11)] have it, the root mean square in place
//! of the maximum: 1 is what the tolerances r and a allow.

use percussion_inclusion::parameter::{ParameterError, non_negative, positive};
use serde::{Deserialize, Serialize};

/// Tolerances a in the units of the components.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AbsoluteTolerance {
    /// The same number for all.
    Same(f64),
    /// One for each.
    Each(Vec<f64>),
}

impl From<f64> for AbsoluteTolerance {
    fn from(same: f64) -> Self {
        Self::Same(same)
    }
}

/// Tolerances of every component.
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerance {
    relative: f64,
    absolute: AbsoluteTolerance,
}

impl Tolerance {
    /// Relative to the size of a component, and in its unit.
    ///
    /// # Errors
    /// A negative relative tolerance or an absolute one that is not positive.
    pub fn new(
        relative: f64,
        absolute: impl Into<AbsoluteTolerance>,
    ) -> Result<Self, ParameterError> {
        let absolute = absolute.into();
        for a in values(&absolute) {
            positive("atol", *a)?;
        }
        Ok(Self { relative: non_negative("rtol", relative)?, absolute })
    }

    /// Number of components, if every one has its own tolerance.
    pub fn components(&self) -> Option<usize> {
        match &self.absolute {
            AbsoluteTolerance::Same(_) => None,
            AbsoluteTolerance::Each(values) => Some(values.len()),
        }
    }

    /// Largest size that is allowed for component `i` of these values.
    pub fn allowed(&self, i: usize, begin: f64, end: f64) -> f64 {
        let absolute = match &self.absolute {
            AbsoluteTolerance::Same(same) => *same,
            AbsoluteTolerance::Each(values) => values[i],
        };
        absolute + self.relative * begin.abs().max(end.abs())
    }

    /// (1) for errors that are `factor` times the difference of two results, of components from
    /// `first` on; infinite if one of them is not a number.
    pub fn size(
        &self,
        (first, begin): (usize, &[f64]),
        (rough, fine): (&[f64], &[f64]),
        factor: f64,
    ) -> f64 {
        let results = begin.iter().zip(rough.iter().zip(fine)).enumerate();
        results.fold(0.0, |largest: f64, (i, (begin, (rough, fine)))| {
            let size = factor * (fine - rough).abs() / self.allowed(first + i, *begin, *fine);
            if size.is_nan() { f64::INFINITY } else { largest.max(size) }
        })
    }

    /// Root mean square of the errors `x` of a step.
    pub fn mean_size(&self, begin: &[f64], end: &[f64], x: impl Iterator<Item = f64>) -> f64 {
        let values = begin.iter().zip(end).enumerate();
        let allowed = values.map(|(i, (begin, end))| self.allowed(i, *begin, *end));
        let sum: f64 = allowed.zip(x).map(|(allowed, x)| (x / allowed).powi(2)).sum();
        (sum / begin.len().max(1) as f64).sqrt()
    }

    /// Least tolerance of a component that vanishes.
    pub fn absolute(&self) -> f64 {
        values(&self.absolute).iter().copied().fold(f64::INFINITY, f64::min)
    }
}

fn values(absolute: &AbsoluteTolerance) -> &[f64] {
    match absolute {
        AbsoluteTolerance::Same(same) => std::slice::from_ref(same),
        AbsoluteTolerance::Each(values) => values,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_component_may_have_its_own_tolerance() {
        let each = Tolerance::new(0.0, AbsoluteTolerance::Each(vec![1e-2, 1.0])).expect("in range");
        let error = ([0.0, 0.0], [0.1, 0.1]);
        assert!((each.size((0, &[0.0; 2]), (&error.0, &error.1), 1.0) - 10.0).abs() < 1e-12);
        assert!((each.size((1, &[0.0]), (&[0.0], &[0.1]), 1.0) - 0.1).abs() < 1e-12);
        let mean = each.mean_size(&[0.0; 2], &[0.0; 2], [0.1, 0.1].into_iter());
        assert!((mean - (0.5 * (100.0 + 0.01_f64)).sqrt()).abs() < 1e-12);
        assert_eq!((each.components(), each.absolute()), (Some(2), 1e-2));
        assert!(Tolerance::new(0.0, AbsoluteTolerance::Each(vec![1.0, 0.0])).is_err());
    }
}
