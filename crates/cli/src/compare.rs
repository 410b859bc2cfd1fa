//! `percussion compare`.

use std::ops::ControlFlow;

use percussion::scenario::SchemeDescription;
use percussion::simulation::{EnergyBalance, Recorder, StepView};
use percussion::system::Interactions;
use serde::Serialize;

use crate::comparison_arguments::CompareArguments;
use crate::execution::{Ready, Run};
use crate::failure::Failure;
use crate::format::{number, rough};
use crate::output::Folder;
use crate::report::{self, Compared};
use crate::study::{scenario_with, schemes};
use crate::summary::{FinalState, Outcome, Parameters, Summary};
use crate::{Ending, interrupt, output, prepare, run, table, terminal};

/// What a comparison found, as in `compare.json`.
#[derive(Debug, Serialize)]
pub(crate) struct Comparison {
    /// Version of the program.
    pub(crate) version: &'static str,
    /// Name of the model or file.
    pub(crate) scenario: String,
    /// Parameters of the model.
    pub(crate) parameters: Parameters,
    /// Name of the solver.
    pub(crate) solver: &'static str,
    /// Step size, in s.
    pub(crate) dt: f64,
    /// Time at which the runs begin, in s.
    pub(crate) t_start: f64,
    /// Time at which they end, in s.
    pub(crate) t_end: f64,
    /// One entry per scheme.
    pub(crate) schemes: Vec<Row>,
}

/// What came out of one scheme.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    /// Its name.
    pub(crate) scheme: &'static str,
    /// How its run ended.
    pub(crate) outcome: Outcome,
    /// Why it failed.
    pub(crate) error: Option<String>,
    /// Accepted steps.
    pub(crate) steps: usize,
    /// Duration of the computation per step, in µs.
    pub(crate) us_per_step: f64,
    /// Sweeps of the solver per step.
    pub(crate) sweeps_per_step: f64,
    /// Largest residual of a contact problem.
    pub(crate) worst_residual: f64,
    /// Steps that were not solved to tolerance.
    pub(crate) unconverged_steps: usize,
    /// Largest violation of a gap, in m.
    pub(crate) max_penetration: f64,
    /// Energy, in J.
    pub(crate) energy: EnergyBalance,
    /// Changes of mode.
    pub(crate) events: usize,
    /// Duration of the computation, in s.
    pub(crate) wall_time_s: f64,
    /// State at the end.
    pub(crate) final_state: FinalState,
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
            self.samples.push((state.t, self.worst));
            self.worst = 0.0;
        }
        self.steps += 1;
        ControlFlow::Continue(())
    }
}

/// Runs all schemes and shows them side by side.
pub(crate) fn compare(arguments: &CompareArguments) -> Result<Ending, Failure> {
    let schemes = schemes(&arguments.selection)?;
    let destination = &arguments.destination;
    let mut comparison = begin(arguments, &schemes[0])?;
    let name = &arguments.selection.scenario;
    let out = destination.out.as_deref();
    let folder =
        output::folder("percussion-compare", name, out, destination.force, destination.json)?;
    interrupt::listen();
    let (mut compared, mut failure) = (Vec::new(), None);
    for scheme in &schemes {
        match run_scheme(arguments, scheme) {
            Ok((run, drift)) => {
                comparison.schemes.push(Row::of(&run.summary));
                match run.summary.outcome {
                    Outcome::Finished => compared.push(Compared { run, drift }),
                    Outcome::Interrupted => return run::ending(run),
                    Outcome::Failed => failure = failure.or(run.failure.map(Failure::numerical)),
                }
            }
            Err(error) => {
                comparison.schemes.push(Row::failed(scheme.name(), error.to_string()));
                failure = failure.or(Some(error));
            }
        }
    }
    show(&comparison, &compared, folder.as_ref(), arguments)?;
    match failure {
        Some(failure) if compared.is_empty() => Err(failure),
        _ => Ok(Ending::Done),
    }
}

/// The comparison before its runs, with all input checked.
fn begin(arguments: &CompareArguments, scheme: &SchemeDescription) -> Result<Comparison, Failure> {
    let mut scenario = scenario_with(&arguments.selection, scheme)?;
    prepare::set_times(&mut scenario, arguments.dt, arguments.selection.t_end, None)?;
    let comparison = Comparison {
        version: env!("CARGO_PKG_VERSION"),
        scenario: scenario.name.clone(),
        parameters: Parameters(scenario.parameters.clone()),
        solver: scenario.solver.name(),
        dt: scenario.problem.dt,
        t_start: scenario.problem.state.t,
        t_end: scenario.problem.t_end,
        schemes: Vec::new(),
    };
    prepare::check_initial_state(&scenario)?;
    Ok(comparison)
}

