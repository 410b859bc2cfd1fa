//! Periodic orbits of scenarios.

use percussion::system::{Interactions, MechanicalSystem, State};
use percussion::tracking::EventKind;
use percussion_qualitative::orbit::{
    Lost, Orbit, Problem, Search, Section, Signed, search, verify,
};
use percussion_qualitative::period::cyclic;
use percussion_qualitative::space::Space;
use percussion_qualitative::trace::{Arc, trace};
use serde::Serialize;

use super::report::{named_state, warnings};
use super::{Analysed, Named, NamedEvent, VERIFIED, Verified, Warnings};
use crate::experiments::ExperimentError;
use crate::scenario::{ScenarioError, ScenarioFamily};

/// Where orbits are cut.
#[derive(Clone, Debug, PartialEq)]
pub enum SectionWanted {
    /// At an event of an interaction: names of both.
    Event(String, String),
    /// Where a coordinate or velocity passes a value.
    Plane(String, f64, bool),
}

/// What is known of the orbit that is wanted.
#[derive(Clone, Debug, Default)]
pub struct OrbitWanted {
    /// Period of what drives the machine, in s.
    pub period: Option<f64>,
    /// Whether it is not to be taken as driven.
    pub autonomous: bool,
    /// Multiple of the period.
    pub multiple: Option<usize>,
    /// Coordinates that may drift.
    pub drift: Option<Vec<String>>,
    /// Where it is cut.
    pub section: Option<SectionWanted>,
    /// Time to settle, in s.
    pub settle: Option<f64>,
    /// Whether multipliers are verified; if it is not said, for small machines.
    pub verify: Option<bool>,
}

/// An event of an orbit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SignatureEntry {
    /// Time since its beginning, in s.
    pub time: f64,
    /// What happened.
    #[serde(flatten)]
    pub event: NamedEvent,
    /// How fast the event is passed.
    pub rate: f64,
}

/// A multiplier of Floquet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MultiplierEntry {
    /// Real part.
    pub re: f64,
    /// Imaginary part.
    pub im: f64,
    /// Modulus.
    pub modulus: f64,
    /// Whether it says nothing about stability.
    pub trivial: bool,
}

/// How far an orbit is from changing its events.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Margins {
    /// Least speed of approach of an impact, in m/s.
    pub approach: Option<f64>,
    /// Least time between two events, in s.
    pub pause: Option<f64>,
}

/// An orbit.
#[derive(Clone, Debug, Serialize)]
pub struct OrbitReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// Its parameters.
    pub parameters: Vec<(String, String)>,
    /// How the search ended.
    pub outcome: &'static str,
    /// Forced, autonomous or one of a family.
    pub kind: &'static str,
    /// Period, in s.
    pub period: f64,
    /// Periods of what drives the machine, or passages of the section, in it.
    pub multiple: usize,
    /// By how much coordinates drift in a period.
    pub drift: Vec<Named>,
    /// Where it is cut.
    pub section: String,
    /// Where it begins.
    pub state: Vec<Named>,
    /// Its events.
    pub signature: Vec<SignatureEntry>,
    /// Multipliers.
    pub multipliers: Vec<MultiplierEntry>,
    /// Exponents, in 1/s; null for −∞.
    pub exponents: Vec<Option<f64>>,
    /// Whether it attracts motions near by.
    pub stable: bool,
    /// How far the end is from the beginning.
    pub residual: f64,
    /// How far multipliers were verified.
    pub verified: Option<Verified>,
    /// Whether all laws are obeyed on the way.
    pub feasible: bool,
    /// How far it is from other events.
    pub margins: Margins,
    /// What is to be said of it.
    pub warnings: Warnings,
    /// Its arcs, for plots.
    #[serde(skip)]
    pub arcs: Vec<Arc>,
    /// Labels of coordinates and velocities with units, for plots.
    #[serde(skip)]
    pub labels: Vec<String>,
}

/// The orbit on which the motion of a scenario settles.
///
/// # Errors
/// If there is none, or the motion breaks down.
pub fn orbit(analysed: &Analysed, wanted: &OrbitWanted) -> Result<OrbitReport, ExperimentError> {
    let Analysed { setup, accuracy } = analysed;
    let (family, values) = ScenarioFamily::new(setup, &[])?;
    let settings = searched(analysed, wanted)?;
    let (problem, found) =
        search(&family, &values, &settings, *accuracy).map_err(ExperimentError::from)?;
    let system = setup.problem.system.as_ref();
    let n = found.matrix.nrows();
    let verified = wanted.verify.unwrap_or(n <= VERIFIED).then(|| verify(&problem, &found));
    let verified = verified.transpose()?.map(Verified::by_differences);
    let arcs = trace(system, &found.start, found.period, *accuracy)?;
    Ok(report(analysed, (&problem, &found), verified, arcs))
}

