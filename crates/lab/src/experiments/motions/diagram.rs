//! Diagrams of scenarios over a parameter.

use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use percussion::system::MechanicalSystem;
use percussion_qualitative::course::Accuracy;
use percussion_qualitative::diagram::{Looks, Settings, Sweep, Sweeping, Swept, sweeps};
use percussion_qualitative::orbit::Section;
use percussion_qualitative::period::{Timing, timing};
use serde::Serialize;

use super::Analysed;
use super::basins::AxisWanted;
use super::orbit::{SectionWanted, entry, event_section};
use crate::experiments::ExperimentError;
use crate::scenario::{ScenarioError, ScenarioFamily};

/// Tolerances of diagrams: points on a page need no more.
const TOLERANCES: (f64, f64) = (1e-8, 1e-10);

/// What diagram is wanted.
#[derive(Clone, Debug)]
pub struct DiagramWanted {
    /// The parameter.
    pub parameter: String,
    /// Its range.
    pub range: (f64, f64),
    /// Number of its values.
    pub levels: usize,
    /// Where motions are looked at, if not by the period of what drives them.
    pub section: Option<SectionWanted>,
    /// Period of what drives them, in s, if it is given.
    pub period: Option<f64>,
    /// Which ways the parameter goes.
    pub sweeps: Vec<Sweep>,
    /// Grid of states at which further motions begin anew at every value.
    pub starts: Vec<AxisWanted>,
    /// Sections to settle, and those looked at then.
    pub transient: usize,
    /// See above.
    pub points: usize,
}

/// What motions settle on at one value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LevelEntry {
    /// The parameter.
    pub parameter: f64,
    /// The way the parameter goes: `up`, `down` or `start`.
    pub direction: &'static str,
    /// Number of the start of motions that begin anew at every value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<usize>,
    /// Sections until the motion repeats; null if it does not.
    pub period: Option<usize>,
    /// Impacts seen.
    pub impacts: usize,
    /// Why it ended early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
}

/// A diagram.
#[derive(Clone, Debug, Serialize)]
pub struct DiagramReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// The parameter.
    pub parameter: String,
    /// Values and what motions settle on there.
    pub levels: Vec<LevelEntry>,
    /// Whether somebody stopped it.
    pub interrupted: bool,
    /// All points, for plots and files.
    #[serde(skip)]
    pub swept: Vec<(Sweep, Vec<Swept>)>,
    /// Labels of coordinates and velocities with units.
    #[serde(skip)]
    pub labels: Vec<String>,
}

impl DiagramReport {
    /// All points as comma-separated values.
    pub fn csv(&self) -> String {
        let mut text =
            format!("{},direction,start,point,{}", self.parameter, self.labels.join(","));
        text += ",period\n";
        for (sweep, levels) in &self.swept {
            let (direction, start) = named(*sweep);
            let start = start.map_or(String::new(), |start| start.to_string());
            for level in levels {
                let period = level.period.map_or(String::new(), |period| period.to_string());
                for (k, point) in level.points.iter().enumerate() {
                    let numbers: Vec<String> = point.iter().map(|x| format!("{x:e}")).collect();
                    let (p, all) = (level.parameter, numbers.join(","));
                    let _ = writeln!(text, "{p},{direction},{start},{k},{all},{period}");
                }
            }
        }
        text
    }
}

/// Name of a way the parameter goes, and number of the start, from 1 on.
pub fn named(sweep: Sweep) -> (&'static str, Option<usize>) {
    match sweep {
        Sweep::Up => ("up", None),
        Sweep::Down => ("down", None),
        Sweep::Anew(start) => ("start", Some(start + 1)),
    }
}

