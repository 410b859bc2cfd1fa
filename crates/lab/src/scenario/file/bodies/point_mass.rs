//! Point masses on a line, in the plane and in space.

use percussion::parts::PointMass;
use percussion::system::Assembly;
use serde::Deserialize;
use toml::Spanned;

use super::super::ScenarioError;
use super::super::item::Name;
use super::super::number::{Finite, Positive};
use super::{Body, Carrier, at, bad};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PointMassTable {
    mass: Positive,
    dimension: Option<Spanned<u64>>,
    position: Option<Spanned<Vec<Finite>>>,
    velocity: Option<Spanned<Vec<Finite>>>,
}

pub(super) fn add(
    table: PointMassTable,
    name: &Name,
    assembly: &mut Assembly,
) -> Result<Body, ScenarioError> {
    let dim = table.dimension.unwrap_or_else(|| Spanned::new(name.span(), 2));
    let (part, coordinates): (_, &[_]) = match dim.get_ref() {
        1 => (PointMass::linear(table.mass.0), &["x"]),
        2 => (PointMass::planar(table.mass.0), &["x", "y"]),
        3 => (PointMass::spatial(table.mass.0), &["x", "y", "z"]),
        other => {
            let message = format!("a point mass of an assembly cannot have dimension {other}");
            return Err(ScenarioError::new(message)
                .with_help("1 moves along x, 2 in the plane, 3 in space")
                .at(dim.span()));
        }
    };
    let dim = coordinates.len();
    let (q, u) = (numbers(table.position.as_ref(), dim)?, numbers(table.velocity.as_ref(), dim)?);
    let id =
        assembly.add_part(name.get_ref(), part.map_err(bad(name.span()))?).map_err(at(name))?;
    let carrier = Carrier::Part { id, centre: [0.0; 3] };
    let (name, place) = (name.get_ref().clone(), name.span());
    Ok(Body { name, place, moves: true, carrier, coordinates, q, u, angle: 0.0 })
}

/// Numbers that must be as many as the dimension; zeros if absent.
fn numbers(given: Option<&Spanned<Vec<Finite>>>, dim: usize) -> Result<Vec<f64>, ScenarioError> {
    match given {
        None => Ok(vec![0.0; dim]),
        Some(x) if x.get_ref().len() == dim => Ok(x.get_ref().iter().map(|x| x.0).collect()),
        Some(x) => {
            let message = format!("{} numbers are given for {dim}", x.get_ref().len());
            Err(ScenarioError::new(message)
                .with_help("give as many numbers as the body's `dimension`, which is 2 if absent")
                .at(x.span()))
        }
    }
}
