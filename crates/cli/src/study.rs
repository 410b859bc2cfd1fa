//! `percussion study convergence`.

mod findings;

pub(crate) use findings::{Convergence, HEAD, Measured, cells, sentence};

use findings::{Declared, FailedRun, Known, SchemeErrors, csv, observed, overview};
use percussion::analysis::norms::{Errors, Reference};
use percussion::problems::ExactSolution;
use percussion::scenario::{Scenario, SchemeDescription};
use percussion::schemes::Order;

use crate::comparison_arguments::ConvergenceArguments;
use crate::execution::{Ready, Run};
use crate::failure::Failure;
use crate::output::Folder;
use crate::selection::{scenario_with, schemes};
use crate::summary::{Outcome, Parameters, Summary};
use crate::{Ending, interrupt, output, prepare, report, step_counts, terminal};

/// Steps of a reference run per step of the finest run.
const REFINEMENT: u64 = 16;

/// Samples of a reference run at most.
const REFERENCE_SAMPLES: u64 = 1 << 20;

/// Ratio of the most and the fewest steps if not told otherwise.
const RANGE: u64 = 64;

/// Why a study stops.
enum Stop {
    /// The user asked for it.
    Interrupted,
    /// It cannot go on.
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// Runs all schemes with all step sizes, and shows errors and orders.
pub(crate) fn convergence(arguments: &ConvergenceArguments) -> Result<Ending, Failure> {
    let plan = Plan::new(arguments)?;
    let (name, destination) = (&arguments.selection.scenario, &arguments.destination);
    let out = destination.out.as_deref();
    let folder =
        output::folder("percussion-study", name, out, destination.force, destination.json)?;
    interrupt::listen();
    let result = match plan.carry_out() {
        Ok(result) => result,
        Err(Stop::Failed(failure)) => return Err(failure),
        Err(Stop::Interrupted) => {
            terminal::warning("interrupted: the study has no result");
            return Ok(Ending::Interrupted);
        }
    };
    show(&result, folder.as_ref(), arguments)?;
    Ok(Ending::Done)
}

/// A study that can begin.
struct Plan<'a> {
    arguments: &'a ConvergenceArguments,
    schemes: Vec<SchemeDescription>,
    counts: Vec<u64>,
}

impl<'a> Plan<'a> {
    fn new(arguments: &'a ConvergenceArguments) -> Result<Self, Failure> {
        let selection = &arguments.selection;
        let schemes = schemes(selection)?;
        let mut scenario = scenario_with(selection, &schemes[0])?;
        prepare::set_times(&mut scenario, None, selection.t_end, None)?;
        let problem = &scenario.problem;
        let steps = 2.0 * (problem.t_end - problem.state.t) / problem.dt;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≤ 2e9")]
        let usual = (steps.round() as u64).max(RANGE * 20);
        let max = arguments.steps_max.unwrap_or(usual);
        let min = arguments.steps_min.unwrap_or((max / RANGE).max(2));
        let counts = step_counts::primes(min, max, arguments.levels).ok_or_else(|| {
            let levels = arguments.levels;
            Failure::input(
                format!("there are no {levels} different primes from {min} to {max}"),
                "give a smaller --steps-min or a larger --steps-max",
            )
        })?;
        prepare::check_initial_state(&scenario)?;
        Ok(Self { arguments, schemes, counts })
    }

    /// Runs everything.
    fn carry_out(&self) -> Result<Convergence, Stop> {
        let mut scenario = self.scenario(&self.schemes[0], self.counts[0], 1)?;
        let (exact, reference) = match scenario.problem.exact.take() {
            Some(exact) => (exact, Known::Exact),
            None => self.reference_run()?,
        };
        let (mut schemes, mut failure) = (Vec::new(), None);
        for scheme in &self.schemes {
            schemes.push(self.measure(scheme, exact.as_ref(), &mut failure)?);
        }
        if let Some(failure) = failure.filter(|_| schemes.iter().all(|s| s.runs.is_empty())) {
            return Err(failure.into());
        }
        Ok(Convergence {
            version: env!("CARGO_PKG_VERSION"),
            scenario: scenario.name,
            parameters: Parameters(scenario.parameters),
            solver: scenario.solver.name(),
            norm: self.arguments.norm,
            t_start: scenario.problem.state.t,
            t_end: scenario.problem.t_end,
            reference,
            schemes,
        })
    }

