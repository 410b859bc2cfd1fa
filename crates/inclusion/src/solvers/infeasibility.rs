//! Problems without a solution.
//!
//! Percussions d ∈ K that move nothing and yet work against the given motion,
//!
//! ```text
//! Gᵀd = 0,      cᵀd < 0,      d_T = 0 at contacts with friction,            (1)
//! ```
//!
//! prove that there is none: a solution would need 0 ≤ ξᵀd = (G P + c)ᵀd = cᵀd, since ξ_N ≥ 0 with
//! friction or without, and ξ = 0 of bilateral constraints. A mass squeezed by two approaching walls
//! is an example. With friction in d no such proof exists, since sliding may make room. Where
//! percussions grow without end, the growth of a sweep tends to such a d.

use super::Interrupt;
use super::sweeps::Sweeps;
use crate::laws::ForceCone;
use crate::problem::InclusionProblem;
use crate::sets::norm;

/// Sweeps before the growth of one is looked at.
const SWEEPS: usize = 200;

/// Gᵀd counts as zero if a solution would need percussions as much greater than those that c and
/// the weights suggest.
const NEGLIGIBLE: f64 = 1e-9;

/// Whether growing percussions prove (1); not if interrupted.
pub(super) fn certified(
    problem: &InclusionProblem,
    sweeps: &mut Sweeps,
    percussion: &[f64],
    interrupt: &Interrupt,
) -> bool {
    let mut p = percussion.to_vec();
    for _ in 0..SWEEPS {
        if interrupt.raised() {
            return false;
        }
        sweeps.run(problem, &mut p);
    }
    let mut growth = p.clone();
    sweeps.run(problem, &mut p);
    growth.iter_mut().zip(&p).for_each(|(d, p)| *d = p - *d);
    proves(problem, &mut growth)
}

/// Takes from d what (1) does not allow and tests the rest, in units of √energy.
fn proves(problem: &InclusionProblem, d: &mut [f64]) -> bool {
    let (mut moved, mut given) = (0.0, 0.0);
    for i in 0..problem.blocks.len() {
        let Some(cone) = problem.law(i).cone() else { return false };
        let own = &mut d[problem.rows(i)];
        if cone != ForceCone::Space {
            own[0] = own[0].max(0.0);
            own[1..].fill(0.0);
        }
    }
    let mut g_d = vec![0.0; d.len()];
    problem.delassus.add_transposed_times(d, &mut g_d);
    for i in 0..problem.blocks.len() {
        let rows = problem.rows(i);
        moved += norm(&g_d[rows.clone()]).powi(2) / problem.weight(i);
        given += norm(&problem.offset[rows]).powi(2) / problem.weight(i);
    }
    let work: f64 = problem.offset.iter().zip(&*d).map(|(c, d)| c * d).sum();
    // P with dᵀ(G P + c) ≥ 0 would be at least −work/moved
    work < 0.0 && (moved * given).sqrt() <= NEGLIGIBLE * -work
}

#[cfg(test)]
mod tests {
    use crate::solvers::contract::DenseProblem;
    use crate::solvers::{Auto, AutoSettings, InteriorPoint, InteriorPointSettings, SolveOutcome};

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

    /// Two contacts with friction that squeeze a mass: huge forces hide the approach in roundings.
    #[test]
    fn forces_that_hide_the_approach_in_roundings_solve_nothing() {
        let g = [1.0, 0.0, -1.0, 0.0, 0.0, 1.0, 0.0, 0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
        let squeezed = DenseProblem::planar(&[0.5, 0.5], &g, &[-1.0, 0.1, -1.0, 0.2]);
        let huge = [1e20, -0.1, 1e20, -0.2];
        assert_eq!(squeezed.velocity(&huge)[0], 0.0, "the approach is lost");
        assert_eq!(squeezed.problem().residual(&huge).velocity, f64::INFINITY);
        assert_eq!(outcome(&squeezed), SolveOutcome::Infeasible);
        let mut interior = InteriorPoint::new(InteriorPointSettings::default()).unwrap();
        let (_, report) = squeezed.solve(&mut interior).unwrap();
        assert_ne!(report.outcome, SolveOutcome::Converged, "{report:?}");
    }
}
