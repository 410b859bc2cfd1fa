//! The convex hull of points, with flat faces of any number of corners.
//!
//! Features: vertices, then edges, then faces.

use super::convex::{EDGES, FACES};
use super::hull;
use super::solid_of_triangles::enclosed;
use super::{Convex, Corner, Facing, Outline, Solid};
use crate::bounds::{BoundingBox, BoundingSphere};
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::Vector;

/// A bounded body with flat faces and no hollows.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexPolyhedron {
    vertices: Vec<Vector>,
    /// Ends of each edge.
    edges: Vec<[u32; 2]>,
    faces: Vec<Face>,
    /// Vertices of all faces and the edge from each to the next, counter-clockwise from outside.
    rings: Vec<[u32; 2]>,
    /// Where the edges and faces of each vertex begin in the lists below, and where the last end.
    starts: Vec<[u32; 2]>,
    edges_of_vertices: Vec<u32>,
    faces_of_vertices: Vec<u32>,
    ball: BoundingSphere,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Face {
    normal: Vector,
    begin: u32,
    end: u32,
}

impl ConvexPolyhedron {
    /// The convex hull of points; points inside it are left out.
    ///
    /// # Errors
    /// If there are fewer than four points, if they lie in a plane, or are no numbers.
    pub fn hull(points: &[Vector]) -> Result<Self, ShapeError> {
        let shape = "convex polyhedron";
        if points.len() < 4 {
            return Err(ShapeError::TooFew {
                shape,
                what: "points",
                least: 4,
                given: points.len(),
            });
        }
        ShapeError::points(shape, points)?;
        let bounds = BoundingBox::of_points(points);
        let (middle, size) = (bounds.centre(), bounds.half().max());
        if size == 0.0 || is_flat(points, size) {
            return Err(ShapeError::Flat { shape });
        }
        let scaled: Vec<Vector> = points.iter().map(|point| (point - middle) / size).collect();
        let faces = hull::faces(&scaled).ok_or(ShapeError::Flat { shape })?;
        let polyhedron = Self::assembled(&faces, points);
        enclosed(shape, &middle, polyhedron.triangles())?;
        Ok(polyhedron)
    }

    /// The polyhedron with these rings of corners as faces.
    fn assembled(rings_of_points: &[Vec<usize>], points: &[Vector]) -> Self {
        let mut used: Vec<usize> = rings_of_points.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        let vertices: Vec<Vector> = used.iter().map(|point| points[*point]).collect();
        let number = |point: &usize| used.partition_point(|other| other < point) as u32;
        let (mut edges, mut rings, mut faces) = (Vec::new(), Vec::new(), Vec::new());
        for ring in rings_of_points {
            let around: Vec<u32> = ring.iter().map(number).collect();
            let begin = rings.len() as u32;
            for (k, vertex) in around.iter().enumerate() {
                let next = around[(k + 1) % around.len()];
                rings.push([*vertex, edge_between(&mut edges, [*vertex, next])]);
            }
            let normal = ring_normal(around.iter().map(|v| vertices[*v as usize]));
            faces.push(Face { normal, begin, end: rings.len() as u32 });
        }
        let centre = BoundingBox::of_points(&vertices).centre();
        let radius = vertices.iter().map(|v| (v - centre).norm()).fold(0.0, f64::max);
        let ball = BoundingSphere { centre, radius };
        let mut polyhedron = Self {
            vertices,
            edges,
            faces,
            rings,
            starts: Vec::new(),
            edges_of_vertices: Vec::new(),
            faces_of_vertices: Vec::new(),
            ball,
        };
        polyhedron.find_neighbours();
        polyhedron
    }

    fn find_neighbours(&mut self) {
        for vertex in 0..self.vertices.len() as u32 {
            self.starts.push(
                [self.edges_of_vertices.len(), self.faces_of_vertices.len()].map(|n| n as u32),
            );
            let edges = (0..self.edges.len() as u32).zip(&self.edges);
            self.edges_of_vertices
                .extend(edges.filter(|(_, ends)| ends.contains(&vertex)).map(|(edge, _)| edge));
            for (face, ring) in (0..).zip(&self.faces) {
                let around = &self.rings[ring.begin as usize..ring.end as usize];
                if around.iter().any(|[corner, _]| *corner == vertex) {
                    self.faces_of_vertices.push(face);
                }
            }
        }
        self.starts
            .push([self.edges_of_vertices.len(), self.faces_of_vertices.len()].map(|n| n as u32));
    }

    /// Its vertices.
    pub fn vertices(&self) -> &[Vector] {
        &self.vertices
    }

    /// How many faces it has.
    pub fn faces(&self) -> usize {
        self.faces.len()
    }

    fn ring(&self, face: &Face) -> &[[u32; 2]] {
        &self.rings[face.begin as usize..face.end as usize]
    }

    /// Its faces as triangles, by the numbers of vertices.
    pub(super) fn triangle_numbers(&self) -> Vec<[u32; 3]> {
        let fans = self.faces.iter().flat_map(|face| {
            let ring = self.ring(face);
            (2..ring.len()).map(|k| [ring[0][0], ring[k - 1][0], ring[k][0]])
        });
        fans.collect()
    }

    fn triangles(&self) -> impl Iterator<Item = [Vector; 3]> {
        self.faces.iter().flat_map(move |face| {
            let ring = self.ring(face);
            let at = |k: usize| self.vertices[ring[k][0] as usize];
            (2..ring.len()).map(move |k| [at(0), at(k - 1), at(k)])
        })
    }

    fn farthest(&self, direction: &Vector) -> usize {
        let mut best = (0, f64::NEG_INFINITY);
        for (number, vertex) in self.vertices.iter().enumerate() {
            let along = vertex.dot(direction);
            if along > best.1 {
                best = (number, along);
            }
        }
        best.0
    }

