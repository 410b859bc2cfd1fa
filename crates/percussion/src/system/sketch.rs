//! What a system tells of its looks: shapes on parts, lines between points, planes. Nobody calculates with it.

use percussion_geometry::Pose;
use percussion_geometry::plane::PlaneShape;
use percussion_geometry::shapes::Shape;

use super::configuration::Point;
use super::vector::Vector;

/// What there is to be seen of a system that has frames.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    /// Shapes that parts carry, or the ground.
    pub solids: Vec<SketchedSolid>,
    /// Lines between points.
    pub lines: Vec<SketchedLine>,
    /// Planes, or lines in the plane, on which points may rest.
    pub planes: Vec<SketchedPlane>,
    /// Points by which parts are connected: joints, and ends of lines.
    pub points: Vec<Point>,
    /// Numbers of the parts with a given motion.
    pub prescribed: Vec<usize>,
    /// Direction and size of gravity, in m/s².
    pub gravity: Vector,
}

/// A shape in space, or one in the x–y plane.
#[derive(Clone, Debug)]
pub enum ColliderShape {
    /// In space.
    Space(Shape),
    /// In the plane.
    Plane(PlaneShape),
}

/// A shape on a part.
#[derive(Clone, Debug)]
pub struct SketchedSolid {
    /// Its name.
    pub name: String,
    /// Number of its part; none for the ground.
    pub part: Option<usize>,
    /// Where it is in the axes of the part.
    pub pose: Pose,
    /// The shape.
    pub shape: ColliderShape,
}

/// What a line between two points stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A spring.
    Spring,
    /// A dashpot.
    Damper,
    /// A rope.
    Rope,
    /// A rod.
    Rod,
}

/// A line between two points.
#[derive(Clone, Debug)]
pub struct SketchedLine {
    /// What it is.
    pub kind: LineKind,
    /// Its ends.
    pub ends: [Point; 2],
}

/// A plane, or a line in the x–y plane, and the point that may rest on it.
#[derive(Clone, Debug)]
pub struct SketchedPlane {
    /// A point of the plane.
    pub plane: Point,
    /// Its normal, in the axes of its part.
    pub normal: Vector,
    /// The point that may rest on it.
    pub point: Point,
    /// Radius of a round about that point, in m.
    pub radius: f64,
}

impl Sketch {
    /// Adds a line.
    pub fn line(&mut self, kind: LineKind, ends: [Point; 2]) {
        self.lines.push(SketchedLine { kind, ends });
    }
}
