//! Impact laws at an instant, one file per law.
//!
//! An impact replaces u⁻ by u⁺ with impulses of the laws that are active at q. It is the inclusion
//! problem of a step of no duration, so laws with bounded forces take no part. Frémond's law is
//! [`newton()`] with a law whose restitution is a full matrix.

mod newton;
mod poisson;

pub use newton::newton;
pub use poisson::poisson;

use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use crate::schemes::{InstantLaw, StepError, Workspace};
use crate::system::{MechanicalSystem, State};

/// Jumps of velocity up to this fraction of the largest are rounding, not impacts.
const ROUNDING: f64 = 1e-12;

/// What an impact did.
#[derive(Clone, Debug, PartialEq)]
pub struct ImpactReport {
    /// Names of the interactions with an impulse, and its components in N s.
    pub impulses: Vec<(String, Vec<f64>)>,
    /// How the inclusion problems were solved.
    pub solver: SolveReport,
}

/// The impact of `state` by a law: [`newton()`] or [`poisson()`].
///
/// # Errors
/// If the system gives numbers that no impact can be made of; the state is then unchanged.
pub fn by(
    law: InstantLaw,
    system: &dyn MechanicalSystem,
    solver: &mut dyn InclusionSolver,
    state: &mut State,
) -> Result<ImpactReport, StepError> {
    match law {
        InstantLaw::Newton => newton(system, solver, state),
        InstantLaw::Poisson => poisson(system, solver, state),
    }
}

/// Takes u⁺ from a solved workspace, unless it agrees with u⁻ to rounding.
fn conclude(
    system: &dyn MechanicalSystem,
    work: &Workspace,
    solver: SolveReport,
    state: &mut State,
) -> ImpactReport {
    let largest = |u: &mut dyn Iterator<Item = f64>| u.fold(0.0, |max, u| f64::max(max, u.abs()));
    let jump = largest(&mut work.u.iter().zip(&state.u).map(|(end, begin)| end - begin));
    if jump <= ROUNDING * largest(&mut state.u.iter().copied()) {
        return ImpactReport { impulses: Vec::new(), solver };
    }
    state.u.copy_from_slice(&work.u);
    let impulses = work
        .percussions()
        .filter(|(_, impulse)| impulse.iter().any(|p| *p != 0.0))
        .map(|(key, impulse)| (system.interaction_name(key), impulse.to_vec()))
        .collect();
    ImpactReport { impulses, solver }
}
