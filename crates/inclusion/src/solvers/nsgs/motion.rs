//! The motion z of all parts that sweeps keep up to date where G is kept as factors.
//!
//! ```text
//! z = Y P,   ξᵢ = Yᵢᵀ z + cᵢ,   z ← z + Yᵢ ΔPᵢ                              (1)
//! ```
//!
//! [`Factors`], equation (2). Laws of one colour share no part, so several threads may read and
//! write z at once without meeting; its numbers are atomic for the compiler's sake, and their
//! loads and stores, in relaxed order, are those of ordinary numbers.

use std::array;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::linalg::BlockSparse;
use crate::problem::Factors;

/// z, one number per velocity.
#[derive(Debug, Default)]
pub(super) struct Motion(Vec<Number>);

/// A number that threads may share.
#[derive(Debug)]
struct Number(AtomicU64);

impl Number {
    #[inline]
    fn get(&self) -> f64 {
        f64::from_bits(self.0.load(Relaxed))
    }

    #[inline]
    fn add(&self, x: f64) {
        self.0.store((self.get() + x).to_bits(), Relaxed);
    }
}

/// Rows of a spatial contact, and velocities of a rigid part.
const ROWS: usize = 3;
const VELOCITIES: usize = 6;

impl Motion {
    /// z = Y P.
    pub(super) fn load(&mut self, factors: &Factors, percussion: &[f64]) {
        self.0.clear();
        self.0.resize_with(factors.motion_size(), || Number(AtomicU64::new(0.0_f64.to_bits())));
        let rows = factors.rows();
        (0..rows.block_rows()).for_each(|i| self.add(rows, i, &percussion[rows.row(i)]));
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
                <&[Number; VELOCITIES]>::try_from(z),
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
                <&[Number; VELOCITIES]>::try_from(z),
            ) {
                let (y, _) = y.as_chunks::<VELOCITIES>();
                for k in 0..VELOCITIES {
                    z[k].add(y[0][k] * p0 + y[1][k] * p1 + y[2][k] * p2);
                }
            } else {
                for (p, y) in change.iter().zip(entry.data.chunks_exact(z.len().max(1))) {
                    z.iter().zip(y).for_each(|(z, y)| z.add(y * p));
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
