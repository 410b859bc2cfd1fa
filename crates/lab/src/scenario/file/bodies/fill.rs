//! `[[fill]]`: many bodies of one description in a box.
//!
//! Each body fits into a ball about its shapes, and balls do not overlap: nor do bodies, however they are
//! turned. A factor s of size changes mass, centre and inertia of n dimensions by sⁿ, s and sⁿ⁺².

use std::f64::consts::TAU;
use std::ops::Range;

use percussion::parts::{PlanarBody, RigidBody};
use percussion::system::Assembly;
use percussion_geometry::ShapeError;
use percussion_geometry::contract::Random;
use percussion_geometry::nalgebra::{Quaternion, UnitQuaternion, Vector3};
use serde::Deserialize;
use toml::Spanned;

use super::super::ScenarioError;
use super::super::item::{Item, Name, read_numbers};
use super::super::number::{Count, Finite, NonNegative, Positive};
use super::super::shape_items::refused;
use super::super::shapes::{
    SHAPES, Shaped, Surroundings, Weight, in_plane, read_plane_shapes, read_shapes, weigh, weigh_to,
};
use super::super::vector::Vector;
use super::packing::Region;
use super::sizes::{ScaleTable, Sizes};
use super::{Bodies, Body, Carrier, Clothing, at, bad, planar_body, rigid_body};

const KINDS: [&str; 2] = ["lattice", "random"];

/// Most bodies of one fill.
const MOST: usize = 100_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FillTable {
    count: Spanned<Count>,
    seed: Option<Spanned<u64>>,
    #[serde(default)]
    spacing: NonNegative,
    scale: Option<Spanned<ScaleTable>>,
    turned: Option<bool>,
    #[serde(default)]
    velocity: Vector,
    mass: Option<Positive>,
    density: Option<Positive>,
    material: Option<Name>,
    group: Option<String>,
}

/// What all bodies of a fill are like.
struct Template {
    name: Name,
    /// Where the file tells the sizes.
    scale_at: Range<usize>,
    shapes: Vec<Shaped>,
    weight: Weight,
    /// Middle and radius of a ball about all shapes.
    ball: (Vector3<f64>, f64),
    dim: usize,
    velocity: [f64; 3],
    material: Option<Name>,
    group: Option<String>,
}

impl Bodies {
    /// Adds the bodies of a fill.
    pub(in super::super) fn fill(
        &mut self,
        mut item: Item,
        around: Surroundings,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        if !KINDS.contains(&item.kind.get_ref().as_str()) {
            return Err(item.unknown_kind(&KINDS));
        }
        let is_random = item.kind.get_ref() == "random";
        let (name, region) = (item.name.clone(), read_region(&mut item)?);
        let shapes = match region.dim {
            2 => read_plane_shapes(&mut item, around)?,
            _ => read_shapes(&mut item, around)?,
        };
        let table: FillTable = item.read_besides(&[&SHAPES[..], &["from", "to"]].concat())?;
        let count = table.count.get_ref().0;
        if count > MOST {
            return Err(ScenarioError::new(format!(
                "a fill has at most {MOST} bodies, not {count}"
            ))
            .with_help("use several fills")
            .at(table.count.span()));
        }
        let (spacing, turned) = (table.spacing.0, table.turned.unwrap_or(is_random));
        let count_at = table.count.span();
        if let Some(seed) = &table.seed
            && !is_random
            && !turned
            && table.scale.is_none()
        {
            return Err(ScenarioError::new("nothing of this lattice is drawn at random")
                .with_help("remove `seed`, or add `scale` or `turned = true`")
                .at(seed.span()));
        }
        let mut random = Random::new(table.seed.as_ref().map_or(1, |seed| *seed.get_ref()));
        let (template, sizes) = Template::new(name, shapes, table, region.dim, around)?;
        let factors = template.factors(&sizes, count, &mut random)?;
        let radii: Vec<f64> = factors.iter().map(|factor| factor * template.ball.1).collect();
        let places = if is_random {
            region.scattered(&radii, spacing, &mut random)
        } else {
            region.lattice(&radii, spacing)
        };
        let places = places.map_err(|fit| {
            let message = format!("the box is full: {fit} of {count} bodies fit, each in a ball");
            ScenarioError::new(message)
                .with_help("lower `count`, enlarge the box, or let `kind` be \"lattice\"")
                .at(count_at)
        })?;
        for (number, (factor, place)) in (1..).zip(factors.into_iter().zip(places)) {
            let turn =
                if turned { turn(region.dim, &mut random) } else { UnitQuaternion::identity() };
            let made = template.body(number, factor, place, turn, assembly)?;
            self.push(made);
        }
        Ok(())
    }
}

impl Template {
    fn new(
        name: Name,
        shapes: Vec<Shaped>,
        table: FillTable,
        dim: usize,
        around: Surroundings,
    ) -> Result<(Self, Sizes), ScenarioError> {
        if shapes.is_empty() {
            return Err(ScenarioError::new("missing field `shape`")
                .with_help("add `shape = { kind = \"sphere\", radius = … }` to this table")
                .at(name.span()));
        }
        let material =
            table.material.as_ref().map(|name| around.materials.find(name)).transpose()?;
        let density = table.density.map(|density| density.0);
        let density = density.or(material.and_then(|material| material.density));
        let weight = match table.mass {
            Some(mass) => weigh_to(&shapes, density, mass.0)?,
            None => weigh(&shapes, density)?,
        };
        let scale_at = table.scale.as_ref().map_or_else(|| name.span(), Spanned::span);
        let sizes = Sizes::of(table.scale.map(Spanned::into_inner))?;
        let (ball, velocity) = (ball(&shapes), table.velocity.0);
        let (material, group) = (table.material, table.group);
        Ok((Self { name, scale_at, shapes, weight, ball, dim, velocity, material, group }, sizes))
    }

