//! Semismooth Newton with a proximal outer loop.
//!
//! Where G is singular, or contacts change their modes from step to step, Newton's iteration alone
//! finds nothing. Each outer iteration therefore solves the problem made strongly monotone around
//! the iterate P_k,
//!
//! ```text
//! ξ = G P + c + α D (P − P_k),   −ξᵢ ∈ N_{Cᵢ}(Pᵢ),      D = 1/ρ            (1)
//! ```
//!
//! [Rockafellar1976, §1], whose fixed points are the solutions for every α > 0. Where (1) is solved
//! in few steps α is divided by ten, and the outer iteration becomes Newton's own; where it is
//! not, α is multiplied by ten, and a few sweeps of NSGS change the modes. (1) is solved by Newton
//! steps on a nonsmooth function Φ of it ([`NonsmoothFunction`]), whose length is one unless a line
//! search is asked for: the merit
//!
//! ```text
//! f = Σ Φ²/ρ   (√energy squared)                                           (2)
//! ```
//!
//! may rise for a few steps, as it does when contacts exchange their modes, but not for long
//! [GrippoLamparielloLucidi1986, §3].

mod dense_newton;
mod function;
mod linear;
mod mixed_newton;

pub use dense_newton::{DenseNewton, DenseNewtonSettings};
pub use function::NonsmoothFunction;
pub use mixed_newton::{MixedNewton, MixedNewtonSettings, MixedReport};

use serde::{Deserialize, Serialize};

use self::function::{Linearised, Point};
use self::linear::Linear;
use super::method::{Bounded, Method};
use super::monitor::Monitor;
use super::sweeps::{NsgsSettings, Sweeps};
use super::{SolveError, SolveOutcome, SolveReport};
use crate::newton::{LineSearch, StepRule};
use crate::parameter::{ParameterError, at_least_one, non_negative, positive};
use crate::problem::InclusionProblem;

/// Settings of [`Newton`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NewtonSettings {
    /// Bound of both errors of the problem's residual, dimensionless.
    pub tolerance: f64,
    /// Newton steps before giving up with `IterationLimit`.
    pub max_iterations: usize,
    /// The nonsmooth function.
    pub function: NonsmoothFunction,
    /// How long the steps are.
    pub step_rule: StepRule,
    /// Weight α of the proximal term at the start, dimensionless.
    pub regularisation: f64,
    /// Sweeps of NSGS before the first step.
    pub sweeps: usize,
}

impl Default for NewtonSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-10,
            max_iterations: 500,
            function: NonsmoothFunction::default(),
            step_rule: StepRule::default(),
            regularisation: 1e-3,
            sweeps: 10,
        }
    }
}

/// Bounds of α.
const REGULARISATION: (f64, f64) = (1e-12, 1e2);

/// Factor by which α changes.
const GROWTH: f64 = 10.0;

/// Problems solved before α shrinks again, at most.
const LONGEST_WAIT: usize = 64;

/// Steps in which a problem (1) must be solved for α to shrink.
const FEW_STEPS: usize = 4;

/// Steps on one problem (1).
const MAX_STEPS: usize = 30;

/// Steps without a new lowest merit before a problem (1) is given up.
const PATIENCE: usize = 4;

/// Part of the slope −2 f of (2) along an exact Newton step by which a line search is to lower f.
const DECREASE: f64 = 0.1;

/// Step lengths that a line search tries; full steps are not judged.
const TRIALS: usize = 12;

/// Merits that the nonmonotone rule remembers.
const MEMORY: usize = 5;

/// (1) counts as solved at this part of its first merit.
const SOLVED: f64 = 1e-4;

/// Problems (1) in a row that do not halve the residual before the iteration has stalled.
const MAX_IDLE: usize = 400;

/// Sweeps of NSGS after a problem (1) that was given up; once so many problems have not halved the
/// residual, they are taken back if it grows.
const RECOVERY_SWEEPS: usize = 5;
const IDLE_BEFORE_CAUTION: usize = 25;