    fn side(&self, edge: u32) -> Vector {
        let [a, b] = self.edges[edge as usize].map(|end| self.vertices[end as usize]);
        (b - a).normalize()
    }

    /// Of the edges at a vertex, that most at right angles to a direction, and its sine.
    fn flattest_edge(&self, vertex: usize, normal: &Vector) -> (u32, f64) {
        let range = self.starts[vertex][0] as usize..self.starts[vertex + 1][0] as usize;
        let sines =
            self.edges_of_vertices[range].iter().map(|e| (*e, self.side(*e).dot(normal).abs()));
        sines.fold((0, f64::INFINITY), |best, next| if next.1 < best.1 { next } else { best })
    }

    /// Of the faces at a vertex, that whose normal is nearest to a direction.
    fn nearest_face(&self, vertex: usize, normal: &Vector) -> (u32, f64) {
        let range = self.starts[vertex][1] as usize..self.starts[vertex + 1][1] as usize;
        let faces = self.faces_of_vertices[range].iter();
        let cosines = faces.map(|f| (*f, self.faces[*f as usize].normal.dot(normal)));
        cosines.fold((0, f64::NEG_INFINITY), |best, next| if next.1 > best.1 { next } else { best })
    }

    fn corner(&self, vertex: u32, normal: &Vector) -> Corner {
        let (point, curvature) = (self.vertices[vertex as usize], Curvature::vertex(normal));
        Corner { feature: vertex, point, curvature }
    }

    fn edge_feature(&self, edge: u32) -> u32 {
        self.vertices.len() as u32 + edge
    }

    fn face_feature(&self, face: u32) -> u32 {
        (self.vertices.len() + self.edges.len()) as u32 + face
    }
}

/// Whether all points lie within rounding of a plane.
fn is_flat(points: &[Vector], size: f64) -> bool {
    let far = |from: &dyn Fn(&Vector) -> f64| {
        points
            .iter()
            .map(|p| (from(p), p))
            .fold((0.0, &points[0]), |best, next| if next.0 > best.0 { next } else { best })
    };
    let a = points[0];
    let (length, b) = far(&|p| (p - a).norm());
    let line = (b - a) / length.max(f64::MIN_POSITIVE);
    let (width, c) = far(&|p| (p - a).cross(&line).norm());
    let plane = line.cross(&(c - a)) / width.max(f64::MIN_POSITIVE);
    let (height, _) = far(&|p| (p - a).dot(&plane).abs());
    height <= 1e-9 * size
}

/// Number of the edge between two vertices, which becomes the last if it is new.
fn edge_between(edges: &mut Vec<[u32; 2]>, [a, b]: [u32; 2]) -> u32 {
    let found = edges.iter().position(|ends| *ends == [a, b] || *ends == [b, a]);
    found.unwrap_or_else(|| {
        edges.push([a, b]);
        edges.len() - 1
    }) as u32
}

/// Unit normal of a ring of points, weighted by area (Newell).
fn ring_normal(ring: impl Iterator<Item = Vector> + Clone) -> Vector {
    let Some(first) = ring.clone().next() else { return Vector::z() };
    let from = ring.clone().map(|p| p - first);
    let next = ring.map(|p| p - first).skip(1);
    from.zip(next).map(|(a, b)| a.cross(&b)).sum::<Vector>().normalize()
}

impl Solid for ConvexPolyhedron {
    fn bounding_box(&self) -> BoundingBox {
        BoundingBox::of_points(&self.vertices)
    }

    fn bounding_sphere(&self) -> BoundingSphere {
        self.ball
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        enclosed("convex polyhedron", &self.vertices[0], self.triangles())
    }

    fn features(&self) -> u32 {
        (self.vertices.len() + self.edges.len() + self.faces.len()) as u32
    }
}

impl Convex for ConvexPolyhedron {
    fn support(&self, direction: &Vector) -> Vector {
        self.vertices[self.farthest(direction)]
    }

    fn facing(&self, normal: &Vector, tolerance: f64) -> Facing {
        let top = self.farthest(normal);
        let (face, _) = self.nearest_face(top, normal);
        let exact = self.faces[face as usize].normal;
        if exact.cross(normal).norm() <= tolerance {
            return Facing::face(self.face_feature(face), exact);
        }
        let (edge, sine) = self.flattest_edge(top, normal);
        if sine <= tolerance {
            return Facing::edge(self.edge_feature(edge), normal, self.side(edge));
        }
        Facing::vertex(top as u32, *normal)
    }

    fn outline(&self, normal: &Vector, outline: &mut Outline) {
        let top = self.farthest(normal);
        let (number, cosine) = self.nearest_face(top, normal);
        if cosine > FACES {
            let face = &self.faces[number as usize];
            outline.clear();
            outline.face = Some((self.face_feature(number), face.normal));
            for [vertex, edge] in self.ring(face) {
                outline.corners.push(self.corner(*vertex, normal));
                outline.edges.push(self.edge_feature(*edge));
            }
            return;
        }
        let (edge, sine) = self.flattest_edge(top, normal);
        if sine < EDGES {
            let ends = self.edges[edge as usize].map(|vertex| self.corner(vertex, normal));
            outline.set_segment(self.edge_feature(edge), ends, [0.0; 2]);
        } else {
            outline.set_point(top as u32, self.vertices[top], Curvature::vertex(normal));
        }
    }

    fn corners(&self, normal: &Vector, _: &mut Outline, visit: &mut dyn FnMut(&Corner)) {
        (0..self.vertices.len() as u32).for_each(|vertex| visit(&self.corner(vertex, normal)));
    }
}
