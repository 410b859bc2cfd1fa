//! All points with z ≤ 0.

use super::Solid;
use crate::bounds::{BoundingBox, BoundingSphere};
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;

/// All points with z ≤ 0 in its axes; the outward normal is +z. One feature, its face.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HalfSpace;

impl Solid for HalfSpace {
    fn bounding_box(&self) -> BoundingBox {
        BoundingBox {
            high: Vector::new(f64::INFINITY, f64::INFINITY, 0.0),
            ..BoundingBox::everything()
        }
    }

    fn bounding_sphere(&self) -> BoundingSphere {
        BoundingSphere { centre: Vector::zeros(), radius: f64::INFINITY }
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        Err(ShapeError::Unbounded { shape: "half-space" })
    }

    fn features(&self) -> u32 {
        1
    }
}
