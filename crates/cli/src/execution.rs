//! Runs a scenario under the eyes of all recorders.

use std::time::{Duration, Instant};

use percussion::schemes::Sizes;
use percussion::simulation::{
    Checkpoint, EnergyMonitor, PenetrationMonitor, Recorder, Recorders, RunOutcome, SampleRecorder,
    SampleSink, Sampler, Simulation, SimulationError, StepMonitor, Trajectory,
};
use percussion::system::State;
use percussion_lab::scenario::{Setup, Solver};
use serde::{Deserialize, Serialize};

use crate::event_log::EventLog;
use crate::failure::Failure;
use crate::impacts::Impacts;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::provenance::Provenance;
use crate::state_owner::StateOwner;
use crate::summary::{Outcome, Snapshot, StepsBy, Summary};

/// A simulation with its summary so far.
pub(crate) struct Ready {
    simulation: Simulation,
    summary: Summary,
}

/// Everything that a run left behind.
pub(crate) struct Run {
    /// Its summary.
    pub(crate) summary: Summary,
    /// Its samples, thinned if there are many.
    pub(crate) trajectory: Trajectory,
    /// Recorded samples per sample of the trajectory.
    pub(crate) thinning: usize,
    /// Its last state.
    pub(crate) state: State,
    /// Whose it is.
    pub(crate) owner: StateOwner,
    /// Why it failed.
    pub(crate) failure: Option<SimulationError>,
}

/// What watches every run.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Monitors {
    /// Changes of mode.
    pub(crate) events: EventLog,
    energy: EnergyMonitor,
    penetration: PenetrationMonitor,
    steps: StepMonitor,
}

/// A run on its way, whose samples go to a sink.
pub(crate) struct Execution<S> {
    /// The simulation.
    pub(crate) simulation: Simulation,
    /// Its samples.
    pub(crate) samples: SampleRecorder<S>,
    /// What else watches it.
    pub(crate) monitors: Monitors,
    /// Its summary so far.
    pub(crate) summary: Summary,
    /// Computing time so far.
    pub(crate) wall_time: Duration,
}

impl Monitors {
    /// That have seen nothing, with this log of changes of mode.
    pub(crate) fn new(events: EventLog) -> Self {
        Self {
            events,
            energy: EnergyMonitor::default(),
            penetration: PenetrationMonitor::default(),
            steps: StepMonitor::default(),
        }
    }
}

impl Ready {
    /// Builds the simulation and checks the initial state.
    pub(crate) fn new(setup: Setup) -> Result<Self, Failure> {
        Self::with_solvers(setup, |solver| solver)
    }

    /// The same with each solver wrapped.
    pub(crate) fn with_solvers(
        setup: Setup,
        wrap: impl Fn(Solver) -> Solver,
    ) -> Result<Self, Failure> {
        let mut summary = Summary::of(&setup);
        let run = setup.into_run_with(wrap)?;
        if let Some(report) = run.initial_impact {
            summary.add_initial_impact(report);
        }
        Ok(Self::of(run.simulation, summary))
    }

    /// The simulation of which this is a checkpoint.
    pub(crate) fn resumed(setup: Setup, checkpoint: Checkpoint) -> Result<Self, Failure> {
        let summary = Summary::of(&setup);
        Ok(Self::of(setup.resume(checkpoint)?, summary))
    }

    fn of(simulation: Simulation, mut summary: Summary) -> Self {
        let scheme = simulation.scheme();
        if summary.has_constant_steps() && scheme.stepping().sizes == Sizes::Own {
            summary.steps_by = StepsBy::Scheme;
        }
        summary.caveats.impacts = Impacts::of(scheme, simulation.system(), simulation.state());
        Self { simulation, summary }
    }

    /// Steps per recorded sample.
    pub(crate) fn record_every(&self) -> usize {
        self.summary.record_every
    }

    /// Says in the summary how the run was made.
    pub(crate) fn made_by(mut self, provenance: Provenance) -> Self {
        self.summary.provenance = Some(provenance);
        self
    }

    /// Runs until the end, an error or Ctrl-C, and keeps no samples.
    pub(crate) fn run_unrecorded(self, quiet: bool) -> Run {
        let sampler = Sampler::every(self.summary.record_every);
        let execution = self.execution(sampler, (), Monitors::new(EventLog::bounded()));
        execution.run_in_memory(quiet, &mut ()).0
    }

    /// Runs until the end, an error or Ctrl-C, and keeps all samples in memory.
    pub(crate) fn run(self, quiet: bool) -> Run {
        self.run_watched(quiet, &mut ())
    }

