//! Observed orders of convergence.
//!
//! Runs with N steps of Δt = T/N have errors e(Δt) ≈ C Δtᵖ. The order p is the slope of the
//! line
//!
//! ```text
//! ln e = ln C + p ln Δt                                                    (1)
//! ```
//!
//! through all runs, by least squares. Where an impact falls inside its step changes C, so the
//! slope between two runs says little: many step sizes are needed, and step counts whose grid
//! meets no impact. For the same reason the errors are those of whole steps and of the last: a
//! scheme that ends a step at an impact has a sample there whose velocity differs from the
//! solution by the whole jump if the impact is early by rounding.

use std::ops::ControlFlow;

use thiserror::Error;

use super::norms::Norm;
use crate::problems::Problem;
use crate::schemes::{OneStepScheme, StepReport};
use crate::simulation::{Recorder, Simulation, SimulationError, StepView, TrajectoryRecorder};
use crate::stepsize::Fixed;

/// The error of one run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Number of steps.
    pub steps: usize,
    /// Step size, in s.
    pub dt: f64,
    /// Error of the coordinates.
    pub q: f64,
    /// Error of the velocities.
    pub u: f64,
}

/// Runs of one problem with several step sizes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Study {
    /// The runs, in the order of the step counts given.
    pub runs: Vec<Run>,
}

/// Why a study failed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum StudyError {
    /// The problem knows neither an exact solution nor a reference.
    #[error("the problem has no exact solution to compare with")]
    NoSolution,
    /// There is no such step.
    #[error("{steps} steps until t = {t_end} s are no run")]
    NoSteps {
        /// Number of steps.
        steps: usize,
        /// Final time, in s.
        t_end: f64,
    },
    /// A run failed.
    #[error(transparent)]
    Run(#[from] SimulationError),
}

/// Runs a problem until `t_end`, in s, once for every step count, and measures the errors.
///
/// # Errors
/// If the problem has no solution to compare with, or a run fails.
pub fn study(
    norm: Norm,
    problem: impl Fn() -> Problem,
    scheme: impl Fn() -> Box<dyn OneStepScheme>,
    t_end: f64,
    step_counts: &[usize],
) -> Result<Study, StudyError> {
    let run = |&steps: &usize| measure(norm, problem(), scheme(), t_end, steps);
    Ok(Study { runs: step_counts.iter().map(run).collect::<Result<_, _>>()? })
}

fn measure(
    norm: Norm,
    problem: Problem,
    scheme: Box<dyn OneStepScheme>,
    t_end: f64,
    steps: usize,
) -> Result<Run, StudyError> {
    let exact = problem.exact.ok_or(StudyError::NoSolution)?;
    let dt = t_end / steps as f64;
    let controller = Fixed::new(dt).map_err(|_| StudyError::NoSteps { steps, t_end })?;
    let mut simulation =
        Simulation::new(problem.system, scheme, Box::new(controller), problem.state)?;
    let mut whole = WholeSteps { dt, cut: None, recorder: TrajectoryRecorder::every(1) };
    simulation.run_until(t_end, &mut whole)?;
    let errors = norm(whole.recorder.trajectory(), exact.as_ref());
    Ok(Run { steps, dt, q: errors.q, u: errors.u })
}

/// Records the steps that were not cut short, and the last.
struct WholeSteps {
    dt: f64,
    /// Report of the step before, if it was cut short.
    cut: Option<StepReport>,
    recorder: TrajectoryRecorder,
}

impl Recorder for WholeSteps {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let is_cut = |report: &&StepReport| report.advanced < self.dt * (1.0 - 1e-9);
        self.cut = step.report.filter(is_cut).copied();
        match self.cut {
            Some(_) => ControlFlow::Continue(()),
            None => self.recorder.record(step),
        }
    }

    fn finish(&mut self, last: &StepView) {
        if let Some(report) = &self.cut {
            let _ = self.recorder.record(&StepView { report: Some(report), ..*last });
        }
    }
}

impl Study {
    /// The order (1) of an error, such as `|run| run.q`. Runs without any error say nothing about
    /// it; not a number if fewer than two others are left.
    pub fn order(&self, error: impl Fn(&Run) -> f64) -> f64 {
        let points = self.runs.iter().map(|run| (run.dt.ln(), error(run).ln()));
        slope(&points.filter(|(_, y)| y.is_finite()).collect::<Vec<_>>())
    }
}

/// Slope of the least-squares line.
fn slope(points: &[(f64, f64)]) -> f64 {
    let n = points.len() as f64;
    let mean_x = points.iter().map(|(x, _)| x).sum::<f64>() / n;
    let mean_y = points.iter().map(|(_, y)| y).sum::<f64>() / n;
    let mut moments = (0.0, 0.0);
    for (x, y) in points {
        moments.0 += (x - mean_x) * (y - mean_y);
        moments.1 += (x - mean_x) * (x - mean_x);
    }
    moments.0 / moments.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_a_power_is_its_exponent() {
        let run = |steps: usize| {
            let dt = 1.0 / steps as f64;
            Run { steps, dt, q: 3.0 * dt * dt, u: 0.1 * dt }
        };
        let study = Study { runs: [10, 20, 50].into_iter().map(run).collect() };
        assert!((study.order(|run| run.q) - 2.0).abs() < 1e-12);
        assert!((study.order(|run| run.u) - 1.0).abs() < 1e-12);
    }
}
