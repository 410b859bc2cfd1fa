//! Straight edges between points: what a segment, a rail and the border of a polygon are.
//!
//! Features: points, then edges.

use super::{PlaneVector, left, lifted};
use crate::bounds::BoundingBox;
use crate::error::ShapeError;
use crate::hierarchy::Hierarchy;

/// Edges between points, of which each belongs to at most two edges.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lines {
    points: Vec<PlaneVector>,
    /// Whether the last point is joined to the first.
    is_closed: bool,
    /// Whether the left of all edges is inside.
    is_solid: bool,
    hierarchy: Hierarchy,
}

/// Directions may lean this far (in radians) over a neighbouring edge.
const LEANING: f64 = 1e-9;

impl Lines {
    pub(super) fn new(
        shape: &'static str,
        points: Vec<PlaneVector>,
        is_closed: bool,
        is_solid: bool,
    ) -> Result<Self, ShapeError> {
        ShapeError::points(shape, &points)?;
        let mut lines = Self { points, is_closed, is_solid, hierarchy: Hierarchy::default() };
        if lines.points.len() > 1 << 28 {
            let (most, given) = (1 << 28, lines.points.len());
            return Err(ShapeError::TooMany { shape, what: "points", most, given });
        }
        for edge in 0..lines.edges() {
            let [a, b] = lines.ends(edge);
            if a == b {
                return Err(ShapeError::Repeated { shape, point: edge });
            }
        }
        let boxes: Vec<_> = (0..lines.edges())
            .map(|edge| BoundingBox::of_points(&lines.ends(edge).map(|p| lifted(&p))))
            .collect();
        lines.hierarchy = Hierarchy::new(&boxes);
        Ok(lines)
    }

    pub(super) fn points(&self) -> &[PlaneVector] {
        &self.points
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }

    pub(super) fn is_solid(&self) -> bool {
        self.is_solid
    }

    /// How many edges there are.
    pub(super) fn edges(&self) -> usize {
        self.points.len() - usize::from(!self.is_closed)
    }

    pub(super) fn features(&self) -> u32 {
        (self.points.len() + self.edges()) as u32
    }

    pub(super) fn edge_feature(&self, edge: usize) -> u32 {
        (self.points.len() + edge) as u32
    }

    /// Ends of an edge.
    pub(super) fn ends(&self, edge: usize) -> [PlaneVector; 2] {
        [self.points[edge], self.points[(edge + 1) % self.points.len()]]
    }

    /// Unit normal of an edge, outward of a polygon.
    pub(super) fn normal(&self, edge: usize) -> PlaneVector {
        let [a, b] = self.ends(edge);
        -left(&(b - a)).normalize()
    }

    /// Whether something can touch a point along an outward unit vector.
    pub(super) fn admits(&self, point: usize, outward: &PlaneVector) -> bool {
        let count = self.points.len();
        let next = (point + 1 < count || self.is_closed).then(|| (point + 1) % count);
        let last = (point > 0 || self.is_closed).then(|| (point + count - 1) % count);
        let own = self.points[point];
        [next, last].into_iter().flatten().all(|other| {
            let along = self.points[other] - own;
            outward.dot(&along) <= LEANING * along.norm()
        })
    }

    /// Appends the numbers of edges that may be nearer to a point than a distance.
    pub(super) fn near(
        &self,
        point: &PlaneVector,
        distance: f64,
        stack: &mut Vec<u32>,
        edges: &mut Vec<u32>,
    ) {
        edges.clear();
        let around = BoundingBox::of_points([&lifted(point)]).grown(distance);
        self.hierarchy.visit(&around, stack, |edge| edges.push(edge));
        edges.sort_unstable();
    }

    /// Whether a point is inside a polygon: the border winds around it.
    pub(super) fn contains(&self, point: &PlaneVector) -> bool {
        if !self.is_solid {
            return false;
        }
        let mut winding = 0;
        for edge in 0..self.edges() {
            let [a, b] = self.ends(edge);
            let side = (b - a).perp(&(point - a));
            if a.y <= point.y && b.y > point.y && side > 0.0 {
                winding += 1;
            } else if a.y > point.y && b.y <= point.y && side < 0.0 {
                winding -= 1;
            }
        }
        winding != 0
    }

    /// Appends the edges whose boxes meet that of an edge.
    pub(super) fn beside(&self, edge: usize, stack: &mut Vec<u32>, edges: &mut Vec<u32>) {
        edges.clear();
        let around = BoundingBox::of_points(&self.ends(edge).map(|p| lifted(&p)));
        self.hierarchy.visit(&around, stack, |other| edges.push(other));
    }

    pub(super) fn bounding_circle(&self) -> (PlaneVector, f64) {
        let bounds = self.hierarchy.bounds();
        let centre = bounds.centre().xy();
        (centre, self.points.iter().map(|p| (p - centre).norm()).fold(0.0, f64::max))
    }
}
