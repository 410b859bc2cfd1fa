//! Runs of models by name, for the tests of models.

use percussion::instant::impact::ImpactReport;
use percussion::simulation::{Recorders, Switch, SwitchingLog, Trajectory, TrajectoryRecorder};
use percussion_lab::scenario::{ScenarioError, SchemeDescription, Setup};

/// What a run left behind.
pub(crate) struct Outcome {
    pub(crate) trajectory: Trajectory,
    pub(crate) switches: Vec<Switch>,
    pub(crate) initial_impact: Option<ImpactReport>,
}

/// Runs a model with every step recorded; `scheme` by name.
pub(crate) fn run_with(
    scheme: &str,
    model: &str,
    overrides: &[(&str, &str)],
    dt: f64,
    t_end: f64,
) -> Result<Outcome, ScenarioError> {
    run_with_settings((scheme, &[]), model, overrides, dt, t_end)
}

/// Runs a model with a scheme and some of its settings, every step recorded.
pub(crate) fn run_with_settings(
    (scheme, settings): (&str, &[(&str, &str)]),
    model: &str,
    overrides: &[(&str, &str)],
    dt: f64,
    t_end: f64,
) -> Result<Outcome, ScenarioError> {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let mut setup = Setup::from_model(model, &overrides)?;
    setup.scenario.scheme = SchemeDescription::by_name(scheme)?;
    for (name, value) in settings {
        setup.scenario.scheme.set(name, value)?;
    }
    setup.problem.dt = dt;
    let mut run = setup.start_with(|solver| solver)?;
    let mut log = SwitchingLog::default();
    let mut recorder = TrajectoryRecorder::every(1);
    let mut recorders = Recorders::new(vec![&mut log, &mut recorder]);
    run.simulation.run_until(t_end, &mut recorders).map_err(ScenarioError::new)?;
    assert_eq!(run.simulation.statistics().unconverged_steps, 0, "all steps are solved");
    Ok(Outcome {
        trajectory: recorder.into_trajectory(),
        switches: log.into_switches(),
        initial_impact: run.initial_impact,
    })
}

/// Runs a model with Moreau's midpoint rule and every step recorded.
pub(crate) fn run(model: &str, overrides: &[(&str, &str)], dt: f64, t_end: f64) -> Outcome {
    let outcome = run_with("moreau-midpoint", model, overrides, dt, t_end);
    outcome.unwrap_or_else(|error| panic!("{model} with {overrides:?}: {error}"))
}

impl Outcome {
    /// State (q, u) at the sample nearest to t.
    pub(crate) fn state(&self, t: f64) -> (&[f64], &[f64]) {
        let k = self.sample(t);
        (self.trajectory.q_at(k), self.trajectory.u_at(k))
    }

    /// Number of the sample nearest to t.
    pub(crate) fn sample(&self, t: f64) -> usize {
        let dt = self.trajectory.t[1] - self.trajectory.t[0];
        let after = self.trajectory.t.partition_point(|sample| *sample < t - 0.5 * dt);
        after.min(self.trajectory.len() - 1)
    }

    /// Times of the steps with a percussion above `least`, in N s, at the first interaction.
    pub(crate) fn impact_times(&self, least: f64) -> Vec<f64> {
        let percussion = self.trajectory.percussion(&self.trajectory.channels[0], 0);
        let times = self.trajectory.t.iter().zip(percussion);
        times.filter(|(_, p)| p.abs() > least).map(|(t, _)| *t).collect()
    }
}
