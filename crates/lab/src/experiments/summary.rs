//! The summary of a run, as in `summary.json` and `--json`; `docs/summary.md` explains it.

use percussion::instant::closing::Closed;
use percussion::instant::impact::ImpactReport;
use percussion::simulation::{
    Deepest, EnergyBalance, Statistics, StepSurvey, SuppliedWork, Switch,
};
use percussion::system::State;
use percussion_inclusion::exact_floats;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::caveats::Caveats;
use crate::scenario::{Accuracy, Setup};

/// What a run was and what came out of it. Numbers that are not finite are words in JSON.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Summary {
    /// Version of the program.
    pub version: &'static str,
    /// The command that made it, and copies of the files it was made from.
    pub provenance: Option<Provenance>,
    /// Name of the model or file.
    pub scenario: String,
    /// Parameters of the model; initial values that are given count more.
    pub parameters: Parameters,
    /// What the scenario file leaves open, and what was taken: laws of contacts that no rule names.
    pub notes: Vec<String>,
    /// What the initial assembly has changed, if the scenario asks for one.
    pub assembly: Option<Closed>,
    /// Name of the scheme.
    pub scheme: &'static str,
    /// Settings of the scheme by name.
    pub scheme_settings: toml::Table,
    /// What it makes of impacts, and what else is left to doubt.
    #[serde(flatten)]
    pub caveats: Caveats,
    /// Name of the step controller.
    pub controller: &'static str,
    /// Settings of the controller by name.
    pub controller_settings: toml::Table,
    /// Grade of accuracy that the solver is set to.
    pub accuracy: Option<Accuracy>,
    /// Name of the solver.
    pub solver: &'static str,
    /// Settings of the solver by name.
    pub solver_settings: toml::Table,
    /// Step size, in s, from which controllers take their defaults.
    pub dt: f64,
    /// What chose the sizes of the steps.
    #[serde(skip)]
    pub steps_by: StepsBy,
    /// Time at which the run began, in s.
    pub t_start: f64,
    /// Time at which it was to end, in s.
    pub t_end: f64,
    /// How it ended.
    pub outcome: Outcome,
    /// Why it failed.
    pub error: Option<String>,
    /// Counts over all steps.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// Sizes and orders of steps, accumulations.
    #[serde(flatten)]
    pub survey: StepSurvey,
    /// Largest violation of a gap, in the unit of its coordinate (m or rad).
    #[serde(with = "exact_floats")]
    pub max_penetration: f64,
    /// Where and when that was.
    pub deepest_penetration: Option<Deepest>,
    /// Energy, in J.
    pub energy: EnergyBalance,
    /// Work that each source supplied, those of the largest work first.
    pub energy_sources: Vec<SuppliedWork>,
    /// Times from which the run was resumed after a kill or an interruption, in s.
    pub resumed_at: Vec<f64>,
    /// Whether somebody pushed a body while it was shown, so that it cannot be repeated.
    pub disturbed: bool,
    /// Duration of the computation, in s.
    pub wall_time_s: f64,
    /// Steps per recorded sample.
    pub record_every: usize,
    /// Whether files hold no more than the motion of bodies, since there are many and nothing was said about it.
    pub bodies_alone: bool,
    /// Recorded samples.
    pub samples: usize,
    /// State at the beginning as it was given, before an initial impact.
    pub initial_state: Snapshot,
    /// Impulses by which an initial approach velocity was replaced.
    pub initial_impact: Option<Vec<Impulse>>,
    /// State at the end.
    pub final_state: Snapshot,
    /// Number of changes of mode.
    pub event_count: usize,
    /// Changes of mode; of a run that writes files the first ones.
    pub events: Vec<Switch>,
}

/// The command that made a run, with all it needs to be made again.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// Version of the program.
    pub version: String,
    /// Arguments of the command.
    pub arguments: Vec<String>,
    /// Name of the file of the scenario as it was run, with all settings, if there is one.
    pub scenario_file: Option<String>,
    /// Name of the copy of the scenario file, if one was given and copied.
    pub source_file: Option<String>,
    /// Name of the copy of the state that the run began with, if one was given and copied.
    pub from_file: Option<String>,
}

