//! A straight line.

use super::PlaneVector;
use super::lines::Lines;
use crate::error::ShapeError;

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
