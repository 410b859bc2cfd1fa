//! An inclusion problem that owns dense data, for tests and small studies.

use super::{InclusionSolver, SolveError, SolveReport};
use crate::laws::{FrictionalContact, LawId, LawTable, UnilateralContact};
use crate::problem::{Delassus, InclusionProblem, OwnedProblem};

/// An inclusion problem with dense data, for tests.
#[derive(Debug)]
pub struct DenseProblem(OwnedProblem);

impl DenseProblem {
    /// Laws in order, G row-major, and c.
    pub fn new(laws: LawTable, blocks: Vec<LawId>, g: &[f64], c: &[f64]) -> Self {
        let dims: Vec<usize> = blocks.iter().map(|id| laws.law(*id).dim()).collect();
        Self(OwnedProblem::new((laws, blocks), Delassus::from_dense(&dims, g), c.to_vec(), 1.0))
    }

    /// n unilateral contacts.
    ///
    /// # Panics
    /// If the sizes do not fit.
    pub fn unilateral(g: &[f64], c: &[f64]) -> Self {
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(0.0).expect("0 is admissible"));
        Self::new(laws, vec![contact; c.len()], g, c)
    }

    /// Contacts with spatial Coulomb friction.
    ///
    /// # Panics
    /// If the sizes do not fit, or a friction coefficient is negative.
    pub fn frictional(friction: &[f64], g: &[f64], c: &[f64]) -> Self {
        let mut laws = LawTable::new();
        let law = |mu: &f64| FrictionalContact::spatial(*mu, 0.0, 0.0).expect("a friction ≥ 0");
        let blocks = friction.iter().map(|mu| laws.add(law(mu))).collect();
        Self::new(laws, blocks, g, c)
    }

    /// Contacts with planar Coulomb friction.
    ///
    /// # Panics
    /// If the sizes do not fit, or a friction coefficient is negative.
    pub fn planar(friction: &[f64], g: &[f64], c: &[f64]) -> Self {
        let mut laws = LawTable::new();
        let law = |mu: &f64| FrictionalContact::planar(*mu, 0.0, 0.0).expect("a friction ≥ 0");
        let blocks = friction.iter().map(|mu| laws.add(law(mu))).collect();
        Self::new(laws, blocks, g, c)
    }

    /// The problem itself.
    pub fn problem(&self) -> InclusionProblem<'_> {
        self.0.problem()
    }

    /// Solves from a zero guess.
    ///
    /// # Errors
    /// Those of the solver.
    pub fn solve(
        &self,
        solver: &mut dyn InclusionSolver,
    ) -> Result<(Vec<f64>, SolveReport), SolveError> {
        let mut percussion = vec![0.0; self.0.offset.len()];
        let report = solver.solve(&self.problem(), &mut percussion)?;
        Ok((percussion, report))
    }

    /// ξ = G P + c.
    pub fn velocity(&self, percussion: &[f64]) -> Vec<f64> {
        let mut xi = vec![0.0; self.0.offset.len()];
        for i in 0..self.0.blocks.len() {
            self.problem().velocity(i, percussion, &mut xi[self.0.delassus.rows(i)]);
        }
        xi
    }
}
