//! A rectangular box with edges a, b, c: V = abc, Θ_x = V (b² + c²)/12.
//!
//! Features: vertices 0…7, of which bit k says whether coordinate k is positive; edges 8…19, four
//! along x, then four along y, four along z; faces 20…25, −x, +x, −y, +y, −z, +z.

use super::{Convex, Facing, Solid};
use crate::bounds::BoundingBox;
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;

/// A rectangular box about the origin with edges along its axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cuboid {
    half: Vector,
}

/// Components of a unit vector below this are taken for zero: an edge or a face is met.
const ALIGNED: f64 = 1e-9;

impl Cuboid {
    /// A box by its whole edges along x, y and z.
    ///
    /// # Errors
    /// If an edge is not above zero.
    pub fn new(edges: [f64; 3]) -> Result<Self, ShapeError> {
        for edge in edges {
            ShapeError::size("box", "edge", edge)?;
        }
        Ok(Self { half: 0.5 * Vector::from(edges) })
    }

    /// Half its edges.
    pub fn half(&self) -> &Vector {
        &self.half
    }

    /// Position of a vertex, numbered as its feature.
    pub fn vertex(&self, number: u32) -> Vector {
        Vector::from_fn(|k, _| if number >> k & 1 == 1 { self.half[k] } else { -self.half[k] })
    }

    /// Number of the edge along axis `axis` with the other coordinates, in cyclic order, positive or not.
    pub(crate) fn edge_feature(axis: usize, positive: [bool; 2]) -> u32 {
        8 + 4 * axis as u32 + u32::from(positive[0]) + 2 * u32::from(positive[1])
    }

    /// Number of a face.
    pub(crate) fn face_feature(axis: usize, positive: bool) -> u32 {
        20 + 2 * axis as u32 + u32::from(positive)
    }
}

impl Solid for Cuboid {
    fn bounding_box(&self) -> BoundingBox {
        BoundingBox::around(&Vector::zeros(), &self.half)
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        let volume = 8.0 * self.half.product();
        let [x, y, z] = [0, 1, 2].map(|k| self.half[k].powi(2) * volume / 3.0);
        Ok(MassProperties::principal(volume, [y + z, z + x, x + y]))
    }

    fn features(&self) -> u32 {
        26
    }
}

impl Convex for Cuboid {
    fn support(&self, direction: &Vector) -> Vector {
        self.half.zip_map(direction, f64::copysign)
    }

    fn facing(&self, normal: &Vector) -> Facing {
        let zero = [0, 1, 2].map(|k| normal[k].abs() < ALIGNED);
        let positive = |k: usize| normal[k % 3] > 0.0;
        match zero {
            [true, true, _] | [true, _, true] | [_, true, true] => {
                let axis = normal.iamax();
                let feature = Self::face_feature(axis, positive(axis));
                Facing { feature, curvature: Curvature::flat(normal) }
            }
            [true, ..] | [_, true, _] | [.., true] => {
                let axis = normal.iamin();
                let feature = Self::edge_feature(axis, [positive(axis + 1), positive(axis + 2)]);
                let direction = Vector::ith(axis, 1.0);
                Facing { feature, curvature: Curvature::edge(direction) }
            }
            _ => {
                let feature = (0..3).map(|k| u32::from(positive(k)) << k).sum();
                Facing { feature, curvature: Curvature::vertex(normal) }
            }
        }
    }
}
