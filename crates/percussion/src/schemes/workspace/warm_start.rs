//! What a step takes from the last one, and leaves for the next.

use percussion_inclusion::laws::{Activity, LawTable, Mode};

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

    /// Starts P from percussions that are given by rows of all interactions.
    pub(crate) fn take_percussion(&mut self, all: &[f64]) {
        let Self { at, contact, .. } = self;
        contact.percussion.clear();
        for &i in &contact.acting.interactions {
            contact.percussion.extend_from_slice(&all[at.found.rows(i)]);
        }
    }

    /// Starts P from a multiple of percussions that are given by rows of all interactions, if that is nearer to a solution.
    pub(crate) fn begin_nearer(
        &mut self,
        laws: &LawTable,
        duration: f64,
        (all, multiples): (&[f64], &[f64]),
    ) {
        let mut others = std::mem::take(&mut self.others);
        others.clear();
        for &i in &self.contact.acting.interactions {
            others.extend_from_slice(&all[self.at.found.rows(i)]);
        }
        self.contact.begin_nearer(laws, duration, (&others, multiples));
        self.others = others;
    }

    /// Writes P by rows of all interactions, zero for those that do not act.
    pub(crate) fn give_percussion(&self, all: &mut [f64]) {
        all.fill(0.0);
        for (k, &i) in self.contact.acting.interactions.iter().enumerate() {
            let p = &self.contact.percussion[self.contact.acting.directions.row(k)];
            all[self.at.found.rows(i)].copy_from_slice(p);
        }
    }

    /// Remembers percussions and modes; true if a mode changed since the last step.
    pub(crate) fn store_contacts(&mut self, memory: &mut ContactMemory, duration: f64) -> bool {
        let known = memory.lists(&self.at.found);
        let switched = self.has_switched() || !known && self.has_lost(memory);
        if known {
            memory.tell_nothing();
        } else {
            memory.list(&self.at.found);
        }
        let contact = &self.contact;
        for (i, (mode, law)) in self.modes().enumerate() {
            let percussion = law.map(|k| &contact.percussion[contact.acting.directions.row(k)]);
            memory.write(i, mode, percussion);
        }
        for (out, force) in memory.impressed_mut().iter_mut().zip(&self.at.impressed) {
            *out = force * duration;
        }
        switched
    }

    /// Whether a mode differs from the one recalled.
    fn has_switched(&self) -> bool {
        let mut modes = self.modes().zip(&self.last_modes);
        modes.any(|((mode, _), last)| mode != last.unwrap_or(Mode::Open))
    }

    /// Whether an interaction that was closed is not found, and so is open.
    fn has_lost(&self, memory: &ContactMemory) -> bool {
        (0..memory.len()).any(|place| {
            let lost = || self.at.found.find(memory.key(place), place).is_none();
            memory.mode(place) != Mode::Open && lost()
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
