//! One solver on one problem.

use std::time::Instant;

use crate::scenario::{ScenarioError, SolverDescription};
use percussion_collection::FrictionProblem;
use percussion_inclusion::solvers::SolveOutcome;
use serde::Serialize;

use super::Deadline;

/// Solves are repeated until they took this long together, in s.
const LONG_ENOUGH: f64 = 0.02;

/// What one solver did with one problem.
#[derive(Clone, Debug, Serialize)]
pub struct Measurement {
    /// Name of the problem.
    pub problem: String,
    /// Its contacts.
    pub contacts: usize,
    /// Name of the solver.
    pub solver: &'static str,
    /// The tolerance asked for.
    pub tolerance: f64,
    /// Whether the solver said that it converged.
    pub claimed: bool,
    /// Whether the residual of its answer is at most the tolerance, in the time allowed.
    pub solved: bool,
    /// How it ended, or why it refused.
    pub outcome: String,
    /// Velocity error of the answer.
    pub residual_velocity: f64,
    /// Force error of the answer.
    pub residual_force: f64,
    /// Its iterations.
    pub iterations: usize,
    /// Shortest time of a solve, in s.
    pub wall_time_s: f64,
}

impl Measurement {
    /// Whether the solver said that it converged, and its answer misses the tolerance.
    pub fn claims_falsely(&self) -> bool {
        let errors = [self.residual_velocity, self.residual_force];
        self.claimed && !errors.iter().all(|error| *error <= self.tolerance)
    }
}

/// Solves from zero forces, repeatedly if it is quick, until the time limit, in s, or until asked to stop.
///
/// # Errors
/// A solver without a tolerance.
pub fn measure(
    problem: &FrictionProblem,
    description: &SolverDescription,
    tolerance: f64,
    time_limit: f64,
    asked: impl Fn() -> bool + Send + 'static,
) -> Result<Measurement, ScenarioError> {
    let mut description = description.clone();
    description.set_tolerance(tolerance)?;
    let mut solver = description.build()?;
    let deadline = Deadline::start(Some(time_limit), asked);
    solver.interrupt_by(deadline.interrupt());
    let inclusion = problem.problem();
    let mut found = Measurement {
        problem: problem.name.clone(),
        contacts: problem.contacts(),
        solver: description.name(),
        tolerance,
        claimed: false,
        solved: false,
        outcome: String::new(),
        residual_velocity: f64::NAN,
        residual_force: f64::NAN,
        iterations: 0,
        wall_time_s: f64::INFINITY,
    };
    let all = Instant::now();
    loop {
        let mut forces = vec![0.0; problem.rows()];
        let clock = Instant::now();
        let report = match solver.solve(&inclusion, &mut forces) {
            Ok(report) => report,
            Err(error) => {
                found.outcome = error.to_string();
                found.wall_time_s = 0.0;
                return Ok(found);
            }
        };
        let time = clock.elapsed().as_secs_f64();
        let residual = inclusion.residual(&forces);
        found.wall_time_s = found.wall_time_s.min(time);
        found.claimed = report.outcome == SolveOutcome::Converged;
        found.solved = residual.worst() <= tolerance && time <= time_limit;
        found.outcome = format!("{:?}", report.outcome).to_lowercase();
        (found.residual_velocity, found.residual_force) = (residual.velocity, residual.force);
        found.iterations = report.iterations;
        if all.elapsed().as_secs_f64() >= LONG_ENOUGH {
            return Ok(found);
        }
    }
}
