//! `[[joint]]`: joints in space, gears between them, and what acts along the freedoms that they leave.

mod course;
mod frames;
mod freedom;

use std::ops::Range;

use percussion_inclusion::laws::Bilateral;
use serde::Deserialize;
use toml::Spanned;

use self::frames::{Between, FrameKeys};
use self::freedom::{FreedomTable, JointFreedom};
use super::ScenarioError;
use super::bodies::Bodies;
use super::error::closest;
use super::folder::Folder;
use super::item::{Item, Name};
use super::number::{Finite, Positive};
use super::vector::Vector;
use percussion::parts::{Connection, Distance, Gear, Joint, JointFrame, JointKind, Quantity};
use percussion::system::{Assembly, AssemblyError, State};

const KINDS: [&str; 10] = [
    "ball",
    "revolute",
    "prismatic",
    "cylindrical",
    "universal",
    "planar",
    "fixed",
    "screw",
    "distance",
    "gear",
];

/// All keys but those of gears.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JointTable {
    between: Spanned<[String; 2]>,
    point: Option<Spanned<Vector>>,
    points: Option<Spanned<[Vector; 2]>>,
    axis: Option<Spanned<Vector>>,
    axes: Option<Spanned<[Vector; 2]>>,
    across: Option<Spanned<Vector>>,
    pitch: Option<Spanned<Finite>>,
    length: Option<Spanned<Positive>>,
    stabilised: Option<bool>,
    lower: Option<Spanned<super::number::Angle>>,
    upper: Option<Spanned<super::number::Angle>>,
    restitution: Option<Spanned<super::number::Fraction>>,
    friction: Option<Spanned<super::number::NonNegative>>,
    stiffness: Option<Spanned<super::number::NonNegative>>,
    damping: Option<Spanned<super::number::NonNegative>>,
    rest: Option<Spanned<super::number::Angle>>,
    drive: Option<Spanned<freedom::DriveTable>>,
    turn: Option<Spanned<FreedomTable>>,
    slide: Option<Spanned<FreedomTable>>,
    tilt: Option<Spanned<FreedomTable>>,
    x: Option<Spanned<FreedomTable>>,
    y: Option<Spanned<FreedomTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GearTable {
    joints: Spanned<[String; 2]>,
    turns: Spanned<[i32; 2]>,
    stabilised: Option<bool>,
}

/// A joint that was added.
struct Made {
    name: String,
    frames: [JointFrame; 2],
    /// The angle that a gear can turn.
    angle: Option<Quantity>,
}

/// Where joints are read: bodies, where these are at the beginning, and the folder of tables.
pub(super) struct Place<'a> {
    pub(super) bodies: &'a Bodies,
    pub(super) state: &'a State,
    pub(super) folder: &'a Folder<'a>,
}

/// Adds all joints to the assembly.
pub(super) fn add(
    items: Vec<Item>,
    place: &Place,
    assembly: &mut Assembly,
) -> Result<(), ScenarioError> {
    let (gears, joints): (Vec<_>, Vec<_>) =
        items.into_iter().partition(|item| item.kind.get_ref() == "gear");
    let mut made = Vec::new();
    for item in joints {
        let (name, kind) = (item.name.clone(), item.kind.clone());
        if !KINDS.contains(&kind.get_ref().as_str()) {
            return Err(item.unknown_kind(&KINDS));
        }
        let table = item.read()?;
        made.push(Maker { name, kind, place, assembly }.add(table)?);
    }
    for item in gears {
        add_gear(item, &made, place.state, assembly)?;
    }
    Ok(())
}

/// What a joint is made from.
struct Maker<'a> {
    name: Name,
    kind: Name,
    place: &'a Place<'a>,
    assembly: &'a mut Assembly,
}

