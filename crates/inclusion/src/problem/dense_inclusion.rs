//! Small inclusion problems with a dense matrix, which need not be symmetric.
//!
//! Given a square matrix G, an offset c and one law per block i, find P with
//!
//! ```text
//! ξ = G P + c,   −ξᵢ ∈ N_{Cᵢ}(Pᵢ).                                          (1)
//! ```
//!
//! Each law has a duration of its own, and may take part with only its leading, geometric
//! components; the others are zero then.

use std::ops::Range;

use super::delassus::complete_weights;
use super::residual::ResidualSum;
use super::{InclusionProblem, Residual};
use crate::laws::{LawContext, LawId, LawTable, Mode};

/// Error of ξ from roundings, as a multiple of what it is the sum of.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

/// One law of the problem.
#[derive(Clone, Debug)]
struct Block {
    law: LawId,
    /// Its components in use.
    rows: Range<usize>,
    /// Place of its gaps, one per component of the law.
    gap: usize,
    duration: f64,
}

/// The problem (1), refilled in place.
#[derive(Debug, Default)]
pub struct DenseInclusion {
    blocks: Vec<Block>,
    gap: Vec<f64>,
    size: usize,
    /// G, row-major.
    pub matrix: Vec<f64>,
    /// c.
    pub offset: Vec<f64>,
    /// P: guess, then solution.
    pub percussion: Vec<f64>,
    weights: Vec<f64>,
    /// Components of one law, with those that it lacks.
    padded: [Vec<f64>; 2],
}

impl DenseInclusion {
    /// Begins a problem without laws.
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.gap.clear();
        self.size = 0;
    }

    /// Adds a law that is told this gap and duration, with its leading `rows` components.
    pub fn add(&mut self, law: LawId, rows: usize, gap: &[f64], duration: f64) {
        let start = self.size;
        self.size += rows;
        self.blocks.push(Block { law, rows: start..self.size, gap: self.gap.len(), duration });
        self.gap.extend_from_slice(gap);
    }

    /// Sets G, c and P to zero, for filling.
    pub fn reset(&mut self) {
        for (vector, length) in [
            (&mut self.matrix, self.size * self.size),
            (&mut self.offset, self.size),
            (&mut self.percussion, self.size),
        ] {
            vector.clear();
            vector.resize(length, 0.0);
        }
    }

    /// Takes all of a problem, and a guess.
    pub fn copy(&mut self, problem: &InclusionProblem, percussion: &[f64]) {
        self.clear();
        for i in 0..problem.blocks.len() {
            let context = problem.context(i);
            self.add(problem.blocks[i], context.gap.len(), context.gap, context.duration);
        }
        self.reset();
        problem.delassus.write_dense(&mut self.matrix);
        self.offset.copy_from_slice(problem.offset);
        self.percussion.copy_from_slice(percussion);
    }

    /// Number of rows.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Number of laws.
    pub(crate) fn laws(&self) -> usize {
        self.blocks.len()
    }

    /// Rows of law i.
    pub(crate) fn rows(&self, i: usize) -> Range<usize> {
        self.blocks[i].rows.clone()
    }

    /// ξ of row i at P.
    pub(crate) fn velocity(&self, i: usize, p: &[f64]) -> f64 {
        let row = &self.matrix[i * self.size..(i + 1) * self.size];
        row.iter().zip(p).map(|(g, p)| g * p).sum::<f64>() + self.offset[i]
    }

    /// Replaces z, as many numbers as law i has rows, by its projection; `padded` is scratch memory.
    pub(crate) fn prox(
        &self,
        laws: &LawTable,
        i: usize,
        z: &mut [f64],
        padded: &mut Vec<f64>,
    ) -> Mode {
        let law = laws.law(self.blocks[i].law);
        pad(padded, z, law.dim());
        let mode = law.prox(&self.context(i, law.dim()), padded);
        z.copy_from_slice(&padded[..z.len()]);
        mode
    }

    /// Writes ∂prox(z) of law i, row-major over all its components, whose number is returned.
    pub(crate) fn prox_jacobian(
        &self,
        laws: &LawTable,
        i: usize,
        z: &[f64],
        (padded, jacobian): (&mut Vec<f64>, &mut Vec<f64>),
    ) -> usize {
        let law = laws.law(self.blocks[i].law);
        let dim = law.dim();
        pad(padded, z, dim);
        pad(jacobian, &[], dim * dim);
        law.prox_jacobian(&self.context(i, dim), padded, jacobian);
        dim
    }

    /// How far P is from solving (1), as for [`InclusionProblem::residual`]. What the roundings of
    /// the largest velocity, in percussions, explain is no error: c is seldom known better.
    pub fn residual(&mut self, laws: &LawTable) -> Residual {
        self.weigh();
        let noise = ROUNDING * self.largest_term();
        let [mut p, mut map] = std::mem::take(&mut self.padded);
        let mut sum = ResidualSum::default();
        for (i, block) in self.blocks.iter().enumerate() {
            let (law, rows, weight) = (laws.law(block.law), block.rows.clone(), self.weights[i]);
            pad(&mut p, &self.percussion[rows.clone()], law.dim());
            pad(&mut map, &[], law.dim());
            for (xi, k) in map.iter_mut().zip(rows.clone()) {
                *xi = self.velocity(k, &self.percussion);
            }
            law.natural_map(&self.context(i, law.dim()), 1.0 / weight, &p, &mut map);
            let used = rows.len();
            sum.add(weight, (noise, 0.0), [&map[..used], &p[..used], &self.offset[rows]]);
        }
        self.padded = [p, map];
        sum.residual()
    }

    /// The largest sum |c| + Σ |G P| of a row, divided by the weight of its law.
    fn largest_term(&self) -> f64 {
        let mut largest = 0.0;
        for (block, weight) in self.blocks.iter().zip(&self.weights) {
            for k in block.rows.clone() {
                let row = &self.matrix[k * self.size..(k + 1) * self.size];
                let products = row.iter().zip(&self.percussion).map(|(g, p)| (g * p).abs());
                largest =
                    f64::max(largest, (products.sum::<f64>() + self.offset[k].abs()) / weight);
            }
        }
        largest
    }

    /// Writes the weights of the laws, as for [`Delassus`](super::Delassus).
    fn weigh(&mut self) {
        let (m, matrix) = (self.size, &self.matrix);
        self.weights.clear();
        self.weights.extend(self.blocks.iter().map(|block| {
            let diagonal = block.rows.clone().map(|k| matrix[k * m + k].abs());
            diagonal.sum::<f64>() / block.rows.len() as f64
        }));
        complete_weights(&mut self.weights, || {
            matrix.iter().fold(0.0, |max, g| f64::max(max, g.abs()))
        });
    }

    fn context(&self, i: usize, dim: usize) -> LawContext<'_> {
        let Block { gap, duration, .. } = self.blocks[i];
        LawContext { duration, gap: &self.gap[gap..gap + dim] }
    }
}

/// Makes `padded` the numbers, and zeros up to a length.
fn pad(padded: &mut Vec<f64>, numbers: &[f64], length: usize) {
    padded.clear();
    padded.extend_from_slice(numbers);
    padded.resize(length, 0.0);
}
