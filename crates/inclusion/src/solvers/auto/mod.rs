//! The solver that chooses: sweeps while they pay, then whatever is the cheapest by count.
//!
//! NSGS, accelerated, is unbeaten while contacts settle quickly, as they do in most steps of a simulation from
//! the percussions of the last one; on stacks, arches and redundant contacts it needs thousands of
//! sweeps, and Newton's iteration a dozen steps. Every few sweeps the number n still needed is predicted
//! ([`outlook`]), and they go on while
//!
//! ```text
//! n s ≤ N   or   k s ≤ N/4,                                                (1)
//! ```
//!
//! and in heaps of balls k s ≤ N, with k sweeps made, the price s of a sweep, and N that of a usual solution by Newton's iteration, counted
//! from the fill of its factors ([`prices`]). Then the methods have turns: the one of the lowest
//! price is next, and may cost as much. Prices are at first
//!
//! ```text
//! sweeps n s,   Newton 8 steps,   interior points 12 steps,   ADMM a factorisation and 20 iterations per digit,   (2)
//! ```
//!
//! and grow by a factor of six with every turn in vain; interior points, which begin anew, have one.
//! In large structures whose forces the sweeps have hardly begun to find Newton is expected to need dozens of steps.
//! A problem is given up when all together have cost some multiple of N. Where Newton's iteration met the tolerance, two
//! more steps make the most of it, so that steps of a simulation at rest begin with a solution.
//!
//! No clock is read: the same problem is solved by the same path everywhere. Whatever happens, the answer is the best one
//! met, with its residual.

mod outlook;
mod prices;

use serde::{Deserialize, Serialize};

use self::outlook::Outlook;
use self::prices::{LEAST_STEP, Prices};
use super::cones::{
    Admm, AdmmSettings, FixedPoint, InteriorPoint, InteriorPointSettings, OuterSettings,
};
use super::infeasibility;
use super::method::{Bounded, Method};
use super::monitor::Monitor;
use super::newton::{Newton, NewtonSettings};
use super::sweeps::{AcceleratedSweeps, NsgsSettings};
use super::{Phase, SolveError, SolveOutcome, SolveReport};
use crate::parameter::{ParameterError, at_least_one, non_negative};
use crate::problem::{InclusionProblem, Residual};

/// Settings of [`Auto`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AutoSettings {
    /// Bound of both errors of the problem's residual, dimensionless.
    pub tolerance: f64,
    /// How often a method may come back in vain, each time with six times the patience, before the problem is given up.
    pub max_rounds: u32,
}

impl Default for AutoSettings {
    fn default() -> Self {
        Self { tolerance: 1e-10, max_rounds: 3 }
    }
}

/// Looks at the residual in the first phase of most solves.
const LOOKS: usize = 100;

/// Sweeps that the acceleration looks back; from so many rows on sweeps have momentum instead.
const ACCELERATION: usize = 5;
const MANY_ROWS: usize = 600;
const MOMENTUM: f64 = 0.97;

/// Newton steps of a usual solution, and where the sweeps have hardly begun; the part of their price that
/// sweeps may cost in any case, the latter in heaps of balls, where turns of others are mostly in vain.
const USUAL_STEPS: f64 = 8.0;
const FAR_STEPS: f64 = 50.0;
const FREE: f64 = 0.25;
const FREE_OF_BALLS: f64 = 1.0;

/// The first prices of interior points, in steps, and of ADMM, in iterations per digit.
const INTERIOR_STEPS: f64 = 12.0;
const ITERATIONS: f64 = 20.0;

/// Percussions that cause velocities as much larger than c are suspected to grow without bound.
const GROWN: f64 = 1e6;

/// How prices grow with every turn in vain.
const MORE_PATIENCE: f64 = 6.0;

/// Sweeps that a problem is worth, whatever Newton's steps cost, before rounds multiply them.
const LEAST_SWEEPS: f64 = 1000.0;

/// From so many rows on, and above this residual after the sweeps, forces are hardly begun.
const LARGE: usize = 300;
const FAR: f64 = 0.1;

