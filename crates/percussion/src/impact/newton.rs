//! Newton's impact law in inequality form.
//!
//! ```text
//! M (u⁺ − u⁻) = W Λ,   −(γ⁺ + ε γ⁻) ∈ N_D(Λ)                               (1)
//! ```
//!
//! [Studer2009, eqs. (3.35)–(3.36)], [Paschkowski2024, Remark 3.15 (ii)].

use percussion_inclusion::solvers::InclusionSolver;

use super::{ImpactReport, conclude};
use crate::schemes::{InstantLaw, Selection, StepError, Workspace};
use crate::system::{MechanicalSystem, State};

/// Replaces the velocity of `state`, taken as u⁻, by u⁺ of (1); unchanged if they agree to
/// rounding.
///
/// # Errors
/// If the system gives numbers that no impact can be made of; the state is then unchanged.
pub fn newton(
    system: &dyn MechanicalSystem,
    solver: &mut dyn InclusionSolver,
    state: &mut State,
) -> Result<ImpactReport, StepError> {
    let mut work = Workspace::default();
    work.freeze(system, state, Selection::ByGap)?;
    let report =
        work.strike_by(InstantLaw::Newton, system, solver, (state, &mut |_, _, _| true))?;
    Ok(conclude(system, &work, report, state))
}