fn run_scheme(
    arguments: &CompareArguments,
    scheme: &SchemeDescription,
) -> Result<(Run, Vec<(f64, f64)>), Failure> {
    let mut scenario = scenario_with(&arguments.selection, scheme)?;
    prepare::set_times(&mut scenario, arguments.dt, arguments.selection.t_end, None)?;
    let mut drift = Drift { every: scenario.record_every.unwrap_or(1), ..Drift::default() };
    let run = Ready::new(scenario)?.run_watched(arguments.destination.quiet, &mut drift);
    Ok((run, drift.samples))
}

impl Row {
    fn of(summary: &Summary) -> Self {
        let statistics = &summary.statistics;
        let steps = statistics.steps.max(1) as f64;
        Self {
            scheme: summary.scheme,
            outcome: summary.outcome,
            error: summary.error.clone(),
            steps: statistics.steps,
            us_per_step: 1e6 * summary.wall_time_s / steps,
            sweeps_per_step: statistics.solver_iterations as f64 / steps,
            worst_residual: statistics.worst_residual,
            unconverged_steps: statistics.unconverged_steps,
            max_penetration: summary.max_penetration,
            energy: summary.energy,
            events: summary.events.len(),
            wall_time_s: summary.wall_time_s,
            final_state: summary.final_state.clone(),
        }
    }

    /// A scheme that could not begin.
    fn failed(scheme: &'static str, error: String) -> Self {
        Self {
            scheme,
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
            final_state: FinalState { t: f64::NAN, q: Vec::new(), u: Vec::new() },
        }
    }
}

fn show(
    comparison: &Comparison,
    compared: &[Compared],
    folder: Option<&Folder>,
    arguments: &CompareArguments,
) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(comparison).unwrap_or_default() + "\n";
    if let Some(folder) = folder {
        folder.write("compare.csv", csv(comparison).as_bytes())?;
        folder.write("index.html", report::compare_page(comparison, compared)?.as_bytes())?;
        folder.write("compare.json", json.as_bytes())?;
    }
    if arguments.destination.json {
        terminal::print(&json)?;
    } else if !arguments.destination.quiet {
        terminal::print(&overview(comparison))?;
        if let Some(folder) = folder {
            let files = ["compare.csv", "compare.json", "index.html"];
            terminal::print(&output::written(folder, &files, "index.html"))?;
        }
    }
    for row in &comparison.schemes {
        if let Some(error) = &row.error {
            terminal::warning(&format!("{} failed: {error}", row.scheme));
        }
    }
    Ok(())
}

fn csv(comparison: &Comparison) -> String {
    let mut text = "scheme,steps,µs per step,sweeps per step,worst residual,unconverged steps,\
                    penetration [m],energy at start [J],energy at end [J],events,wall time [s]\n"
        .to_owned();
    for row in &comparison.schemes {
        text += &format!(
            "{},{},{},{},{},{},{},{},{},{},{}\n",
            row.scheme,
            row.steps,
            row.us_per_step,
            row.sweeps_per_step,
            row.worst_residual,
            row.unconverged_steps,
            row.max_penetration,
            row.energy.initial,
            row.energy.last,
            row.events,
            row.wall_time_s
        );
    }
    text
}

/// Heads of the table of schemes.
pub(crate) const HEAD: [&str; 9] = [
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
pub(crate) fn cells(row: &Row) -> Vec<String> {
    if let Some(error) = &row.error {
        return vec![row.scheme.into(), row.steps.to_string(), format!("failed: {error}")];
    }
    vec![
        row.scheme.into(),
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

fn overview(comparison: &Comparison) -> String {
    let mut rows = vec![HEAD.map(str::to_owned).to_vec()];
    // reasons are long and are printed below as warnings
    let short = |row: &Row| match row.error {
        Some(_) => vec![row.scheme.into(), row.steps.to_string(), "failed".into()],
        None => cells(row),
    };
    rows.extend(comparison.schemes.iter().map(short));
    let columns: Vec<usize> = (1..HEAD.len()).collect();
    format!("{}\n\n{}", sentence(comparison), table::aligned(&rows, 2, &columns))
}

/// What was compared, in words.
pub(crate) fn sentence(comparison: &Comparison) -> String {
    format!(
        "{} from {} s to {} s with Δt = {} s and {}.",
        comparison.scenario,
        number(comparison.t_start),
        number(comparison.t_end),
        number(comparison.dt),
        comparison.solver
    )
}
