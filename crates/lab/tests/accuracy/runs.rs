//! Runs with wrapped schemes and controllers.

use std::ops::ControlFlow;

use percussion::inclusion::solvers::{InclusionSolver, ProxSettings, SorProx, StopTest};
use percussion::schemes::{
    Accumulation, Extrapolated, MoreauMidpoint, OneStepScheme, OrderChoice, Sequence, StepReport,
    Tolerance,
};
use percussion::simulation::{
    Recorder, Recorders, Simulation, Statistics, StepView, Switch, SwitchingLog, Trajectory,
    TrajectoryRecorder,
};
use percussion::stepsize::{Bounds, StepController, Switching, SwitchingSettings};
use percussion::system::State;
use percussion_lab::scenario::Setup;

/// What is left of a run.
pub(crate) struct Outcome {
    pub(crate) trajectory: Trajectory,
    pub(crate) steps: Vec<Step>,
    pub(crate) switches: Vec<Switch>,
    pub(crate) statistics: Statistics,
    pub(crate) state: State,
}

/// One accepted step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Its end, in s.
    pub(crate) t: f64,
    /// Its size, in s.
    pub(crate) dt: f64,
    /// Its order.
    pub(crate) order: Option<u32>,
    /// The accumulation of impacts that it passed.
    pub(crate) accumulation: Option<Accumulation>,
}

/// Lists all steps.
#[derive(Default)]
struct Steps(Vec<Step>);

impl Recorder for Steps {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        if let Some(report) = step.report {
            let StepReport { advanced: dt, order, accumulation, .. } = *report;
            self.0.push(Step { t: step.state.t, dt, order, accumulation });
        }
        ControlFlow::Continue(())
    }
}

pub(crate) fn solver() -> Box<dyn InclusionSolver> {
    let stop = StopTest::Residual { tolerance: 1e-14 };
    let settings = ProxSettings { stop, ..ProxSettings::default() };
    Box::new(SorProx::new(settings).expect("proper settings"))
}

pub(crate) fn moreau() -> Box<dyn OneStepScheme> {
    Box::new(MoreauMidpoint::new(solver()))
}

/// Moreau's midpoint rule, extrapolated.
pub(crate) fn extrapolated(order: OrderChoice) -> Box<dyn OneStepScheme> {
    Box::new(Extrapolated::new(moreau(), Sequence::Odd, order).expect("an order"))
}

/// Orders up to `max`, with the same tolerance absolute and relative.
pub(crate) fn controlled(max: u32, tolerance: f64) -> OrderChoice {
    OrderChoice::Controlled { max, tolerance: Tolerance::new(tolerance, tolerance).unwrap() }
}

pub(crate) fn switching(bounds: Bounds) -> Box<dyn StepController> {
    Box::new(Switching::new(SwitchingSettings::new(bounds)).expect("proper factors"))
}

/// Runs a model with some parameters overridden.
pub(crate) fn run(
    model: &str,
    set: &[(&str, &str)],
    scheme: Box<dyn OneStepScheme>,
    controller: Box<dyn StepController>,
    t_end: f64,
) -> Outcome {
    let set: Vec<_> = set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    run_scenario(Setup::from_model(model, &set).expect("a model"), scheme, controller, t_end)
}

/// Runs a scenario with another scheme and controller.
pub(crate) fn run_scenario(
    Setup { problem, .. }: Setup,
    scheme: Box<dyn OneStepScheme>,
    controller: Box<dyn StepController>,
    t_end: f64,
) -> Outcome {
    let mut simulation =
        Simulation::new(problem.system, scheme, controller, problem.state).expect("consistent");
    let (mut trajectory, mut log) = (TrajectoryRecorder::every(1), SwitchingLog::default());
    let mut steps = Steps::default();
    let mut all = Recorders::new(vec![&mut trajectory, &mut log, &mut steps]);
    simulation.run_until(t_end, &mut all).expect("a run");
    Outcome {
        trajectory: trajectory.into_trajectory(),
        steps: steps.0,
        switches: log.into_switches(),
        statistics: simulation.statistics(),
        state: simulation.state().clone(),
    }
}

/// Slope of the straight line through (ln x, ln y).
pub(crate) fn slope(points: &[(f64, f64)]) -> f64 {
    let n = points.len() as f64;
    let logs = || points.iter().map(|(x, y)| (x.ln(), y.ln()));
    let mean = logs().fold((0.0, 0.0), |sum, (x, y)| (sum.0 + x / n, sum.1 + y / n));
    let cross: f64 = logs().map(|(x, y)| (x - mean.0) * (y - mean.1)).sum();
    cross / logs().map(|(x, _)| (x - mean.0).powi(2)).sum::<f64>()
}
