//! The inclusion problem ξ = G P + c, −ξᵢ ∈ N_{Cᵢ}(Pᵢ): equation (1) of the parent module.

use std::ops::Range;

use super::residual::{Norms, ResidualSum};
use super::{Delassus, Residual};
use crate::laws::{LawContext, LawId, LawTable, SetValuedLaw};
use crate::linalg::norm::Norm;

/// One inclusion problem, borrowed from whoever assembled it.
#[derive(Clone, Copy, Debug)]
pub struct InclusionProblem<'a> {
    /// G, block-sparse over laws.
    pub delassus: &'a Delassus,
    /// c, one entry per row of G.
    pub offset: &'a [f64],
    /// Bound of the error of c from roundings, one entry per row; empty if c is what is meant.
    pub noise: &'a [f64],
    /// Gap of each row, told to the laws.
    pub gap: &'a [f64],
    /// Law of each block row of G.
    pub blocks: &'a [LawId],
    /// Where the laws live.
    pub laws: &'a LawTable,
    /// Time over which the forces act, told to the laws.
    pub duration: f64,
}

/// Largest law whose residual is computed without allocation.
pub(super) const STACK_DIM: usize = 16;

impl<'a> InclusionProblem<'a> {
    /// Law of block i.
    pub fn law(&self, i: usize) -> &'a dyn SetValuedLaw {
        self.laws.law(self.blocks[i])
    }

    /// What law i is told.
    pub fn context(&self, i: usize) -> LawContext<'a> {
        LawContext { duration: self.duration, gap: &self.gap[self.rows(i)] }
    }

    /// Rows of block i.
    pub fn rows(&self, i: usize) -> Range<usize> {
        self.delassus.rows(i)
    }

    /// Number of rows.
    pub fn size(&self) -> usize {
        self.delassus.size()
    }

    /// Writes ξᵢ = Σ_j G_ij P_j + cᵢ.
    pub fn velocity(&self, i: usize, percussion: &[f64], xi: &mut [f64]) {
        xi.copy_from_slice(&self.offset[self.rows(i)]);
        self.delassus.add_row_times(i, percussion, xi);
    }

    /// Writes ξ = G P + c.
    pub fn velocities(&self, percussion: &[f64], xi: &mut [f64]) {
        let product = self.delassus.product(percussion);
        xi.copy_from_slice(self.offset);
        (0..self.blocks.len()).for_each(|i| product.add_row(i, &mut xi[self.rows(i)]));
    }

    /// The weight of law i ([`Delassus::weight`]), the inverse of rᵢ in the natural map.
    pub fn weight(&self, i: usize) -> f64 {
        self.delassus.weight(i)
    }

    /// Bound of the error of row k of c.
    pub(crate) fn noise(&self, k: usize) -> f64 {
        self.noise.get(k).copied().unwrap_or(0.0)
    }

    /// How far `percussion` is from solving the problem; infinitely far if it is so large that c, or
    /// what c is the sum of, is lost in the roundings of ξ. What the noise of c explains of the
    /// natural map of a law, r Σ noise over its rows, is no error.
    pub fn residual(&self, percussion: &[f64]) -> Residual {
        let mut sum = ResidualSum::default();
        self.for_each_velocity(percussion, |i, xi| {
            let (rows, inverse_r) = (self.rows(i), self.weight(i));
            let p = &percussion[rows.clone()];
            self.law(i).natural_map(&self.context(i), 1.0 / inverse_r, p, xi);
            let noise = rows.clone().map(|k| self.noise(k)).sum::<f64>() / inverse_r;
            let terms = noise * inverse_r / f64::EPSILON;
            sum.add(inverse_r, (noise, terms), [xi, p, &self.offset[rows]]);
        });
        sum.residual()
    }

    /// The residual that the roundings of P and ξ alone leave, which no percussions near these can
    /// do much better than: the natural map of every law with P ≠ 0 is uncertain by
    ///
    /// ```text
    /// r ε (c² + Σ (G P)²)^½,      ε = 2⁻⁵²,   summed over the terms of a row.
    /// ```
    pub fn rounding(&self, percussion: &[f64]) -> Residual {
        let mut norms = Norms::default();
        for i in 0..self.blocks.len() {
            let (rows, inverse_r) = (self.rows(i), self.weight(i));
            let p = &percussion[rows.clone()];
            norms.percussion.add_all(p.iter().copied());
            if p.iter().all(|p| *p == 0.0) {
                continue;
            }
            norms.offset.add_all(self.offset[rows.clone()].iter().copied());
            let mut noise = Norm::default();
            noise.add_all(self.offset[rows].iter().copied());
            for entry in self.delassus.matrix().entries(i) {
                let others = percussion[entry.columns].iter().cycle();
                noise.add_all(entry.data.iter().zip(others).map(|(g, p)| g * p));
            }
            let noise = noise.value() * f64::EPSILON;
            norms.map_velocity.add(noise);
            norms.map.add(noise / inverse_r);
        }
        norms.residual()
    }

    /// Hands ξᵢ to `visit`, law by law.
    pub(super) fn for_each_velocity(
        &self,
        percussion: &[f64],
        mut visit: impl FnMut(usize, &mut [f64]),
    ) {
        let mut stack = [0.0; STACK_DIM];
        let mut heap = Vec::new();
        let product = self.delassus.product(percussion);
        for i in 0..self.blocks.len() {
            let dim = self.rows(i).len();
            let xi = if dim <= STACK_DIM {
                &mut stack[..dim]
            } else {
                heap.resize(dim, 0.0);
                &mut heap[..]
            };
            xi.copy_from_slice(&self.offset[self.rows(i)]);
            product.add_row(i, xi);
            visit(i, xi);
        }
    }
}
