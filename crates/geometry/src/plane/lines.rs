//! Straight edges between points: a segment, a rail, or the border of a polygon.
//!
//! Features: points, then edges. With corners pₖ counter-clockwise and cₖ = pₖ × pₖ₊₁ a polygon has
//!
//! A = Σ cₖ/2,   A x_C = Σ cₖ (pₖ + pₖ₊₁)/6,
//! Θ_O = Σ cₖ (pₖ·pₖ + pₖ·pₖ₊₁ + pₖ₊₁·pₖ₊₁)/12   (1)

use super::{PlaneMass, PlaneVector, left, lifted};
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
    fn new(
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

    pub(super) fn bounding_circle(&self) -> (PlaneVector, f64) {
        let bounds = self.hierarchy.bounds();
        let centre = bounds.centre().xy();
        (centre, self.points.iter().map(|p| (p - centre).norm()).fold(0.0, f64::max))
    }
}

/// A straight line between two points, with two sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Segment(Lines);

impl Segment {
    /// The line between two points.
    ///
    /// # Errors
    /// If they are one, or no numbers.
    pub fn new(from: PlaneVector, to: PlaneVector) -> Result<Self, ShapeError> {
        Lines::new("segment", vec![from, to], false, false).map(Self)
    }

    pub(super) fn lines(&self) -> &Lines {
        &self.0
    }
}

/// Straight lines from point to point, with two sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Rail(Lines);

impl Rail {
    /// Lines through these points; a rail that ends where it begins is closed.
    ///
    /// # Errors
    /// If there are fewer than two points, or two in a row are one.
    pub fn new(mut points: Vec<PlaneVector>) -> Result<Self, ShapeError> {
        let shape = "rail";
        if points.len() < 2 {
            return Err(ShapeError::TooFew {
                shape,
                what: "points",
                least: 2,
                given: points.len(),
            });
        }
        let is_closed = points.len() > 3 && points.first() == points.last();
        if is_closed {
            points.pop();
        }
        Lines::new(shape, points, is_closed, false).map(Self)
    }

    pub(super) fn lines(&self) -> &Lines {
        &self.0
    }
}

/// A region with a border of straight edges, convex or not.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon(Lines);

impl Polygon {
    /// The region to the left of the lines from each corner to the next, and from the last to the first.
    ///
    /// # Errors
    /// If there are fewer than three corners, if they are clockwise, or if edges cross.
    pub fn new(corners: Vec<PlaneVector>) -> Result<Self, ShapeError> {
        let shape = "polygon";
        if corners.len() < 3 {
            let given = corners.len();
            return Err(ShapeError::TooFew { shape, what: "corners", least: 3, given });
        }
        let polygon = Self(Lines::new(shape, corners, true, true)?);
        let area = polygon.mass_properties().area;
        if area.is_nan() || area <= 0.0 {
            return Err(ShapeError::Clockwise { area });
        }
        match polygon.crossing() {
            Some(edges) => Err(ShapeError::Crossing { edges }),
            None => Ok(polygon),
        }
    }

    pub(super) fn lines(&self) -> &Lines {
        &self.0
    }

    /// Two edges that cross, if there are some.
    fn crossing(&self) -> Option<[usize; 2]> {
        let (lines, mut stack) = (&self.0, Vec::new());
        let mut found = None;
        for edge in 0..lines.edges() {
            let own = lines.ends(edge);
            let around = BoundingBox::of_points(&own.map(|p| lifted(&p)));
            lines.hierarchy.visit(&around, &mut stack, |other| {
                let ends = lines.ends(other as usize);
                let beside = |[a, b]: [PlaneVector; 2], p: &PlaneVector| (b - a).perp(&(p - a));
                let apart = beside(own, &ends[0]) * beside(own, &ends[1]) >= 0.0
                    || beside(ends, &own[0]) * beside(ends, &own[1]) >= 0.0;
                if !apart {
                    found = Some([edge, other as usize]);
                }
            });
        }
        found
    }

    /// Eq. (1), measured from the first corner.
    pub(super) fn mass_properties(&self) -> PlaneMass {
        let origin = self.0.points[0];
        let (mut area, mut first, mut second) = (0.0, PlaneVector::zeros(), 0.0);
        for edge in 0..self.0.edges() {
            let [a, b] = self.0.ends(edge).map(|p| p - origin);
            let c = a.perp(&b);
            area += 0.5 * c;
            first += (a + b) * (c / 6.0);
            second += c * (a.norm_squared() + a.dot(&b) + b.norm_squared()) / 12.0;
        }
        let centre = first / area;
        let inertia = second - area * centre.norm_squared();
        PlaneMass { area, centre: origin + centre, inertia }
    }
}