/// Newton steps after the tolerance is met, if the residual is above this part of it.
const POLISHING_STEPS: usize = 2;
const POLISHED: f64 = 1e-2;

/// Up to so many rows sweeps are polished, too, if they were more than these.
const SMALL: usize = 120;
const QUICK: usize = 10;

/// The methods that have turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Sweeps,
    Newton,
    InteriorPoint,
    Admm,
    Cadoux,
}

const TURNS: [Turn; 5] =
    [Turn::Sweeps, Turn::Newton, Turn::InteriorPoint, Turn::Admm, Turn::Cadoux];

impl Turn {
    fn name(self) -> &'static str {
        match self {
            Self::Sweeps => "nsgs",
            Self::Newton => "newton",
            Self::InteriorPoint => "interior-point",
            Self::Admm => "admm",
            Self::Cadoux => "cadoux",
        }
    }
}

/// The solver `auto`.
#[derive(Debug)]
pub struct Auto {
    settings: AutoSettings,
    sweeps: AcceleratedSweeps,
    outlook: Outlook,
    newton: Newton,
    interior: InteriorPoint,
    admm: Admm,
    cadoux: FixedPoint,
    prices: Prices,
    guess: Vec<f64>,
    monitor: Monitor,
}

impl Default for Auto {
    fn default() -> Self {
        Self::new(AutoSettings::default()).expect("default settings are in range")
    }
}

