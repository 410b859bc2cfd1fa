//! A comparison: one run of each scheme side by side, and what came out, for programs and for people.

use std::ops::ControlFlow;

use percussion::simulation::{EnergyBalance, Recorder, StepView};
use percussion::system::Interactions;
use percussion_replay::Run;
use serde::Serialize;

use super::caveats::Caveats;
use super::execution::{EndedRun, PreparedRun};
use super::selection::Selection;
use super::summary::{Outcome, Parameters, Snapshot, Summary};
use super::{ExperimentError, Supervisor, replays};
use crate::format::{number, rough};
use crate::scenario::{ScenarioError, SchemeDescription};

/// What a comparison found, as in `compare.json`.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// Version of the program.
    pub version: &'static str,
    /// Name of the model or file.
    pub scenario: String,
    /// Parameters of the model.
    pub parameters: Parameters,
    /// Name of the solver.
    pub solver: &'static str,
    /// Step size, in s.
    pub dt: f64,
    /// Time at which the runs begin, in s.
    pub t_start: f64,
    /// Time at which they end, in s.
    pub t_end: f64,
    /// One entry per scheme.
    pub schemes: Vec<Row>,
}

/// What came out of one scheme.
#[derive(Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub scheme: &'static str,
    /// What it makes of impacts, and what else is left to doubt.
    #[serde(flatten)]
    pub caveats: Caveats,
    /// How its run ended.
    pub outcome: Outcome,
    /// Why it failed.
    pub error: Option<String>,
    /// Accepted steps.
    pub steps: usize,
    /// Duration of the computation per step, in µs.
    pub us_per_step: f64,
    /// Sweeps of the solver per step.
    pub sweeps_per_step: f64,
    /// Largest residual of a contact problem.
    pub worst_residual: f64,
    /// Steps that were not solved to tolerance.
    pub unconverged_steps: usize,
    /// Largest violation of a gap, in m.
    pub max_penetration: f64,
    /// Energy, in J.
    pub energy: EnergyBalance,
    /// Changes of mode.
    pub events: usize,
    /// Duration of the computation, in s.
    pub wall_time_s: f64,
    /// State at the end.
    pub final_state: Snapshot,
}

impl Row {
    /// What came out of a run.
    fn of(summary: &Summary) -> Self {
        let statistics = &summary.statistics;
        let steps = statistics.steps.max(1) as f64;
        Self {
            scheme: summary.scheme,
            caveats: summary.caveats.clone(),
            outcome: summary.outcome,
            error: summary.error.clone(),
            steps: statistics.steps,
            us_per_step: 1e6 * summary.wall_time_s / steps,
            sweeps_per_step: statistics.solver_iterations as f64 / steps,
            worst_residual: statistics.worst_residual,
            unconverged_steps: statistics.unconverged_steps,
            max_penetration: summary.max_penetration,
            energy: summary.energy,
            events: summary.event_count,
            wall_time_s: summary.wall_time_s,
            final_state: summary.final_state.clone(),
        }
    }

    /// Its name, with marks if there are doubts.
    fn name(&self) -> String {
        self.caveats.marked(self.scheme)
    }

    /// Why its run did not end, in words.
    pub fn complaint(&self) -> Option<String> {
        let (scheme, t) = (self.scheme, number(self.final_state.t));
        match self.outcome {
            Outcome::Finished => None,
            Outcome::Interrupted => Some(format!(
                "interrupted while {scheme} was at t = {t} s; schemes after it are missing"
            )),
            Outcome::Failed => {
                Some(format!("{scheme} failed: {}", self.error.as_deref().unwrap_or("unknown")))
            }
        }
    }

