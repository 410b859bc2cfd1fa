//! The laws of a problem, by number.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::SetValuedLaw;

/// Number of a law in its [`LawTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LawId(usize);

impl LawId {
    /// The number.
    pub(super) fn place(self) -> usize {
        self.0
    }
}

/// An open set of laws; interactions refer to them by [`LawId`], many to one.
#[derive(Debug, Default)]
pub struct LawTable {
    laws: Vec<Arc<dyn SetValuedLaw>>,
    has_impressed_forces: bool,
}

impl LawTable {
    /// An empty table.
    pub const fn new() -> Self {
        Self { laws: Vec::new(), has_impressed_forces: false }
    }

    /// Adds a law and returns its number.
    pub fn add(&mut self, law: impl SetValuedLaw + 'static) -> LawId {
        self.add_boxed(Box::new(law))
    }

    /// Adds a law chosen at run time and returns its number.
    pub fn add_boxed(&mut self, law: Box<dyn SetValuedLaw>) -> LawId {
        self.has_impressed_forces |= law.has_impressed_force();
        self.laws.push(law.into());
        LawId(self.laws.len() - 1)
    }

    /// Whether there is a law of this number.
    pub fn contains(&self, id: LawId) -> bool {
        id.0 < self.laws.len()
    }

    /// Whether a law has a single-valued part of its force.
    pub fn has_impressed_forces(&self) -> bool {
        self.has_impressed_forces
    }

    /// All laws with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (LawId, &dyn SetValuedLaw)> {
        self.laws.iter().enumerate().map(|(id, law)| (LawId(id), law.as_ref()))
    }

    /// The law of this number.
    ///
    /// # Panics
    /// If the number belongs to another, larger table.
    #[inline]
    pub fn law(&self, id: LawId) -> &dyn SetValuedLaw {
        self.laws[id.0].as_ref()
    }

    /// The law of this number, for a law that is made of it.
    ///
    /// # Panics
    /// If the number belongs to another, larger table.
    pub fn share(&self, id: LawId) -> Arc<dyn SetValuedLaw> {
        Arc::clone(&self.laws[id.0])
    }

    /// Whether the first laws are those of another table.
    pub(super) fn begins_with(&self, other: &Self) -> bool {
        self.laws.len() >= other.laws.len()
            && self.laws.iter().zip(&other.laws).all(|(own, other)| Arc::ptr_eq(own, other))
    }

    /// A table of the same laws with the same numbers, to which others can be added.
    #[must_use]
    pub fn widened(&self) -> Self {
        Self { laws: self.laws.clone(), has_impressed_forces: self.has_impressed_forces }
    }
}
