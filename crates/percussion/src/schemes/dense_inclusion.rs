//! Small inclusion problems with a dense matrix, solved to rounding.
//!
//! Given a square matrix G, not necessarily symmetric, an offset c and one law per block i, find
//! P with
//!
//! ```text
//! ξ = G P + c,   −ξᵢ ∈ N_{Cᵢ}(Pᵢ)   ⇔   F(P) = P − prox_C(P − R ξ) = 0,     (1)
//! ```
//!
//! R = diag(rᵢ) with 1/rᵢ the largest row sum Σ_k |G_hk| in block i [StuderGlocker2006,
//! eq. (70)]. Newton's steps are
//!
//! ```text
//! (I − J + J R G) d = −F,   J ∈ ∂prox_C(P − R ξ)                            (2)
//! ```
//!
//! of least norm where the matrix is singular; a step that does not reduce ‖F‖ is replaced by
//! the contraction P = prox_C(P − R ξ). A block may use only the leading, geometric components of
//! its law; the others are zero then.
//!
//! Where laws are redundant P is not unique, and Newton's steps change it as little as they can. A
//! choice among all solutions of the same modes is a solution of
//!
//! ```text
//! (I − J + J R G) P = (I − J + J R G) P₀,                                   (3)
//! ```
//!
//! P₀ the one found, by one of the strategies of [Paschkowski2024, Remark 3.24]. It is taken if it
//! is admissible: multipliers that are chosen freely may pull at a contact, which cannot.

use std::ops::Range;

use percussion_inclusion::laws::{LawContext, LawId, LawTable, Mode};
use percussion_inclusion::linalg::{Multipliers, RankRevealing, small};

/// Steps before the last iterate is taken.
const MAX_STEPS: usize = 100;

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

/// The problem (1) and scratch memory; refilled in place.
#[derive(Debug, Default)]
pub(crate) struct DenseInclusion {
    blocks: Vec<Block>,
    gap: Vec<f64>,
    size: usize,
    /// G, row-major.
    pub(crate) matrix: Vec<f64>,
    /// c.
    pub(crate) offset: Vec<f64>,
    /// P: guess, then solution.
    pub(crate) percussion: Vec<f64>,
    r: Vec<f64>,
    z: Vec<f64>,
    map: Vec<f64>,
    trial: Vec<f64>,
    trial_z: Vec<f64>,
    trial_map: Vec<f64>,
    jacobian: Vec<f64>,
    newton: Vec<f64>,
    padded: Vec<f64>,
}

impl DenseInclusion {
    /// Begins a problem without laws.
    pub(crate) fn clear(&mut self) {
        self.blocks.clear();
        self.gap.clear();
        self.size = 0;
    }

    /// Adds a law that is told this gap and duration, with its leading `rows` components.
    pub(crate) fn add(&mut self, law: LawId, rows: usize, gap: &[f64], duration: f64) {
        let start = self.size;
        self.size += rows;
        self.blocks.push(Block { law, rows: start..self.size, gap: self.gap.len(), duration });
        self.gap.extend_from_slice(gap);
    }

    /// Number of rows.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Sets G, c and P to zero, for filling.
    pub(crate) fn reset(&mut self) {
        let m = self.size;
        for vector in [&mut self.offset, &mut self.percussion, &mut self.r] {
            vector.clear();
            vector.resize(m, 0.0);
        }
        for vector in [&mut self.z, &mut self.map, &mut self.trial] {
            vector.resize(m, 0.0);
        }
        for vector in [&mut self.trial_z, &mut self.trial_map] {
            vector.resize(m, 0.0);
        }
        self.matrix.clear();
        self.matrix.resize(m * m, 0.0);
        self.newton.resize(m * m, 0.0);
    }

    /// Mode of block i at the solution.
    pub(crate) fn mode(&mut self, laws: &LawTable, i: usize) -> Mode {
        let block = &self.blocks[i];
        let law = laws.law(block.law);
        self.padded.clear();
        self.padded.extend_from_slice(&self.z[block.rows.clone()]);
        self.padded.resize(law.dim(), 0.0);
        law.prox(&context(&self.gap, block, law.dim()), &mut self.padded)
    }

    /// Improves P until it solves (1) to rounding. Returns the steps and ‖F‖∞ relative to P and
    /// R c; nothing if a number is not finite.
    pub(crate) fn solve(&mut self, laws: &LawTable) -> Option<(usize, f64)> {
        self.choose_r();
        let scale =
            self.offset.iter().zip(&self.r).fold(0.0, |s, (c, r)| f64::max(s, (c * r).abs()));
        if self.size == 0 {
            return Some((0, 0.0));
        }
        let mut error = self.map_at_solution(laws);
        for step in 0..MAX_STEPS {
            let size = self.percussion.iter().fold(scale, |size, p| size.max(p.abs()));
            if !(error.is_finite() && size.is_finite()) {
                return None;
            }
            if error <= 4.0 * f64::EPSILON * size {
                return Some((step, 0.0));
            }
            let reduced = self.newton_step(laws, error);
            let next = reduced.unwrap_or_else(|| self.plain_step(laws));
            // at the level of rounding neither step helps
            if next >= error && error <= 1e-13 * size {
                return Some((step, error / size));
            }
            error = next;
        }
        let size = self.percussion.iter().fold(scale, |size, p| size.max(p.abs()));
        Some((MAX_STEPS, error / size))
    }

