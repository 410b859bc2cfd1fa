//! What a step takes from the last one, and leaves for the next.

use percussion_inclusion::laws::Mode;

use super::{Role, Workspace};
use crate::system::{ContactMemory, InteractionKey};

impl Workspace {
    /// Starts P from the last percussions of the same interactions, 0 for new ones.
    pub(crate) fn load_percussion(&mut self, memory: &ContactMemory) {
        self.percussion.clear();
        for &i in &self.active {
            let rows = self.found.rows(i).len();
            let last = memory.find(self.found.key(i), i).map(|place| memory.percussion(place));
            match last {
                Some(last) if last.len() == rows => self.percussion.extend_from_slice(last),
                _ => self.percussion.resize(self.percussion.len() + rows, 0.0),
            }
        }
    }

    /// Remembers percussions and modes; true if a mode changed since the last step.
    pub(crate) fn store_contacts(&mut self, memory: &mut ContactMemory, duration: f64) -> bool {
        let switched = self.has_switched(memory);
        memory.clear();
        for (i, role) in self.roles.iter().enumerate() {
            let rows = self.found.rows(i);
            memory.push(self.found.key(i), self.found.law(i), self.mode(*role), rows.len());
            if let Role::Active(k) = *role {
                let percussion = &self.percussion[self.directions.row(k)];
                memory.last_percussion().copy_from_slice(percussion);
            }
            for (out, force) in memory.last_impressed().iter_mut().zip(&self.impressed[rows]) {
                *out = force * duration;
            }
        }
        switched
    }

    /// Whether a mode differs from the remembered one; what is not found is open.
    fn has_switched(&self, memory: &ContactMemory) -> bool {
        let changed = self.roles.iter().enumerate().any(|(i, role)| {
            let last = memory.find(self.found.key(i), i).map_or(Mode::Open, |p| memory.mode(p));
            self.mode(*role) != last
        });
        changed
            || (0..memory.len()).any(|place| {
                memory.mode(place) != Mode::Open
                    && self.found.find(memory.key(place), place).is_none()
            })
    }

    fn mode(&self, role: Role) -> Mode {
        match role {
            Role::Active(k) => self.modes[k],
            Role::Impressed => Mode::Impressed,
            Role::Open => Mode::Open,
        }
    }

    /// Whether the law of an interaction is active.
    pub(crate) fn is_active(&self, key: InteractionKey, expected: usize) -> bool {
        let place = self.found.find(key, expected);
        place.is_some_and(|i| matches!(self.roles.get(i), Some(Role::Active(_))))
    }
}