/// The solver.
#[derive(Debug, Default)]
pub struct Newton {
    settings: NewtonSettings,
    sweeps: Sweeps,
    linear: Linear,
    /// ρ of every row.
    rho: Vec<f64>,
    /// ξ of (1).
    xi: Vec<f64>,
    /// P_k.
    center: Vec<f64>,
    /// Iterate of the lowest merit.
    lowest: Vec<f64>,
    monitor: Monitor,
    /// Proximal problems since the residual fell.
    idle: usize,
    /// Problems to be solved before α shrinks again, now and after the last one given up.
    waiting: usize,
    wait: usize,
    /// α of the last problem given up.
    given_up: f64,
}

fn line_search(rule: StepRule) -> LineSearch {
    let trials = if rule == StepRule::Full { 1 } else { TRIALS };
    LineSearch { rule, decrease: DECREASE, trials, memory: MEMORY, merits: Vec::new() }
}

/// How a problem (1) ended.
struct Inner {
    solved: bool,
    steps: usize,
}

impl Newton {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: NewtonSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        positive("regularisation", settings.regularisation)?;
        at_least_one("max_iterations", settings.max_iterations)?;
        Ok(Self { settings, ..Self::default() })
    }

    fn prepare(&mut self, problem: &InclusionProblem, percussion: &[f64]) {
        self.sweeps.prepare(problem, &NsgsSettings::default());
        self.linear.prepare(problem);
        (self.idle, self.waiting, self.wait, self.given_up) = (0, 0, 1, 0.0);
        self.xi.resize(problem.size(), 0.0);
        for vector in [&mut self.center, &mut self.lowest] {
            vector.clear();
            vector.extend_from_slice(percussion);
        }
        self.rho.clear();
        for i in 0..problem.blocks.len() {
            let (g, m) = (problem.delassus.diagonal_block(i), problem.rows(i).len());
            let mut first = 0;
            for &size in problem.law(i).groups() {
                let mean = (first..first + size).map(|k| g[k * m + k]).sum::<f64>() / size as f64;
                let mean = if mean > 0.0 { mean } else { problem.weight(i) };
                self.rho.resize(self.rho.len() + size, 1.0 / mean);
                first += size;
            }
        }
    }

    /// Φ of (1) with its derivatives, and the merit (2).
    fn linearise(&mut self, problem: &InclusionProblem, alpha: f64, percussion: &[f64]) -> f64 {
        problem.velocities(percussion, &mut self.xi);
        let shifts = percussion.iter().zip(&self.center).zip(&self.rho);
        for (xi, ((p, center), rho)) in self.xi.iter_mut().zip(shifts) {
            *xi += alpha * (p - center) / rho;
        }
        let linear = &mut self.linear;
        for i in 0..problem.blocks.len() {
            let (rows, start) = (problem.rows(i), linear.starts[i]);
            let numbers = start..start + rows.len().pow(2);
            let mut out = Linearised {
                value: &mut linear.value[rows.clone()],
                by_percussion: &mut linear.by_percussion[numbers.clone()],
                by_velocity: &mut linear.by_velocity[numbers],
            };
            let at = Point {
                p: &percussion[rows.clone()],
                xi: &self.xi[rows.clone()],
                rho: &self.rho[rows],
            };
            let (law, context) = (problem.law(i), problem.context(i));
            self.settings.function.linearise(law, &context, at, &mut out);
        }
        linear.value.iter().zip(&self.rho).map(|(value, rho)| value * value / rho).sum()
    }

    /// Solves (1) around `percussion`, which holds the iterate of lowest merit afterwards.
    fn solve_proximal(
        &mut self,
        problem: &InclusionProblem,
        alpha: f64,
        percussion: &mut [f64],
    ) -> Inner {
        self.center.copy_from_slice(percussion);
        self.lowest.copy_from_slice(percussion);
        let first = self.linearise(problem, alpha, percussion);
        let (mut merit, mut lowest, mut since) = (first, first, 0);
        let mut search = line_search(self.settings.step_rule);
        for steps in 1..=MAX_STEPS {
            if !self.linear.solve(problem, alpha, &self.rho, self.monitor.interrupt()) {
                percussion.copy_from_slice(&self.lowest);
                return Inner { solved: false, steps };
            }
            let step = self.linear.step.clone();
            let from = percussion.to_vec();
            let reached = search.step(merit, -2.0 * merit, |length| {
                for (p, (from, step)) in percussion.iter_mut().zip(from.iter().zip(&step)) {
                    *p = from + length * step;
                }
                self.linearise(problem, alpha, percussion)
            });
            // the last length tried is taken, whether or not the rule is content
            merit = reached.merit;
            if merit < lowest {
                since = if merit < 0.9 * lowest { 0 } else { since + 1 };
                lowest = merit;
                self.lowest.copy_from_slice(percussion);
            } else {
                since += 1;
            }
            let given_up = since > PATIENCE || !merit.is_finite() || self.monitor.interrupted();
            if lowest <= SOLVED * first || given_up {
                percussion.copy_from_slice(&self.lowest);
                return Inner { solved: lowest <= SOLVED * first, steps };
            }
        }
        percussion.copy_from_slice(&self.lowest);
        Inner { solved: false, steps: MAX_STEPS }
    }

    /// α of the next problem (1). After one that was given up the iterate is that of a few sweeps,
    /// and α is not tried as small again before some others are solved, twice as many each time.
    fn adapt(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        inner: &Inner,
        alpha: f64,
    ) -> f64 {
        if inner.solved {
            self.waiting = self.waiting.saturating_sub(1);
            let smaller = inner.steps <= FEW_STEPS && self.waiting == 0;
            return if smaller { (alpha / GROWTH).max(REGULARISATION.0) } else { alpha };
        }
        percussion.copy_from_slice(&self.center);
        for _ in 0..RECOVERY_SWEEPS {
            self.sweeps.run(problem, percussion);
        }
        if self.idle > IDLE_BEFORE_CAUTION {
            let worst = |p: &[f64]| problem.residual(p).worst();
            if worst(percussion) > worst(&self.center) {
                percussion.copy_from_slice(&self.center);
            }
        }
        self.wait = if alpha <= self.given_up { (2 * self.wait).min(LONGEST_WAIT) } else { 1 };
        self.waiting = self.wait;
        self.given_up = alpha;
        (alpha * GROWTH).min(REGULARISATION.1)
    }

    /// Takes in the residual of an iterate and keeps the best one.
    fn judge(&mut self, problem: &InclusionProblem, percussion: &[f64], steps: usize) {
        let residual = problem.residual(percussion);
        let halved = residual.worst() < 0.5 * self.monitor.worst();
        self.idle = if halved { 0 } else { self.idle + 1 };
        self.monitor.look(steps, residual, percussion);
    }
}

