//! The words that a setting may be, as the setting itself tells them.
//!
//! A setting that is among several words is an enum, and says their names to whoever reads it:
//! settings are read from one that has the setting in question and listens.

use std::cell::Cell;

use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, Visitor};
use serde::forward_to_deserialize_any;

/// Settings of which one is to be read; reading it fails, but its names are known then.
#[derive(Debug)]
pub(super) struct Question<'a> {
    setting: &'a str,
    names: &'a Cell<&'static [&'static str]>,
    asked: bool,
}

impl<'a> Question<'a> {
    /// Asks for the names of `setting`; they are left in `names` if there are any.
    pub(super) fn new(setting: &'a str, names: &'a Cell<&'static [&'static str]>) -> Self {
        Self { setting, names, asked: false }
    }
}

impl<'de> Deserializer<'de> for Question<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> MapAccess<'de> for Question<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        if std::mem::replace(&mut self.asked, true) {
            return Ok(None);
        }
        let key: StrDeserializer<Error> = self.setting.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(Listener(self.names))
    }
}

/// The value that only listens.
struct Listener<'a>(&'a Cell<&'static [&'static str]>);

impl<'de> Deserializer<'de> for Listener<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(Error::custom("a question"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.set(variants);
        self.deserialize_any(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
