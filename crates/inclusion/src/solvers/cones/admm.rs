//! ADMM on the friction problem itself, with De Saxcé's shift implicit.
//!
//! The convex problem over the cones, for a given shift s of the normal velocities, is split by
//!
//! ```text
//! x = (G + ρD)⁻¹(ρD(z − w) − c − s n),      z' = proj_K(v'),                  (1)
//! ```
//!
//! and s = μ‖ξ_T‖ + μ_R‖ξ_R‖ changes along with the multipliers −ρDw' = ξ + s n
//! [Tasora2021, whole paper]. Here it does so within the projection: z' with
//! w' = v' − z' and the shift that belongs to w' itself is the resolvent of the law of Coulomb
//! and Signorini,
//!
//! ```text
//! z'_N = max(v'_N, 0),      z'_S = proj_{‖·‖ ≤ μ_S z'_N}(v'_S),                (2)
//! ```
//!
//! and then s drops out of (1). D = diag(mean diag Gᵢᵢ) makes ρ a number without unit; penalty,
//! over-relaxation and acceleration are those of [`Splitting`]. For friction the resolvent (2) is
//! not that of a monotone operator and convergence is not proven; the residual decides.

use serde::{Deserialize, Serialize};

use super::convex::{Convex, ConvexMethod, LocalSet};
use super::progress::{ConeMethod, Progress};
use super::scaled::Scaled;
use super::splitting::Splitting;
use crate::linalg::SparseError;
use crate::parameter::{ParameterError, below_two, positive};
use crate::problem::InclusionProblem;
use crate::solvers::SolveError;
use crate::solvers::anderson::check_memory;

/// Settings of [`Admm`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AdmmSettings {
    /// Both errors of the residual at the end; dimensionless.
    pub tolerance: f64,
    /// Iterations before giving up.
    pub max_iterations: usize,
    /// Penalty ρ at the start, in units of mean diag Gᵢᵢ.
    pub penalty: f64,
    /// Over-relaxation α, 0 < α < 2.
    pub over_relaxation: f64,
    /// Iterates that the acceleration remembers; 0 for the plain iteration.
    pub memory: usize,
}

impl Default for AdmmSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-10,
            max_iterations: 20_000,
            penalty: 0.1,
            over_relaxation: 1.6,
            memory: 10,
        }
    }
}

impl AdmmSettings {
    /// The method on quadratic problems.
    pub(super) fn method(&self) -> Splitting {
        Splitting::new(self.penalty, self.over_relaxation, self.memory)
    }

    fn validate(&self) -> Result<(), ParameterError> {
        positive("penalty", self.penalty)?;
        below_two("over_relaxation", self.over_relaxation)?;
        check_memory("memory", self.memory)
    }
}

/// The ADMM solver over cones.
#[derive(Debug)]
pub struct Admm {
    progress: Progress,
    scaled: Scaled,
    splitting: Splitting,
    /// The resolvents (2).
    resolvents: Vec<LocalSet>,
}

impl Admm {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: AdmmSettings) -> Result<Self, ParameterError> {
        settings.validate()?;
        Ok(Self {
            progress: Progress::new(settings.tolerance, settings.max_iterations)?,
            scaled: Scaled::default(),
            splitting: settings.method(),
            resolvents: Vec::new(),
        })
    }

    /// Iterates on scaled percussions until they solve the problem or the iterations are used up.
    fn split(&mut self, problem: &InclusionProblem, p: &mut [f64]) -> Result<(), SparseError> {
        let (scaled, progress) = (&self.scaled, &mut self.progress);
        let (offset, sets) = (&scaled.offset, &self.resolvents);
        let interrupt = &progress.interrupt();
        let convex = Convex { scaled, offset, sets, held: &[], interrupt };
        self.splitting.start(scaled);
        self.splitting.begin(&convex, p)?;
        let mut look = Splitting::next_look(0);
        while !progress.exhausted() {
            progress.iterations += 1;
            self.splitting.step(&convex, p)?;
            if progress.iterations >= look || progress.exhausted() {
                look = Splitting::next_look(progress.iterations);
                if progress.look(problem, scaled, p) {
                    break;
                }
                self.splitting.balance(&convex)?;
            }
        }
        Ok(())
    }
}

impl ConeMethod for Admm {
    fn iterate(&mut self, problem: &InclusionProblem, p: &mut [f64]) -> Result<bool, SolveError> {
        self.resolvents.clear();
        self.resolvents.extend(self.scaled.cones.iter().map(|cone| LocalSet::Law(*cone)));
        // factors that do not exist end the iteration: a matrix far from positive semidefinite
        Ok(self.split(problem, p).is_err())
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn parts(&mut self) -> (&mut Progress, &mut Scaled) {
        (&mut self.progress, &mut self.scaled)
    }
}