impl Bounded for Newton {
    fn bound(&mut self, tolerance: f64, iterations: usize) {
        (self.settings.tolerance, self.settings.max_iterations) = (tolerance, iterations);
    }
}

impl Method for Newton {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.prepare(problem, percussion);
        for _ in 0..self.settings.sweeps {
            if !self.monitor.interrupted() {
                self.sweeps.run(problem, percussion);
            }
        }
        let (mut steps, mut alpha) = (0, self.settings.regularisation);
        self.judge(problem, percussion, steps);
        let outcome = loop {
            if self.monitor.worst() <= self.settings.tolerance {
                break SolveOutcome::Converged;
            } else if steps >= self.settings.max_iterations {
                break SolveOutcome::IterationLimit;
            } else if self.idle > MAX_IDLE {
                break SolveOutcome::Stalled;
            } else if self.monitor.interrupted() {
                break SolveOutcome::Interrupted;
            }
            let inner = self.solve_proximal(problem, alpha, percussion);
            steps += inner.steps;
            self.judge(problem, percussion, steps);
            if !self.monitor.interrupted() {
                alpha = self.adapt(problem, percussion, &inner, alpha);
            }
        };
        Ok(self.monitor.finish(outcome, steps, percussion))
    }

    fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.monitor
    }
}
