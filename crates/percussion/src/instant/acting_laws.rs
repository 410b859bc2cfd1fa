//! The laws that act, among all interactions found.

use percussion_inclusion::laws::{Activity, LawId, LawTable};
use percussion_inclusion::linalg::BlockSparse;

use crate::evaluation::{Evaluation, largest};
use crate::system::Interactions;

/// Laws that act, in the order of their interactions; m components.
#[derive(Debug, Default)]
pub(crate) struct ActingLaws {
    /// Interaction of each.
    pub(crate) interactions: Vec<usize>,
    pub(crate) ids: Vec<LawId>,
    /// Wᵀ, one block row per law.
    pub(crate) directions: BlockSparse,
    /// Gaps as they are told to the laws (m), and distances from the constraints, 0 for kinematic
    /// components (m).
    pub(crate) gap: Vec<f64>,
    pub(crate) distance: Vec<f64>,
    /// Distances of one law.
    local: Vec<f64>,
}

/// Which laws take part in the inclusion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Selection {
    /// Those that are active at their gap.
    ByGap,
    /// Geometric laws whose constraint is nearer than this, in m, and kinematic laws by their gap.
    Within(f64),
}

/// What is known of an interaction before its gap is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Nothing: the selection decides.
    #[default]
    Undecided,
    /// It is left out because it moves apart.
    Departing,
    /// It stays closed in spite of its gap.
    Reclosed,
}

impl ActingLaws {
    /// Number of laws.
    pub(crate) fn len(&self) -> usize {
        self.interactions.len()
    }

    /// Whether none acts.
    pub(crate) fn is_empty(&self) -> bool {
        self.interactions.is_empty()
    }

    /// Forgets all and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.interactions.clear();
        self.ids.clear();
        self.directions.clear();
        self.gap.clear();
        self.distance.clear();
    }

    /// Judges the activity of all interactions found, and lists those in the inclusion; those
    /// beyond the end of `standings` are undecided.
    pub(crate) fn select(
        &mut self,
        at: &mut Evaluation,
        laws: &LawTable,
        selection: Selection,
        standings: &[Standing],
    ) {
        self.clear();
        at.activity.clear();
        for i in 0..at.found.len() {
            let (law, gap) = (laws.law(at.found.law(i)), at.found.gap(i));
            let standing = standings.get(i).copied().unwrap_or_default();
            let closed = standing == Standing::Reclosed;
            let needs_distance = selection != Selection::ByGap || law.stabilised() || closed;
            self.local.clear();
            self.local.resize(gap.len(), 0.0);
            let geometric = if needs_distance { law.geometric() } else { 0 };
            if needs_distance {
                at.found.distance(i, law, &mut self.local);
            }
            let activity = match selection {
                _ if standing == Standing::Departing => Activity::Off,
                Selection::Within(reach)
                    if geometric > 0 && largest(&self.local[..geometric]) <= reach =>
                {
                    Activity::Inclusion
                }
                _ if closed => Activity::Inclusion,
                _ => law.activity(gap),
            };
            if activity == Activity::Inclusion {
                // a law that acts from afar is told the gap at contact
                let from_afar = closed || selection != Selection::ByGap;
                self.distance.extend_from_slice(&self.local);
                let told = self.gap.len();
                self.gap.extend_from_slice(gap);
                if from_afar {
                    at.found.contact(i, &self.local, &mut self.gap[told..]);
                }
                self.push_law(&at.found, i);
            }
            at.activity.push(activity);
        }
    }

    /// Lists the law and directions of interaction i; its gap, and its distance where one is asked for, are the
    /// caller's to list.
    pub(crate) fn push_law(&mut self, found: &Interactions, i: usize) {
        self.interactions.push(i);
        self.ids.push(found.law(i));
        self.directions.push_row_of(found.directions(), i);
    }
}
