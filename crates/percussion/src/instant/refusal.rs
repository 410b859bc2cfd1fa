//! Steps of any scheme that were not solved because there is no motion.

use percussion_inclusion::solvers::SolveOutcome;

use super::contact_problem::is_solved;
use super::impact::Impact;
use super::{GapTerm, Posed, Reflection, Selection};
use crate::step_error::StepError;
use crate::system::{MechanicalSystem, State};

/// Refuses a step to `end` that was not solved because there is no motion: of any scheme, by the
/// laws that are active at its end.
pub(crate) fn refuse_squeeze(
    system: &dyn MechanicalSystem,
    end: &State,
    outcome: SolveOutcome,
) -> Result<(), StepError> {
    if is_solved(outcome) {
        return Ok(());
    }
    let mut impact = Impact::default();
    if impact.freeze(system, end, Selection::ByGap).is_err() {
        return Ok(());
    }
    let Impact { at, contact, .. } = &mut impact;
    let still = Reflection::Weight(0.0);
    contact.assemble_offset(system.laws(), at, &end.u, still, (GapTerm::Stabilised, 0.0));
    let posed = Posed { system, at, t: end.t, duration: 0.0, last_modes: &[] };
    contact.squeezed(&posed, &contact.problem(system.laws(), 0.0)).map_or(Ok(()), Err)
}
