//! Floating-point numbers that survive any text format: `#[serde(with = "exact_floats")]`.
//!
//! JSON has no infinities and no NaN, and writes `null` for them, which cannot be read back. Here
//! they are the words `"inf"`, `"-inf"` and `"NaN"`; all other numbers stay numbers. What is read is
//! bitwise what was written, except for the sign and the payload of a NaN.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// Writes a number, an optional number or a list of numbers.
///
/// # Errors
/// Those of the format.
pub fn serialize<T: Floats, S: Serializer>(floats: &T, serializer: S) -> Result<S::Ok, S::Error> {
    floats.write(serializer)
}

/// Reads what [`serialize`] wrote, or plain numbers.
///
/// # Errors
/// Anything that is neither a number nor one of the three words.
pub fn deserialize<'de, T: Floats, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
}

/// What consists of floating-point numbers.
pub trait Floats: Sized {
    /// Writes them.
    ///
    /// # Errors
    /// Those of the format.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Reads them.
    ///
    /// # Errors
    /// Anything else.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

impl Floats for f64 {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Exact(*self).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Exact::deserialize(deserializer)?.0)
    }
}

impl Floats for Option<f64> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.map(Exact).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::<Exact>::deserialize(deserializer)?.map(|exact| exact.0))
    }
}

impl Floats for Vec<f64> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().copied().map(Exact))
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Exact>::deserialize(deserializer)?;
        Ok(list.into_iter().map(|exact| exact.0).collect())
    }
}

/// A number that is a word where it is not finite.
#[derive(Clone, Copy)]
struct Exact(f64);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_finite() {
            serializer.serialize_f64(self.0)
        } else {
            // "NaN", "inf" or "-inf"
            serializer.collect_str(&self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Exact {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ExactVisitor)
    }
}

struct ExactVisitor;

impl Visitor<'_> for ExactVisitor {
    type Value = Exact;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a number, \"NaN\", \"inf\" or \"-inf\"")
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Exact, E> {
        Ok(Exact(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Exact, E> {
        Ok(Exact(number as f64))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Exact, E> {
        Ok(Exact(number as f64))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Exact, E> {
        match word {
            "NaN" => Ok(Exact(f64::NAN)),
            "inf" => Ok(Exact(f64::INFINITY)),
            "-inf" => Ok(Exact(f64::NEG_INFINITY)),
            _ => Err(E::invalid_value(serde::de::Unexpected::Str(word), &self)),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, Serialize, Deserialize)]
    struct Numbers {
        #[serde(with = "super")]
        one: f64,
        #[serde(with = "super")]
        perhaps: Option<f64>,
        #[serde(with = "super")]
        list: Vec<f64>,
    }

    #[test]
    fn every_number_survives_json() {
        let list = [0.0, -0.0, 0.1, 5e-324, f64::MAX, 1e16, f64::INFINITY, f64::NEG_INFINITY];
        for one in list {
            let numbers = Numbers { one, perhaps: Some(one), list: list.to_vec() };
            let text = serde_json::to_string(&numbers).expect("plain numbers and words");
            let read: Numbers = serde_json::from_str(&text).expect("as written");
            let bits = |list: &[f64]| list.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
            assert_eq!(bits(&read.list), bits(&numbers.list), "{text}");
            assert_eq!(bits(&[read.one, read.perhaps.expect("some")]), bits(&[one; 2]), "{text}");
        }
        let text = r#"{"one":"NaN","perhaps":null,"list":[1,-2,"NaN"]}"#;
        let read: Numbers = serde_json::from_str(text).expect("numbers and words");
        assert!(read.one.is_nan() && read.perhaps.is_none() && read.list[2].is_nan());
        assert_eq!(read.list[..2], [1.0, -2.0]);
        assert_eq!(
            serde_json::to_string(&read).expect("as read"),
            text.replace("1,-2", "1.0,-2.0")
        );
    }

    #[test]
    fn other_words_and_null_are_refused() {
        for wrong in ["null", "\"nan\"", "\"infinity\"", "\"1\"", "[]", "true"] {
            let text = format!(r#"{{"one":{wrong},"perhaps":null,"list":[]}}"#);
            let error = serde_json::from_str::<Numbers>(&text).expect_err(wrong);
            assert!(error.to_string().contains("a number, \"NaN\""), "{error}");
        }
    }
}
