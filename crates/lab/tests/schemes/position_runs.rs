//! Runs of models with schemes at position level.

use percussion::inclusion::solvers::InclusionSolver;
use percussion::schemes::OneStepScheme;
use percussion::simulation::{Simulation, Trajectory, TrajectoryRecorder};
use percussion::stepsize::Fixed;
use percussion_lab::scenario::{Setup, SolverDescription};

pub(crate) fn solver() -> Box<dyn InclusionSolver> {
    SolverDescription::default().build().expect("default settings")
}

/// Every step of a model; all of them are solved.
pub(crate) fn run(
    scheme: impl OneStepScheme + 'static,
    model: &str,
    overrides: &[(&str, &str)],
    dt: f64,
    t_end: f64,
) -> Trajectory {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let problem = Setup::from_model(model, &overrides).expect("a model").problem;
    let steps = Box::new(Fixed::new(dt).expect("a step size"));
    let mut simulation = Simulation::new(problem.system, Box::new(scheme), steps, problem.state)
        .expect("a consistent state");
    let mut recorder = TrajectoryRecorder::every(1);
    simulation.run_until(t_end, &mut recorder).expect("a run");
    assert_eq!(simulation.statistics().unconverged_steps, 0, "all steps are solved");
    recorder.into_trajectory()
}

/// Largest gap of the first interaction, whatever its sign.
pub(crate) fn drift(t: &Trajectory) -> f64 {
    t.channels[0].gap.iter().fold(0.0, |max: f64, g| max.max(g.abs()))
}

/// Kinetic and potential energy of a sample.
pub(crate) fn energy(t: &Trajectory, k: usize) -> f64 {
    t.kinetic[k] + t.potential[k]
}
