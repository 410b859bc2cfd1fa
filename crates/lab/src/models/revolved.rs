//! Meshes of triangles that models make themselves: surfaces of revolution, balls and boxes.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use percussion_geometry::Vector;
use percussion_geometry::shapes::TriangleMesh;

/// Why a mesh cannot be refused: its numbers are those of vertices, and finite.
const PROPER: &str = "a proper mesh";

/// The open surface that the line through (radius, height) sweeps about the axis z, in so many flat pieces.
pub(super) fn revolved(line: &[[f64; 2]], pieces: u32) -> TriangleMesh {
    let mut vertices = Vec::new();
    for [radius, height] in line {
        for k in 0..pieces {
            let (sin, cos) = (TAU * f64::from(k) / f64::from(pieces)).sin_cos();
            vertices.push(Vector::new(radius * cos, radius * sin, *height));
        }
    }
    let mut triangles = Vec::new();
    for (ring, _) in (1..).zip(&line[1..]) {
        for k in 0..pieces {
            let (a, b) = ((ring - 1) * pieces + k, (ring - 1) * pieces + (k + 1) % pieces);
            triangles.extend([[a, b, b + pieces], [a, b + pieces, a + pieces]]);
        }
    }
    TriangleMesh::new(vertices, triangles).expect(PROPER)
}

/// A closed mesh near a ball: the triangles of an icosahedron, each divided into four so many times.
pub(super) fn ball(radius: f64, divisions: usize) -> TriangleMesh {
    let golden = 0.5 * (1.0 + 5.0_f64.sqrt());
    let mut vertices = Vec::new();
    for (a, b) in [(1.0, golden), (-1.0, golden), (1.0, -golden), (-1.0, -golden)] {
        vertices.extend([Vector::new(a, b, 0.0), Vector::new(0.0, a, b), Vector::new(b, 0.0, a)]);
    }
    let mut triangles = outward_faces(&vertices);
    for _ in 0..divisions {
        triangles = divided(&mut vertices, &triangles);
    }
    for vertex in &mut vertices {
        *vertex *= radius / vertex.norm();
    }
    TriangleMesh::new(vertices, triangles).expect(PROPER)
}

/// A number of vertices.
fn number(count: usize) -> u32 {
    u32::try_from(count).expect(PROPER)
}

/// All triples of nearest vertices, counter-clockwise seen from outside.
fn outward_faces(vertices: &[Vector]) -> Vec<[u32; 3]> {
    let at = |a: u32| vertices[a as usize];
    let near = |a: u32, b: u32| (at(a) - at(b)).norm() < 2.1;
    let (count, mut faces) = (number(vertices.len()), Vec::new());
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                if near(a, b) && near(b, c) && near(c, a) {
                    let outward = (at(b) - at(a)).cross(&(at(c) - at(a))).dot(&at(a)) > 0.0;
                    faces.push(if outward { [a, b, c] } else { [a, c, b] });
                }
            }
        }
    }
    faces
}

/// Four triangles for each, with the middles of edges as new vertices.
fn divided(vertices: &mut Vec<Vector>, triangles: &[[u32; 3]]) -> Vec<[u32; 3]> {
    let mut middles = BTreeMap::new();
    let mut middle = |a: u32, b: u32| {
        *middles.entry([a.min(b), a.max(b)]).or_insert_with(|| {
            let sum = vertices[a as usize] + vertices[b as usize];
            vertices.push(sum * (vertices[a as usize].norm() / sum.norm()));
            number(vertices.len()) - 1
        })
    };
    let mut finer = Vec::new();
    for &[a, b, c] in triangles {
        let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
        finer.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
    }
    finer
}

/// A box of twelve triangles.
pub(super) fn cube(edges: [f64; 3]) -> TriangleMesh {
    let corner =
        |k: usize| Vector::from_fn(|i, _| if k >> i & 1 == 1 { 0.5 } else { -0.5 } * edges[i]);
    let faces: [[u32; 4]; 6] =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let triangles = faces.into_iter().flat_map(|[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    TriangleMesh::new((0..8).map(corner).collect(), triangles).expect(PROPER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use percussion_geometry::shapes::Shape;

    #[test]
    fn closed_meshes_have_the_volume_of_what_they_stand_for() {
        let volume = |mesh: TriangleMesh| Shape::from(mesh).mass_properties().map(|m| m.volume);
        let box_volume = volume(cube([1.0, 2.0, 3.0])).expect("a closed mesh");
        assert!((box_volume - 6.0).abs() < 1e-12);
        let ball_volume = volume(ball(1.0, 3)).expect("a closed mesh");
        let exact = 2.0 / 3.0 * TAU;
        assert!(ball_volume < exact && ball_volume > 0.98 * exact, "{ball_volume}");
        assert_eq!(ball(1.0, 1).triangles().len(), 80);
    }
}
