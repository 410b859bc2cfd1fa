//! Frames of joints: a point of a part with three axes.
//!
//! With the frame of the part at r, its axes the columns of A, a point p and axes a, b, c in space are the
//! frame of a joint at
//!
//! ```text
//! ρ = Aᵀ(p − r),   x = Aᵀa,   y = Aᵀb,   z = Aᵀc                            (1)
//! ```
//!
//! in the axes of the part; z is the axis of the joint.

use percussion_inclusion::parameter::ParameterError;

use super::super::vector::{cross, dot, scale, subtract, unit};
use super::super::{Configuration, PartId, Point, Vector};

/// A point with axes, fixed to a part or to the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointFrame {
    /// The origin.
    pub point: Point,
    /// x, y and z in the axes of the part: orthogonal unit vectors, right-handed.
    axes: [Vector; 3],
}

impl JointFrame {
    /// The frame at `point` whose axes are those of the part.
    pub fn at(point: Point) -> Self {
        Self { point, axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] }
    }

    /// The frame at `point` with z along `axis`, in the axes of the part and of any length but 0; x is some
    /// direction across it, the same for the same axis.
    ///
    /// # Errors
    /// If the axis has no direction.
    pub fn along(point: Point, axis: Vector) -> Result<Self, ParameterError> {
        Self::new(point, axis, some_direction_across(axis))
    }

    /// The frame at `point` with z along `axis`, and x along what of `across` is perpendicular to it; both in
    /// the axes of the part and of any length.
    ///
    /// # Errors
    /// If one of them has no direction, or they have the same.
    pub fn new(point: Point, axis: Vector, across: Vector) -> Result<Self, ParameterError> {
        let admissible = "a vector of finite length greater than 0";
        let z = unit(axis).ok_or(ParameterError::new("axis", axis[0], admissible))?;
        let perpendicular = subtract(across, scale(dot(across, z), z));
        let admissible = "a vector that is not along the axis";
        let bad = ParameterError::new("axis across", across[0], admissible);
        let x = unit(perpendicular).ok_or(bad)?;
        Ok(Self { point, axes: [x, cross(z, x), z] })
    }

    /// The frame of `part` that is, at this configuration, where this one, of the ground, is in space, (1).
    #[must_use]
    pub fn carried(self, part: Option<PartId>, at: &Configuration) -> Self {
        let Some(frame) = part.and_then(|part| at.frame(part)) else {
            return Self { point: Point { part, ..self.point }, ..self };
        };
        let local = frame.local_direction(subtract(self.point.local, frame.origin));
        Self {
            point: Point { part, local },
            axes: self.axes.map(|axis| frame.local_direction(axis)),
        }
    }

    /// x, in the axes of the part.
    pub fn x(&self) -> Vector {
        self.axes[0]
    }

    /// Where it is in space at a configuration.
    pub(super) fn placed(&self, at: &Configuration) -> Placed {
        Placed {
            origin: at.position(self.point),
            axes: self.axes.map(|axis| at.direction(self.point, axis)),
        }
    }
}

/// A frame of a joint in space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// r, in m.
    pub(super) origin: Vector,
    /// x, y and z.
    pub(super) axes: [Vector; 3],
}

/// A direction that is not along `axis`: that of the coordinate which the axis has least of.
fn some_direction_across(axis: Vector) -> Vector {
    let least = (0..3).min_by(|a, b| axis[*a].abs().total_cmp(&axis[*b].abs())).unwrap_or(0);
    std::array::from_fn(|k| if k == least { 1.0 } else { 0.0 })
}
