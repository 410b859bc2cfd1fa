//! Checks of numbers that users give.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use thiserror::Error;

/// A parameter outside its admissible range.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{} is not admissible: it must be {admissible}", self.given())]
pub struct ParameterError {
    /// Name of the parameter; with its value, `name = word`, if that is no number.
    pub name: Cow<'static, str>,
    /// The value given.
    pub value: f64,
    /// The range it must lie in, in words.
    pub admissible: Cow<'static, str>,
}

impl ParameterError {
    /// A parameter of this name and value, which must be what `admissible` says.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        value: f64,
        admissible: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { name: name.into(), value, admissible: admissible.into() }
    }

    /// A word that does not go with other settings, given as `name = word`.
    pub fn word(name: &'static str, admissible: &'static str) -> Self {
        Self::new(name, f64::NAN, admissible)
    }

    /// The parameter with its value.
    fn given(&self) -> String {
        if self.name.contains('=') {
            self.name.clone().into_owned()
        } else {
            format!("{} = {}", self.name, self.value)
        }
    }
}

/// Accepts a finite number ≥ 0.
///
/// # Errors
/// Any other number.
pub fn non_negative(name: impl Into<Cow<'static, str>>, value: f64) -> Result<f64, ParameterError> {
    check(name, value, value >= 0.0, "finite and at least 0")
}

/// Accepts a finite number > 0.
///
/// # Errors
/// Any other number.
pub fn positive(name: impl Into<Cow<'static, str>>, value: f64) -> Result<f64, ParameterError> {
    check(name, value, value > 0.0, "finite and greater than 0")
}

/// Accepts a number in [0, 1], the range of restitution coefficients.
///
/// # Errors
/// Any other number.
pub fn fraction(name: impl Into<Cow<'static, str>>, value: f64) -> Result<f64, ParameterError> {
    check(name, value, (0.0..=1.0).contains(&value), "between 0 and 1")
}

/// Accepts any finite number.
///
/// # Errors
/// Infinities and NaN.
pub fn finite(name: impl Into<Cow<'static, str>>, value: f64) -> Result<f64, ParameterError> {
    check(name, value, true, "finite")
}

/// Accepts 0 < ω < 2, the range of relaxations.
///
/// # Errors
/// Any other number.
pub fn below_two(name: impl Into<Cow<'static, str>>, value: f64) -> Result<f64, ParameterError> {
    check(name, value, value > 0.0 && value < 2.0, "greater than 0 and less than 2")
}

/// Accepts a count of at least 1.
///
/// # Errors
/// Zero.
pub fn at_least_one(
    name: impl Into<Cow<'static, str>>,
    count: usize,
) -> Result<usize, ParameterError> {
    check(name, count as f64, count > 0, "at least 1").map(|_| count)
}

/// Accepts a count in `range`, which `admissible` says in words: memory is taken for as many.
///
/// # Errors
/// Any other count.
pub fn within(
    name: impl Into<Cow<'static, str>>,
    count: usize,
    range: RangeInclusive<usize>,
    admissible: &'static str,
) -> Result<usize, ParameterError> {
    check(name, count as f64, range.contains(&count), admissible).map(|_| count)
}

fn check(
    name: impl Into<Cow<'static, str>>,
    value: f64,
    holds: bool,
    admissible: &'static str,
) -> Result<f64, ParameterError> {
    if holds && value.is_finite() {
        Ok(value)
    } else {
        Err(ParameterError::new(name, value, admissible))
    }
}
