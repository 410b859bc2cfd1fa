//! Nonsmooth block Gauss–Seidel (NSGS): each law solved exactly in turn.
//!
//! ```text
//! bᵢ = Σ_{j<i} G_ij Pⱼ' + Σ_{j>i} G_ij Pⱼ + cᵢ,   −(G_ii Pᵢ' + bᵢ) ∈ N_{Cᵢ}(Pᵢ')    (1)
//! ```
//!
//! [JourdanAlartJean1998, §3], [Studer2009, §4.2.3.2]. Contacts in space and in a plane are solved
//! by cases ([`LocalSolver`]), other laws by Newton's iteration on their natural map. The sweeps
//! may be accelerated ([`NsgsSettings::acceleration`]).

mod anderson;
mod local;
mod planar;
mod spatial;
mod sweep;

pub use local::LocalSolver;
pub use sweep::SweepOrder;

pub(super) use sweep::Sweeps;

use serde::{Deserialize, Serialize};

use self::anderson::Anderson;
use super::{InclusionSolver, Interrupt, SolveError, SolveOutcome, SolveReport, check};
use crate::parameter::{ParameterError, at_least_one, below_two, non_negative};
use crate::problem::InclusionProblem;

/// Settings of [`Nsgs`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NsgsSettings {
    /// Bound of both errors of the problem's residual, dimensionless.
    pub tolerance: f64,
    /// Sweeps before giving up with `IterationLimit`.
    pub max_sweeps: usize,
    /// How one law is solved.
    pub local: LocalSolver,
    /// In which order the laws are met.
    pub order: SweepOrder,
    /// Relaxation ω, 0 < ω < 2.
    pub relaxation: f64,
    /// Number of sweeps that Anderson's acceleration looks back; 0 for plain sweeps.
    pub acceleration: usize,
}

impl Default for NsgsSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-10,
            max_sweeps: 100_000,
            local: LocalSolver::default(),
            order: SweepOrder::default(),
            relaxation: 1.0,
            acceleration: 0,
        }
    }
}

/// The NSGS solver.
#[derive(Debug, Default)]
pub struct Nsgs {
    settings: NsgsSettings,
    sweeps: Sweeps,
    anderson: Anderson,
    before: Vec<f64>,
    history: Vec<(usize, f64)>,
    interrupt: Interrupt,
}

impl Nsgs {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: NsgsSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        at_least_one("max_sweeps", settings.max_sweeps)?;
        below_two("relaxation", settings.relaxation)?;
        Ok(Self { settings, ..Self::default() })
    }

    /// One sweep, accelerated if the settings ask for it; the relative change of P.
    fn sweep(&mut self, problem: &InclusionProblem, percussion: &mut [f64]) -> f64 {
        if self.settings.acceleration == 0 {
            return self.sweeps.run(problem, percussion).relative();
        }
        self.before.clear();
        self.before.extend_from_slice(percussion);
        let change = self.sweeps.run(problem, percussion);
        self.anderson.accelerate(&self.before, percussion);
        change.relative()
    }
}

impl InclusionSolver for Nsgs {
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        check(problem, percussion)?;
        self.history.clear();
        if problem.blocks.is_empty() {
            return Ok(SolveReport::EMPTY);
        }
        self.sweeps.prepare(problem, &self.settings);
        let weights = (0..problem.blocks.len())
            .flat_map(|i| problem.rows(i).map(move |_| problem.mean_diagonal(i)));
        self.anderson.start(self.settings.acceleration, weights);
        let mut checks = Checks::default();
        for sweep in 1..=self.settings.max_sweeps {
            if self.interrupt.raised() {
                let residual = problem.residual(percussion);
                let (outcome, iterations) = (SolveOutcome::Interrupted, sweep - 1);
                return Ok(SolveReport { outcome, iterations, residual });
            }
            let change = self.sweep(problem, percussion);
            let stationary = change <= 2.0 * f64::EPSILON;
            if !(stationary || checks.due(sweep, change, self.settings.tolerance)) {
                continue;
            }
            let residual = problem.residual(percussion);
            self.history.push((sweep, residual.worst()));
            let converged = residual.worst() <= self.settings.tolerance;
            if converged || stationary {
                let outcome =
                    if converged { SolveOutcome::Converged } else { SolveOutcome::Stalled };
                return Ok(SolveReport { outcome, iterations: sweep, residual });
            }
        }
        let residual = problem.residual(percussion);
        let iterations = self.settings.max_sweeps;
        Ok(SolveReport { outcome: SolveOutcome::IterationLimit, iterations, residual })
    }

    fn interrupt_by(&mut self, interrupt: Interrupt) {
        self.interrupt = interrupt;
    }

    fn history(&self) -> &[(usize, f64)] {
        &self.history
    }
}

/// When the residual, which costs as much as a sweep, is worth its evaluation: after sweeps
/// 1, 2, 4, 8 …, and once the change of a sweep is below the tolerance, then every twentieth part
/// of the sweeps made.
#[derive(Clone, Copy, Debug, Default)]
struct Checks {
    next: usize,
}

impl Checks {
    fn due(&mut self, sweep: usize, change: f64, tolerance: f64) -> bool {
        let likely = change <= tolerance && sweep >= self.next;
        if likely {
            self.next = sweep + 1 + sweep / 20;
        }
        likely || sweep.is_power_of_two()
    }
}
