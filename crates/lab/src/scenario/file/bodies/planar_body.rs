//! Rigid bodies in the plane.
//!
//! A file places the body's own axes; the state is that of the centre of mass, as in space.

use percussion::parts::PlanarBody;
use percussion::system::Assembly;
use percussion_geometry::nalgebra::{Rotation2, Vector2};
use serde::Deserialize;
use toml::Spanned;

use super::super::ScenarioError;
use super::super::item::{Item, Name};
use super::super::number::{Angle, Finite, Positive};
use super::super::shapes::{
    SHAPES, Shaped, Surroundings, Weight, in_plane, read_plane_shapes, refuse_density, weigh,
    weigh_to,
};
use super::{Body, Carrier, Clothing, at, bad, refuse_weight};

/// Names of the coordinates of bodies in the plane.
pub(super) const COORDINATES: &[&str] = &["x", "y", "angle"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanarBodyTable {
    mass: Option<Spanned<Positive>>,
    inertia: Option<Spanned<Positive>>,
    density: Option<Spanned<Positive>>,
    #[serde(default)]
    position: [Finite; 2],
    #[serde(default)]
    angle: Angle,
    velocity: Option<Spanned<[Finite; 2]>>,
    angular_velocity: Option<Spanned<Finite>>,
    #[serde(default)]
    fixed: bool,
    material: Option<Name>,
    group: Option<String>,
}

pub(super) fn add(
    mut item: Item,
    around: Surroundings,
    assembly: &mut Assembly,
) -> Result<(Body, Clothing), ScenarioError> {
    let (name, kind) = (item.name.clone(), item.kind.clone());
    let shapes = read_plane_shapes(&mut item, around)?;
    let mut table: PlanarBodyTable = item.read_besides(&SHAPES)?;
    let position = table.position.map(|x| x.0);
    let carrier = if table.fixed {
        let PlanarBodyTable { mass, inertia, density, .. } = &table;
        let given = [mass, inertia, density].map(|value| value.as_ref().map(Spanned::span));
        refuse_weight(given)?;
        refuse_velocities(&table)?;
        Carrier::Ground(in_plane(position, table.angle.value()))
    } else {
        let weight = table.weight(&shapes, &kind, around)?;
        let part =
            PlanarBody::new(weight.mass, weight.inertia[(2, 2)]).map_err(bad(name.span()))?;
        let id = assembly.add_part(name.get_ref(), part).map_err(at(&name))?;
        Carrier::Part { id, centre: weight.centre.into() }
    };
    let body = table.placed(&name, carrier);
    Ok((body, Clothing { shapes, material: table.material.take(), group: table.group.take() }))
}

impl PlanarBodyTable {
    /// What it weighs, by its numbers or by its shapes.
    fn weight(
        &self,
        shapes: &[Shaped],
        kind: &Name,
        around: Surroundings,
    ) -> Result<Weight, ScenarioError> {
        let material =
            self.material.as_ref().map(|name| around.materials.find(name)).transpose()?;
        let density = self.density.as_ref().map(|density| density.get_ref().0);
        let density = density.or(material.and_then(|material| material.density));
        let number = |value: &Option<Spanned<Positive>>| value.as_ref().map(|x| *x.get_ref());
        match (number(&self.mass), number(&self.inertia)) {
            (Some(mass), Some(inertia)) => {
                refuse_density(self.density.as_ref())?;
                Ok(Weight::planar(mass.0, inertia.0))
            }
            (Some(mass), None) if !shapes.is_empty() => weigh_to(shapes, density, mass.0),
            (None, None) if !shapes.is_empty() => weigh(shapes, density),
            (mass, _) => {
                let key = if mass.is_none() { "mass" } else { "inertia" };
                Err(ScenarioError::new(format!("missing field `{key}`"))
                    .with_help(format!("add `{key} = …` to this table, or a `shape`"))
                    .at(kind.span()))
            }
        }
    }

    /// The body with its initial values.
    fn placed(&self, name: &Name, carrier: Carrier) -> Body {
        let (moves, centre) = match carrier {
            Carrier::Part { centre, .. } => (true, Vector2::new(centre[0], centre[1])),
            Carrier::Ground(_) => (false, Vector2::zeros()),
        };
        let angle = self.angle.value();
        let omega = self.angular_velocity.as_ref().map_or(0.0, |omega| omega.get_ref().0);
        let velocity = self.velocity.as_ref().map_or([0.0; 2], |v| v.get_ref().map(|x| x.0));
        let turned = Rotation2::new(angle) * centre;
        let [x, y] = self.position.map(|x| x.0);
        let q = vec![x + turned.x, y + turned.y, angle];
        let u = vec![velocity[0] - omega * turned.y, velocity[1] + omega * turned.x, omega];
        let (name, place) = (name.get_ref().clone(), name.span());
        Body { name, place, moves, carrier, coordinates: COORDINATES, q, u, angle }
    }
}

/// Refuses velocities of a body that is fixed.
fn refuse_velocities(table: &PlanarBodyTable) -> Result<(), ScenarioError> {
    let velocity = table.velocity.as_ref().map(Spanned::span);
    let Some(at) = velocity.or(table.angular_velocity.as_ref().map(Spanned::span)) else {
        return Ok(());
    };
    Err(ScenarioError::new("a body that is `fixed` has no velocity")
        .with_help("remove one of them, or use `kind = \"prescribed\"`")
        .at(at))
}
