//! `[[body]]`, and references to bodies by name.

mod fill;
mod motion;
mod packing;
mod planar_body;
mod point_mass;
mod prescribed;
mod rigid_body;
mod sizes;

use std::collections::HashMap;
use std::f64::consts::TAU;
use std::fmt;
use std::ops::Range;

use percussion_geometry::Pose;
use percussion_geometry::nalgebra::Vector3;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use super::ScenarioError;
use super::error::closest;
use super::item::{Item, Name};
use super::shapes::{Shaped, Surroundings};
use super::vector::Vector;
use percussion::parts::{Collider, ColliderShape, Coordinate, PartId, Point, Relative};
use percussion::system::{Assembly, AssemblyError, MechanicalSystem, State};

const KINDS: [&str; 4] = ["point-mass", "planar-body", "rigid-body", "prescribed"];

/// What carries the points of a body.
#[derive(Clone, Copy)]
pub(super) enum Carrier {
    /// A part; its frame lies at `centre` in the body's own axes, and is parallel to them.
    Part { id: PartId, centre: [f64; 3] },
    /// Space: the body does not move.
    Ground(Pose),
}

/// A shape of a body.
pub(super) struct Carried {
    /// Number of the body.
    pub(super) body: usize,
    name: String,
    pub(super) shape: ColliderShape,
    /// Where it is in the body's axes.
    pose: Pose,
    pub(super) material: Option<Name>,
    pub(super) group: Option<String>,
}

/// A body that was added, with its initial values.
struct Body {
    name: String,
    /// Its name in the file.
    place: Range<usize>,
    /// Whether forces move it.
    moves: bool,
    carrier: Carrier,
    /// Names of its coordinates.
    coordinates: &'static [&'static str],
    q: Vec<f64>,
    u: Vec<f64>,
    /// Initial angle, in rad; 0 if it has none.
    angle: f64,
}

/// What a body wears: shapes, and the material and group of those that have none of their own.
struct Clothing {
    shapes: Vec<Shaped>,
    material: Option<Name>,
    group: Option<String>,
}

impl Clothing {
    fn none() -> Self {
        Self { shapes: Vec::new(), material: None, group: None }
    }
}

/// All bodies of a file.
#[derive(Default)]
pub(super) struct Bodies {
    list: Vec<Body>,
    numbers: HashMap<String, usize>,
    shapes: Vec<Carried>,
}

impl Bodies {
    /// Adds all bodies to the assembly.
    pub(super) fn add(
        items: Vec<Item>,
        around: Surroundings,
        assembly: &mut Assembly,
    ) -> Result<Self, ScenarioError> {
        let mut bodies = Self::default();
        for item in items {
            let name = item.name.clone();
            if name.get_ref() == "ground" {
                return Err(ScenarioError::new("`ground` is not a name for a body")
                    .with_help("points without a body are fixed to the ground; rename this one")
                    .at(name.span()));
            }
            let made = match item.kind.get_ref().as_str() {
                "point-mass" => (point_mass::add(item.read()?, &name, assembly)?, Clothing::none()),
                "planar-body" => planar_body::add(item, around, assembly)?,
                "rigid-body" => rigid_body::add(item, around, assembly)?,
                "prescribed" => prescribed::add(item, around, assembly)?,
                _ => return Err(item.unknown_kind(&KINDS)),
            };
            bodies.push(made);
        }
        Ok(bodies)
    }

    fn push(&mut self, (body, clothing): (Body, Clothing)) {
        let number = self.list.len();
        let several = clothing.shapes.len() > 1;
        for (k, shaped) in (1..).zip(clothing.shapes) {
            let name = match shaped.name {
                Some(own) => format!("{} {own}", body.name),
                None if several => format!("{} {k}", body.name),
                None => body.name.clone(),
            };
            let (shape, pose) = (shaped.shape, shaped.pose);
            let material = shaped.material.or_else(|| clothing.material.clone());
            let group = clothing.group.clone();
            self.shapes.push(Carried { body: number, name, shape, pose, material, group });
        }
        self.numbers.insert(body.name.clone(), number);
        self.list.push(body);
    }

    /// Shapes of all bodies.
    pub(super) fn shapes(&self) -> &[Carried] {
        &self.shapes
    }

    /// Number of the body of this name, if there is one.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// Whether forces move the body of this number.
    pub(super) fn moves(&self, body: usize) -> bool {
        self.list[body].moves
    }

    /// Where the file names the body of this number.
    pub(super) fn place(&self, body: usize) -> Range<usize> {
        self.list[body].place.clone()
    }

    /// A shape, carried by the part of its body or by the ground.
    pub(super) fn collider(&self, carried: &Carried) -> Collider {
        let Carried { name, shape, pose, .. } = carried;
        let (part, pose) = match self.list[carried.body].carrier {
            Carrier::Part { id, centre } => {
                let [x, y, z] = centre;
                (Some(id), Pose::translation(-x, -y, -z) * pose)
            }
            Carrier::Ground(own) => (None, own * pose),
        };
        let collider = match shape.clone() {
            ColliderShape::Space(shape) => Collider::ground(name, shape),
            ColliderShape::Plane(shape) => Collider::planar(None, name, shape),
        };
        Collider { part, ..collider }.at(pose)
    }

