//! Branches of orbits of scenarios.

use percussion_qualitative::continuation::{
    Branch, BranchPoint, Ended, Settings, Special, SpecialKind, follow, switch,
};
use percussion_qualitative::orbit::{NoOrbit, Orbit, Problem, search};
use serde::Serialize;

use super::orbit::{MultiplierEntry, OrbitWanted, multiplier_entries, searched};
use super::report::named_state;
use super::{Analysed, Named};
use crate::experiments::{ExperimentError, Supervisor};
use crate::scenario::ScenarioFamily;

/// Points of a branch at most, unless told otherwise.
const POINTS: usize = 400;

/// Largest step, relative to the range and the size of states.
const LARGEST: f64 = 0.04;

/// What branch is wanted.
#[derive(Clone, Debug, Default)]
pub struct BranchWanted {
    /// The parameter.
    pub parameter: String,
    /// Its range.
    pub range: (f64, f64),
    /// How the first orbit is looked for.
    pub orbit: OrbitWanted,
    /// Points to each side at most.
    pub points: Option<usize>,
    /// Flip, counted from 1, at which the branch of doubled period is followed instead.
    pub switch: Option<usize>,
}

/// A point of a branch.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PointEntry {
    /// The parameter.
    pub parameter: f64,
    /// Period, in s.
    pub period: f64,
    /// Whether it attracts motions near by.
    pub stable: bool,
    /// Multipliers.
    pub multipliers: Vec<MultiplierEntry>,
    /// Largest speed of approach of an impact, or the largest coordinate where it begins.
    pub amplitude: f64,
    /// Impacts in a period.
    pub impacts: usize,
    /// Whether all laws are obeyed on the way.
    pub feasible: bool,
}

/// A special point of a branch.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpecialEntry {
    /// What it is.
    pub kind: &'static str,
    /// The parameter.
    pub parameter: f64,
    /// The interaction whose events come or go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interaction: Option<String>,
    /// Where the orbit begins.
    pub state: Vec<Named>,
    /// What is left of the test function.
    pub test_residual: f64,
    /// Multipliers.
    pub multipliers: Vec<MultiplierEntry>,
    /// Largest speed of approach of an impact, or the largest coordinate where it begins.
    pub amplitude: f64,
}

/// A branch.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BranchReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// The parameter.
    pub parameter: String,
    /// Periods, or passages of the section, of its orbits.
    pub multiple: usize,
    /// Its points, from one end to the other.
    pub points: Vec<PointEntry>,
    /// Its special points.
    pub special: Vec<SpecialEntry>,
    /// Why it ends, at both ends.
    pub ended_by: [String; 2],
}

/// The branch of the orbit on which the motion of a scenario settles, to both sides.
///
/// # Errors
/// If there is no orbit to begin with, or the parameter is unknown.
pub fn branch(
    analysed: &Analysed,
    wanted: &BranchWanted,
    supervisor: &dyn Supervisor,
) -> Result<BranchReport, ExperimentError> {
    let Analysed { setup, accuracy } = analysed;
    let (family, values) = ScenarioFamily::new(setup, std::slice::from_ref(&wanted.parameter))?;
    let settings = searched(analysed, &wanted.orbit)?;
    let (mut problem, mut start) = search(&family, &values, &settings, *accuracy)?;
    let settings = |up: bool| Settings {
        parameter: 0,
        range: wanted.range,
        up,
        points: wanted.points.unwrap_or(POINTS),
        largest: LARGEST,
    };
    let mut watch = |_: &BranchPoint| !supervisor.asks_to_stop();
    let mut both = |problem: &Problem, start: &Orbit| -> Result<[Branch; 2], NoOrbit> {
        Ok([
            follow(problem, start, &settings(false), &mut watch)?,
            follow(problem, start, &settings(true), &mut watch)?,
        ])
    };
    let mut sides = both(&problem, &start).map_err(lost)?;
    if let Some(number) = wanted.switch {
        let flips = sides.iter().flat_map(|side| &side.special);
        let flips: Vec<&Special> = flips.filter(|s| s.kind == SpecialKind::Flip).collect();
        let Some(flip) = number.checked_sub(1).and_then(|k| flips.get(k)) else {
            return Err(ExperimentError::Analysis {
                message: format!(
                    "the branch has {} flips, so that there is none of number {number}",
                    flips.len()
                ),
                help: "another range may hold flips".into(),
            });
        };
        let at = flip.orbit.clone();
        (problem, start) =
            switch(&problem, &at, &settings(true)).map_err(|error| ExperimentError::Analysis {
                message: format!("the branch cannot be left at the flip: {error}"),
                help: "let the motion settle at a parameter beyond the flip instead".into(),
            })?;
        sides = both(&problem, &start).map_err(lost)?;
    }
    Ok(report(analysed, wanted, &problem, &sides))
}

fn lost(error: NoOrbit) -> ExperimentError {
    percussion_qualitative::orbit::Lost::from(error).into()
}

fn report(
    analysed: &Analysed,
    wanted: &BranchWanted,
    problem: &Problem,
    [down, up]: &[Branch; 2],
) -> BranchReport {
    let setup = &analysed.setup;
    let ended = |branch: &Branch| match &branch.ended {
        Ended::Lost(why) => format!("no convergence: {why}"),
        other => other.name().to_owned(),
    };
    let points = down.points.iter().skip(1).rev().chain(&up.points);
    let special = down.special.iter().rev().chain(&up.special);
    BranchReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameter: wanted.parameter.clone(),
        multiple: super::orbit::multiple(problem),
        points: points.map(|point| point_entry(point.parameter, &point.orbit)).collect(),
        special: special.map(|special| special_entry(analysed, special)).collect(),
        ended_by: [ended(down), ended(up)],
    }
}

/// Largest speed of an impact, or the largest coordinate where the orbit begins.
fn amplitude(orbit: &Orbit) -> f64 {
    let speeds = orbit.signature.iter().map(|signed| signed.velocity).fold(0.0, f64::max);
    let largest = orbit.start.q.iter().fold(0.0, |most: f64, q| most.max(q.abs()));
    if speeds > 0.0 { speeds } else { largest }
}

fn point_entry(parameter: f64, orbit: &Orbit) -> PointEntry {
    PointEntry {
        parameter,
        period: orbit.period,
        stable: orbit.is_stable(),
        multipliers: multiplier_entries(orbit),
        amplitude: amplitude(orbit),
        impacts: orbit.signature.iter().filter(|signed| signed.velocity > 0.0).count(),
        feasible: !orbit.fell_back,
    }
}

fn special_entry(analysed: &Analysed, special: &Special) -> SpecialEntry {
    let system = analysed.setup.problem.system.as_ref();
    SpecialEntry {
        kind: special.kind.name(),
        parameter: special.parameter,
        interaction: special.interaction.map(|key| system.interaction_name(key)),
        state: named_state(system, &special.orbit.start),
        test_residual: special.residual,
        multipliers: multiplier_entries(&special.orbit),
        amplitude: amplitude(&special.orbit),
    }
}