/// What chooses the sizes of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepsBy {
    /// Nothing: all have the size `dt`.
    Constant,
    /// The step controller.
    Controller,
    /// The scheme, by tolerances of its own.
    Scheme,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// At its final time.
    Finished,
    /// By the user.
    Interrupted,
    /// By an error.
    Failed,
}

/// An impulse at the initial time.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Impulse {
    /// Name of the interaction.
    pub interaction: String,
    /// Its components, in N s.
    #[serde(with = "exact_floats")]
    pub impulse: Vec<f64>,
}

/// The mechanical part of a state.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Snapshot {
    /// Time, in s.
    #[serde(with = "exact_floats")]
    pub t: f64,
    /// Coordinates.
    #[serde(with = "exact_floats")]
    pub q: Vec<f64>,
    /// Velocities.
    #[serde(with = "exact_floats")]
    pub u: Vec<f64>,
}

impl From<&State> for Snapshot {
    fn from(state: &State) -> Self {
        Self { t: state.t, q: state.q.clone(), u: state.u.clone() }
    }
}

/// Parameters in the order of the model; numbers stay numbers in JSON.
#[derive(Clone, Debug, Default)]
pub struct Parameters(pub Vec<(String, String)>);

impl Serialize for Parameters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            match (value.parse::<i64>(), value.parse::<f64>()) {
                (Ok(count), _) => map.serialize_entry(name, &count)?,
                (_, Ok(x)) if x.is_finite() => map.serialize_entry(name, &x)?,
                _ => map.serialize_entry(name, value)?,
            }
        }
        map.end()
    }
}

impl StepsBy {
    /// What is known before the scheme is built.
    fn of(setup: &Setup) -> Self {
        if setup.scenario.controller.is_fixed() { Self::Constant } else { Self::Controller }
    }
}

impl Summary {
    /// The summary of a run that has not begun.
    pub fn of(setup: &Setup) -> Self {
        let problem = &setup.problem;
        Self {
            version: env!("CARGO_PKG_VERSION"),
            provenance: None,
            scenario: setup.scenario.name.clone(),
            parameters: Parameters(setup.parameters.clone()),
            notes: setup.notes.clone(),
            assembly: setup.closed.clone(),
            scheme: setup.scenario.scheme.name(),
            scheme_settings: setup.scenario.scheme.settings().clone(),
            caveats: Caveats::default(),
            controller: setup.scenario.controller.name(),
            controller_settings: setup.scenario.controller.settings().clone(),
            accuracy: setup.scenario.accuracy,
            solver: setup.scenario.solver.name(),
            solver_settings: setup.scenario.solver.settings().clone(),
            dt: problem.dt,
            steps_by: StepsBy::of(setup),
            t_start: problem.state.t,
            t_end: problem.t_end,
            outcome: Outcome::Failed,
            error: None,
            statistics: Statistics::default(),
            survey: StepSurvey::default(),
            max_penetration: 0.0,
            deepest_penetration: None,
            energy: EnergyBalance::default(),
            energy_sources: Vec::new(),
            resumed_at: Vec::new(),
            disturbed: false,
            wall_time_s: 0.0,
            record_every: setup.scenario.record_every.unwrap_or(1),
            bodies_alone: setup.records_bodies_alone(),
            samples: 0,
            initial_state: Snapshot::from(&problem.state),
            initial_impact: None,
            final_state: Snapshot::default(),
            event_count: 0,
            events: Vec::new(),
        }
    }

    /// Adds the impact at the initial time.
    pub fn add_initial_impact(&mut self, report: ImpactReport) {
        let impulse = |(interaction, impulse)| Impulse { interaction, impulse };
        self.initial_impact = Some(report.impulses.into_iter().map(impulse).collect());
    }

    /// Whether all steps have the size `dt`.
    pub fn has_constant_steps(&self) -> bool {
        self.steps_by == StepsBy::Constant
    }

    /// Until when all changes of mode are listed, in s; none if that is so for the whole run.
    pub fn listed_until(&self) -> Option<f64> {
        let last = self.events.last().filter(|_| self.events.len() < self.event_count);
        last.map(|event| event.t)
    }

    /// The JSON object, indented.
    pub fn to_json(&self) -> String {
        // maps have text keys and floats that are not finite are words, so this cannot fail
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
