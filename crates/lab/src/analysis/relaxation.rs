//! Sweeps of relaxed iterations over their relaxation.
//!
//! What iterations by projections find does not depend on their relaxation ω, how many sweeps they take
//! does: few near the best ω, none are enough beyond a limit. [Studer2009, Fig. 4.12] and
//! [StuderGlocker2006, Fig. 8] show both for a block on two corners in three cases; numbers, loads and
//! friction are not printed there. Ours, for [`planar-block`](crate::models::planar_block), make both corners
//! stick, both slide, and one open while the other sticks.

use percussion_inclusion::problem::InclusionProblem;
use percussion_inclusion::solvers::{InclusionSolver, SolveError, SolveOutcome};
use serde::Serialize;

/// One load of the block.
#[derive(Clone, Copy, Debug)]
pub struct BlockCase {
    /// What the corners do.
    pub name: &'static str,
    /// Parameters of the model that differ from their defaults.
    pub set: &'static [(&'static str, &'static str)],
}

/// The three cases of the figure.
pub const FIGURE: [BlockCase; 3] = [
    BlockCase { name: "both stick", set: &[] },
    BlockCase { name: "both slide", set: &[("force_x", "15")] },
    BlockCase { name: "one opens", set: &[("friction", "0.8"), ("force_x", "0"), ("moment", "4")] },
];

/// What became of one relaxation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sweeps {
    /// ω.
    pub relaxation: f64,
    /// Sweeps made.
    pub sweeps: usize,
    /// How they ended.
    pub outcome: SolveOutcome,
}

impl Sweeps {
    /// The sweeps, if they were enough.
    pub fn enough(&self) -> Option<usize> {
        (self.outcome == SolveOutcome::Converged).then_some(self.sweeps)
    }
}

/// Sweeps from forces of zero by solvers of these relaxations; those before an interrupt.
///
/// # Errors
/// A question that the solvers refuse.
pub fn sweeps(
    problem: &InclusionProblem,
    solvers: impl IntoIterator<Item = (f64, Box<dyn InclusionSolver>)>,
) -> Result<Vec<Sweeps>, SolveError> {
    let mut all = Vec::new();
    for (relaxation, mut solver) in solvers {
        let report = solver.solve(problem, &mut vec![0.0; problem.size()])?;
        if report.outcome == SolveOutcome::Interrupted {
            break;
        }
        let (sweeps, outcome) = (report.iterations, report.outcome);
        all.push(Sweeps { relaxation, sweeps, outcome });
    }
    Ok(all)
}

/// The relaxation with the fewest sweeps, the smallest of several.
pub fn best(all: &[Sweeps]) -> Option<Sweeps> {
    all.iter().filter(|one| one.enough().is_some()).copied().min_by_key(|one| one.sweeps)
}

/// The largest relaxation up to which all from the best one on were enough.
pub fn limit(all: &[Sweeps]) -> Option<f64> {
    let best = best(all)?.relaxation;
    let beyond = all.iter().skip_while(|one| one.relaxation < best);
    beyond.take_while(|one| one.enough().is_some()).last().map(|one| one.relaxation)
}