    /// Replaces P where it is not unique by the choice (3), if that solves (1) as well.
    pub(crate) fn choose(&mut self, laws: &LawTable, choice: Multipliers) {
        let m = self.size;
        if m == 0 {
            return;
        }
        self.assemble_newton(laws);
        let factor = RankRevealing::new(m, m, &self.newton);
        if factor.rank() == m {
            return;
        }
        let product = |row: &[f64]| row.iter().zip(&self.percussion).map(|(a, p)| a * p).sum();
        let rhs: Vec<f64> = self.newton.chunks_exact(m).map(product).collect();
        factor.solve(&rhs, choice, &mut self.trial);
        let size = self.trial.iter().chain(&self.percussion).fold(0.0, |s: f64, p| s.max(p.abs()));
        if self.map_at_trial(laws) <= 1e-13 * size {
            self.take_trial();
        }
    }

    fn take_trial(&mut self) {
        std::mem::swap(&mut self.percussion, &mut self.trial);
        std::mem::swap(&mut self.z, &mut self.trial_z);
        std::mem::swap(&mut self.map, &mut self.trial_map);
    }

    fn choose_r(&mut self) {
        let m = self.size;
        for block in &self.blocks {
            let sum = |i: usize| self.matrix[i * m..(i + 1) * m].iter().map(|g| g.abs()).sum();
            let largest = block.rows.clone().map(sum).fold(0.0, f64::max);
            self.r[block.rows.clone()].fill(if largest > 0.0 { 1.0 / largest } else { 1.0 });
        }
    }

    fn plain_step(&mut self, laws: &LawTable) -> f64 {
        self.percussion.iter_mut().zip(&self.map).for_each(|(p, map)| *p -= map);
        self.map_at_solution(laws)
    }

    /// Takes a step (2) if it reduces ‖F‖.
    fn newton_step(&mut self, laws: &LawTable, error: f64) -> Option<f64> {
        self.assemble_newton(laws);
        let m = self.size;
        let mut direct = m <= small::MAX_SIZE;
        loop {
            self.trial.iter_mut().zip(&self.map).for_each(|(d, map)| *d = -map);
            if direct {
                direct = small::solve_in_place(m, &self.newton, &mut self.trial);
            }
            if !direct {
                let rhs = self.trial.clone();
                let factor = RankRevealing::new(m, m, &self.newton);
                factor.solve(&rhs, Multipliers::MinimumNorm, &mut self.trial);
            }
            self.trial.iter_mut().zip(&self.percussion).for_each(|(d, p)| *d += p);
            let reached = self.map_at_trial(laws);
            if reached < error {
                self.take_trial();
                return Some(reached);
            }
            if !direct {
                return None;
            }
            direct = false;
        }
    }

    /// I − J + J R G.
    fn assemble_newton(&mut self, laws: &LawTable) {
        let m = self.size;
        self.newton.fill(0.0);
        for block in &self.blocks {
            let (law, k) = (laws.law(block.law), block.rows.len());
            let dim = law.dim();
            let context = context(&self.gap, block, dim);
            self.padded.clear();
            self.padded.extend_from_slice(&self.z[block.rows.clone()]);
            self.padded.resize(dim, 0.0);
            self.jacobian.clear();
            self.jacobian.resize(dim * dim, 0.0);
            law.prox_jacobian(&context, &self.padded, &mut self.jacobian);
            for i in 0..k {
                let row = &mut self.newton[(block.rows.start + i) * m..][..m];
                row[block.rows.start + i] = 1.0;
                for j in 0..k {
                    let (value, source) = (self.jacobian[i * dim + j], block.rows.start + j);
                    row[source] -= value;
                    let weight = value * self.r[source];
                    let g = &self.matrix[source * m..(source + 1) * m];
                    row.iter_mut().zip(g).for_each(|(out, g)| *out += weight * g);
                }
            }
        }
    }

    fn map_at_solution(&mut self, laws: &LawTable) -> f64 {
        let (p, mut z, mut map) =
            (&self.percussion, std::mem::take(&mut self.z), std::mem::take(&mut self.map));
        let error = self.natural_map(p, &mut z, &mut map);
        (self.z, self.map) = (z, map);
        self.project(laws, error, false)
    }

