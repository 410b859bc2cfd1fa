//! A region with a border of straight edges. With corners pₖ counter-clockwise and
//! cₖ = pₖ × pₖ₊₁ it has
//!
//! A = Σ cₖ/2,   A x_C = Σ cₖ (pₖ + pₖ₊₁)/6,
//! Θ_O = Σ cₖ (pₖ·pₖ + pₖ·pₖ₊₁ + pₖ₊₁·pₖ₊₁)/12   (1)

use super::lines::Lines;
use super::{PlaneMass, PlaneVector};
use crate::error::ShapeError;

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
        let lines = &self.0;
        let (mut stack, mut edges) = (Vec::new(), Vec::new());
        let side = |[a, b]: [PlaneVector; 2], p: &PlaneVector| (b - a).perp(&(p - a));
        let parted = |line, [p, q]: [PlaneVector; 2]| side(line, &p) * side(line, &q) < 0.0;
        for edge in 0..lines.edges() {
            let own = lines.ends(edge);
            lines.beside(edge, &mut stack, &mut edges);
            for other in edges.iter().map(|other| *other as usize) {
                let ends = lines.ends(other);
                if parted(own, ends) && parted(ends, own) {
                    return Some([edge, other]);
                }
            }
        }
        None
    }

    /// Eq. (1), measured from the first corner.
    pub(super) fn mass_properties(&self) -> PlaneMass {
        let origin = self.0.points()[0];
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
