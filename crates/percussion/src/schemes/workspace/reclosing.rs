//! Contacts that stay closed in spite of their gaps, and those that are left out because they depart.
//!
//! The gap g of a contact that stays closed may become positive: at rest by what rounding and the
//! solver leave of its velocity, and, if it is evaluated ahead of a constraint that curves or
//! accelerates away, as a road that has passed its steepest slope, by O(Δt²) in every step. Left
//! open, it would close again in the same step, and be open and closed in turns. So a contact that
//! was closed in the last step stays in the inclusion, which decides by velocities and percussions
//! whether it opens, if
//!
//! ```text
//! |γ_B| ≤ 1e-6 |γ_free|,   g ≤ 1e-6 Δt |γ_free|    only rounding opened it,       (1)
//! ```
//!
//! or if it comes back without percussions, γ_free < 0, and
//!
//! ```text
//! |γ_B| ≤ 1e-6 |γ_free|,   g ≤ Δt |γ_free|         it is at rest, or              (2)
//! g ≤ τ (|γ_B| + |γ_free|)                         it drifted no further,         (3)
//! γ_free = Wᵀu_free + ζ,   γ_B = Wᵀu_B + ζ
//! ```
//!
//! with the time τ over which drift is removed where steps are controlled; with fixed steps τ = 0.
//! A contact that rebounds, if only for a step, has γ_free > 0 and opens. In (1) γ_free may have any sign: what
//! lifts a part without percussions, as the pull of a chain, may press it down through its joints.

use percussion_inclusion::laws::{Activity, LawTable, Mode, SetValuedLaw};

use super::Workspace;
use crate::evaluation::{GapMotion, gap_motion, last_mode};
use crate::instant::Standing;
use crate::system::{ContactMemory, Layout, MechanicalSystem};

/// Velocity of a contact at rest relative to what it gains in a step, and its gap to what it would pass, (1), (2): well
/// above what solvers leave.
const STILL: f64 = 1e-6;

impl Workspace {
    /// Takes the modes of the last step from the memory of the state in which the step begins.
    pub(crate) fn recall_contacts(&mut self, layout: &Layout, memory: &ContactMemory) {
        self.contact.measure_coordinates(layout, &self.at.q);
        let found = &self.at.found;
        let places = (0..found.len()).map(|i| memory.find(found.key(i), i));
        self.last_modes.clear();
        self.last_modes.extend(places.map(|place| place.map(|place| memory.mode(place))));
        self.reserve();
    }

    /// Takes the memory that a contact that stays closed would need, while memory may be taken.
    fn reserve(&mut self) {
        let found = &self.at.found;
        let rows = (0..found.len()).map(|i| found.rows(i).len()).max().unwrap_or(0);
        self.contact.local.clear();
        self.contact.local.reserve(3 * rows);
        self.standings.resize(found.len(), Standing::default());
    }

    /// Leaves out the interactions that were open before and move apart, however near they are.
    pub(crate) fn let_depart(
        &mut self,
        system: &dyn MechanicalSystem,
        u: &[f64],
        memory: &ContactMemory,
    ) {
        let (found, contact) = (&self.at.found, &mut self.contact);
        self.standings.clear();
        for i in 0..found.len() {
            let gap = found.gap(i);
            contact.local.resize(gap.len(), 0.0);
            found.velocity(i, u, &mut contact.local);
            let law = system.laws().law(found.law(i));
            let moves = gap_motion(law, gap, &contact.local, 0.0, &mut contact.reflected);
            let departs = last_mode(memory, found, i) == Mode::Open && moves == GapMotion::Opens;
            self.standings.push(if departs { Standing::Departing } else { Standing::Undecided });
        }
    }

    /// Whether an interaction that was closed in the last step is open by its gap.
    pub(crate) fn has_opened(&self) -> bool {
        (0..self.at.found.len()).any(|i| self.opened(i))
    }

    /// Whether an interaction was closed in the last step.
    pub(crate) fn was_closed(&self, i: usize) -> bool {
        self.last_modes[i].is_some_and(|mode| mode != Mode::Open)
    }

    fn opened(&self, i: usize) -> bool {
        self.was_closed(i)
            && self.at.activity[i] == Activity::Off
            && self.standings[i] != Standing::Departing
    }

    /// Finds the interactions that stay closed, (1) to (3), given u_free; they are in the inclusion
    /// when the Delassus matrix is assembled again. Returns whether there are any.
    pub(crate) fn reclose(&mut self, laws: &LawTable, dt: f64, u_begin: &[f64]) -> bool {
        let mut any = false;
        for i in 0..self.at.found.len() {
            let law = laws.law(self.at.found.law(i));
            if self.opened(i) && self.stays_closed(law, i, dt, u_begin) {
                self.standings[i] = Standing::Reclosed;
                any = true;
            }
        }
        any
    }

    /// (1), (2), (3).
    fn stays_closed(&mut self, law: &dyn SetValuedLaw, i: usize, dt: f64, u_begin: &[f64]) -> bool {
        let (found, local) = (&self.at.found, &mut self.contact.local);
        let rows = found.rows(i).len();
        local.clear();
        local.resize(3 * rows, 0.0);
        let (distance, velocities) = local.split_at_mut(rows);
        let (begin, free) = velocities.split_at_mut(rows);
        law.distance(found.gap(i), distance);
        let geometric = law.geometric();
        found.velocity(i, u_begin, begin);
        found.velocity(i, &self.contact.u_free, free);
        let stays = |k: usize| {
            let (gap, begin, back) = (distance[k].abs(), begin[k].abs(), free[k].abs());
            let is_still = begin <= STILL * back;
            let at_rest = is_still && gap <= dt * back;
            let returns = distance[k] * free[k] < 0.0;
            is_still && gap <= STILL * dt * back
                || returns && (at_rest || gap <= self.stabilisation * (begin + back))
        };
        geometric > 0 && (0..geometric).all(stays)
    }
}
