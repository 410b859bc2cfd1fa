//! Stiffness and damping of the smooth forces.
//!
//! ```text
//! K = −∂h/∂q F,   C = −∂h/∂u,   both n × n and sparse                       (1)
//! K e_k ≈ (h(q − ε F e_k) − h(q + ε F e_k))/(2ε),   C e_k alike             (2)
//! ```
//!
//! [Studer2009, §5.3.1] for q̇ = u; K is taken along velocities, x ↦ h(q + F(q) x), so that it
//! has the size of M whatever the coordinates are. A force that hangs on few velocities is
//! differentiated by these alone, and written to the rows on which it acts.

use std::ops::Range;

use percussion_inclusion::linalg::Triplets;

use super::MechanicalSystem;

/// K and C of (1). Places that are zero in passing are better kept: the structure of matrices
/// made of them is then analysed once.
#[derive(Clone, Debug, Default)]
pub struct Linearization {
    /// Stiffness K.
    pub stiffness: Triplets,
    /// Damping C.
    pub damping: Triplets,
    scratch: Scratch,
}

/// Memory of (2).
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// q and u, but for what is moved.
    q: Vec<f64>,
    u: Vec<f64>,
    /// e_k and F e_k of what is moved.
    direction: Vec<f64>,
    rate: Vec<f64>,
    /// h on both sides, zero between differences.
    above: Vec<f64>,
    below: Vec<f64>,
}

/// Coordinates and velocities by which a force is differentiated, with F of theirs alone.
pub(super) struct Moved<F> {
    pub(super) q: Range<usize>,
    pub(super) u: Range<usize>,
    pub(super) rate: F,
}

impl Linearization {
    /// Begins with zero matrices of a system with n velocities.
    pub fn reset(&mut self, n: usize) {
        self.stiffness.reset(n);
        self.damping.reset(n);
    }

    /// The same, for differences at (q, u).
    pub(super) fn begin(&mut self, q: &[f64], u: &[f64]) {
        self.reset(u.len());
        let Scratch { q: moved_q, u: moved_u, above, below, .. } = &mut self.scratch;
        moved_q.clear();
        moved_q.extend_from_slice(q);
        moved_u.clear();
        moved_u.extend_from_slice(u);
        for h in [above, below] {
            h.clear();
            h.resize(u.len(), 0.0);
        }
    }

    /// Adds the differences (2) of a force that acts on `rows`, which arrive as zeros; entries that
    /// vanish are left out.
    pub(super) fn add_differences(
        &mut self,
        (q, u): (&[f64], &[f64]),
        moved: &Moved<impl Fn(&[f64], &[f64], &mut [f64])>,
        rows: &[Range<usize>],
        force: impl Fn(&[f64], &[f64], &mut [f64]),
    ) {
        let Scratch { q: moved_q, u: moved_u, direction, rate, above, below } = &mut self.scratch;
        direction.clear();
        direction.resize(moved.u.len(), 0.0);
        rate.clear();
        rate.resize(moved.q.len(), 0.0);
        for k in 0..moved.u.len() {
            direction[k] = 1.0;
            (moved.rate)(&q[moved.q.clone()], direction, rate);
            let mut difference = Difference { rows, above, below };
            let (column, place) = (moved.u.start + k, &moved.q);
            difference.write((q, moved_q, place), rate, (&mut self.stiffness, column), |q, h| {
                force(q, u, h);
            });
            let place = &moved.u;
            difference.write(
                (u, moved_u, place),
                direction,
                (&mut self.damping, column),
                |u, h| {
                    force(q, u, h);
                },
            );
            direction[k] = 0.0;
        }
    }
}

/// Writes K and C from the differences (2) of the force.
pub fn linearize_by_differences<S: MechanicalSystem + ?Sized>(
    system: &S,
    t: f64,
    q: &[f64],
    u: &[f64],
    out: &mut Linearization,
) {
    let rate = |q: &[f64], u: &[f64], rate: &mut [f64]| system.coordinate_rate(q, u, rate);
    let all = Moved { q: 0..q.len(), u: 0..u.len(), rate };
    out.begin(q, u);
    let rows = 0..u.len();
    out.add_differences((q, u), &all, &[rows], |q, u, h| system.force(t, q, u, h));
}

/// A force on both sides of a point.
struct Difference<'a> {
    rows: &'a [Range<usize>],
    above: &'a mut [f64],
    below: &'a mut [f64],
}

impl Difference<'_> {
    /// Adds a column: −∂f/∂x along a direction of the coordinates at `place`. `moved` is x before
    /// and after.
    fn write(
        &mut self,
        (x, moved, place): (&[f64], &mut [f64], &Range<usize>),
        direction: &[f64],
        (out, column): (&mut Triplets, usize),
        f: impl Fn(&[f64], &mut [f64]),
    ) {
        let x = &x[place.clone()];
        let moving = x.iter().zip(direction).filter(|(_, d)| **d != 0.0);
        // cube root of the rounding unit: the best step of a central difference
        let step = f64::EPSILON.cbrt() * moving.fold(1.0, |max: f64, (x, _)| max.max(x.abs()));
        for (h, step) in [(&mut *self.above, step), (&mut *self.below, -step)] {
            let displaced = moved[place.clone()].iter_mut().zip(x.iter().zip(direction));
            displaced.for_each(|(moved, (x, d))| *moved = x + step * d);
            f(moved, h);
        }
        moved[place.clone()].copy_from_slice(x);
        for i in self.rows.iter().flat_map(Range::clone) {
            let (below, above) = (self.below[i], self.above[i]);
            if below != above {
                out.add(i, column, (below - above) / (2.0 * step));
            }
            (self.below[i], self.above[i]) = (0.0, 0.0);
        }
    }
}
