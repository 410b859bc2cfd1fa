//! The proximal point method: the problem regularised about the last percussions.
//!
//! With D = diag(mean diag Gᵢᵢ), each step solves
//!
//! ```text
//! ξ = (G + αD) P' + c − αD P,      −ξᵢ ∈ N_{Cᵢ}(P'ᵢ)   for every law i            (1)
//! ```
//!
//! by another solver, until P' = P, which solves the problem itself [Acary2018, proximal point].
//! The matrix of (1) is well conditioned however G is, and P converges even where forces are not
//! unique. α is lowered after a step whose solver was quick, and raised after one where it was
//! slow; the solver stops at a fraction of the last residual.

use serde::{Deserialize, Serialize};

use super::admm::{Admm, AdmmSettings};
use super::apgd::{Apgd, ApgdSettings};
use super::progress::{ConeMethod, Progress};
use super::scaled::Scaled;
use crate::parameter::{ParameterError, at_least_one, fraction, positive};
use crate::problem::{Delassus, InclusionProblem};
use crate::solvers::sweeps::{ProxSettings, SorProx, StopTest};
use crate::solvers::{InclusionSolver, SolveError, SolveOutcome, SolveReport};

/// Factor by which α changes.
const CHANGE: f64 = 4.0;
/// Where α stays.
const RANGE: (f64, f64) = (1e-10, 1e2);

/// Settings of [`ProximalPoint`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ProximalPointSettings {
    /// Both errors of the residual at the end; dimensionless.
    pub tolerance: f64,
    /// Iterations of the inner solver, over all steps, before giving up.
    pub max_iterations: usize,
    /// Solver of (1).
    pub inner: ProximalInner,
    /// Residual of (1) when it is left, as a fraction of the last residual.
    pub inner_accuracy: f64,
    /// Iterations of the inner solver in one step; α is lowered below a tenth of it.
    pub inner_iterations: usize,
    /// α at the start, in units of mean diag Gᵢᵢ.
    pub alpha: f64,
}

impl Default for ProximalPointSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-10,
            max_iterations: 100_000,
            inner: ProximalInner::default(),
            inner_accuracy: 0.1,
            inner_iterations: 500,
            alpha: 0.1,
        }
    }
}

/// A solver of the regularised problems.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProximalInner {
    /// Projected Gauss–Seidel.
    #[default]
    SorProx,
    /// The alternating direction method of multipliers.
    Admm,
    /// Accelerated projected gradients.
    Apgd,
}

impl ProximalInner {
    fn make(
        self,
        tolerance: f64,
        max_iterations: usize,
    ) -> Result<Box<dyn InclusionSolver>, ParameterError> {
        Ok(match self {
            Self::SorProx => {
                let stop = StopTest::Residual { tolerance };
                let settings = ProxSettings::default();
                Box::new(SorProx::new(ProxSettings {
                    stop,
                    max_sweeps: max_iterations,
                    ..settings
                })?)
            }
            Self::Admm => {
                let settings = AdmmSettings::default();
                Box::new(Admm::new(AdmmSettings { tolerance, max_iterations, ..settings })?)
            }
            Self::Apgd => {
                let settings = ApgdSettings::default();
                Box::new(Apgd::new(ApgdSettings { tolerance, max_iterations, ..settings })?)
            }
        })
    }
}

/// The proximal point solver over cones.
#[derive(Debug)]
pub struct ProximalPoint {
    settings: ProximalPointSettings,
    progress: Progress,
    scaled: Scaled,
    /// Ĝ + αI of (1), and its offset.
    matrix: Delassus,
    offset: Vec<f64>,
}

impl ProximalPoint {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: ProximalPointSettings) -> Result<Self, ParameterError> {
        at_least_one("inner_iterations", settings.inner_iterations)?;
        positive("inner_accuracy", fraction("inner_accuracy", settings.inner_accuracy)?)?;
        positive("alpha", settings.alpha)?;
        Ok(Self {
            settings,
            progress: Progress::new(settings.tolerance, settings.max_iterations)?,
            scaled: Scaled::default(),
            matrix: Delassus::default(),
            offset: Vec::new(),
        })
    }

    /// One step (1) to a residual; whether the inner solver got there, and its iterations.
    fn step(
        &mut self,
        problem: &InclusionProblem,
        alpha: f64,
        tolerance: f64,
        p: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        let mut matrix = self.scaled.matrix().clone();
        for i in 0..self.scaled.laws() {
            let dim = matrix.row(i).len();
            let block = matrix.entry_data_mut(matrix.entry_range(i).start);
            (0..dim).for_each(|k| block[k * dim + k] += alpha);
        }
        self.matrix = Delassus::from_blocks(matrix);
        self.offset.clear();
        self.offset.extend(self.scaled.offset.iter().zip(&*p).map(|(c, p)| c - alpha * p));
        let regularised =
            InclusionProblem { delassus: &self.matrix, offset: &self.offset, ..*problem };
        let limit = self.settings.inner_iterations.min(self.progress.left());
        let mut inner = self.settings.inner.make(tolerance, limit)?;
        inner.interrupt_by(self.progress.interrupt());
        inner.solve(&regularised, p)
    }
}

impl ConeMethod for ProximalPoint {
    fn iterate(&mut self, problem: &InclusionProblem, p: &mut [f64]) -> Result<bool, SolveError> {
        let (mut alpha, mut residual) = (self.settings.alpha, 1.0);
        while !self.progress.exhausted() {
            let tolerance = self.settings.inner_accuracy * f64::min(residual, 1.0);
            let report = self.step(problem, alpha, tolerance, p)?;
            // a step that finds nothing to do counts, so that the loop ends
            self.progress.iterations += report.iterations.max(1);
            if self.progress.look(problem, &self.scaled, p) {
                break;
            }
            residual = self.progress.last_residual();
            if report.outcome != SolveOutcome::Converged {
                alpha *= CHANGE;
            } else if report.iterations * 10 < self.settings.inner_iterations {
                alpha /= CHANGE;
            }
            alpha = alpha.clamp(RANGE.0, RANGE.1);
        }
        Ok(false)
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn parts(&mut self) -> (&mut Progress, &mut Scaled) {
        (&mut self.progress, &mut self.scaled)
    }
}
