//! `percussion compare`.

mod findings;

pub(crate) use findings::{Comparison, HEAD, cells, footnotes, sentence};

use std::ops::ControlFlow;

use findings::{Row, csv, overview};
use percussion::simulation::{Recorder, StepView};
use percussion::system::Interactions;
use percussion_lab::scenario::SchemeDescription;

use crate::comparison_arguments::CompareArguments;
use crate::execution::{Ready, Run};
use crate::failure::Failure;
use crate::output::Folder;
use crate::report::{self, Compared};
use crate::selection::{note_controller, scenario_with, schemes};
use crate::summary::{Outcome, Parameters};
use crate::{Ending, interrupt, output, prepare, terminal};

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

/// Runs all schemes and shows them side by side.
pub(crate) fn compare(arguments: &CompareArguments) -> Result<Ending, Failure> {
    let schemes = schemes(&arguments.selection)?;
    let destination = &arguments.destination;
    note_controller(&arguments.selection)?;
    let mut comparison = begin(arguments, &schemes[0])?;
    let name = &arguments.selection.scenario;
    let out = destination.out.as_deref();
    let folder =
        output::folder("percussion-compare", name, out, destination.force, destination.json)?;
    interrupt::listen();
    let (mut compared, mut failure, mut ending) = (Vec::new(), None, Ending::Done);
    for scheme in &schemes {
        match run_scheme(arguments, scheme) {
            Ok((run, drift)) => {
                comparison.schemes.push(Row::of(&run.summary));
                match run.summary.outcome {
                    Outcome::Finished => compared.push(Compared { run, drift }),
                    Outcome::Interrupted => {
                        ending = Ending::Interrupted;
                        break;
                    }
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
        Some(failure) if compared.is_empty() && ending == Ending::Done => Err(failure),
        _ => Ok(ending),
    }
}

/// The comparison before its runs, with all input checked.
fn begin(arguments: &CompareArguments, scheme: &SchemeDescription) -> Result<Comparison, Failure> {
    let mut setup = scenario_with(&arguments.selection, scheme)?;
    prepare::set_times(&mut setup, arguments.dt, arguments.selection.t_end, None)?;
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
    prepare::check_initial_state(&setup)?;
    Ok(comparison)
}

fn run_scheme(
    arguments: &CompareArguments,
    scheme: &SchemeDescription,
) -> Result<(Run, Vec<(f64, f64)>), Failure> {
    let mut setup = scenario_with(&arguments.selection, scheme)?;
    prepare::set_times(&mut setup, arguments.dt, arguments.selection.t_end, None)?;
    let mut drift = Drift { every: setup.scenario.record_every.unwrap_or(1), ..Drift::default() };
    let run = Ready::new(setup)?.run_watched(arguments.destination.quiet, &mut drift);
    Ok((run, drift.samples))
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
        if let Some(complaint) = row.complaint() {
            terminal::warning(&complaint);
        }
        for warning in row.caveats.warnings(row.scheme) {
            terminal::warning(&warning);
        }
    }
    Ok(())
}
