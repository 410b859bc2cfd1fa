//! `shape` and `shapes` of bodies, and what bodies weigh by them.
//!
//! With density ρᵢ, volume Vᵢ (area in the plane), centre cᵢ and inertia Θᵢ of each shape:
//!
//! ```text
//! m = Σ ρᵢ Vᵢ,   m c = Σ ρᵢ Vᵢ cᵢ,   Θ = Σ ρᵢ (Θᵢ + Vᵢ (dᵢᵀdᵢ I − dᵢ dᵢᵀ)),   dᵢ = cᵢ − c  (1)
//! ```

use std::ops::Range;

use percussion::parts::ColliderShape;
use percussion_geometry::nalgebra::{Matrix3, UnitQuaternion, Vector3};
use percussion_geometry::plane::PlanePose;
use percussion_geometry::{MassProperties, Pose, ShapeError};
use toml::Spanned;

use super::folder::Folder;
use super::item::{Item, Name, check_name, read, read_numbers};
use super::materials::Materials;
use super::number::{Angle, Finite, Positive};
use super::shape_items::{read_pose, refused, shape_items};
use super::{ScenarioError, plane_shape_kinds, shape_kinds};

/// Keys of a body's shapes.
pub(super) const SHAPES: [&str; 2] = ["shape", "shapes"];

/// Keys of all shapes in space and in the plane.
const IN_SPACE: [&str; 5] = ["position", "rotation", "name", "material", "density"];
const IN_PLANE: [&str; 5] = ["position", "angle", "name", "material", "density"];

/// What shapes are read with.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a> {
    /// Where files of meshes are.
    pub(super) folder: &'a Folder<'a>,
    pub(super) materials: &'a Materials,
}

/// A shape of a body.
pub(super) struct Shaped {
    pub(super) name: Option<String>,
    pub(super) shape: ColliderShape,
    /// Where it is in the body's axes.
    pub(super) pose: Pose,
    /// Its own density, or that of its own material.
    density: Option<f64>,
    pub(super) material: Option<Name>,
    /// Its kind in the file.
    at: Range<usize>,
}

/// What a body weighs: mass, centre of mass, and inertia about it, in the body's axes.
pub(super) struct Weight {
    pub(super) mass: f64,
    pub(super) centre: Vector3<f64>,
    pub(super) inertia: Matrix3<f64>,
}

impl Shaped {
    /// Centre and radius of a ball about it, in the body's axes.
    pub(super) fn ball(&self) -> (Vector3<f64>, f64) {
        match &self.shape {
            ColliderShape::Space(shape) => {
                let ball = shape.bounding_sphere(&self.pose);
                (ball.centre, ball.radius)
            }
            ColliderShape::Plane(shape) => {
                let (centre, radius) = shape.bounding_circle(&PlanePose::identity());
                let centre = self.pose.rotation * centre.push(0.0);
                (centre + self.pose.translation.vector, radius)
            }
        }
    }

    /// The same with all lengths times `factor`.
    pub(super) fn scaled(&self, factor: f64) -> Result<Self, ShapeError> {
        let shape = match &self.shape {
            ColliderShape::Space(shape) => ColliderShape::Space(shape.scaled(factor)?),
            ColliderShape::Plane(shape) => ColliderShape::Plane(shape.scaled(factor)?),
        };
        let place = self.pose.translation.vector * factor;
        let pose = Pose::from_parts(place.into(), self.pose.rotation);
        let (name, material) = (self.name.clone(), self.material.clone());
        Ok(Self { name, shape, pose, density: self.density, material, at: self.at.clone() })
    }
}

impl Weight {
    /// Of a body in the plane, about the origin of its axes.
    pub(super) fn planar(mass: f64, inertia: f64) -> Self {
        let inertia = Matrix3::from_diagonal(&Vector3::new(0.0, 0.0, inertia));
        Self { mass, centre: Vector3::zeros(), inertia }
    }
}

/// Reads the shapes of a body in space.
pub(super) fn read_shapes(
    item: &mut Item,
    around: Surroundings,
) -> Result<Vec<Shaped>, ScenarioError> {
    let read_one = |mut item: Item| {
        let pose = read_pose(&mut item)?;
        finish(item, pose, around, |item| {
            shape_kinds::read(item, &IN_SPACE, around.folder).map(ColliderShape::Space)
        })
    };
    shape_items(item)?.into_iter().map(read_one).collect()
}

