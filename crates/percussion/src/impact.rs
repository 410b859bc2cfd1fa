//! Impact laws at an instant.
//!
//! Newton's law in inequality form, over the laws that are active at q:
//!
//! ```text
//! M (u⁺ − u⁻) = W Λ,   −(γ⁺ + ε γ⁻) ∈ N_D(Λ)                               (1)
//! ```
//!
//! [Studer2009, eqs. (3.35)–(3.36)], [Paschkowski2024, Remark 3.15 (ii)]. It is the inclusion
//! problem of a step of no duration, so laws with bounded forces take no part. M may be singular
//! if bilateral constraints complete it; velocities without inertia that no law acts on stay.

use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use crate::schemes::{GapTerm, Reflection, Selection, StepError, Workspace};
use crate::system::{ContactMemory, MechanicalSystem, State};

/// Jumps of velocity up to this fraction of the largest are rounding, not impacts.
const ROUNDING: f64 = 1e-12;

/// What an impact did.
#[derive(Clone, Debug, PartialEq)]
pub struct ImpactReport {
    /// Names of the interactions with an impulse, and its components in N s.
    pub impulses: Vec<(String, Vec<f64>)>,
    /// How the inclusion problem was solved.
    pub solver: SolveReport,
}

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
    work.prepare(system.layout());
    work.q.copy_from_slice(&state.q);
    work.mass.factor_at_instant(system, state.t, &work.q)?;
    work.find_interactions(system, state.t);
    work.assemble_delassus(system, state.t, Selection::ByGap)?;
    work.h.fill(0.0);
    work.free_velocity(system, state.t, 0.0, &state.u);
    let none = (GapTerm::Stabilised, 0.0);
    work.assemble_offset(system.laws(), &state.u, Reflection::Restitution, none);
    work.load_percussion(&ContactMemory::default());
    let report = work.solve(system, solver, state.t, 0.0)?;
    work.end_velocity(system, state.t)?;
    let largest = |u: &mut dyn Iterator<Item = f64>| u.fold(0.0, |max, u| f64::max(max, u.abs()));
    let jump = largest(&mut work.u.iter().zip(&state.u).map(|(end, begin)| end - begin));
    if jump <= ROUNDING * largest(&mut state.u.iter().copied()) {
        return Ok(ImpactReport { impulses: Vec::new(), solver: report });
    }
    state.u.copy_from_slice(&work.u);
    let impulses = work
        .percussions()
        .filter(|(_, impulse)| impulse.iter().any(|p| *p != 0.0))
        .map(|(key, impulse)| (system.interaction_name(key), impulse.to_vec()))
        .collect();
    Ok(ImpactReport { impulses, solver: report })
}
