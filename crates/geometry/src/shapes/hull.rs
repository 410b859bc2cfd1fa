//! The convex hull of points, one point after the other.
//!
//! The hull is a closed surface of triangles. A point outside replaces all triangles that it sees, and
//! those in whose planes it lies, by triangles from their border to itself. As the triangles beyond the
//! border do not contain the point in their planes, none of the new ones is without area, and points
//! on edges and inside faces disappear. Last, triangles in one plane become one face.

use crate::pose::Vector;

/// Distance from a plane up to which a point is in it, for points between −1 and 1.
const IN_PLANE: f64 = 1e-11;

/// Sine of the angle between triangles up to which they are one face.
const FLUSH: f64 = 1e-8;

struct Triangle {
    corners: [usize; 3],
    normal: Vector,
}

impl Triangle {
    fn new(corners: [usize; 3], points: &[Vector]) -> Option<Self> {
        let [a, b, c] = corners.map(|corner| points[corner]);
        let normal = (b - a).cross(&(c - a)).try_normalize(0.0)?;
        Some(Self { corners, normal })
    }

    fn height(&self, point: &Vector, points: &[Vector]) -> f64 {
        self.normal.dot(&(point - points[self.corners[0]]))
    }

    /// Edges from each corner to the next.
    fn edges(&self) -> [[usize; 2]; 3] {
        let [a, b, c] = self.corners;
        [[a, b], [b, c], [c, a]]
    }
}

/// Rings of corners of the hull's faces, counter-clockwise seen from outside, for points between −1
/// and 1; none if they lie in a plane.
pub(super) fn faces(points: &[Vector]) -> Option<Vec<Vec<usize>>> {
    let mut triangles = tetrahedron(points)?;
    let centre = points.iter().sum::<Vector>() / points.len() as f64;
    // from the outermost inward, so that most find themselves inside
    let mut order: Vec<usize> = (0..points.len()).collect();
    let distance = |point: &usize| (points[*point] - centre).norm_squared();
    order.sort_by(|a, b| distance(b).total_cmp(&distance(a)));
    for point in order {
        add(&mut triangles, point, points)?;
    }
    rings(&triangles)
}

/// Four points far from each other, as triangles.
fn tetrahedron(points: &[Vector]) -> Option<Vec<Triangle>> {
    let farthest = |from: &dyn Fn(&Vector) -> f64| {
        let far = points.iter().map(from).enumerate().max_by(|a, b| a.1.total_cmp(&b.1))?;
        (far.1 > 10.0 * IN_PLANE).then_some(far.0)
    };
    let a = 0;
    let b = farthest(&|p| (p - points[a]).norm())?;
    let line = (points[b] - points[a]).normalize();
    let c = farthest(&|p| (p - points[a]).cross(&line).norm())?;
    let plane = line.cross(&(points[c] - points[a])).normalize();
    let d = farthest(&|p| (p - points[a]).dot(&plane).abs())?;
    let above = (points[d] - points[a]).dot(&plane) > 0.0;
    let [b, c] = if above { [b, c] } else { [c, b] };
    [[a, c, b], [a, b, d], [b, c, d], [c, a, d]]
        .map(|t| Triangle::new(t, points))
        .into_iter()
        .collect()
}

/// Replaces what a point sees; none if rounding leaves a triangle without area.
fn add(triangles: &mut Vec<Triangle>, point: usize, points: &[Vector]) -> Option<()> {
    let height = |t: &Triangle| t.height(&points[point], points);
    if triangles.iter().all(|triangle| height(triangle) <= IN_PLANE) {
        return Some(());
    }
    let (seen, kept): (Vec<_>, Vec<_>) =
        std::mem::take(triangles).into_iter().partition(|triangle| height(triangle) >= -IN_PLANE);
    *triangles = kept;
    for [from, to] in border(seen.iter()) {
        triangles.push(Triangle::new([from, to, point], points)?);
    }
    Some(())
}

/// Edges of triangles of which the other side belongs to none of them, sorted.
fn border<'a>(triangles: impl Iterator<Item = &'a Triangle>) -> Vec<[usize; 2]> {
    let mut edges: Vec<[usize; 2]> = triangles.flat_map(Triangle::edges).collect();
    edges.sort_unstable();
    edges.iter().filter(|[a, b]| edges.binary_search(&[*b, *a]).is_err()).copied().collect()
}

/// The border of each group of triangles in one plane.
fn rings(triangles: &[Triangle]) -> Option<Vec<Vec<usize>>> {
    let mut beyond: Vec<([usize; 2], usize)> = Vec::new();
    for (number, triangle) in triangles.iter().enumerate() {
        beyond.extend(triangle.edges().map(|edge| (edge, number)));
    }
    beyond.sort_unstable();
    let neighbour = |[a, b]: [usize; 2]| {
        beyond.binary_search_by_key(&[b, a], |entry| entry.0).ok().map(|found| beyond[found].1)
    };
    let mut face_of: Vec<Option<usize>> = vec![None; triangles.len()];
    let mut faces = Vec::new();
    for first in 0..triangles.len() {
        if face_of[first].is_some() {
            continue;
        }
        let (normal, mut waiting, mut group) = (triangles[first].normal, vec![first], Vec::new());
        face_of[first] = Some(faces.len());
        while let Some(number) = waiting.pop() {
            group.push(number);
            for edge in triangles[number].edges() {
                let other = neighbour(edge)?;
                let flush = triangles[other].normal.cross(&normal).norm() <= FLUSH;
                if face_of[other].is_none() && flush {
                    face_of[other] = Some(faces.len());
                    waiting.push(other);
                }
            }
        }
        faces.push(ring(&border(group.iter().map(|number| &triangles[*number])))?);
    }
    Some(faces)
}

/// Edges as one round; none if they are several.
fn ring(edges: &[[usize; 2]]) -> Option<Vec<usize>> {
    let mut corners = vec![edges.first()?[0]];
    for _ in 1..edges.len() {
        let last = corners[corners.len() - 1];
        let next = edges.binary_search_by_key(&last, |edge| edge[0]).ok()?;
        corners.push(edges[next][1]);
    }
    let mut distinct = corners.clone();
    distinct.sort_unstable();
    distinct.dedup();
    (distinct.len() == edges.len()).then_some(corners)
}
