//! Lists of things that belong to interactions, each found by its key.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::keys::{InteractionKey, Keys};

/// Something that belongs to one interaction.
pub(crate) trait Identified {
    /// The interaction, always the same.
    fn key(&self) -> InteractionKey;
}

impl Identified for InteractionKey {
    fn key(&self) -> InteractionKey {
        *self
    }
}

impl<T> Identified for (InteractionKey, T) {
    fn key(&self) -> InteractionKey {
        self.0
    }
}

/// A list, in the order in which it was filled, with an index of its keys.
#[derive(Clone, Debug)]
pub(crate) struct Keyed<T> {
    keys: Keys,
    list: Vec<T>,
}

impl<T> Default for Keyed<T> {
    fn default() -> Self {
        Self { keys: Keys::default(), list: Vec::new() }
    }
}

impl<T: Identified> Keyed<T> {
    /// Adds something at the end.
    pub(crate) fn push(&mut self, thing: T) {
        self.keys.push(thing.key());
        self.list.push(thing);
    }

    /// Forgets all and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.list.clear();
    }

    /// Keeps what `keeps` accepts.
    pub(crate) fn retain(&mut self, keeps: impl FnMut(&T) -> bool) {
        self.list.retain(keeps);
        self.keys.clear();
        self.list.iter().for_each(|thing| self.keys.push(thing.key()));
    }

    /// Place of a key; found at once if it is at `expected`.
    pub(crate) fn find(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        self.keys.find(key, expected)
    }

    /// What belongs to a key.
    pub(crate) fn get_by(&self, key: InteractionKey) -> Option<&T> {
        self.find(key, 0).map(|place| &self.list[place])
    }

    /// What belongs to a key, to be changed but for its key.
    pub(crate) fn get_by_mut(&mut self, key: InteractionKey) -> Option<&mut T> {
        self.find(key, 0).map(|place| &mut self.list[place])
    }
}

impl<T> Deref for Keyed<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.list
    }
}

/// For changes that leave the keys alone.
impl<T> DerefMut for Keyed<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.list
    }
}

impl<'a, T> IntoIterator for &'a Keyed<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl<T: Identified> FromIterator<T> for Keyed<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let list: Vec<T> = things.into_iter().collect();
        Self { keys: list.iter().map(Identified::key).collect(), list }
    }
}

/// The list alone.
impl<T: Serialize> Serialize for Keyed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl<'de, T: Identified + Deserialize<'de>> Deserialize<'de> for Keyed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}
