//! The summary of a run, as in `summary.json` and `--json`; `docs/summary.md` explains it.

use crate::provenance::Provenance;
use percussion::inclusion::exact_floats;
use percussion::instant::impact::ImpactReport;
use percussion::simulation::{EnergyBalance, Statistics, StepSurvey, SuppliedWork, Switch};
use percussion::system::State;
use percussion_lab::scenario::Setup;
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::caveats::Caveats;

/// What a run was and what came out of it. Numbers that are not finite are words in JSON.
#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct Summary {
    /// Version of the program.
    pub(crate) version: &'static str,
    /// The command that made it, and copies of the files it was made from.
    pub(crate) provenance: Option<Provenance>,
    /// Name of the model or file.
    pub(crate) scenario: String,
    /// Parameters of the model; --q0 and --u0 count more.
    pub(crate) parameters: Parameters,
    /// Name of the scheme.
    pub(crate) scheme: &'static str,
    /// Settings of the scheme by name.
    pub(crate) scheme_settings: toml::Table,
    /// What it makes of impacts, and what else is left to doubt.
    #[serde(flatten)]
    pub(crate) caveats: Caveats,
    /// Name of the step controller.
    pub(crate) controller: &'static str,
    /// Settings of the controller by name.
    pub(crate) controller_settings: toml::Table,
    /// Name of the solver.
    pub(crate) solver: &'static str,
    /// Settings of the solver by name.
    pub(crate) solver_settings: toml::Table,
    /// Step size, in s, from which controllers take their defaults.
    pub(crate) dt: f64,
    /// What chose the sizes of the steps.
    #[serde(skip)]
    pub(crate) steps_by: StepsBy,
    /// Time at which the run began, in s.
    pub(crate) t_start: f64,
    /// Time at which it was to end, in s.
    pub(crate) t_end: f64,
    /// How it ended.
    pub(crate) outcome: Outcome,
    /// Why it failed.
    pub(crate) error: Option<String>,
    /// Counts over all steps.
    #[serde(flatten)]
    pub(crate) statistics: Statistics,
    /// Sizes and orders of steps, accumulations.
    #[serde(flatten)]
    pub(crate) survey: StepSurvey,
    /// Largest violation of a gap, in the unit of its coordinate (m or rad).
    #[serde(with = "exact_floats")]
    pub(crate) max_penetration: f64,
    /// Energy, in J.
    pub(crate) energy: EnergyBalance,
    /// Work that each source supplied, those of the largest work first.
    pub(crate) energy_sources: Vec<SuppliedWork>,
    /// Times from which the run was resumed after a kill or an interruption, in s.
    pub(crate) resumed_at: Vec<f64>,
    /// Duration of the computation, in s.
    pub(crate) wall_time_s: f64,
    /// Steps per recorded sample.
    pub(crate) record_every: usize,
    /// Recorded samples.
    pub(crate) samples: usize,
    /// State at the beginning as it was given, before an initial impact.
    pub(crate) initial_state: Snapshot,
    /// Impulses by which an initial approach velocity was replaced.
    pub(crate) initial_impact: Option<Vec<Impulse>>,
    /// State at the end.
    pub(crate) final_state: Snapshot,
    /// Number of changes of mode.
    pub(crate) event_count: usize,
    /// Changes of mode; of a run that writes files the first ones.
    pub(crate) events: Vec<Switch>,
}

/// What chooses the sizes of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepsBy {
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
pub(crate) enum Outcome {
    /// At its final time.
    Finished,
    /// By the user.
    Interrupted,
    /// By an error.
    Failed,
}

/// An impulse at the initial time.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Impulse {
    /// Name of the interaction.
    pub(crate) interaction: String,
    /// Its components, in N s.
    #[serde(with = "exact_floats")]
    pub(crate) impulse: Vec<f64>,
}

/// The mechanical part of a state.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub(crate) struct Snapshot {
    /// Time, in s.
    #[serde(with = "exact_floats")]
    pub(crate) t: f64,
    /// Coordinates.
    #[serde(with = "exact_floats")]
    pub(crate) q: Vec<f64>,
    /// Velocities.
    #[serde(with = "exact_floats")]
    pub(crate) u: Vec<f64>,
}

impl From<&State> for Snapshot {
    fn from(state: &State) -> Self {
        Self { t: state.t, q: state.q.clone(), u: state.u.clone() }
    }
}

/// Parameters in the order of the model; numbers stay numbers in JSON.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parameters(pub(crate) Vec<(String, String)>);

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
    pub(crate) fn of(setup: &Setup) -> Self {
        let problem = &setup.problem;
        Self {
            version: env!("CARGO_PKG_VERSION"),
            provenance: None,
            scenario: setup.scenario.name.clone(),
            parameters: Parameters(setup.parameters.clone()),
            scheme: setup.scenario.scheme.name(),
            scheme_settings: setup.scenario.scheme.settings().clone(),
            caveats: Caveats::default(),
            controller: setup.scenario.controller.name(),
            controller_settings: setup.scenario.controller.settings().clone(),
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
            energy: EnergyBalance::default(),
            energy_sources: Vec::new(),
            resumed_at: Vec::new(),
            wall_time_s: 0.0,
            record_every: setup.scenario.record_every.unwrap_or(1),
            samples: 0,
            initial_state: Snapshot::from(&problem.state),
            initial_impact: None,
            final_state: Snapshot::default(),
            event_count: 0,
            events: Vec::new(),
        }
    }

    /// Adds the impact at the initial time.
    pub(crate) fn add_initial_impact(&mut self, report: ImpactReport) {
        let impulse = |(interaction, impulse)| Impulse { interaction, impulse };
        self.initial_impact = Some(report.impulses.into_iter().map(impulse).collect());
    }

    /// Whether all steps have the size `dt`.
    pub(crate) fn has_constant_steps(&self) -> bool {
        self.steps_by == StepsBy::Constant
    }

    /// Until when all changes of mode are listed, in s; none if that is so for the whole run.
    pub(crate) fn listed_until(&self) -> Option<f64> {
        let last = self.events.last().filter(|_| self.events.len() < self.event_count);
        last.map(|event| event.t)
    }

    /// The JSON object, indented.
    pub(crate) fn to_json(&self) -> String {
        // maps have text keys and floats that are not finite are words, so this cannot fail
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
