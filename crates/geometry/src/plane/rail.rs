//! Straight lines from point to point.

use super::PlaneVector;
use super::lines::Lines;
use crate::error::ShapeError;

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
