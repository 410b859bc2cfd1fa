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
//! Both graphs are polylines. The distance from a piece of B is a convex function, so on the
//! piece of A between a and a′ the infimum in (3) is nowhere above
//!
//! ```text
//! min_b max(d(a, b), d(a′, b)),   b any pieces of B,                        (5)
//! ```
//!
//! and a piece of A is halved only where (5), with the pieces nearest to a and to a′, exceeds
//! what was found elsewhere. Most pieces are settled by the piece of B that settled the one
//! before; the others by the tree of [`nearest`](super::nearest). The result is that of looking
//! at all pairs of pieces, up to round-off and a billionth of itself.

use super::curve::Curve;
use super::errors::Errors;
use super::nearest::{Nearest, Pieces, Point, Samples};
use crate::models::ExactSolution;
use percussion::simulation::Trajectory;

/// Halvings of a piece at most.
const HALVINGS: u32 = 40;

/// Relative accuracy of the supremum.
const ACCURACY: f64 = 1e-9;

/// Distances this small in relation to the graph are round-off.
const ROUND_OFF: f64 = 1e-14;

/// Samples are looked at in steps of this before all pieces are.
const STRIDE: usize = 61;

/// The Hausdorff distance (4) of the filled-in graphs of q and of u; the mixed metric (2) takes
/// seconds and the units of q and u as they are. The numerical graph is linear between samples, and
/// vertical at the jumps that the scheme has located.
pub fn hausdorff(trajectory: &Trajectory, exact: &dyn ExactSolution) -> Errors {
    let curve = Curve::along(trajectory, exact);
    let trajectory = &trajectory.with_located_limits();
    let (n_q, n_u) = (trajectory.coordinates.len(), trajectory.velocities.len());
    let computed = |x, n| Samples { t: &trajectory.t, x, n };
    let known = |x, n| Samples { t: &curve.t, x, n };
    Errors {
        q: two_sided(computed(&trajectory.q, n_q), known(&curve.q, n_q)),
        u: two_sided(computed(&trajectory.u, n_u), known(&curve.u, n_u)),
    }
}

/// (4).
fn two_sided(a: Samples, b: Samples) -> f64 {
    let forth = excess(a, &Pieces::graph(b), 0.0);
    // what the other direction adds is looked for only above what is known
    excess(b, &Pieces::graph(a), forth)
}

/// The larger of e(A, B) of (3) and `known`.
fn excess(a: Samples, b: &Pieces, known: f64) -> f64 {
    let mut search = Search { b, worst: known, negligible: ROUND_OFF * size(a) };
    let mut hint = 0;
    for k in (0..a.len()).step_by(STRIDE) {
        hint = search.look(a.at(k), hint).piece;
    }
    hint = 0;
    for k in 1..a.len() {
        hint = search.raise(a.at(k - 1), a.at(k), hint, HALVINGS);
    }
    search.worst
}

/// The largest number of a graph.
fn size(a: Samples) -> f64 {
    a.t.iter().chain(a.x).fold(0.0, |size, x| size.max(x.abs()))
}

/// A search for the supremum (3).
struct Search<'a> {
    b: &'a Pieces<'a>,
    /// The supremum so far.
    worst: f64,
    negligible: f64,
}

