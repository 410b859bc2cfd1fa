//! Runs a scenario under the eyes of all recorders.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use percussion::schemes::Sizes;
use percussion::simulation::{
    Checkpoint, EnergyMonitor, PenetrationMonitor, Recorder, Recorders, RunOutcome, SampleRecorder,
    SampleSink, Sampler, Selection, Simulation, SimulationError, StepMonitor, StepView, Switch,
    SwitchingLog, Trajectory,
};
use percussion::system::{ContactName, MechanicalSystem, State, contact_names};
use percussion_drawing::Drawing;
use serde::{Deserialize, Serialize};

use super::Supervisor;
use super::impacts::Impacts;
use super::summary::{Outcome, Provenance, Snapshot, StepsBy, Summary};
use crate::scenario::{ScenarioError, Setup, Solver};

/// Changes of mode that a summary lists at most.
pub const LISTED: usize = 10_000;

/// A run that has not begun: a simulation with its summary so far.
pub struct PreparedRun {
    simulation: Simulation,
    summary: Summary,
    selection: Selection,
    looks: Looks,
}

/// A system with its drawing. Copies share both.
#[derive(Clone)]
pub struct Looks {
    /// The drawing.
    pub drawing: Arc<Drawing>,
    /// The system.
    pub system: Arc<dyn MechanicalSystem>,
    /// Its coordinates at the beginning of the run.
    pub q: Vec<f64>,
}

impl Looks {
    fn of(setup: &Setup) -> Self {
        let problem = &setup.problem;
        let (system, q) = (problem.system.clone(), problem.state.q.clone());
        Self { drawing: problem.drawing(), system, q }
    }
}

/// Everything that a run left behind, whether it came to its end, was interrupted or failed.
pub struct EndedRun {
    /// Its summary.
    pub summary: Summary,
    /// Its samples, thinned if there are many.
    pub trajectory: Trajectory,
    /// Names of its coordinates, recorded or not.
    pub coordinates: Vec<String>,
    /// Names of coordinates and velocities that were not computed: those of prescribed parts.
    pub prescribed: Vec<String>,
    /// Its last state.
    pub state: State,
    /// Interactions and laws of its contacts, in their order.
    pub contacts: Vec<ContactName>,
    /// Why it failed.
    pub failure: Option<SimulationError>,
    /// How its system looks.
    pub looks: Looks,
}

/// What watches every run.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Monitors {
    /// Changes of mode.
    pub events: SwitchingLog,
    energy: EnergyMonitor,
    penetration: PenetrationMonitor,
    steps: StepMonitor,
}

/// A run on its way, whose samples go to a sink.
pub struct Execution<S> {
    /// The simulation.
    pub simulation: Simulation,
    /// Its samples.
    pub samples: SampleRecorder<S>,
    /// What else watches it.
    pub monitors: Monitors,
    /// Its summary so far.
    pub summary: Summary,
    /// Computing time so far.
    pub wall_time: Duration,
    /// How the system looks.
    pub looks: Looks,
}

/// Is given the changes of mode of a run.
pub trait EventSink {
    /// Takes a change, and says whether the run may go on.
    fn take(&mut self, event: &Switch) -> ControlFlow<()>;
}

/// Takes no notice.
impl EventSink for () {
    fn take(&mut self, _event: &Switch) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A log of changes of mode that hands them on.
struct Reported<'a> {
    log: &'a mut SwitchingLog,
    sink: &'a mut dyn EventSink,
}

impl Recorder for Reported<'_> {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let flow = self.log.record(step);
        self.log.latest().iter().try_for_each(|event| self.sink.take(event))?;
        flow
    }
}

impl Monitors {
    /// That have seen nothing, with this log of changes of mode.
    pub fn new(events: SwitchingLog) -> Self {
        Self {
            events,
            energy: EnergyMonitor::default(),
            penetration: PenetrationMonitor::default(),
            steps: StepMonitor::default(),
        }
    }
}

impl PreparedRun {
    /// Builds the simulation and checks the initial state.
    ///
    /// # Errors
    /// Settings out of range, or an inconsistent initial state.
    pub fn new(setup: Setup) -> Result<Self, ScenarioError> {
        Self::with_solvers(setup, |solver| solver)
    }

