//! Observed orders of convergence.
//!
//! Runs with N steps of Δt = T/N have errors e(Δt) ≈ C Δtᵖ. The order p is the slope of the
//! line
//!
//! ```text
//! ln e = ln C + p ln Δt                                                    (1)
//! ```
//!
//! through all runs, by least squares. With residuals r_k of the n runs and x_k = ln Δt_k, the
//! standard error of p and the interval that contains it with a confidence of 95 % are
//!
//! ```text
//! s² = Σ r_k² / ((n − 2) Σ (x_k − x̄)²),     p ± τ_{n−2} s,                  (2)
//! ```
//!
//! with Student's quantile τ_ν of ν degrees of freedom. Where an impact falls inside its step changes C, so the
//! slope between two runs says little: many step sizes are needed, and step counts whose grid
//! meets no impact. For the same reason the errors are those of whole steps and of the last: a
//! scheme that ends a step at an impact has a sample there whose velocity differs from the
//! solution by the whole jump if the impact is early by rounding.

use std::ops::ControlFlow;

use thiserror::Error;

use super::norms::Errors;
use crate::models::{ExactSolution, Problem};
use percussion::schemes::{OneStepScheme, StepReport};
use percussion::simulation::{
    Recorder, Simulation, SimulationError, StepView, Trajectory, TrajectoryRecorder,
};
use percussion::stepsize::Fixed;

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
    norm: impl Fn(&Trajectory, &dyn ExactSolution) -> Errors,
    problem: impl Fn() -> Problem,
    scheme: impl Fn() -> Box<dyn OneStepScheme>,
    t_end: f64,
    step_counts: &[usize],
) -> Result<Study, StudyError> {
    let run = |&steps: &usize| measure(&norm, problem(), scheme(), t_end, steps);
    Ok(Study { runs: step_counts.iter().map(run).collect::<Result<_, _>>()? })
}

fn measure(
    norm: &impl Fn(&Trajectory, &dyn ExactSolution) -> Errors,
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
    let mut steps_made = WholeSteps { dt, cut: Vec::new(), recorder: TrajectoryRecorder::every(1) };
    simulation.run_until(t_end, &mut steps_made)?;
    let errors = norm(&steps_made.into_motion(), exact.as_ref());
    Ok(Run { steps, dt, q: errors.q, u: errors.u })
}

/// Records all steps, and tells those that were cut short.
struct WholeSteps {
    dt: f64,
    /// Whether the step that ended at a sample was.
    cut: Vec<bool>,
    recorder: TrajectoryRecorder,
}

impl WholeSteps {
    /// The motion at the ends of whole steps and of the last, and its jumps.
    fn into_motion(self) -> Trajectory {
        let last = self.cut.len().saturating_sub(1);
        self.recorder.trajectory().motion_where(|k| k == last || !self.cut[k])
    }
}

impl Recorder for WholeSteps {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let is_cut = |report: &StepReport| report.advanced < self.dt * (1.0 - 1e-9);
        self.cut.push(step.report.is_some_and(is_cut));
        self.recorder.record(step)
    }

    fn finish(&mut self, last: &StepView) {
        self.recorder.finish(last);
    }
}

impl Study {
    /// The order (1) of an error, such as `|run| run.q`. Runs without any error say nothing about
    /// it; not a number if fewer than two others are left.
    pub fn order(&self, error: impl Fn(&Run) -> f64) -> f64 {
        self.fit(error).order
    }

    /// The order (1) of an error with its uncertainty.
    pub fn fit(&self, error: impl Fn(&Run) -> f64) -> Fit {
        Fit::through(self.runs.iter().map(|run| (run.dt, error(run))))
    }
}

/// The exponent of a power law, fitted to errors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The order p of (1).
    pub order: f64,
    /// Its standard error s of (2); not a number for fewer than three runs.
    pub standard_error: f64,
    /// ln C of (1).
    pub ln_constant: f64,
    /// Number of runs that were taken into account.
    pub runs: usize,
}

impl Fit {
    /// The line (1) through points (Δt, e); those without error or number are left out.
    pub fn through(points: impl Iterator<Item = (f64, f64)>) -> Self {
        let logarithms = points.map(|(x, y)| (x.ln(), y.ln()));
        let points: Vec<_> = logarithms.filter(|(x, y)| x.is_finite() && y.is_finite()).collect();
        let n = points.len() as f64;
        let mean_x = points.iter().map(|(x, _)| x).sum::<f64>() / n;
        let mean_y = points.iter().map(|(_, y)| y).sum::<f64>() / n;
        let centred = || points.iter().map(|(x, y)| (x - mean_x, y - mean_y));
        let square = centred().map(|(x, _)| x * x).sum::<f64>();
        let order = centred().map(|(x, y)| x * y).sum::<f64>() / square;
        let residual = centred().map(|(x, y)| (y - order * x).powi(2)).sum::<f64>();
        // (2)
        let standard_error = (residual / ((n - 2.0) * square)).sqrt();
        Self { order, standard_error, ln_constant: mean_y - order * mean_x, runs: points.len() }
    }

    /// Where the line (1) reaches an error.
    pub fn reaches(&self, error: f64) -> f64 {
        ((error.ln() - self.ln_constant) / self.order).exp()
    }

    /// Half the width of the interval (2).
    pub fn half_width(&self) -> f64 {
        student(self.runs.saturating_sub(2)) * self.standard_error
    }
}

/// Student's quantile τ_ν: 95 % of the distribution lie within ±τ_ν.
fn student(freedom: usize) -> f64 {
    const QUANTILES: [f64; 30] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
        2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
        2.052, 2.048, 2.045, 2.042,
    ];
    match freedom {
        0 => f64::NAN,
        // its expansion in 1/ν, to three digits
        31.. => 1.96 + 2.4 / freedom as f64,
        _ => QUANTILES[freedom - 1],
    }
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
        // 3 Δt² = 3e-8
        assert!((study.fit(|run| run.q).reaches(3e-8) - 1e-4).abs() < 1e-15);
    }

    #[test]
    fn the_uncertainty_of_a_slope_is_that_of_the_textbook() {
        // ln y = 0, 1, 1, 3 at ln x = 0, 1, 2, 3: slope 0.9, residuals −0.05 ± …, Σ r² = 0.7
        let points = [(0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (3.0, 3.0)];
        let fit = Fit::through(points.into_iter().map(|(x, y): (f64, f64)| (x.exp(), y.exp())));
        assert!((fit.order - 0.9).abs() < 1e-14);
        assert!((fit.standard_error - (0.7_f64 / (2.0 * 5.0)).sqrt()).abs() < 1e-14);
        assert!((fit.half_width() - 4.303 * fit.standard_error).abs() < 1e-14);
        let line = Fit::through([(1.0, 1.0), (2.0, 4.0), (0.0, 0.0)].into_iter());
        assert_eq!(line.runs, 2, "a run without error is left out");
        assert!(line.standard_error.is_nan() && line.half_width().is_nan());
    }
}