impl Search<'_> {
    /// The piece of B nearest to a point, or one that is not too far; raises the supremum.
    fn look(&mut self, a: Point, hint: usize) -> Nearest {
        let start = Nearest { distance: self.b.distance(hint, a), piece: hint };
        let found = self.b.nearest(a, start, self.worst);
        self.worst = self.worst.max(found.distance);
        found
    }

    /// max(d(a, b), d(a′, b)) of (5).
    fn bound(&self, from: Point, to: Point, piece: usize) -> f64 {
        self.b.distance(piece, from).max(self.b.distance(piece, to))
    }

    /// Raises the supremum to that on a piece of A; returns a piece of B near its end.
    fn raise(&mut self, from: Point, to: Point, hint: usize, halvings: u32) -> usize {
        if self.bound(from, to, hint) <= self.worst {
            return hint;
        }
        let first = self.look(from, hint).piece;
        let last = self.look(to, first).piece;
        // (5)
        let bound = self.bound(from, to, first).min(self.bound(from, to, last));
        let settled = bound <= self.worst * (1.0 + ACCURACY) + self.negligible;
        if settled || halvings == 0 {
            return last;
        }
        let x: Vec<f64> = from.x.iter().zip(to.x).map(|(a, b)| 0.5 * (a + b)).collect();
        let middle = Point { t: 0.5 * (from.t + to.t), x: &x };
        let hint = self.raise(from, middle, first, halvings - 1);
        self.raise(middle, to, hint, halvings - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces of B, one by one.
    fn distance_by_brute_force(b: &Pieces, a: Point, pieces: usize) -> f64 {
        (0..pieces).map(|piece| b.distance(piece, a)).fold(f64::INFINITY, f64::min)
    }

    /// A walk with jumps, from a generator of multiplicative numbers.
    fn walk(n: usize, seed: u64, dim: usize) -> (Vec<f64>, Vec<f64>) {
        let mut state = seed;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            (state >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
        };
        let (mut t, mut x) = (vec![0.0], vec![0.0; dim]);
        for k in 1..n {
            // every seventh piece is vertical
            t.push(t[k - 1] + if k % 7 == 0 { 0.0 } else { (random() + 0.5) / n as f64 });
            for i in 0..dim {
                let jump = if k % 7 == 0 { 1.0 } else { 0.1 };
                x.push(x[(k - 1) * dim + i] + jump * random());
            }
        }
        (t, x)
    }

    #[test]
    fn the_nearest_piece_is_that_of_all_pieces() {
        for dim in 1..4 {
            let ((t, x), (s, y)) = (walk(500, 1, dim), walk(400, 2, dim));
            let (a, b) = (Samples { t: &t, x: &x, n: dim }, Samples { t: &s, x: &y, n: dim });
            let all: Vec<[usize; 2]> = (1..400).map(|k| [k - 1, k]).collect();
            for pieces in [Pieces::graph(b), Pieces::sorted(b, all)] {
                for k in 0..500 {
                    let far = Nearest { distance: f64::INFINITY, piece: 0 };
                    let found = pieces.nearest(a.at(k), far, 0.0).distance;
                    assert_eq!(found, distance_by_brute_force(&pieces, a.at(k), 399));
                }
            }
        }
    }

    #[test]
    fn the_excess_is_that_of_all_points_of_all_pieces() {
        for (seed, dim) in [(3, 1), (4, 1), (5, 2), (6, 3)] {
            let ((t, x), (s, y)) = (walk(120, seed, dim), walk(150, seed + 10, dim));
            let (a, b) = (Samples { t: &t, x: &x, n: dim }, Samples { t: &s, x: &y, n: dim });
            let pieces = Pieces::graph(b);
            let found = excess(a, &pieces, 0.0);
            let (mut dense, mut longest) = (0.0_f64, 0.0_f64);
            let cuts = 200;
            for k in 1..a.len() {
                let (from, to) = (a.at(k - 1), a.at(k));
                for cut in 0..=cuts {
                    let w = f64::from(cut) / f64::from(cuts);
                    let x: Vec<f64> =
                        from.x.iter().zip(to.x).map(|(a, b)| a + w * (b - a)).collect();
                    let middle = Point { t: from.t + w * (to.t - from.t), x: &x };
                    dense = dense.max(distance_by_brute_force(&pieces, middle, 149));
                }
                let length = from.x.iter().zip(to.x).map(|(a, b)| (a - b).powi(2)).sum::<f64>();
                longest = longest.max(length.sqrt().max(to.t - from.t));
            }
            // the dense samples may miss half a cut, in which the distance changes by no more
            assert!(found >= dense * (1.0 - 1e-12), "{found} < {dense}");
            assert!(found <= dense + 0.5 * longest / f64::from(cuts), "{found} > {dense}");
        }
    }

    #[test]
    fn equal_graphs_have_no_distance() {
        let (t, x) = walk(5000, 9, 2);
        let a = Samples { t: &t, x: &x, n: 2 };
        assert!(two_sided(a, a) < 1e-13);
    }
}