/// The search that is meant.
pub(super) fn searched(
    analysed: &Analysed,
    wanted: &OrbitWanted,
) -> Result<Search, ExperimentError> {
    let problem = &analysed.setup.problem;
    let system = problem.system.as_ref();
    let drift = wanted.drift.as_ref().map(|names| {
        names.iter().map(|name| drifting(problem, name)).collect::<Result<Vec<_>, _>>()
    });
    let section = wanted.section.as_ref().map(|section| match section {
        SectionWanted::Event(interaction, kind) => {
            event_section(system, &problem.state, interaction, kind)
        }
        SectionWanted::Plane(name, value, up) => {
            let entry = entry(system, name)?;
            let most = wanted.settle.unwrap_or(10.0 * problem.t_end);
            let count = wanted.multiple.unwrap_or(1);
            Ok(Section::Plane { entry, value: *value, up: *up, count, most })
        }
    });
    Ok(Search {
        settle: wanted.settle,
        run: problem.t_end - problem.state.t,
        multiple: wanted.multiple,
        period: wanted.period,
        autonomous: wanted.autonomous,
        drift: drift.transpose()?,
        section: section.transpose()?,
    })
}

fn labels(system: &dyn MechanicalSystem) -> Vec<String> {
    let layout = system.layout();
    let all = layout.coordinates().iter().chain(layout.velocities());
    all.map(|label| label.name.to_string()).collect()
}

fn unknown(what: &str, name: &str, known: &[String]) -> ScenarioError {
    ScenarioError::new(format!("there is no {what} `{name}`"))
        .with_help(format!("there are {}", known.join(", ")))
}

fn coordinate(system: &dyn MechanicalSystem, name: &str) -> Result<usize, ScenarioError> {
    let names: Vec<String> =
        system.layout().coordinates().iter().map(|label| label.name.to_string()).collect();
    names.iter().position(|own| own == name).ok_or_else(|| unknown("coordinate", name, &names))
}

/// The direction of a coordinate that may drift.
fn drifting(problem: &crate::models::Problem, name: &str) -> Result<usize, ScenarioError> {
    let (system, state) = (problem.system.as_ref(), &problem.state);
    let place = coordinate(system, name)?;
    let direction = Space::of(system).direction_of(system, &state.q, place);
    let may_drift = direction.filter(|k| cyclic(system, state).contains(k));
    may_drift.ok_or_else(|| {
        ScenarioError::new(format!("`{name}` cannot drift: masses, forces or gaps depend on it"))
            .with_help("without `drift`, the coordinates on which nothing depends are found")
    })
}

pub(super) fn entry(system: &dyn MechanicalSystem, name: &str) -> Result<usize, ScenarioError> {
    let names = labels(system);
    let found = names.iter().position(|own| own == name);
    found.ok_or_else(|| unknown("coordinate or velocity", name, &names))
}

pub(super) fn event_section(
    system: &dyn MechanicalSystem,
    state: &State,
    interaction: &str,
    kind: &str,
) -> Result<Section, ScenarioError> {
    const KINDS: [EventKind; 8] = [
        EventKind::Impact,
        EventKind::Land,
        EventKind::Open,
        EventKind::Stick,
        EventKind::Slip,
        EventKind::Reverse,
        EventKind::Accumulate,
        EventKind::Switch,
    ];
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let keys: Vec<_> = (0..found.len()).map(|i| found.key(i)).collect();
    let names: Vec<String> = keys.iter().map(|key| system.interaction_name(*key)).collect();
    let Some(place) = names.iter().position(|name| name == interaction) else {
        return Err(unknown("interaction", interaction, &names));
    };
    let known = KINDS.map(|kind| kind.name().to_owned());
    let Some(kind) = KINDS.into_iter().find(|known| known.name() == kind) else {
        return Err(unknown("event", kind, &known));
    };
    Ok(Section::Event { key: keys[place], kind, count: 1, expected: 0.0 })
}

