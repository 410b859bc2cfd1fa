//! SORprox and SSORprox: projected Gauss–Seidel over laws, with relaxation.
//!
//! In a sweep every law uses the newest percussions P' of the laws before it:
//!
//! ```text
//! ξᵢ = Σ_{j<i} G_ij Pⱼ' + Σ_{j≥i} G_ij Pⱼ + cᵢ,   Pᵢ' = prox_{Cᵢ}(Pᵢ − rᵢ ξᵢ)    (1)
//! ```
//!
//! [Studer2009, eq. (4.37)], [StuderGlocker2006, eqs. (71)–(72)]. There normal force and friction of
//! a contact are two laws; so they are here if [`Components`](super::Components) says so. Without friction it converges
//! for positive definite G and 0 < ω < 2; with Coulomb friction this is conjectured. SSORprox
//! sweeps forward and backward in turn [Studer2009, §4.2.3.2].

use super::prox_iteration::{ProxIteration, ProxSettings, ProxSolver, ProxSweep};
use super::step_length::StepLength;
use super::stop::Change;
use crate::parameter::ParameterError;
use crate::problem::InclusionProblem;

/// The SORprox solver; `StepLength::Automatic` solves each law exactly ([`StepLength::Block`]).
pub type SorProx = ProxSolver<GaussSeidel>;

/// Sweeps of SORprox and SSORprox.
#[derive(Debug, Default)]
pub struct GaussSeidel {
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
        Ok(Self { iteration, sweep: GaussSeidel::default() })
    }

    /// SSORprox: forward and backward sweeps in turn.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn symmetric(settings: ProxSettings) -> Result<Self, ParameterError> {
        let sweep = GaussSeidel { symmetric: true, ..GaussSeidel::default() };
        Ok(Self { sweep, ..Self::new(settings)? })
    }
}

impl ProxSweep for GaussSeidel {
    fn sweep(
        &mut self,
        iteration: &mut ProxIteration,
        problem: &InclusionProblem,
        number: usize,
        p: &mut [f64],
    ) -> Change {
        let (laws, backward) = (problem.blocks.len(), self.symmetric && number.is_multiple_of(2));
        let mut change = Change::default();
        for k in 0..laws * iteration.passes() {
            // (1)
            let k = if backward { laws * iteration.passes() - 1 - k } else { k };
            let (pass, i) = (k / laws, k % laws);
            let rows = problem.rows(i);
            self.local.resize(rows.len(), 0.0);
            for group in iteration.groups(problem, (pass, i)) {
                problem.velocity(i, p, &mut self.local);
                let own = &mut p[rows.clone()];
                iteration.update(problem, (i, group.clone()), own, &mut self.local);
                for (p, new) in own[group.clone()].iter_mut().zip(&self.local[group]) {
                    change.add(*p, *new);
                    *p = *new;
                }
            }
        }
        change
    }
}
