//! Hausdorff distance of filled-in graphs.
//!
//! The graph of a function of bounded variation, filled in at its jumps, and the distance of two
//! of its points are
//!
//! ```text
//! gr*(x) = {(t, y) : y ∈ [x(t⁻), x(t⁺)]}                                   (1)
//! d((t, x), (s, y)) = max(|t − s|, ‖x − y‖₂)                               (2)
//! e(A, B) = sup_{a ∈ A} inf_{b ∈ B} d(a, b)                                (3)
//! d_H(A, B) = max(e(A, B), e(B, A))                                        (4)
//! ```
//!
//! [Acary2010, eqs. (32)–(35)]. An impact resolved one step late moves a vertical piece of (1) by
//! one step, so (4) tends to zero where the maximum norm of the velocity does not.
//!
//! Both graphs are polylines with times that do not decrease. The piece nearest to a point is
//! looked for outwards from its own time, and the search ends where time alone is farther than
//! what was found: of the whole graph only a window as wide as the distance is looked at. Over a
//! piece of A the supremum (3) is looked for by halving where d, which is 1-Lipschitz, may exceed
//! what was found.

use super::curve::Curve;
use super::norms::{Errors, distance};
use crate::problems::ExactSolution;
use crate::simulation::Trajectory;

/// Halvings of a piece at most.
const HALVINGS: u32 = 4;

/// Relative accuracy of the supremum.
const ACCURACY: f64 = 1e-2;

/// The Hausdorff distance (4) of the filled-in graphs of q and of u; the mixed metric (2) takes
/// seconds and the units of q and u as they are. The numerical graph is linear between samples.
pub fn hausdorff(trajectory: &Trajectory, exact: &dyn ExactSolution) -> Errors {
    let curve = Curve::along(trajectory, exact);
    let (n_q, n_u) = (trajectory.coordinates.len(), trajectory.velocities.len());
    let computed = |x, n| Graph { t: &trajectory.t, x, n };
    let known = |x, n| Graph { t: &curve.t, x, n };
    Errors {
        q: two_sided(&computed(&trajectory.q, n_q), &known(&curve.q, n_q)),
        u: two_sided(&computed(&trajectory.u, n_u), &known(&curve.u, n_u)),
    }
}

/// (4).
fn two_sided(a: &Graph, b: &Graph) -> f64 {
    let forth = a.excess(b, 0.0);
    // what the other direction adds is looked for only above what is known
    b.excess(a, forth)
}

/// A polyline (t_k, x_k), k = 0 … N − 1.
struct Graph<'a> {
    t: &'a [f64],
    /// N × n.
    x: &'a [f64],
    n: usize,
}

/// A piece of a graph, with the distances of its ends to another graph.
struct Piece {
    t: [f64; 2],
    x: [Vec<f64>; 2],
    far: [f64; 2],
}

impl Graph<'_> {
    fn at(&self, k: usize) -> &[f64] {
        &self.x[k * self.n..(k + 1) * self.n]
    }

    /// The larger of e(self, other) of (3) and `known`.
    fn excess(&self, other: &Graph, known: f64) -> f64 {
        let far: Vec<f64> =
            (0..self.t.len()).map(|k| other.distance(self.t[k], self.at(k))).collect();
        let mut worst = far.iter().copied().fold(known, f64::max);
        for k in 1..self.t.len() {
            let piece = Piece {
                t: [self.t[k - 1], self.t[k]],
                x: [self.at(k - 1).to_vec(), self.at(k).to_vec()],
                far: [far[k - 1], far[k]],
            };
            worst = piece.raise(other, worst, HALVINGS);
        }
        worst
    }

    /// Distance (2) of a point from this graph.
    fn distance(&self, t: f64, x: &[f64]) -> f64 {
        let last = self.t.len() - 1;
        let start = self.t.partition_point(|s| *s <= t).clamp(1, last.max(1)) - 1;
        let mut best = f64::INFINITY;
        for k in (0..=start).rev() {
            let end = (k + 1).min(last);
            if t - self.t[end] >= best {
                break;
            }
            best = best.min(self.piece_distance(k, end, t, x));
        }
        for k in start + 1..last {
            if self.t[k] - t >= best {
                break;
            }
            best = best.min(self.piece_distance(k, k + 1, t, x));
        }
        best
    }

    /// Distance (2) of a point from the piece between two samples: the least value over
    /// 0 ≤ λ ≤ 1 of the convex function max(|a + bλ|, ‖c + dλ‖₂). It lies at an end, at the
    /// minimum of one of the two, or where they are equal.
    fn piece_distance(&self, from: usize, to: usize, t: f64, x: &[f64]) -> f64 {
        let (a, b) = (self.t[from] - t, self.t[to] - self.t[from]);
        let (start, end) = (self.at(from), self.at(to));
        let (mut cc, mut cd, mut dd) = (0.0, 0.0, 0.0);
        for i in 0..self.n {
            let (c, d) = (start[i] - x[i], end[i] - start[i]);
            cc += c * c;
            cd += c * d;
            dd += d * d;
        }
        let value = |lambda: f64| {
            let lambda = if lambda.is_nan() { 0.0 } else { lambda.clamp(0.0, 1.0) };
            // from the coordinates, because cc + 2λ cd + λ² dd loses digits
            let square = (0..self.n)
                .map(|i| start[i] - x[i] + lambda * (end[i] - start[i]))
                .fold(0.0, |sum, difference| sum + difference * difference);
            (a + b * lambda).abs().max(square.sqrt())
        };
        // (dd − b²) λ² + 2 (cd − ab) λ + cc − a² = 0
        let (p, h, r) = (dd - b * b, cd - a * b, cc - a * a);
        let root = (h * h - p * r).max(0.0).sqrt();
        let candidates = [0.0, 1.0, -a / b, -cd / dd, (-h + root) / p, (-h - root) / p];
        candidates.into_iter().map(value).fold(f64::INFINITY, f64::min)
    }
}

impl Piece {
    /// Raises `worst` to the largest distance on this piece, found by halving.
    fn raise(&self, other: &Graph, worst: f64, halvings: u32) -> f64 {
        let length = (self.t[1] - self.t[0]).abs().max(distance(&self.x[0], &self.x[1]));
        let bound = 0.5 * (self.far[0] + self.far[1] + length);
        if halvings == 0 || bound <= worst * (1.0 + ACCURACY) {
            return worst;
        }
        let t = 0.5 * (self.t[0] + self.t[1]);
        let x: Vec<f64> = self.x[0].iter().zip(&self.x[1]).map(|(a, b)| 0.5 * (a + b)).collect();
        let far = other.distance(t, &x);
        let half = |end: usize| Piece {
            t: [self.t[end], t],
            x: [self.x[end].clone(), x.clone()],
            far: [self.far[end], far],
        };
        let left = half(0).raise(other, worst.max(far), halvings - 1);
        half(1).raise(other, left, halvings - 1)
    }
}
