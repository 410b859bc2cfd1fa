//! Numbers of a file, checked while they are read, so that the reader knows their place.

use std::fmt;

use percussion_inclusion::parameter::{ParameterError, finite, fraction, non_negative, positive};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

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

/// One number ≥ 0, or a list of two; text is evaluated, for which the reader looks by the name of this type.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct OneOrTwo(pub(super) Numbers);

/// One number or two.
#[derive(Clone, Copy, Debug)]
pub(super) enum Numbers {
    One(NonNegative),
    Two([NonNegative; 2]),
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Numbers;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("one number or a list of two")
            }

            fn visit_f64<E: Error>(self, value: f64) -> Result<Numbers, E> {
                NonNegative::try_from(value).map(Numbers::One).map_err(E::custom)
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Numbers, E> {
                self.visit_f64(value as f64)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Numbers, A::Error> {
                let list = Vec::<NonNegative>::deserialize(SeqAccessDeserializer::new(seq))?;
                let two = <[NonNegative; 2]>::try_from(list);
                let wrong = |list: Vec<_>| A::Error::invalid_length(list.len(), &self);
                two.map(Numbers::Two).map_err(wrong)
            }
        }

        deserializer.deserialize_any(Either)
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
