//! Exact solution of one law, or of a few laws together, with dense G.
//!
//! Finds P with −(G P + b) ∈ N_C(P) by semismooth Newton steps on the natural map
//!
//! ```text
//! F(P) = P − prox_C(z),   z = P − r (G P + b),                             (1)
//! F'   = I − J (I − r G),   J ∈ ∂prox_C(z)                                 (2)
//! ```
//!
//! with r = 1/Σ_k |G_hk| [StuderGlocker2006, eq. (70)], or any r > 0 where that row vanishes. A Newton step that does not reduce ‖F‖
//! is replaced by the plain step P = prox_C(z), which contracts; so the iteration never does
//! worse than a nested JORprox [Studer2009, §4.2.6]. The same equation with b = −G ξ is the
//! projection of ξ on C in the metric G [Studer2009, §4.2.5].

use nalgebra::{DMatrix, DVector};

use crate::linalg::small;

/// Steps before the block is left to the next sweep.
const MAX_STEPS: usize = 50;

/// The set of one law or of several: projection, Jacobian and groups of equal r.
pub(super) trait DenseSet {
    /// Replaces z by its projection.
    fn prox(&self, z: &mut [f64]);
    /// Writes ∂prox(z), row-major.
    fn jacobian(&self, z: &[f64], jacobian: &mut [f64]);
    /// Gives rows that must share r the largest of their weights 1/r.
    fn share(&self, weights: &mut [f64]);
    /// 1/r of rows of G that vanish.
    fn weight(&self) -> f64;
}

/// Scratch memory of [`BlockSolve::solve`].
#[derive(Debug, Default)]
pub(super) struct BlockSolve {
    /// r of each row.
    r: Vec<f64>,
    z: Vec<f64>,
    map: Vec<f64>,
    trial: Vec<f64>,
    trial_z: Vec<f64>,
    trial_map: Vec<f64>,
    jacobian: Vec<f64>,
    newton: Vec<f64>,
}

impl BlockSolve {
    /// Improves `p` until it solves the block to rounding, or the steps are used up; tells
    /// whether it is solved to half the digits at least.
    pub(super) fn solve(
        &mut self,
        set: &impl DenseSet,
        g: &[f64],
        b: &[f64],
        p: &mut [f64],
    ) -> bool {
        let m = p.len();
        self.prepare(set, g, m);
        let mut error = self.map_at_solution(set, g, b, p);
        let scale = b.iter().zip(&self.r).map(|(b, r)| (b * r).abs()).fold(0.0, f64::max);
        for _ in 0..MAX_STEPS {
            let size = p.iter().fold(scale, |size, p| size.max(p.abs()));
            if error <= f64::EPSILON * size {
                return true;
            }
            if self.newton_step(set, g, p) {
                let trial_error = self.map_at_trial(set, g, b);
                if trial_error < error {
                    p.copy_from_slice(&self.trial);
                    std::mem::swap(&mut self.z, &mut self.trial_z);
                    std::mem::swap(&mut self.map, &mut self.trial_map);
                    error = trial_error;
                    continue;
                }
            }
            // the plain step P = prox(z)
            for (p, map) in p.iter_mut().zip(&self.map) {
                *p -= map;
            }
            error = self.map_at_solution(set, g, b, p);
        }
        error <= f64::EPSILON.sqrt() * p.iter().fold(scale, |size, p| size.max(p.abs()))
    }

    fn prepare(&mut self, set: &impl DenseSet, g: &[f64], m: usize) {
        let vectors = [&mut self.z, &mut self.map, &mut self.trial, &mut self.trial_z];
        for vector in vectors.into_iter().chain([&mut self.trial_map, &mut self.r]) {
            vector.resize(m, 0.0);
        }
        self.jacobian.resize(m * m, 0.0);
        self.newton.resize(m * m, 0.0);
        for (r, row) in self.r.iter_mut().zip(g.chunks_exact(m)) {
            *r = row.iter().map(|g| g.abs()).sum();
        }
        set.share(&mut self.r);
        for r in &mut self.r {
            *r = 1.0 / if *r > 0.0 { *r } else { set.weight() };
        }
    }

    fn map_at_solution(&mut self, set: &impl DenseSet, g: &[f64], b: &[f64], p: &[f64]) -> f64 {
        natural_map(set, (g, b, &self.r), p, &mut self.z, &mut self.map)
    }

    fn map_at_trial(&mut self, set: &impl DenseSet, g: &[f64], b: &[f64]) -> f64 {
        let (z, map) = (&mut self.trial_z, &mut self.trial_map);
        natural_map(set, (g, b, &self.r), &self.trial, z, map)
    }

    /// Writes P − F'⁻¹F into `trial`; false if F' is singular.
    fn newton_step(&mut self, set: &impl DenseSet, g: &[f64], p: &[f64]) -> bool {
        let m = p.len();
        set.jacobian(&self.z, &mut self.jacobian);
        // (2): F' = I − J + J r G
        for i in 0..m {
            for k in 0..m {
                let j_r_g: f64 =
                    (0..m).map(|l| self.jacobian[i * m + l] * self.r[l] * g[l * m + k]).sum();
                let identity = if i == k { 1.0 } else { 0.0 };
                self.newton[i * m + k] = identity - self.jacobian[i * m + k] + j_r_g;
            }
        }
        self.trial.copy_from_slice(&self.map);
        if !solve_dense(m, &self.newton, &mut self.trial) {
            return false;
        }
        for (trial, p) in self.trial.iter_mut().zip(p) {
            *trial = p - *trial;
        }
        self.trial.iter().all(|x| x.is_finite())
    }
}

/// Writes z and F of (1) and returns ‖F‖∞.
fn natural_map(
    set: &impl DenseSet,
    (g, b, r): (&[f64], &[f64], &[f64]),
    p: &[f64],
    z: &mut [f64],
    map: &mut [f64],
) -> f64 {
    for (i, row) in g.chunks_exact(p.len()).enumerate() {
        let xi: f64 = row.iter().zip(p).map(|(g, p)| g * p).sum::<f64>() + b[i];
        z[i] = p[i] - r[i] * xi;
    }
    map.copy_from_slice(z);
    set.prox(map);
    let mut error = 0.0;
    for (map, p) in map.iter_mut().zip(p) {
        *map = p - *map;
        error = f64::max(error, map.abs());
    }
    error
}

fn solve_dense(m: usize, matrix: &[f64], x: &mut [f64]) -> bool {
    if m <= small::MAX_SIZE {
        return small::solve_in_place(m, matrix, x);
    }
    let solution = DMatrix::from_row_slice(m, m, matrix).lu().solve(&DVector::from_column_slice(x));
    match solution {
        Some(solution) => {
            x.copy_from_slice(solution.as_slice());
            true
        }
        None => false,
    }
}
