//! The settings that there are, and what each may be, as the settings themselves tell it.
//!
//! Settings are a structure, and say the names of its fields to whoever reads it; a setting says
//! whether it is a number, one of several words or a table. So settings are read from one that
//! has nothing, or the setting in question, and listens: optional settings cannot be forgotten in a
//! list.

use std::cell::Cell;

use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, Visitor};
use serde::forward_to_deserialize_any;

/// Names that a type knows.
pub(super) type Names = &'static [&'static str];

/// What a setting may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Expected {
    /// One of several forms.
    #[default]
    Several,
    /// A number.
    Number,
    /// A whole number.
    Count,
    /// `true` or `false`.
    Flag,
    /// One of these words, some of which may need values.
    Words(Names),
    /// A table with these keys.
    Table(Names),
}

impl Expected {
    /// In words, as for a listing.
    pub fn words(self) -> String {
        match self {
            Self::Several => "see docs/scenario.md".into(),
            Self::Number => "a number".into(),
            Self::Count => "a whole number".into(),
            Self::Flag => "true or false".into(),
            Self::Words(names) => names.join(", "),
            Self::Table(keys) => {
                let keys: Vec<String> = keys.iter().map(|key| format!("{key} = …")).collect();
                format!("{{ {} }}", keys.join(", "))
            }
        }
    }
}

/// Settings of which one is to be read; reading it fails, but what it may be is known then.
#[derive(Debug)]
pub(super) struct Question<'a> {
    setting: &'a str,
    answer: &'a Cell<Expected>,
    asked: bool,
}

impl<'a> Question<'a> {
    /// Asks what `setting` may be.
    pub(super) fn new(setting: &'a str, answer: &'a Cell<Expected>) -> Self {
        Self { setting, answer, asked: false }
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
        seed.deserialize(Listener(self.answer))
    }
}

/// The value, or all settings, that only listens.
#[derive(Debug)]
pub(super) struct Listener<'a>(pub(super) &'a Cell<Expected>);

/// Hears what is asked for, and has nothing to give.
macro_rules! hear {
    ($($method:ident)* => $expected:expr) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.0.set($expected);
            self.deserialize_any(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Listener<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(Error::custom("a question"))
    }

    hear! { deserialize_f32 deserialize_f64 => Expected::Number }
    hear! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 => Expected::Count }
    hear! { deserialize_bool => Expected::Flag }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: Names,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.set(Expected::Words(variants));
        self.deserialize_any(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: Names,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.set(Expected::Table(fields));
        self.deserialize_any(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 char str string bytes byte_buf
        unit unit_struct newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// The keys of a table of type T.
pub(super) fn keys_of(read: impl FnOnce(Listener<'_>)) -> Names {
    let answer = Cell::new(Expected::default());
    read(Listener(&answer));
    match answer.get() {
        Expected::Table(keys) => keys,
        _ => &[],
    }
}