    /// What is wrong with its steps, in words: those without a certificate.
    pub fn doubt(&self) -> Option<String> {
        let Self { scheme, steps, unconverged_steps, worst_residual, .. } = self;
        let worst = if worst_residual.is_finite() {
            format!("the worst residual is {}", rough(*worst_residual))
        } else {
            "for the worst nothing is known of its residual, which ran away".to_owned()
        };
        (*unconverged_steps > 0).then(|| {
            format!("{unconverged_steps} of {steps} steps of {scheme} were not solved to tolerance; {worst}")
        })
    }

    /// A scheme that could not begin.
    fn failed(scheme: &'static str, error: String) -> Self {
        Self {
            scheme,
            caveats: Caveats::default(),
            outcome: Outcome::Failed,
            error: Some(error),
            steps: 0,
            us_per_step: f64::NAN,
            sweeps_per_step: f64::NAN,
            worst_residual: f64::NAN,
            unconverged_steps: 0,
            max_penetration: f64::NAN,
            energy: EnergyBalance::default(),
            events: 0,
            wall_time_s: 0.0,
            final_state: Snapshot { t: f64::NAN, q: Vec::new(), u: Vec::new() },
        }
    }
}

/// The finished run of a scheme.
pub struct Compared {
    /// The run.
    pub run: EndedRun,
    /// Times, in s, and the largest violation of any gap since the time before, in m or rad.
    pub drift: Vec<(f64, f64)>,
    /// Its frames and plots, if they could be kept.
    pub replay: Option<Run>,
}

impl Compared {
    /// The name of the scheme, with marks if there are doubts.
    pub fn name(&self) -> String {
        self.run.summary.caveats.marked(self.run.summary.scheme)
    }
}

/// Schemes side by side.
pub struct SideBySide {
    /// What was found.
    pub comparison: Comparison,
    /// The runs that were finished.
    pub compared: Vec<Compared>,
    /// Whether it was asked to stop before all were run.
    pub interrupted: bool,
    /// The first failure.
    pub failure: Option<ExperimentError>,
}

impl SideBySide {
    /// Before any run, with all input checked.
    ///
    /// # Errors
    /// Settings or times that cannot be run, or an initial state from which no motion can start.
    pub fn new(selection: &Selection) -> Result<Self, ScenarioError> {
        let setup = selection.setup_with(&selection.schemes[0])?;
        setup.check_times()?;
        selection.check_initial_state()?;
        let comparison = Comparison {
            version: env!("CARGO_PKG_VERSION"),
            scenario: setup.scenario.name.clone(),
            parameters: Parameters(setup.parameters.clone()),
            solver: setup.scenario.solver.name(),
            dt: setup.problem.dt,
            t_start: setup.problem.state.t,
            t_end: setup.problem.t_end,
            schemes: Vec::new(),
        };
        Ok(Self { comparison, compared: Vec::new(), interrupted: false, failure: None })
    }

    /// Runs all schemes. One that fails is listed with its reason, and the others go on.
    pub fn run(&mut self, selection: &Selection, supervisor: &dyn Supervisor) {
        for scheme in &selection.schemes {
            match run_scheme(selection, scheme, supervisor) {
                Ok(compared) => self.take(compared),
                Err(error) => {
                    let row = Row::failed(scheme.name(), error.to_string());
                    self.comparison.schemes.push(row);
                    self.failure.get_or_insert(error.into());
                }
            }
            if self.interrupted {
                break;
            }
        }
    }

    fn take(&mut self, compared: Compared) {
        let EndedRun { summary, failure, .. } = &compared.run;
        self.comparison.schemes.push(Row::of(summary));
        match summary.outcome {
            Outcome::Finished => self.compared.push(compared),
            Outcome::Interrupted => self.interrupted = true,
            Outcome::Failed => {
                let failure = failure.clone().map(ExperimentError::from);
                self.failure = self.failure.take().or(failure);
            }
        }
    }
}

