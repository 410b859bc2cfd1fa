//! What some schemes tell of a percussion beyond its sum over a step, and others cannot.

use percussion_inclusion::exact_floats;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number for every component of all interactions, if the scheme tells it.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Told {
    told: bool,
    /// As many as there are components if they are told, and none otherwise.
    values: Vec<f64>,
}

impl Clone for Told {
    fn clone(&self) -> Self {
        Self { told: self.told, values: self.values.clone() }
    }

    /// Copies into existing memory.
    fn clone_from(&mut self, source: &Self) {
        self.told = source.told;
        self.values.clone_from(&source.values);
    }
}

impl Told {
    /// Whether nothing is told.
    pub(super) fn is_silent(&self) -> bool {
        !self.told
    }

    /// Tells nothing, and keeps the memory.
    pub(super) fn silence(&mut self) {
        self.told = false;
        self.values.clear();
    }

    /// Tells zeros of so many components.
    pub(super) fn begin(&mut self, components: usize) {
        self.silence();
        self.told = true;
        self.values.resize(components, 0.0);
    }

    /// Makes room for so many components in all, if it tells.
    pub(super) fn resize(&mut self, components: usize) {
        if self.told {
            self.values.resize(components, 0.0);
        }
    }

    /// The values, if they are told.
    pub(super) fn values(&self) -> Option<&[f64]> {
        self.told.then_some(&self.values[..])
    }

    /// The values to be changed, if they are told.
    pub(super) fn values_mut(&mut self) -> Option<&mut [f64]> {
        self.told.then_some(&mut self.values[..])
    }
}

/// A list; nothing else is written, since silent ones are left out.
impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        exact_floats::serialize(&self.values, serializer)
    }
}

impl<'de> Deserialize<'de> for Told {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self { told: true, values: exact_floats::deserialize(deserializer)? })
    }
}