    fn map_at_trial(&mut self, laws: &LawTable) -> f64 {
        let (mut z, mut map) =
            (std::mem::take(&mut self.trial_z), std::mem::take(&mut self.trial_map));
        let error = self.natural_map(&self.trial, &mut z, &mut map);
        (self.trial_z, self.trial_map) = (z, map);
        self.project(laws, error, true)
    }

    /// z = P − R ξ, copied into `map`; returns 0, or NaN if a number is not finite.
    fn natural_map(&self, p: &[f64], z: &mut [f64], map: &mut [f64]) -> f64 {
        for (i, row) in self.matrix.chunks_exact(self.size).enumerate() {
            let xi: f64 = row.iter().zip(p).map(|(g, p)| g * p).sum::<f64>() + self.offset[i];
            z[i] = p[i] - self.r[i] * xi;
        }
        map.copy_from_slice(z);
        if z.iter().all(|z| z.is_finite()) { 0.0 } else { f64::NAN }
    }

    /// F from z, for the solution or the trial; returns ‖F‖∞.
    fn project(&mut self, laws: &LawTable, start: f64, trial: bool) -> f64 {
        let (p, map) = if trial {
            (&self.trial, &mut self.trial_map)
        } else {
            (&self.percussion, &mut self.map)
        };
        if start.is_nan() {
            return start;
        }
        let mut error: f64 = 0.0;
        for block in &self.blocks {
            let law = laws.law(block.law);
            self.padded.clear();
            self.padded.extend_from_slice(&map[block.rows.clone()]);
            self.padded.resize(law.dim(), 0.0);
            law.prox(&context(&self.gap, block, law.dim()), &mut self.padded);
            for (i, projected) in block.rows.clone().zip(&self.padded) {
                map[i] = p[i] - projected;
                error = error.max(map[i].abs());
            }
        }
        error
    }
}

fn context<'a>(gap: &'a [f64], block: &Block, dim: usize) -> LawContext<'a> {
    LawContext { duration: block.duration, gap: &gap[block.gap..block.gap + dim] }
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::laws::{Bilateral, FrictionalContact, UnilateralContact};

    use super::*;

    #[test]
    fn redundant_contacts_share_the_load() {
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(0.0).unwrap());
        let mut problem = DenseInclusion::default();
        (0..3).for_each(|_| problem.add(contact, 1, &[0.0], 0.1));
        problem.reset();
        problem.matrix.fill(1.0);
        problem.offset.fill(-3.0);
        assert!(problem.solve(&laws).unwrap().1 < 1e-15);
        assert!((problem.percussion.iter().sum::<f64>() - 3.0).abs() < 1e-14);
    }

    #[test]
    fn the_share_of_redundant_contacts_is_chosen_if_it_can_be_borne() {
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(0.0).unwrap());
        let chosen = |load: f64, choice: Multipliers| {
            let mut problem = DenseInclusion::default();
            (0..3).for_each(|_| problem.add(contact, 1, &[0.0], 0.1));
            problem.reset();
            problem.matrix.fill(1.0);
            problem.offset.fill(-load);
            problem.solve(&laws).unwrap();
            problem.choose(&laws, choice);
            assert!((problem.percussion.iter().sum::<f64>() - load).abs() < 1e-13 * load);
            let mut share = problem.percussion;
            share.sort_by(f64::total_cmp);
            share
        };
        assert_eq!(chosen(6.0, Multipliers::Basic)[..2], [0.0, 0.0]);
        assert!((chosen(6.0, Multipliers::MinimumNorm)[0] - 2.0).abs() < 1e-14);
        assert_eq!(chosen(6.0, Multipliers::Unit)[..2], [1.0, 1.0]);
        // 1 N s at two contacts is more than a load of 0.6 N s leaves to the third
        assert!(chosen(0.6, Multipliers::Unit)[0] >= 0.0);
    }

    #[test]
    fn friction_beside_a_bilateral_constraint_is_solved_in_both_modes() {
        let mut laws = LawTable::new();
        let friction = laws.add(FrictionalContact::planar(0.5, 0.0, 0.0).unwrap());
        let joint = laws.add(Bilateral::new(1).unwrap());
        for (tangential, expected) in [(-0.4, 0.4), (-3.0, 0.5)] {
            let mut problem = DenseInclusion::default();
            problem.add(friction, 2, &[0.0; 2], 0.1);
            problem.add(joint, 1, &[0.0], 0.1);
            problem.reset();
            (0..3).for_each(|i| problem.matrix[i * 3 + i] = 1.0);
            problem.offset.copy_from_slice(&[-1.0, tangential, -7.0]);
            assert!(problem.solve(&laws).unwrap().1 < 1e-15);
            assert_eq!(problem.percussion, [1.0, expected, 7.0]);
        }
    }
}
