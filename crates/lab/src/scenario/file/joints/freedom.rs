//! What acts along a freedom of a joint: limits, friction, spring and damper, and a drive.

use std::ops::Range;

use percussion_inclusion::laws::{Bilateral, DryFriction, LimitStop, SetValuedLaw};
use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::sets::Ball;
use serde::Deserialize;
use toml::Spanned;

use super::super::ScenarioError;
use super::super::item::Name;
use super::super::number::{Angle, Fraction, NonNegative};
use super::course::CourseKeys;
use super::{Place, refused};
use percussion::parts::{
    ForceElement, FreedomForce, FreedomLaw, FreedomSpring, JointFrame, Motion, Quantity,
    TimeFunction,
};
use percussion::system::{Assembly, State};

/// Keys of a freedom.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FreedomTable {
    pub(super) lower: Option<Spanned<Angle>>,
    pub(super) upper: Option<Spanned<Angle>>,
    pub(super) restitution: Option<Spanned<Fraction>>,
    pub(super) friction: Option<Spanned<NonNegative>>,
    pub(super) stiffness: Option<Spanned<NonNegative>>,
    pub(super) damping: Option<Spanned<NonNegative>>,
    pub(super) rest: Option<Spanned<Angle>>,
    pub(super) drive: Option<Spanned<DriveTable>>,
}

/// `drive = { kind = "…", … }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DriveTable {
    kind: Name,
    limit: Option<Spanned<NonNegative>>,
    value: Option<Angle>,
    polynomial: Option<Vec<Angle>>,
    mean: Option<Angle>,
    amplitude: Option<Angle>,
    frequency: Option<NonNegative>,
    phase: Option<Angle>,
    table: Option<Vec<[super::super::number::Finite; 2]>>,
    file: Option<Name>,
}

impl FreedomTable {
    /// The first key that is given, with its place.
    pub(super) fn first_key(&self) -> Option<(&'static str, Range<usize>)> {
        fn at<T>(
            key: &'static str,
            value: Option<&Spanned<T>>,
        ) -> Option<(&'static str, Range<usize>)> {
            value.map(|value| (key, value.span()))
        }
        at("lower", self.lower.as_ref())
            .or(at("upper", self.upper.as_ref()))
            .or(at("restitution", self.restitution.as_ref()))
            .or(at("friction", self.friction.as_ref()))
            .or(at("stiffness", self.stiffness.as_ref()))
            .or(at("damping", self.damping.as_ref()))
            .or(at("rest", self.rest.as_ref()))
            .or(at("drive", self.drive.as_ref()))
    }
}

/// A freedom of a joint.
pub(super) struct JointFreedom<'a> {
    /// Of the joint, or of the joint and the freedom.
    pub(super) name: String,
    pub(super) place: Range<usize>,
    pub(super) frames: [JointFrame; 2],
    pub(super) quantity: Quantity,
    pub(super) around: &'a Place<'a>,
}

