//! Surfaces made of triangles that know their neighbours.

use super::{Solid, Triangle};
use crate::bounds::BoundingBox;
use crate::pose::Vector;

/// A triangle of a surface, with the surface's numbers of its features.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facet {
    /// Where it is, in axes of the surface.
    pub triangle: Triangle,
    /// Feature numbers of its three vertices, three edges, and of itself.
    pub features: [u32; 7],
}

impl Facet {
    /// The surface's number of a feature of the triangle; both faces are one.
    pub(crate) fn feature(&self, of_triangle: u32) -> u32 {
        self.features[of_triangle.min(6) as usize]
    }
}

/// Normals of edges and vertices may lean this far (in radians) over a neighbouring triangle.
const LEANING: f64 = 1e-3;

/// Many triangles. All in axes of the surface.
pub trait Surface: Solid {
    /// Appends the numbers of all triangles that may meet a box; `stack` is working memory.
    fn near(&self, bounds: &BoundingBox, stack: &mut Vec<u32>, numbers: &mut Vec<u32>);

    /// A triangle by its number; none if it has no area.
    fn facet(&self, number: u32) -> Option<Facet>;

    /// How deep behind a triangle something may be and still be pushed out in front of it. None if
    /// triangles have two equal sides.
    fn thickness(&self) -> Option<f64>;

    /// Calls `visit` with vectors, of any length, from an edge or vertex into all triangles around it.
    fn around(&self, feature: u32, visit: &mut dyn FnMut(&Vector));

    /// A vector into the open at a vertex of a surface with one side.
    fn open_side(&self, vertex: u32) -> Vector;

    /// Whether something can touch the surface at a feature of a facet, numbered as the triangle's,
    /// along this outward unit normal: not at an edge between triangles that are flush or form a
    /// hollow, and not behind triangles of one side.
    fn admits(&self, facet: &Facet, feature: u32, outward: &Vector) -> bool {
        let normal = facet.triangle.normal();
        let lift = outward.dot(normal);
        if self.thickness().is_some() {
            // a vertex may be met along directions that lean over one of the triangles around it
            let is_inside = if feature < 3 {
                outward.dot(&self.open_side(facet.feature(feature))) < 0.0
            } else {
                lift < -LEANING
            };
            if is_inside {
                return false;
            }
        }
        let front = normal * lift.signum();
        let (mut admitted, mut around, mut falling) = (true, 0, 0);
        self.around(facet.feature(feature), &mut |inward| {
            let leaning = LEANING * inward.norm();
            admitted &= outward.dot(inward) <= leaning;
            around += 1;
            falling += usize::from(front.dot(inward) < -leaning);
        });
        let is_edge = (3..6).contains(&feature);
        admitted && !(is_edge && around > 1 && falling == 0)
    }
}