/// Reads the shapes of a body in the plane.
pub(super) fn read_plane_shapes(
    item: &mut Item,
    around: Surroundings,
) -> Result<Vec<Shaped>, ScenarioError> {
    let read_one = |mut item: Item| {
        let names = item.names();
        let [x, y] = match item.take("position") {
            Some(value) => read_numbers::<[Finite; 2]>(value, names)?.map(|x| x.0),
            None => [0.0; 2],
        };
        let angle = item.take("angle").map(|value| read_numbers::<Angle>(value, names));
        let angle = angle.transpose()?.unwrap_or_default().value();
        finish(item, in_plane([x, y], angle), around, |item| {
            plane_shape_kinds::read(item, &IN_PLANE).map(ColliderShape::Plane)
        })
    };
    shape_items(item)?.into_iter().map(read_one).collect()
}

/// A pose in the x–y plane.
pub(super) fn in_plane([x, y]: [f64; 2], angle: f64) -> Pose {
    let turn = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), angle);
    Pose::from_parts([x, y, 0.0].into(), turn)
}

/// What shapes have in common, and the shape itself.
fn finish(
    mut item: Item,
    pose: Pose,
    around: Surroundings,
    shape: impl FnOnce(Item) -> Result<ColliderShape, ScenarioError>,
) -> Result<Shaped, ScenarioError> {
    let at = item.kind.span();
    let name: Option<Name> = item.take("name").map(read).transpose()?;
    name.as_ref().map_or(Ok(()), check_name)?;
    let material: Option<Name> = item.take("material").map(read).transpose()?;
    let names = item.names();
    let density = item.take("density").map(|value| read_numbers::<Positive>(value, names));
    let own = match &material {
        Some(name) => around.materials.find(name)?.density,
        None => None,
    };
    let density = density.transpose()?.map(|density| density.0).or(own);
    let name = name.map(Spanned::into_inner);
    Ok(Shaped { name, shape: shape(item)?, pose, density, material, at })
}

/// The weight (1) of shapes; those without a density of their own have this one.
///
/// # Errors
/// If a shape has no volume, or no density is known.
pub(super) fn weigh(shapes: &[Shaped], density: Option<f64>) -> Result<Weight, ScenarioError> {
    let mut sum = MassProperties::zero();
    for shape in shapes {
        let density = shape.density.or(density).ok_or_else(|| {
            ScenarioError::new("the density of this shape is not known")
                .with_help("give `density` to the shape, to its material or to the body, or give the body a `mass`")
                .at(shape.at.clone())
        })?;
        let mut own = volume(&shape.shape)
            .map_err(|error| refused(&error).at(shape.at.clone()))?
            .placed(&shape.pose);
        own.volume *= density;
        own.inertia *= density;
        sum = sum.joined(&own);
    }
    Ok(Weight { mass: sum.volume, centre: sum.centre, inertia: sum.inertia })
}

/// The same for a body of this mass: densities only tell how it is shared, and may all be left out.
pub(super) fn weigh_to(
    shapes: &[Shaped],
    density: Option<f64>,
    mass: f64,
) -> Result<Weight, ScenarioError> {
    let alike = shapes.iter().all(|shape| shape.density.is_none());
    let weight = weigh(shapes, density.or(alike.then_some(1.0)))?;
    let factor = mass / weight.mass;
    Ok(Weight { mass, centre: weight.centre, inertia: weight.inertia * factor })
}

/// Refuses a density of a body whose numbers tell what it weighs.
pub(super) fn refuse_density(density: Option<&Spanned<Positive>>) -> Result<(), ScenarioError> {
    density.map_or(Ok(()), |density| {
        Err(ScenarioError::new("`density` changes nothing where `mass` and `inertia` are given")
            .with_help("remove it, or `inertia`, or both of these")
            .at(density.span()))
    })
}

/// Volume, or area in the plane, with centre and inertia; that in the plane is about z.
fn volume(shape: &ColliderShape) -> Result<MassProperties, ShapeError> {
    match shape {
        ColliderShape::Space(shape) => shape.mass_properties(),
        ColliderShape::Plane(shape) => {
            let own = shape.mass_properties()?;
            let inertia = Matrix3::from_diagonal(&Vector3::new(0.0, 0.0, own.inertia));
            Ok(MassProperties { volume: own.area, centre: own.centre.push(0.0), inertia })
        }
    }
}
