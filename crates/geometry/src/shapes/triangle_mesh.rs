//! A surface of triangles, closed around a solid or open.
//!
//! Triangles of a closed mesh are counter-clockwise seen from outside, and only their outer side
//! can be touched. Those of an open mesh have two equal sides. Features: vertices, then edges, then
//! triangles.

use super::solid_of_triangles::enclosed;
use super::{Facet, Solid, Surface, Triangle};
use crate::bounds::{BoundingBox, BoundingSphere};
use crate::error::ShapeError;
use crate::hierarchy::Hierarchy;
use crate::mass::MassProperties;
use crate::pose::Vector;
use std::collections::BTreeMap;

/// Triangles between shared vertices.
#[derive(Clone, Debug, PartialEq)]
pub struct TriangleMesh {
    vertices: Vec<Vector>,
    triangles: Vec<[u32; 3]>,
    edges: Vec<Edge>,
    /// Edges of each triangle, from each vertex to the next.
    sides: Vec<[u32; 3]>,
    /// Where the neighbours of each vertex begin in `neighbours`, and where the last end.
    starts: Vec<u32>,
    neighbours: Vec<u32>,
    /// Normals of vertices, the mean of those around them, weighted by angle.
    open_sides: Vec<Vector>,
    hierarchy: Hierarchy,
    ball: BoundingSphere,
    /// An edge that is not between two triangles in opposite senses, if there is one.
    border: Option<ShapeError>,
    thickness: f64,
}

/// Ends of an edge, and the third vertices of the triangles at its sides.
#[derive(Clone, Debug, PartialEq)]
struct Edge {
    ends: [u32; 2],
    opposite: Vec<u32>,
}

/// More would not fit the numbers of features.
const MOST: usize = 1 << 28;

impl TriangleMesh {
    /// A mesh by its vertices and triangles; those with a vertex twice are left out.
    ///
    /// # Errors
    /// If there are none, if a triangle names a vertex that is not there, or a coordinate is no number.
    pub fn new(vertices: Vec<Vector>, mut triangles: Vec<[u32; 3]>) -> Result<Self, ShapeError> {
        let shape = "triangle mesh";
        triangles.retain(|[a, b, c]| a != b && b != c && c != a);
        let count = triangles.len();
        if count == 0 {
            return Err(ShapeError::TooFew { shape, what: "triangles", least: 1, given: 0 });
        }
        if count.max(vertices.len()) > MOST {
            return Err(ShapeError::TooMany { shape, what: "triangles", most: MOST, given: count });
        }
        ShapeError::points(shape, &vertices)?;
        let points = vertices.len();
        for (number, triangle) in triangles.iter().enumerate() {
            if let Some(point) = triangle.iter().find(|point| **point as usize >= points) {
                let point = *point as usize;
                return Err(ShapeError::Index { shape, part: "triangle", number, point, points });
            }
        }
        let corners = |triangle: &[u32; 3]| triangle.map(|v| vertices[v as usize]);
        let boxes: Vec<_> = triangles.iter().map(|t| BoundingBox::of_points(&corners(t))).collect();
        let hierarchy = Hierarchy::new(&boxes);
        let thickness = 0.1 * hierarchy.bounds().half().min();
        let centre = hierarchy.bounds().centre();
        let radius = vertices.iter().map(|v| (v - centre).norm()).fold(0.0, f64::max);
        let ball = BoundingSphere { centre, radius };
        let mut mesh = Self {
            vertices,
            triangles,
            edges: Vec::new(),
            sides: Vec::new(),
            starts: Vec::new(),
            neighbours: Vec::new(),
            open_sides: Vec::new(),
            hierarchy,
            ball,
            border: None,
            thickness,
        };
        mesh.find_edges();
        mesh.find_neighbours();
        mesh.find_open_sides();
        Ok(mesh)
    }

    /// The mesh with another thickness: how deep behind its triangles something may be and still be
    /// pushed out. It is a tenth of half its smallest extent unless given, and without effect on open
    /// meshes.
    ///
    /// # Errors
    /// If it is not above zero.
    pub fn with_thickness(self, thickness: f64) -> Result<Self, ShapeError> {
        let thickness = ShapeError::size("triangle mesh", "thickness", thickness)?;
        Ok(Self { thickness, ..self })
    }

    /// The mesh with all lengths times `factor`.
    pub(super) fn scaled(&self, factor: f64) -> Result<Self, ShapeError> {
        let vertices = self.vertices.iter().map(|vertex| vertex * factor).collect();
        Self::new(vertices, self.triangles.clone())?.with_thickness(self.thickness * factor)
    }

