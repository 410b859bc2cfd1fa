//! What solvers over cones share: the cones of a problem, and its velocities.

use super::SolveError;
use crate::laws::ForceCone;
use crate::problem::InclusionProblem;

/// Replaces `cones` by those of the laws of the problem.
pub(super) fn collect(
    problem: &InclusionProblem,
    cones: &mut Vec<ForceCone>,
) -> Result<(), SolveError> {
    cones.clear();
    for law in 0..problem.blocks.len() {
        let cone = problem.law(law).cone();
        let name = problem.law(law).name();
        cones.push(cone.ok_or(SolveError::NotACone { law, name })?);
    }
    Ok(())
}
