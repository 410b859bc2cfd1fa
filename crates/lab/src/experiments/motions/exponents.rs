//! Exponents of Lyapunov of scenarios.

use percussion_qualitative::exponents::{Progress, Settings, spectrum};
use percussion_qualitative::family::Machine;
use percussion_qualitative::period::{Timing, timing};
use percussion_qualitative::space::Space;
use serde::Serialize;

use super::Analysed;
use crate::experiments::ExperimentError;

/// Periods, or runs, until a motion has settled, and those over which exponents are taken.
const SETTLING: f64 = 100.0;
const TAKEN: f64 = 2000.0;

/// Exponents above so many standard errors are chaos.
const SURE: f64 = 3.0;

/// What exponents are wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExponentsWanted {
    /// How many; all if absent.
    pub exponents: Option<usize>,
    /// Time over which they are taken, in s.
    pub t_end: Option<f64>,
    /// Time to settle, in s.
    pub settle: Option<f64>,
}

/// Exponents of Lyapunov.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExponentsReport {
    /// Of this program.
    pub version: &'static str,
    /// Model or file.
    pub scenario: String,
    /// Its parameters.
    pub parameters: Vec<(String, String)>,
    /// Time over which they were taken, in s.
    pub duration: f64,
    /// Exponents, in 1/s, descending; null for −∞.
    pub exponents: Vec<Option<f64>>,
    /// Their standard errors.
    pub standard_errors: Vec<Option<f64>>,
    /// Their sum, if all were taken.
    pub sum: Option<f64>,
    /// Their sum by the growth of volumes alone, damping and restitution, where that is known.
    pub sum_expected: Option<f64>,
    /// Impacts per s.
    pub impact_rate: f64,
    /// What the largest says.
    pub verdict: &'static str,
    /// Whether somebody stopped it.
    pub interrupted: bool,
    /// Times and what the exponents were then.
    pub history: Vec<(f64, Vec<f64>)>,
}

/// Exponents of the motion of a scenario, and how far they are; they go on from where an earlier call was stopped. `watch` is told the part that is
/// done, and may ask to stop.
///
/// # Errors
/// If the motion breaks down.
pub fn exponents(
    analysed: &Analysed,
    wanted: &ExponentsWanted,
    from: Option<Progress>,
    watch: &mut dyn FnMut(f64) -> bool,
) -> Result<(ExponentsReport, Option<Progress>), ExperimentError> {
    let Analysed { setup, accuracy } = analysed;
    let problem = &setup.problem;
    let machine = Machine { system: problem.system.clone(), state: problem.state.clone() };
    let unit = match timing(problem.system.as_ref(), &problem.state) {
        Timing::Periodic(period) => period,
        Timing::Autonomous | Timing::Other => problem.t_end - problem.state.t,
    };
    let settings = Settings {
        settle: wanted.settle.unwrap_or(SETTLING * unit),
        duration: wanted.t_end.unwrap_or(TAKEN * unit),
        wanted: wanted.exponents.unwrap_or(Space::of(problem.system.as_ref()).dim()),
        accuracy: *accuracy,
    };
    let mut stopped = false;
    let mut watched = |part: f64| {
        stopped = !watch(part);
        !stopped
    };
    let (found, progress) = spectrum(&machine, &settings, from, &mut watched)?;
    let verdict = match (found.exponents.first(), found.errors.first()) {
        (Some(Some(largest)), Some(Some(error))) if *largest > SURE * error => "chaotic",
        (Some(Some(largest)), Some(Some(error))) if *largest > -SURE * error => "neutral",
        _ => "regular",
    };
    let report = ExponentsReport {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name.clone(),
        parameters: setup.parameters.clone(),
        duration: settings.duration,
        exponents: found.exponents,
        standard_errors: found.errors,
        sum: found.sum,
        sum_expected: found.expected,
        impact_rate: found.impact_rate,
        verdict,
        interrupted: stopped,
        history: found.history,
    };
    Ok((report, stopped.then_some(progress)))
}
