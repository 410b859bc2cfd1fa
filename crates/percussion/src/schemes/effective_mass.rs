//! The mass matrix of a step, or what takes its place in linearly implicit schemes.
//!
//! ```text
//! M̂ = M + a K + b C,   K = −∂h/∂q F,   C = −∂h/∂u                          (1)
//! ```
//!
//! [Studer2009, §5.3.1]. M is block diagonal over parts and factored block by block, or as a
//! sparse matrix if parts are coupled; M̂ couples parts and is factored as a sparse matrix. The
//! structure of sparse matrices is analysed once, and M̂ factored once while it stays the same.

use percussion_inclusion::linalg::{BlockDiagonal, SparseLu, Triplets};

use super::StepError;
use crate::system::{Layout, Linearization, MechanicalSystem, State};

/// M or M̂ of (1), factored.
#[derive(Default)]
pub(crate) struct EffectiveMass {
    blocks: BlockDiagonal,
    sizes: Vec<usize>,
    /// M̂ and its factors, while it takes the place of M.
    sum: Triplets,
    factors: SparseLu,
    is_sum: bool,
    linearization: Linearization,
}

impl EffectiveMass {
    /// Takes the block sizes of this layout.
    pub(crate) fn prepare(&mut self, layout: &Layout) {
        let sizes = layout.parts().iter().map(|part| part.u.len());
        if !sizes.clone().eq(self.sizes.iter().copied()) {
            self.sizes = sizes.collect();
            self.blocks = layout.mass_matrix();
        }
    }

    /// M alone, coupled or not, if it is the one in force.
    pub(crate) fn blocks(&self) -> Option<&BlockDiagonal> {
        (!self.is_sum).then_some(&self.blocks)
    }

    /// Number of symbolic analyses of (1) so far.
    pub(crate) fn analyses(&self) -> usize {
        self.factors.analyses()
    }

    /// Factors M at (t, q).
    pub(crate) fn factor(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        q: &[f64],
    ) -> Result<(), StepError> {
        self.is_sum = false;
        system.mass(t, q, &mut self.blocks);
        self.blocks.factorise().map_err(|error| StepError::MassNotPositiveDefinite {
            t,
            part: system.layout().part(error.block).name.clone(),
        })
    }

    /// Factors (1) with M at (t, q), and K and C at `state` but at time `t_force`.
    pub(crate) fn factor_with_forces(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, q): (f64, &[f64]),
        (t_force, state): (f64, &State),
        (a, b): (f64, f64),
    ) -> Result<(), StepError> {
        self.factor(system, t, q)?;
        system.linearize(t_force, &state.q, &state.u, &mut self.linearization);
        let sum = &mut self.sum;
        sum.reset(state.u.len());
        self.blocks.for_each_entry(|i, j, m| sum.add(i, j, m));
        let Linearization { stiffness, damping } = &self.linearization;
        for (matrix, weight) in [(stiffness, a), (damping, b)] {
            matrix.entries().for_each(|(i, j, value)| sum.add(i, j, weight * value));
        }
        self.is_sum = true;
        self.factors.factorise(&self.sum).map_err(|_| StepError::EffectiveMassSingular { t })
    }

    /// h −= w K x, with the stiffness of (1).
    pub(crate) fn subtract_stiffness(&self, weight: f64, x: &[f64], h: &mut [f64]) {
        for (i, j, k) in self.linearization.stiffness.entries() {
            h[i] -= weight * k * x[j];
        }
    }

    /// x = M⁻¹x, or M̂⁻¹x; not finite if M̂ is numerically singular.
    pub(crate) fn solve(&self, x: &mut [f64]) {
        if !self.is_sum {
            self.blocks.solve(x);
        } else if self.factors.solve_in_place(x).is_err() {
            x.fill(f64::NAN);
        }
    }
}
