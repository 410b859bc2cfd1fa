//! Inclusion problems met elsewhere, as friction problems of their own.
//!
//! Collections know contacts of one dimension only. Contacts with fewer components than the
//! largest are given the missing ones, coupled to nothing and at rest,
//!
//! ```text
//! W_kk = mean diag G_ii,      q_k = 0      ⇒      r_k = u_k = 0,             (1)
//! ```
//!
//! which changes neither the others nor the residual.

use super::{Contacts, FrictionProblem, LocalForm, ProblemError, SparseMatrix};
use percussion_inclusion::laws::ForceCone;
use percussion_inclusion::problem::InclusionProblem;

impl FrictionProblem {
    /// A copy of an inclusion problem; none if one of its laws is no cone.
    ///
    /// # Errors
    /// Numbers that are not finite.
    pub fn copy_of(problem: &InclusionProblem) -> Result<Option<Self>, ProblemError> {
        let laws = 0..problem.blocks.len();
        let Some(cones) = laws.map(|i| problem.law(i).cone()).collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let mut contacts = Contacts { dim: common_dim(&cones), ..Contacts::default() };
        for (i, cone) in cones.iter().enumerate() {
            match *cone {
                ForceCone::Space => contacts.bilateral.push(problem.rows(i).len()),
                ForceCone::Contact { friction, rolling, .. } => {
                    contacts.friction.push(friction);
                    if contacts.dim == 5 {
                        contacts.rolling.push(rolling.unwrap_or(0.0));
                    }
                }
            }
        }
        let rows = contacts.rows();
        let places = places(problem, &cones, &contacts);
        let (mut entries, mut offset) = (Vec::new(), vec![0.0; rows]);
        let mut padded = vec![true; contacts.dim * contacts.friction.len()];
        for i in 0..cones.len() {
            for entry in problem.delassus.matrix().entries(i) {
                let width = entry.columns.len();
                for (row, numbers) in problem.rows(i).zip(entry.data.chunks_exact(width)) {
                    let columns = entry.columns.clone().zip(numbers);
                    entries.extend(columns.map(|(j, g)| (places[row], places[j], *g)));
                }
            }
            for row in problem.rows(i) {
                offset[places[row]] = problem.offset[row];
                if let Some(padded) = padded.get_mut(places[row]) {
                    *padded = false;
                }
            }
        }
        let weights = (0..cones.len()).filter(|i| cones[*i] != ForceCone::Space);
        for (contact, i) in weights.enumerate() {
            let own = contact * contacts.dim..(contact + 1) * contacts.dim;
            // (1)
            let missing = own.filter(|k| padded[*k]);
            entries.extend(missing.map(|k| (k, k, problem.weight(i))));
        }
        let matrix = SparseMatrix { rows, columns: rows, entries };
        Self::new(contacts, Some(LocalForm { matrix, offset }), None).map(Some)
    }
}

/// Components that all contacts are given.
fn common_dim(cones: &[ForceCone]) -> usize {
    let dim = |cone: &ForceCone| match *cone {
        ForceCone::Space => 0,
        ForceCone::Contact { rolling: Some(_), .. } => 5,
        ForceCone::Contact { tangents, .. } => 1 + tangents,
    };
    match cones.iter().map(dim).max().unwrap_or(0) {
        5 => 5,
        0..=2 => 2,
        _ => 3,
    }
}

/// The row of the copy for every row of the problem: contacts first, then bilateral constraints.
fn places(problem: &InclusionProblem, cones: &[ForceCone], contacts: &Contacts) -> Vec<usize> {
    let mut places = vec![0; problem.size()];
    let (mut contact, mut bilateral) = (0, contacts.dim * contacts.friction.len());
    for (i, cone) in cones.iter().enumerate() {
        let next = if *cone == ForceCone::Space { &mut bilateral } else { &mut contact };
        let step = if *cone == ForceCone::Space { problem.rows(i).len() } else { contacts.dim };
        for (k, row) in problem.rows(i).enumerate() {
            // rolling components of a contact stand after both tangential ones
            let tangents = match cone {
                ForceCone::Contact { tangents, .. } => *tangents,
                ForceCone::Space => k,
            };
            let shift = if k > tangents { 2 - tangents } else { 0 };
            places[row] = *next + k + shift;
        }
        *next += step;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use percussion_inclusion::laws::{Bilateral, FrictionalContact, LawTable, UnilateralContact};
    use percussion_inclusion::solvers::contract::DenseProblem;
    use percussion_inclusion::solvers::random::Random;
    use percussion_inclusion::solvers::{Auto, AutoSettings, InclusionSolver};

    #[test]
    fn a_copy_has_the_same_solution_with_missing_components_at_rest() {
        let (mut laws, mut blocks) = (LawTable::new(), Vec::new());
        blocks.push(laws.add(Bilateral::new(2).unwrap()));
        blocks.push(laws.add(UnilateralContact::new(0.0).unwrap()));
        blocks.push(laws.add(FrictionalContact::spatial(0.4, 0.0, 0.0).unwrap()));
        blocks.push(laws.add(FrictionalContact::planar(0.6, 0.0, 0.0).unwrap()));
        let mut random = Random::new(2);
        let (g, c) = (random.positive_definite(8, 11), random.vector(8));
        let owner = DenseProblem::new(laws, blocks, &g, &c);
        let copy = FrictionProblem::copy_of(&owner.problem()).unwrap().expect("all are cones");
        assert_eq!((copy.dim(), copy.contacts(), copy.bilateral()), (3, 3, &[2][..]));
        let mut solver =
            Auto::new(AutoSettings { tolerance: 1e-13, ..Default::default() }).unwrap();
        let (p, _) = owner.solve(&mut solver).unwrap();
        let mut r = vec![0.0; copy.rows()];
        solver.solve(&copy.problem(), &mut r).unwrap();
        let expected = [p[2], 0.0, 0.0, p[3], p[4], p[5], p[6], p[7], 0.0, p[0], p[1]];
        for (found, expected) in r.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-10, "{r:?} for {p:?}");
        }
    }
}
