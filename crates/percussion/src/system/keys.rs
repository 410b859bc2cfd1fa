//! Identities of interactions, and lists in which each is found without a search through all.
//!
//! A system mostly finds its interactions in ascending order of their keys. A list of such keys is
//! its own index: a key is sought by strides that double, from the place where it is expected, which
//! costs as much as two walks side by side if places have shifted. A list that lost this order has
//! a table of places, with open addressing and as many steps on average whatever its length. Both
//! keep their memory when the list is refilled.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Persistent identity of an interaction: the same pair of features has the same key at every
/// configuration, in whatever order interactions are found.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
pub struct InteractionKey {
    connection: u32,
    /// Zeros of a connection that knows no pairs; files leave them out.
    #[serde(default, skip_serializing_if = "is_alone")]
    pair: [u32; 2],
    feature: u32,
}

/// Whether there is no pair.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn is_alone(pair: &[u32; 2]) -> bool {
    *pair == [0; 2]
}

impl InteractionKey {
    /// The key of a feature of a connection.
    pub fn of_feature(connection: u32, feature: u32) -> Self {
        Self { connection, pair: [0; 2], feature }
    }

    /// Another feature of the same connection and pair.
    #[must_use]
    pub fn with_feature(self, feature: u32) -> Self {
        Self { feature, ..self }
    }

    /// The same feature between a pair of bodies, by numbers of the connection's own choice: one
    /// connection may find the contacts of many bodies.
    #[must_use]
    pub fn between(self, pair: [u32; 2]) -> Self {
        Self { pair, ..self }
    }

    /// Number of the connection.
    pub fn connection(self) -> usize {
        self.connection as usize
    }

    /// Numbers of the pair of bodies; zeros if the connection knows no pairs.
    pub fn pair(self) -> [u32; 2] {
        self.pair
    }

    /// Number of the feature in its connection, or between its pair.
    pub fn feature(self) -> usize {
        self.feature as usize
    }

    /// Numbers of connection and feature, if it is one of no pair.
    pub fn without_pair(self) -> Option<(usize, usize)> {
        is_alone(&self.pair).then_some((self.connection(), self.feature()))
    }

    /// Number of the feature, if it is one of this connection and of no pair.
    pub fn feature_of(self, connection: u32) -> Option<usize> {
        let (own, feature) = self.without_pair()?;
        (own == connection as usize).then_some(feature)
    }

    /// The name among those of the features of connection 0, if it is one of them.
    pub fn name_among(self, names: &[&str]) -> Option<String> {
        names.get(self.feature_of(0)?).copied().map(String::from)
    }

    /// Numbers that are spread evenly over all for keys that differ little.
    fn scattered(self) -> u64 {
        // multiplication by 2⁶⁴/φ and a fold of the upper half, for each half of the key
        let mix = |x: u64| {
            let product = x.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            product ^ (product >> 32)
        };
        let join = |low: u32, high: u32| u64::from(low) | (u64::from(high) << 32);
        mix(mix(join(self.pair[0], self.pair[1])) ^ join(self.feature, self.connection))
    }
}

/// A list of keys with places of its own.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    list: Vec<InteractionKey>,
    /// Place + 1 by scattered key, 0 where there is none, of a power of two of at least twice the
    /// length of the list; empty while the list ascends.
    table: Vec<u32>,
}

impl Clone for Keys {
    fn clone(&self) -> Self {
        Self { list: self.list.clone(), table: self.table.clone() }
    }

    /// Copies into existing memory.
    fn clone_from(&mut self, source: &Self) {
        self.list.clone_from(&source.list);
        self.table.clone_from(&source.table);
    }
}

/// The same keys in the same places.
impl PartialEq for Keys {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl FromIterator<InteractionKey> for Keys {
    fn from_iter<T: IntoIterator<Item = InteractionKey>>(keys: T) -> Self {
        let mut list = Self::default();
        keys.into_iter().for_each(|key| list.push(key));
        list
    }
}

impl Keys {
    /// Number of keys.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Forgets all and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.table.clear();
    }

    /// The keys in their order.
    pub(crate) fn list(&self) -> &[InteractionKey] {
        &self.list
    }

    /// Adds a key at the end.
    #[inline]
    pub(crate) fn push(&mut self, key: InteractionKey) {
        let ascends = self.list.last().is_none_or(|last| *last < key);
        self.list.push(key);
        if !ascends || !self.table.is_empty() {
            self.index_last();
        }
    }