    /// Runs under the eyes of one more recorder.
    pub(crate) fn run_watched(self, quiet: bool, watcher: &mut dyn Recorder) -> Run {
        let sampler = Sampler::every(self.summary.record_every);
        let monitors = Monitors::new(EventLog::in_memory());
        let execution = self.execution(sampler, Trajectory::default(), monitors);
        let (run, trajectory) = execution.run_in_memory(quiet, watcher);
        Run { trajectory, ..run }
    }

    /// The run with these recorders, new or resumed.
    pub(crate) fn execution<S: SampleSink>(
        self,
        sampler: Sampler,
        sink: S,
        mut monitors: Monitors,
    ) -> Execution<S> {
        let Self { simulation, summary } = self;
        monitors.energy.stop_at_gain(simulation.is_strict());
        let samples = SampleRecorder::new(sampler, sink);
        Execution { simulation, samples, monitors, summary, wall_time: Duration::ZERO }
    }
}

impl<S: SampleSink> Execution<S> {
    fn run_in_memory(mut self, quiet: bool, watcher: &mut dyn Recorder) -> (Run, S) {
        let mut progress = self.progress(quiet);
        let mut interrupt = Interrupt;
        let mut watchers = Recorders::new(vec![&mut progress, watcher, &mut interrupt]);
        let result = self.advance(&mut watchers);
        self.finish(result, &mut watchers)
    }

    /// The progress bar of the run.
    pub(crate) fn progress(&self, quiet: bool) -> Progress {
        let Summary { scenario, t_start, t_end, .. } = &self.summary;
        Progress::new(scenario, *t_start, *t_end, quiet)
    }

    /// Goes on until the end, an error, or until one of the watchers asks to stop.
    pub(crate) fn advance(
        &mut self,
        watchers: &mut dyn Recorder,
    ) -> Result<RunOutcome, SimulationError> {
        let t_end = self.summary.t_end;
        let result = self.watched(watchers, |simulation, all| simulation.advance_until(t_end, all));
        match self.monitors.energy.failure() {
            Some(gain) if result == Ok(RunOutcome::Interrupted) => Err(gain),
            _ => result,
        }
    }

    /// Lets all recorders watch, and counts the time.
    fn watched<T>(
        &mut self,
        watchers: &mut dyn Recorder,
        act: impl FnOnce(&mut Simulation, &mut dyn Recorder) -> T,
    ) -> T {
        let Monitors { events, energy, penetration, steps } = &mut self.monitors;
        let recorders: Vec<&mut dyn Recorder> =
            vec![&mut self.samples, events, energy, penetration, steps, watchers];
        let clock = Instant::now();
        let result = act(&mut self.simulation, &mut Recorders::new(recorders));
        self.wall_time += clock.elapsed();
        result
    }

    /// Shows the recorders the last step, and ends.
    pub(crate) fn show_rest(&mut self, watchers: &mut dyn Recorder) {
        self.watched(watchers, |simulation, all| simulation.finish(all));
    }

    fn finish(
        mut self,
        result: Result<RunOutcome, SimulationError>,
        watchers: &mut dyn Recorder,
    ) -> (Run, S) {
        self.show_rest(watchers);
        self.into_run(result)
    }

    /// What the run has left behind, apart from its samples.
    pub(crate) fn into_run(self, result: Result<RunOutcome, SimulationError>) -> (Run, S) {
        let Self { simulation, samples, monitors, mut summary, wall_time } = self;
        summary.wall_time_s = wall_time.as_secs_f64();
        summary.outcome = match result {
            Ok(RunOutcome::Finished) => Outcome::Finished,
            Ok(RunOutcome::Interrupted) => Outcome::Interrupted,
            Err(_) => Outcome::Failed,
        };
        summary.error = result.as_ref().err().map(ToString::to_string);
        summary.statistics = simulation.statistics();
        summary.survey = monitors.steps.into_survey();
        summary.energy = monitors.energy.balance();
        summary.energy_sources = monitors.energy.sources(simulation.system());
        summary.caveats.energy_gain = monitors.energy.gain();
        summary.max_penetration = monitors.penetration.worst();
        (summary.events, summary.event_count) = monitors.events.into_switches();
        summary.caveats.look_at(&summary.events);
        summary.samples = samples.samples();
        let state = simulation.state().clone();
        summary.final_state = Snapshot::from(&state);
        let owner = StateOwner::of(&simulation, summary.scheme);
        let (trajectory, failure) = (Trajectory::default(), result.err());
        let run = Run { summary, trajectory, thinning: 1, state, owner, failure };
        (run, samples.into_sink())
    }
}
