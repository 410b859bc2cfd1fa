//! Steps, end and samples of a run.

use percussion::system::Interactions;

use crate::format::number;
use crate::models::Problem;
use crate::scenario::{ScenarioError, Setup};

/// Runs of more steps are taken for a mistake.
const MAX_STEPS: f64 = 1e9;

/// Samples that a run records if not told otherwise.
const SAMPLES: f64 = 4000.0;

/// Numbers of the motion that they have at most, as long as there are some samples.
const NUMBERS: f64 = 1e7;
const FEWEST: f64 = 200.0;

/// Memory that the recorded motion of a run may take, in bytes.
const RECORDING: f64 = 8e9;

impl Setup {
    /// Takes this step size and final time, in s, where they are given, and checks those of the run.
    ///
    /// # Errors
    /// Times that are none, a run that ends before it begins, one shorter than a step, or one of too
    /// many steps.
    pub fn take_times(&mut self, dt: Option<f64>, t_end: Option<f64>) -> Result<(), ScenarioError> {
        let (scenario, problem) = (&mut self.scenario, &mut self.problem);
        if let Some(dt) = dt {
            problem.dt = positive("dt", dt, "1e-4")?;
            scenario.dt = Some(dt);
        }
        if let Some(t_end) = t_end {
            problem.t_end = positive("t_end", t_end, "2.5")?;
            scenario.t_end = Some(t_end);
        }
        self.check_times()
    }

    /// Refuses a run that ends before it begins, is shorter than a step, or has too many steps.
    ///
    /// # Errors
    /// What is wrong, and what to do.
    pub fn check_times(&self) -> Result<(), ScenarioError> {
        let Problem { state, dt, t_end, .. } = &self.problem;
        let (start, dt, t_end) = (state.t, *dt, *t_end);
        if t_end <= start {
            let message =
                format!("the run would start at t = {start} s and end before, at {t_end} s");
            return Err(ScenarioError::new(message)
                .with_help("give a later `t_end`")
                .naming(&["t_end"]));
        }
        if self.is_shorter_than_a_step() {
            let (dt, span) = (number(dt), number(t_end - start));
            let message = format!("a step of {dt} s is longer than the whole run of {span} s");
            return Err(ScenarioError::new(message)
                .with_help("give a smaller `dt` or a later `t_end`")
                .naming(&["dt", "t_end"]));
        }
        let steps = (t_end - start) / dt;
        if steps > MAX_STEPS {
            let message = format!(
                "from {} s to {} s in steps of {} s are {steps:.1e} steps",
                number(start),
                number(t_end),
                number(dt)
            );
            return Err(ScenarioError::new(message)
                .with_help("at most 1e9 are made: give a larger `dt` or an earlier `t_end`")
                .naming(&["dt", "t_end"]));
        }
        Ok(())
    }

    /// Sets steps per sample, by the number of steps if they are not given.
    pub fn choose_sampling(&mut self, record_every: Option<usize>) {
        let Problem { state, dt, t_end, .. } = &self.problem;
        let steps = (t_end - state.t) / dt;
        let scenario = &mut self.scenario;
        scenario.record_every = record_every.or(scenario.record_every);
        // how many steps a controller makes is not known before
        let fitting = NUMBERS / (state.q.len() + state.u.len()) as f64;
        let few = SAMPLES.min(fitting.max(FEWEST));
        let samples = if scenario.controller.is_fixed() { few } else { f64::INFINITY };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 … 1e6")]
        scenario.record_every.get_or_insert((steps / samples).ceil().max(1.0) as usize);
    }

    /// Refuses a run whose samples would not fit, for those who need all of them in memory.
    ///
    /// # Errors
    /// If they take more than 8 GB.
    pub fn check_recording(&self) -> Result<(), ScenarioError> {
        let problem = &self.problem;
        let mut found = Interactions::default();
        problem.system.interactions(problem.state.t, &problem.state.q, &mut found);
        // times, steps and energies; limits of u at jumps; of each component gap, velocity, force and
        // impulse, and as many multipliers of schemes that have some
        let numbers = problem.state.q.len()
            + 3 * problem.state.u.len()
            + 6
            + found.len()
            + 7 * found.directions().height();
        let every = self.scenario.record_every.unwrap_or(1) as f64;
        let steps = (problem.t_end - problem.state.t) / problem.dt;
        let bytes = steps / every * (numbers * size_of::<f64>()) as f64;
        if bytes <= RECORDING {
            return Ok(());
        }
        let message = format!(
            "a run of {steps:.1e} steps with {numbers} numbers each takes {:.0} GB, more than {:.0}",
            bytes / 1e9,
            RECORDING / 1e9
        );
        Err(ScenarioError::new(message)
            .with_help("give smaller `steps_max` or `steps`, or an earlier `t_end`")
            .naming(&["steps_max", "steps", "t_end"]))
    }
}

/// The value of a setting that must be positive and finite.
///
/// # Errors
/// If it is not; the example says how it could be.
pub fn positive(setting: &'static str, value: f64, example: &str) -> Result<f64, ScenarioError> {
    if value > 0.0 && value.is_finite() {
        return Ok(value);
    }
    let message = format!("`{setting}` = {value} is not a positive, finite number");
    let help = format!("for example `{setting}` = {example}");
    Err(ScenarioError::new(message).with_help(help).naming(&[setting]))
}