    /// Enters the last key in the table, which is made where there is none or no room.
    fn index_last(&mut self) {
        if !self.table.is_empty() && 2 * self.list.len() <= self.table.len() {
            self.index(self.list.len() - 1);
        } else {
            self.index_all();
        }
    }

    /// The first place of a key; found at once if it is at `expected`.
    #[inline]
    pub(crate) fn find(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        if self.list.get(expected) == Some(&key) {
            return Some(expected);
        }
        if self.table.is_empty() { self.find_from(key, expected) } else { self.look_up(key) }
    }

    /// The place of a key in an ascending list.
    fn find_from(&self, key: InteractionKey, expected: usize) -> Option<usize> {
        let list = &self.list[..];
        let start = expected.min(list.len());
        let (mut stride, mut low, mut high) = (1, start, start);
        if list.get(start).is_some_and(|at| *at < key) {
            while high < list.len() && list[high] < key {
                (low, high) = (high, (high + stride).min(list.len()));
                stride *= 2;
            }
        } else {
            while low > 0 && list[low - 1] >= key {
                (high, low) = (low, low.saturating_sub(stride));
                stride *= 2;
            }
        }
        let place = low + list[low..high].partition_point(|at| *at < key);
        (list.get(place) == Some(&key)).then_some(place)
    }

    /// The place of a key by the table.
    fn look_up(&self, key: InteractionKey) -> Option<usize> {
        let mut slot = self.slot(key);
        loop {
            match self.table[slot] {
                0 => return None,
                place if self.list[place as usize - 1] == key => return Some(place as usize - 1),
                _ => slot = (slot + 1) & (self.table.len() - 1),
            }
        }
    }

    /// Where the table is looked at first.
    fn slot(&self, key: InteractionKey) -> usize {
        // the cut is meant: the table has far fewer slots than there are numbers
        #[expect(clippy::cast_possible_truncation, reason = "a power of two takes the low bits")]
        let low = key.scattered() as usize;
        low & (self.table.len() - 1)
    }

    /// Makes a table with room to grow.
    fn index_all(&mut self) {
        self.table.clear();
        self.table.resize((4 * self.list.len()).next_power_of_two(), 0);
        (0..self.list.len()).for_each(|place| self.index(place));
    }

    /// Enters a place, unless its key has an earlier one.
    fn index(&mut self, place: usize) {
        let key = self.list[place];
        let mut slot = self.slot(key);
        while self.table[slot] != 0 {
            if self.list[self.table[slot] as usize - 1] == key {
                return;
            }
            slot = (slot + 1) & (self.table.len() - 1);
        }
        self.table[slot] = u32::try_from(place + 1).expect("fewer than 2³² interactions");
    }
}

/// A list of the keys.
impl Serialize for Keys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn key() -> impl Strategy<Value = InteractionKey> {
        (0_u32..4, 0_u32..3, 0_u32..3, 0_u32..20)
            .prop_map(|(c, a, b, f)| InteractionKey::of_feature(c, f).between([a, b]))
    }

    proptest! {
        #[test]
        fn keys_are_found_at_their_first_places_in_any_order(
            mut list in proptest::collection::vec(key(), 0..200),
            sorted: bool,
            sought in key(),
            expected in 0_usize..250,
        ) {
            if sorted {
                list.sort();
                list.dedup();
            }
            let mut keys: Keys = list.iter().copied().collect();
            for refilled in 0..2 {
                prop_assert_eq!(keys.list(), &list[..]);
                for key in list.iter().chain([&sought]) {
                    let first = list.iter().position(|other| other == key);
                    let found = keys.find(*key, expected);
                    // at once where it is expected, even if it is not the first
                    let there = list.get(expected) == Some(key);
                    prop_assert_eq!(found, if there { Some(expected) } else { first }, "{}", refilled);
                }
                keys.clear();
                prop_assert_eq!(keys.find(sought, expected), None);
                for key in &list {
                    keys.push(*key);
                }
            }
        }
    }

    #[test]
    fn a_key_without_a_pair_is_written_as_in_earlier_files() {
        let key = InteractionKey::of_feature(3, 5);
        let text = serde_json::to_string(&key).unwrap();
        assert_eq!(text, r#"{"connection":3,"feature":5}"#);
        assert_eq!(serde_json::from_str::<InteractionKey>(&text).unwrap(), key);
        let paired = key.between([7, 9]);
        let text = serde_json::to_string(&paired).unwrap();
        assert_eq!(serde_json::from_str::<InteractionKey>(&text).unwrap(), paired);
        assert!(serde_json::from_str::<InteractionKey>(r#"{"feature":5}"#).is_err());
    }
}
