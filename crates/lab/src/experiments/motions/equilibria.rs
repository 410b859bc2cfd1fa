//! Equilibria of scenarios.

use percussion::system::MechanicalSystem;
use percussion_qualitative::equilibria::{
    Energy, Equilibrium, EquilibriumBranch, Power, Set, Unanswered, equilibria as compute,
    follow_equilibrium, load_interval,
};
use percussion_qualitative::family::Machine;
use percussion_qualitative::matrix::Complex;
use percussion_qualitative::space::Space;
use serde::Serialize;

use super::{Analysed, Named};
use crate::experiments::ExperimentError;
use crate::scenario::{ScenarioError, ScenarioFamily};

/// What equilibria are wanted.
#[derive(Clone, Debug, Default)]
pub struct EquilibriaWanted {
    /// A parameter whose interval is asked for.
    pub load: Option<String>,
    /// A direction along which the extent of sets is asked for, one number for each free velocity.
    pub direction: Option<Vec<f64>>,
    /// A parameter in which the equilibrium is followed, and its range.
    pub branch: Option<(String, (f64, f64))>,
}

/// What an interaction bears.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ForceEntry {
    /// The interaction.
    pub interaction: String,
    /// Normal forces, or those of a joint, in N or N m.
    pub normal: Vec<f64>,
}

/// An interval along a coordinate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExtentEntry {
    /// The coordinate, or `direction`.
    pub name: String,
    /// Least and largest value; null where nothing bounds it.
    pub least: Option<f64>,
    /// See above.
    pub largest: Option<f64>,
}

/// A set of equilibria.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SetEntry {
    /// How far it reaches.
    pub extents: Vec<ExtentEntry>,
    /// Its corners, for one or two coordinates.
    pub vertices: Vec<Vec<f64>>,
    /// Part of the friction that the point needs, and what is left of it.
    pub friction_needed: f64,
    /// See above.
    pub margin: f64,
    /// Whether this holds beyond small displacements.
    pub exact: bool,
}

/// An equilibrium.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EquilibriumEntry {
    /// `interior`, `pressed` or `set`.
    pub kind: &'static str,
    /// Coordinates.
    pub q: Vec<Named>,
    /// Contacts that are closed.
    pub closed: Vec<String>,
    /// Forces of what acts.
    pub forces: Vec<ForceEntry>,
    /// Whether it is stable, if that is known.
    pub stable: Option<bool>,
    /// Whether it attracts motions, if that is known.
    pub attractive: Option<bool>,
    /// How this is known.
    pub route: &'static str,
    /// Eigenvalues, in 1/s.
    pub eigenvalues: Vec<Complex>,
    /// The coordinate that takes most part in each.
    pub modes: Vec<String>,
    /// (S1), strictly or not, (S2) and (S3) of the theorem on energy.
    pub energy: EnergyEntry,
    /// The set that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<SetEntry>,
}

/// Conditions on energy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EnergyEntry {
    /// `strict` if forces lose energy at any velocity, `holds` if they give none, `fails` otherwise.
    pub s1: &'static str,
    /// Motions without inertia lose energy, or there are none.
    pub s2: bool,
    /// It is a strict minimum of the potential.
    pub s3: bool,
}

/// Interval of a load.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoadEntry {
    /// The parameter.
    pub parameter: String,
    /// Least and largest value at which the first equilibrium stays where it is; null where nothing bounds it.
    pub min: Option<f64>,
    /// See above.
    pub max: Option<f64>,
}

/// A point of a branch of equilibria.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EquilibriumPointEntry {
    /// The parameter.
    pub parameter: f64,
    /// Coordinates.
    pub q: Vec<f64>,
    /// Contacts that are closed.
    pub closed: Vec<String>,
    /// Whether it is stable, if that is known.
    pub stable: Option<bool>,
}

/// What is passed on a branch of equilibria.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PassedEntry {
    /// What.
    pub kind: &'static str,
    /// The parameter.
    pub parameter: f64,
    /// The contact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interaction: Option<String>,
}

/// A branch of equilibria.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EquilibriumBranchEntry {
    /// The parameter.
    pub parameter: String,
    /// Its points.
    pub points: Vec<EquilibriumPointEntry>,
    /// What is passed.
    pub special: Vec<PassedEntry>,
}

/// Equilibria of a scenario.
#[derive(Clone, Debug, Serialize)]
pub struct EquilibriaReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// Its parameters.
    pub parameters: Vec<(String, String)>,
    /// Isolated equilibria.
    pub points: Vec<EquilibriumEntry>,
    /// Sets of equilibria, each with one of its points.
    pub sets: Vec<EquilibriumEntry>,
    /// Interval of a load.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub load: Option<LoadEntry>,
    /// How the first equilibrium depends on a parameter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<EquilibriumBranchEntry>,
    /// Names of the coordinates with units.
    #[serde(skip)]
    pub labels: Vec<String>,
}

