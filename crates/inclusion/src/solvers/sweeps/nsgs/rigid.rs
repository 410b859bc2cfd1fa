//! Spatial contacts of rigid parts, where G is kept as factors.
//!
//! With the motion z of the parts ([`Motion`]) one contact of parts a and b is
//!
//! ```text
//! ξ = Y_aᵀ z_a + Y_bᵀ z_b + c,   b = ξ − A P,   A = G_ii,                    (1)
//! z_a ← z_a + Y_a ΔP,   z_b ← z_b + Y_b ΔP.                                  (2)
//! ```
//!
//! All that this needs, but for z, stands in one place, so that memory is read in one stream in
//! the order of the sweep. Sizes are fixed: three rows, six velocities of a part.

use std::array;

use wide::f64x2;

use super::law::{Law, SweepChange, Task};
use super::motion::{Motion, VELOCITIES};
use super::spatial::Spatial;
use crate::linalg::{BlockSparse, SharedNumber};
use crate::problem::InclusionProblem;

/// Rows of a spatial contact.
const ROWS: usize = 3;

/// No part.
const NONE: u32 = u32::MAX;

/// Velocities of a part, two at a time for the processor.
type Pairs = [f64x2; VELOCITIES / 2];

/// Y_bᵀ by rows.
type Directions = [Pairs; ROWS];

/// One contact, and its percussion, in seven lines of the cache.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct RigidContact {
    directions: [Directions; 2],
    contact: Spatial,
    offset: [f64; ROWS],
    pub(super) percussion: [f64; ROWS],
    /// Mean diagonal of A.
    weight: f64,
    /// First velocities of the parts; [`NONE`] where there is no second part, or none that moves.
    first: u32,
    second: u32,
}

impl RigidContact {
    /// Of a law that is such a contact and to be solved by its quartic.
    pub(super) fn new(problem: &InclusionProblem, rows: &BlockSparse, law: &Law) -> Option<Self> {
        let mut entries = rows.entries(law.number);
        let (first, second) = (entries.next()?, entries.next());
        let rigid = |columns: usize| columns == VELOCITIES;
        if entries.next().is_some()
            || !rigid(first.columns.len())
            || second.as_ref().is_some_and(|entry| !rigid(entry.columns.len()))
        {
            return None;
        }
        let contact = *law.local.spatial()?;
        let mut directions = [[[f64x2::ZERO; VELOCITIES / 2]; ROWS]; 2];
        for (directions, entry) in directions.iter_mut().zip([Some(&first), second.as_ref()]) {
            if let Some(entry) = entry {
                let pairs = entry.data.as_chunks().0.iter().map(|pair| f64x2::new(*pair));
                directions.as_flattened_mut().iter_mut().zip(pairs).for_each(|(d, y)| *d = y);
            }
        }
        let place = |columns: &std::ops::Range<usize>| u32::try_from(columns.start).ok();
        Some(Self {
            directions,
            contact,
            offset: problem.offset[problem.rows(law.number)].try_into().ok()?,
            percussion: [0.0; ROWS],
            weight: law.weight,
            first: place(&first.columns)?,
            second: second.map_or(Some(NONE), |entry| place(&entry.columns))?,
        })
    }

    /// Solves the contact with all others as they are, and adds up what changes.
    #[inline]
    pub(super) fn update<N: SharedNumber + Default>(
        &mut self,
        task: &Task,
        motion: &Motion<N>,
        change: &mut SweepChange,
    ) {
        let first = motion.part(self.first);
        let second = (self.second != NONE).then(|| motion.part(self.second));
        let z = [pairs(first), second.map_or([f64x2::ZERO; VELOCITIES / 2], pairs)];
        let mut xi = self.directions[0].map(|y| dot(&y, &z[0]));
        if second.is_some() {
            let added = self.directions[1].map(|y| dot(&y, &z[1]));
            xi = array::from_fn(|k| xi[k] + added[k]);
        }
        let xi = xi.map(f64x2::reduce_add);
        let own = self.percussion;
        let a_p = self.contact.velocity(own);
        let mut b = array::from_fn(|k| xi[k] + (self.offset[k] - a_p[k])); // (1)
        if task.relaxation != 1.0 {
            let omega = task.relaxation;
            b = array::from_fn(|k| omega * b[k] - (1.0 - omega) * a_p[k]);
        }
        let new = self.contact.solve(b);
        change.add(self.weight, &own, &new);
        let delta: [f64; ROWS] = array::from_fn(|k| new[k] - own[k]);
        if delta == [0.0; ROWS] {
            return;
        }
        self.percussion = new;
        let delta = delta.map(f64x2::splat);
        add(&self.directions[0], &delta, &z[0], first);
        if let Some(second) = second {
            add(&self.directions[1], &delta, &z[1], second);
        }
    }
}

#[inline]
fn pairs<N: SharedNumber>(part: &[N; VELOCITIES]) -> Pairs {
    array::from_fn(|k| f64x2::new([part[2 * k].get(), part[2 * k + 1].get()]))
}

/// The parts of yᵀz from even and odd places.
#[inline]
fn dot(y: &Pairs, z: &Pairs) -> f64x2 {
    y[0] * z[0] + y[1] * z[1] + y[2] * z[2]
}

/// (2)
#[inline]
fn add<N: SharedNumber>(
    [n, s, t]: &Directions,
    delta: &[f64x2; ROWS],
    z: &Pairs,
    part: &[N; VELOCITIES],
) {
    for k in 0..VELOCITIES / 2 {
        let z = z[k] + (n[k] * delta[0] + s[k] * delta[1] + t[k] * delta[2]);
        let [even, odd] = z.to_array();
        part[2 * k].set(even);
        part[2 * k + 1].set(odd);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_takes_seven_lines_of_the_cache() {
        assert_eq!(size_of::<RigidContact>(), 7 * 64);
    }
}
