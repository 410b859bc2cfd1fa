//! Anderson's acceleration of a fixed-point iteration.
//!
//! For the iteration P_{k+1} = S(P_k) with steps f_k = S(P_k) − P_k, the accelerated iterate is
//!
//! ```text
//! P' = S(P_k) − Σ_j γ_j (ΔP_j + Δf_j),      γ = argmin ‖f_k − Σ_j γ_j Δf_j‖,      (1)
//! ```
//!
//! over the last m differences ΔP_j, Δf_j [WalkerNi2011, §2, eq. (2.2)]; norms in √energy. P' is
//! tried once, and where the step taken from it is not shorter than the step that led to it, the
//! iteration returns to S(P_k) and forgets its history. That alone does not keep the convergence
//! of the plain iteration: [`super::race`] does.

use nalgebra::{DMatrix, DVector};

/// Singular values of (1) below this part of the largest one are left out.
const NEGLIGIBLE: f64 = 1e-10;

/// Scratch memory of the acceleration.
#[derive(Debug, Default)]
pub(super) struct Anderson {
    /// Largest m.
    depth: usize,
    /// Square roots of the weights of the norm.
    weights: Vec<f64>,
    /// Last iterate, and last step, both weighted, and the length of the step.
    point: Vec<f64>,
    step: Vec<f64>,
    length: f64,
    /// ΔP_j and Δf_j, the newest last.
    point_changes: Vec<Vec<f64>>,
    step_changes: Vec<Vec<f64>>,
    /// S(P_k), to return to, and the length of its step, while P' is on trial.
    plain: Vec<f64>,
    on_trial: Option<f64>,
}

impl Anderson {
    /// Begins anew with weights of the squares of each component.
    pub(super) fn start(&mut self, depth: usize, weights: impl Iterator<Item = f64>) {
        self.depth = depth;
        self.weights.clear();
        self.weights.extend(weights.map(f64::sqrt));
        self.forget();
    }

    /// Begins a new history.
    pub(super) fn forget(&mut self) {
        self.point.clear();
        self.point_changes.clear();
        self.step_changes.clear();
        self.on_trial = None;
    }

    /// Told the iterate `before` a plain sweep and `p` after it; where a trial failed, `p` is
    /// replaced by the iterate to return to.
    pub(super) fn learn(&mut self, before: &[f64], p: &mut [f64]) {
        let weighted =
            |x: &[f64]| -> Vec<f64> { x.iter().zip(&self.weights).map(|(x, w)| x * w).collect() };
        let point = weighted(before);
        let step: Vec<f64> =
            p.iter().zip(before).zip(&self.weights).map(|((a, b), w)| (a - b) * w).collect();
        self.length = step.iter().map(|x| x * x).sum::<f64>().sqrt();
        let shorter = |limit| self.length < limit;
        if self.on_trial.take().is_some_and(|limit| !shorter(limit)) {
            p.copy_from_slice(&self.plain);
            self.forget();
        } else {
            self.remember(point, step);
        }
    }

    /// Replaces `p`, the iterate learnt last, by P' of (1), which is then on trial.
    pub(super) fn extrapolate(&mut self, p: &mut [f64]) {
        if self.step_changes.is_empty() {
            return;
        }
        self.plain.clear();
        self.plain.extend_from_slice(p);
        self.on_trial = Some(self.length);
        self.add_differences(p);
    }

    /// Takes in a new iterate and its step.
    fn remember(&mut self, point: Vec<f64>, step: Vec<f64>) {
        if !self.point.is_empty() {
            let change =
                |new: &[f64], old: &[f64]| new.iter().zip(old).map(|(a, b)| a - b).collect();
            self.point_changes.push(change(&point, &self.point));
            self.step_changes.push(change(&step, &self.step));
            if self.point_changes.len() > self.depth {
                self.point_changes.remove(0);
                self.step_changes.remove(0);
            }
        }
        (self.point, self.step) = (point, step);
    }

    /// (1)
    fn add_differences(&self, p: &mut [f64]) {
        let m = self.step_changes.len();
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let changes = &self.step_changes;
        let normal = DMatrix::from_fn(m, m, |i, j| dot(&changes[i], &changes[j]));
        let right = DVector::from_fn(m, |i, _| dot(&changes[i], &self.step));
        let largest = normal.diagonal().max();
        let Ok(gamma) = normal.svd(true, true).solve(&right, NEGLIGIBLE * largest) else { return };
        for (j, gamma) in gamma.iter().enumerate() {
            let changes = self.point_changes[j].iter().zip(&self.step_changes[j]);
            for ((p, (point, step)), weight) in p.iter_mut().zip(changes).zip(&self.weights) {
                *p -= gamma * (point + step) / weight;
            }
        }
    }
}
