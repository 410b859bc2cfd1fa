//! All points with z ≤ 0.

use super::Solid;
use crate::bounds::{BoundingBox, BoundingSphere};
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::{Pose, Vector};

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

    /// Half of space if the plane is along the axes, else all.
    fn bounding_box_at(&self, pose: &Pose) -> BoundingBox {
        let outward = pose.rotation * Vector::z();
        let mut bounds = BoundingBox::everything();
        let axis = outward.iamax();
        let is_along_axes = outward.iter().filter(|x| **x == 0.0).count() == 2;
        if is_along_axes && outward[axis] > 0.0 {
            bounds.high[axis] = pose.translation.vector[axis];
        } else if is_along_axes {
            bounds.low[axis] = pose.translation.vector[axis];
        }
        bounds
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        Err(ShapeError::Unbounded { shape: "half-space" })
    }

    fn features(&self) -> u32 {
        1
    }
}