    fn scenario(
        &self,
        scheme: &SchemeDescription,
        steps: u64,
        record_every: u64,
    ) -> Result<Scenario, Failure> {
        let selection = &self.arguments.selection;
        let mut scenario = scenario_with(selection, scheme)?;
        let end = selection.t_end.unwrap_or(scenario.problem.t_end);
        let dt = (end - scenario.problem.state.t) / steps as f64;
        prepare::set_times(&mut scenario, Some(dt), Some(end), Some(record_every))?;
        Ok(scenario)
    }

    /// A run to its end.
    fn run(&self, scheme: &SchemeDescription, steps: u64, every: u64) -> Result<Run, Stop> {
        let ready = Ready::new(self.scenario(scheme, steps, every)?)?;
        let mut run = ready.run(self.arguments.destination.quiet);
        match (run.summary.outcome, run.failure.take()) {
            (Outcome::Interrupted, _) => Err(Stop::Interrupted),
            (_, Some(error)) => Err(Failure::numerical(error).into()),
            _ => Ok(run),
        }
    }

    /// A run with steps much smaller than the finest, by the first scheme that can make it.
    fn reference_run(&self) -> Result<(Box<dyn ExactSolution>, Known), Stop> {
        let steps = REFINEMENT * self.counts.last().copied().unwrap_or(1);
        let every = steps.div_ceil(REFERENCE_SAMPLES);
        let mut result = self.run(&self.schemes[0], steps, every);
        for scheme in &self.schemes[1..] {
            if matches!(result, Err(Stop::Failed(_))) {
                result = self.run(scheme, steps, every);
            }
        }
        let run = result?;
        let known = Known::Run { scheme: run.summary.scheme, dt: run.summary.dt };
        Ok((Box::new(Reference::new(run.trajectory)), known))
    }

    /// Runs one scheme with all step sizes; the first failure of all schemes is kept.
    fn measure(
        &self,
        scheme: &SchemeDescription,
        exact: &dyn ExactSolution,
        failure: &mut Option<Failure>,
    ) -> Result<SchemeErrors, Stop> {
        let (mut runs, mut failures) = (Vec::new(), Vec::new());
        for &steps in &self.counts {
            match self.run(scheme, steps, 1) {
                Ok(run) => {
                    let Errors { q, u } = self.arguments.norm.norm()(&run.trajectory, exact);
                    let Summary { dt, wall_time_s, .. } = run.summary;
                    runs.push(Measured { steps, dt, q, u, wall_time_s });
                }
                Err(Stop::Failed(error)) => {
                    failures.push(FailedRun { steps, error: error.to_string() });
                    failure.get_or_insert(error);
                }
                Err(Stop::Interrupted) => return Err(Stop::Interrupted),
            }
        }
        let order = self.declared(scheme)?;
        Ok(SchemeErrors {
            scheme: scheme.name(),
            declared: Declared { smooth: order.smooth, impact: order.impact },
            observed: observed(&runs),
            runs,
            failures,
        })
    }

    fn declared(&self, scheme: &SchemeDescription) -> Result<Order, Failure> {
        let scenario = scenario_with(&self.arguments.selection, scheme)?;
        Ok(scenario.scheme.build(scenario.solver.build()?)?.order())
    }
}

/// Writes the files and prints the table or JSON.
fn show(
    result: &Convergence,
    folder: Option<&Folder>,
    arguments: &ConvergenceArguments,
) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(result).unwrap_or_default() + "\n";
    if let Some(folder) = folder {
        folder.write("convergence.csv", csv(result).as_bytes())?;
        folder.write("index.html", report::convergence_page(result)?.as_bytes())?;
        folder.write("convergence.json", json.as_bytes())?;
    }
    if arguments.destination.json {
        terminal::print(&json)?;
    } else if !arguments.destination.quiet {
        terminal::print(&overview(result))?;
        if let Some(folder) = folder {
            let files = ["convergence.csv", "convergence.json", "index.html"];
            terminal::print(&output::written(folder, &files, "index.html"))?;
        }
    }
    for scheme in &result.schemes {
        if let Some(first) = scheme.failures.first() {
            terminal::warning(&format!(
                "{} of {} runs of {} failed; with {} steps: {}",
                scheme.failures.len(),
                scheme.failures.len() + scheme.runs.len(),
                scheme.scheme,
                first.steps,
                first.error
            ));
        }
    }
    Ok(())
}
