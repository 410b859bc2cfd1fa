//! Solvers over the cones of friction: the shift of De Saxcé, or bounds of friction, frozen in turn
//! or taken along, and quadratic problems over simple sets inside.

mod admm;
mod apgd;
mod cadoux;
mod convex;
mod gradient;
mod interior_point;
mod outer_loop;
mod panagiotopoulos;
mod progress;
mod proximal_point;
mod scaled;
mod splitting;
mod tresca;

pub use admm::{Admm, AdmmSettings};
pub use apgd::{Apgd, ApgdSettings};
pub use interior_point::{InteriorPoint, InteriorPointSettings, ShiftStep};
pub use outer_loop::{FixedPoint, InnerMethod, OuterSettings};
pub use proximal_point::{ProximalInner, ProximalPoint, ProximalPointSettings};

use crate::laws::ForceCone;
use crate::problem::InclusionProblem;
use crate::solvers::SolveError;

/// Replaces `cones` by those of the laws of the problem.
fn collect(problem: &InclusionProblem, cones: &mut Vec<ForceCone>) -> Result<(), SolveError> {
    cones.clear();
    for law in 0..problem.blocks.len() {
        let cone = problem.law(law).cone();
        let name = problem.law(law).name();
        cones.push(cone.ok_or(SolveError::NotACone { law, name })?);
    }
    Ok(())
}
