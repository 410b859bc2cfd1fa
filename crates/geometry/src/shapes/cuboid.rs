//! A rectangular box with edges a, b, c: V = abc, Θ_x = V (b² + c²)/12.
//!
//! Features: vertices 0…7, of which bit k says whether coordinate k is positive; edges 8…19, four
//! along x, then four along y, four along z; faces 20…25, −x, +x, −y, +y, −z, +z.

use super::convex::{EDGES, FACES};
use super::{Convex, Corner, Facing, Outline, Solid};
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

    /// The face at one end of an axis, counter-clockwise seen from outside.
    fn face_outline(&self, axis: usize, normal: &Vector, outline: &mut Outline) {
        outline.clear();
        let up = normal[axis] > 0.0;
        let side = if up { 1.0 } else { -1.0 };
        outline.face = Some((Self::face_feature(axis, up), Vector::ith(axis, side)));
        for signs in [[-1.0, -1.0], [side, -side], [1.0, 1.0], [-side, side]] {
            let mut point = self.half;
            point[axis] *= side;
            point[(axis + 1) % 3] *= signs[0];
            point[(axis + 2) % 3] *= signs[1];
            let curvature = Curvature::vertex(normal);
            outline.corners.push(Corner { feature: number(&point), point, curvature });
        }
        for k in 0..4 {
            let ends = [k, (k + 1) % 4].map(|k| outline.corners[k].feature);
            outline.edges.push(Self::edge_between(ends));
        }
    }

    /// Number of the edge between two vertices.
    fn edge_between(ends: [u32; 2]) -> u32 {
        let axis = (ends[0] ^ ends[1]).trailing_zeros();
        let positive = |k: u32| ends[0] >> (k % 3) & 1 == 1;
        Self::edge_feature(axis as usize, [positive(axis + 1), positive(axis + 2)])
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

    fn facing(&self, normal: &Vector, tolerance: f64) -> Facing {
        let zeros = normal.iter().filter(|x| x.abs() <= tolerance).count();
        let positive = |k: usize| normal[k % 3] > 0.0;
        match zeros {
            0 => Facing::vertex((0..3).map(|k| u32::from(positive(k)) << k).sum(), *normal),
            1 => {
                let axis = normal.iamin();
                let feature = Self::edge_feature(axis, [positive(axis + 1), positive(axis + 2)]);
                Facing::edge(feature, normal, Vector::ith(axis, 1.0))
            }
            _ => {
                let axis = normal.iamax();
                let feature = Self::face_feature(axis, positive(axis));
                Facing::face(feature, Vector::ith(axis, 1_f64.copysign(normal[axis])))
            }
        }
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        let axis = normal.iamax();
        if normal[axis].abs() > FACES {
            return self.face_outline(axis, normal, outline);
        }
        let axis = normal.iamin();
        let point = self.support(normal);
        let curvature = Curvature::vertex(normal);
        if normal[axis].abs() > EDGES {
            let feature = self.facing(normal, 0.0).feature;
            return outline.set_point(feature, point, curvature);
        }
        let [low, high] = [-1.0, 1.0].map(|side| {
            let mut point = point;
            point[axis] = side * self.half[axis];
            Corner { feature: number(&point), point, curvature }
        });
        let positive = |k: usize| normal[k % 3] > 0.0;
        let edge = Self::edge_feature(axis, [positive(axis + 1), positive(axis + 2)]);
        outline.set_segment(edge, [low, high], [0.0; 2]);
    }

    fn corners(&self, normal: &Vector, _: &mut Outline, visit: &mut dyn FnMut(&Corner)) {
        let curvature = Curvature::vertex(normal);
        for feature in 0..8 {
            visit(&Corner { feature, point: self.vertex(feature), curvature });
        }
    }
}

/// Number of the vertex at a point.
fn number(point: &Vector) -> u32 {
    (0..3).map(|k| u32::from(point[k] > 0.0) << k).sum()
}
