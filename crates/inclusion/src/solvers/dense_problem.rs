//! An inclusion problem that owns dense data, for tests and small studies.

use super::{InclusionSolver, SolveError, SolveReport};
use crate::laws::{FrictionalContact, LawId, LawTable, UnilateralContact};
use crate::problem::{Delassus, InclusionProblem};

/// An inclusion problem with dense data, for tests.
#[derive(Debug)]
pub struct DenseProblem {
    laws: LawTable,
    blocks: Vec<LawId>,
    delassus: Delassus,
    offset: Vec<f64>,
    gap: Vec<f64>,
    size: usize,
    duration: f64,
}

impl DenseProblem {
    /// Laws in order, G row-major, and c.
    pub fn new(laws: LawTable, blocks: Vec<LawId>, g: &[f64], c: &[f64]) -> Self {
        let dims: Vec<usize> = blocks.iter().map(|id| laws.law(*id).dim()).collect();
        Self {
            delassus: Delassus::from_dense(&dims, g),
            offset: c.to_vec(),
            gap: vec![0.0; c.len()],
            size: c.len(),
            duration: 1.0,
            laws,
            blocks,
        }
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
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            noise: &[],
            gap: &self.gap,
            blocks: &self.blocks,
            laws: &self.laws,
            duration: self.duration,
        }
    }

    /// Solves from a zero guess.
    ///
    /// # Errors
    /// Those of the solver.
    pub fn solve(
        &self,
        solver: &mut dyn InclusionSolver,
    ) -> Result<(Vec<f64>, SolveReport), SolveError> {
        let mut percussion = vec![0.0; self.size];
        let report = solver.solve(&self.problem(), &mut percussion)?;
        Ok((percussion, report))
    }

    /// ξ = G P + c.
    pub fn velocity(&self, percussion: &[f64]) -> Vec<f64> {
        let mut xi = vec![0.0; self.size];
        for i in 0..self.blocks.len() {
            let rows = self.delassus.rows(i);
            self.problem().velocity(i, percussion, &mut xi[rows]);
        }
        xi
    }
}
