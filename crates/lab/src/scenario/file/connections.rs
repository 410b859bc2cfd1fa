//! `[[connection]]`.

use percussion_inclusion::parameter::ParameterError;
use serde::Deserialize;
use toml::Spanned;

use super::ScenarioError;
use super::bodies::{Bodies, End};
use super::item::{Item, Name};
use super::laws::Laws;
use super::number::{Angle, Finite, NonNegative, Positive};
use super::vector::Vector;
use percussion::parts::{Connection, CoupledStops, Distance, Guide, Pin, PointPlane, Slider, Stop};
use percussion::system::{Assembly, AssemblyError};

const KINDS: [&str; 10] = [
    "point-line",
    "point-plane",
    "stop",
    "coupled-stops",
    "link",
    "slider",
    "joint",
    "guide",
    "rod",
    "rope",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointLineTable {
    law: Name,
    point: Spanned<End>,
    #[serde(default)]
    radius: NonNegative,
    line: Spanned<End>,
    normal: Vector,
    #[serde(default)]
    belt_speed: Finite,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointPlaneTable {
    law: Name,
    point: Spanned<End>,
    #[serde(default)]
    radius: NonNegative,
    plane: Spanned<End>,
    normal: Vector,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StopTable {
    law: Name,
    body: Name,
    coordinate: Name,
    relative_to: Option<Name>,
    lower: Option<Angle>,
    upper: Option<Angle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoupledStopsTable {
    law: Name,
    alone: Name,
    stops: Spanned<Vec<StopKeys>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StopKeys {
    body: Name,
    coordinate: Name,
    relative_to: Option<Name>,
    lower: Option<Angle>,
    upper: Option<Angle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkTable {
    law: Name,
    body: Name,
    coordinate: Name,
    relative_to: Option<Name>,
    #[serde(default)]
    origin: Angle,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SliderTable {
    law: Name,
    body: Name,
    coordinates: Spanned<Vec<Name>>,
    relative_to: Option<Name>,
    #[serde(default)]
    belt_speed: Finite,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JointTable {
    law: Name,
    from: Spanned<End>,
    to: Spanned<End>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GuideTable {
    law: Name,
    from: Spanned<End>,
    from_axis: [Finite; 2],
    to: Spanned<End>,
    to_axis: [Finite; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DistanceTable {
    law: Name,
    from: Spanned<End>,
    to: Spanned<End>,
    length: Positive,
}

/// What connections are made from.
struct Maker<'a> {
    bodies: &'a Bodies,
    laws: &'a mut Laws,
    assembly: &'a mut Assembly,
    kind: Name,
}

/// Adds a connection to the assembly.
pub(super) fn add(
    item: Item,
    bodies: &Bodies,
    laws: &mut Laws,
    assembly: &mut Assembly,
) -> Result<(), ScenarioError> {
    let name = item.name.clone();
    let mut maker = Maker { bodies, laws, assembly, kind: item.kind.clone() };
    let connection = maker.make(item)?;
    assembly.connect_boxed(name.get_ref(), connection).map_err(|error| {
        let help = match error {
            AssemblyError::LawDimension { .. } => "choose a law of another kind",
            _ => "connect it to a body that can take it",
        };
        ScenarioError::new(error).with_help(help).at(name.span())
    })
}

impl Maker<'_> {
    fn make(&mut self, item: Item) -> Result<Box<dyn Connection>, ScenarioError> {
        match self.kind.get_ref().as_str() {
            "point-line" => self.point_line(&item.read()?),
            "point-plane" => self.point_plane(&item.read()?),
            "stop" => self.stop(&item.read()?),
            "coupled-stops" => self.coupled_stops(&item.read()?),
            "link" => self.link(&item.read()?),
            "slider" => self.slider(&item.read()?),
            "joint" => self.joint(&item.read()?),
            "guide" => self.guide(&item.read()?),
            "rod" => self.distance(&item.read()?, Distance::rod),
            "rope" => self.distance(&item.read()?, Distance::rope),
            _ => Err(item.unknown_kind(&KINDS)),
        }
    }

    fn point_line(&mut self, table: &PointLineTable) -> Result<Box<dyn Connection>, ScenarioError> {
        let components = self.laws.contact_components(&table.law)?;
        let law = self.laws.law(&table.law, components, self.assembly)?;
        let point = self.bodies.point(&table.point)?;
        let line = self.bodies.point(&table.line)?;
        let contact = PointPlane::new(point, line, table.normal.0, law);
        let contact = contact.and_then(|contact| contact.with_radius(table.radius.0));
        Ok(Box::new(contact.map_err(|e| self.bad(&e))?.with_belt(table.belt_speed.0)))
    }

    fn point_plane(
        &mut self,
        table: &PointPlaneTable,
    ) -> Result<Box<dyn Connection>, ScenarioError> {
        let law = self.laws.law_in_space(&table.law, self.assembly)?;
        let (point, plane) = (self.bodies.point(&table.point)?, self.bodies.point(&table.plane)?);
        let contact = PointPlane::new(point, plane, table.normal.0, law);
        let contact = contact.and_then(|contact| contact.with_radius(table.radius.0));
        Ok(Box::new(contact.map_err(|e| self.bad(&e))?))
    }

    fn stop(&mut self, table: &StopTable) -> Result<Box<dyn Connection>, ScenarioError> {
        let x =
            self.bodies.coordinate(&table.body, &table.coordinate, table.relative_to.as_ref())?;
        let law = self.laws.law(&table.law, 1, self.assembly)?;
        match (table.lower, table.upper) {
            (Some(lower), None) => Ok(Box::new(Stop::lower(x, lower.value(), law))),
            (None, Some(upper)) => Ok(Box::new(Stop::upper(x, upper.value(), law))),
            _ => Err(one_limit(&self.kind)),
        }
    }

    fn coupled_stops(
        &mut self,
        table: &CoupledStopsTable,
    ) -> Result<Box<dyn Connection>, ScenarioError> {
        let stops = table.stops.get_ref();
        if stops.len() < 2 {
            return Err(ScenarioError::new("at least two stops are coupled")
                .with_help("write `stops = [{ … }, { … }]`, or use a `stop`")
                .at(table.stops.span()));
        }
        let together = self.laws.coupled_law(&table.law, stops.len(), self.assembly)?;
        let alone = self.laws.law(&table.alone, 1, self.assembly)?;
        let mut all = CoupledStops::new(together, alone);
        for stop in stops {
            let other = stop.relative_to.as_ref();
            let x = self.bodies.coordinate(&stop.body, &stop.coordinate, other)?;
            let more = match (stop.lower, stop.upper) {
                (Some(lower), None) => all.lower(x, lower.value()),
                (None, Some(upper)) => all.upper(x, upper.value()),
                _ => return Err(one_limit(&stop.body)),
            };
            all = more.map_err(|error| self.bad(&error))?;
        }
        Ok(Box::new(all))
    }

    fn link(&mut self, table: &LinkTable) -> Result<Box<dyn Connection>, ScenarioError> {
        let x =
            self.bodies.coordinate(&table.body, &table.coordinate, table.relative_to.as_ref())?;
        let law = self.laws.law(&table.law, 1, self.assembly)?;
        Ok(Box::new(Stop::link(x, table.origin.value(), law)))
    }

    fn slider(&mut self, table: &SliderTable) -> Result<Box<dyn Connection>, ScenarioError> {
        let names = table.coordinates.get_ref();
        let law = self.laws.law(&table.law, names.len().max(1), self.assembly)?;
        let other = table.relative_to.as_ref();
        let x = |name: &Name| self.bodies.coordinate(&table.body, name, other);
        let slider = match names.as_slice() {
            [one] => Slider::along(x(one)?, law),
            [first, second] => Slider::across(x(first)?, x(second)?, law),
            _ => {
                return Err(ScenarioError::new("a slider has one or two coordinates")
                    .with_help("write `coordinates = [\"x\"]` or `coordinates = [\"x\", \"y\"]`")
                    .at(table.coordinates.span()));
            }
        };
        Ok(Box::new(slider.on_belt(table.belt_speed.0)))
    }

    fn joint(&mut self, table: &JointTable) -> Result<Box<dyn Connection>, ScenarioError> {
        let law = self.laws.law(&table.law, 2, self.assembly)?;
        let (from, to) = (self.bodies.point(&table.from)?, self.bodies.point(&table.to)?);
        Ok(Box::new(Pin::new(from, to, law)))
    }

    fn guide(&mut self, table: &GuideTable) -> Result<Box<dyn Connection>, ScenarioError> {
        let law = self.laws.law(&table.law, 2, self.assembly)?;
        let (from, to) = (self.bodies.point(&table.from)?, self.bodies.point(&table.to)?);
        let axes = (table.from_axis.map(|x| x.0), table.to_axis.map(|x| x.0));
        let guide = Guide::new(from, axes.0, to, axes.1, law);
        Ok(Box::new(guide.map_err(|e| self.bad(&e))?))
    }

    fn distance(
        &mut self,
        table: &DistanceTable,
        make: fn(
            percussion::parts::Point,
            percussion::parts::Point,
            f64,
            percussion_inclusion::laws::LawId,
        ) -> Result<Distance, ParameterError>,
    ) -> Result<Box<dyn Connection>, ScenarioError> {
        let law = self.laws.law(&table.law, 1, self.assembly)?;
        let (from, to) = (self.bodies.point(&table.from)?, self.bodies.point(&table.to)?);
        Ok(Box::new(make(from, to, table.length.0, law).map_err(|e| self.bad(&e))?))
    }

    fn bad(&self, error: &ParameterError) -> ScenarioError {
        ScenarioError::new(error).with_help("correct the value").at(self.kind.span())
    }
}

/// The error of a stop with no limit, or two.
fn one_limit(place: &Name) -> ScenarioError {
    ScenarioError::new("a stop has either a `lower` or an `upper` limit")
        .with_help("for both, use two stops, or a `link` with a `limit-stop` law")
        .at(place.span())
}
