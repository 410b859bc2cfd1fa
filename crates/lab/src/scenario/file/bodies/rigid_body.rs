//! Rigid bodies in space.
//!
//! A file places the body's own axes, in which its points and its inertia are given. The state is that of
//! the centre of mass, at c in these axes:
//!
//! ```text
//! r = r₀ + A c,   v = v₀ + A (Ω × c)                                         (1)
//! ```

use percussion::parts::RigidBody;
use percussion::system::Assembly;
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::Vector3;
use serde::Deserialize;
use toml::Spanned;
use toml::de::DeValue;

use super::super::ScenarioError;
use super::super::expression::Names;
use super::super::item::{Item, Name, read_numbers};
use super::super::number::{Finite, Positive};
use super::super::rotation::read_rotation;
use super::super::vector::Vector;
use super::motion::{MotionTable, moving};
use super::{Body, Carrier, at, bad};

/// Coordinates that connections may name; those of the rotation have no rate of their own.
const COORDINATES: &[&str] = &["x", "y", "z"];

/// Keys that may have several forms.
const FORMS: [&str; 2] = ["rotation", "inertia"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RigidBodyTable {
    mass: Option<Positive>,
    centre_of_mass: Option<Vector>,
    #[serde(default)]
    position: Vector,
    velocity: Option<Spanned<Vector>>,
    angular_velocity: Option<Spanned<Vector>>,
    #[serde(default)]
    fixed: bool,
    motion: Option<Spanned<MotionTable>>,
}

/// Adds a body, or a shape that is fixed in space.
pub(super) fn add(mut item: Item, assembly: &mut Assembly) -> Result<Body, ScenarioError> {
    let (name, names) = (item.name.clone(), item.names());
    let rotation = read_rotation(item.take("rotation"), names)?;
    let inertia = item.take("inertia").map(|value| read_inertia(value, names)).transpose()?;
    let table: RigidBodyTable = item.read_besides(&FORMS)?;
    let pose = Pose::from_parts(Vector3::from(table.position.0).into(), rotation);
    if table.fixed || table.motion.is_some() {
        return immovable(&table, &name, pose, assembly);
    }
    let missing = |key: &str| {
        ScenarioError::new(format!("missing field `{key}`"))
            .with_help(format!("add `{key} = …` to this table"))
            .at(name.span())
    };
    let mass = table.mass.ok_or_else(|| missing("mass"))?.0;
    let inertia = inertia.ok_or_else(|| missing("inertia"))?;
    let part = RigidBody::new(mass, inertia).map_err(bad(&name))?;
    let id = assembly.add_part(name.get_ref(), part).map_err(at(&name))?;
    let centre = table.centre_of_mass.unwrap_or_default().0;
    Ok(placed(&table, &name, pose, Carrier::Part { id, centre }))
}

/// The body with its initial values, (1).
fn placed(table: &RigidBodyTable, name: &Name, pose: Pose, carrier: Carrier) -> Body {
    let centre = match carrier {
        Carrier::Part { centre, .. } => Vector3::from(centre),
        Carrier::Ground(_) => Vector3::zeros(),
    };
    let given = |vector: &Option<Spanned<Vector>>| {
        Vector3::from(vector.as_ref().map_or([0.0; 3], |vector| vector.get_ref().0))
    };
    let omega = given(&table.angular_velocity);
    let r = pose.translation.vector + pose.rotation * centre;
    let v = given(&table.velocity) + pose.rotation * omega.cross(&centre);
    let e = pose.rotation;
    let q = vec![r.x, r.y, r.z, e.w, e.i, e.j, e.k];
    let u = vec![v.x, v.y, v.z, omega.x, omega.y, omega.z];
    Body { name: name.get_ref().clone(), carrier, coordinates: COORDINATES, q, u, angle: 0.0 }
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
        return Ok(placed(table, name, pose, Carrier::Ground(pose)));
    };
    if table.fixed {
        return Err(ScenarioError::new("a body with a `motion` is not `fixed`")
            .with_help("remove one of them")
            .at(motion.span()));
    }
    let id = assembly.add_part(name.get_ref(), moving(motion, pose)?).map_err(at(name))?;
    Ok(placed(table, name, pose, Carrier::Part { id, centre: [0.0; 3] }))
}

/// Three principal moments along the body's axes, or the rows of the tensor.
fn read_inertia(value: Spanned<DeValue>, names: &Names) -> Result<[[f64; 3]; 3], ScenarioError> {
    let is_row = |value: &Spanned<DeValue>| matches!(value.get_ref(), DeValue::Array(_));
    if matches!(value.get_ref(), DeValue::Array(values) if values.iter().any(is_row)) {
        let rows = read_numbers::<[[Finite; 3]; 3]>(value, names)?;
        return Ok(rows.map(|row| row.map(|x| x.0)));
    }
    let [a, b, c] = read_numbers::<[Finite; 3]>(value, names)?.map(|x| x.0);
    Ok([[a, 0.0, 0.0], [0.0, b, 0.0], [0.0, 0.0, c]])
}
