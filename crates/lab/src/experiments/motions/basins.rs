//! Basins of attraction of scenarios.

use percussion_qualitative::basins::{AttractorKind, Basins, Fate, Grid, basins as compute};
use percussion_qualitative::course::Accuracy;
use percussion_qualitative::family::Machine;
use percussion_qualitative::period::{Timing, timing};
use serde::Serialize;

use super::Analysed;
use super::orbit::entry;
use crate::experiments::ExperimentError;
use crate::scenario::ScenarioError;

/// Tolerances of basins.
const TOLERANCES: (f64, f64) = (1e-7, 1e-9);

/// Number of the states that cannot begin, after those of the attractors.
const INADMISSIBLE: usize = 3;

fn kind_name(kind: AttractorKind) -> &'static str {
    match kind {
        AttractorKind::Periodic => "periodic",
        AttractorKind::Equilibrium => "equilibrium",
        AttractorKind::Aperiodic => "aperiodic",
    }
}

/// An axis of a grid: a coordinate or velocity, its range and number of values.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisWanted {
    /// Its name.
    pub name: String,
    /// Its range.
    pub range: (f64, f64),
    /// Number of values.
    pub count: usize,
}

impl AxisWanted {
    /// Its values.
    pub fn values(&self) -> Vec<f64> {
        let (low, high) = self.range;
        let last = self.count.saturating_sub(1).max(1) as f64;
        (0..self.count).map(|k| low + (high - low) * k as f64 / last).collect()
    }
}

/// What basins are wanted.
#[derive(Clone, Debug)]
pub struct BasinsWanted {
    /// The axes of the grid.
    pub axes: [AxisWanted; 2],
    /// Period of what drives the machine, in s; for one that is not driven the time between two looks.
    pub period: Option<f64>,
}

/// An attractor.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AttractorEntry {
    /// Its name.
    pub label: String,
    /// `periodic`, `equilibrium`, `aperiodic`, `rest`, `unbounded`, `other` or `inadmissible`.
    pub kind: &'static str,
    /// Sections until it repeats.
    pub period: Option<usize>,
    /// Events until it repeats.
    pub events: Option<usize>,
    /// A point of it on the section.
    pub point: Option<Vec<f64>>,
    /// Number of states of the grid that it attracts.
    pub states: usize,
    /// Part of the admissible states, and its standard error.
    pub fraction: f64,
    /// See above.
    pub standard_error: f64,
}

/// Basins.
#[derive(Clone, Debug, Serialize)]
pub struct BasinsReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// Names of the axes.
    pub axes: [String; 2],
    /// Their values.
    pub values: [Vec<f64>; 2],
    /// What attracts.
    pub attractors: Vec<AttractorEntry>,
    /// Number of the attractor of each state; the first axis changes fastest.
    pub cells: Vec<usize>,
    /// Whether somebody stopped it.
    pub interrupted: bool,
}

/// The basins of a scenario, and how far they are; they go on from where an earlier call was stopped. `watch` is told the part that is done, and may
/// ask to stop.
///
/// # Errors
/// Unknown axes, or a machine whose period is not known.
pub fn basins(
    analysed: &Analysed,
    wanted: &BasinsWanted,
    from: Option<Basins>,
    watch: &mut dyn FnMut(f64) -> bool,
) -> Result<(BasinsReport, Option<Basins>), ExperimentError> {
    let problem = &analysed.setup.problem;
    let system = problem.system.as_ref();
    let machine = Machine { system: problem.system.clone(), state: problem.state.clone() };
    let found = match timing(system, &problem.state) {
        Timing::Periodic(period) => Some(period),
        Timing::Autonomous | Timing::Other => None,
    };
    let Some(period) = wanted.period.or(found) else {
        let message = "nothing drives the machine with a period";
        return Err(ScenarioError::new(message)
            .with_help("give a `period`: the time between two looks at motions")
            .naming(&["period"])
            .into());
    };
    let [first, second] = &wanted.axes;
    let grid = Grid {
        entries: [entry(system, &first.name)?, entry(system, &second.name)?],
        values: [first.values(), second.values()],
    };
    let (rtol, atol) = TOLERANCES;
    let accuracy = Accuracy {
        rtol: rtol.max(analysed.accuracy.rtol),
        atol: atol.max(analysed.accuracy.atol),
        ..analysed.accuracy
    };
    let found = compute(&machine, period, &grid, (accuracy, from.unwrap_or_default()), watch)?;
    let interrupted = found.fates.len() < first.count * second.count;
    let report = report(analysed, wanted, grid, &found, interrupted);
    Ok((report, interrupted.then_some(found)))
}

fn report(
    analysed: &Analysed,
    wanted: &BasinsWanted,
    grid: Grid,
    found: &Basins,
    interrupted: bool,
) -> BasinsReport {
    let n = found.attractors.len();
    let number = |fate: &Fate| match fate {
        Fate::Attractor(k) => *k,
        Fate::Rest => n,
        Fate::Unbounded => n + 1,
        Fate::Lost => n + 2,
        Fate::Inadmissible => n + INADMISSIBLE,
    };
    let cells: Vec<usize> = found.fates.iter().map(number).collect();
    let admissible = cells.iter().filter(|cell| **cell != n + INADMISSIBLE).count().max(1) as f64;
    let entry = |k: usize| {
        let states = cells.iter().filter(|cell| **cell == k).count();
        let fraction = if k == n + INADMISSIBLE { 0.0 } else { states as f64 / admissible };
        let attractor = found.attractors.get(k);
        let (label, kind) = match (attractor, k - n.min(k)) {
            (Some(attractor), _) => (format!("attractor {}", k + 1), kind_name(attractor.kind)),
            (None, 0) => ("rest".to_owned(), "rest"),
            (None, 1) => ("unbounded".to_owned(), "unbounded"),
            (None, 2) => ("other".to_owned(), "other"),
            (None, _) => ("inadmissible".to_owned(), "inadmissible"),
        };
        let repeats = attractor.filter(|a| a.kind != AttractorKind::Aperiodic);
        AttractorEntry {
            label,
            kind,
            period: repeats.map(|a| a.points.len()),
            events: repeats.map(|a| a.events),
            point: attractor.map(|a| a.points[0].clone()),
            states,
            fraction,
            standard_error: (fraction * (1.0 - fraction) / admissible).sqrt(),
        }
    };
    BasinsReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: analysed.setup.scenario.name.clone(),
        axes: [wanted.axes[0].name.clone(), wanted.axes[1].name.clone()],
        values: grid.values,
        attractors: (0..=n + INADMISSIBLE).map(entry).collect(),
        cells,
        interrupted,
    }
}
