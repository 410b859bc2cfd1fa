//! The mass matrix of a step, or what takes its place in linearly implicit schemes.
//!
//! ```text
//! M̂ = M + a K + b C,   K = −∂h/∂q,   C = −∂h/∂u                            (1)
//! ```
//!
//! [Studer2009, §5.3.1]. M is block diagonal over parts and factored block by block; M̂ couples
//! parts and is factored as a sparse matrix, whose structure is analysed once.

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

    /// M alone, if it is the one in force.
    pub(crate) fn blocks(&self) -> Option<&BlockDiagonal> {
        (!self.is_sum).then_some(&self.blocks)
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
        let n = state.u.len();
        self.factor(system, t, q)?;
        system.linearize(t_force, &state.q, &state.u, &mut self.linearization);
        self.sum.reset(n);
        for block in 0..self.blocks.blocks() {
            let rows = self.blocks.rows(block);
            for (k, value) in self.blocks.block(block).iter().enumerate() {
                let (i, j) = (rows.start + k / rows.len(), rows.start + k % rows.len());
                self.sum.add(i, j, *value);
            }
        }
        let Linearization { stiffness, damping } = &self.linearization;
        for (matrix, weight) in [(stiffness, a), (damping, b)] {
            for (k, value) in matrix.iter().enumerate().filter(|(_, value)| **value != 0.0) {
                self.sum.add(k / n, k % n, weight * value);
            }
        }
        self.is_sum = true;
        self.factors.factorise(&self.sum).map_err(|_| StepError::EffectiveMassSingular { t })
    }

    /// h −= w K x, with the stiffness of (1).
    pub(crate) fn subtract_stiffness(&self, weight: f64, x: &[f64], h: &mut [f64]) {
        for (h, row) in h.iter_mut().zip(self.linearization.stiffness.chunks_exact(x.len())) {
            *h -= weight * row.iter().zip(x).map(|(k, x)| k * x).sum::<f64>();
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
