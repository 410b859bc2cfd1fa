//! Runs of a study: schemes with many step sizes, and what they are compared with.

use super::findings::Declared;
use super::level::{Level, Stop};
use super::step_counts;
use crate::experiments::Supervisor;
use crate::experiments::accuracy::LARGEST_STEP;
use crate::experiments::execution::{EndedRun, PreparedRun};
use crate::experiments::impacts::Impacts;
use crate::experiments::selection::Selection;
use crate::experiments::summary::Outcome;
use crate::scenario::{ScenarioError, SchemeDescription, Setup};

/// Ratio of the most and the fewest steps if not told otherwise.
const RANGE: u64 = 64;

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

/// A study that can begin.
pub struct Runner<'a> {
    pub(super) selection: &'a Selection,
    /// Whether errors are measured against a computed reference also where the exact solution is known.
    pub(super) computed_reference: bool,
    pub(super) supervisor: &'a dyn Supervisor,
    /// Numbers of steps, from coarse to fine.
    pub(super) counts: Vec<u64>,
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

    pub(super) fn setup(
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
    ) -> Result<EndedRun, Stop> {
        self.finish(self.setup(scheme, level, every)?)
    }

    /// Runs a scenario to its end.
    pub(super) fn finish(&self, setup: Setup) -> Result<EndedRun, Stop> {
        let mut run = PreparedRun::new(setup)?.run(self.supervisor);
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
pub(super) fn leave_out_events(run: &mut EndedRun) {
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
        ScenarioError::new(message)
            .with_help("give a smaller `steps_min` or a larger `steps_max`")
            .naming(&["steps_min", "steps_max"])
    })
}
