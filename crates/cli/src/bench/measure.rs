//! One solver on one problem.

use std::time::Instant;

use percussion::inclusion::solvers::SolveOutcome;
use percussion_collection::FrictionProblem;
use percussion_lab::scenario::SolverDescription;
use serde::Serialize;

use crate::failure::Failure;
use crate::solve::Deadline;

/// Solves are repeated until they took this long together, in s.
const LONG_ENOUGH: f64 = 0.02;

/// What one solver did with one problem.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Measurement {
    /// Name of the problem.
    pub(crate) problem: String,
    /// Its contacts.
    pub(crate) contacts: usize,
    /// Name of the solver.
    pub(crate) solver: &'static str,
    /// The tolerance asked for.
    pub(crate) tolerance: f64,
    /// Whether the solver said that it converged.
    pub(crate) claimed: bool,
    /// Whether the residual of its answer is at most the tolerance, in the time allowed.
    pub(crate) solved: bool,
    /// How it ended, or why it refused.
    pub(crate) outcome: String,
    /// Velocity error of the answer.
    pub(crate) residual_velocity: f64,
    /// Force error of the answer.
    pub(crate) residual_force: f64,
    /// Its iterations.
    pub(crate) iterations: usize,
    /// Shortest time of a solve, in s.
    pub(crate) wall_time_s: f64,
}

impl Measurement {
    /// Whether the solver said that it converged, and its answer misses the tolerance.
    pub(crate) fn claims_falsely(&self) -> bool {
        let errors = [self.residual_velocity, self.residual_force];
        self.claimed && !errors.iter().all(|error| *error <= self.tolerance)
    }
}

/// Solves from zero forces, repeatedly if it is quick.
pub(crate) fn measure(
    problem: &FrictionProblem,
    description: &SolverDescription,
    tolerance: f64,
    time_limit: f64,
) -> Result<Measurement, Failure> {
    let mut description = description.clone();
    description.set_tolerance(tolerance)?;
    let mut solver = description.build()?;
    let deadline = Deadline::start(Some(time_limit));
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
