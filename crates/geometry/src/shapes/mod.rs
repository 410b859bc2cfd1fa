//! Shapes in space, one file each: sizes that are checked, bounds, support points, volume.

mod capsule;
mod compound;
mod cone;
mod convex;
mod convex_polyhedron;
mod cuboid;
mod cylinder;
mod ellipsoid;
mod half_space;
mod height;
mod height_field;
mod hull;
mod scaled;
mod solid_of_triangles;
mod sphere;
mod surface;
mod triangle;
mod triangle_mesh;

pub use capsule::Capsule;
pub use compound::Compound;
pub use cone::Cone;
pub use convex::{Convex, Corner, Facing, Outline};
pub use convex_polyhedron::ConvexPolyhedron;
pub use cuboid::Cuboid;
pub use cylinder::Cylinder;
pub use ellipsoid::Ellipsoid;
pub use half_space::HalfSpace;
pub use height_field::HeightField;
pub use sphere::Sphere;
pub use surface::{Facet, Surface};
pub use triangle::Triangle;
pub use triangle_mesh::TriangleMesh;

use crate::bounds::{BoundingBox, BoundingSphere};
use crate::error::ShapeError;
use crate::mass::MassProperties;
use crate::pose::{Pose, Vector};
use std::sync::Arc;

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

/// Any shape. Those with long lists are shared, so that copies are cheap.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A ball.
    Sphere(Sphere),
    /// All below a plane.
    HalfSpace(HalfSpace),
    /// A rectangular box.
    Cuboid(Cuboid),
    /// A cylinder with round ends.
    Capsule(Capsule),
    /// A circular cylinder.
    Cylinder(Cylinder),
    /// A circular cone.
    Cone(Cone),
    /// An ellipsoid.
    Ellipsoid(Ellipsoid),
    /// The convex hull of points.
    ConvexPolyhedron(Arc<ConvexPolyhedron>),
    /// A surface of triangles.
    TriangleMesh(Arc<TriangleMesh>),
    /// Ground by heights on a grid.
    HeightField(Arc<HeightField>),
    /// Several shapes held together.
    Compound(Arc<Compound>),
}

/// What pairs need to know of a shape.
#[derive(Clone, Copy)]
pub(crate) enum Class<'a> {
    HalfSpace(&'a HalfSpace),
    Convex(&'a dyn Convex),
    Surface(&'a dyn Surface),
    Compound(&'a Compound),
}

impl Shape {
    /// How its contacts are found.
    pub(crate) fn class(&self) -> Class<'_> {
        match self {
            Self::HalfSpace(shape) => Class::HalfSpace(shape),
            Self::Sphere(shape) => Class::Convex(shape),
            Self::Cuboid(shape) => Class::Convex(shape),
            Self::Capsule(shape) => Class::Convex(shape),
            Self::Cylinder(shape) => Class::Convex(shape),
            Self::Cone(shape) => Class::Convex(shape),
            Self::Ellipsoid(shape) => Class::Convex(shape),
            Self::ConvexPolyhedron(shape) => Class::Convex(&**shape),
            Self::TriangleMesh(shape) => Class::Surface(&**shape),
            Self::HeightField(shape) => Class::Surface(&**shape),
            Self::Compound(shape) => Class::Compound(shape),
        }
    }

    /// What all shapes say of themselves.
    pub fn as_solid(&self) -> &dyn Solid {
        match self.class() {
            Class::HalfSpace(shape) => shape,
            Class::Convex(shape) => shape,
            Class::Surface(shape) => shape,
            Class::Compound(shape) => shape,
        }
    }

    /// The shape by its support points, if it is convex and bounded.
    pub fn as_convex(&self) -> Option<&dyn Convex> {
        if let Class::Convex(shape) = self.class() { Some(shape) } else { None }
    }

    /// The kind of shape, as in messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Sphere(_) => "sphere",
            Self::HalfSpace(_) => "half-space",
            Self::Cuboid(_) => "box",
            Self::Capsule(_) => "capsule",
            Self::Cylinder(_) => "cylinder",
            Self::Cone(_) => "cone",
            Self::Ellipsoid(_) => "ellipsoid",
            Self::ConvexPolyhedron(_) => "convex polyhedron",
            Self::TriangleMesh(_) => "triangle mesh",
            Self::HeightField(_) => "height field",
            Self::Compound(_) => "compound",
        }
    }

    /// Its flat faces as triangles, for pictures: vertices, and three of them per triangle, counter-clockwise from
    /// outside; none for round shapes, half-spaces and compounds.
    pub fn triangles(&self) -> Option<(Vec<Vector>, Vec<[u32; 3]>)> {
        match self {
            Self::ConvexPolyhedron(shape) => {
                Some((shape.vertices().to_vec(), shape.triangle_numbers()))
            }
            Self::TriangleMesh(shape) => {
                Some((shape.vertices().to_vec(), shape.triangles().to_vec()))
            }
            Self::HeightField(shape) => Some(shape.triangles()),
            _ => None,
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
    ($($kind:ident),*; shared $($shared:ident),*) => {
        $(impl From<$kind> for Shape {
            fn from(shape: $kind) -> Self {
                Self::$kind(shape)
            }
        })*
        $(impl From<$shared> for Shape {
            fn from(shape: $shared) -> Self {
                Self::$shared(Arc::new(shape))
            }
        })*
    };
}

from_each!(
    Sphere, HalfSpace, Cuboid, Capsule, Cylinder, Cone, Ellipsoid;
    shared ConvexPolyhedron, TriangleMesh, HeightField, Compound
);
