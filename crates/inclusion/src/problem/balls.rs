//! Contacts of balls: the arms of all their forces lie along the normal.
//!
//! With the unit vectors n, s, t of a contact, its rows of Yᵀ ([`super::Factors`]) are then, for each of its parts b,
//!
//! ```text
//! Y_bᵀ e = (α_b e,  κ_b Q_bᵀ(n × e)),   e = n, s, t,                        (1)
//! ```
//!
//! α_b = ±1/√m, the lever κ_b = −r/√Θ, and Q_b, which turns the axes of the part and is the same for all of its contacts.
//! In the motion (v_b, w_b) with w_b turned by Q_b a percussion p = P_n n + P_s s + P_t t acts by
//!
//! ```text
//! v_b ← v_b + α_b p,   w_b ← w_b + κ_b n × p,   ξ = Σ_b (α_b v_b + κ_b w_b × n) + c,   (2)
//! G_ii = diag(a_N, a_T, a_T),   a_N = Σ α_b²,   a_T = a_N + Σ κ_b².          (3)
//! ```

use std::array;

use crate::linalg::BlockSparse;

/// A vector in space.
pub(crate) type Vector = [f64; 3];

/// No part.
pub(crate) const NONE: u32 = u32::MAX;

/// Part of its size by which a number of Y may be off (1): a multiple of what roundings of distant places leave.
const ROUNDING: f64 = 1e-11;

/// Velocities of a part.
const VELOCITIES: usize = 6;

/// Contacts from which on sweeps by (2) pay; fewer are assembled and polished.
const MANY: usize = 40;

/// A contact of balls, (1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct BallContact {
    /// n, s, t.
    pub(crate) axes: [Vector; 3],
    /// First velocities of both parts; [`NONE`] where there is no second one.
    pub(crate) parts: [u32; 2],
    /// α and κ of both, zero where there is none.
    pub(crate) inertia: [f64; 2],
    pub(crate) lever: [f64; 2],
}

/// The contacts of a problem, if all are such.
#[derive(Clone, Debug, Default)]
pub(crate) struct Balls {
    contacts: Vec<BallContact>,
    /// Q_bᵀ by rows of each part that was met.
    turns: Vec<Option<[Vector; 3]>>,
}

impl Balls {
    /// Replaces all by the contacts of these rows of Yᵀ over so many parts, or by none if one is no contact of balls.
    pub(super) fn refill(&mut self, rows: &BlockSparse, parts: usize) {
        self.contacts.clear();
        self.turns.clear();
        if rows.block_rows() < MANY {
            return;
        }
        self.turns.resize(parts, None);
        for i in 0..rows.block_rows() {
            let Some(contact) = BallContact::of(rows, i, &mut self.turns) else {
                self.contacts.clear();
                return;
            };
            self.contacts.push(contact);
        }
    }

    /// The contacts, one for each law; none if there is another law.
    pub(crate) fn contacts(&self) -> &[BallContact] {
        &self.contacts
    }
}

impl BallContact {
    fn of(rows: &BlockSparse, i: usize, turns: &mut [Option<[Vector; 3]>]) -> Option<Self> {
        let mut contact =
            Self { axes: [[0.0; 3]; 3], parts: [NONE; 2], inertia: [0.0; 2], lever: [0.0; 2] };
        if rows.entry_range(i).is_empty() {
            return None;
        }
        for (k, entry) in rows.entries(i).enumerate() {
            let [linear, angular] = halves(entry.data)?;
            if k == 0 {
                let size = dot(linear[0], linear[0]).sqrt();
                contact.axes = linear.map(|e| e.map(|x| x / size));
                if !are_orthonormal(&contact.axes) {
                    return None;
                }
            }
            *contact.parts.get_mut(k)? = u32::try_from(entry.columns.start).ok()?;
            contact.inertia[k] = dot(contact.axes[0], linear[0]);
            contact.lever[k] = -dot(angular[1], angular[1]).sqrt();
            if !contact.fits(k, &[linear, angular], &mut turns[entry.block]) {
                return None;
            }
        }
        Some(contact)
    }

    /// Whether (1) holds for part k, with the turn of its other contacts if there was one.
    fn fits(
        &self,
        k: usize,
        [linear, angular]: &[[Vector; 3]; 2],
        turn: &mut Option<[Vector; 3]>,
    ) -> bool {
        let (alpha, kappa) = (self.inertia[k], self.lever[k]);
        let [n, s, t] = self.axes;
        let along = [cross(n, s), cross(n, t)];
        let turn = turn.get_or_insert_with(|| {
            // where n × s, n × t and their product go
            let [to_s, to_t] = [angular[1], angular[2]].map(|y| y.map(|y| y / kappa));
            let third = (cross(along[0], along[1]), cross(to_s, to_t));
            array::from_fn(|i| {
                array::from_fn(|j| {
                    to_s[i] * along[0][j] + to_t[i] * along[1][j] + third.1[i] * third.0[j]
                })
            })
        });
        let close = |y: Vector, size: f64, e: Vector| {
            y.iter().zip(e).all(|(y, e)| (y - size * e).abs() <= ROUNDING * size.abs())
        };
        kappa < 0.0
            && (0..3).all(|e| close(linear[e], alpha, self.axes[e]))
            && close(angular[0], kappa, [0.0; 3])
            && (0..2).all(|e| close(angular[e + 1], kappa, turn.map(|row| dot(row, along[e]))))
            && are_orthonormal(turn)
    }

    /// p of (2).
    pub(crate) fn vector(&self, percussion: &Vector) -> Vector {
        let [n, s, t] = &self.axes;
        array::from_fn(|k| percussion[0] * n[k] + percussion[1] * s[k] + percussion[2] * t[k])
    }

    /// (P_n, P_s, P_t) of p.
    pub(crate) fn components(&self, p: Vector) -> Vector {
        self.axes.map(|e| dot(e, p))
    }
}

/// The linear and the angular parts of three rows.
fn halves(data: &[f64]) -> Option<[[Vector; 3]; 2]> {
    let rows: &[f64; 3 * VELOCITIES] = data.try_into().ok()?;
    Some(array::from_fn(|half| {
        array::from_fn(|e| array::from_fn(|k| rows[VELOCITIES * e + 3 * half + k]))
    }))
}

fn are_orthonormal(e: &[Vector; 3]) -> bool {
    let expected = |i: usize, j: usize| if i == j { 1.0 } else { 0.0 };
    let off = |i: usize, j: usize| (dot(e[i], e[j]) - expected(i, j)).abs();
    (0..3).all(|i| (i..3).all(|j| off(i, j) <= ROUNDING))
}

#[inline]
pub(crate) fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline]
pub(crate) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
