//! Steps strung together.

use std::ops::ControlFlow;
use std::sync::Arc;

use percussion_inclusion::solvers::SolveOutcome;
use serde::{Deserialize, Serialize};

use super::finiteness::check_finite;
use super::{Checkpoint, CheckpointError, Recorder, SimulationError, Statistics, StepView, Unseen};
use crate::instant::refuse_squeeze;
use crate::schemes::{OneStepScheme, Sizes, StepReport};
use crate::stepsize::{StepController, Verdict};
use crate::system::{MechanicalSystem, State, check_belonging, check_consistency, just_before};

/// Relative slack by which a last step may be stretched to end exactly at the final time: more
/// than the rounding of many added steps, less than matters.
const STRETCH: f64 = 1e-3;

/// Part of a step by which the rounding of many added steps may shift its end. A step that ends so
/// near to the final time is the same as in a run that goes on.
const ROUNDING: f64 = 1e-6;

/// Part of a step below which one that a scheme ends earlier is short, of schemes that choose steps of their own one
/// that no accuracy asks for, and how many in a row are a crawl.
const SHORT: f64 = 0.01;
const SHORT_OWN: f64 = 1e-9;
const CRAWL: usize = 3000;

/// A system, a scheme, a step controller and the state they advance.
pub struct Simulation {
    system: Arc<dyn MechanicalSystem>,
    scheme: Box<dyn OneStepScheme>,
    controller: Box<dyn StepController>,
    /// What the controller remembers before a run.
    nothing_seen: Vec<f64>,
    state: State,
    /// Start of the last accepted step, for backing up.
    predecessor: State,
    /// End of the step being tried.
    trial: State,
    /// What the recorder has not seen of the state.
    unseen: Unseen,
    /// Next step size, in s.
    dt: f64,
    /// Short steps in a row, and where they began, in s.
    short_steps: (usize, f64),
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

impl Simulation {
    /// A simulation of a system, which it may share with others, that starts from `state`. Its
    /// velocity is taken as a right limit: an impact at the initial time, if the state approaches
    /// a closed contact, is left to the first step, or to [`crate::instant::impact::newton()`] before.
    ///
    /// # Errors
    /// If the scheme does not offer what the controller needs, the state does not fit the system or
    /// violates a gap, or the scheme cannot start.
    pub fn new(
        system: Arc<dyn MechanicalSystem>,
        mut scheme: Box<dyn OneStepScheme>,
        mut controller: Box<dyn StepController>,
        mut state: State,
    ) -> Result<Self, SimulationError> {
        scheme.stepping().check(controller.needs())?;
        let nothing_seen = controller.memory();
        let dt = start(system.as_ref(), scheme.as_mut(), controller.as_mut(), &mut state)?;
        Ok(Self {
            dt,
            predecessor: state.clone(),
            trial: state.clone(),
            unseen: Unseen::Beginning,
            short_steps: (0, 0.0),
            on_stall: OnStall::default(),
            statistics: Statistics::default(),
            system,
            scheme,
            controller,
            nothing_seen,
            state,
        })
    }

    /// Starts again from another state, as a new simulation would.
    ///
    /// # Errors
    /// If the state does not fit the system or violates a gap, or the scheme cannot start;
    /// nothing is changed then.
    pub fn restart(&mut self, mut state: State) -> Result<(), SimulationError> {
        let memory = self.controller.memory();
        self.controller.restore(&self.nothing_seen).map_err(CheckpointError::from)?;
        let (scheme, controller) = (self.scheme.as_mut(), self.controller.as_mut());
        self.dt = match start(self.system.as_ref(), scheme, controller, &mut state) {
            Ok(dt) => dt,
            Err(error) => {
                self.controller.restore(&memory).map_err(CheckpointError::from)?;
                return Err(error);
            }
        };
        self.predecessor.clone_from(&state);
        self.trial.clone_from(&state);
        self.state = state;
        self.unseen = Unseen::Beginning;
        self.short_steps = (0, 0.0);
        self.statistics = Statistics::default();
        Ok(())
    }

