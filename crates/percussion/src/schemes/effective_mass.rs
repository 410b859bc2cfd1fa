//! The mass matrix of a step, or what takes its place in linearly implicit schemes.
//!
//! ```text
//! M̂ = M + a K + b C,   K = −∂h/∂q,   C = −∂h/∂u                            (1)
//! ```
//!
//! [Studer2009, §5.3.1]. M is block diagonal over parts and factored block by block; M̂ couples
//! parts and is factored as a sparse matrix, whose structure is analysed once. Where M is singular
//! the bilateral constraints complete either, see [`HeldMass`].

use percussion_inclusion::laws::{LawId, LawTable};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse, SparseLu, Triplets};
use percussion_inclusion::problem::Delassus;

use super::StepError;
use super::held_mass::{HeldMass, holds, write_mass};
use crate::system::{Layout, Linearization, MechanicalSystem, State};

/// M or M̂ of (1), factored.
#[derive(Debug, Default)]
pub(crate) struct EffectiveMass {
    blocks: BlockDiagonal,
    sizes: Vec<usize>,
    /// M̂ and its factors, while it takes the place of M.
    sum: Triplets,
    factors: SparseLu,
    is_sum: bool,
    linearization: Linearization,
    /// Block of M that is not positive definite, and what takes the place of M then.
    deficient: Option<usize>,
    held: HeldMass,
    /// Whether there are no forces, so that velocities may be idle.
    at_instant: bool,
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
    fn blocks(&self) -> Option<&BlockDiagonal> {
        (!self.is_sum && self.deficient.is_none()).then_some(&self.blocks)
    }

    /// The held mass, if it is the one in force.
    pub(crate) fn held(&self) -> Option<&HeldMass> {
        self.held.in_force().then_some(&self.held)
    }

    /// Evaluates M at (t, q) and factors it; a singular M is left to [`Self::hold`].
    pub(crate) fn factor(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        q: &[f64],
    ) -> Result<(), StepError> {
        self.is_sum = false;
        self.at_instant = false;
        self.held.clear();
        system.mass(t, q, &mut self.blocks);
        self.deficient = self.blocks.factorise().err().map(|error| error.block);
        let finite = |b: usize| self.blocks.block(b).iter().all(|m| m.is_finite());
        match self.deficient {
            Some(b) if !finite(b) => Err(StepError::mass_not_definite(system, t, b)),
            Some(_) => {
                write_mass(&self.blocks, &mut self.sum);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Factors M for a problem without forces, in which velocities without inertia may be idle.
    pub(crate) fn factor_at_instant(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        q: &[f64],
    ) -> Result<(), StepError> {
        self.factor(system, t, q)?;
        self.at_instant = true;
        Ok(())
    }

    /// Completes a singular M by the bilateral laws among those that act, one per block row.
    pub(crate) fn hold(
        &mut self,
        (system, t): (&dyn MechanicalSystem, f64),
        laws: &LawTable,
        directions: &BlockSparse,
        law: impl Fn(usize) -> LawId,
    ) -> Result<(), StepError> {
        let Some(block) = self.deficient else { return Ok(()) };
        for k in (0..directions.block_rows()).filter(|k| holds(laws, law(*k))) {
            self.held.add(&self.blocks, (directions, k), directions.row(k).start);
        }
        if self.at_instant {
            self.held.add_idle(&self.blocks, directions);
        }
        let regular = self.held.factor(&self.sum, &self.blocks);
        if regular { Ok(()) } else { Err(StepError::mass_not_definite(system, t, block)) }
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
        write_mass(&self.blocks, &mut self.sum);
        let Linearization { stiffness, damping } = &self.linearization;
        for (matrix, weight) in [(stiffness, a), (damping, b)] {
            for (k, value) in matrix.iter().enumerate().filter(|(_, value)| **value != 0.0) {
                self.sum.add(k / n, k % n, weight * value);
            }
        }
        self.is_sum = true;
        if self.deficient.is_some() {
            return Ok(());
        }
        self.factors.factorise(&self.sum).map_err(|_| StepError::EffectiveMassSingular { t })
    }

    /// Assembles G = WᵀM⁻¹W: over the contact graph for M alone, otherwise column by column.
    pub(crate) fn assemble_delassus(
        &self,
        directions: &BlockSparse,
        columns: &mut Vec<f64>,
        delassus: &mut Delassus,
    ) {
        if let Some(blocks) = self.blocks() {
            return delassus.assemble(directions, blocks);
        }
        let n = self.blocks.size();
        columns.clear();
        columns.resize(directions.height() * n, 0.0);
        for k in 0..directions.block_rows() {
            for entry in directions.entries(k) {
                let rows = directions.row(k).zip(entry.data.chunks_exact(entry.columns.len()));
                for (row, data) in rows {
                    columns[row * n..][entry.columns.clone()].copy_from_slice(data);
                }
            }
        }
        columns.chunks_exact_mut(n.max(1)).for_each(|column| self.solve(column));
        delassus.assemble_full(directions, columns);
    }

    /// h −= w K x, with the stiffness of (1).
    pub(crate) fn subtract_stiffness(&self, weight: f64, x: &[f64], h: &mut [f64]) {
        for (h, row) in h.iter_mut().zip(self.linearization.stiffness.chunks_exact(x.len())) {
            *h -= weight * row.iter().zip(x).map(|(k, x)| k * x).sum::<f64>();
        }
    }

    /// x = M⁻¹x, or M̂⁻¹x; not finite if M̂ is numerically singular.
    pub(crate) fn solve(&self, x: &mut [f64]) {
        if self.deficient.is_some() {
            self.held.solve(x);
        } else if !self.is_sum {
            self.blocks.solve(x);
        } else if self.factors.solve_in_place(x).is_err() {
            x.fill(f64::NAN);
        }
    }
}
