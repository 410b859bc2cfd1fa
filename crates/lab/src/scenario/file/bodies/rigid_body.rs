//! Rigid bodies in space.
//!
//! A file places the body's own axes, in which its points, shapes and inertia are given. The state is that of
//! the centre of mass, at c in these axes:
//!
//! ```text
//! r = r₀ + A c,   v = v₀ + A (Ω × c)                                         (1)
//! ```

use std::ops::Range;

use percussion::parts::RigidBody;
use percussion::system::Assembly;
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{Matrix3, Vector3};
use serde::Deserialize;
use toml::Spanned;
use toml::de::DeValue;

use super::super::ScenarioError;
use super::super::expression::Names;
use super::super::item::{Item, Name, read_numbers};
use super::super::number::{Finite, Positive};
use super::super::rotation::read_rotation;
use super::super::shapes::{
    Shaped, Surroundings, Weight, read_shapes, refuse_density, weigh, weigh_to,
};
use super::super::vector::Vector;
use super::motion::{MotionTable, moving};
use super::{Body, Carrier, Clothing, at, bad, refuse_weight};

/// Coordinates that connections may name; those of the rotation have no rate of their own.
pub(super) const COORDINATES: &[&str] = &["x", "y", "z"];

/// Keys that may have several forms.
const FORMS: [&str; 4] = ["rotation", "inertia", "shape", "shapes"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RigidBodyTable {
    mass: Option<Spanned<Positive>>,
    density: Option<Spanned<Positive>>,
    centre_of_mass: Option<Spanned<Vector>>,
    #[serde(default)]
    position: Vector,
    velocity: Option<Spanned<Vector>>,
    angular_velocity: Option<Spanned<Vector>>,
    #[serde(default)]
    fixed: bool,
    motion: Option<Spanned<MotionTable>>,
    material: Option<Name>,
    group: Option<String>,
}

/// Adds a body, or a shape that is fixed in space.
pub(super) fn add(
    mut item: Item,
    around: Surroundings,
    assembly: &mut Assembly,
) -> Result<(Body, Clothing), ScenarioError> {
    let (name, kind, names) = (item.name.clone(), item.kind.clone(), item.names());
    let rotation = read_rotation(item.take("rotation"), names)?;
    let inertia = item.take("inertia");
    let inertia_at = inertia.as_ref().map(Spanned::span);
    let inertia = inertia.map(|value| read_inertia(value, names)).transpose()?;
    let shapes = read_shapes(&mut item, around)?;
    let mut table: RigidBodyTable = item.read_besides(&FORMS)?;
    let pose = Pose::from_parts(Vector3::from(table.position.0).into(), rotation);
    let body = if table.fixed || table.motion.is_some() {
        let body = immovable(&table, &name, pose, assembly)?;
        let given = [table.mass.as_ref().map(Spanned::span), inertia_at];
        let centre = table.centre_of_mass.as_ref().map(Spanned::span);
        refuse_weight(given.into_iter().chain([table.density_at(), centre]))?;
        body
    } else {
        let weight = table.weight(inertia, &shapes, &kind, around)?;
        let rows = std::array::from_fn(|i| std::array::from_fn(|j| weight.inertia[(i, j)]));
        let part = RigidBody::new(weight.mass, rows);
        let part = part.map_err(bad(inertia_at.unwrap_or_else(|| name.span())))?;
        let id = assembly.add_part(name.get_ref(), part).map_err(at(&name))?;
        table.placed(&name, pose, Carrier::Part { id, centre: weight.centre.into() }, true)
    };
    Ok((body, Clothing { shapes, material: table.material.take(), group: table.group.take() }))
}

impl RigidBodyTable {
    fn density_at(&self) -> Option<Range<usize>> {
        self.density.as_ref().map(Spanned::span)
    }

    /// What it weighs, by its numbers or by its shapes.
    fn weight(
        &self,
        inertia: Option<Matrix3<f64>>,
        shapes: &[Shaped],
        kind: &Name,
        around: Surroundings,
    ) -> Result<Weight, ScenarioError> {
        let material =
            self.material.as_ref().map(|name| around.materials.find(name)).transpose()?;
        let density = self.density.as_ref().map(|density| density.get_ref().0);
        let density = density.or(material.and_then(|material| material.density));
        let centre = self.centre_of_mass.as_ref();
        match (self.mass.as_ref().map(|mass| *mass.get_ref()), inertia, centre) {
            (Some(mass), Some(inertia), _) => {
                refuse_density(self.density.as_ref())?;
                let centre = centre.map_or([0.0; 3], |centre| centre.get_ref().0).into();
                Ok(Weight { mass: mass.0, centre, inertia })
            }
            (Some(mass), None, None) if !shapes.is_empty() => weigh_to(shapes, density, mass.0),
            (None, None, None) if !shapes.is_empty() => weigh(shapes, density),
            (_, _, Some(centre)) if !shapes.is_empty() => {
                Err(ScenarioError::new("`centre_of_mass` goes with `mass` and `inertia`")
                    .with_help("remove it: the shapes tell where the centre of mass is")
                    .at(centre.span()))
            }
            (mass, ..) => {
                let key = if mass.is_none() { "mass" } else { "inertia" };
                Err(ScenarioError::new(format!("missing field `{key}`"))
                    .with_help(format!("add `{key} = …` to this table, or a `shape`"))
                    .at(kind.span()))
            }
        }
    }

    /// The body with its initial values, (1).
    fn placed(&self, name: &Name, pose: Pose, carrier: Carrier, moves: bool) -> Body {
        let centre = match carrier {
            Carrier::Part { centre, .. } => Vector3::from(centre),
            Carrier::Ground(_) => Vector3::zeros(),
        };
        let given = |vector: &Option<Spanned<Vector>>| {
            Vector3::from(vector.as_ref().map_or([0.0; 3], |vector| vector.get_ref().0))
        };
        let omega = given(&self.angular_velocity);
        let r = pose.translation.vector + pose.rotation * centre;
        let v = given(&self.velocity) + pose.rotation * omega.cross(&centre);
        let e = pose.rotation;
        let q = vec![r.x, r.y, r.z, e.w, e.i, e.j, e.k];
        let u = vec![v.x, v.y, v.z, omega.x, omega.y, omega.z];
        let (name, place) = (name.get_ref().clone(), name.span());
        Body { name, place, moves, carrier, coordinates: COORDINATES, q, u, angle: 0.0 }
    }
}

/// A body that is fixed, or moves as it is told.
fn immovable(
    table: &RigidBodyTable,
    name: &Name,
    pose: Pose,
    assembly: &mut Assembly,
) -> Result<Body, ScenarioError> {
    let velocities = [("velocity", &table.velocity), ("angular_velocity", &table.angular_velocity)];
    for (key, value) in velocities {
        let Some(value) = value else { continue };
        let help = "remove it; `motion` has its own `velocity` and `angular_velocity`";
        return Err(ScenarioError::new(format!("`{key}` is that of bodies that are free to move"))
            .with_help(help)
            .at(value.span()));
    }
    let Some(motion) = &table.motion else {
        return Ok(table.placed(name, pose, Carrier::Ground(pose), false));
    };
    if table.fixed {
        return Err(ScenarioError::new("a body with a `motion` is not `fixed`")
            .with_help("remove one of them")
            .at(motion.span()));
    }
    let id = assembly.add_part(name.get_ref(), moving(motion, pose)?).map_err(at(name))?;
    Ok(table.placed(name, pose, Carrier::Part { id, centre: [0.0; 3] }, false))
}

/// Three principal moments along the body's axes, or the rows of the tensor.
fn read_inertia(value: Spanned<DeValue>, names: &Names) -> Result<Matrix3<f64>, ScenarioError> {
    let is_row = |value: &Spanned<DeValue>| matches!(value.get_ref(), DeValue::Array(_));
    if matches!(value.get_ref(), DeValue::Array(values) if values.iter().any(is_row)) {
        let rows = read_numbers::<[[Finite; 3]; 3]>(value, names)?;
        return Ok(Matrix3::from_fn(|i, j| rows[i][j].0));
    }
    let moments = read_numbers::<[Finite; 3]>(value, names)?;
    Ok(Matrix3::from_diagonal(&Vector3::from(moments.map(|x| x.0))))
}
