//! Linear programs of equilibria near a configuration.
//!
//! With small displacements x along the free directions and K = −∂(h + W λ)/∂q,
//!
//! ```text
//! h − K x + Σ W λ = 0,   λ_N ≥ 0,   λ_T = Σ β_j d_j,   β ≥ 0,   Σ β_j ≤ s λ_N (or s)        (1)
//! g + wᵀx = 0 where closed,   g + wᵀx ≥ 0 where open                                (2)
//! ```
//!
//! s ≤ 1 is the part of the friction that is there. For linear h and constant directions (1)–(2) is no approximation.

use percussion::inclusion::complementarity::{Optimum, minimise};
use percussion::system::InteractionKey;

use super::statics::{Hold, Statics};

/// Displacements and forces that satisfy (1) and (2).
#[derive(Clone, Debug)]
pub(super) struct Point {
    /// x.
    pub(super) step: Vec<f64>,
    /// λ of all interactions that act, in the free directions: normal forces, and the pull of friction.
    pub(super) forces: Vec<Held>,
}

/// The force of an interaction.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The interaction.
    pub key: InteractionKey,
    /// Forces of components that may take any value, then of those that may not be negative.
    pub normal: Vec<f64>,
    /// β of the vertices of its friction.
    pub(super) weights: Vec<f64>,
}

/// What is asked of (1) and (2).
pub(super) enum Aim<'a> {
    /// The nearest x.
    Nearest,
    /// x = 0.
    Here,
    /// The x that is farthest along a direction.
    Farthest(&'a [f64]),
}

/// (1) and (2) at a configuration.
pub(super) struct Program<'a> {
    pub(super) statics: &'a Statics,
    pub(super) stiffness: &'a [Vec<f64>],
    /// Which contacts are closed, in the order of the interactions.
    pub(super) closed: &'a [bool],
    /// s.
    pub(super) friction: f64,
}

/// A program under construction: columns as (row, number), and a right-hand side.
#[derive(Default)]
struct Columns {
    entries: Vec<Vec<(usize, f64)>>,
    right: Vec<f64>,
}

impl Columns {
    fn row(&mut self, right: f64) -> usize {
        self.right.push(right);
        self.right.len() - 1
    }

    fn column(&mut self, entries: Vec<(usize, f64)>) -> usize {
        self.entries.push(entries);
        self.entries.len() - 1
    }

    fn solve(&self, cost: &[f64]) -> Optimum {
        let (m, n) = (self.right.len(), self.entries.len());
        let mut matrix = vec![0.0; m * n];
        for (k, column) in self.entries.iter().enumerate() {
            for (row, x) in column {
                matrix[row * n + k] += x;
            }
        }
        minimise(&matrix, &self.right, cost)
    }
}

/// Places of the unknowns of an interaction.
struct Places {
    key: InteractionKey,
    free: Vec<(usize, usize)>,
    normals: Vec<usize>,
    weights: Vec<usize>,
}

impl Program<'_> {
    /// The point that is asked for, with the value of its aim; none if there is no point, an infinite value if it has no bound.
    pub(super) fn solve(&self, aim: &Aim) -> Option<(Point, f64)> {
        let f = self.statics.h.len();
        let mut all = Columns::default();
        for h in &self.statics.h {
            all.row(-h);
        }
        let moves = !matches!(aim, Aim::Here);
        let steps: Vec<(usize, usize)> = (0..if moves { f } else { 0 })
            .map(|j| {
                let column = |sign: f64| -> Vec<(usize, f64)> {
                    (0..f).map(|i| (i, -sign * self.stiffness[i][j])).collect()
                };
                (all.column(column(1.0)), all.column(column(-1.0)))
            })
            .collect();
        let mut places = Vec::new();
        for (hold, closed) in self.statics.holds.iter().zip(self.closed) {
            places.extend(self.add(&mut all, hold, *closed, &steps));
        }
        let mut cost = vec![0.0; all.entries.len()];
        for (j, (up, down)) in steps.iter().enumerate() {
            let (a, b) = match aim {
                Aim::Nearest => (1.0, 1.0),
                Aim::Here => (0.0, 0.0),
                Aim::Farthest(way) => (-way[j], way[j]),
            };
            (cost[*up], cost[*down]) = (a, b);
        }
        match all.solve(&cost) {
            Optimum::Found { value, point } => Some((read(&steps, &places, &point), -value)),
            Optimum::Unbounded => {
                let none = Point { step: vec![f64::INFINITY; f], forces: Vec::new() };
                Some((none, f64::INFINITY))
            }
            Optimum::Infeasible => None,
        }
    }

    /// Unknowns and rows of an interaction.
    fn add(
        &self,
        all: &mut Columns,
        hold: &Hold,
        closed: bool,
        steps: &[(usize, usize)],
    ) -> Option<Places> {
        let entries = |w: &[f64], sign: f64| -> Vec<(usize, f64)> {
            w.iter().enumerate().map(|(i, w)| (i, sign * w)).collect()
        };
        let gap_row = |all: &mut Columns, w: &[f64], gap: f64| {
            let row = all.row(-gap);
            for ((up, down), w) in steps.iter().zip(w) {
                all.entries[*up].push((row, *w));
                all.entries[*down].push((row, -w));
            }
            row
        };
        if !closed {
            for (w, gap) in hold.normals.iter().filter(|_| !steps.is_empty()) {
                let row = gap_row(all, w, *gap);
                all.column(vec![(row, -1.0)]);
            }
            return None;
        }
        let mut places =
            Places { key: hold.key, free: Vec::new(), normals: Vec::new(), weights: Vec::new() };
        for (w, gap) in &hold.free {
            places.free.push((all.column(entries(w, 1.0)), all.column(entries(w, -1.0))));
            if !steps.is_empty() {
                gap_row(all, w, *gap);
            }
        }
        for (w, gap) in &hold.normals {
            places.normals.push(all.column(entries(w, 1.0)));
            if !steps.is_empty() {
                gap_row(all, w, *gap);
            }
        }
        if hold.friction.is_empty() {
            return Some(places);
        }
        // what slides does so with all of its friction
        let part = if hold.slides { 1.0 } else { self.friction };
        let bound = all.row(if hold.bounded { part } else { 0.0 });
        if let (false, Some(normal)) = (hold.bounded, places.normals.first()) {
            all.entries[*normal].push((bound, -part));
        }
        for d in &hold.friction {
            let mut column = entries(d, 1.0);
            column.push((bound, 1.0));
            places.weights.push(all.column(column));
        }
        if !hold.slides {
            all.column(vec![(bound, 1.0)]);
        }
        Some(places)
    }
}

fn read(steps: &[(usize, usize)], places: &[Places], point: &[f64]) -> Point {
    let difference = |(up, down): &(usize, usize)| point[*up] - point[*down];
    let force = |places: &Places| Held {
        key: places.key,
        normal: places
            .free
            .iter()
            .map(difference)
            .chain(places.normals.iter().map(|k| point[*k]))
            .collect(),
        weights: places.weights.iter().map(|k| point[*k]).collect(),
    };
    Point {
        step: steps.iter().map(difference).collect(),
        forces: places.iter().map(force).collect(),
    }
}