fn run_scheme(
    selection: &Selection,
    scheme: &SchemeDescription,
    supervisor: &dyn Supervisor,
) -> Result<Compared, ScenarioError> {
    let mut setup = selection.setup_with(scheme)?;
    setup.choose_sampling(None);
    let mut drift = Drift { every: setup.scenario.record_every.unwrap_or(1), ..Drift::default() };
    let ready = PreparedRun::new(setup)?;
    let recorder = replays::recorder(ready.summary(), ready.looks());
    let (run, recorded) = ready.run_with(supervisor, &mut drift, recorder);
    let replay = replays::run_of(run.summary.scheme.to_owned(), recorded).ok();
    Ok(Compared { run, drift: drift.samples, replay })
}

/// Records the largest violation of any gap between samples.
#[derive(Default)]
struct Drift {
    every: usize,
    steps: usize,
    worst: f64,
    found: Interactions,
    samples: Vec<(f64, f64)>,
}

impl Recorder for Drift {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let state = step.state;
        self.found.clear();
        step.system.interactions(state.t, &state.q, &mut self.found);
        for i in 0..self.found.len() {
            let law = step.system.laws().law(self.found.law(i));
            self.worst = self.worst.max(law.violation(self.found.gap(i)));
        }
        if self.steps.is_multiple_of(self.every) {
            self.sample(state.t);
        }
        self.steps += 1;
        ControlFlow::Continue(())
    }

    fn finish(&mut self, last: &StepView) {
        if self.samples.last().is_none_or(|(t, _)| *t < last.state.t) {
            self.sample(last.state.t);
        }
    }
}

impl Drift {
    fn sample(&mut self, t: f64) {
        self.samples.push((t, self.worst));
        self.worst = 0.0;
    }
}

/// One line per scheme.
pub fn csv(comparison: &Comparison) -> String {
    let mut text = "scheme,steps,µs per step,sweeps per step,worst residual,unconverged steps,\
                    penetration [m],energy at start [J],energy at end [J],energy balance,events,\
                    wall time [s],restitution\n"
        .to_owned();
    for row in &comparison.schemes {
        text += &format!(
            "{},{},{},{},{},{},{},{},{},{},{},{},{}\n",
            row.scheme,
            row.steps,
            row.us_per_step,
            row.sweeps_per_step,
            row.worst_residual,
            row.unconverged_steps,
            row.max_penetration,
            row.energy.initial,
            row.energy.last,
            row.caveats.energy_word(),
            row.events,
            row.wall_time_s,
            if row.caveats.impacts.are_honoured() { "honoured" } else { "ignored" }
        );
    }
    text
}

/// Heads of the table of schemes.
pub const HEAD: [&str; 9] = [
    "scheme",
    "steps",
    "µs/step",
    "sweeps/step",
    "worst residual",
    "penetration [m]",
    "energy change [J]",
    "largest rise [J]",
    "events",
];

/// A row of the table of schemes.
pub fn cells(row: &Row) -> Vec<String> {
    let unfinished = match row.outcome {
        Outcome::Finished => None,
        Outcome::Interrupted => Some("interrupted"),
        Outcome::Failed => Some("failed"),
    };
    if let Some(words) = unfinished {
        return vec![row.name(), row.steps.to_string(), words.into()];
    }
    vec![
        row.name(),
        row.steps.to_string(),
        format!("{:.2}", row.us_per_step),
        format!("{:.2}", row.sweeps_per_step),
        rough(row.worst_residual),
        rough(row.max_penetration),
        number(row.energy.last - row.energy.initial),
        rough(row.energy.max_rise),
        row.events.to_string(),
    ]
}

/// What marks in the table mean.
pub fn footnotes(comparison: &Comparison) -> impl Iterator<Item = String> {
    comparison.schemes.iter().flat_map(|row| row.caveats.footnotes(row.scheme))
}

/// What was compared, in words.
pub fn sentence(comparison: &Comparison) -> String {
    format!(
        "{} from {} s to {} s with Δt = {} s and {}.",
        comparison.scenario,
        number(comparison.t_start),
        number(comparison.t_end),
        number(comparison.dt),
        comparison.solver
    )
}
