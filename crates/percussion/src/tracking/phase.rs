//! Phases of smooth motion: which laws act, and how.
//!
//! Between two switches every law keeps its discrete state [Studer2009, §5.2.1]. A group of its
//! components is *held*, γ̇ = 0 with a force that is to be found, or it is *moving*, with a force on
//! the border of the admissible set, opposite to its velocity.

use std::ops::Range;

use percussion_inclusion::laws::{LawId, Mode};

use crate::system::{Identified, InteractionKey, Keyed};

/// How a component takes part in smooth motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// γ̇ = 0.
    Held,
    /// The force follows from the velocity.
    Moving,
}

/// A law that acts.
#[derive(Clone, Debug)]
pub(super) struct Acting {
    pub(super) key: InteractionKey,
    pub(super) law: LawId,
    pub(super) mode: Mode,
    /// One role per component.
    pub(super) roles: Vec<Role>,
    /// Direction in which moving components move at the beginning of the phase.
    pub(super) direction: Vec<f64>,
}

impl Identified for Acting {
    fn key(&self) -> InteractionKey {
        self.key
    }
}

/// The laws that act during a phase.
#[derive(Clone, Debug, Default)]
pub(super) struct Phase {
    pub(super) laws: Keyed<Acting>,
    /// Speeds up to this are none, in the units of γ.
    pub(super) rest: f64,
    /// The laws whose force is known from the configuration, with their gaps at the beginning.
    pub(super) impressed: Keyed<(InteractionKey, Vec<f64>)>,
}

impl Phase {
    /// Number of components of all laws.
    pub(super) fn size(&self) -> usize {
        self.laws.iter().map(|law| law.roles.len()).sum()
    }

    /// Number of components that are held.
    pub(super) fn held(&self) -> usize {
        let roles = self.laws.iter().flat_map(|law| &law.roles);
        roles.filter(|role| **role == Role::Held).count()
    }

    /// Sets groups free that have reached the border of their sets, where rounding kept them.
    pub(super) fn release(&mut self, broken: &[Broken]) {
        for Broken { key, group, direction, opens } in broken {
            if *opens {
                self.laws.retain(|law| law.key != *key);
                continue;
            }
            let Some(law) = self.laws.get_by_mut(*key) else { continue };
            if law.roles[group.start] == Role::Held {
                law.roles[group.clone()].fill(Role::Moving);
                law.direction[group.clone()].copy_from_slice(direction);
                law.mode = Mode::Sliding;
            }
        }
    }

    /// The law of an interaction, if it acts.
    pub(super) fn find(&self, key: InteractionKey) -> Option<&Acting> {
        self.laws.get_by(key)
    }
}

/// A held group whose force has reached the border of its set.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) key: InteractionKey,
    /// Its components in the law.
    pub(super) group: Range<usize>,
    /// The direction in which it begins to move, normal to the border.
    pub(super) direction: Vec<f64>,
    /// Whether the whole law is then without force.
    pub(super) opens: bool,
}