impl JointFreedom<'_> {
    /// Adds all that acts along it.
    pub(super) fn add(
        &self,
        table: FreedomTable,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        self.add_limits(&table, assembly)?;
        if let Some(bound) = &table.friction {
            self.add_friction(bound, assembly)?;
        }
        self.add_spring(&table, assembly)?;
        match table.drive {
            Some(drive) => self.add_drive(drive, assembly),
            None => Ok(()),
        }
    }

    fn add_limits(
        &self,
        table: &FreedomTable,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        if table.lower.is_none() && table.upper.is_none() {
            return match &table.restitution {
                Some(given) => Err(ScenarioError::new("`restitution` without a limit")
                    .with_help("add `lower` and `upper`, or remove it")
                    .at(given.span())),
                None => Ok(()),
            };
        }
        let limit = |given: &Option<Spanned<Angle>>, none| {
            given.as_ref().map_or(none, |limit| limit.get_ref().value())
        };
        let range = [limit(&table.lower, f64::NEG_INFINITY), limit(&table.upper, f64::INFINITY)];
        let given = [&table.lower, &table.upper].into_iter().flatten().next();
        let place = given.map_or(self.place.clone(), Spanned::span);
        let bad = |error: ParameterError| {
            ScenarioError::new(error)
                .with_help(
                    "give `lower` and `upper`, in rad or \"30 deg\", less than a full turn apart",
                )
                .at(place.clone())
        };
        let restitution = table.restitution.as_ref().map_or(0.0, |e| e.get_ref().0);
        let law = LimitStop::new(range[0], range[1], restitution).map_err(bad)?;
        let law = assembly.add_law(law);
        let limits = FreedomLaw::limits(self.frames, self.quantity, range, law).map_err(bad)?;
        self.connect("limits", limits, assembly)
    }

    /// Dry friction: of a ball joint about all axes, else along the freedom.
    fn add_friction(
        &self,
        bound: &Spanned<NonNegative>,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        let quantities = match self.quantity {
            Quantity::Swing => [0, 1, 2].map(Quantity::Spin).to_vec(),
            quantity => vec![quantity],
        };
        let law = self.bounded(quantities.len(), bound.get_ref().0)?;
        let law = assembly.add_boxed_law(law);
        self.connect("friction", FreedomLaw::friction(self.frames, &quantities, law), assembly)
    }

    /// A force of this bound.
    fn bounded(&self, dim: usize, bound: f64) -> Result<Box<dyn SetValuedLaw>, ScenarioError> {
        let law = match dim {
            1 => DryFriction::planar(bound, 0.0),
            dim => Ball::new(dim, bound).and_then(|set| DryFriction::new(Box::new(set), 0.0)),
        };
        Ok(Box::new(law.map_err(|error| self.bad(&error))?))
    }

    /// The damper of a ball joint acts about all axes.
    fn add_spring(
        &self,
        table: &FreedomTable,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        let number =
            |given: &Option<Spanned<NonNegative>>| given.as_ref().map_or(0.0, |x| x.get_ref().0);
        let (stiffness, damping) = (number(&table.stiffness), number(&table.damping));
        if let Some(rest) = table.rest.as_ref().filter(|_| table.stiffness.is_none()) {
            return Err(ScenarioError::new("`rest` without `stiffness`")
                .with_help("add `stiffness`, or remove it")
                .at(rest.span()));
        }
        let rest = table.rest.as_ref().map_or(0.0, |rest| rest.get_ref().value());
        let mut add = |quantity, numbers| {
            let spring = FreedomSpring::new(self.frames, quantity, numbers, rest);
            self.push(Box::new(spring.map_err(|error| self.bad(&error))?), assembly)
        };
        match self.quantity {
            Quantity::Swing => {
                if table.stiffness.is_some() {
                    add(Quantity::Swing, (stiffness, 0.0))?;
                }
                if table.damping.is_some() {
                    [0, 1, 2]
                        .map(Quantity::Spin)
                        .into_iter()
                        .try_for_each(|spin| add(spin, (0.0, damping)))?;
                }
                Ok(())
            }
            quantity if table.stiffness.is_some() || table.damping.is_some() => {
                add(quantity, (stiffness, damping))
            }
            _ => Ok(()),
        }
    }

    fn add_drive(
        &self,
        drive: Spanned<DriveTable>,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        let place = drive.span();
        let DriveTable {
            kind,
            limit,
            value,
            polynomial,
            mean,
            amplitude,
            frequency,
            phase,
            table,
            file,
        } = drive.into_inner();
        let keys = CourseKeys { value, polynomial, mean, amplitude, frequency, phase, table, file };
        let course = keys.course(&place, self.around.folder)?;
        if let Some(limit) = limit.as_ref().filter(|_| kind.get_ref() != "speed") {
            return Err(ScenarioError::new(format!(
                "a drive of kind {} has no `limit`",
                kind.get_ref()
            ))
            .with_help("a speed can be limited: `kind = \"speed\"`")
            .at(limit.span()));
        }
        if self.quantity == Quantity::Swing {
            return Err(ScenarioError::new("a ball joint cannot be driven")
                .with_help("drive a revolute or universal joint")
                .at(place));
        }
        let motion = match (kind.get_ref().as_str(), &limit) {
            ("position", _) => Motion::of_place(course),
            ("speed", None) => {
                let State { t, q, .. } = self.around.state;
                let at = assembly.at(*t, q);
                Motion::of_speed(course, self.quantity.value(&self.frames, &at))
            }
            ("speed", Some(limit)) => {
                let law = assembly.add_boxed_law(self.bounded(1, limit.get_ref().0)?);
                let speed = TimeFunction::from(course);
                let motor = FreedomLaw::motor(self.frames, &[self.quantity], speed, law);
                return self.connect("drive", motor, assembly);
            }
            ("force", _) => {
                let force = FreedomForce::new(self.frames, self.quantity, course);
                return self.push(Box::new(force), assembly);
            }
            (other, _) => {
                return Err(ScenarioError::new(format!("there is no drive of kind `{other}`"))
                    .with_help("kinds are position, speed and force, which is a torque for angles")
                    .at(kind.span()));
            }
        };
        let law = Bilateral::with_drift_stabilisation(1).map_err(|error| self.bad(&error))?;
        let law = assembly.add_law(law);
        let drive = FreedomLaw::drive(self.frames, self.quantity, motion, law);
        self.connect("drive", drive, assembly)
    }

    fn connect(
        &self,
        what: &str,
        law: FreedomLaw,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        let name = format!("{}.{what}", self.name);
        assembly.connect(&name, law).map_err(|error| refused(error, self.place.clone()))
    }

    fn push(
        &self,
        force: Box<dyn ForceElement>,
        assembly: &mut Assembly,
    ) -> Result<(), ScenarioError> {
        assembly.add_boxed_force(force).map_err(|error| refused(error, self.place.clone()))
    }

    fn bad(&self, error: &ParameterError) -> ScenarioError {
        ScenarioError::new(error).with_help("correct the value").at(self.place.clone())
    }
}
