//! What rounding makes of c.
//!
//! c of a [`ContactProblem`](super::ContactProblem) is a sum in which large numbers may cancel: at
//! rest nothing is left of it but their rounding errors. These are at most about
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

use super::ActingLaws;
use crate::evaluation::{EffectiveMass, Evaluation, largest};
use crate::system::Layout;

/// Rounding errors of one number, and of the sums that lead to it.
pub(crate) const ROUNDING: f64 = 64.0 * f64::EPSILON;

/// (1): n velocities, m components of laws.
#[derive(Debug, Default)]
pub(crate) struct Noise {
    /// Sizes of what c is the sum of, and the error that their rounding leaves (m).
    sizes: Vec<f64>,
    of_offset: Vec<f64>,
    /// Momenta, then velocities, that percussions give and take (n).
    moved: Vec<f64>,
    /// Sizes of the coordinates, in the places of the velocities (n).
    coordinates: Vec<f64>,
    /// Gap terms of one law.
    local: Vec<f64>,
}

impl Noise {
    /// Takes the coordinates to be zero.
    pub(super) fn prepare(&mut self, layout: &Layout) {
        self.coordinates.clear();
        self.coordinates.resize(layout.u_len(), 0.0);
    }

    /// |q| of (1) in the places of the velocities.
    pub(super) fn measure_coordinates(&mut self, layout: &Layout, q: &[f64]) {
        self.coordinates.clear();
        for part in layout.parts() {
            let q = &q[part.q.clone()];
            if q.len() == part.u.len() {
                self.coordinates.extend(q.iter().map(|q| q.abs()));
            } else {
                self.coordinates.resize(part.u.end, largest(q));
            }
        }
    }

    /// The terms of (1) that do not depend on percussions, for gaps that enter at this rate.
    pub(super) fn measure_offset(
        &mut self,
        acting: &ActingLaws,
        at: &Evaluation,
        velocities: [&[f64]; 2],
        rate: f64,
    ) {
        self.sizes.clear();
        for (k, &i) in acting.interactions.iter().enumerate() {
            let rows = acting.directions.row(k);
            self.sizes.extend(at.found.drift(i).iter().map(|zeta| zeta.abs()));
            let size = &mut self.sizes[rows.clone()];
            for u in velocities {
                acting.directions.add_row_sizes(k, u, size);
            }
            self.local.clear();
            self.local.extend(acting.distance[rows].iter().map(|gap| gap.abs()));
            if self.local.iter().any(|gap| *gap > 0.0) {
                acting.directions.add_row_sizes(k, &self.coordinates, &mut self.local);
            }
            size.iter_mut().zip(&self.local).for_each(|(size, gap)| *size += rate.abs() * gap);
        }
    }

    /// (1) from its sizes and the percussions in hand, which are those of the last step.
    pub(super) fn estimate(&mut self, acting: &ActingLaws, mass: &EffectiveMass, p: &[f64]) {
        let directions = &acting.directions;
        self.moved.clear();
        self.moved.resize(mass.matrix().size(), 0.0);
        for k in 0..acting.len() {
            directions.add_transposed_row_sizes(k, &p[directions.row(k)], &mut self.moved);
        }
        mass.solve(&mut self.moved);
        self.of_offset.clone_from(&self.sizes);
        for k in 0..acting.len() {
            let noise = &mut self.of_offset[directions.row(k)];
            directions.add_row_sizes(k, &self.moved, noise);
            for noise in noise {
                *noise *= ROUNDING;
            }
        }
    }

    /// (1) as estimated last (m).
    pub(super) fn of_offset(&self) -> &[f64] {
        &self.of_offset
    }
}
