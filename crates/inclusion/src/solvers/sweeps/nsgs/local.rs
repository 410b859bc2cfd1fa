//! The local problem of one law: −(G_ii P + b) ∈ N_C(P).

use serde::{Deserialize, Serialize};

use super::planar::Planar;
use super::spatial::Spatial;
use crate::laws::ForceCone;
use crate::problem::InclusionProblem;
use crate::solvers::sweeps::block_solve::BlockSolve;
use crate::solvers::sweeps::dense_sets::OneLaw;

/// How the local problem of a contact with friction is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LocalSolver {
    /// By cases, the sliding one by its quartic; laws without such a form by `newton`.
    #[default]
    Quartic,
    /// By cases, the sliding one by bisection of its direction.
    Bisection,
    /// By Newton's iteration on the natural map of Alart and Curnier, each step replaced by a
    /// projection where it does not reduce the map.
    Newton,
}

/// One law, prepared for its local problem.
#[derive(Clone, Copy, Debug)]
pub(super) struct Local {
    solver: LocalSolver,
    contact: Contact,
}

/// The contacts that have closed forms.
#[derive(Clone, Copy, Debug)]
enum Contact {
    /// One component that is not negative, with 1/G_ii.
    Line {
        inverse: f64,
    },
    Planar(Planar),
    Spatial(Spatial),
    /// Any other law.
    Other,
}

impl Local {
    pub(super) fn new(problem: &InclusionProblem, i: usize, solver: LocalSolver) -> Self {
        let a = problem.delassus.diagonal_block(i);
        let contact = match problem.law(i).cone() {
            Some(ForceCone::Contact { tangents, friction, rolling: None }) => match tangents {
                0 => (a[0] > 0.0).then(|| Contact::Line { inverse: 1.0 / a[0] }),
                1 => Planar::new(a, friction).map(Contact::Planar),
                _ => Spatial::new(a, friction).map(Contact::Spatial),
            },
            _ => None,
        };
        Self { solver, contact: contact.unwrap_or(Contact::Other) }
    }

    /// Replaces `p` by the solution for the velocity b without the law's own percussion. Where
    /// the chosen way fails Newton's iteration is tried, and last the quartic.
    #[inline]
    pub(super) fn solve(
        &mut self,
        problem: &InclusionProblem,
        i: usize,
        block: &mut BlockSolve,
        b: &[f64],
        p: &mut [f64],
    ) {
        let solved = self.solver != LocalSolver::Newton && self.contact.solve(self.solver, b, p);
        if !solved && !newton(problem, i, block, b, p) {
            self.contact.solve(LocalSolver::Quartic, b, p);
        }
    }
}

impl Local {
    /// The contact in space that is solved by its quartic, if this is one.
    pub(super) fn spatial(&self) -> Option<&Spatial> {
        match &self.contact {
            Contact::Spatial(contact) if self.solver == LocalSolver::Quartic => Some(contact),
            _ => None,
        }
    }

    /// Takes the velocity G_ii P away from `b`.
    #[inline]
    pub(super) fn subtract_own(
        &self,
        problem: &InclusionProblem,
        i: usize,
        p: &[f64],
        b: &mut [f64],
    ) {
        if let (Contact::Spatial(contact), &[n, s, t], [b_n, b_s, b_t]) =
            (&self.contact, p, &mut *b)
        {
            let own = contact.velocity([n, s, t]);
            (*b_n, *b_s, *b_t) = (*b_n - own[0], *b_s - own[1], *b_t - own[2]);
            return;
        }
        let block = problem.delassus.diagonal_block(i);
        for (b, row) in b.iter_mut().zip(block.chunks_exact(p.len())) {
            *b -= row.iter().zip(p).map(|(g, p)| g * p).sum::<f64>();
        }
    }
}

