//! The motion z of all parts that sweeps keep up to date where G is kept as factors.
//!
//! ```text
//! z = Y P,   ξᵢ = Yᵢᵀ z + cᵢ,   z ← z + Yᵢ ΔPᵢ                              (1)
//! ```
//!
//! [`Factors`], equation (2). Laws of one colour share no part, so several threads may read and
//! write z at once without meeting.

use std::array;

use crate::linalg::{BlockSparse, Number, SharedNumber};
use crate::problem::Factors;

/// z, one number per velocity.
#[derive(Debug, Default)]
pub(super) struct Motion<N>(Vec<N>);

/// Velocities of a rigid part.
pub(super) const VELOCITIES: usize = 6;

/// Rows of a spatial contact.
const ROWS: usize = 3;

impl<N: SharedNumber + Default> Motion<N> {
    /// z = 0.
    pub(super) fn rest(&mut self, factors: &Factors) {
        self.0.clear();
        self.0.resize_with(factors.motion_size(), N::default);
    }

    /// z = Y P.
    pub(super) fn load(&mut self, factors: &Factors, percussion: &[f64]) {
        self.rest(factors);
        let rows = factors.rows();
        (0..rows.block_rows()).for_each(|i| self.add(rows, i, &percussion[rows.row(i)]));
    }

    /// Appends z.
    pub(super) fn read(&self, z: &mut Vec<f64>) {
        z.extend(self.0.iter().map(Number::get));
    }

    /// Replaces z.
    pub(super) fn write(&self, z: &[f64]) {
        self.0.iter().zip(z).for_each(|(own, z)| own.set(*z));
    }

    /// Forgets z: G is not kept as factors.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// z of the rigid part with this first velocity.
    #[inline]
    pub(super) fn part(&self, first: u32) -> &[N; VELOCITIES] {
        self.0[first as usize..].first_chunk().expect("six velocities of a rigid part")
    }

    /// out += Yᵢᵀ z for row i of Yᵀ, or of a part of it.
    #[inline]
    pub(super) fn add_velocity(&self, rows: &BlockSparse, i: usize, out: &mut [f64]) {
        for e in rows.entry_range(i) {
            let entry = rows.entry(e);
            let z = &self.0[entry.columns];
            if let (Ok(y), [o0, o1, o2], Ok(z)) = (
                <&[f64; ROWS * VELOCITIES]>::try_from(entry.data),
                &mut *out,
                <&[N; VELOCITIES]>::try_from(z),
            ) {
                let z = array::from_fn(|k| z[k].get());
                let (y, _) = y.as_chunks();
                *o0 += dot(&y[0], &z);
                *o1 += dot(&y[1], &z);
                *o2 += dot(&y[2], &z);
            } else {
                for (out, y) in out.iter_mut().zip(entry.data.chunks_exact(z.len().max(1))) {
                    *out += y.iter().zip(z).map(|(y, z)| y * z.get()).sum::<f64>();
                }
            }
        }
    }

    /// z += Yᵢ ΔPᵢ.
    #[inline]
    pub(super) fn add(&self, rows: &BlockSparse, i: usize, change: &[f64]) {
        for e in rows.entry_range(i) {
            let entry = rows.entry(e);
            let z = &self.0[entry.columns];
            if let (Ok(y), &[p0, p1, p2], Ok(z)) = (
                <&[f64; ROWS * VELOCITIES]>::try_from(entry.data),
                change,
                <&[N; VELOCITIES]>::try_from(z),
            ) {
                let (y, _) = y.as_chunks::<VELOCITIES>();
                for k in 0..VELOCITIES {
                    let change = y[0][k] * p0 + y[1][k] * p1 + y[2][k] * p2;
                    z[k].set(z[k].get() + change);
                }
            } else {
                for (p, y) in change.iter().zip(entry.data.chunks_exact(z.len().max(1))) {
                    z.iter().zip(y).for_each(|(z, y)| z.set(z.get() + y * p));
                }
            }
        }
    }
}

/// Even and odd places apart, two at a time for the processor.
#[inline]
fn dot(y: &[f64; VELOCITIES], z: &[f64; VELOCITIES]) -> f64 {
    (y[0] * z[0] + y[2] * z[2] + y[4] * z[4]) + (y[1] * z[1] + y[3] * z[3] + y[5] * z[5])
}