    fn factors(
        &self,
        sizes: &Sizes,
        count: usize,
        random: &mut Random,
    ) -> Result<Vec<f64>, ScenarioError> {
        let factors: Option<Vec<f64>> = (0..count).map(|_| sizes.draw(random)).collect();
        factors.ok_or_else(|| {
            ScenarioError::new("sizes of this distribution are hardly ever between min and max")
                .with_help("move min and max towards the mean, or raise the deviation")
                .at(self.scale_at.clone())
        })
    }

    /// The body of this number, of this size, whose ball is at `place`.
    fn body(
        &self,
        number: usize,
        factor: f64,
        place: Vector3<f64>,
        turn: UnitQuaternion<f64>,
        assembly: &mut Assembly,
    ) -> Result<(Body, Clothing), ScenarioError> {
        let name = Spanned::new(self.name.span(), format!("{}-{number}", self.name.get_ref()));
        let grown = factor.powi(if self.dim == 2 { 2 } else { 3 });
        let (mass, inertia) =
            (self.weight.mass * grown, self.weight.inertia * (grown * factor * factor));
        let centre = self.weight.centre * factor;
        let r = place + turn * (centre - self.ball.0 * factor);
        let [v_x, v_y, v_z] = self.velocity;
        let (id, coordinates, q, u) = if self.dim == 2 {
            let part =
                PlanarBody::new(mass, inertia[(2, 2)]).map_err(bad(self.scale_at.clone()))?;
            let id = assembly.add_part(name.get_ref(), part).map_err(at(&name))?;
            let angle = 2.0 * turn.k.atan2(turn.w);
            (id, planar_body::COORDINATES, vec![r.x, r.y, angle], vec![v_x, v_y, 0.0])
        } else {
            let rows = std::array::from_fn(|i| std::array::from_fn(|j| inertia[(i, j)]));
            let part = RigidBody::new(mass, rows).map_err(bad(self.scale_at.clone()))?;
            let id = assembly.add_part(name.get_ref(), part).map_err(at(&name))?;
            let q = vec![r.x, r.y, r.z, turn.w, turn.i, turn.j, turn.k];
            (id, rigid_body::COORDINATES, q, vec![v_x, v_y, v_z, 0.0, 0.0, 0.0])
        };
        let carrier = Carrier::Part { id, centre: centre.into() };
        let shapes = self.shapes.iter().map(|shape| shape.scaled(factor));
        let shapes = shapes.collect::<Result<_, ShapeError>>();
        let shapes = shapes.map_err(|error| refused(&error).at(self.scale_at.clone()))?;
        let (place, name) = (name.span(), name.into_inner());
        let body = Body { name, place, moves: true, carrier, coordinates, q, u, angle: 0.0 };
        Ok((body, Clothing { shapes, material: self.material.clone(), group: self.group.clone() }))
    }
}

/// Middle and radius of a ball about shapes.
fn ball(shapes: &[Shaped]) -> (Vector3<f64>, f64) {
    let balls: Vec<_> = shapes.iter().map(Shaped::ball).collect();
    let middle = balls.iter().map(|(centre, _)| centre).sum::<Vector3<f64>>() / balls.len() as f64;
    let radius = balls.iter().map(|(centre, radius)| (centre - middle).norm() + radius);
    (middle, radius.fold(0.0, f64::max))
}

/// Takes the corners of the box, of two numbers in the plane and three in space.
fn read_region(item: &mut Item) -> Result<Region, ScenarioError> {
    let names = item.names();
    let mut corner = |key: &str| {
        let value = item.take(key).ok_or_else(|| {
            ScenarioError::new(format!("missing field `{key}`"))
                .with_help(format!("add `{key} = [x, y, z]`, a corner of the box, to this table"))
                .at(item.name.span())
        })?;
        read_numbers::<Spanned<Vec<Finite>>>(value, names)
    };
    let (from, to) = (corner("from")?, corner("to")?);
    let dim = from.get_ref().len();
    let numbers = || from.get_ref().iter().zip(to.get_ref());
    let is_box = numbers().all(|(a, b)| a.0 < b.0 && (b.0 - a.0).is_finite());
    if !(2..=3).contains(&dim) || to.get_ref().len() != dim || !is_box {
        return Err(ScenarioError::new("the box has no inside")
            .with_help(
                "give `from` and `to` two numbers each, or three in space, all of `to` larger",
            )
            .at(to.span()));
    }
    let vector =
        |x: &Spanned<Vec<Finite>>| Vector3::from_fn(|k, _| x.get_ref().get(k).map_or(0.0, |x| x.0));
    Ok(Region { from: vector(&from), to: vector(&to), dim })
}

/// A rotation, all alike: about z in the plane.
fn turn(dim: usize, random: &mut Random) -> UnitQuaternion<f64> {
    if dim == 2 {
        return in_plane([0.0; 2], random.between(0.0, TAU)).rotation;
    }
    let [a, b, c] = [0; 3].map(|_| random.unit());
    let ((s_b, c_b), (s_c, c_c)) = ((TAU * b).sin_cos(), (TAU * c).sin_cos());
    let (low, high) = ((1.0 - a).sqrt(), a.sqrt());
    // [Shoemake1992, pp. 124–132]
    UnitQuaternion::new_normalize(Quaternion::new(high * c_c, low * s_b, low * c_b, high * s_c))
}