impl Contact {
    /// Solves by cases; false if it cannot.
    #[inline]
    fn solve(&mut self, solver: LocalSolver, b: &[f64], p: &mut [f64]) -> bool {
        match (self, b) {
            (Self::Line { inverse }, &[b]) => p[0] = (-b * *inverse).max(0.0),
            (Self::Spatial(contact), &[n, s, t]) => {
                let solution = match solver {
                    LocalSolver::Bisection => contact.bisect([n, s, t]),
                    _ => Some(contact.solve([n, s, t])),
                };
                let Some(solution) = solution else { return false };
                p.copy_from_slice(&solution);
            }
            (Self::Planar(contact), &[n, t]) => {
                let Some(solution) = contact.solve([n, t]) else { return false };
                p.copy_from_slice(&solution);
            }
            _ => return false,
        }
        true
    }
}

/// Newton's iteration on the natural map.
fn newton(
    problem: &InclusionProblem,
    i: usize,
    block: &mut BlockSolve,
    b: &[f64],
    p: &mut [f64],
) -> bool {
    block.solve(&OneLaw::new(problem, i), problem.delassus.diagonal_block(i), b, p)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::contract::DenseProblem;
    use crate::solvers::random::Random;

    /// All local solvers against the residual of a problem of one contact.
    #[test]
    fn every_local_solver_solves_one_contact() {
        let mut random = Random::new(17);
        for case in 0..2000 {
            let mu = [0.0, 0.1, 0.7, 3.0][case % 4];
            for planar in [false, true] {
                let m = if planar { 2 } else { 3 };
                let (mut g, mut c) = (random.positive_definite(m, m + case % 3), random.vector(m));
                let deficient = case % 5 == 0;
                if deficient {
                    // a tangential direction that no force moves, and that stands still or slips
                    (0..m).for_each(|k| (g[k * m + m - 1], g[(m - 1) * m + k]) = (0.0, 0.0));
                    c[m - 1] *= f64::from(u8::from(case % 2 == 0));
                }
                let owner = if planar {
                    DenseProblem::planar(&[mu], &g, &c)
                } else {
                    DenseProblem::frictional(&[mu], &g, &c)
                };
                let problem = owner.problem();
                for solver in [LocalSolver::Quartic, LocalSolver::Bisection, LocalSolver::Newton] {
                    let mut local = Local::new(&problem, 0, solver);
                    let mut p = vec![0.0; m];
                    local.solve(&problem, 0, &mut BlockSolve::default(), &c, &mut p);
                    let residual = problem.residual(&p).worst();
                    // which Newton's iteration approaches slowly, and leaves to the next sweep
                    let slow = deficient && solver == LocalSolver::Newton;
                    let enough = if slow { 1e-7 } else { 1e-9 };
                    assert!(residual < enough, "{solver:?}, μ = {mu}, case {case}: {residual:e}");
                }
            }
        }
    }

    /// Contacts are the same in all units, those that percussions fade away in too.
    #[test]
    fn a_contact_is_solved_at_any_size() {
        let mut random = Random::new(41);
        for case in 0..200 {
            let (mut g, c) = (random.positive_definite(3, 6), random.vector(3));
            if case % 2 == 0 {
                // as of a sphere
                let (n, t) = (g[0], g[4]);
                g = vec![n, 0.0, 0.0, 0.0, t, 0.0, 0.0, 0.0, t];
            }
            let owner = DenseProblem::frictional(&[0.3], &g, &c);
            let problem = owner.problem();
            let at = |size: f64| {
                let mut local = Local::new(&problem, 0, LocalSolver::Quartic);
                let (b, mut p) = (c.clone(), vec![0.0; 3]);
                let b: Vec<f64> = b.iter().map(|b| size * b).collect();
                local.solve(&problem, 0, &mut BlockSolve::default(), &b, &mut p);
                p
            };
            let plain = at(1.0);
            assert!(problem.residual(&plain).worst() < 1e-9, "case {case}");
            for k in [-1000, -540, -260, 260, 540, 900] {
                let size = 2.0_f64.powi(k);
                for (p, plain) in at(size).iter().zip(&plain) {
                    let off = (p / size - plain).abs();
                    assert!(off <= 1e-9 * plain.abs().max(1.0), "case {case}, 2^{k}: {off:e}");
                }
            }
        }
    }
}
