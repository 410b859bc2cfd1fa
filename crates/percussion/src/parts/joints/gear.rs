//! Gears between the angles of two joints.
//!
//! While the first joint makes n₁ turns, the second makes n₂; with their angles φ₁ and φ₂ and the phase ψ:
//!
//! ```text
//! g = ⌊n₂ φ₁ − n₁ φ₂ − ψ⌉/n₂,   γ = φ̇₁ − (n₁/n₂) φ̇₂                        (1)
//! ```
//!
//! where ⌊·⌉ leaves full turns out. Since n₁ and n₂ are whole numbers, as those of teeth, (1) holds for ever
//! though angles are known up to full turns only; it needs them within half a turn of n₂ φ₁. The law is bilateral.

use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::ParameterError;

use super::super::{Configuration, Connection, Ends};
use super::frame::JointFrame;
use super::quantity::{Quantity, wrapped};
use super::rows::{self, Pair};
use crate::system::{InteractionKey, Interactions};

/// An angle of a joint that a gear turns.
pub type GearedAngle = ([JointFrame; 2], Quantity);

/// A gear (1).
#[derive(Clone, Copy, Debug)]
pub struct Gear {
    angles: [GearedAngle; 2],
    turns: [f64; 2],
    phase: f64,
    law: LawId,
}

impl Gear {
    /// A gear between these angles, [`Quantity::Turn`] or [`Quantity::Tilt`], whose joints make as many turns at the
    /// same time, with the phase ψ, in rad; numbers of turns are negative for wheels that turn against each
    /// other.
    ///
    /// # Errors
    /// If a quantity is no such angle, or a number of turns is 0.
    pub fn new(
        angles: [GearedAngle; 2],
        turns: [i32; 2],
        phase: f64,
        law: LawId,
    ) -> Result<Self, ParameterError> {
        if turns.contains(&0) {
            return Err(ParameterError::new("turns", 0.0, "whole numbers other than 0"));
        }
        if !angles.iter().all(|(_, quantity)| quantity.is_periodic()) {
            return Err(ParameterError::new("angles", f64::NAN, "angles of joints that turn"));
        }
        Ok(Self { angles, turns: turns.map(f64::from), phase, law })
    }

    /// The phase with which such a gear meshes at this configuration.
    pub fn meshing_phase(angles: &[GearedAngle; 2], turns: [i32; 2], at: &Configuration) -> f64 {
        let angle = |(frames, quantity): &GearedAngle| quantity.value(frames, at);
        wrapped(f64::from(turns[1]) * angle(&angles[0]) - f64::from(turns[0]) * angle(&angles[1]))
    }
}

impl Connection for Gear {
    fn ends(&self) -> Ends {
        let of = |(frames, quantity): &GearedAngle| rows::ends(frames, &[*quantity]);
        let (mut ends, other) = (of(&self.angles[0]), of(&self.angles[1]));
        ends.points.extend(other.points);
        ends.turning.extend(other.turning);
        ends
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, &[1])]
    }

    fn is_angular(&self, _component: usize) -> bool {
        true
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let [n_1, n_2] = self.turns;
        let pairs = [0, 1].map(|k| Pair::new(&self.angles[k].0, at));
        let readings = [0, 1].map(|k| self.angles[k].1.read(&pairs[k].placed));
        let gap = wrapped(n_2 * readings[0].value - n_1 * readings[1].value - self.phase) / n_2;
        let added = found.add(key, self.law, &[gap], &[0.0]);
        let [[a, b], [c, d]] = [0, 1].map(|k| rows::parts(&self.angles[k].0));
        at.write_directions(added, [a, b, c, d], |end, _, row| {
            let (joint, factor) = (end / 2, [1.0, -n_1 / n_2][end / 2]);
            pairs[joint].add_row(at, &readings[joint], end % 2, factor, row);
        });
    }
}
