//! Arithmetic in place of numbers: where a number is asked for and text stands, it is evaluated.
//!
//! [`Evaluating`] stands around the reader of TOML, and around all that it hands on. What is
//! asked for decides: tables do not know that their numbers may be expressions, and names stay
//! names.

use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::ScenarioError;
use super::error::REMEDY;
use super::expression::{Names, evaluate, evaluate_angle, refusal};

/// Whole numbers up to here are exact.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// What was asked for.
#[derive(Clone, Copy)]
enum Asked {
    Number,
    /// A number in rad, or one of `"… deg"`.
    Angle,
    Count,
    /// A number, or a list of them.
    Numbers,
    Other,
}

/// Types of angles and of numbers that may be lists, as they are called when they are asked for.
const ANGLE: &str = "Angle";
const NUMBERS: &str = "OneOrTwo";

/// A part of reading, with the names that expressions may use.
pub(super) struct Evaluating<'n, T> {
    inner: T,
    names: &'n Names,
    asked: Asked,
}

impl<'n, T> Evaluating<'n, T> {
    /// Around a reader.
    pub(super) fn new(inner: T, names: &'n Names) -> Self {
        Self { inner, names, asked: Asked::Other }
    }

    /// Evaluates text if a number was asked for.
    fn number<E: Error>(&self, text: &str) -> Option<Result<f64, E>> {
        let value = match self.asked {
            Asked::Number | Asked::Numbers => evaluate(text, self.names),
            Asked::Angle => evaluate_angle(text, self.names),
            Asked::Count => evaluate(text, self.names).and_then(|value| whole(text, value)),
            Asked::Other => return None,
        };
        // readers have messages only
        Some(value.map_err(|ScenarioError { message, help, .. }| {
            E::custom(format!("{message}{REMEDY}{}", help.unwrap_or_default()))
        }))
    }
}

/// Refuses what is not whole.
fn whole(text: &str, value: f64) -> Result<f64, ScenarioError> {
    if value.fract() == 0.0 && value.abs() <= EXACT {
        return Ok(value);
    }
    let reason = format!("{value} is not a whole number");
    Err(refusal(text, &reason).with_help("correct it, for example by `round(…)`"))
}

/// Asks the inner reader the same, and remembers what was asked.
macro_rules! ask {
    ($asked:expr => $($method:ident($($name:ident: $kind:ty),*))*) => {
        $(fn $method<V: Visitor<'de>>(
            self,
            $($name: $kind,)*
            visitor: V,
        ) -> Result<V::Value, D::Error> {
            let visitor = Evaluating { inner: visitor, names: self.names, asked: $asked };
            self.inner.$method($($name,)* visitor)
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Evaluating<'_, D> {
    type Error = D::Error;

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        let asked = if let Asked::Angle = self.asked { Asked::Angle } else { Asked::Number };
        self.inner.deserialize_f64(Evaluating { inner: visitor, names: self.names, asked })
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        let asked = if let Asked::Numbers = self.asked { Asked::Numbers } else { Asked::Other };
        self.inner.deserialize_any(Evaluating { inner: visitor, names: self.names, asked })
    }

    /// The name of what is asked for says whether it is an angle, or perhaps a list.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let asked = match name {
            ANGLE => Asked::Angle,
            NUMBERS => Asked::Numbers,
            _ => Asked::Other,
        };
        let visitor = Evaluating { inner: visitor, names: self.names, asked };
        self.inner.deserialize_newtype_struct(name, visitor)
    }

    ask! { Asked::Number => deserialize_f32() }

    ask! { Asked::Count =>
        deserialize_i8() deserialize_i16() deserialize_i32() deserialize_i64() deserialize_i128()
        deserialize_u8() deserialize_u16() deserialize_u32() deserialize_u64() deserialize_u128()
    }

    ask! { Asked::Other =>
        deserialize_bool() deserialize_char() deserialize_str()
        deserialize_string() deserialize_bytes() deserialize_byte_buf() deserialize_option()
        deserialize_unit() deserialize_seq() deserialize_map() deserialize_identifier()
        deserialize_ignored_any()
        deserialize_unit_struct(name: &'static str)
        deserialize_tuple(len: usize)
        deserialize_tuple_struct(name: &'static str, len: usize)
        deserialize_struct(name: &'static str, fields: &'static [&'static str])
        deserialize_enum(name: &'static str, variants: &'static [&'static str])
    }
}

/// Hands on what was found.
macro_rules! hand_on {
    ($($method:ident($kind:ty))*) => {
        $(fn $method<E: Error>(self, value: $kind) -> Result<V::Value, E> {
            self.inner.$method(value)
        })*
    };
}

/// Hands on a text, or the number that it means.
macro_rules! hand_on_text {
    ($($method:ident($kind:ty))*) => {
        $(fn $method<E: Error>(self, text: $kind) -> Result<V::Value, E> {
            match self.number(text.as_ref()).transpose()? {
                Some(number) => self.visit_number(number),
                None => self.inner.$method(text),
            }
        })*
    };
}

impl<'de, V: Visitor<'de>> Evaluating<'_, V> {
    fn visit_number<E: Error>(self, number: f64) -> Result<V::Value, E> {
        #[expect(clippy::cast_possible_truncation, reason = "whole and at most 2⁵³")]
        match self.asked {
            Asked::Count => self.inner.visit_i64(number as i64),
            _ => self.inner.visit_f64(number),
        }
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Evaluating<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.inner.expecting(f)
    }

    hand_on! {
        visit_bool(bool) visit_i64(i64) visit_i128(i128) visit_u64(u64) visit_u128(u128)
        visit_f64(f64) visit_bytes(&[u8]) visit_byte_buf(Vec<u8>)
    }

    hand_on_text! { visit_str(&str) visit_borrowed_str(&'de str) visit_string(String) }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        self.inner.visit_some(Evaluating::new(inner, self.names))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        let inner = Evaluating { inner, names: self.names, asked: self.asked };
        self.inner.visit_newtype_struct(inner)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, inner: A) -> Result<V::Value, A::Error> {
        self.inner.visit_seq(Evaluating::new(inner, self.names))
    }

    fn visit_map<A: MapAccess<'de>>(self, inner: A) -> Result<V::Value, A::Error> {
        self.inner.visit_map(Evaluating::new(inner, self.names))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, inner: A) -> Result<V::Value, A::Error> {
        self.inner.visit_enum(Evaluating::new(inner, self.names))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Evaluating<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, inner: D) -> Result<S::Value, D::Error> {
        self.inner.deserialize(Evaluating::new(inner, self.names))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Evaluating<'_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.inner.next_element_seed(Evaluating::new(seed, self.names))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Evaluating<'_, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.inner.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.inner.next_value_seed(Evaluating::new(seed, self.names))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, 'n, A: EnumAccess<'de>> EnumAccess<'de> for Evaluating<'n, A> {
    type Error = A::Error;
    type Variant = Evaluating<'n, A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let (name, variant) = self.inner.variant_seed(seed)?;
        Ok((name, Evaluating::new(variant, self.names)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Evaluating<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.inner.newtype_variant_seed(Evaluating::new(seed, self.names))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.inner.tuple_variant(len, Evaluating::new(visitor, self.names))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.inner.struct_variant(fields, Evaluating::new(visitor, self.names))
    }
}
