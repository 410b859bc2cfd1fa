//! Problems without a solution.
//!
//! Percussions d ∈ K that move nothing and yet work against the given motion,
//!
//! ```text
//! G d = 0,      cᵀd < 0,      d = 0 at contacts with friction,              (1)
//! ```
//!
//! prove that there is none: a solution would need 0 ≤ ξᵀd = (G P + c)ᵀd = cᵀd. A mass squeezed by
//! two approaching walls is an example. With friction on d no such proof exists, since sliding may
//! make room. Where percussions grow without end, the growth of a sweep tends to such a d.

use super::nsgs::Sweeps;
use crate::laws::ForceCone;
use crate::problem::InclusionProblem;
use crate::sets::norm;

/// Sweeps before the growth of one is looked at.
const SWEEPS: usize = 200;

/// Relative size at which G d counts as zero.
const NEGLIGIBLE: f64 = 1e-9;

/// Whether growing percussions prove (1).
pub(super) fn certified(
    problem: &InclusionProblem,
    sweeps: &mut Sweeps,
    percussion: &[f64],
) -> bool {
    let mut p = percussion.to_vec();
    for _ in 0..SWEEPS {
        sweeps.run(problem, &mut p);
    }
    let mut growth = p.clone();
    sweeps.run(problem, &mut p);
    growth.iter_mut().zip(&p).for_each(|(d, p)| *d = p - *d);
    proves(problem, &mut growth)
}

/// Projects d on the cones and tests (1), in units of √energy.
fn proves(problem: &InclusionProblem, d: &mut [f64]) -> bool {
    let (mut moved, mut size) = (0.0, 0.0);
    for i in 0..problem.blocks.len() {
        let Some(cone) = problem.law(i).cone() else { return false };
        let own = &mut d[problem.rows(i)];
        cone.project(own);
        let rubs = matches!(cone, ForceCone::Contact { friction, rolling, .. }
            if friction > 0.0 || rolling.is_some_and(|length| length > 0.0));
        if rubs && norm(own) > 0.0 {
            return false;
        }
        size += norm(own).powi(2) * problem.mean_diagonal(i);
    }
    let mut g_d = vec![0.0; d.len()];
    problem.velocities(d, &mut g_d);
    g_d.iter_mut().zip(problem.offset).for_each(|(xi, c)| *xi -= c);
    for i in 0..problem.blocks.len() {
        moved += norm(&g_d[problem.rows(i)]).powi(2) / problem.mean_diagonal(i);
    }
    let work: f64 = problem.offset.iter().zip(&*d).map(|(c, d)| c * d).sum();
    size > 0.0 && moved.sqrt() <= NEGLIGIBLE * size.sqrt() && work < 0.0
}

#[cfg(test)]
mod tests {
    use crate::solvers::contract::DenseProblem;
    use crate::solvers::{Auto, AutoSettings, SolveOutcome};

    fn outcome(problem: &DenseProblem) -> SolveOutcome {
        let mut solver = Auto::new(AutoSettings::default()).unwrap();
        problem.solve(&mut solver).unwrap().1.outcome
    }

    #[test]
    fn a_squeezed_mass_has_no_solution_and_a_freed_one_has() {
        let g = [1.0, -1.0, -1.0, 1.0];
        assert_eq!(outcome(&DenseProblem::unilateral(&g, &[-1.0, -0.5])), SolveOutcome::Infeasible);
        assert_eq!(outcome(&DenseProblem::unilateral(&g, &[-1.0, 1.5])), SolveOutcome::Converged);
    }
}