/// The diagram of a scenario, and how far it is; it goes on from where an earlier call was stopped. `watch` is told the part that is done, and may
/// ask to stop.
///
/// # Errors
/// An unknown parameter or section, or values that are refused.
pub fn diagram(
    analysed: &Analysed,
    wanted: &DiagramWanted,
    from: Option<Vec<Sweeping>>,
    watch: &(dyn Fn(f64) -> bool + Sync),
) -> Result<(DiagramReport, Option<Vec<Sweeping>>), ExperimentError> {
    let setup = &analysed.setup;
    let problem = &setup.problem;
    let system = problem.system.as_ref();
    let (family, base) = ScenarioFamily::new(setup, std::slice::from_ref(&wanted.parameter))?;
    let looks = looks(analysed, wanted)?;
    let (low, high) = wanted.range;
    let last = wanted.levels.saturating_sub(1).max(1) as f64;
    let values = (0..wanted.levels).map(|k| low + (high - low) * k as f64 / last).collect();
    let starts = starts(system, &wanted.starts)?;
    let (rtol, atol) = TOLERANCES;
    let accuracy = Accuracy {
        rtol: rtol.max(analysed.accuracy.rtol),
        atol: atol.max(analysed.accuracy.atol),
        ..analysed.accuracy
    };
    let settings = Settings {
        parameter: 0,
        values,
        starts,
        looks,
        transient: wanted.transient,
        points: wanted.points,
        accuracy,
    };
    let anew = (0..settings.starts.len()).map(Sweep::Anew);
    let ways = wanted.sweeps.iter().copied().chain(anew);
    let from = from.unwrap_or_else(|| ways.map(Sweeping::new).collect());
    let whole = (wanted.levels * from.len()) as f64;
    let done = AtomicUsize::new(from.iter().map(|sweep| sweep.levels.len()).sum());
    let watched = || watch(done.fetch_add(1, Ordering::Relaxed) as f64 / whole);
    let found = sweeps(&family, &base, &settings, from, &watched)?;
    let interrupted = found.iter().any(|sweep| sweep.levels.len() < wanted.levels);
    let progress = interrupted.then(|| found.clone());
    let swept: Vec<(Sweep, Vec<Swept>)> =
        found.into_iter().map(|sweep| (sweep.way, sweep.levels)).collect();
    let levels = swept.iter().flat_map(|(sweep, levels)| {
        levels.iter().map(move |level| LevelEntry {
            parameter: level.parameter,
            direction: named(*sweep).0,
            start: named(*sweep).1,
            period: level.period,
            impacts: level.speeds.len(),
            failure: level.failure.clone(),
        })
    });
    let layout = system.layout();
    let labelled = layout.coordinates().iter().chain(layout.velocities());
    let report = DiagramReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameter: wanted.parameter.clone(),
        levels: levels.collect(),
        interrupted,
        labels: labelled.map(|label| format!("{} [{}]", label.name, label.unit)).collect(),
        swept,
    };
    Ok((report, progress))
}

/// All states of a grid, as entries of (q, u) and their values.
fn starts(
    system: &dyn MechanicalSystem,
    axes: &[AxisWanted],
) -> Result<Vec<Vec<(usize, f64)>>, ExperimentError> {
    if axes.is_empty() {
        return Ok(Vec::new());
    }
    let mut all = vec![Vec::new()];
    for axis in axes {
        let entry = entry(system, &axis.name)?;
        let values = axis.values();
        let with = |start: &Vec<(usize, f64)>| -> Vec<Vec<(usize, f64)>> {
            values.iter().map(|x| [&start[..], &[(entry, *x)]].concat()).collect()
        };
        all = all.iter().flat_map(with).collect();
    }
    Ok(all)
}

/// Where motions are looked at.
fn looks(analysed: &Analysed, wanted: &DiagramWanted) -> Result<Looks, ExperimentError> {
    let problem = &analysed.setup.problem;
    let system = problem.system.as_ref();
    Ok(match &wanted.section {
        Some(SectionWanted::Event(interaction, kind)) => {
            match event_section(system, &problem.state, interaction, kind)? {
                Section::Event { key, kind, .. } => Looks::Event(key, kind, problem.t_end),
                _ => Looks::Stroboscope(None),
            }
        }
        Some(SectionWanted::Plane(..)) => {
            let message = "diagrams look at motions by a period or at events, not at planes";
            return Err(ScenarioError::new(message)
                .with_help("name an event, as in stop:impact")
                .into());
        }
        None if wanted.period.is_none()
            && !matches!(timing(system, &problem.state), Timing::Periodic(_)) =>
        {
            let message = "nothing drives the machine with a period";
            return Err(ScenarioError::new(message)
                .with_help("name an event at which to look, as in stop:impact")
                .into());
        }
        None => Looks::Stroboscope(wanted.period),
    })
}
