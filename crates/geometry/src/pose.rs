//! Where things are and how they move.

use nalgebra::{Isometry3, UnitQuaternion, Vector3};

/// A vector or point in space.
pub type Vector = Vector3<f64>;

/// A rotation followed by a translation: takes points of a shape to points in space.
pub type Pose = Isometry3<f64>;

/// Motion of a pose: velocity of its origin and angular velocity, both in axes of space.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Twist {
    /// Velocity of the pose's origin.
    pub linear: Vector,
    /// Angular velocity.
    pub angular: Vector,
}

impl Twist {
    /// Velocity of the material point that is at `point` in space.
    pub fn at(&self, pose: &Pose, point: &Vector) -> Vector {
        self.linear + self.angular.cross(&(point - pose.translation.vector))
    }

    /// The pose after a motion with this twist for a unit of time: the origin goes straight, the
    /// rotation is about a fixed axis.
    pub fn moved(&self, pose: &Pose) -> Pose {
        let turn = UnitQuaternion::from_scaled_axis(self.angular);
        Pose::from_parts((pose.translation.vector + self.linear).into(), turn * pose.rotation)
    }
}

/// A shape at a pose.
#[derive(Debug)]
pub struct Placed<'a, S: ?Sized> {
    /// What.
    pub shape: &'a S,
    /// Where.
    pub pose: &'a Pose,
}

impl<S: ?Sized> Clone for Placed<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: ?Sized> Copy for Placed<'_, S> {}

impl<S: ?Sized> Placed<'_, S> {
    /// Origin of the pose.
    pub fn origin(&self) -> Vector {
        self.pose.translation.vector
    }

    /// A point of the shape, in space.
    pub fn point(&self, local: &Vector) -> Vector {
        self.pose.rotation * local + self.pose.translation.vector
    }

    /// A direction of the shape, in space.
    pub fn direction(&self, local: &Vector) -> Vector {
        self.pose.rotation * local
    }

    /// A point in space, in axes of the shape.
    pub fn local_point(&self, point: &Vector) -> Vector {
        self.pose.rotation.inverse_transform_vector(&(point - self.pose.translation.vector))
    }

    /// A direction in space, in axes of the shape.
    pub fn local_direction(&self, direction: &Vector) -> Vector {
        self.pose.rotation.inverse_transform_vector(direction)
    }

    /// The axis z of the shape, in space.
    pub fn axis(&self) -> Vector {
        self.direction(&Vector::z())
    }
}

/// Two unit vectors that form a right-handed frame with the unit vector `normal`; they vary
/// smoothly with it except at −z ([Duff2017, §2], there called Frisvad's).
pub fn tangents(normal: &Vector) -> [Vector; 2] {
    let (x, y, z) = (normal.x, normal.y, normal.z);
    if is_downward(normal) {
        return [Vector::x(), -Vector::y()];
    }
    let a = 1.0 / (1.0 + z);
    let b = -x * y * a;
    [Vector::new(1.0 - x * x * a, b, -x), Vector::new(b, 1.0 - y * y * a, -y)]
}

/// Rates of both [`tangents`] of a normal that changes at this rate.
pub fn tangent_rates(normal: &Vector, rate: &Vector) -> [Vector; 2] {
    if is_downward(normal) {
        return [Vector::zeros(); 2];
    }
    let (x, y, z) = (normal.x, normal.y, normal.z);
    let (dx, dy, dz) = (rate.x, rate.y, rate.z);
    let a = 1.0 / (1.0 + z);
    let da = -a * a * dz;
    let db = -(dx * y + x * dy) * a - x * y * da;
    let first = Vector::new(-2.0 * x * dx * a - x * x * da, db, -dx);
    [first, Vector::new(db, -2.0 * y * dy * a - y * y * da, -dy)]
}

/// Whether a normal is −z but for rounding.
fn is_downward(normal: &Vector) -> bool {
    normal.z < -1.0 + 1e-12
}
