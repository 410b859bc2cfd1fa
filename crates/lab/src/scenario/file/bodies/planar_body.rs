//! Rigid bodies in the plane.

use percussion::parts::PlanarBody;
use percussion::system::Assembly;
use serde::Deserialize;

use super::super::ScenarioError;
use super::super::item::Name;
use super::super::number::{Angle, Finite, Positive};
use super::{Body, Carrier, at, bad};

/// Names of the coordinates of bodies in the plane.
pub(super) const COORDINATES: &[&str] = &["x", "y", "angle"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlanarBodyTable {
    mass: Positive,
    inertia: Positive,
    #[serde(default)]
    position: [Finite; 2],
    #[serde(default)]
    angle: Angle,
    #[serde(default)]
    velocity: [Finite; 2],
    #[serde(default)]
    angular_velocity: Finite,
}

pub(super) fn add(
    table: &PlanarBodyTable,
    name: &Name,
    assembly: &mut Assembly,
) -> Result<Body, ScenarioError> {
    let part = PlanarBody::new(table.mass.0, table.inertia.0).map_err(bad(name))?;
    let id = assembly.add_part(name.get_ref(), part).map_err(at(name))?;
    let q = vec![table.position[0].0, table.position[1].0, table.angle.value()];
    let u = vec![table.velocity[0].0, table.velocity[1].0, table.angular_velocity.0];
    let (coordinates, angle) = (COORDINATES, table.angle.value());
    let carrier = Carrier::Part { id, centre: [0.0; 3] };
    Ok(Body { name: name.get_ref().clone(), carrier, coordinates, q, u, angle })
}
