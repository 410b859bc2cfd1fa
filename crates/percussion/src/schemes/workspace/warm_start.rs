//! What a step takes from the last one, and leaves for the next.

use percussion_inclusion::laws::{Activity, Mode};

use super::Workspace;
use crate::system::{ContactMemory, InteractionKey};

impl Workspace {
    /// Starts P from the last percussions of the same interactions, 0 for new ones.
    pub(crate) fn load_percussion(&mut self, memory: &ContactMemory) {
        let (found, percussion) = (&self.at.found, &mut self.contact.percussion);
        percussion.clear();
        for &i in &self.contact.acting.interactions {
            let rows = found.rows(i).len();
            let last = memory.find(found.key(i), i).map(|place| memory.percussion(place));
            match last {
                Some(last) if last.len() == rows => percussion.extend_from_slice(last),
                _ => percussion.resize(percussion.len() + rows, 0.0),
            }
        }
    }

    /// Remembers percussions and modes; true if a mode changed since the last step.
    pub(crate) fn store_contacts(&mut self, memory: &mut ContactMemory, duration: f64) -> bool {
        let switched = self.has_switched(memory);
        memory.clear();
        let (found, contact) = (&self.at.found, &self.contact);
        for (i, (mode, law)) in self.modes().enumerate() {
            let rows = found.rows(i);
            memory.push(found.key(i), found.law(i), mode, rows.len());
            if let Some(k) = law {
                let percussion = &contact.percussion[contact.acting.directions.row(k)];
                memory.last_percussion().copy_from_slice(percussion);
            }
            for (out, force) in memory.last_impressed().iter_mut().zip(&self.at.impressed[rows]) {
                *out = force * duration;
            }
        }
        switched
    }

    /// Whether a mode differs from the one recalled; what is not found is open.
    fn has_switched(&self, memory: &ContactMemory) -> bool {
        let found = &self.at.found;
        let mut modes = self.modes().zip(&self.last_modes);
        let changed = modes.any(|((mode, _), last)| mode != last.unwrap_or(Mode::Open));
        changed
            || (0..memory.len()).any(|place| {
                memory.mode(place) != Mode::Open && found.find(memory.key(place), place).is_none()
            })
    }

    /// Mode of every interaction, and its number among the laws in the inclusion.
    fn modes(&self) -> impl Iterator<Item = (Mode, Option<usize>)> {
        let mut laws = 0..;
        self.at.activity.iter().map(move |activity| match activity {
            Activity::Inclusion => {
                let law = laws.next();
                (law.map_or(Mode::Open, |k| self.contact.modes[k]), law)
            }
            Activity::Impressed => (Mode::Impressed, None),
            Activity::Off => (Mode::Open, None),
        })
    }

    /// Whether the law of an interaction is in the inclusion.
    pub(crate) fn is_active(&self, key: InteractionKey, expected: usize) -> bool {
        let place = self.at.found.find(key, expected);
        place.is_some_and(|i| self.at.activity.get(i) == Some(&Activity::Inclusion))
    }
}