    /// Resumes a simulation: with equal system, scheme and controller it goes on bitwise as the one
    /// of which this is a checkpoint.
    ///
    /// # Errors
    /// If the checkpoint is not one of such a simulation.
    pub fn resume(
        system: Arc<dyn MechanicalSystem>,
        scheme: Box<dyn OneStepScheme>,
        mut controller: Box<dyn StepController>,
        checkpoint: Checkpoint,
    ) -> Result<Self, SimulationError> {
        let Checkpoint {
            state,
            predecessor,
            unseen,
            dt,
            controller: memory,
            statistics,
            short_steps,
        } = checkpoint;
        scheme.stepping().check(controller.needs())?;
        scheme.check(system.layout())?;
        let expected = scheme.history_len(system.layout());
        for state in [&state, &predecessor] {
            check_belonging(system.as_ref(), state)?;
            let found = state.history.len();
            if found != expected {
                return Err(CheckpointError::History { found, expected }.into());
            }
        }
        if !(dt > 0.0 && dt.is_finite()) {
            return Err(CheckpointError::StepSize { dt }.into());
        }
        if !statistics.are_possible() {
            return Err(CheckpointError::Counts.into());
        }
        let nothing_seen = controller.memory();
        controller.restore(&memory).map_err(CheckpointError::from)?;
        let (trial, on_stall) = (state.clone(), OnStall::default());
        Ok(Self {
            system,
            scheme,
            controller,
            nothing_seen,
            state,
            predecessor,
            trial,
            unseen,
            dt,
            short_steps,
            on_stall,
            statistics,
        })
    }

    /// All that the future depends on.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            state: self.state.clone(),
            predecessor: self.predecessor.clone(),
            unseen: self.unseen,
            dt: self.dt,
            controller: self.controller.memory(),
            statistics: self.statistics,
            short_steps: self.short_steps,
        }
    }

    /// Sets the policy for inclusion problems that are not solved to tolerance.
    pub fn on_stall(&mut self, policy: OnStall) {
        self.on_stall = policy;
    }

    /// Whether an inclusion problem that is not solved to tolerance ends the run.
    pub fn is_strict(&self) -> bool {
        self.on_stall == OnStall::Stop
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
    /// undone, and at last the end.
    ///
    /// # Errors
    /// If a step fails; the state is then that of the last accepted step.
    pub fn run_until(
        &mut self,
        t_end: f64,
        recorder: &mut dyn Recorder,
    ) -> Result<RunOutcome, SimulationError> {
        self.begin();
        let outcome = self.advance_until(t_end, recorder);
        self.finish(recorder);
        outcome
    }

    /// Begins a run here: the next recorder is shown the current state first.
    pub fn begin(&mut self) {
        self.unseen = Unseen::Beginning;
    }

    /// Makes steps until `t_end`, in s, or until the recorder asks to stop, without showing it the
    /// last step, which may still be undone.
    ///
    /// # Errors
    /// If a step fails; the state is then that of the last accepted step.
    pub fn advance_until(
        &mut self,
        t_end: f64,
        recorder: &mut dyn Recorder,
    ) -> Result<RunOutcome, SimulationError> {
        while self.state.t < t_end {
            if self.advance(t_end, recorder)?.is_break() {
                break;
            }
        }
        let finished = self.state.t >= t_end;
        Ok(if finished { RunOutcome::Finished } else { RunOutcome::Interrupted })
    }

    /// Makes one accepted step that ends at `t_end`, in s, or before, and shows the recorder what
    /// can no longer be undone; says whether the recorder wants more.
    ///
    /// # Errors
    /// If no step can be made; the state is then that of the last accepted step.
    pub fn advance(
        &mut self,
        t_end: f64,
        recorder: &mut dyn Recorder,
    ) -> Result<ControlFlow<()>, SimulationError> {
        loop {
            if let Some(report) = self.try_step(t_end)? {
                let flow = self.show(recorder);
                self.commit(&report);
                return Ok(flow);
            }
        }
    }

    /// Shows the recorder the rest. From now on nothing of it is undone.
    pub fn finish(&mut self, recorder: &mut dyn Recorder) {
        let _ = self.show(recorder);
        self.predecessor.clone_from(&self.state);
        recorder.finish(&self.view(None));
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
        let whole = (self.dt - remaining).abs() <= ROUNDING * self.dt;
        let dt = match self.scheme.stepping().sizes {
            _ if last && !whole => remaining,
            Sizes::Constant if !last => equal_steps(remaining, self.dt),
            // two equal steps rather than a whole one and a sliver, in which g/Δt would be huge
            _ if !last && remaining < (2.0 - STRETCH) * self.dt => 0.5 * remaining,
            _ => self.dt,
        };
        self.trial.clone_from(&self.state);
        let report = self.scheme.step(self.system.as_ref(), dt, &mut self.trial)?;
        self.statistics.evaluations += report.evaluations;
        if last && report.advanced == dt {
            self.trial.t = reached;
        }
        match self.controller.judge(dt, &report) {
            Verdict::Accept { next } => {
                refuse_squeeze(self.system.as_ref(), &self.trial, report.outcome())?;
                self.refuse_stall(&report)?;
                self.refuse_crawl(dt, report.advanced)?;
                check_finite(self.system.as_ref(), self.state.t, &self.trial)?;
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
                self.statistics.rejected_steps += 1;
                if let Unseen::Step(_) = self.unseen {
                    self.statistics.rejected_steps += 1;
                    self.statistics.steps = self.statistics.steps.saturating_sub(1);
                    self.unseen = Unseen::Nothing;
                }
                self.state.clone_from(&self.predecessor);
                Ok(None)
            }
        }
    }

    /// Makes the trial the state, and the state its predecessor.
    fn commit(&mut self, report: &StepReport) {
        std::mem::swap(&mut self.predecessor, &mut self.state);
        std::mem::swap(&mut self.state, &mut self.trial);
        self.unseen = Unseen::Step(*report);
        self.statistics.count(report);
    }

    fn refuse_crawl(&mut self, dt: f64, advanced: f64) -> Result<(), SimulationError> {
        let own = self.scheme.stepping().sizes == Sizes::Own;
        if advanced >= dt * if own { SHORT_OWN } else { SHORT } {
            self.short_steps.0 = 0;
            return Ok(());
        }
        let t = self.state.t;
        let (earlier, began) = self.short_steps;
        let (count, from) = (earlier.saturating_add(1), if earlier == 0 { t } else { began });
        self.short_steps = (count, from);
        if count < CRAWL {
            Ok(())
        } else {
            Err(SimulationError::Crawling { steps: count, from, t, dt })
        }
    }

    fn refuse_stall(&self, report: &StepReport) -> Result<(), SimulationError> {
        let (t, StepReport { solver, iteration, .. }) = (self.state.t, *report);
        if self.on_stall == OnStall::Accept || report.outcome() == SolveOutcome::Converged {
            return Ok(());
        }
        if solver.outcome == SolveOutcome::Converged {
            return Err(SimulationError::Unconverged { t, iteration });
        }
        let (outcome, iterations) = (solver.outcome, solver.iterations);
        Err(SimulationError::Stalled { t, outcome, iterations, residual: solver.residual.worst() })
    }

    /// Shows what the recorder has not seen of the state.
    fn show(&mut self, recorder: &mut dyn Recorder) -> ControlFlow<()> {
        match std::mem::replace(&mut self.unseen, Unseen::Nothing) {
            Unseen::Nothing => ControlFlow::Continue(()),
            Unseen::Beginning => recorder.record(&self.view(None)),
            Unseen::Step(report) => recorder.record(&self.view(Some(&report))),
        }
    }

    fn view<'a>(&'a self, report: Option<&'a StepReport>) -> StepView<'a> {
        StepView { system: self.system.as_ref(), state: &self.state, report }
    }
}

