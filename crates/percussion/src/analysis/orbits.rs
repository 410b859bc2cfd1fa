//! Distance of orbits.
//!
//! The orbits of a solution and of its approximation are sets in the space of x = (q, u) that
//! forget time. The error of the approximate orbit is how far it strays from the exact one:
//!
//! ```text
//! γ = {x(t) : 0 ≤ t ≤ T},     γʰ = {x_k : k = 0 … N}                        (1)
//! ρ(γʰ, γ) = max_k inf_{y ∈ γ} ‖x_k − y‖₂                                  (2)
//! ```
//!
//! [Paschkowski2024, Definitions 5.16–5.21]. A motion that is right but late has ρ = 0, and jumps
//! do not belong to γ. Of a reference run in place of an exact solution they do, because such a
//! run passes through them in one of its steps.
//!
//! The pieces of γ are sorted by their place on the coordinate axis along which γ is longest.
//! Where x_k is close to x(t_k) only the pieces of a narrow strip can be closer.

use super::curve::Curve;
use super::norms::{Errors, distance};
use crate::problems::ExactSolution;
use crate::simulation::Trajectory;

/// The one-sided distance (2) of the orbits, one number for q and u together.
pub fn orbital(trajectory: &Trajectory, exact: &dyn ExactSolution) -> Errors {
    let sizes = (trajectory.coordinates.len(), trajectory.velocities.len());
    let orbit = Orbit::new(&Curve::along(trajectory, exact), sizes);
    let (mut q, mut u) = (vec![0.0; sizes.0], vec![0.0; sizes.1]);
    let mut worst = 0.0_f64;
    for (k, t) in trajectory.t.iter().enumerate() {
        exact.write(*t, &mut q, &mut u);
        let point = [trajectory.q_at(k), trajectory.u_at(k)].concat();
        let guess = distance(&point, &[&q[..], &u[..]].concat());
        worst = worst.max(orbit.distance(&point, guess, worst));
    }
    Errors { q: worst, u: worst }
}

/// γ of (1) as pieces of straight lines.
struct Orbit {
    /// Size of x.
    n: usize,
    /// The coordinate by which pieces are sorted.
    axis: usize,
    /// Ends of the pieces, sorted by the lower end on the axis (2n per piece).
    pieces: Vec<f64>,
    /// Lower ends on the axis.
    low: Vec<f64>,
    /// Largest extent of a piece along the axis.
    width: f64,
}

impl Orbit {
    fn new(curve: &Curve, sizes: (usize, usize)) -> Self {
        let n = sizes.0 + sizes.1;
        let samples: Vec<f64> = (0..curve.t.len())
            .flat_map(|k| {
                let q = &curve.q[k * sizes.0..(k + 1) * sizes.0];
                q.iter().chain(&curve.u[k * sizes.1..(k + 1) * sizes.1]).copied()
            })
            .collect();
        let axis = longest(&samples, n);
        let at = |k: usize| &samples[k * n..(k + 1) * n];
        let last = curve.t.len() - 1;
        // pieces that are neither jumps nor points; the ends stay, each as a piece by itself
        let moves = |k: &usize| !curve.jump[*k] && at(*k) != at(*k - 1);
        let ends = [(0, 0), (last, last)];
        let mut pairs: Vec<(usize, usize)> =
            (1..=last).filter(moves).map(|k| (k - 1, k)).chain(ends).collect();
        let lower = |(a, b): &(usize, usize)| at(*a)[axis].min(at(*b)[axis]);
        pairs.sort_by(|a, b| lower(a).total_cmp(&lower(b)));
        let length = |(a, b): &(usize, usize)| (at(*a)[axis] - at(*b)[axis]).abs();
        Self {
            n,
            axis,
            low: pairs.iter().map(lower).collect(),
            width: pairs.iter().map(length).fold(0.0, f64::max),
            pieces: pairs.iter().flat_map(|(a, b)| [at(*a), at(*b)].concat()).collect(),
        }
    }

    /// Distance of a point, given that it is at most `best`. Ends early, with any smaller number,
    /// when it is not above `enough`.
    fn distance(&self, point: &[f64], mut best: f64, enough: f64) -> f64 {
        let place = point[self.axis];
        let from = |best: f64| self.low.partition_point(|low| *low < place - best - self.width);
        let n = self.n;
        for k in from(best)..self.low.len() {
            if best <= enough || self.low[k] > place + best {
                break;
            }
            let piece = &self.pieces[2 * n * k..2 * n * (k + 1)];
            best = best.min(piece_distance(point, &piece[..n], &piece[n..]));
        }
        best
    }
}

/// Distance of a point from the piece between a and b.
fn piece_distance(point: &[f64], a: &[f64], b: &[f64]) -> f64 {
    let (mut along, mut square) = (0.0, 0.0);
    for i in 0..point.len() {
        along += (point[i] - a[i]) * (b[i] - a[i]);
        square += (b[i] - a[i]) * (b[i] - a[i]);
    }
    let lambda = if square > 0.0 { (along / square).clamp(0.0, 1.0) } else { 0.0 };
    let off = |i: usize| a[i] + lambda * (b[i] - a[i]) - point[i];
    (0..point.len()).map(|i| off(i) * off(i)).sum::<f64>().sqrt()
}

/// The component that varies most over these samples of size n.
fn longest(samples: &[f64], n: usize) -> usize {
    let extent = |i: usize| {
        let values = || samples.iter().skip(i).step_by(n).copied();
        values().fold(f64::NEG_INFINITY, f64::max) - values().fold(f64::INFINITY, f64::min)
    };
    (0..n).max_by(|a, b| extent(*a).total_cmp(&extent(*b))).unwrap_or(0)
}
