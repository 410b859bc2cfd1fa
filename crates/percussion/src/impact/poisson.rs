//! Poisson's impact law: what the compression has stored, the expansion gives back.
//!
//! Two inclusion problems, one after the other [Studer2009, §3.3]:
//!
//! ```text
//! compression   M (u^C − u⁻) = W Λ^C,    −γ^C ∈ N_D(Λ^C)                    (1)
//! expansion     M (u⁺ − u^C) = W Λ^E,    −γ⁺ ∈ N_D(Λ^E − ε Λ^C)             (2)
//! ```
//!
//! The expansion gives back at least ε Λ^C, and more where two bodies would else go through each
//! other. With Λ^E = ε Λ^C + P it is solved for P ∈ D from the velocity that ε Λ^C leaves.
//!
//! ε is what the law makes of velocities in Newton's law, applied to impulses: component by
//! component for all laws but Frémond's, whose matrix then mixes impulses. Without friction, with
//! one ε for all contacts and none of them receding, u⁺ is that of Newton's law: with Λ^C of (1),
//! Λ = (1 + ε) Λ^C solves both. Where restitutions differ the laws part: a contact that is closed but
//! not approached can open under (2), never by its own restitution under Newton's law.
//!
//! Friction acts in both phases \[Glocker1995\]: that of the expansion belongs to all of Λ_N^E, so that
//! a contact that slides has |Λ_T| = μ Λ_N. The tangential restitution ε_T gives back ε_T Λ_T^C, at
//! least, as far as the friction of ε_N Λ_N^C bears it ([`percussion_inclusion::laws::Expansion`]);
//! Λ^C, Λ^E and their sum are in the friction cone.
//!
//! If all contacts have the same ε_N and the same ε_T ≤ ε_N, and no wall moves, energy does not grow:
//! (1) takes ½|Λ^C|² − γ^CᵀΛ^C, |Λ|² = ΛᵀGΛ, of it, (2) adds γ⁺ᵀΛ^E − ½|Λ^E|². Friction in (2) is the
//! most dissipative of its set, to which (ε_N − ε_T) Λ_T^C belongs, hence γ⁺ᵀΛ^E ≤ ε_N γ⁺ᵀΛ^C, and
//!
//! ```text
//! ΔT ≤ −½|Λ^C|² + γ^CᵀΛ^C + ε_N (γ^C + GΛ^E)ᵀΛ^C − ½|Λ^E|²
//!    ≤ −½(1 − ε_N²)|Λ^C|² + (1 + ε_N) γ^CᵀΛ^C ≤ 0.                          (3)
//! ```

use percussion_inclusion::solvers::InclusionSolver;

use super::{ImpactReport, conclude};
use crate::schemes::{InstantLaw, Selection, StepError, Workspace};
use crate::system::{MechanicalSystem, State};

/// Replaces the velocity of `state`, taken as u⁻, by u⁺ of (2); unchanged if they agree to
/// rounding.
///
/// # Errors
/// If the system gives numbers that no impact can be made of; the state is then unchanged.
pub fn poisson(
    system: &dyn MechanicalSystem,
    solver: &mut dyn InclusionSolver,
    state: &mut State,
) -> Result<ImpactReport, StepError> {
    let mut work = Workspace::default();
    work.freeze(system, state, Selection::ByGap)?;
    let report =
        work.strike_by(InstantLaw::Poisson, system, solver, (state, &mut |_, _, _| true))?;
    Ok(conclude(system, &work, report, state))
}
