//! SORprox and SSORprox: projected Gauss–Seidel over laws, with relaxation.
//!
//! In a sweep every law uses the newest percussions P' of the laws before it:
//!
//! ```text
//! ξᵢ = Σ_{j<i} G_ij Pⱼ' + Σ_{j≥i} G_ij Pⱼ + cᵢ,   Pᵢ' = prox_{Cᵢ}(Pᵢ − rᵢ ξᵢ)    (1)
//! ```
//!
//! [Studer2009, eq. (4.37)], [StuderGlocker2006, eqs. (71)–(72)]. Without friction it converges
//! for positive definite G and 0 < ω < 2; with Coulomb friction this is conjectured. SSORprox
//! sweeps forward and backward in turn [Studer2009, §4.2.3.2].

use super::prox_iteration::{ProxIteration, ProxSettings};
use super::step_length::StepLength;
use super::stop::Change;
use crate::parameter::ParameterError;
use crate::problem::InclusionProblem;
use crate::solvers::{InclusionSolver, Interrupt, SolveError, SolveReport, door};

/// The SORprox solver; `StepLength::Automatic` solves each law exactly ([`StepLength::Block`]).
#[derive(Debug)]
pub struct SorProx {
    iteration: ProxIteration,
    symmetric: bool,
    /// ξ, then P', of the law in hand.
    local: Vec<f64>,
}

impl SorProx {
    /// SORprox: forward sweeps.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: ProxSettings) -> Result<Self, ParameterError> {
        let iteration = ProxIteration::new(settings, StepLength::Block)?;
        Ok(Self { iteration, symmetric: false, local: Vec::new() })
    }

    /// SSORprox: forward and backward sweeps in turn.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn symmetric(settings: ProxSettings) -> Result<Self, ParameterError> {
        Ok(Self { symmetric: true, ..Self::new(settings)? })
    }
}

impl SorProx {
    /// Improves the percussions of a problem that passed the door.
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        let (local, symmetric) = (&mut self.local, self.symmetric);
        let laws = problem.blocks.len();
        self.iteration.run(problem, percussion, |iteration, sweep, p| {
            let backward = symmetric && sweep % 2 == 0;
            let mut change = Change::default();
            for k in 0..laws {
                // (1)
                let i = if backward { laws - 1 - k } else { k };
                let rows = problem.rows(i);
                local.resize(rows.len(), 0.0);
                problem.velocity(i, p, local);
                iteration.update(problem, i, &p[rows.clone()], local);
                for (p, new) in p[rows].iter_mut().zip(&*local) {
                    change.add(*p, *new);
                    *p = *new;
                }
            }
            change
        })
    }
}

impl InclusionSolver for SorProx {
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
