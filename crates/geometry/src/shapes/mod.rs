//! Shapes in space, one file each: sizes that are checked, bounds, support points, volume.

mod cuboid;
mod half_space;
mod sphere;

pub use cuboid::Cuboid;
pub use half_space::HalfSpace;
pub use sphere::Sphere;

use crate::bounds::{BoundingBox, BoundingSphere};
use crate::contact::Curvature;
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::{Pose, Vector};

/// What every shape says of itself, in its own axes.
pub trait Solid {
    /// The smallest box with faces along its axes that contains it.
    fn bounding_box(&self) -> BoundingBox;

    /// A ball that contains it.
    fn bounding_sphere(&self) -> BoundingSphere {
        let bounds = self.bounding_box();
        BoundingSphere { centre: bounds.centre(), radius: bounds.half().norm() }
    }

    /// A tight box with faces along the axes of space.
    fn bounding_box_at(&self, pose: &Pose) -> BoundingBox {
        self.bounding_box().placed(pose)
    }

    /// Volume, centre and inertia at density one.
    ///
    /// # Errors
    /// If it has none: a half-space, an open mesh.
    fn mass_properties(&self) -> Result<MassProperties, ShapeError>;

    /// How many features it has; they are numbered from 0.
    fn features(&self) -> u32;
}

/// A feature of a convex shape that faces a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facing {
    /// Its number.
    pub feature: u32,
    /// How the surface is curved there, in axes of the shape.
    pub curvature: Curvature,
}

/// A shape without hollows, met through its support points.
pub trait Convex: Solid {
    /// A point of the shape that is farthest along a direction of any length but zero, in its axes.
    fn support(&self, direction: &Vector) -> Vector;

    /// The vertex, edge or face that is farthest along a unit vector, in its axes.
    fn facing(&self, normal: &Vector) -> Facing;
}

/// Any shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A ball.
    Sphere(Sphere),
    /// All below a plane.
    HalfSpace(HalfSpace),
    /// A rectangular box.
    Cuboid(Cuboid),
}

impl Shape {
    /// What all shapes say of themselves.
    pub fn as_solid(&self) -> &dyn Solid {
        match self {
            Self::Sphere(shape) => shape,
            Self::HalfSpace(shape) => shape,
            Self::Cuboid(shape) => shape,
        }
    }

    /// The shape by its support points, if it is convex and bounded.
    pub fn as_convex(&self) -> Option<&dyn Convex> {
        match self {
            Self::Sphere(shape) => Some(shape),
            Self::Cuboid(shape) => Some(shape),
            Self::HalfSpace(_) => None,
        }
    }

    /// The kind of shape, as in messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Sphere(_) => "sphere",
            Self::HalfSpace(_) => "half-space",
            Self::Cuboid(_) => "box",
        }
    }

    /// Volume, centre and inertia at density one, in axes of the shape.
    ///
    /// # Errors
    /// If it has none: a half-space, an open mesh.
    pub fn mass_properties(&self) -> Result<MassProperties, ShapeError> {
        self.as_solid().mass_properties()
    }

    /// A box with faces along the axes of space that contains the placed shape.
    pub fn bounding_box(&self, pose: &Pose) -> BoundingBox {
        self.as_solid().bounding_box_at(pose)
    }

    /// A ball that contains the placed shape.
    pub fn bounding_sphere(&self, pose: &Pose) -> BoundingSphere {
        let ball = self.as_solid().bounding_sphere();
        let centre = pose.rotation * ball.centre + pose.translation.vector;
        BoundingSphere { centre, radius: ball.radius }
    }
}

macro_rules! from_each {
    ($($kind:ident),*) => {
        $(impl From<$kind> for Shape {
            fn from(shape: $kind) -> Self {
                Self::$kind(shape)
            }
        })*
    };
}

from_each!(Sphere, HalfSpace, Cuboid);
