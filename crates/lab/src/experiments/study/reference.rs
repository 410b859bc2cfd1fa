//! What errors are measured against where a model has no exact solution.
//!
//! First the accurate route: events located, high order between them. Where it fails or
//! makes no progress, fine steps of constant size, by `mannshardt` or by the schemes studied,
//! whichever seems most accurate. Every reference is made twice, once more coarsely; the distance
//! of the two, doubled, is the estimate of its error.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::findings::Known;
use super::level::{Level, Stop};
use super::measurement::Measurement;
use super::runner::{Runner, leave_out_events};
use crate::analysis::norms::Reference;
use crate::experiments::execution::{EndedRun, PreparedRun};
use crate::experiments::summary::Outcome;
use crate::experiments::{ExperimentError, accuracy};
use crate::models::{ExactSolution, Problem};
use crate::scenario::{ScenarioError, SchemeDescription, Setup};
use percussion::simulation::{Recorder, StepView};

/// Steps of a reference with constant steps, per step of the finest run.
const REFINEMENT: u64 = 16;

/// Samples of a reference, at least and at most.
const SAMPLES: [u64; 2] = [1 << 13, 1 << 16];

/// Steps per sample after which the accurate route is given up.
const PATIENCE: u64 = 20;

/// Ratio of the tolerances of the coarser and of the finer run.
const LOOSER: f64 = 30.0;

/// A solution, what it is, and the measured distance of a coarser one.
pub(super) struct Solution<M> {
    pub(super) motion: Arc<dyn ExactSolution>,
    pub(super) known: Known,
    /// None for exact solutions.
    pub(super) check: Option<M>,
}

/// Stops a run that makes too many steps.
struct Patience {
    left: u64,
}

impl Recorder for Patience {
    fn record(&mut self, _step: &StepView) -> ControlFlow<()> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The solution of a study whose finest run has `finest` steps.
pub(super) fn solution<M: Measurement>(
    runner: &Runner,
    finest: u64,
    measure: &impl Fn(&EndedRun, &dyn ExactSolution) -> M,
) -> Result<Solution<M>, Stop> {
    match accurate(runner, finest, measure) {
        Ok(solution) => return Ok(solution),
        Err(Stop::Interrupted) if runner.supervisor.asks_to_stop() => {
            return Err(Stop::Interrupted);
        }
        Err(_) => {}
    }
    let mut best: Result<Solution<M>, Stop> = Err(Stop::Interrupted);
    for scheme in candidates(runner)? {
        let next = match by_constant_steps(runner, &scheme, finest, measure) {
            Err(Stop::Interrupted) => return Err(Stop::Interrupted),
            next => next,
        };
        let better = match (&best, &next) {
            (Ok(best), Ok(next)) => first_error(next) < first_error(best),
            (best, next) => {
                best.is_err() && (next.is_ok() || matches!(best, Err(Stop::Interrupted)))
            }
        };
        if better {
            best = next;
        }
    }
    best
}

fn first_error<M: Measurement>(solution: &Solution<M>) -> f64 {
    let errors = solution.check.as_ref().map(Measurement::errors).unwrap_or_default();
    errors.first().map_or(f64::INFINITY, |(_, error)| *error)
}

/// Schemes that may make a reference with constant steps: `mannshardt`, and of those studied the ones
/// of the highest order that honour restitution.
fn candidates(runner: &Runner) -> Result<Vec<SchemeDescription>, ScenarioError> {
    let mut found = vec![SchemeDescription::by_name("mannshardt")?];
    let mut best = 0;
    for scheme in &runner.selection.schemes {
        let (declared, impacts) = runner.declared(scheme)?;
        let order = 10 * declared.impact + declared.smooth;
        if impacts.are_honoured() && order > best && scheme.name() != "event-driven" {
            best = order;
            found.truncate(1);
            found.push(scheme.clone());
        }
    }
    if found.len() == 1 {
        found.push(SchemeDescription::default());
    }
    Ok(found)
}

/// By the accurate route.
fn accurate<M>(
    runner: &Runner,
    finest: u64,
    measure: &impl Fn(&EndedRun, &dyn ExactSolution) -> M,
) -> Result<Solution<M>, Stop> {
    let samples = (2 * finest).clamp(SAMPLES[0], SAMPLES[1]);
    let (run, switches) = accurate_run(runner, samples, 1.0)?;
    let motion = Reference::between(&run.trajectory, &switches);
    // about half as many, most of them between those of the other
    let (mut coarser, _) = accurate_run(runner, samples * 10 / 21, LOOSER)?;
    leave_out_events(&mut coarser);
    let check = Some(measure(&coarser, &motion));
    let known = Known::run(&run.summary, "events located and high order between them");
    Ok(Solution { motion: Arc::new(motion), known, check })
}

/// The accurate route with at least this many steps, and tolerances looser by a factor.
fn accurate_setup(runner: &Runner, samples: u64, looser: f64) -> Result<Setup, ExperimentError> {
    let mut setup = runner.selection.setup_with(&SchemeDescription::default())?;
    let end = setup.problem.t_end;
    accuracy::choose_looser(&mut setup, end, looser)?;
    setup.take_times(Some((end - setup.problem.state.t) / samples as f64), None)?;
    setup.choose_sampling(Some(1));
    Ok(setup)
}

/// An accurate run, and the times of its switches, in s.
fn accurate_run(runner: &Runner, samples: u64, looser: f64) -> Result<(EndedRun, Vec<f64>), Stop> {
    let setup = accurate_setup(runner, samples, looser)?;
    let Problem { system, state, t_end, .. } = &setup.problem;
    let next = |t: &f64| Some(system.next_discontinuity(*t));
    let jumps = std::iter::successors(next(&state.t), next).take_while(|t| t < t_end);
    let mut switches: Vec<f64> = jumps.collect();
    let mut patience = Patience { left: PATIENCE * samples };
    let run = PreparedRun::new(setup)?.run_watched(runner.supervisor, &mut patience);
    let clean = run.summary.survey.fall_back_steps == 0;
    if run.summary.outcome != Outcome::Finished || !clean {
        return Err(Stop::Interrupted);
    }
    switches.extend(run.summary.events.iter().map(|event| event.t));
    Ok((run, switches))
}

/// By this scheme with constant steps.
fn by_constant_steps<M>(
    runner: &Runner,
    scheme: &SchemeDescription,
    finest: u64,
    measure: &impl Fn(&EndedRun, &dyn ExactSolution) -> M,
) -> Result<Solution<M>, Stop> {
    let steps = REFINEMENT * finest;
    let every = steps.div_ceil(16 * SAMPLES[1]);
    let run = runner.run(scheme, Level::Steps(steps), every)?;
    let known = Known::run(&run.summary, "constant steps");
    let motion = Reference::new(run.trajectory);
    let coarser = runner.run(scheme, Level::Steps(steps / 2), 1)?;
    let check = Some(measure(&coarser, &motion));
    Ok(Solution { motion: Arc::new(motion), known, check })
}