impl Auto {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: AutoSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        at_least_one("max_rounds", settings.max_rounds as usize)?;
        Ok(Self {
            settings,
            sweeps: AcceleratedSweeps::default(),
            outlook: Outlook::default(),
            newton: Newton::new(NewtonSettings { sweeps: 0, ..NewtonSettings::default() })?,
            interior: InteriorPoint::new(InteriorPointSettings::default())?,
            admm: Admm::new(AdmmSettings::default())?,
            cadoux: FixedPoint::cadoux(OuterSettings::default())?,
            prices: Prices::default(),
            guess: Vec::new(),
            // memory for the first phase, which is all that most solves have
            monitor: Monitor::with_capacity(LOOKS),
        })
    }

    /// Sweeps while `pays`, told the number made and the number still needed, says so.
    fn sweep(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        pays: impl Fn(&mut Prices, &[f64], usize, f64) -> bool,
    ) -> SolveReport {
        let tolerance = self.settings.tolerance;
        let interrupt = self.monitor.interrupt().clone();
        self.outlook.clear();
        let mut count = 0;
        loop {
            let (mut last, mut ended) = (0.0, false);
            let outlook = &self.outlook;
            self.sweeps.run_until(problem, percussion, |change| {
                count += 1;
                last = change;
                // stationary, or no number
                ended = change == 0.0 || change.is_nan();
                ended || interrupt.raised() || outlook.is_due(count, change, tolerance)
            });
            let residual = problem.residual(percussion);
            let before = self.monitor.iterations();
            self.monitor.look(before + count, residual, percussion);
            let report = |outcome| SolveReport { outcome, iterations: count, residual };
            if residual.worst() <= tolerance {
                return report(SolveOutcome::Converged);
            }
            ended |= residual.worst().is_nan() || interrupt.raised();
            self.outlook.see(count, last, residual.worst());
            let needed = self.outlook.needed(tolerance);
            let goes_on = |needed| pays(&mut self.prices, percussion, count, needed);
            if ended || !needed.is_none_or(goes_on) {
                return report(SolveOutcome::Stalled);
            }
        }
    }

    /// The first phase, (1).
    fn sweep_first(&mut self, problem: &InclusionProblem, percussion: &mut [f64]) -> SolveReport {
        self.prices = Prices::of_sweeps(problem);
        let (acceleration, momentum) =
            if problem.size() < MANY_ROWS { (ACCELERATION, 0.0) } else { (0, MOMENTUM) };
        let accelerated = NsgsSettings { acceleration, momentum, ..NsgsSettings::default() };
        self.sweeps.prepare(problem, &accelerated);
        let balls = problem.delassus.factors().is_some_and(|factors| !factors.balls().is_empty());
        let free = if balls { FREE_OF_BALLS } else { FREE };
        self.sweep(problem, percussion, |prices, percussion, made, needed| {
            let pays = |steps: f64| needed <= steps || made as f64 <= free * steps;
            if pays(USUAL_STEPS * LEAST_STEP) {
                return true;
            }
            if prices.step == 0.0 {
                prices.complete(problem, percussion);
            }
            pays(USUAL_STEPS * prices.step / prices.sweep)
        })
    }

    /// The first prices of all methods, (2).
    fn price_list(&self, problem: &InclusionProblem) -> [f64; 5] {
        let Prices { sweep, step, solution } = self.prices;
        let cones = (0..problem.blocks.len()).all(|i| problem.law(i).cone().is_some());
        let far = problem.size() >= LARGE && self.monitor.worst() > FAR;
        let newton = step * if far { FAR_STEPS } else { USUAL_STEPS };
        let digits = (self.monitor.worst().min(1.0) / self.settings.tolerance).log10().max(1.0);
        let admm = step + solution * ITERATIONS * digits;
        let needed = self.outlook.needed(self.settings.tolerance).unwrap_or(f64::INFINITY);
        let sweeps = sweep * needed.clamp(LEAST_SWEEPS, MORE_PATIENCE * LEAST_SWEEPS);
        let over_cones = |price| if cones { price } else { f64::INFINITY };
        [
            sweeps,
            newton,
            over_cones(INTERIOR_STEPS * step),
            over_cones(admm),
            over_cones(MORE_PATIENCE * MORE_PATIENCE * admm),
        ]
    }

    /// Turns of the methods, until one converges or the work that the problem is worth is done.
    fn persist(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveOutcome, SolveError> {
        if self.prices.step == 0.0 {
            self.prices.complete(problem, self.monitor.best());
        }
        let mut list = self.price_list(problem);
        let patience = MORE_PATIENCE.powf(f64::from(self.settings.max_rounds));
        let mut left = patience
            * f64::max(
                LEAST_SWEEPS * self.prices.sweep,
                finite_or_zero(USUAL_STEPS * self.prices.step),
            );
        let mut proven_possible = false;
        while left > 0.0 {
            let next = (0..TURNS.len()).min_by(|a, b| list[*a].total_cmp(&list[*b])).unwrap_or(0);
            let turn = TURNS[next];
            left -= list[next];
            self.take_turn(problem, percussion, (turn, list[next]))?;
            if self.monitor.worst() <= self.settings.tolerance {
                if is_squeezed(problem, self.monitor.best()) {
                    return Ok(SolveOutcome::Infeasible);
                }
                self.polish(problem, percussion, turn)?;
                return Ok(SolveOutcome::Converged);
            }
            if self.monitor.interrupted() {
                return Ok(SolveOutcome::Interrupted);
            }
            list[next] *= if turn == Turn::InteriorPoint { f64::INFINITY } else { MORE_PATIENCE };
            if turn == Turn::Newton || turn == Turn::Sweeps {
                if self.is_impossible(problem, percussion, !proven_possible) {
                    return Ok(SolveOutcome::Infeasible);
                }
                proven_possible = true;
                if self.is_rounding(problem, self.monitor.residual()) {
                    return Ok(SolveOutcome::RoundingLimit);
                }
            }
            if self.monitor.interrupted() {
                return Ok(SolveOutcome::Interrupted);
            }
        }
        Ok(SolveOutcome::Stalled)
    }

    /// Whether there is no solution, as far as that can be told.
    fn is_impossible(
        &mut self,
        problem: &InclusionProblem,
        percussion: &[f64],
        thoroughly: bool,
    ) -> bool {
        let interrupt = self.monitor.interrupt();
        infeasibility::certified(problem, self.sweeps.plain(), percussion, interrupt)
            || thoroughly && !interrupt.raised() && problem.squeeze().is_some()
    }

    /// Lets a method improve the best percussions for so much work.
    fn take_turn(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        (turn, price): (Turn, f64),
    ) -> Result<(), SolveError> {
        percussion.copy_from_slice(self.monitor.best());
        let Prices { sweep, step, solution } = self.prices;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 … 1e9")]
        let times = |unit: f64| (price / unit).clamp(1.0, 1e9) as usize;
        let iterations = match turn {
            Turn::Sweeps => {
                self.sweeps.restart(problem);
                let allowed = times(sweep);
                let report = self.sweep(problem, percussion, |_, _, made, _| made < allowed);
                self.note((turn.name(), report), &[], percussion);
                return Ok(());
            }
            Turn::Newton => times(step),
            Turn::InteriorPoint => 3 * times(step),
            Turn::Admm | Turn::Cadoux => times(solution),
        };
        self.ask(problem, percussion, (turn, self.settings.tolerance, iterations))
    }

    /// Has a method other than sweeps improve percussions.
    fn ask(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        (turn, tolerance, iterations): (Turn, f64, usize),
    ) -> Result<(), SolveError> {
        let solver: &mut dyn Bounded = match turn {
            Turn::InteriorPoint => &mut self.interior,
            Turn::Admm => &mut self.admm,
            Turn::Cadoux => &mut self.cadoux,
            Turn::Newton | Turn::Sweeps => &mut self.newton,
        };
        solver.bound(tolerance, iterations);
        solver.interrupt_by(self.monitor.interrupt().clone());
        let report = solver.solve(problem, percussion)?;
        let phase = Phase { solver: turn.name(), report };
        self.monitor.append(phase, solver.history());
        self.monitor.keep(report.residual, percussion);
        Ok(())
    }

    /// A few Newton steps more, where the tolerance is hardly met by a method that goes on as cheaply.
    fn polish(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
        turn: Turn,
    ) -> Result<(), SolveError> {
        let enough = POLISHED * self.settings.tolerance;
        let pays = turn == Turn::Newton || turn == Turn::InteriorPoint;
        if self.monitor.worst() <= enough || !pays || self.monitor.interrupted() {
            return Ok(());
        }
        percussion.copy_from_slice(self.monitor.best());
        self.ask(problem, percussion, (Turn::Newton, enough, POLISHING_STEPS))
    }

    /// Whether each error of the best percussions is met, or what roundings leave of it.
    fn is_rounding(&self, problem: &InclusionProblem, best: Residual) -> bool {
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

/// Whether there is no solution, although the residual is small: percussions that grow without bound lose c in the
/// roundings of ξ.
fn is_squeezed(problem: &InclusionProblem, percussion: &[f64]) -> bool {
    let largest = |x: &[f64]| x.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    let caused = |i| problem.delassus.weight(i) * largest(&percussion[problem.rows(i)]);
    let caused = (0..problem.blocks.len()).map(caused).fold(0.0, f64::max);
    caused > GROWN * largest(problem.offset) && problem.squeeze().is_some()
}

fn finite_or_zero(x: f64) -> f64 {
    if x.is_finite() { x } else { 0.0 }
}

impl Method for Auto {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.guess.clear();
        self.guess.extend_from_slice(percussion);
        let report = self.sweep_first(problem, percussion);
        self.note(("nsgs", report), &[], percussion);
        if report.outcome == SolveOutcome::Converged {
            if is_squeezed(problem, percussion) {
                let iterations = self.monitor.iterations();
                return Ok(self.monitor.finish(SolveOutcome::Infeasible, iterations, percussion));
            }
            // Newton needs the blocks of G
            let assembled = problem.delassus.factors().is_none();
            let cheap = assembled && problem.size() <= SMALL && report.iterations > QUICK;
            if !cheap {
                return Ok(report);
            }
            self.polish(problem, percussion, Turn::Newton)?;
            let iterations = self.monitor.iterations();
            return Ok(self.monitor.finish(SolveOutcome::Converged, iterations, percussion));
        }
        if !self.monitor.worst().is_finite() {
            let guess = std::mem::take(&mut self.guess);
            self.monitor.keep(problem.residual(&guess), &guess);
            self.guess = guess;
        }
        let outcome = if self.monitor.interrupted() {
            SolveOutcome::Interrupted
        } else {
            self.persist(problem, percussion)?
        };
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
    use crate::solvers::InclusionSolver;
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
