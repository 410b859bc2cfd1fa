//! Runs of a study: schemes with many step sizes, and what they are compared with.

use super::findings::{About, Declared, FailedRun, Known, Scheme};
use super::reference::{self, Measurement, Solution};
use super::step_counts;
use crate::analysis::norms::Reference;
use crate::experiments::accuracy::{LARGEST_STEP, RESIDUAL};
use crate::experiments::caveats::Caveats;
use crate::experiments::execution::{Ready, Run};
use crate::experiments::impacts::Impacts;
use crate::experiments::selection::Selection;
use crate::experiments::summary::{Outcome, Parameters};
use crate::experiments::{ExperimentError, Supervisor};
use crate::models::ExactSolution;
use crate::scenario::{ScenarioError, SchemeDescription, Setup};

/// Errors below this may be those of the solver, which is then looked at.
const SMALL: f64 = 1e-6;

/// Ratio of the most and the fewest steps if not told otherwise.
const RANGE: u64 = 64;

/// Why a study stops.
pub enum Stop {
    /// The user asked for it.
    Interrupted,
    /// It cannot go on.
    Failed(ExperimentError),
}

impl<E: Into<ExperimentError>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Which numbers of steps runs have.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    /// Number of step sizes.
    pub count: u32,
    /// Fewest steps; a 64th of the most if absent.
    pub steps_min: Option<u64>,
    /// Most steps; twice those of a run with the step size of the model if absent.
    pub steps_max: Option<u64>,
}

impl Default for Levels {
    fn default() -> Self {
        Self { count: 12, steps_min: None, steps_max: None }
    }
}

/// How fine a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Level {
    /// By its number of steps.
    Steps(u64),
    /// By the settings `rtol` and `atol` of its scheme.
    Tolerance(f64),
}

/// A study that can begin.
pub struct Runner<'a> {
    pub(super) selection: &'a Selection,
    /// Whether errors are measured against a computed reference also where the exact solution is known.
    computed_reference: bool,
    pub(super) supervisor: &'a dyn Supervisor,
    /// Numbers of steps, from coarse to fine.
    pub(super) counts: Vec<u64>,
}

/// What was measured, and why not more.
struct Measured<M> {
    schemes: Vec<Scheme<M>>,
    /// The first failure.
    failure: Option<ExperimentError>,
    /// Interrupted if runs are missing.
    outcome: Outcome,
}

impl<'a> Runner<'a> {
    /// Checks all input.
    ///
    /// # Errors
    /// Settings or times that cannot be run, or too few numbers of steps.
    pub fn new(
        selection: &'a Selection,
        levels: &Levels,
        computed_reference: bool,
        supervisor: &'a dyn Supervisor,
    ) -> Result<Self, ScenarioError> {
        let setup = selection.setup_with(&selection.schemes[0])?;
        setup.check_times()?;
        let counts = counts(&setup, levels)?;
        selection.check_initial_state()?;
        let runner = Self { selection, computed_reference, supervisor, counts };
        if let Some(&most) = runner.counts.last() {
            runner.setup(&selection.schemes[0], Level::Steps(most), 1)?;
        }
        Ok(runner)
    }

    /// Runs all schemes, each at the levels that `levels` gives it, and measures every run
    /// against the exact solution or a reference. If the user stops it, the runs that were
    /// finished count.
    pub(super) fn measure<M: Measurement + Copy>(
        &self,
        levels: impl Fn(&SchemeDescription) -> Vec<Level>,
        measure: impl Fn(&Run, &dyn ExactSolution) -> M,
    ) -> Result<(About, Vec<Scheme<M>>), Stop> {
        let mut setup = self.setup(&self.selection.schemes[0], Level::Steps(self.counts[0]), 1)?;
        let finest =
            self.selection.schemes.iter().flat_map(&levels).filter_map(|level| match level {
                Level::Steps(steps) => Some(steps),
                Level::Tolerance(_) => None,
            });
        let finest = finest.max().unwrap_or(self.counts[0]);
        // before anything is computed
        self.setup(&self.selection.schemes[0], Level::Steps(finest), 1)?;
        let Solution { motion, mut known, check } =
            match setup.problem.exact.take().filter(|_| !self.computed_reference) {
                Some(motion) => Solution { motion, known: Known::Exact, check: None },
                None => reference::solution(self, finest, &measure)?,
            };
        if let Some(check) = &check {
            known.set_errors(check);
        }
        let Measured { mut schemes, failure, outcome } =
            self.run_all(levels, motion.as_ref(), &measure)?;
        for scheme in &mut schemes {
            scheme.check = check;
        }
        if schemes.iter().all(|scheme| scheme.runs.is_empty()) {
            return Err(match (outcome, failure) {
                (Outcome::Interrupted, _) | (_, None) => Stop::Interrupted,
                (_, Some(failure)) => failure.into(),
            });
        }
        Ok((about(setup, known, outcome), schemes))
    }

    fn run_all<M: Measurement>(
        &self,
        levels: impl Fn(&SchemeDescription) -> Vec<Level>,
        exact: &dyn ExactSolution,
        measure: &impl Fn(&Run, &dyn ExactSolution) -> M,
    ) -> Result<Measured<M>, ExperimentError> {
        let mut all = Measured { schemes: Vec::new(), failure: None, outcome: Outcome::Finished };
        for description in &self.selection.schemes {
            let levels = levels(description);
            let (declared, impacts) = self.declared(description)?;
            let mut scheme = Scheme {
                name: description.name(),
                declared,
                caveats: Caveats { impacts, ..Caveats::default() },
                runs: Vec::new(),
                failures: Vec::new(),
                asked: levels.len(),
                check: None,
                solver: None,
            };
            let mut finest = None;
            for level in levels {
                match self.run(description, level, 1) {
                    Ok(run) => {
                        scheme.caveats.absorb(&run.summary.caveats);
                        scheme.runs.push(measure(&run, exact));
                        finest = Some((run, level));
                    }
                    Err(Stop::Failed(error)) => {
                        scheme.failures.push(FailedRun::new(level, error.to_string()));
                        all.failure.get_or_insert(error);
                    }
                    Err(Stop::Interrupted) => {
                        all.outcome = Outcome::Interrupted;
                        break;
                    }
                }
            }
            let error = scheme.runs.last().and_then(|run| run.errors().first().copied());
            if let (Some((run, level)), Some((_, ..=SMALL))) = (finest, error) {
                scheme.solver = self.solver_error(description, level, run, measure)?;
            }
            all.schemes.push(scheme);
        }
        Ok(all)
    }

