//! Sets that are solved exactly: of one law, of a group of its components, of all laws.

use std::ops::Range;

use super::block_solve::DenseSet;
use super::step_length::{self, GroupRule};
use crate::laws::{LawContext, SetValuedLaw};
use crate::problem::InclusionProblem;

/// The set of one law.
pub(super) struct OneLaw<'a> {
    law: &'a dyn SetValuedLaw,
    context: LawContext<'a>,
    pub(super) weight: f64,
}

impl<'a> OneLaw<'a> {
    /// Of law i.
    pub(super) fn new(problem: &InclusionProblem<'a>, i: usize) -> Self {
        Self { law: problem.law(i), context: problem.context(i), weight: problem.weight(i) }
    }
}

impl DenseSet for OneLaw<'_> {
    fn prox(&self, z: &mut [f64]) {
        self.law.prox(&self.context, z);
    }

    fn jacobian(&self, z: &[f64], jacobian: &mut [f64]) {
        self.law.prox_jacobian(&self.context, z, jacobian);
    }

    fn share(&self, weights: &mut [f64]) {
        step_length::share(self.law.groups(), GroupRule::Smallest, weights);
    }

    fn weight(&self) -> f64 {
        self.weight
    }
}

/// The set of one group of components of a law, with the others held.
pub(super) struct OneGroup<'a> {
    pub(super) law: OneLaw<'a>,
    pub(super) own: &'a [f64],
    pub(super) group: Range<usize>,
}

impl OneGroup<'_> {
    /// All components, with those of the group replaced.
    fn whole(&self, z: &[f64]) -> Vec<f64> {
        let mut whole = self.own.to_vec();
        whole[self.group.clone()].copy_from_slice(z);
        whole
    }
}

impl DenseSet for OneGroup<'_> {
    fn prox(&self, z: &mut [f64]) {
        let mut whole = self.whole(z);
        self.law.prox(&mut whole);
        z.copy_from_slice(&whole[self.group.clone()]);
    }

    fn jacobian(&self, z: &[f64], jacobian: &mut [f64]) {
        let m = self.own.len();
        let mut all = vec![0.0; m * m];
        self.law.jacobian(&self.whole(z), &mut all);
        let rows = self.group.clone().map(|h| &all[h * m..(h + 1) * m][self.group.clone()]);
        jacobian.iter_mut().zip(rows.flatten()).for_each(|(out, value)| *out = *value);
    }

    fn share(&self, weights: &mut [f64]) {
        step_length::share(&[weights.len()], GroupRule::Smallest, weights);
    }

    fn weight(&self) -> f64 {
        self.law.weight
    }
}

/// The product of the sets of all laws.
pub(super) struct AllLaws<'a> {
    pub(super) problem: &'a InclusionProblem<'a>,
}

impl DenseSet for AllLaws<'_> {
    fn prox(&self, z: &mut [f64]) {
        for i in 0..self.problem.blocks.len() {
            let z = &mut z[self.problem.rows(i)];
            self.problem.law(i).prox(&self.problem.context(i), z);
        }
    }

    fn jacobian(&self, z: &[f64], jacobian: &mut [f64]) {
        let n = z.len();
        jacobian.fill(0.0);
        for i in 0..self.problem.blocks.len() {
            let rows = self.problem.rows(i);
            let mut block = vec![0.0; rows.len() * rows.len()];
            let (law, context) = (self.problem.law(i), self.problem.context(i));
            law.prox_jacobian(&context, &z[rows.clone()], &mut block);
            for (row, block_row) in rows.clone().zip(block.chunks_exact(rows.len())) {
                let start = row * n + rows.start;
                jacobian[start..start + rows.len()].copy_from_slice(block_row);
            }
        }
    }

    fn share(&self, weights: &mut [f64]) {
        for i in 0..self.problem.blocks.len() {
            let groups = self.problem.law(i).groups();
            step_length::share(groups, GroupRule::Smallest, &mut weights[self.problem.rows(i)]);
        }
    }

    fn weight(&self) -> f64 {
        (0..self.problem.blocks.len()).map(|i| self.problem.weight(i)).fold(0.0, f64::max)
    }
}