/// The equilibria of a scenario.
///
/// # Errors
/// Unknown parameters, or a law that cannot be asked.
pub fn equilibria(
    analysed: &Analysed,
    wanted: &EquilibriaWanted,
) -> Result<EquilibriaReport, ExperimentError> {
    let setup = &analysed.setup;
    let problem = &setup.problem;
    let system = problem.system.as_ref();
    let machine = Machine { system: problem.system.clone(), state: problem.state.clone() };
    let free = Space::of(system).dim() / 2;
    if let Some(direction) = wanted.direction.as_ref().filter(|d| d.len() != free) {
        let message = format!("the direction has {} numbers instead of {free}", direction.len());
        let help = "it has one number for each coordinate that is free";
        return Err(ScenarioError::new(message).with_help(help).naming(&["direction"]).into());
    }
    let found = compute(&machine, wanted.direction.as_deref())?;
    let load = match (&wanted.load, found.first()) {
        (Some(name), Some(first)) => {
            let (family, values) = ScenarioFamily::new(setup, std::slice::from_ref(name))?;
            let (min, max) = load_interval(&family, &values, 0, first)?;
            Some(LoadEntry { parameter: name.clone(), min: finite(min), max: finite(max) })
        }
        _ => None,
    };
    let branch = match &wanted.branch {
        Some((name, range)) => {
            let (family, values) = ScenarioFamily::new(setup, std::slice::from_ref(name))?;
            let found = follow_equilibrium(&family, &values, (0, *range))?;
            Some(branch_entry(system, name, &found))
        }
        None => None,
    };
    let (sets, points): (Vec<_>, Vec<_>) =
        found.iter().map(|one| entry(system, one)).partition(|one| one.kind == "set");
    let coordinates = system.layout().coordinates().iter();
    Ok(EquilibriaReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameters: setup.parameters.clone(),
        points,
        sets,
        load,
        branch,
        labels: coordinates.map(|label| format!("{} [{}]", label.name, label.unit)).collect(),
    })
}

impl From<Unanswered> for ExperimentError {
    fn from(error: Unanswered) -> Self {
        let help = match &error {
            Unanswered::Law { .. } => {
                "equilibria are known for joints, contacts, friction in one or two directions, stops and springs"
            }
            Unanswered::Refused(_) => "choose another range",
        };
        Self::Analysis { message: error.to_string(), help: help.into() }
    }
}

fn finite(x: f64) -> Option<f64> {
    x.is_finite().then_some(x)
}

fn entry(system: &dyn MechanicalSystem, one: &Equilibrium) -> EquilibriumEntry {
    let Energy { s1, s2, s3 } = one.stability.energy;
    let s1 = match s1 {
        Power::Lost => "strict",
        Power::NotGained => "holds",
        Power::Gained => "fails",
    };
    let coordinates = system.layout().coordinates();
    let named = coordinates.iter().zip(&one.state.q);
    let forces = one.forces.iter().filter(|held| !held.normal.is_empty()).map(|held| ForceEntry {
        interaction: system.interaction_name(held.key),
        normal: held.normal.clone(),
    });
    EquilibriumEntry {
        kind: match (&one.set, one.closed.is_empty()) {
            (Some(_), _) => "set",
            (None, true) => "interior",
            (None, false) => "pressed",
        },
        q: named.map(|(label, x)| Named { name: label.name.to_string(), value: *x }).collect(),
        closed: one.closed.iter().map(|key| system.interaction_name(*key)).collect(),
        forces: forces.collect(),
        stable: one.stability.stable,
        attractive: one.stability.attractive,
        route: one.stability.route.name(),
        eigenvalues: one.stability.eigenvalues.clone(),
        modes: one.stability.modes.clone(),
        energy: EnergyEntry { s1, s2, s3 },
        set: one.set.as_ref().map(|set| set_entry(system, one, set)),
    }
}

fn set_entry(system: &dyn MechanicalSystem, one: &Equilibrium, set: &Set) -> SetEntry {
    let space = Space::of(system);
    let mut names = space.names(system);
    names.truncate(set.extents.len());
    let start: Vec<f64> = match space.entries() {
        Some(entries) => entries.iter().take(names.len()).map(|k| one.state.q[*k]).collect(),
        None => vec![0.0; names.len()],
    };
    let extent = |(k, (least, largest)): (usize, &(f64, f64))| ExtentEntry {
        name: names[k].clone(),
        least: finite(least + start[k]),
        largest: finite(largest + start[k]),
    };
    let mut extents: Vec<ExtentEntry> = set.extents.iter().enumerate().map(extent).collect();
    extents.extend(set.along.map(|(least, largest)| ExtentEntry {
        name: "direction".into(),
        least: finite(least),
        largest: finite(largest),
    }));
    let corner = |v: &Vec<f64>| v.iter().zip(&start).map(|(v, q)| v + q).collect();
    SetEntry {
        extents,
        vertices: set.vertices.iter().map(corner).collect(),
        friction_needed: set.friction_needed,
        margin: 1.0 - set.friction_needed,
        exact: set.exact,
    }
}

fn branch_entry(
    system: &dyn MechanicalSystem,
    parameter: &str,
    found: &EquilibriumBranch,
) -> EquilibriumBranchEntry {
    let points = found.points.iter().map(|point| EquilibriumPointEntry {
        parameter: point.parameter,
        q: point.q.clone(),
        closed: point.closed.iter().map(|key| system.interaction_name(*key)).collect(),
        stable: point.stable,
    });
    let special = found.passed.iter().map(|passed| PassedEntry {
        kind: passed.kind.name(),
        parameter: passed.parameter,
        interaction: passed.contact.map(|key| system.interaction_name(key)),
    });
    EquilibriumBranchEntry {
        parameter: parameter.into(),
        points: points.collect(),
        special: special.collect(),
    }
}