    /// Where the file names the body of a contact with this name, `second on first`.
    pub(super) fn place_of_contact(&self, contact: &str) -> Option<Range<usize>> {
        let (second, _) = contact.split_once(" on ")?;
        let shape = self.shapes.iter().find(|shape| shape.name == second)?;
        Some(self.place(shape.body))
    }

    /// A body that is turned by more than a full turn, with its angle in rad: perhaps degrees were
    /// meant.
    pub(super) fn beyond_a_turn(&self) -> Option<(&str, f64)> {
        let turned = self.list.iter().filter(|body| body.angle.abs() > TAU);
        let most = turned.max_by(|a, b| a.angle.abs().total_cmp(&b.angle.abs()))?;
        Some((&most.name, most.angle))
    }

    /// The initial state.
    pub(super) fn state(&self, assembly: &Assembly) -> State {
        let mut state = assembly.initial_state();
        for body in &self.list {
            if let Carrier::Part { id, .. } = body.carrier {
                let place = assembly.layout().part(id.index());
                state.q[place.q.clone()].copy_from_slice(&body.q);
                state.u[place.u.clone()].copy_from_slice(&body.u);
            }
        }
        assembly.prescribe(state.t, &mut state.q, &mut state.u);
        state
    }

    /// The body of this name.
    fn find(&self, name: &Name) -> Result<&Body, ScenarioError> {
        let found = self.numbers.get(name.get_ref()).map(|number| &self.list[*number]);
        found.ok_or_else(|| {
            let known: Vec<_> = self.list.iter().map(|body| body.name.as_str()).collect();
            let help = match closest(name.get_ref(), &known) {
                Some(guess) => format!("did you mean `{guess}`?"),
                None => format!("bodies are {}", known.join(", ")),
            };
            ScenarioError::new(format!("there is no body `{}`", name.get_ref()))
                .with_help(help)
                .at(name.span())
        })
    }

    /// What carries the body of this name.
    pub(super) fn carrier(&self, name: &Name) -> Result<Carrier, ScenarioError> {
        self.find(name).map(|body| body.carrier)
    }

    /// The part of this name, which must not be fixed.
    pub(super) fn part(&self, name: &Name) -> Result<PartId, ScenarioError> {
        match self.carrier(name)? {
            Carrier::Part { id, .. } => Ok(id),
            Carrier::Ground(_) => {
                Err(ScenarioError::new(format!("`{}` is fixed: nothing moves it", name.get_ref()))
                    .with_help("name another body, or remove `fixed`")
                    .at(name.span()))
            }
        }
    }

    /// The point that an end of a force or connection means.
    pub(super) fn point(&self, end: &Spanned<End>) -> Result<Point, ScenarioError> {
        let End { body, point } = end.get_ref();
        let name = match body {
            Some(name) if name != "ground" => Spanned::new(end.span(), name.clone()),
            _ => return Ok(Point::ground(point.0)),
        };
        let local = Vector3::from(point.0);
        Ok(match self.carrier(&name)? {
            Carrier::Part { id, centre } => Point::on(id, (local - Vector3::from(centre)).into()),
            Carrier::Ground(pose) => Point::ground((pose * local + pose.translation.vector).into()),
        })
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
        let id = self.part(body)?;
        let body = self.find(body)?;
        let index = body.coordinates.iter().position(|c| c == name.get_ref()).ok_or_else(|| {
            let message = format!("`{}` has no coordinate `{}`", body.name, name.get_ref());
            ScenarioError::new(message)
                .with_help(format!("its coordinates are {}", body.coordinates.join(", ")))
                .at(name.span())
        })?;
        Ok(Coordinate::new(id, index))
    }
}

/// Points to the name of the body whose addition failed.
fn at(name: &Name) -> impl Fn(AssemblyError) -> ScenarioError {
    move |error| ScenarioError::new(error).with_help("rename the body").at(name.span())
}

/// Points to numbers that no body has.
fn bad<E: fmt::Display>(place: Range<usize>) -> impl Fn(E) -> ScenarioError {
    move |error| ScenarioError::new(error).with_help("correct the value").at(place.clone())
}

/// Refuses what tells the weight of a body that is fixed or moves as it is told, by the places of its keys.
fn refuse_weight(
    places: impl IntoIterator<Item = Option<Range<usize>>>,
) -> Result<(), ScenarioError> {
    places.into_iter().flatten().next().map_or(Ok(()), |place| {
        let message = "a body that is fixed, or whose motion is given, has no weight";
        Err(ScenarioError::new(message)
            .with_help("remove this key, or let the body move")
            .at(place))
    })
}

/// An end of a force or connection: `"body"`, `{ body = "…", point = [x, y] }`, or
/// `{ point = [x, y] }` on the ground.
pub(super) struct End {
    body: Option<String>,
    point: Vector,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndTable {
    body: Option<String>,
    #[serde(default)]
    point: Vector,
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
                Ok(End { body: Some(name.into()), point: Vector::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<End, A::Error> {
                let table = EndTable::deserialize(MapAccessDeserializer::new(map))?;
                Ok(End { body: table.body, point: table.point })
            }
        }

        deserializer.deserialize_any(EndVisitor)
    }
}
