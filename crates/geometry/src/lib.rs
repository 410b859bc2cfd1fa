//! Shapes, poses, distances and contact points: no force, no mass matrix, no time.
//!
//! A [`shapes::Shape`] is placed by a [`Pose`] (a rotation and a translation). [`pairs::contacts`]
//! answers where two placed shapes touch or nearly do: for each pair of features (a vertex and a
//! face, two edges, two smooth surfaces) whose gap is at most `reach`, one [`contact::Contact`]
//! with gap, normal from the first to the second, a point on each surface, and the radii of
//! curvature there, from which [`contact::Contact::rates`] gives exact velocities of normal and
//! points.
//!
//! ```
//! use percussion_geometry::pairs::{Scratch, contacts};
//! use percussion_geometry::shapes::{HalfSpace, Shape, Sphere};
//! use percussion_geometry::{Pose, Twist, Vector};
//!
//! let floor = Shape::from(HalfSpace);
//! let ball = Shape::from(Sphere::new(0.5)?);
//! let (mut scratch, mut found) = (Scratch::default(), Vec::new());
//! let placed = Pose::translation(0.0, 0.0, 0.6);
//! contacts([&floor, &ball], [&Pose::identity(), &placed], 0.2, &mut scratch, &mut found);
//! assert_eq!(found.len(), 1);
//! assert!((found[0].gap - 0.1).abs() < 1e-15 && found[0].normal == Vector::z());
//!
//! let falling = Twist { linear: Vector::new(0.0, 0.0, -2.0), angular: Vector::zeros() };
//! let poses = [&Pose::identity(), &placed];
//! assert_eq!(found[0].rates(poses, [Twist::default(), falling]).gap, -2.0);
//! # Ok::<(), percussion_geometry::ShapeError>(())
//! ```
//!
//! [`shapes::Shape::mass_properties`] gives volume, centre and inertia, [`mesh_files::read_mesh`] meshes
//! from files, [`finder::Finder`] the pairs among many bodies that are near enough to be asked for
//! contacts, and [`plane`] all this in the plane.
//!
//! # Conventions
//!
//! - Lengths are metres, but nothing depends on it: sizes from 1e-6 to 1e6 behave alike.
//! - Capsule, cylinder and cone have their axis along z, the apex of a cone up; a half-space is
//!   z ≤ 0, its outward normal +z. The origin of a pose is the middle of a shape, which for cones,
//!   polyhedra, meshes and compounds is not the centre of mass: [`shapes::Shape::mass_properties`]
//!   tells where that is.
//! - A contact's normal points from the first shape to the second, and
//!   `points[1] − points[0] = gap · normal`. Shapes that overlap have a negative gap.
//! - Features are numbered within each shape; `feature` numbers the pair of features, does not
//!   depend on poses, and lists are sorted by it.
//! - Answers depend on their arguments alone: nothing is remembered from call to call, buffers are
//!   passed only to be used again without allocation.

#![allow(
    clippy::cast_possible_truncation,
    reason = "numbers of points and features fit 32 bits: constructors refuse more"
)]

pub use nalgebra;

pub mod bounds;
pub mod contact;
pub mod contract;
mod error;
pub mod finder;
pub mod hierarchy;
mod mass;
pub mod mesh_files;
pub mod pairs;
pub mod plane;
mod pose;
pub mod shapes;

pub use error::ShapeError;
pub use mass::MassProperties;
pub use pose::{Placed, Pose, Twist, Vector, tangent_rates, tangents};
