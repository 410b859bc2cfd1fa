//! Numbers of a file, checked while they are read, so that the reader knows their place.

use percussion_inclusion::parameter::{ParameterError, finite, fraction, non_negative, positive};
use serde::Deserialize;

/// Any finite number.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Finite(pub(super) f64);

/// A finite number > 0.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Positive(pub(super) f64);

/// A finite number ≥ 0.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct NonNegative(pub(super) f64);

/// A number in [0, 1].
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Fraction(pub(super) f64);

/// A whole number > 0.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u64")]
pub(super) struct Count(pub(super) usize);

/// A finite number, in rad; text may end in `deg`, for which the reader looks by the name of this type.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct Angle(Finite);

impl Angle {
    /// In rad, or in m where a key may be either.
    pub(super) fn value(self) -> f64 {
        self.0.0
    }
}

/// What is wrong, without the name: the reader of the file knows it.
fn nameless(error: &ParameterError) -> String {
    format!("{} is not admissible: it must be {}", error.value, error.admissible)
}

impl TryFrom<f64> for Finite {
    type Error = String;

    fn try_from(value: f64) -> Result<Self, String> {
        finite("", value).map(Self).map_err(|error| nameless(&error))
    }
}

impl TryFrom<f64> for Positive {
    type Error = String;

    fn try_from(value: f64) -> Result<Self, String> {
        positive("", value).map(Self).map_err(|error| nameless(&error))
    }
}

impl TryFrom<f64> for NonNegative {
    type Error = String;

    fn try_from(value: f64) -> Result<Self, String> {
        non_negative("", value).map(Self).map_err(|error| nameless(&error))
    }
}

impl TryFrom<f64> for Fraction {
    type Error = String;

    fn try_from(value: f64) -> Result<Self, String> {
        fraction("", value).map(Self).map_err(|error| nameless(&error))
    }
}

impl TryFrom<u64> for Count {
    type Error = String;

    fn try_from(value: u64) -> Result<Self, String> {
        let admissible = "a whole number, at least 1";
        let bad = || ParameterError::new("", value as f64, admissible);
        let count = usize::try_from(value).ok().filter(|count| *count > 0);
        count.map(Self).ok_or_else(|| nameless(&bad()))
    }
}