    fn find_edges(&mut self) {
        let mut numbers: BTreeMap<[u32; 2], u32> = BTreeMap::new();
        let mut senses: Vec<[usize; 2]> = Vec::new();
        for triangle in &self.triangles {
            let sides = [0, 1, 2].map(|k| {
                let [from, to] = [triangle[k], triangle[(k + 1) % 3]];
                let ends = [from.min(to), from.max(to)];
                let next = self.edges.len() as u32;
                let number = *numbers.entry(ends).or_insert(next);
                if number == next {
                    self.edges.push(Edge { ends, opposite: Vec::new() });
                    senses.push([0; 2]);
                }
                self.edges[number as usize].opposite.push(triangle[(k + 2) % 3]);
                senses[number as usize][usize::from(from > to)] += 1;
                number
            });
            self.sides.push(sides);
        }
        let open = senses.iter().position(|count| *count != [1, 1]);
        self.border = open.map(|number| {
            let edge = self.edges[number].ends.map(|end| end as usize);
            ShapeError::NotClosed { edge, triangles: senses[number][0].max(senses[number][1]) }
        });
    }

    fn find_neighbours(&mut self) {
        let mut pairs: Vec<[u32; 2]> =
            self.edges.iter().flat_map(|edge| [edge.ends, [edge.ends[1], edge.ends[0]]]).collect();
        pairs.sort_unstable();
        self.starts = vec![0; self.vertices.len() + 1];
        for pair in &pairs {
            self.starts[pair[0] as usize + 1] += 1;
        }
        for k in 0..self.vertices.len() {
            self.starts[k + 1] += self.starts[k];
        }
        self.neighbours = pairs.iter().map(|pair| pair[1]).collect();
    }

    /// A point near a vertex is outside if it is on the open side of the normal that is weighted by
    /// angle [BaerentzenAanaes2005, §3].
    fn find_open_sides(&mut self) {
        self.open_sides = vec![Vector::zeros(); self.vertices.len()];
        for vertices in &self.triangles {
            let Some(triangle) = Triangle::new(self.corners(vertices)) else { continue };
            for k in 0..3 {
                let angle = triangle.side(k).angle(&-triangle.side((k + 2) % 3));
                self.open_sides[vertices[k] as usize] += triangle.normal() * angle;
            }
        }
    }

    /// Its vertices.
    pub fn vertices(&self) -> &[Vector] {
        &self.vertices
    }

    /// Its triangles, by numbers of vertices.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// Whether every edge is between two triangles in opposite senses.
    pub fn is_closed(&self) -> bool {
        self.border.is_none()
    }

    fn corners(&self, triangle: &[u32; 3]) -> [Vector; 3] {
        triangle.map(|vertex| self.vertices[vertex as usize])
    }
}

impl Solid for TriangleMesh {
    fn bounding_box(&self) -> BoundingBox {
        self.hierarchy.bounds()
    }

    fn bounding_sphere(&self) -> BoundingSphere {
        self.ball
    }

    fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        if let Some(border) = &self.border {
            return Err(border.clone());
        }
        let triangles = self.triangles.iter().map(|triangle| self.corners(triangle));
        enclosed("triangle mesh", &self.vertices[0], triangles)
    }

    fn features(&self) -> u32 {
        (self.vertices.len() + self.edges.len() + self.triangles.len()) as u32
    }
}

impl Surface for TriangleMesh {
    fn near(&self, bounds: &BoundingBox, stack: &mut Vec<u32>, numbers: &mut Vec<u32>) {
        self.hierarchy.visit(bounds, stack, |triangle| numbers.push(triangle));
    }

    fn facet(&self, number: u32) -> Option<Facet> {
        let vertices = &self.triangles[number as usize];
        let triangle = Triangle::new(self.corners(vertices))?;
        let (points, edges) = (self.vertices.len() as u32, self.edges.len() as u32);
        let [a, b, c] = *vertices;
        let [d, e, f] = self.sides[number as usize].map(|edge| points + edge);
        Some(Facet { triangle, features: [a, b, c, d, e, f, points + edges + number] })
    }

    fn thickness(&self) -> Option<f64> {
        self.is_closed().then_some(self.thickness)
    }

    fn open_side(&self, vertex: u32) -> Vector {
        self.open_sides[vertex as usize]
    }

    fn around(&self, feature: u32, visit: &mut dyn FnMut(&Vector)) {
        let at = |vertex: u32| self.vertices[vertex as usize];
        let (feature, points) = (feature as usize, self.vertices.len());
        if feature < points {
            let range = self.starts[feature] as usize..self.starts[feature + 1] as usize;
            let own = self.vertices[feature];
            self.neighbours[range].iter().for_each(|vertex| visit(&(at(*vertex) - own)));
        } else if let Some(edge) = self.edges.get(feature - points) {
            let [a, b] = edge.ends.map(at);
            let along = (b - a).normalize();
            for vertex in &edge.opposite {
                let inward = at(*vertex) - a;
                visit(&(inward - along * along.dot(&inward)));
            }
        }
    }
}