    /// The distance of a run from the same one with a solver that is as accurate as can be.
    fn solver_error<M>(
        &self,
        scheme: &SchemeDescription,
        level: Level,
        run: Run,
        measure: &impl Fn(&Run, &dyn ExactSolution) -> M,
    ) -> Result<Option<M>, ScenarioError> {
        let mut setup = self.setup(scheme, level, 1)?;
        setup.scenario.solver.set_tolerance(RESIDUAL)?;
        let accurate = self.finish(setup).ok();
        Ok(accurate.map(|accurate| measure(&accurate, &Reference::new(run.trajectory))))
    }

    fn setup(
        &self,
        scheme: &SchemeDescription,
        level: Level,
        record_every: u64,
    ) -> Result<Setup, ScenarioError> {
        let mut setup = self.selection.setup_with(scheme)?;
        let span = setup.problem.t_end - setup.problem.state.t;
        let dt = match level {
            Level::Steps(steps) => span / steps as f64,
            Level::Tolerance(tolerance) => {
                for setting in tolerances(scheme) {
                    setup.scenario.scheme.set(setting, &format!("{tolerance:e}"))?;
                }
                LARGEST_STEP * span
            }
        };
        setup.take_times(Some(dt), None)?;
        setup.choose_sampling(usize::try_from(record_every).ok());
        setup.check_recording()?;
        Ok(setup)
    }

    /// A run to its end.
    pub(super) fn run(
        &self,
        scheme: &SchemeDescription,
        level: Level,
        every: u64,
    ) -> Result<Run, Stop> {
        self.finish(self.setup(scheme, level, every)?)
    }

    /// Runs a scenario to its end.
    fn finish(&self, setup: Setup) -> Result<Run, Stop> {
        let mut run = Ready::new(setup)?.run(self.supervisor);
        match (run.summary.outcome, run.failure.take()) {
            (Outcome::Interrupted, _) => Err(Stop::Interrupted),
            (_, Some(error)) => Err(error.into()),
            _ => {
                leave_out_events(&mut run);
                Ok(run)
            }
        }
    }

    /// What a scheme declares.
    pub(super) fn declared(
        &self,
        scheme: &SchemeDescription,
    ) -> Result<(Declared, Impacts), ScenarioError> {
        let setup = self.selection.setup_with(scheme)?;
        let scheme = setup.scenario.scheme.build(setup.scenario.solver.build()?)?;
        let (order, problem) = (scheme.order(), &setup.problem);
        let impacts = Impacts::of(scheme.as_ref(), problem.system.as_ref(), &problem.state);
        Ok((Declared { smooth: order.smooth, impact: order.impact }, impacts))
    }
}

/// Leaves out the samples of steps that were cut at an event, where the velocity is that of one or
/// the other side of a jump.
pub(super) fn leave_out_events(run: &mut Run) {
    let (summary, motion) = (&run.summary, &run.trajectory);
    let whole = |k: usize| motion.dt[k].is_nan() || motion.dt[k] >= summary.dt * (1.0 - 1e-9);
    let event = |t: f64| {
        let next = summary.events.partition_point(|event| event.t < t);
        summary.events.get(next).is_some_and(|event| event.t == t)
    };
    let last = motion.t.len().saturating_sub(1);
    run.trajectory = motion.motion_where(|k| k == last || whole(k) || !event(motion.t[k]));
}

/// The settings of a scheme that are tolerances.
pub(super) fn tolerances(scheme: &SchemeDescription) -> impl Iterator<Item = &'static str> {
    ["rtol", "atol"].into_iter().filter(|name| scheme.settings().contains_key(*name))
}

fn counts(setup: &Setup, levels: &Levels) -> Result<Vec<u64>, ScenarioError> {
    let problem = &setup.problem;
    let steps = 2.0 * (problem.t_end - problem.state.t) / problem.dt;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≤ 2e9")]
    let usual = (steps.round() as u64).max(RANGE * 20);
    let max = levels.steps_max.unwrap_or(usual);
    let min = levels.steps_min.unwrap_or((max / RANGE).max(2));
    let levels = levels.count;
    step_counts::primes(min, max, levels).ok_or_else(|| {
        let message = format!("there are no {levels} different primes from {min} to {max}");
        ScenarioError::new(message).with_help("give a smaller --steps-min or a larger --steps-max")
    })
}

fn about(setup: Setup, reference: Known, outcome: Outcome) -> About {
    let coordinates = setup.problem.system.layout().coordinates();
    let unit = coordinates.first().map(|label| label.unit.clone());
    let unit = unit.filter(|unit| coordinates.iter().all(|label| label.unit == *unit));
    About {
        version: env!("CARGO_PKG_VERSION"),
        scenario: setup.scenario.name,
        parameters: Parameters(setup.parameters),
        solver: setup.scenario.solver.name(),
        t_start: setup.problem.state.t,
        t_end: setup.problem.t_end,
        reference,
        unit,
        outcome,
    }
}
