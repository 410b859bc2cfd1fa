//! The laws of a problem, by number.

use serde::{Deserialize, Serialize};

use super::SetValuedLaw;

/// Number of a law in its [`LawTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LawId(usize);

/// An open set of laws; interactions refer to them by [`LawId`], many to one.
#[derive(Debug, Default)]
pub struct LawTable {
    laws: Vec<Box<dyn SetValuedLaw>>,
}

impl LawTable {
    /// An empty table.
    pub const fn new() -> Self {
        Self { laws: Vec::new() }
    }

    /// Adds a law and returns its number.
    pub fn add(&mut self, law: impl SetValuedLaw + 'static) -> LawId {
        self.add_boxed(Box::new(law))
    }

    /// Adds a law chosen at run time and returns its number.
    pub fn add_boxed(&mut self, law: Box<dyn SetValuedLaw>) -> LawId {
        self.laws.push(law);
        LawId(self.laws.len() - 1)
    }

    /// Whether there is a law of this number.
    pub fn contains(&self, id: LawId) -> bool {
        id.0 < self.laws.len()
    }

    /// All laws with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (LawId, &dyn SetValuedLaw)> {
        self.laws.iter().enumerate().map(|(id, law)| (LawId(id), law.as_ref()))
    }

    /// The law of this number.
    ///
    /// # Panics
    /// If the number belongs to another, larger table.
    pub fn law(&self, id: LawId) -> &dyn SetValuedLaw {
        self.laws[id.0].as_ref()
    }
}
