//! Runs a scenario under the eyes of all recorders.

use std::time::Instant;

use percussion::scenario::{Scenario, Solver};
use percussion::simulation::{
    EnergyMonitor, PenetrationMonitor, Recorder, Recorders, RunOutcome, Simulation,
    SimulationError, StepMonitor, SwitchingLog, Trajectory, TrajectoryRecorder,
};
use percussion::system::State;

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
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
    /// Its samples.
    pub(crate) trajectory: Trajectory,
    /// Its last state.
    pub(crate) state: State,
    /// Whose it is.
    pub(crate) owner: StateOwner,
    /// Why it failed.
    pub(crate) failure: Option<SimulationError>,
}

impl Ready {
    /// Builds the simulation and checks the initial state.
    pub(crate) fn new(scenario: Scenario) -> Result<Self, Failure> {
        Self::with_solvers(scenario, |solver| solver)
    }

    /// The same with each solver wrapped.
    pub(crate) fn with_solvers(
        scenario: Scenario,
        wrap: impl Fn(Solver) -> Solver,
    ) -> Result<Self, Failure> {
        let mut summary = Summary::of(&scenario, scenario.record_every.unwrap_or(1));
        let run = scenario.into_run_with(wrap)?;
        if let Some(report) = run.initial_impact {
            summary.add_initial_impact(report);
        }
        if summary.has_constant_steps() && run.simulation.scheme().controls_error() {
            summary.steps_by = StepsBy::Scheme;
        }
        Ok(Self { simulation: run.simulation, summary })
    }

    /// Runs until the end, an error or Ctrl-C.
    pub(crate) fn run(self, quiet: bool) -> Run {
        self.run_watched(quiet, &mut ())
    }

    /// Runs under the eyes of one more recorder.
    pub(crate) fn run_watched(self, quiet: bool, watcher: &mut dyn Recorder) -> Run {
        let Self { mut simulation, mut summary } = self;
        let mut progress = Progress::new(&summary.scenario, summary.t_start, summary.t_end, quiet);
        let mut trajectory = TrajectoryRecorder::every(summary.record_every);
        let (mut log, mut energy) = (SwitchingLog::default(), EnergyMonitor::default());
        let (mut penetration, mut steps) = (PenetrationMonitor::default(), StepMonitor::default());
        let mut interrupt = Interrupt;
        let mut all = Recorders::new(vec![
            &mut trajectory,
            &mut log,
            &mut energy,
            &mut penetration,
            &mut steps,
            &mut progress,
            watcher,
            &mut interrupt,
        ]);
        let clock = Instant::now();
        let result = simulation.run_until(summary.t_end, &mut all);
        summary.wall_time_s = clock.elapsed().as_secs_f64();
        drop(all);
        summary.outcome = match result {
            Ok(RunOutcome::Finished) => Outcome::Finished,
            Ok(RunOutcome::Interrupted) => Outcome::Interrupted,
            Err(_) => Outcome::Failed,
        };
        summary.error = result.as_ref().err().map(ToString::to_string);
        summary.statistics = simulation.statistics();
        summary.survey = steps.into_survey();
        summary.energy = energy.balance();
        summary.max_penetration = penetration.worst();
        summary.events = log.into_switches();
        let trajectory = trajectory.into_trajectory();
        summary.samples = trajectory.len();
        let state = simulation.state().clone();
        summary.final_state = Snapshot::from(&state);
        let owner = StateOwner::of(&simulation, summary.scheme);
        Run { summary, trajectory, state, owner, failure: result.err() }
    }
}
