//! The piece of a polyline that is nearest to a point.
//!
//! Points (t, x) have the distance
//!
//! ```text
//! d((t, x), (s, y)) = max(|t − s|, ‖x − y‖₂)                               (1)
//! ```
//!
//! [Acary2010, eq. (33)]; with all times zero it is that of x alone. Pieces are kept in a binary
//! tree of boxes. No point of a box [a, b] × [y, z] is nearer to (t, x) than
//!
//! ```text
//! max(dist(t, [a, b]), ‖dist(x_i, [y_i, z_i])‖₂),                          (2)
//! ```
//!
//! so a box is opened only if that is less than what was found: of N pieces a query looks at
//! O(log N) if the pieces of a box lie close together. Pieces of a graph do so in the order of
//! time; those of an orbit are sorted first, halving the pieces of each box along its longest
//! side.

use std::cmp::Ordering;
use std::ops::Range;

/// Pieces in a box that is not divided.
const LEAF: usize = 8;

/// A point (t, x).
#[derive(Clone, Copy, Debug)]
pub(super) struct Point<'a> {
    pub(super) t: f64,
    pub(super) x: &'a [f64],
}

/// Samples (t_k, x_k), k = 0 … N − 1, at least one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Samples<'a> {
    /// N.
    pub(super) t: &'a [f64],
    /// N × n.
    pub(super) x: &'a [f64],
    pub(super) n: usize,
}

impl<'a> Samples<'a> {
    /// Sample k.
    pub(super) fn at(&self, k: usize) -> Point<'a> {
        Point { t: self.t[k], x: &self.x[k * self.n..(k + 1) * self.n] }
    }

    /// Number of samples.
    pub(super) fn len(&self) -> usize {
        self.t.len()
    }
}

/// What a query found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    pub(super) distance: f64,
    /// Which piece.
    pub(super) piece: usize,
}

/// Straight pieces between samples, in a tree of boxes (2).
pub(super) struct Pieces<'a> {
    samples: Samples<'a>,
    /// Ends of the pieces, in the order of the tree.
    ends: Vec<[usize; 2]>,
    /// Of every node the least t, x₁ … x_n and the largest; the children of node k are 2k + 1
    /// and 2k + 2.
    boxes: Vec<f64>,
}

impl<'a> Pieces<'a> {
    /// All pieces between samples that follow each other, in the order of time.
    pub(super) fn graph(samples: Samples<'a>) -> Self {
        let last = samples.len() - 1;
        let ends = (0..last.max(1)).map(|k| [k, (k + 1).min(last)]).collect();
        Self::with(samples, ends)
    }

    /// These pieces, at least one, sorted by their place.
    pub(super) fn sorted(samples: Samples<'a>, mut ends: Vec<[usize; 2]>) -> Self {
        sort(&samples, &mut ends);
        Self::with(samples, ends)
    }

    fn with(samples: Samples<'a>, ends: Vec<[usize; 2]>) -> Self {
        let nodes = 2 * ends.len().div_ceil(LEAF).next_power_of_two();
        let boxes = vec![0.0; nodes * 2 * (samples.n + 1)];
        let mut pieces = Self { samples, ends, boxes };
        pieces.enclose(0, 0..pieces.ends.len());
        pieces
    }

    fn box_range(&self, node: usize) -> Range<usize> {
        let size = 2 * (self.samples.n + 1);
        node * size..(node + 1) * size
    }

    /// Writes the boxes of a node with these pieces and of all below.
    fn enclose(&mut self, node: usize, pieces: Range<usize>) {
        let side = self.samples.n + 1;
        let mut bounds = vec![f64::INFINITY; 2 * side];
        bounds[side..].fill(f64::NEG_INFINITY);
        if pieces.len() <= LEAF {
            for [from, to] in &self.ends[pieces] {
                for Point { t, x } in [self.samples.at(*from), self.samples.at(*to)] {
                    for (i, value) in std::iter::once(&t).chain(x).enumerate() {
                        bounds[i] = bounds[i].min(*value);
                        bounds[side + i] = bounds[side + i].max(*value);
                    }
                }
            }
        } else {
            for (child, part) in children(node, &pieces) {
                self.enclose(child, part);
                let below = &self.boxes[self.box_range(child)];
                for i in 0..side {
                    bounds[i] = bounds[i].min(below[i]);
                    bounds[side + i] = bounds[side + i].max(below[side + i]);
                }
            }
        }
        let place = self.box_range(node);
        self.boxes[place].copy_from_slice(&bounds);
    }

