//! JORprox: projected Jacobi over laws, with relaxation.
//!
//! In a sweep every law uses the percussions of the last sweep:
//!
//! ```text
//! ξᵢ = Σ_j G_ij Pⱼ + cᵢ,   Pᵢ' = prox_{Cᵢ}(Pᵢ − rᵢ ξᵢ)                       (1)
//! ```
//!
//! [Studer2009, eq. (4.30)], [StuderGlocker2006, eqs. (60)–(61)]. For laws whose set does not
//! depend on P it converges if ρ(I − R⁻¹G) < 1 [Studer2009, eq. (4.52)].

use super::prox_iteration::{ProxIteration, ProxSettings};
use super::step_length::StepLength;
use super::stop::Change;
use crate::parameter::ParameterError;
use crate::problem::InclusionProblem;
use crate::solvers::{InclusionSolver, Interrupt, SolveError, SolveReport, door};

/// The JORprox solver; `StepLength::Automatic` takes the diagonal rule for strictly diagonally
/// dominant G and the row-sum rule otherwise.
#[derive(Debug)]
pub struct JorProx {
    iteration: ProxIteration,
    /// ξ, then P', of all laws.
    next: Vec<f64>,
}

impl JorProx {
    /// A solver with these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: ProxSettings) -> Result<Self, ParameterError> {
        let iteration = ProxIteration::new(settings, StepLength::Automatic)?;
        Ok(Self { iteration, next: Vec::new() })
    }
}

impl JorProx {
    /// Improves the percussions of a problem that passed the door.
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        let next = &mut self.next;
        next.resize(problem.size(), 0.0);
        self.iteration.run(problem, percussion, |iteration, _, p| {
            let mut change = Change::default();
            for i in 0..problem.blocks.len() {
                // (1)
                let rows = problem.rows(i);
                problem.velocity(i, p, &mut next[rows.clone()]);
                iteration.update(problem, i, &p[rows.clone()], &mut next[rows]);
            }
            for (p, new) in p.iter_mut().zip(&*next) {
                change.add(*p, *new);
                *p = *new;
            }
            change
        })
    }
}

impl InclusionSolver for JorProx {
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        self.iteration.set_units(door::Units::of(problem));
        door::pass(problem, percussion, |problem, p| self.improve(problem, p))
    }

    fn interrupt_by(&mut self, interrupt: Interrupt) {
        self.iteration.interrupt = interrupt;
    }
}
