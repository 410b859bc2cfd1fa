//! Steps strung together.

use std::ops::ControlFlow;

use percussion_inclusion::solvers::{SolveOutcome, SolveReport};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Recorder, StepView};
use crate::schemes::{OneStepScheme, StepError, StepReport};
use crate::stepsize::{StepController, Verdict};
use crate::system::{InconsistentState, MechanicalSystem, State, check_consistency, just_before};

/// Relative slack by which a last step may be stretched to end exactly at the final time: more
/// than the rounding of many added steps, less than matters.
const STRETCH: f64 = 1e-3;

/// A system, a scheme, a step controller and the state they advance.
pub struct Simulation {
    system: Box<dyn MechanicalSystem>,
    scheme: Box<dyn OneStepScheme>,
    controller: Box<dyn StepController>,
    state: State,
    /// Start of the last accepted step, for backing up.
    predecessor: State,
    /// End of the step being tried.
    trial: State,
    /// Report of the last accepted step, not yet shown to the recorder.
    pending: Option<StepReport>,
    /// Next step size, in s.
    dt: f64,
    on_stall: OnStall,
    statistics: Statistics,
}

/// What to do with a step whose inclusion problem was not solved to tolerance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnStall {
    /// Go on; the step is counted in [`Statistics::unconverged_steps`].
    #[default]
    Accept,
    /// Stop with an error.
    Stop,
}

/// Why a run ended without an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// The final time is reached.
    Finished,
    /// A recorder asked to stop.
    Interrupted,
}

/// Counts over all accepted steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Accepted steps.
    pub steps: usize,
    /// Steps undone by the controller.
    pub rejected_steps: usize,
    /// Evaluations of the equations of motion, undone steps included.
    pub evaluations: usize,
    /// Sweeps of the inclusion solver.
    pub solver_iterations: usize,
    /// Largest residual of an inclusion problem.
    pub worst_residual: f64,
    /// Steps whose inclusion problem was not solved to tolerance.
    pub unconverged_steps: usize,
}

/// Why a run failed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SimulationError {
    /// No motion can start from the initial state.
    #[error(transparent)]
    Initial(#[from] InconsistentState),
    /// A step failed.
    #[error(transparent)]
    Step(#[from] StepError),
    /// An inclusion problem was not solved, and the policy is to stop.
    #[error(
        "the contact problem at t = {t} s was not solved: {outcome:?} after {iterations} sweeps with residual {residual:.1e}"
    )]
    Stalled {
        /// Time, in s.
        t: f64,
        /// How the solver ended.
        outcome: SolveOutcome,
        /// Its sweeps.
        iterations: usize,
        /// Its residual.
        residual: f64,
    },
}

impl Simulation {
    /// A simulation that starts from `state`, whose velocity is taken as a right limit: an impact
    /// at the initial time, if the state approaches a closed contact, is left to the first step,
    /// or to [`crate::impact::newton()`] before.
    ///
    /// # Errors
    /// If the state does not fit the system or violates a gap, or the scheme cannot start.
    pub fn new(
        system: Box<dyn MechanicalSystem>,
        mut scheme: Box<dyn OneStepScheme>,
        mut controller: Box<dyn StepController>,
        mut state: State,
    ) -> Result<Self, SimulationError> {
        check_consistency(system.as_ref(), &state)?;
        scheme.check(system.layout())?;
        // a state with the scheme's memory comes from an earlier run and is not touched
        let history_len = scheme.history_len(system.layout());
        if state.history.len() != history_len {
            state.history.clear();
            state.history.resize(history_len, 0.0);
            scheme.start(system.as_ref(), &mut state)?;
        }
        Ok(Self {
            dt: controller.start(system.as_ref(), scheme.as_mut(), &state)?,
            predecessor: state.clone(),
            trial: state.clone(),
            pending: None,
            on_stall: OnStall::default(),
            statistics: Statistics::default(),
            system,
            scheme,
            controller,
            state,
        })
    }

    /// Sets the policy for inclusion problems that are not solved to tolerance.
    pub fn on_stall(&mut self, policy: OnStall) {
        self.on_stall = policy;
    }

    /// The system.
    pub fn system(&self) -> &dyn MechanicalSystem {
        self.system.as_ref()
    }

    /// The scheme.
    pub fn scheme(&self) -> &dyn OneStepScheme {
        self.scheme.as_ref()
    }

    /// The current state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Counts so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Makes one accepted step of the size that the controller chose.
    ///
    /// # Errors
    /// If no step can be made; the state is then that of the last accepted step.
    pub fn step(&mut self) -> Result<StepReport, SimulationError> {
        loop {
            if let Some(report) = self.try_step(f64::INFINITY)? {
                self.commit(&report);
                return Ok(report);
            }
        }
    }