impl From<Lost> for ExperimentError {
    fn from(lost: Lost) -> Self {
        let help = match &lost {
            Lost::Rest => "other initial values, `q0` and `u0`, may lead to an orbit",
            Lost::NothingRepeats { .. } => {
                "let it settle longer by `settle`, name a `multiple`, or begin elsewhere by `q0` and `u0`; it may be chaotic"
            }
            Lost::NoPeriod => "give a `period`",
            Lost::Driven { .. } => {
                "leave `section` and `autonomous` out: its orbits are found by their period"
            }
            Lost::OtherPeriod { .. } => "leave `period` out, or give a multiple of it",
            Lost::NoOrbit(_) => {
                "let it settle longer by `settle`, or begin nearer to the orbit by `q0` and `u0`"
            }
            Lost::Course(_) => "try other tolerances, `rtol` and `atol`",
        };
        Self::Analysis { message: format!("no orbit was found: {lost}"), help: help.into() }
    }
}

pub(super) fn report(
    analysed: &Analysed,
    (problem, found): (&Problem, &Orbit),
    verified: Option<Verified>,
    arcs: Vec<Arc>,
) -> OrbitReport {
    let setup = &analysed.setup;
    let system = setup.problem.system.as_ref();
    let section = match &problem.section {
        Section::Stroboscope { .. } => "stroboscope".to_owned(),
        Section::Event { key, kind, .. } => {
            format!("{}:{}", system.interaction_name(*key), kind.name())
        }
        Section::Plane { entry, value, up, .. } => {
            let way = if *up { "up" } else { "down" };
            format!("{}={value},{way}", labels(system)[*entry])
        }
    };
    let (space, coordinates) = (Space::of(system), system.layout().coordinates());
    let drift = problem.drift.iter().zip(&found.drift).map(|(k, value)| {
        let place = space.coordinate_of(system, &found.start.q, *k);
        let label = place.and_then(|place| coordinates.get(place));
        let name = label.map_or(String::new(), |label| label.name.to_string());
        Named { name, value: *value }
    });
    let layout = system.layout();
    let labelled = layout.coordinates().iter().chain(layout.velocities());
    OrbitReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameters: setup.parameters.clone(),
        outcome: "found",
        kind: found.kind.name(),
        period: found.period,
        multiple: multiple(problem),
        drift: drift.collect(),
        section,
        state: named_state(system, &found.start),
        signature: found.signature.iter().map(|signed| signature_entry(system, signed)).collect(),
        multipliers: multiplier_entries(found),
        exponents: found.exponents(),
        stable: found.is_stable(),
        residual: found.residual,
        verified,
        feasible: !found.fell_back,
        margins: margins(&found.signature),
        warnings: warnings(found.flags, found.fell_back),
        arcs,
        labels: labelled.map(|label| format!("{} [{}]", label.name, label.unit)).collect(),
    }
}

pub(super) fn signature_entry(system: &dyn MechanicalSystem, signed: &Signed) -> SignatureEntry {
    SignatureEntry {
        time: signed.time,
        event: NamedEvent {
            interaction: system.interaction_name(signed.key),
            kind: signed.kind.name(),
            velocity: (signed.velocity != 0.0).then_some(signed.velocity),
        },
        rate: signed.rate,
    }
}

/// The multipliers of an orbit.
pub(super) fn multiplier_entries(orbit: &Orbit) -> Vec<MultiplierEntry> {
    let entry = |m: &percussion_qualitative::orbit::Multiplier| MultiplierEntry {
        re: m.value.re,
        im: m.value.im,
        modulus: m.value.modulus(),
        trivial: m.trivial,
    };
    orbit.multipliers.iter().map(entry).collect()
}

/// Periods, or passages of the section, of orbits.
pub(super) fn multiple(problem: &Problem) -> usize {
    match problem.section {
        Section::Stroboscope { multiple, .. } => multiple,
        Section::Event { count, .. } | Section::Plane { count, .. } => count,
    }
}

fn margins(signature: &[Signed]) -> Margins {
    let least = |numbers: &mut dyn Iterator<Item = f64>| {
        let least = numbers.fold(f64::INFINITY, f64::min);
        least.is_finite().then_some(least)
    };
    let closing = |s: &&Signed| matches!(s.kind, EventKind::Impact | EventKind::Land);
    Margins {
        approach: least(&mut signature.iter().filter(closing).map(|s| s.velocity)),
        pause: least(&mut signature.windows(2).map(|pair| pair[1].time - pair[0].time)),
    }
}
