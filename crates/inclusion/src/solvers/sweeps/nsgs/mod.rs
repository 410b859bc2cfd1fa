//! Nonsmooth block Gauss–Seidel (NSGS): each law solved exactly in turn.
//!
//! ```text
//! bᵢ = Σ_{j<i} G_ij Pⱼ' + Σ_{j>i} G_ij Pⱼ + cᵢ,   −(G_ii Pᵢ' + bᵢ) ∈ N_{Cᵢ}(Pᵢ')    (1)
//! ```
//!
//! [JourdanAlartJean1998, §3], [Studer2009, §4.2.3.2]. Contacts in space and in a plane are solved
//! by cases ([`LocalSolver`]), other laws by Newton's iteration on their natural map. The sweeps
//! may be accelerated ([`NsgsSettings::acceleration`]), and shared by threads
//! ([`NsgsSettings::threads`]). Where G is kept as factors ([`Factors`](crate::problem::Factors))
//! they update the motion of the parts, and G is not formed.

mod accelerated;
mod acceleration;
mod ball;
mod coloured;
mod colouring;
mod coupling;
mod iterate;
mod law;
mod local;
mod momentum;
mod motion;
mod planar;
mod records;
mod rigid;
mod sliding;
mod spatial;
mod sweep;

pub use local::LocalSolver;
pub use sweep::SweepOrder;

pub(in crate::solvers) use accelerated::AcceleratedSweeps;
pub(in crate::solvers) use sweep::Sweeps;

use serde::{Deserialize, Serialize};

use crate::parameter::{ParameterError, at_least_one, below_two, non_negative, within};
use crate::problem::InclusionProblem;
use crate::solvers::anderson::check_memory;
use crate::solvers::method::Method;
use crate::solvers::monitor::Monitor;
use crate::solvers::{SolveError, SolveOutcome, SolveReport, door};

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
    /// Largest momentum β of sweeps, 0 ≤ β < 1; 0 for none. Either this or the acceleration.
    pub momentum: f64,
    /// Threads that share a coloured sweep; 1 for all other orders. Their number does not change
    /// the results.
    pub threads: usize,
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
            momentum: 0.0,
            threads: 1,
        }
    }
}

/// The NSGS solver.
#[derive(Debug, Default)]
pub struct Nsgs {
    settings: NsgsSettings,
    sweeps: AcceleratedSweeps,
    guess: Vec<f64>,
    monitor: Monitor,
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
        within("threads", settings.threads, 1..=1024, "from 1 to 1024")?;
        check_memory("acceleration", settings.acceleration)?;
        non_negative("momentum", settings.momentum)?;
        if settings.momentum >= 1.0 || settings.momentum > 0.0 && settings.acceleration > 0 {
            let admissible = "less than 1, and 0 where there is an acceleration";
            return Err(ParameterError::new("momentum", settings.momentum, admissible));
        }
        if settings.threads > 1 && settings.order != SweepOrder::Coloured {
            let (value, admissible) = (settings.threads as f64, "1, unless the order is coloured");
            return Err(ParameterError::new("threads", value, admissible));
        }
        Ok(Self { settings, ..Self::default() })
    }

    /// Plain sweeps, without acceleration and residuals, while `proceed`, told the relative change
    /// of P by each, says so: for measurements, and for those who judge sweeps otherwise.
    ///
    /// # Errors
    /// An improper question, as for
    /// [`InclusionSolver::solve`](crate::solvers::InclusionSolver::solve).
    pub fn sweep_while(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        mut proceed: impl FnMut(f64) -> bool + Send,
    ) -> Result<(), SolveError> {
        door::check(problem, percussion)?;
        let settings = NsgsSettings { acceleration: 0, momentum: 0.0, ..self.settings.clone() };
        self.sweeps.prepare(problem, &settings);
        self.sweeps.run_until(problem, percussion, |change| !proceed(change));
        Ok(())
    }

    /// The report on the best percussions met, or on the guess if none were numbers.
    fn report(
        &self,
        problem: &InclusionProblem,
        (outcome, iterations): (SolveOutcome, usize),
        percussion: &mut [f64],
    ) -> SolveReport {
        if self.monitor.worst().is_finite() {
            return self.monitor.finish(outcome, iterations, percussion);
        }
        percussion.copy_from_slice(&self.guess);
        SolveReport { outcome, iterations, residual: problem.residual(percussion) }
    }
}

impl Method for Nsgs {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.sweeps.prepare(problem, &self.settings);
        self.guess.clear();
        self.guess.extend_from_slice(percussion);
        let NsgsSettings { tolerance, max_sweeps, .. } = self.settings;
        let (mut checks, mut sweep) = (Checks::default(), 0);
        let interrupt = self.monitor.interrupt().clone();
        let outcome = loop {
            let mut ended = false;
            self.sweeps.run_until(problem, percussion, |change| {
                sweep += 1;
                // stationary, or no number
                ended = change <= 2.0 * f64::EPSILON || change.is_nan();
                let due = checks.due(sweep, change, tolerance) || sweep == max_sweeps;
                ended || due || interrupt.raised()
            });
            let residual = problem.residual(percussion);
            self.monitor.look(sweep, residual, percussion);
            if residual.worst() <= tolerance {
                break SolveOutcome::Converged;
            } else if ended || residual.worst().is_nan() {
                break SolveOutcome::Stalled;
            } else if interrupt.raised() {
                break SolveOutcome::Interrupted;
            } else if sweep == max_sweeps {
                break SolveOutcome::IterationLimit;
            }
        };
        Ok(self.report(problem, (outcome, sweep), percussion))
    }

    fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.monitor
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
