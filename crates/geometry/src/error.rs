//! What is wrong with a shape.

use std::path::PathBuf;

/// A shape that cannot be, with what to do about it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ShapeError {
    /// A size that is not a positive number.
    #[error("{what} of a {shape} is {value}: give a number above zero, in metres")]
    Size {
        /// The shape.
        shape: &'static str,
        /// Which of its sizes.
        what: &'static str,
        /// What was given.
        value: f64,
    },
    /// A coordinate that is not a number.
    #[error("point {point} of a {shape} has the coordinate {value}: give finite numbers")]
    Coordinate {
        /// The shape.
        shape: &'static str,
        /// Number of the point, from zero.
        point: usize,
        /// What was given.
        value: f64,
    },
    /// A face, edge or cell that refers to what is not there.
    #[error(
        "{part} {number} of a {shape} refers to point {point}, but there are {points} points, from 0"
    )]
    Index {
        /// The shape.
        shape: &'static str,
        /// What refers: a triangle, a segment.
        part: &'static str,
        /// Its number, from zero.
        number: usize,
        /// The point referred to.
        point: usize,
        /// How many there are.
        points: usize,
    },
    /// Too few points, rows or parts.
    #[error("a {shape} needs at least {least} {what}, {given} given")]
    TooFew {
        /// The shape.
        shape: &'static str,
        /// Of what.
        what: &'static str,
        /// How many it needs.
        least: usize,
        /// How many there were.
        given: usize,
    },
    /// More than numbers of features can tell apart.
    #[error("a {shape} has at most {most} {what}, {given} given: divide it")]
    TooMany {
        /// The shape.
        shape: &'static str,
        /// Of what.
        what: &'static str,
        /// How many it may have.
        most: usize,
        /// How many there were.
        given: usize,
    },
    /// Points in a plane or on a line, where a volume is needed.
    #[error("the points of a {shape} lie in a plane or on a line: give points around a volume")]
    Flat {
        /// The shape.
        shape: &'static str,
    },
    /// A surface with a border has no inside.
    #[error(
        "the mesh is not closed: the edge between points {edge:?} belongs to {triangles} triangle(s) \
         in the same sense instead of one in each; close the mesh, turn triangles over so that all \
         are counter-clockwise seen from outside, or give mass and inertia"
    )]
    NotClosed {
        /// The points of an edge on the border.
        edge: [usize; 2],
        /// How many triangles have it, in the sense that is counted.
        triangles: usize,
    },
    /// A closed surface that encloses no volume, or is inside out.
    #[error(
        "the {shape} encloses a volume of {volume} m³: its faces must be counter-clockwise seen \
         from outside"
    )]
    InsideOut {
        /// The shape.
        shape: &'static str,
        /// The volume by the divergence theorem.
        volume: f64,
    },
    /// A line has no area.
    #[error("a {shape} is a line and has no area: give mass and inertia")]
    NoArea {
        /// The shape.
        shape: &'static str,
    },
    /// Two points in a row that are one.
    #[error("points {point} and {} of a {shape} are the same: leave one out", .point + 1)]
    Repeated {
        /// The shape.
        shape: &'static str,
        /// Number of the first of them, from zero.
        point: usize,
    },
    /// A polygon with its inside outside.
    #[error("the polygon has the area {area} m²: give its corners counter-clockwise")]
    Clockwise {
        /// The area, negative if corners are clockwise.
        area: f64,
    },
    /// A polygon with edges that cross.
    #[error("edges {} and {} of the polygon cross, each from the corner of its number: divide it", .edges[0], .edges[1])]
    Crossing {
        /// Numbers of their first corners, from zero.
        edges: [usize; 2],
    },
    /// Angles of an arc that are no angles of an arc.
    #[error(
        "an arc goes counter-clockwise from one angle to a larger one, at most 2π more: not from \
         {begin} to {end}"
    )]
    Angles {
        /// Where it begins, in radians.
        begin: f64,
        /// Where it ends.
        end: f64,
    },
    /// A shape without end has neither volume nor centre.
    #[error("a {shape} has no volume: give mass and inertia, or keep the body fixed")]
    Unbounded {
        /// The shape.
        shape: &'static str,
    },
    /// A file that is not there or cannot be read.
    #[error("no mesh is in {name:?}; tried {}: {reason}", list(.tried))]
    File {
        /// As given.
        name: PathBuf,
        /// Where it was looked for.
        tried: Vec<PathBuf>,
        /// What the system said.
        reason: String,
    },
    /// A file with a mesh that cannot be read.
    #[error("{path:?} is not a mesh of triangles: {reason}; give a file in STL or OBJ format")]
    Format {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

fn list(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}

impl ShapeError {
    /// The value, if it is a size: finite and above zero.
    pub(crate) fn size(
        shape: &'static str,
        what: &'static str,
        value: f64,
    ) -> Result<f64, ShapeError> {
        if value > 0.0 && value.is_finite() {
            Ok(value)
        } else {
            Err(ShapeError::Size { shape, what, value })
        }
    }

    /// Whether all coordinates are numbers.
    pub(crate) fn points<const N: usize>(
        shape: &'static str,
        points: &[nalgebra::SVector<f64, N>],
    ) -> Result<(), ShapeError> {
        for (point, position) in points.iter().enumerate() {
            if let Some(&value) = position.iter().find(|x| !x.is_finite()) {
                return Err(ShapeError::Coordinate { shape, point, value });
            }
        }
        Ok(())
    }
}
