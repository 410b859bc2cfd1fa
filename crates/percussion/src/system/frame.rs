//! Frames of parts that move as a whole.
//!
//! With the frame of a part at r, its axes the columns of A, and P at ρ = A ρ_P from r:
//!
//! ```text
//! r_P = r + ρ,   d = A d_P,   v_P = v + ω × ρ                               (1)
//! (f at P) = (f at r, and the torque τ = ρ × f)                             (2)
//! ```
//!
//! A frame is asked of its part once per configuration; all points, directions and forces at points
//! follow from it by (1) and (2) without asking the part again, but for one call per generalised
//! force.

use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{Matrix3, Rotation3, UnitQuaternion};

use super::vector::{Vector, add, cross, dot};

/// Where a part is, and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// r, in m.
    pub origin: Vector,
    /// The rows of A; none for parts that do not turn.
    pub axes: Option<[Vector; 3]>,
}

impl Frame {
    /// A frame that does not turn.
    pub fn at(origin: Vector) -> Self {
        Self { origin, axes: None }
    }

    /// Its pose.
    pub fn pose(&self) -> Pose {
        let rotation = self.axes.map_or_else(UnitQuaternion::identity, |rows| {
            let matrix = Matrix3::from_fn(|i, j| rows[i][j]);
            UnitQuaternion::from_rotation_matrix(&Rotation3::from_matrix_unchecked(matrix))
        });
        Pose::from_parts(percussion_geometry::Vector::from(self.origin).into(), rotation)
    }

    /// A direction of the part in space.
    pub fn direction(&self, local: Vector) -> Vector {
        self.axes.map_or(local, |rows| rows.map(|row| dot(row, local)))
    }

    /// A direction in space in the axes of the part, Aᵀd.
    pub fn local_direction(&self, d: Vector) -> Vector {
        let column = |rows: [Vector; 3], k: usize| (0..3).map(|i| rows[i][k] * d[i]).sum();
        self.axes.map_or(d, |rows| std::array::from_fn(|k| column(rows, k)))
    }

    /// Position of a point of the part in space, in m.
    pub fn position(&self, local: Vector) -> Vector {
        add(self.origin, self.direction(local))
    }
}

/// How a frame moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Twist {
    /// v of the origin, in m/s.
    pub velocity: Vector,
    /// ω, in rad/s.
    pub rotation: Vector,
}

impl Twist {
    /// Velocity of a point at ρ from the origin, (1).
    pub fn at(&self, rho: Vector) -> Vector {
        add(self.velocity, cross(self.rotation, rho))
    }
}

/// What acts on a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wrench {
    /// f at the origin, in N.
    pub force: Vector,
    /// τ about the origin, in N m.
    pub torque: Vector,
}

impl Wrench {
    /// A force at ρ from the origin, (2).
    pub fn of_force(rho: Vector, force: Vector) -> Self {
        Self { force, torque: cross(rho, force) }
    }

    /// A torque alone.
    pub fn of_torque(torque: Vector) -> Self {
        Self { torque, ..Self::default() }
    }
}
