//! The solver that chooses: sweeps while they pay, Newton where they do not.
//!
//! NSGS is unbeaten while contacts settle quickly, as they do in most steps of a simulation from
//! the percussions of the last one; on stacks, arches and redundant contacts it needs thousands of
//! sweeps, and Newton's iteration a dozen steps. After each few sweeps the number of sweeps still
//! needed is predicted from the changes δ of the last ones,
//!
//! ```text
//! n = log(ε/δ_k)/log q,      q = (δ_k/δ_{k−m})^{1/m},                       (1)
//! ```
//!
//! and compared with what a solution by Newton's iteration costs. Where that does not come to an end
//! soon, interior points are tried, first of all in large structures whose forces the sweeps have
//! hardly begun to find, then accelerated sweeps and the fixed point on De Saxcé's shift, and the
//! phases are repeated with more patience, each from the best percussions so far. Whatever happens,
//! the answer is the best one met, with its residual.

use serde::{Deserialize, Serialize};

use super::cones::{FixedPoint, InteriorPoint, InteriorPointSettings, OuterSettings};
use super::infeasibility;
use super::method::Method;
use super::monitor::Monitor;
use super::newton::{Newton, NewtonSettings};
use super::sweeps::{Nsgs, NsgsSettings, Sweeps};
use super::{InclusionSolver, Phase, SolveError, SolveOutcome, SolveReport};
use crate::parameter::{ParameterError, at_least_one, non_negative};
use crate::problem::{InclusionProblem, Residual};

/// Settings of [`Auto`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AutoSettings {
    /// Bound of both errors of the problem's residual, dimensionless.
    pub tolerance: f64,
    /// Rounds of phases before giving up.
    pub max_rounds: u32,
}

impl Default for AutoSettings {
    fn default() -> Self {
        Self { tolerance: 1e-10, max_rounds: 3 }
    }
}

/// Sweeps between two predictions (1).
const SWEEPS_BETWEEN: usize = 5;

/// Newton steps of a usual solution.
const USUAL_STEPS: f64 = 6.0;

/// Sweeps that cost as much as a Newton step with many small fronts.
const SPARSE_STEP: f64 = 20.0;

/// Up to so many rows, or above this filling, Newton's equations are about one front, n³/6 against
/// 1.7 per number of G and 13 per row for a sweep (in ns; only ratios matter).
const DENSE_ROWS: usize = 90;
const DENSE_FILLING: f64 = 0.25;

/// Rows of a problem above which factorisations are not tried.
const LARGEST_FACTORISED: usize = 60_000;

/// Newton steps and accelerated sweeps of the first round, and how many times more each further one
/// has.
const FIRST_STEPS: usize = 50;
const FIRST_SWEEPS: usize = 2_000;
const MORE_PATIENCE: usize = 20;

/// From so many rows on, and above this residual after the sweeps, interior points come before
/// Newton: in walls and card houses they need a handful of steps, and Newton dozens.
const LARGE: usize = 300;
const FAR: f64 = 0.1;

/// Newton steps from the answer of interior points.
const POLISHING_STEPS: usize = 100;

/// The solver `auto`.
#[derive(Debug, Default)]
pub struct Auto {
    settings: AutoSettings,
    sweeps: Sweeps,
    monitor: Monitor,
}

