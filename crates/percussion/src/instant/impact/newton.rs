//! Newton's impact law in inequality form.
//!
//! ```text
//! M (u⁺ − u⁻) = W Λ,   −(γ⁺ + ε γ⁻) ∈ N_D(Λ)                               (1)
//! ```
//!
//! [Studer2009, eqs. (3.35)–(3.36)], [Paschkowski2024, Remark 3.15 (ii)].

use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use super::{Elasticity, Impact, ImpactReport, InstantLaw, by};
use crate::step_error::StepError;
use crate::system::{MechanicalSystem, State};

/// [`by`] (1).
///
/// # Errors
/// As for [`by`].
pub fn newton(
    system: &dyn MechanicalSystem,
    solver: &mut dyn InclusionSolver,
    state: &mut State,
) -> Result<ImpactReport, StepError> {
    by(InstantLaw::Newton, system, solver, state)
}

impl Impact {
    /// (1), with the offset of ε = 0 in hand.
    pub(super) fn newton(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
        is_elastic: &mut Elasticity,
    ) -> Result<SolveReport, StepError> {
        let mut reflected = std::mem::take(&mut self.reflected);
        for k in 0..self.contact.acting.len() {
            let law = system.laws().law(self.contact.acting.ids[k]);
            self.reflect_velocity(law, k, &state.u, &mut reflected);
            if is_elastic(&self.at, self.contact.acting.interactions[k], &reflected) {
                let c = &mut self.contact.offset[self.contact.acting.directions.row(k)];
                c.iter_mut().zip(&reflected).for_each(|(c, reflected)| *c += reflected);
            }
        }
        self.reflected = reflected;
        let report = self.solve(system, solver, state)?;
        self.contact.release_constraints(system, &self.at, state.t)?;
        Ok(report)
    }
}
