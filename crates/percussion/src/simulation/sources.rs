//! Where the work that a system was fed with came from.

use percussion_inclusion::exact_floats;
use serde::{Deserialize, Serialize};

use crate::system::{InteractionKey, MechanicalSystem};

/// What feeds a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Origin {
    /// Forces that no potential explains and that have no name.
    Forces,
    /// A potential that changes with time.
    Potential,
    /// A force given as a function of time, by its number.
    Given(usize),
    /// A prescribed part, by its number.
    Part(usize),
    /// A moving constraint, or a law with a force of its own.
    Interaction(InteractionKey),
}

impl Origin {
    fn name(self, system: &dyn MechanicalSystem) -> String {
        match self {
            Self::Forces => "forces".into(),
            Self::Potential => "potential that changes with time".into(),
            Self::Given(k) => system.given_force_name(k).unwrap_or_else(|| format!("force {k}")),
            Self::Part(b) => system.layout().part(b).name.clone(),
            Self::Interaction(key) => system.interaction_name(key),
        }
    }
}

/// Work of each origin, in J, sorted by origin.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Sources(Vec<Share>);

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Share {
    origin: Origin,
    #[serde(with = "exact_floats")]
    work: f64,
}

/// Work that one source supplied.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SuppliedWork {
    /// Name of the prescribed part, force or interaction.
    pub source: String,
    /// The work, in J; negative if the source took it.
    #[serde(with = "exact_floats")]
    pub work: f64,
}

impl Sources {
    /// Adds to the work of an origin.
    pub(super) fn add(&mut self, origin: Origin, work: f64) {
        if work == 0.0 {
            return;
        }
        match self.0.binary_search_by_key(&origin, |share| share.origin) {
            Ok(place) => self.0[place].work += work,
            Err(place) => self.0.insert(place, Share { origin, work }),
        }
    }

    /// All sources by name, those of the largest work first.
    pub(super) fn named(&self, system: &dyn MechanicalSystem) -> Vec<SuppliedWork> {
        let share =
            |share: &Share| SuppliedWork { source: share.origin.name(system), work: share.work };
        let mut named: Vec<_> = self.0.iter().map(share).collect();
        named.sort_by(|a, b| b.work.abs().total_cmp(&a.work.abs()));
        named
    }
}