/// The size of equal steps through the time that remains, the largest up to `dt`; `dt` itself where
/// the last of whole steps need not change by more than it may.
fn equal_steps(remaining: f64, dt: f64) -> f64 {
    let steps = remaining / dt;
    let off = (steps - steps.round()).abs();
    if off <= STRETCH || !steps.is_finite() { dt } else { remaining / steps.ceil() }
}

/// Makes a state the start of a run, and gives the size of the first step, in s.
fn start(
    system: &dyn MechanicalSystem,
    scheme: &mut dyn OneStepScheme,
    controller: &mut dyn StepController,
    state: &mut State,
) -> Result<f64, SimulationError> {
    check_consistency(system, state)?;
    scheme.check(system.layout())?;
    scheme.check_system(system, state.t)?;
    // a state with the scheme's memory comes from an earlier run and is not touched
    let history_len = scheme.history_len(system.layout());
    if state.history.len() != history_len {
        state.history.clear();
        state.history.resize(history_len, 0.0);
        scheme.start(system, state)?;
    }
    Ok(controller.start(system, scheme, state)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_steps_end_where_they_should_and_hardly_change_on_their_way() {
        for (span, dt) in [(1.0, 0.1), (1.05, 0.1), (1.0005, 1e-3), (0.31, 0.1), (7.77, 0.013)] {
            let (mut t, mut steps) = (0.0, Vec::new());
            while span - t > dt * (1.0 + STRETCH) {
                steps.push(equal_steps(span - t, dt));
                t += steps[steps.len() - 1];
            }
            steps.push(span - t);
            let ratios = steps.windows(2).map(|pair| pair[1] / pair[0]);
            assert!(
                ratios.map(|r| (r - 1.0).abs()).fold(0.0, f64::max) < 2e-3,
                "{span}: {steps:?}"
            );
            assert!(steps.iter().all(|step| *step <= dt * (1.0 + STRETCH)), "{span}: {steps:?}");
        }
        assert_eq!(equal_steps(f64::INFINITY, 0.1), 0.1);
    }
}
