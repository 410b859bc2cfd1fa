//! A triangle, a part of meshes and height fields: flat, with two faces.
//!
//! Features: vertices 0…2, edges 3…5 from each vertex to the next, faces 6 (counter-clockwise seen
//! from its side) and 7.

use super::convex::{EDGES, FACES};
use super::{Convex, Corner, Facing, Outline, Solid};
use crate::bounds::BoundingBox;
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;

/// A flat triangle of some area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle {
    corners: [Vector; 3],
    normal: Vector,
}

impl Triangle {
    /// Number of the face that is seen counter-clockwise.
    pub(crate) const FACE: u32 = 6;

    /// A triangle by its corners; none if they are on a line.
    pub fn new(corners: [Vector; 3]) -> Option<Self> {
        let [a, b, c] = corners;
        let sides = [b - a, c - b, a - c];
        let area = sides[0].cross(&sides[1]);
        let longest = sides.iter().map(nalgebra::Matrix::norm_squared).fold(0.0, f64::max);
        let size = area.norm();
        (size > 1e-12 * longest).then(|| Self { corners, normal: area / size })
    }

    /// Its corners.
    pub fn corners(&self) -> &[Vector; 3] {
        &self.corners
    }

    /// Unit normal of the side from which its corners are seen counter-clockwise.
    pub fn normal(&self) -> &Vector {
        &self.normal
    }

    /// Unit vector from a corner to the next.
    pub fn side(&self, corner: usize) -> Vector {
        (self.corners[(corner + 1) % 3] - self.corners[corner]).normalize()
    }

    /// The point nearest to another, by the feature it lies on ([Ericson2005, §5.1.5]).
    pub fn nearest(&self, point: &Vector) -> (Vector, u32) {
        let [a, b, c] = &self.corners;
        let (ab, ac, ap) = (b - a, c - a, point - a);
        let (d1, d2) = (ab.dot(&ap), ac.dot(&ap));
        if d1 <= 0.0 && d2 <= 0.0 {
            return (*a, 0);
        }
        let bp = point - b;
        let (d3, d4) = (ab.dot(&bp), ac.dot(&bp));
        if d3 >= 0.0 && d4 <= d3 {
            return (*b, 1);
        }
        let vc = d1 * d4 - d3 * d2;
        if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
            return (a + ab * (d1 / (d1 - d3)), 3);
        }
        let cp = point - c;
        let (d5, d6) = (ab.dot(&cp), ac.dot(&cp));
        if d6 >= 0.0 && d5 <= d6 {
            return (*c, 2);
        }
        let vb = d5 * d2 - d1 * d6;
        if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
            return (a + ac * (d2 / (d2 - d6)), 5);
        }
        let va = d3 * d6 - d5 * d4;
        if va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0 {
            return (b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6))), 4);
        }
        (point - self.normal * self.normal.dot(&ap), 6)
    }

    /// Whether the segment between two points meets it, or passes its border by a millionth of its size.
    pub fn is_between(&self, first: &Vector, second: &Vector) -> bool {
        let [a, b] = [first, second].map(|point| self.normal.dot(&(point - self.corners[0])));
        if a * b > 0.0 || a == b {
            return false;
        }
        let crossing = first + (second - first) * (a / (a - b));
        let size = (self.corners[1] - self.corners[0]).norm();
        (self.nearest(&crossing).0 - crossing).norm() <= 1e-6 * size
    }

    fn along(&self, normal: &Vector) -> [f64; 3] {
        self.corners.map(|corner| corner.dot(normal))
    }

    /// The corner farthest along a direction.
    fn farthest(&self, direction: &Vector) -> usize {
        Vector::from(self.along(direction)).imax()
    }

    /// Of the two edges at a corner, that most at right angles to a direction, and its sine.
    fn flattest(&self, corner: usize, normal: &Vector) -> (usize, f64) {
        let sine = |edge: usize| self.side(edge).dot(normal).abs();
        let (next, last) = (corner, (corner + 2) % 3);
        if sine(next) <= sine(last) { (next, sine(next)) } else { (last, sine(last)) }
    }
}

impl Solid for Triangle {
    fn bounding_box(&self) -> BoundingBox {
        BoundingBox::of_points(&self.corners)
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        Err(ShapeError::Flat { shape: "triangle" })
    }

    fn features(&self) -> u32 {
        8
    }
}

impl Convex for Triangle {
    fn plane(&self) -> Option<Vector> {
        Some(self.normal)
    }

    fn support(&self, direction: &Vector) -> Vector {
        self.corners[self.farthest(direction)]
    }

    fn facing(&self, normal: &Vector, tolerance: f64) -> Facing {
        let up = self.normal.dot(normal);
        if normal.cross(&self.normal).norm() <= tolerance {
            return Facing::face(if up > 0.0 { 6 } else { 7 }, self.normal * up.signum());
        }
        let corner = self.farthest(normal);
        let (edge, sine) = self.flattest(corner, normal);
        if sine <= tolerance {
            return Facing::edge(3 + edge as u32, normal, self.side(edge));
        }
        Facing::vertex(corner as u32, *normal)
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        let curvature = Curvature::vertex(normal);
        let corner = |k: usize| Corner { feature: k as u32, point: self.corners[k], curvature };
        let up = self.normal.dot(normal);
        if up.abs() > FACES {
            outline.clear();
            outline.face = Some((if up > 0.0 { 6 } else { 7 }, self.normal * up.signum()));
            let around = if up > 0.0 { [0, 1, 2] } else { [2, 1, 0] };
            outline.corners.extend(around.map(corner));
            outline.edges.extend(if up > 0.0 { [3, 4, 5] } else { [4, 3, 5] });
            return;
        }
        let top = self.farthest(normal);
        let (edge, sine) = self.flattest(top, normal);
        if sine < EDGES {
            let ends = [corner(edge), corner((edge + 1) % 3)];
            outline.set_segment(3 + edge as u32, ends, [0.0; 2]);
        } else {
            outline.set_point(top as u32, self.corners[top], curvature);
        }
    }
}
