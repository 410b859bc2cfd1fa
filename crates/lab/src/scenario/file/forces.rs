//! `[[force]]`.

use percussion_inclusion::parameter::ParameterError;
use serde::Deserialize;
use toml::Spanned;

use super::ScenarioError;
use super::bodies::{Bodies, End};
use super::item::{Item, Name};
use super::number::{Angle, Finite, NonNegative};
use super::vector::{Vector, unit};
use percussion::parts::{
    AppliedForce, CoordinateSpring, Dashpot, ForceElement, Spring, TimeFunction, Torque,
};
use percussion::system::Assembly;

const KINDS: [&str; 6] = ["spring", "dashpot", "drag", "coordinate-spring", "force", "torque"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpringTable {
    from: Spanned<End>,
    to: Spanned<End>,
    stiffness: NonNegative,
    #[serde(default)]
    free_length: NonNegative,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DashpotTable {
    from: Spanned<End>,
    to: Spanned<End>,
    damping: NonNegative,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoordinateSpringTable {
    body: Name,
    coordinate: Name,
    relative_to: Option<Name>,
    #[serde(default)]
    rest: Angle,
    stiffness: NonNegative,
    #[serde(default)]
    damping: NonNegative,
}

/// A table of something whose magnitude may depend on time.
macro_rules! timed_table {
    ($table:ident { $($key:ident: $type:ty),+ }) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $table {
            $($key: $type,)+
            magnitude: Finite,
            start: Option<Finite>,
            end: Option<Finite>,
            frequency: Option<NonNegative>,
            #[serde(default)]
            phase: Angle,
        }

        impl $table {
            /// A constant, or an oscillation if there is a frequency; zero before the start and from the end on.
            fn magnitude(&self) -> Result<TimeFunction, ParameterError> {
                let magnitude = match &self.frequency {
                    None => self.magnitude.0.into(),
                    Some(f) => TimeFunction::sine(self.magnitude.0, f.0, self.phase.value())?,
                };
                let start = self.start.as_ref().map_or(f64::NEG_INFINITY, |t| t.0);
                let end = self.end.as_ref().map_or(f64::INFINITY, |t| t.0);
                Ok(magnitude.between(start, end))
            }
        }
    };
}

timed_table!(ForceTable { at: Spanned<End>, direction: Vector });
timed_table!(TorqueTable { body: Name, axis: Option<Spanned<Vector>> });

/// Adds a force to the assembly.
pub(super) fn add(
    item: Item,
    bodies: &Bodies,
    assembly: &mut Assembly,
) -> Result<(), ScenarioError> {
    let place = item.kind.span();
    let force = build(item, bodies)?;
    assembly.add_boxed_force(force).map_err(|error| {
        ScenarioError::new(error).with_help("let it act on another body").at(place)
    })
}

fn build(item: Item, bodies: &Bodies) -> Result<Box<dyn ForceElement>, ScenarioError> {
    let place = item.kind.span();
    let bad = |error: ParameterError| {
        ScenarioError::new(error).with_help("correct the value").at(place.clone())
    };
    Ok(match item.kind.get_ref().as_str() {
        "spring" => {
            let SpringTable { from, to, stiffness, free_length } = item.read()?;
            let (from, to) = (bodies.point(&from)?, bodies.point(&to)?);
            Box::new(Spring::new(from, to, stiffness.0, free_length.0).map_err(bad)?)
        }
        "dashpot" => {
            let DashpotTable { from, to, damping } = item.read()?;
            let (from, to) = (bodies.point(&from)?, bodies.point(&to)?);
            Box::new(Dashpot::new(from, to, damping.0).map_err(bad)?)
        }
        "drag" => {
            let DashpotTable { from, to, damping } = item.read()?;
            let (from, to) = (bodies.point(&from)?, bodies.point(&to)?);
            Box::new(Dashpot::drag(from, to, damping.0).map_err(bad)?)
        }
        "coordinate-spring" => {
            let table: CoordinateSpringTable = item.read()?;
            let other = table.relative_to.as_ref();
            let x = bodies.coordinate(&table.body, &table.coordinate, other)?;
            let (rest, k, c) = (table.rest.value(), table.stiffness.0, table.damping.0);
            Box::new(CoordinateSpring::new(x, rest, k, c).map_err(bad)?)
        }
        "force" => {
            let table: ForceTable = item.read()?;
            let (point, magnitude) = (bodies.point(&table.at)?, table.magnitude().map_err(&bad)?);
            Box::new(AppliedForce::new(point, table.direction.0, magnitude).map_err(bad)?)
        }
        "torque" => {
            let table: TorqueTable = item.read()?;
            let magnitude = table.magnitude().map_err(bad)?;
            let axis = table.axis.map_or(Ok([0.0, 0.0, 1.0]), |axis| unit("axis", &axis))?;
            Box::new(Torque::about(bodies.part(&table.body)?, axis, magnitude))
        }
        _ => return Err(item.unknown_kind(&KINDS)),
    })
}