    /// Makes steps until `t_end`, in s, or until the recorder asks to stop. The recorder sees
    /// the state at the beginning and then every step, one step late, when it can no longer be
    /// undone.
    ///
    /// # Errors
    /// If a step fails; the state is then that of the last accepted step.
    pub fn run_until(
        &mut self,
        t_end: f64,
        recorder: &mut dyn Recorder,
    ) -> Result<RunOutcome, SimulationError> {
        let mut flow = recorder.record(&self.view());
        self.pending = None;
        let mut failure = None;
        while flow.is_continue() && self.state.t < t_end {
            match self.try_step(t_end) {
                Ok(Some(report)) => {
                    flow = self.show_pending(recorder);
                    self.commit(&report);
                }
                Ok(None) => {}
                Err(error) => {
                    failure = Some(error);
                    break;
                }
            }
        }
        let _ = self.show_pending(recorder);
        recorder.finish(&self.view());
        match failure {
            Some(error) => Err(error),
            None if self.state.t < t_end => Ok(RunOutcome::Interrupted),
            None => Ok(RunOutcome::Finished),
        }
    }

    /// Where steps are to end: the time that is then reached, and just before it if functions of
    /// time jump there.
    fn stop(&self, t_end: f64) -> (f64, f64) {
        let jump = self.system.next_discontinuity(self.state.t);
        let stop = just_before(jump);
        let met = self.controller.meets_discontinuities() && jump < t_end && stop > self.state.t;
        if met { (jump, stop) } else { (t_end, t_end) }
    }

    /// Tries a step into `trial` and obeys the controller; returns the report if it accepts.
    fn try_step(&mut self, t_end: f64) -> Result<Option<StepReport>, SimulationError> {
        let (reached, stop) = self.stop(t_end);
        let remaining = stop - self.state.t;
        let last = self.dt * (1.0 + STRETCH) >= remaining;
        let dt = if last {
            remaining
        } else if remaining < 2.0 * self.dt {
            // two equal steps rather than a whole one and a sliver, in which g/Δt would be huge
            0.5 * remaining
        } else {
            self.dt
        };
        self.trial.clone_from(&self.state);
        let report = self.scheme.step(self.system.as_ref(), dt, &mut self.trial)?;
        self.statistics.evaluations += report.evaluations;
        if last && report.advanced == dt {
            self.trial.t = reached;
        }
        match self.controller.judge(dt, &report) {
            Verdict::Accept { next } => {
                self.refuse_stall(&report.solver)?;
                self.dt = next;
                Ok(Some(report))
            }
            Verdict::Retry { dt } => {
                self.dt = dt;
                self.statistics.rejected_steps += 1;
                Ok(None)
            }
            Verdict::BackUp { dt } => {
                self.dt = dt;
                let undone = usize::from(self.pending.take().is_some());
                self.statistics.rejected_steps += 1 + undone;
                self.statistics.steps -= undone;
                self.state.clone_from(&self.predecessor);
                Ok(None)
            }
        }
    }

    /// Makes the trial the state, and the state its predecessor.
    fn commit(&mut self, report: &StepReport) {
        std::mem::swap(&mut self.predecessor, &mut self.state);
        std::mem::swap(&mut self.state, &mut self.trial);
        self.pending = Some(*report);
        let statistics = &mut self.statistics;
        statistics.steps += 1;
        statistics.solver_iterations += report.solver.iterations;
        // a residual that is not a number counts as the worst
        let residual = report.solver.residual.worst();
        if residual > statistics.worst_residual || residual.is_nan() {
            statistics.worst_residual = residual;
        }
        statistics.unconverged_steps +=
            usize::from(report.solver.outcome != SolveOutcome::Converged);
    }

    fn refuse_stall(&self, solver: &SolveReport) -> Result<(), SimulationError> {
        if self.on_stall == OnStall::Accept || solver.outcome == SolveOutcome::Converged {
            return Ok(());
        }
        Err(SimulationError::Stalled {
            t: self.state.t,
            outcome: solver.outcome,
            iterations: solver.iterations,
            residual: solver.residual.worst(),
        })
    }

    fn show_pending(&mut self, recorder: &mut dyn Recorder) -> ControlFlow<()> {
        match self.pending.take() {
            Some(report) => recorder.record(&StepView { report: Some(&report), ..self.view() }),
            None => ControlFlow::Continue(()),
        }
    }

    fn view(&self) -> StepView<'_> {
        StepView { system: self.system.as_ref(), state: &self.state, report: None }
    }
}
