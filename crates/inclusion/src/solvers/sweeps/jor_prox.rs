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

use super::prox_iteration::{ProxIteration, ProxSettings, ProxSolver, ProxSweep};
use super::step_length::StepLength;
use super::stop::Change;
use crate::parameter::ParameterError;
use crate::problem::InclusionProblem;

/// The JORprox solver; `StepLength::Automatic` takes the diagonal rule for strictly diagonally
/// dominant G and the row-sum rule otherwise.
pub type JorProx = ProxSolver<Jacobi>;

/// Sweeps of JORprox.
#[derive(Debug, Default)]
pub struct Jacobi {
    /// P' of all laws.
    next: Vec<f64>,
    /// ξ, then P', of the law in hand.
    local: Vec<f64>,
}

impl JorProx {
    /// A solver with these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: ProxSettings) -> Result<Self, ParameterError> {
        let iteration = ProxIteration::new(settings, StepLength::Automatic)?;
        Ok(Self { iteration, sweep: Jacobi::default() })
    }
}

impl ProxSweep for Jacobi {
    fn sweep(
        &mut self,
        iteration: &mut ProxIteration,
        problem: &InclusionProblem,
        _: usize,
        p: &mut [f64],
    ) -> Change {
        self.next.resize(problem.size(), 0.0);
        for i in 0..problem.blocks.len() {
            // (1)
            let rows = problem.rows(i);
            self.local.resize(rows.len(), 0.0);
            for pass in 0..iteration.passes() {
                for group in iteration.groups(problem, (pass, i)) {
                    problem.velocity(i, p, &mut self.local);
                    let own = &p[rows.clone()];
                    iteration.update(problem, (i, group.clone()), own, &mut self.local);
                    self.next[rows.clone()][group.clone()].copy_from_slice(&self.local[group]);
                }
            }
        }
        let mut change = Change::default();
        for (p, new) in p.iter_mut().zip(&self.next) {
            change.add(*p, *new);
            *p = *new;
        }
        change
    }
}
