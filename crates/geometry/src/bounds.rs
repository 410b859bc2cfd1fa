//! Boxes with faces along the axes, and spheres, that contain a shape.

use crate::pose::{Pose, Vector};

/// A box with faces along the axes; without end where a coordinate is infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundingBox {
    /// Smallest coordinates.
    pub low: Vector,
    /// Largest coordinates.
    pub high: Vector,
}

/// A ball that contains a shape; the radius of an unbounded one is infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundingSphere {
    /// Centre, in the axes of who asked.
    pub centre: Vector,
    /// Radius.
    pub radius: f64,
}

impl BoundingBox {
    /// The box that contains nothing, from which unions begin.
    pub fn empty() -> Self {
        Self { low: Vector::repeat(f64::INFINITY), high: Vector::repeat(f64::NEG_INFINITY) }
    }

    /// The box that contains everything.
    pub fn everything() -> Self {
        Self { low: Vector::repeat(f64::NEG_INFINITY), high: Vector::repeat(f64::INFINITY) }
    }

    /// The box about a centre.
    pub fn around(centre: &Vector, half: &Vector) -> Self {
        Self { low: centre - half, high: centre + half }
    }

    /// The smallest box that contains all points.
    pub fn of_points<'a>(points: impl IntoIterator<Item = &'a Vector>) -> Self {
        points.into_iter().fold(Self::empty(), |bounds, point| bounds.with(point))
    }

    /// The smallest box that contains this one and a point.
    #[must_use]
    pub fn with(&self, point: &Vector) -> Self {
        Self { low: self.low.inf(point), high: self.high.sup(point) }
    }

    /// The smallest box that contains both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self { low: self.low.inf(&other.low), high: self.high.sup(&other.high) }
    }

    /// The box with all faces moved outward.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        Self { low: self.low.add_scalar(-by), high: self.high.add_scalar(by) }
    }

    /// Whether two boxes have a point in common.
    pub fn meets(&self, other: &Self) -> bool {
        (0..3).all(|k| self.low[k] <= other.high[k] && other.low[k] <= self.high[k])
    }

    /// Whether a point is inside or on the border.
    pub fn contains(&self, point: &Vector) -> bool {
        (0..3).all(|k| self.low[k] <= point[k] && point[k] <= self.high[k])
    }

    /// The middle.
    pub fn centre(&self) -> Vector {
        0.5 * (self.low + self.high)
    }

    /// Half the edges.
    pub fn half(&self) -> Vector {
        0.5 * (self.high - self.low)
    }

    /// A box with faces along the axes of space that contains this one of a shape, placed.
    #[must_use]
    pub fn placed(&self, pose: &Pose) -> Self {
        if !self.half().iter().all(|x| x.is_finite()) {
            return Self::everything();
        }
        let turn = pose.rotation.to_rotation_matrix();
        let half = turn.matrix().abs() * self.half();
        Self::around(&(pose.rotation * self.centre() + pose.translation.vector), &half)
    }
}
