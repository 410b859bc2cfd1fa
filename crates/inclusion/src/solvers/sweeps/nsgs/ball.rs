//! Contacts of balls in space, solved in closed form ([`BallContact`], equations (2) and (3)).
//!
//! With b = ξ − G_ii p of a contact,
//!
//! ```text
//! b_N ≥ 0:  p' = 0,   else   p'_N = −b_N/a_N,   p'_T = −b_T/a_T, shortened to μ p'_N.   (1)
//! ```
//!
//! Forces and velocities are vectors in space, so that tangential axes are needed only where percussions come and
//! go: a contact is two lines of the cache.

use std::array;

use super::law::{Law, SweepChange, Task};
use super::motion::Motion;
use crate::linalg::SharedNumber;
use crate::problem::{BallContact, InclusionProblem, NONE, Vector, cross, dot};

/// One contact, and its percussion.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct Ball {
    normal: Vector,
    /// c and p.
    offset: Vector,
    pub(super) percussion: Vector,
    /// α and κ of both parts.
    inertia: [f64; 2],
    lever: [f64; 2],
    friction: f64,
    /// a_T.
    tangential: f64,
    parts: [u32; 2],
}

impl Ball {
    /// Of a law that is to be solved in closed form.
    pub(super) fn new(problem: &InclusionProblem, form: &BallContact, law: &Law) -> Option<Self> {
        let friction = law.local.spatial()?.friction();
        let squares = |x: [f64; 2]| x[0] * x[0] + x[1] * x[1];
        let offset = problem.offset[problem.rows(law.number)].try_into().ok()?;
        Some(Self {
            normal: form.axes[0],
            offset: form.vector(offset),
            percussion: [0.0; 3],
            inertia: form.inertia,
            lever: form.lever,
            friction,
            tangential: squares(form.inertia) + squares(form.lever),
            parts: form.parts,
        })
    }

    /// Takes a percussion by its components.
    pub(super) fn load(&mut self, form: &BallContact, percussion: &Vector) {
        self.percussion = form.vector(percussion);
    }

    /// The components of its percussion.
    pub(super) fn components(&self, form: &BallContact) -> Vector {
        form.components(self.percussion)
    }

    /// Adds to the motion what the percussion causes.
    pub(super) fn move_parts<N: SharedNumber + Default>(&self, motion: &Motion<N>) {
        self.push(self.percussion, motion);
    }

    /// (2) of a change of p.
    #[inline]
    fn push<N: SharedNumber + Default>(&self, p: Vector, motion: &Motion<N>) {
        let turn = cross(self.normal, p);
        for (side, first) in self.parts.into_iter().enumerate() {
            if first == NONE {
                break;
            }
            let (z, alpha, kappa) = (motion.part(first), self.inertia[side], self.lever[side]);
            for k in 0..3 {
                z[k].set(z[k].get() + alpha * p[k]);
                z[k + 3].set(z[k + 3].get() + kappa * turn[k]);
            }
        }
    }

    /// ξ.
    #[inline]
    fn velocity<N: SharedNumber + Default>(&self, motion: &Motion<N>) -> Vector {
        let (z, [alpha, beta], [kappa, lambda]) =
            (motion.part(self.parts[0]), self.inertia, self.lever);
        let mut v: Vector = array::from_fn(|k| self.offset[k] + alpha * z[k].get());
        let mut w: Vector = array::from_fn(|k| kappa * z[k + 3].get());
        if self.parts[1] != NONE {
            let z = motion.part(self.parts[1]);
            v = array::from_fn(|k| v[k] + beta * z[k].get());
            w = array::from_fn(|k| w[k] + lambda * z[k + 3].get());
        }
        let turn = cross(w, self.normal);
        array::from_fn(|k| v[k] + turn[k])
    }

    /// Solves the contact with all others as they are, and adds up what changes.
    #[inline]
    pub(super) fn update<N: SharedNumber + Default>(
        &mut self,
        task: &Task,
        motion: &Motion<N>,
        change: &mut SweepChange,
    ) {
        let (n, own, a_t) = (self.normal, self.percussion, self.tangential);
        let a_n = self.inertia[0] * self.inertia[0] + self.inertia[1] * self.inertia[1];
        let xi = self.velocity(motion);
        let own_n = dot(n, own);
        let less = (a_n - a_t) * own_n;
        let mut b: Vector = array::from_fn(|k| xi[k] - a_t * own[k] - less * n[k]);
        if task.relaxation != 1.0 {
            let omega = task.relaxation;
            b = array::from_fn(|k| omega * b[k] - (1.0 - omega) * (a_t * own[k] + less * n[k]));
        }
        let new = self.solve((a_n, a_t), b);
        let delta: Vector = array::from_fn(|k| new[k] - own[k]);
        let weight = a_n + (2.0 / 3.0) * (a_t - a_n);
        change.add_squares(weight, dot(delta, delta), dot(new, new));
        if delta != [0.0; 3] {
            self.percussion = new;
            self.push(delta, motion);
        }
    }

    /// (1)
    #[inline]
    fn solve(&self, (a_n, a_t): (f64, f64), b: Vector) -> Vector {
        let n = self.normal;
        let b_n = dot(n, b);
        if b_n >= 0.0 {
            return [0.0; 3];
        }
        let normal = -b_n / a_n;
        let slip: Vector = array::from_fn(|k| b[k] - b_n * n[k]);
        let (square, limit) = (dot(slip, slip), self.friction * normal);
        let sticking = limit * a_t;
        let factor = if square <= sticking * sticking { 1.0 / a_t } else { limit / square.sqrt() };
        array::from_fn(|k| normal * n[k] - factor * slip[k])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_takes_two_lines_of_the_cache() {
        assert_eq!(size_of::<Ball>(), 2 * 64);
    }
}