    /// The same with each solver wrapped.
    ///
    /// # Errors
    /// As for [`Self::new`].
    pub fn with_solvers(
        setup: Setup,
        wrap: impl Fn(Solver) -> Solver,
    ) -> Result<Self, ScenarioError> {
        let (mut summary, selection) = (Summary::of(&setup), setup.selection()?);
        let looks = Looks::of(&setup);
        let run = setup.start_with(wrap)?;
        if let Some(report) = run.initial_impact {
            summary.add_initial_impact(report);
        }
        Ok(Self { selection, ..Self::of(run.simulation, summary, looks) })
    }

    /// The simulation of which this is a checkpoint.
    ///
    /// # Errors
    /// Settings out of range, or a checkpoint of another simulation.
    pub fn resumed(setup: Setup, checkpoint: Checkpoint) -> Result<Self, ScenarioError> {
        let (summary, looks) = (Summary::of(&setup), Looks::of(&setup));
        Ok(Self::of(setup.resume(checkpoint)?, summary, looks))
    }

    fn of(simulation: Simulation, mut summary: Summary, looks: Looks) -> Self {
        let scheme = simulation.scheme();
        if summary.has_constant_steps() && scheme.stepping().sizes == Sizes::Own {
            summary.steps_by = StepsBy::Scheme;
        }
        summary.caveats.impacts = Impacts::of(scheme, simulation.system(), simulation.state());
        Self { simulation, summary, selection: Selection::default(), looks }
    }

    /// Its summary so far.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// How its system looks.
    pub fn looks(&self) -> &Looks {
        &self.looks
    }

    /// What samples of the run are taken, and of which signals, for a new recording.
    pub fn sampler(&self) -> Sampler {
        Sampler::every(self.summary.record_every).selecting(self.selection.clone())
    }

    /// Says in the summary how the run was made.
    #[must_use]
    pub fn made_by(mut self, provenance: Provenance) -> Self {
        self.summary.provenance = Some(provenance);
        self
    }

    /// Runs until the end, an error or until it is asked to stop, and keeps no samples but those that a sink keeps.
    pub fn run_unrecorded(self, supervisor: &dyn Supervisor, sink: impl SampleSink) -> EndedRun {
        let sampler = Sampler::every(self.summary.record_every);
        let execution = self.execution(sampler, sink, Monitors::new(SwitchingLog::keeping(LISTED)));
        execution.run_in_memory(supervisor, &mut ()).0
    }

    /// Runs until the end, an error or until it is asked to stop, and keeps all samples in memory.
    pub fn run(self, supervisor: &dyn Supervisor) -> EndedRun {
        self.run_watched(supervisor, &mut ())
    }

    /// Runs under the eyes of one more recorder.
    pub fn run_watched(self, supervisor: &dyn Supervisor, watcher: &mut dyn Recorder) -> EndedRun {
        self.run_with(supervisor, watcher, ()).0
    }

    /// The same with one more sink of samples.
    pub fn run_with<S: SampleSink>(
        self,
        supervisor: &dyn Supervisor,
        watcher: &mut dyn Recorder,
        sink: S,
    ) -> (EndedRun, S) {
        let sampler = Sampler::every(self.summary.record_every);
        let monitors = Monitors::new(SwitchingLog::default());
        let execution = self.execution(sampler, (Trajectory::default(), sink), monitors);
        let (run, (trajectory, sink)) = execution.run_in_memory(supervisor, watcher);
        (EndedRun { trajectory, ..run }, sink)
    }

    /// The run with these recorders, new or resumed.
    pub fn execution<S: SampleSink>(
        self,
        sampler: Sampler,
        sink: S,
        mut monitors: Monitors,
    ) -> Execution<S> {
        let Self { simulation, summary, looks, .. } = self;
        monitors.energy.stop_at_gain(simulation.is_strict());
        let samples = SampleRecorder::new(sampler, sink);
        Execution { simulation, samples, monitors, summary, wall_time: Duration::ZERO, looks }
    }
}

