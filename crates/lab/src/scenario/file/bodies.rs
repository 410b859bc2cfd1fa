//! `[[body]]`, and references to bodies by name.

use std::f64::consts::TAU;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use super::ScenarioError;
use super::error::closest;
use super::item::{Item, Name};
use super::number::{Finite, NonNegative, Positive};
use percussion::parts::{Coordinate, PartId, PlanarBody, Point, PointMass, Prescribed, Relative};
use percussion::system::{Assembly, AssemblyError, State};

const KINDS: [&str; 3] = ["point-mass", "planar-body", "prescribed"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointMassTable {
    mass: Positive,
    dimension: Option<Spanned<u64>>,
    position: Option<Spanned<Vec<Finite>>>,
    velocity: Option<Spanned<Vec<Finite>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanarBodyTable {
    mass: Positive,
    inertia: Positive,
    #[serde(default)]
    position: [Finite; 2],
    #[serde(default)]
    angle: Finite,
    #[serde(default)]
    velocity: [Finite; 2],
    #[serde(default)]
    angular_velocity: Finite,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrescribedTable {
    #[serde(default)]
    position: [Finite; 2],
    #[serde(default)]
    velocity: [Finite; 2],
    #[serde(default)]
    angle: Finite,
    #[serde(default)]
    angular_velocity: Finite,
    direction: Option<Spanned<[Finite; 2]>>,
    #[serde(default)]
    amplitude: Finite,
    #[serde(default)]
    frequency: NonNegative,
    #[serde(default)]
    phase: Finite,
}

/// A body that was added, with its initial values.
struct Body {
    name: String,
    id: PartId,
    /// Names of its coordinates.
    coordinates: &'static [&'static str],
    q: Vec<f64>,
    u: Vec<f64>,
    /// Initial angle, in rad; 0 if it has none.
    angle: f64,
}

/// All bodies of a file.
pub(super) struct Bodies(Vec<Body>);

impl Bodies {
    /// Adds all bodies to the assembly.
    pub(super) fn add(items: Vec<Item>, assembly: &mut Assembly) -> Result<Self, ScenarioError> {
        let mut bodies = Vec::new();
        for item in items {
            let name = item.name.clone();
            if name.get_ref() == "ground" {
                return Err(ScenarioError::new("`ground` is not a name for a body")
                    .with_help("points without a body are fixed to the ground; rename this one")
                    .at(name.span()));
            }
            bodies.push(match item.kind.get_ref().as_str() {
                "point-mass" => point_mass(item.read()?, name, assembly)?,
                "planar-body" => planar_body(&item.read()?, &name, assembly)?,
                "prescribed" => prescribed(&item.read()?, &name, assembly)?,
                _ => return Err(item.unknown_kind(&KINDS)),
            });
        }
        Ok(Self(bodies))
    }

    /// A body that is turned by more than a full turn, with its angle in rad: perhaps degrees were
    /// meant.
    pub(super) fn beyond_a_turn(&self) -> Option<(&str, f64)> {
        let turned = self.0.iter().filter(|body| body.angle.abs() > TAU);
        let most = turned.max_by(|a, b| a.angle.abs().total_cmp(&b.angle.abs()))?;
        Some((&most.name, most.angle))
    }

    /// The initial state.
    pub(super) fn state(&self, assembly: &Assembly) -> Result<State, ScenarioError> {
        let mut state = assembly.initial_state();
        for body in &self.0 {
            let placed = assembly.place(&mut state, body.id, &body.q, &body.u);
            placed.map_err(ScenarioError::new)?;
        }
        Ok(state)
    }

    /// The body of this name.
    fn find(&self, name: &Name) -> Result<&Body, ScenarioError> {
        self.0.iter().find(|body| body.name == *name.get_ref()).ok_or_else(|| {
            let known: Vec<_> = self.0.iter().map(|body| body.name.as_str()).collect();
            let help = match closest(name.get_ref(), &known) {
                Some(guess) => format!("did you mean `{guess}`?"),
                None => format!("bodies are {}", known.join(", ")),
            };
            ScenarioError::new(format!("there is no body `{}`", name.get_ref()))
                .with_help(help)
                .at(name.span())
        })
    }

    /// The part of this name.
    pub(super) fn part(&self, name: &Name) -> Result<PartId, ScenarioError> {
        self.find(name).map(|body| body.id)
    }

    /// The point that an end of a force or connection means.
    pub(super) fn point(&self, end: &Spanned<End>) -> Result<Point, ScenarioError> {
        let End { body, point } = end.get_ref();
        let local = [point[0].0, point[1].0, 0.0];
        match body {
            None => Ok(Point::ground(local)),
            Some(name) if name == "ground" => Ok(Point::ground(local)),
            Some(name) => {
                let place = Spanned::new(end.span(), name.clone());
                Ok(Point::on(self.part(&place)?, local))
            }
        }
    }

    /// The coordinate of this name of a body, measured from the same one of another body.
    pub(super) fn coordinate(
        &self,
        body: &Name,
        coordinate: &Name,
        relative_to: Option<&Name>,
    ) -> Result<Relative, ScenarioError> {
        let of = self.own_coordinate(body, coordinate)?;
        let to = relative_to.map(|other| self.own_coordinate(other, coordinate)).transpose()?;
        Ok(Relative { of, to })
    }

    fn own_coordinate(&self, body: &Name, name: &Name) -> Result<Coordinate, ScenarioError> {
        let body = self.find(body)?;
        let index = body.coordinates.iter().position(|c| c == name.get_ref()).ok_or_else(|| {
            let message = format!("`{}` has no coordinate `{}`", body.name, name.get_ref());
            ScenarioError::new(message)
                .with_help(format!("its coordinates are {}", body.coordinates.join(", ")))
                .at(name.span())
        })?;
        Ok(Coordinate::new(body.id, index))
    }
}

/// An end of a force or connection: `"body"`, `{ body = "…", point = [x, y] }`, or
/// `{ point = [x, y] }` on the ground.
pub(super) struct End {
    body: Option<String>,
    point: [Finite; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndTable {
    body: Option<String>,
    #[serde(default)]
    point: [Finite; 2],
}

impl<'de> Deserialize<'de> for End {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EndVisitor;

        impl<'de> Visitor<'de> for EndVisitor {
            type Value = End;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the name of a body, or `{ body = \"…\", point = [x, y] }`")
            }

            fn visit_str<E>(self, name: &str) -> Result<End, E> {
                Ok(End { body: Some(name.into()), point: Default::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<End, A::Error> {
                let table = EndTable::deserialize(MapAccessDeserializer::new(map))?;
                Ok(End { body: table.body, point: table.point })
            }
        }

        deserializer.deserialize_any(EndVisitor)
    }
}

/// Numbers that must be as many as the dimension; zeros if absent.
fn vector(given: Option<&Spanned<Vec<Finite>>>, dim: usize) -> Result<Vec<f64>, ScenarioError> {
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

/// Points to the name of the body whose addition failed.
fn at(name: &Name) -> impl Fn(AssemblyError) -> ScenarioError {
    move |error| ScenarioError::new(error).with_help("rename the body").at(name.span())
}

fn point_mass(
    table: PointMassTable,
    name: Name,
    assembly: &mut Assembly,
) -> Result<Body, ScenarioError> {
    let dim = table.dimension.unwrap_or_else(|| Spanned::new(name.span(), 2));
    let part = match dim.get_ref() {
        1 => PointMass::linear(table.mass.0),
        2 => PointMass::planar(table.mass.0),
        other => {
            let message = format!("a point mass of an assembly cannot have dimension {other}");
            return Err(ScenarioError::new(message)
                .with_help("1 moves along x, 2 in the plane")
                .at(dim.span()));
        }
    };
    let part = part.map_err(|error| {
        ScenarioError::new(error).with_help("correct the value").at(name.span())
    })?;
    let one = *dim.get_ref() == 1;
    let dim = if one { 1 } else { 2 };
    let (q, u) = (vector(table.position.as_ref(), dim)?, vector(table.velocity.as_ref(), dim)?);
    let id = assembly.add_part(name.get_ref(), part).map_err(at(&name))?;
    let coordinates: &[_] = if one { &["x"] } else { &["x", "y"] };
    Ok(Body { name: name.into_inner(), id, coordinates, q, u, angle: 0.0 })
}

fn planar_body(
    table: &PlanarBodyTable,
    name: &Name,
    assembly: &mut Assembly,
) -> Result<Body, ScenarioError> {
    let part = PlanarBody::new(table.mass.0, table.inertia.0);
    let part = part.map_err(|error| {
        ScenarioError::new(error).with_help("correct the value").at(name.span())
    })?;
    let id = assembly.add_part(name.get_ref(), part).map_err(at(name))?;
    let q = vec![table.position[0].0, table.position[1].0, table.angle.0];
    let u = vec![table.velocity[0].0, table.velocity[1].0, table.angular_velocity.0];
    let (coordinates, angle) = (&["x", "y", "angle"], table.angle.0);
    Ok(Body { name: name.get_ref().clone(), id, coordinates, q, u, angle })
}

/// r = r₀ + v t + d a sin(2π f t + ψ), φ = φ₀ + Ω t.
fn prescribed(
    table: &PrescribedTable,
    name: &Name,
    assembly: &mut Assembly,
) -> Result<Body, ScenarioError> {
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
    let (omega, phase) = (TAU * table.frequency.0, table.phase.0);
    let (r, v) = (table.position.map(|x| x.0), table.velocity.map(|x| x.0));
    let (angle, turn) = (table.angle.0, table.angular_velocity.0);
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
    let coordinates = &["x", "y", "angle"];
    Ok(Body { name: name.get_ref().clone(), id, coordinates, q, u, angle })
}