/// A solver of a phase, with its name.
type Named = (&'static str, Box<dyn InclusionSolver>);

impl Auto {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: AutoSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        at_least_one("max_rounds", settings.max_rounds as usize)?;
        // memory for the first phase, which is all that most solves have
        let monitor = Monitor::with_capacity(FIRST_SWEEPS / SWEEPS_BETWEEN + 1);
        Ok(Self { settings, monitor, ..Self::default() })
    }

    /// The first phase: sweeps while (1) says that they pay.
    fn sweep(&mut self, problem: &InclusionProblem, percussion: &mut [f64]) -> SolveReport {
        let tolerance = self.settings.tolerance;
        let too_large = problem.size() > LARGEST_FACTORISED;
        let (mut last_change, mut count) = (f64::INFINITY, 0);
        loop {
            count += 1;
            let change = self.sweeps.run(problem, percussion).relative();
            let looked = count % SWEEPS_BETWEEN == 0 || self.monitor.interrupted();
            if !(looked || change <= tolerance || count == 1) {
                continue;
            }
            let residual = problem.residual(percussion);
            self.monitor.record(count, residual);
            let report = |outcome| SolveReport { outcome, iterations: count, residual };
            if residual.worst() <= tolerance {
                return report(SolveOutcome::Converged);
            }
            if change == 0.0 {
                return report(SolveOutcome::Stalled);
            }
            if looked {
                let rate = (change / last_change).powf(1.0 / SWEEPS_BETWEEN as f64);
                let needed = (tolerance / change).ln() / rate.ln();
                let hopeful = rate < 1.0 && needed <= newton_in_sweeps(problem);
                let goes_on = too_large || hopeful || last_change.is_infinite();
                if !goes_on || count >= FIRST_SWEEPS || self.monitor.interrupted() {
                    return report(SolveOutcome::Stalled);
                }
                last_change = change;
            }
        }
    }

    /// The solvers of a round, in order, given the best residual so far. Laws that are no cones
    /// leave out interior points in the first round, and the fixed point on the shift in the second.
    fn round(
        &self,
        number: u32,
        problem: &InclusionProblem,
        best: Residual,
    ) -> Result<Vec<Named>, SolveError> {
        let tolerance = self.settings.tolerance;
        let patience = MORE_PATIENCE.saturating_pow(number);
        let newton = |steps: usize| -> Result<Named, SolveError> {
            let defaults = NewtonSettings::default();
            let max_iterations = steps.saturating_mul(patience);
            let settings = NewtonSettings { tolerance, max_iterations, sweeps: 0, ..defaults };
            Ok(("newton", Box::new(Newton::new(settings)?)))
        };
        let mut solvers: Vec<Named> = Vec::new();
        let cones = (0..problem.blocks.len()).all(|i| problem.law(i).cone().is_some());
        if problem.size() <= LARGEST_FACTORISED {
            let interior = number == 0 && cones;
            if !(interior && problem.size() >= LARGE && best.worst() > FAR) {
                solvers.push(newton(FIRST_STEPS)?);
            }
            if interior {
                let settings = InteriorPointSettings { tolerance, ..Default::default() };
                solvers.push(("interior-point", Box::new(InteriorPoint::new(settings)?)));
                solvers.push(newton(POLISHING_STEPS)?);
            }
        }
        if number == 1 && cones {
            let settings = OuterSettings { tolerance, ..OuterSettings::default() };
            solvers.push(("cadoux", Box::new(FixedPoint::cadoux(settings)?)));
        }
        let settings = NsgsSettings {
            tolerance,
            max_sweeps: FIRST_SWEEPS.saturating_mul(patience),
            acceleration: 5,
            ..NsgsSettings::default()
        };
        solvers.push(("nsgs-accelerated", Box::new(Nsgs::new(settings)?)));
        Ok(solvers)
    }

    /// Further phases, until one converges or the rounds are used up.
    fn persist(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveOutcome, SolveError> {
        for number in 0..self.settings.max_rounds {
            for (name, mut solver) in self.round(number, problem, self.monitor.residual())? {
                solver.interrupt_by(self.monitor.interrupt().clone());
                percussion.copy_from_slice(self.monitor.best());
                let report = solver.solve(problem, percussion)?;
                self.note((name, report), solver.history(), percussion);
                if self.monitor.worst() <= self.settings.tolerance {
                    return Ok(SolveOutcome::Converged);
                }
                if self.monitor.interrupted() {
                    return Ok(SolveOutcome::Interrupted);
                }
            }
            let interrupt = self.monitor.interrupt();
            let squeezed = || number == 0 && !interrupt.raised() && problem.squeeze().is_some();
            if infeasibility::certified(problem, &mut self.sweeps, percussion, interrupt)
                || squeezed()
            {
                return Ok(SolveOutcome::Infeasible);
            }
            if interrupt.raised() {
                return Ok(SolveOutcome::Interrupted);
            }
            if self.is_rounding(problem, self.monitor.residual()) {
                return Ok(SolveOutcome::RoundingLimit);
            }
        }
        Ok(SolveOutcome::Stalled)
    }

    /// Whether each error of the best percussions is met, or what roundings leave of it.
    fn is_rounding(&self, problem: &InclusionProblem, best: Residual) -> bool {
        if problem.size() > LARGEST_FACTORISED {
            return false; // the estimate asks for the blocks of G
        }
        let (rounding, tolerance) =
            (problem.rounding(self.monitor.best()), self.settings.tolerance);
        best.velocity <= rounding.velocity.max(tolerance)
            && best.force <= rounding.force.max(tolerance)
    }

    /// Takes in the report of a phase and keeps the best percussions.
    fn note(
        &mut self,
        (solver, report): (&'static str, SolveReport),
        history: &[(usize, f64)],
        percussion: &[f64],
    ) {
        self.monitor.append(Phase { solver, report }, history);
        self.monitor.keep(report.residual, percussion);
    }
}

/// Sweeps that cost as much as a solution by Newton's iteration.
fn newton_in_sweeps(problem: &InclusionProblem) -> f64 {
    let entries = problem.delassus.numbers() as f64;
    let n = problem.size() as f64;
    let dense = problem.size() <= DENSE_ROWS || entries > DENSE_FILLING * n * n;
    let step = if dense { n.powi(3) / 6.0 / (1.7 * entries + 13.0 * n) } else { SPARSE_STEP };
    USUAL_STEPS * step.max(SPARSE_STEP)
}

impl Method for Auto {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.sweeps.prepare(problem, &NsgsSettings::default());
        let report = self.sweep(problem, percussion);
        self.note(("nsgs", report), &[], percussion);
        if report.outcome == SolveOutcome::Converged {
            return Ok(report);
        }
        if self.monitor.interrupted() {
            return Ok(SolveReport { outcome: SolveOutcome::Interrupted, ..report });
        }
        let outcome = self.persist(problem, percussion)?;
        Ok(self.monitor.finish(outcome, self.monitor.iterations(), percussion))
    }

    fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.monitor
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{FrictionalContact, LawTable};
    use crate::solvers::dense_problem::DenseProblem;

    #[test]
    fn roundings_excuse_each_error_for_itself() {
        let mut laws = LawTable::new();
        let contact = laws.add(FrictionalContact::planar(0.5, 0.0, 0.0).unwrap());
        let g = [1e6, 1.0, 1e-3, 0.0, 1.0, 1e3, 0.0, 0.0, 1e-3, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
        let owner = DenseProblem::new(laws, vec![contact; 2], &g, &[-1.0, 0.5, -1e-3, 1e-3]);
        let problem = owner.problem();
        let mut auto =
            Auto::new(AutoSettings { tolerance: 1e-17, ..AutoSettings::default() }).unwrap();
        auto.solve(&problem, &mut vec![0.0; problem.size()]).unwrap();
        let rounding = problem.rounding(auto.monitor.best());
        let excused = |velocity, force| auto.is_rounding(&problem, Residual { velocity, force });
        assert!(excused(rounding.velocity, rounding.force));
        assert!(!excused(2.0 * rounding.velocity, 0.0));
        assert!(!excused(0.0, 1e-6));
    }
}
