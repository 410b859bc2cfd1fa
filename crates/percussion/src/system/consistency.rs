//! Consistent initial data.
//!
//! A state is consistent if no gap is violated, and if no closed contact is approached:
//! gᵢ > 0, or gᵢ = 0 and γᵢ ≥ 0 [Paschkowski2024, Remark 2.57]. A violated gap is an error, found
//! here; a state that approaches a closed contact is the left limit of an impact at the initial
//! time, which an impact law solves.
//! A state with contact memory comes from an earlier run: its small penetrations are those of
//! the scheme, and it is continued as it stands.

use super::belonging::check_belonging;
use super::inconsistent_state::{GAP_TOLERANCE, InconsistentState, List};
use super::{Interactions, MechanicalSystem, State};

/// Checks that a motion can start from `state`.
///
/// # Errors
/// A state that does not belong to the system or whose energy is not finite, or, without contact memory, a violated gap.
pub fn check_consistency(
    system: &dyn MechanicalSystem,
    state: &State,
) -> Result<(), InconsistentState> {
    check_belonging(system, state)?;
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    if !state.contacts.is_empty() {
        return Ok(());
    }
    let violation = |i: usize| system.laws().law(found.law(i)).violation(found.gap(i));
    let mut violated: Vec<_> = (0..found.len()).map(|i| (i, violation(i))).collect();
    violated.retain(|(_, violation)| *violation > GAP_TOLERANCE);
    violated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let name = |i: usize| system.interaction_name(found.key(i));
    let Some(&(worst, violation)) = violated.first() else { return Ok(()) };
    let others = violated[1..].iter().map(|(i, _)| format!("`{}`", name(*i)));
    let others = List(others.collect());
    Err(InconsistentState::Violated { interaction: name(worst), violation, others })
}