impl Maker<'_> {
    fn add(mut self, table: JointTable) -> Result<Made, ScenarioError> {
        let word = self.kind.get_ref().clone();
        let is = |kinds: &[&str]| kinds.contains(&word.as_str());
        let keys = FrameKeys {
            point: table.point,
            points: table.points,
            axis: table.axis,
            axes: table.axes,
            across: table.across,
            has_axis: !is(&["ball", "distance"]),
            is_universal: is(&["universal"]),
        };
        let between = Between::find(&table.between, self.place.bodies)?;
        between.check(keys.has_axis, self.assembly)?;
        let frames = keys.frames(
            &between,
            &self.kind,
            &self.assembly.at(self.place.state.t, &self.place.state.q),
        )?;
        let pitch = self.only_with(table.pitch, "pitch", is(&["screw"]))?;
        let length = self.only_with(table.length, "length", is(&["distance"]))?;
        let kind = match word.as_str() {
            "ball" => Some(JointKind::Ball),
            "revolute" => Some(JointKind::Revolute),
            "prismatic" => Some(JointKind::Prismatic),
            "cylindrical" => Some(JointKind::Cylindrical),
            "universal" => Some(JointKind::Universal),
            "planar" => Some(JointKind::Planar),
            "fixed" => Some(JointKind::Fixed),
            "screw" => {
                let pitch =
                    pitch.ok_or_else(|| self.missing("pitch", "pitch = 0.01` in m per turn"))?;
                Some(JointKind::Screw(pitch.get_ref().0))
            }
            _ => None,
        };
        let stabilised = table.stabilised.unwrap_or(true);
        match (kind, &length) {
            (Some(kind), _) => self.connect_joint(kind, frames, stabilised)?,
            (None, Some(length)) => self.connect_rod(frames, length.get_ref().0, stabilised)?,
            (None, None) => {}
        }
        let freedoms: &[(&str, Quantity)] = match (kind, &length) {
            (Some(JointKind::Screw(_)), _) => &[("turn", Quantity::Turn)],
            (Some(kind), _) => kind.freedoms(),
            (None, None) => &[("length", Quantity::Length)],
            (None, Some(_)) => &[],
        };
        let own = FreedomTable {
            lower: table.lower,
            upper: table.upper,
            restitution: table.restitution,
            friction: table.friction,
            stiffness: table.stiffness,
            damping: table.damping,
            rest: table.rest,
            drive: table.drive,
        };
        let given = [
            ("turn", table.turn),
            ("slide", table.slide),
            ("tilt", table.tilt),
            ("x", table.x),
            ("y", table.y),
        ];
        self.add_freedoms(frames, freedoms, own, given)?;
        let angle =
            freedoms.iter().map(|(_, quantity)| *quantity).find(|quantity| quantity.is_periodic());
        Ok(Made { name: self.name.get_ref().clone(), frames, angle })
    }

    /// What acts along the freedoms: keys of the joint itself where it has one freedom, tables by name where it
    /// has several.
    fn add_freedoms<const N: usize>(
        &mut self,
        frames: [JointFrame; 2],
        freedoms: &[(&'static str, Quantity)],
        own: FreedomTable,
        given: [(&'static str, Option<Spanned<FreedomTable>>); N],
    ) -> Result<(), ScenarioError> {
        if let Some((key, place)) = own.first_key() {
            let [(_, quantity)] = freedoms else {
                return Err(self.no_single_freedom(key, freedoms).at(place));
            };
            let name = self.name.get_ref().clone();
            let place = self.kind.span();
            JointFreedom { name, place, frames, quantity: *quantity, around: self.place }
                .add(own, self.assembly)?;
        }
        for (key, table) in given {
            let Some(table) = table else { continue };
            let known = freedoms.iter().find(|(name, _)| *name == key && freedoms.len() > 1);
            let Some((_, quantity)) = known else {
                return Err(self.no_such_freedom(key, freedoms).at(table.span()));
            };
            let (name, place) = (format!("{}.{key}", self.name.get_ref()), table.span());
            JointFreedom { name, place, frames, quantity: *quantity, around: self.place }
                .add(table.into_inner(), self.assembly)?;
        }
        Ok(())
    }

    fn no_single_freedom(&self, key: &str, freedoms: &[(&str, Quantity)]) -> ScenarioError {
        let kind = self.kind.get_ref();
        let names: Vec<_> = freedoms.iter().map(|(name, _)| *name).collect();
        match names.first() {
            None => ScenarioError::new(format!(
                "a {kind} joint leaves nothing free: `{key}` has no meaning"
            ))
            .with_help(format!("remove `{key}`, or take a joint of another kind")),
            Some(first) => ScenarioError::new(format!(
                "a {kind} joint leaves several freedoms: {}",
                names.join(", ")
            ))
            .with_help(format!("say of which: `{first} = {{ {key} = … }}`")),
        }
    }

    fn no_such_freedom(&self, key: &str, freedoms: &[(&str, Quantity)]) -> ScenarioError {
        let kind = self.kind.get_ref();
        let names: Vec<_> = freedoms.iter().map(|(name, _)| format!("`{name}`")).collect();
        let help = match names.len() {
            0 => "remove it: the joint leaves nothing free".into(),
            1 => "write its keys into the joint itself: it leaves one freedom".to_owned(),
            _ => format!("its freedoms are {}", names.join(", ")),
        };
        ScenarioError::new(format!("a {kind} joint has no table `{key}`")).with_help(help)
    }

    fn connect_joint(
        &mut self,
        kind: JointKind,
        frames: [JointFrame; 2],
        stabilised: bool,
    ) -> Result<(), ScenarioError> {
        let law = self.assembly.add_law(rigid(kind.constraints().len(), stabilised)?);
        let place = self.kind.span();
        let joint = Joint::new(kind, frames, law);
        let joint = joint
            .map_err(|error| ScenarioError::new(error).with_help("correct the value").at(place))?;
        self.connect(Box::new(joint))
    }

    fn connect_rod(
        &mut self,
        frames: [JointFrame; 2],
        length: f64,
        stabilised: bool,
    ) -> Result<(), ScenarioError> {
        let law = self.assembly.add_law(rigid(1, stabilised)?);
        let [first, second] = frames.map(|frame| frame.point);
        let rod = Distance::rod(first, second, length, law).map_err(ScenarioError::new)?;
        self.connect(Box::new(rod))
    }

    fn connect(&mut self, connection: Box<dyn Connection>) -> Result<(), ScenarioError> {
        let at = self.name.span();
        self.assembly
            .connect_boxed(self.name.get_ref(), connection)
            .map_err(|error| refused(error, at))
    }

    /// A key that only some kinds have.
    fn only_with<T>(
        &self,
        value: Option<Spanned<T>>,
        key: &str,
        allowed: bool,
    ) -> Result<Option<Spanned<T>>, ScenarioError> {
        match value {
            Some(value) if !allowed => {
                let message = format!("a {} joint has no `{key}`", self.kind.get_ref());
                Err(ScenarioError::new(message)
                    .with_help(format!("remove `{key}`"))
                    .at(value.span()))
            }
            value => Ok(value),
        }
    }

    fn missing(&self, key: &str, example: &str) -> ScenarioError {
        ScenarioError::new(format!("missing field `{key}`"))
            .with_help(format!("add `{example}"))
            .at(self.kind.span())
    }
}

/// A bilateral law.
fn rigid(components: usize, stabilised: bool) -> Result<Bilateral, ScenarioError> {
    let law = if stabilised {
        Bilateral::with_drift_stabilisation(components)
    } else {
        Bilateral::new(components)
    };
    law.map_err(ScenarioError::new)
}

/// What an assembly refuses, at this place.
fn refused(error: AssemblyError, at: Range<usize>) -> ScenarioError {
    let help = match error {
        AssemblyError::DuplicateName { .. } => "give joints and connections names of their own",
        AssemblyError::NothingMoves { .. } => "join at least one body that can move",
        _ => "join rigid bodies in space",
    };
    ScenarioError::new(error).with_help(help).at(at)
}

fn add_gear(
    item: Item,
    made: &[Made],
    state: &State,
    assembly: &mut Assembly,
) -> Result<(), ScenarioError> {
    let (name, place) = (item.name.clone(), item.kind.span());
    let GearTable { joints, turns, stabilised } = item.read()?;
    let angle = |name: &String| {
        let known: Vec<_> = made.iter().map(|joint| joint.name.as_str()).collect();
        let joint = made.iter().find(|joint| joint.name == *name).ok_or_else(|| {
            let help = match closest(name, &known) {
                Some(guess) => format!("did you mean `{guess}`?"),
                None => format!("joints are {}", known.join(", ")),
            };
            ScenarioError::new(format!("there is no joint `{name}`"))
                .with_help(help)
                .at(joints.span())
        })?;
        joint.angle.map(|angle| (joint.frames, angle)).ok_or_else(|| {
            ScenarioError::new(format!("the joint `{name}` does not turn"))
                .with_help("name revolute, cylindrical, universal or screw joints")
                .at(joints.span())
        })
    };
    let [first, second] = joints.get_ref();
    let angles = [angle(first)?, angle(second)?];
    let law = assembly.add_law(rigid(1, stabilised.unwrap_or(true))?);
    let phase = Gear::meshing_phase(&angles, *turns.get_ref(), &assembly.at(state.t, &state.q));
    let gear = Gear::new(angles, *turns.get_ref(), phase, law).map_err(|error| {
        ScenarioError::new(error).with_help("write `turns = [2, -1]`").at(turns.span())
    })?;
    assembly.connect(name.get_ref(), gear).map_err(|error| refused(error, place))
}
