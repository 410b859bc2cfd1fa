//! Prescribed bodies in the plane.

use std::f64::consts::TAU;

use percussion::parts::{PlanarBody, Prescribed};
use percussion::system::Assembly;
use serde::Deserialize;
use toml::Spanned;

use super::super::ScenarioError;
use super::super::item::{Item, Name};
use super::super::number::{Angle, Finite, NonNegative};
use super::super::shapes::{SHAPES, Surroundings, read_plane_shapes};
use super::planar_body::COORDINATES;
use super::{Body, Carrier, Clothing, at};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrescribedTable {
    #[serde(default)]
    position: [Finite; 2],
    #[serde(default)]
    velocity: [Finite; 2],
    #[serde(default)]
    angle: Angle,
    #[serde(default)]
    angular_velocity: Finite,
    direction: Option<Spanned<[Finite; 2]>>,
    #[serde(default)]
    amplitude: Finite,
    #[serde(default)]
    frequency: NonNegative,
    #[serde(default)]
    phase: Angle,
    material: Option<Name>,
    group: Option<String>,
}

/// r = r₀ + v t + d a sin(2π f t + ψ), φ = φ₀ + Ω t.
pub(super) fn add(
    mut item: Item,
    around: Surroundings,
    assembly: &mut Assembly,
) -> Result<(Body, Clothing), ScenarioError> {
    let name = &item.name.clone();
    let shapes = read_plane_shapes(&mut item, around)?;
    let mut table: PrescribedTable = item.read_besides(&SHAPES)?;
    let clothing = Clothing { shapes, material: table.material.take(), group: table.group.take() };
    let shaft = PlanarBody::new(1.0, 1.0).map_err(ScenarioError::new)?;
    let direction = table.direction.as_ref().map_or([1.0, 0.0], |d| d.get_ref().map(|x| x.0));
    let length = (direction[0] * direction[0] + direction[1] * direction[1]).sqrt();
    if length == 0.0 {
        let span = table.direction.as_ref().map_or(name.span(), Spanned::span);
        return Err(ScenarioError::new("the direction has no length")
            .with_help("give a vector like [0.0, 1.0]")
            .at(span));
    }
    let (d, a) = (direction.map(|x| x / length), table.amplitude.0);
    let (omega, phase) = (TAU * table.frequency.0, table.phase.value());
    let (r, v) = (table.position.map(|x| x.0), table.velocity.map(|x| x.0));
    let (angle, turn) = (table.angle.value(), table.angular_velocity.0);
    let part = Prescribed::new(shaft, move |t, q, u| {
        let (sin, cos) = (omega * t + phase).sin_cos();
        for k in 0..2 {
            q[k] = r[k] + v[k] * t + d[k] * a * sin;
            u[k] = v[k] + d[k] * a * omega * cos;
        }
        (q[2], u[2]) = (angle + turn * t, turn);
    });
    let id = assembly.add_part(name.get_ref(), part).map_err(at(name))?;
    let (q, u) = (vec![0.0; 3], vec![0.0; 3]);
    let carrier = Carrier::Part { id, centre: [0.0; 3] };
    let (coordinates, place) = (COORDINATES, name.span());
    let name = name.get_ref().clone();
    let body = Body { name, place, moves: false, carrier, coordinates, q, u, angle };
    Ok((body, clothing))
}