impl<S: SampleSink> Execution<S> {
    fn run_in_memory(
        mut self,
        supervisor: &dyn Supervisor,
        watcher: &mut dyn Recorder,
    ) -> (EndedRun, S) {
        let Summary { scenario, t_start, t_end, .. } = &self.summary;
        let mut supervision = supervisor.watch(scenario, *t_start, *t_end);
        let mut watchers = Recorders::new(vec![watcher, supervision.as_mut()]);
        let result = self.advance(&mut watchers, &mut ());
        self.show_rest(&mut watchers, &mut ());
        self.end(result)
    }

    /// Goes on until the end, an error, or until one of the watchers asks to stop.
    ///
    /// # Errors
    /// A step that failed, or energy that nothing explains if the run is strict.
    pub fn advance(
        &mut self,
        watchers: &mut dyn Recorder,
        events: &mut dyn EventSink,
    ) -> Result<RunOutcome, SimulationError> {
        let t_end = self.summary.t_end;
        let advance = |simulation: &mut Simulation, all: &mut dyn Recorder| {
            simulation.advance_until(t_end, all)
        };
        let result = self.watched(watchers, events, advance);
        let energy = &self.monitors.energy;
        let gain = match result {
            Ok(RunOutcome::Interrupted) => energy.failure(),
            Ok(_) => energy.gain().filter(|_| self.simulation.is_strict()),
            Err(_) => None,
        };
        gain.map_or(result, |gain| Err(SimulationError::EnergyGain(gain)))
    }

    /// Lets all recorders watch, and counts the time.
    fn watched<T>(
        &mut self,
        watchers: &mut dyn Recorder,
        sink: &mut dyn EventSink,
        act: impl FnOnce(&mut Simulation, &mut dyn Recorder) -> T,
    ) -> T {
        let Monitors { events, energy, penetration, steps } = &mut self.monitors;
        let mut events = Reported { log: events, sink };
        let recorders: Vec<&mut dyn Recorder> =
            vec![&mut self.samples, &mut events, energy, penetration, steps, watchers];
        let clock = Instant::now();
        let result = act(&mut self.simulation, &mut Recorders::new(recorders));
        self.wall_time += clock.elapsed();
        result
    }

    /// Shows the recorders the last step, and ends.
    pub fn show_rest(&mut self, watchers: &mut dyn Recorder, events: &mut dyn EventSink) {
        self.watched(watchers, events, |simulation, all| simulation.finish(all));
    }

    /// What the run has left behind, apart from its samples.
    pub fn end(self, result: Result<RunOutcome, SimulationError>) -> (EndedRun, S) {
        let Self { simulation, samples, monitors, mut summary, wall_time, looks } = self;
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
        summary.deepest_penetration = monitors.penetration.deepest(simulation.system());
        summary.event_count = monitors.events.count();
        summary.events = monitors.events.into_switches();
        summary.caveats.look_at(&summary.events);
        summary.samples = samples.samples();
        let labels = simulation.system().layout().coordinates();
        let coordinates = labels.iter().map(|label| label.name.to_string()).collect();
        let state = simulation.state().clone();
        summary.final_state = Snapshot::from(&state);
        let contacts = contact_names(simulation.system(), &state.contacts);
        let (trajectory, failure) = (Trajectory::default(), result.err());
        let prescribed = prescribed(simulation.system(), state.t, &state.q);
        let run = EndedRun {
            summary,
            trajectory,
            coordinates,
            prescribed,
            state,
            contacts,
            failure,
            looks,
        };
        (run, samples.into_sink())
    }
}

/// Names of coordinates and velocities of parts that have no mass to move.
pub(super) fn prescribed(system: &dyn MechanicalSystem, t: f64, q: &[f64]) -> Vec<String> {
    let layout = system.layout();
    let mut mass = layout.mass_matrix();
    system.mass(t, q, &mut mass);
    let parts = layout.parts().iter().filter(|part| mass.is_immovable(part.index));
    let labels = parts.flat_map(|part| {
        let (q, u) = (&layout.coordinates()[part.q.clone()], &layout.velocities()[part.u.clone()]);
        q.iter().chain(u)
    });
    labels.map(|label| label.name.to_string()).collect()
}
