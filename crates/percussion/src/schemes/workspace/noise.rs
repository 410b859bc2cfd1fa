//! What rounding makes of c, and of gaps.
//!
//! c of equation (2) of [`super`] is a sum in which large numbers may cancel: at rest nothing is
//! left of it but their rounding errors. These are at most about
//!
//! ```text
//! noise = 64 ε (|Wᵀ|(|u_B| + |u_free| + |v| + |q|/Δt) + |ζ| + |g|/Δt)       (1)
//! v = M⁻¹ |W| |P|                                                          (2)
//! ```
//!
//! with ε = 2⁻⁵², row by row; the terms with Δt are those of rows in which the gap enters. v is the
//! velocity that the percussions of the last step would give if they did not balance each other;
//! u_B is the sum of such velocities. Nothing in (1) has a unit of its own, so that the noise is
//! the same whatever the units of mass, length and time are. |q| stands for the coordinates of a
//! part; if these are not as many as its velocities, the largest stands for all.
//!
//! The gap g of a contact that stays closed may become positive: at rest by what rounding and the
//! solver leave of its velocity, and, if it is evaluated ahead of a constraint that curves or
//! accelerates away, as a road that has passed its steepest slope, by O(Δt²) in every step. Left
//! open, it would close again in the same step, and be open and closed in turns. So a contact that
//! was closed in the last step stays in the inclusion, which decides by velocities and percussions
//! whether it opens, if it comes back without percussions, γ_free < 0, and
//!
//! ```text
//! |γ_B| ≤ 1e-6 |γ_free|,   g ≤ Δt |γ_free|      it is at rest, or              (3)
//! g ≤ τ (|γ_B| + |γ_free|)                      it drifted no further,         (4)
//! γ_free = Wᵀu_free + ζ,   γ_B = Wᵀu_B + ζ
//! ```
//!
//! with the time τ over which drift is removed where steps are controlled; with fixed steps τ = 0.
//! A contact that rebounds, if only for a step, has γ_free > 0 and opens.

use percussion_inclusion::laws::{LawTable, Mode, SetValuedLaw};

use super::{Role, Workspace, largest};
use crate::system::{ContactMemory, Layout};

/// Rounding errors of one number, and of the sums that lead to it.
pub(crate) const ROUNDING: f64 = 64.0 * f64::EPSILON;

/// Velocity of a contact at rest relative to what it gains in a step, (3): well above what solvers
/// leave.
const STILL: f64 = 1e-6;

impl Workspace {
    /// Takes the modes of the last step from the memory of the state in which the step begins.
    pub(crate) fn recall_contacts(&mut self, layout: &Layout, memory: &ContactMemory) {
        self.measure_coordinates(layout);
        let Self { found, last_modes, .. } = self;
        let places = (0..found.len()).map(|i| memory.find(found.key(i), i));
        last_modes.clear();
        last_modes.extend(places.map(|place| place.map(|place| memory.mode(place))));
        self.reserve();
    }

    /// Takes the memory that a contact that stays closed would need, while memory may be taken.
    fn reserve(&mut self) {
        let rows = (0..self.found.len()).map(|i| self.found.rows(i).len()).max().unwrap_or(0);
        self.local.clear();
        self.local.reserve(3 * rows);
        self.reclosed.reserve(self.found.len());
    }

    /// Whether an interaction that was closed in the last step is open by its gap.
    pub(crate) fn has_opened(&self) -> bool {
        (0..self.found.len()).any(|i| self.opened(i))
    }

    fn opened(&self, i: usize) -> bool {
        let was_closed = self.last_modes[i].is_some_and(|mode| mode != Mode::Open);
        was_closed && matches!(self.roles[i], Role::Open) && self.departing.get(i) != Some(&true)
    }

    /// Finds the interactions that stay closed, (3) or (4), given u_free; they are activated when the
    /// Delassus matrix is assembled again. Returns whether there are any.
    pub(crate) fn reclose(&mut self, laws: &LawTable, dt: f64, u_begin: &[f64]) -> bool {
        let mut reclosed = std::mem::take(&mut self.reclosed);
        reclosed.clear();
        reclosed.extend((0..self.found.len()).map(|i| {
            self.opened(i) && self.stays_closed(laws.law(self.found.law(i)), i, dt, u_begin)
        }));
        self.reclosed = reclosed;
        self.reclosed.contains(&true)
    }

    /// (3), (4).
    fn stays_closed(&mut self, law: &dyn SetValuedLaw, i: usize, dt: f64, u_begin: &[f64]) -> bool {
        let Self { found, local, u_free, stabilisation, .. } = self;
        let rows = found.rows(i).len();
        local.clear();
        local.resize(3 * rows, 0.0);
        let (distance, velocities) = local.split_at_mut(rows);
        let (begin, free) = velocities.split_at_mut(rows);
        law.distance(found.gap(i), distance);
        let geometric = law.geometric();
        found.velocity(i, u_begin, begin);
        found.velocity(i, u_free, free);
        let stays = |k: usize| {
            let (gap, begin, back) = (distance[k].abs(), begin[k].abs(), free[k].abs());
            let at_rest = begin <= STILL * back && gap <= dt * back;
            let returns = distance[k] * free[k] < 0.0;
            returns && (at_rest || gap <= *stabilisation * (begin + back))
        };
        geometric > 0 && (0..geometric).all(stays)
    }

    /// |q| of (1) in the places of the velocities.
    fn measure_coordinates(&mut self, layout: &Layout) {
        self.reach.clear();
        for part in layout.parts() {
            let q = &self.q[part.q.clone()];
            if q.len() == part.u.len() {
                self.reach.extend(q.iter().map(|q| q.abs()));
            } else {
                self.reach.resize(part.u.end, largest(q));
            }
        }
    }

    /// The terms of (1) that do not depend on percussions, for gaps that enter at this rate.
    pub(super) fn measure_offset(&mut self, u_begin: &[f64], rate: f64) {
        self.size.clear();
        for (k, &i) in self.active.iter().enumerate() {
            let rows = self.directions.row(k);
            self.size.extend(self.found.drift(i).iter().map(|zeta| zeta.abs()));
            let size = &mut self.size[rows.clone()];
            for u in [u_begin, &self.u_free] {
                self.directions.add_row_sizes(k, u, size);
            }
            self.local.clear();
            self.local.extend(self.distance[rows].iter().map(|gap| gap.abs()));
            if self.local.iter().any(|gap| *gap > 0.0) {
                self.directions.add_row_sizes(k, &self.reach, &mut self.local);
            }
            size.iter_mut().zip(&self.local).for_each(|(size, gap)| *size += rate.abs() * gap);
        }
    }

    /// (1) from its sizes and the percussions in hand, which are those of the last step.
    pub(super) fn estimate_noise(&mut self) {
        self.moved.clear();
        self.moved.resize(self.u.len(), 0.0);
        for k in 0..self.active.len() {
            let p = &self.percussion[self.directions.row(k)];
            self.directions.add_transposed_row_sizes(k, p, &mut self.moved);
        }
        self.mass.solve(&mut self.moved);
        self.noise.clone_from(&self.size);
        for k in 0..self.active.len() {
            let noise = &mut self.noise[self.directions.row(k)];
            self.directions.add_row_sizes(k, &self.moved, noise);
            for noise in noise {
                *noise *= ROUNDING;
            }
        }
    }
}