    /// The piece nearest to a point, if it is nearer than `start`, a piece with its distance.
    /// The search ends with any piece whose distance is at most `enough`.
    pub(super) fn nearest(&self, point: Point, start: Nearest, enough: f64) -> Nearest {
        let mut best = start;
        if best.distance > enough {
            self.descend(0, 0..self.ends.len(), point, enough, &mut best);
        }
        best
    }

    fn descend(
        &self,
        node: usize,
        pieces: Range<usize>,
        point: Point,
        enough: f64,
        best: &mut Nearest,
    ) {
        if pieces.len() <= LEAF {
            for piece in pieces {
                let distance = self.distance(piece, point);
                if distance < best.distance {
                    *best = Nearest { distance, piece };
                }
            }
            return;
        }
        let open = |(child, part)| (self.box_distance(child, point), child, part);
        let mut both = children(node, &pieces).map(open);
        if both[1].0 < both[0].0 {
            both.swap(0, 1);
        }
        for (bound, child, part) in both {
            if bound < best.distance && best.distance > enough {
                self.descend(child, part, point, enough, best);
            }
        }
    }

    /// (2).
    fn box_distance(&self, node: usize, point: Point) -> f64 {
        let (low, high) = self.boxes[self.box_range(node)].split_at(self.samples.n + 1);
        let outside = |x: f64, i: usize| (low[i] - x).max(x - high[i]).max(0.0);
        let square = |(i, x): (usize, &f64)| outside(*x, i + 1).powi(2);
        let x = point.x.iter().enumerate().map(square).sum::<f64>().sqrt();
        outside(point.t, 0).max(x)
    }

    /// Distance (1) of a point from a piece: the least value over 0 ≤ λ ≤ 1 of the convex
    /// function max(|a + bλ|, ‖c + dλ‖₂). It lies at an end, at the minimum of one of the two, or
    /// where they are equal.
    pub(super) fn distance(&self, piece: usize, point: Point) -> f64 {
        let [from, to] = self.ends[piece].map(|k| self.samples.at(k));
        let (a, b) = (from.t - point.t, to.t - from.t);
        let (mut cc, mut cd, mut dd) = (0.0, 0.0, 0.0);
        for i in 0..self.samples.n {
            let (c, d) = (from.x[i] - point.x[i], to.x[i] - from.x[i]);
            cc += c * c;
            cd += c * d;
            dd += d * d;
        }
        let value = |lambda: f64| {
            let lambda = if lambda.is_nan() { 0.0 } else { lambda.clamp(0.0, 1.0) };
            // from the coordinates, because cc + 2λ cd + λ² dd loses digits
            let off = |i: usize| from.x[i] - point.x[i] + lambda * (to.x[i] - from.x[i]);
            let square: f64 = (0..self.samples.n).map(|i| off(i) * off(i)).sum();
            (a + b * lambda).abs().max(square.sqrt())
        };
        // (dd − b²) λ² + 2 (cd − ab) λ + cc − a² = 0
        let (p, h, r) = (dd - b * b, cd - a * b, cc - a * a);
        let root = (h * h - p * r).max(0.0).sqrt();
        let candidates = [0.0, 1.0, -a / b, -cd / dd, (-h + root) / p, (-h - root) / p];
        candidates.into_iter().map(value).fold(f64::INFINITY, f64::min)
    }
}

/// The children of a node with their halves of its pieces.
fn children(node: usize, pieces: &Range<usize>) -> [(usize, Range<usize>); 2] {
    let middle = pieces.start.midpoint(pieces.end);
    [(2 * node + 1, pieces.start..middle), (2 * node + 2, middle..pieces.end)]
}

/// Sorts pieces so that each half of each half … lies on one side of the other.
fn sort(samples: &Samples, ends: &mut [[usize; 2]]) {
    if ends.len() <= LEAF {
        return;
    }
    let place = |[from, to]: &[usize; 2], i: usize| samples.at(*from).x[i] + samples.at(*to).x[i];
    let extent = |i: usize| {
        let range = |(low, high): (f64, f64), x: f64| (low.min(x), high.max(x));
        let places = ends.iter().map(|piece| place(piece, i));
        let (low, high) = places.fold((f64::INFINITY, f64::NEG_INFINITY), range);
        high - low
    };
    let longest = |a: &usize, b: &usize| extent(*a).partial_cmp(&extent(*b));
    let axis = (0..samples.n).max_by(|a, b| longest(a, b).unwrap_or(Ordering::Equal));
    let middle = ends.len() / 2;
    if let Some(i) = axis {
        ends.select_nth_unstable_by(middle, |a, b| place(a, i).total_cmp(&place(b, i)));
    }
    let (left, right) = ends.split_at_mut(middle);
    sort(samples, left);
    sort(samples, right);
}
