//! The mass matrix of a step, or what takes its place in linearly implicit schemes.
//!
//! ```text
//! M̂ = M + a K + b C,   K = −∂h/∂q F,   C = −∂h/∂u                          (1)
//! ```
//!
//! [Studer2009, §5.3.1]. M is block diagonal over parts and factored block by block, or as a
//! sparse matrix if parts are coupled; M̂ couples parts and is factored as a sparse matrix. The
//! structure of sparse matrices is analysed once, and M̂ factored once while it stays the same.
//! Where M is singular the bilateral constraints complete either, see [`HeldMass`].
//!
//! With f for free parts and p for prescribed ones, whose velocities are given, a step is
//!
//! ```text
//! M̂_ff Δu_f = f_f − M̂_fp Δu_p,   Δu_p given                                (2)
//! ```
//!
//! so that M̂ is factored with the identity in the rows and columns p, and M̂_fp, which springs
//! and dashpots fill, is kept apart for the right-hand side.

use percussion_inclusion::laws::{LawId, LawTable};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse, SparseLu, Triplets};
use percussion_inclusion::problem::Delassus;

use super::held_mass::{HeldMass, write_mass};
use crate::step_error::StepError;
use crate::system::{Layout, Linearization, MechanicalSystem, State};

/// The bilateral ones of the laws of block rows, with the numbers that their rows have there.
pub(crate) fn bilateral<'a>(
    laws: &'a LawTable,
    directions: &'a BlockSparse,
    law: impl Fn(usize) -> LawId + 'a,
) -> impl Iterator<Item = (usize, usize)> + 'a {
    let rows = (0..directions.block_rows()).filter(move |k| laws.law(law(*k)).is_bilateral());
    rows.map(|k| (k, directions.row(k).start))
}

/// M or M̂ of (1), factored.
#[derive(Debug, Default)]
pub(crate) struct EffectiveMass {
    blocks: BlockDiagonal,
    sizes: Vec<usize>,
    /// M̂ and its factors, while it takes the place of M.
    sum: Triplets,
    factors: SparseLu,
    is_sum: bool,
    /// M̂_fp of (2), and the velocities p.
    drive: Triplets,
    prescribed: Vec<bool>,
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

    /// M alone, coupled or not, if it is the one in force.
    fn blocks(&self) -> Option<&BlockDiagonal> {
        (!self.is_sum && self.deficient.is_none()).then_some(&self.blocks)
    }

    /// The held mass, if it is the one in force.
    pub(crate) fn held(&self) -> Option<&HeldMass> {
        self.held.in_force().then_some(&self.held)
    }

    /// Number of symbolic analyses of (1) so far.
    pub(crate) fn analyses(&self) -> usize {
        self.factors.analyses()
    }

    /// Evaluates M at (t, q), and nothing else.
    pub(crate) fn evaluate(&mut self, system: &dyn MechanicalSystem, t: f64, q: &[f64]) {
        (self.is_sum, self.at_instant) = (false, false);
        self.held.clear();
        system.mass(t, q, &mut self.blocks);
    }

    /// M, without what completes it or takes its place.
    pub(crate) fn matrix(&self) -> &BlockDiagonal {
        &self.blocks
    }

    /// Evaluates M at (t, q) and factors it; a singular M is left to [`Self::hold`].
    ///
    /// # Errors
    /// Numbers that are not finite.
    pub(crate) fn factor(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        q: &[f64],
    ) -> Result<(), StepError> {
        self.evaluate(system, t, q);
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

    /// Completes a singular M by bilateral laws: block rows of `directions`, and the numbers that
    /// their rows have from then on.
    ///
    /// # Errors
    /// A mass matrix that stays singular.
    pub(crate) fn hold(
        &mut self,
        (system, t): (&dyn MechanicalSystem, f64),
        directions: &BlockSparse,
        bilateral: impl Iterator<Item = (usize, usize)>,
    ) -> Result<(), StepError> {
        let Some(block) = self.deficient else { return Ok(()) };
        self.held.clear();
        for (k, row) in bilateral {
            self.held.add(&self.blocks, (directions, k), row);
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
        self.factor(system, t, q)?;
        system.linearize(t_force, &state.q, &state.u, &mut self.linearization);
        self.list_prescribed();
        write_mass(&self.blocks, &mut self.sum);
        self.drive.reset(self.blocks.size());
        let Linearization { stiffness, damping, .. } = &self.linearization;
        for (matrix, weight) in [(stiffness, a), (damping, b)] {
            for (i, j, value) in matrix.entries().filter(|(i, ..)| !self.prescribed[*i]) {
                let place = if self.prescribed[j] { &mut self.drive } else { &mut self.sum };
                place.add(i, j, weight * value);
            }
        }
        self.is_sum = true;
        if self.deficient.is_some() {
            return Ok(());
        }
        self.factors.factorise(&self.sum).map_err(|_| StepError::EffectiveMassSingular { t })
    }

    fn list_prescribed(&mut self) {
        self.prescribed.clear();
        for b in 0..self.blocks.blocks() {
            self.prescribed.resize(self.blocks.rows(b).end, self.blocks.is_immovable(b));
        }
    }

    /// Whether prescribed velocities act on others through M̂.
    pub(crate) fn is_driven(&self) -> bool {
        self.is_sum && self.drive.entries().next().is_some()
    }

    /// h −= M̂_fp x_p of (2), for a rate of velocities x.
    pub(crate) fn subtract_drive(&self, x: &[f64], h: &mut [f64]) {
        self.drive.entries().for_each(|(i, j, m)| h[i] -= m * x[j]);
    }

    /// G = WᵀM⁻¹W: over the contact graph for M alone, assembled or kept as factors, whichever
    /// costs less; otherwise column by column.
    pub(crate) fn assemble_delassus(&self, directions: &BlockSparse, delassus: &mut Delassus) {
        match self.blocks() {
            Some(blocks) => delassus.refill(directions, blocks),
            None => delassus.assemble_full(directions, self.blocks.size(), |x| self.solve(x)),
        }
    }

    /// h −= w K x, with the stiffness of (1).
    pub(crate) fn subtract_stiffness(&self, weight: f64, x: &[f64], h: &mut [f64]) {
        for (i, j, k) in self.linearization.stiffness.entries() {
            h[i] -= weight * k * x[j];
        }
    }

    /// x = M⁻¹x, or M̂⁻¹x, zero where velocities are prescribed; not finite if M̂ is numerically
    /// singular.
    pub(crate) fn solve(&self, x: &mut [f64]) {
        if self.deficient.is_some() {
            self.held.solve(x);
        } else if !self.is_sum {
            self.blocks.solve(x);
        } else {
            let given = x.iter_mut().zip(&self.prescribed).filter(|(_, given)| **given);
            given.for_each(|(x, _)| *x = 0.0);
            if self.factors.solve_in_place(x).is_err() {
                x.fill(f64::NAN);
            }
        }
    }
}
