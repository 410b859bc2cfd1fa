//! Sweeps accelerated on trial.
//!
//! A sweep is a map S of P, with steps S(P) − P in √energy, and [`Changes`] of the last m sweeps
//! give an accelerated iterate P'. It is tried once, and where the step taken from it is not
//! shorter than the step that led to it, the iteration returns to S(P) and forgets its
//! history. That alone does not keep the convergence of the plain iteration:
//! [`super::race`] does.

use crate::sets::norm;
use crate::solvers::anderson::Changes;

/// Scratch memory of the acceleration.
#[derive(Debug, Default)]
pub(super) struct Trials {
    changes: Changes,
    /// Square roots of the weights of the norm.
    weights: Vec<f64>,
    /// S(P) weighted, and its step.
    value: Vec<f64>,
    step: Vec<f64>,
    /// Length of the last step.
    length: f64,
    /// S(P), to return to, and the length of its step, while P' is on trial.
    plain: Vec<f64>,
    on_trial: Option<f64>,
}

impl Trials {
    /// Begins anew with weights of the squares of each component.
    pub(super) fn start(&mut self, depth: usize, weights: impl Iterator<Item = f64>) {
        self.changes = Changes::new(depth);
        self.weights.clear();
        self.weights.extend(weights.map(f64::sqrt));
        self.on_trial = None;
    }

    /// Begins a new history.
    pub(super) fn forget(&mut self) {
        self.changes.forget();
        self.on_trial = None;
    }

    /// Told the iterate `before` a plain sweep and `p` after it; where a trial failed, `p` is
    /// replaced by the iterate to return to.
    pub(super) fn learn(&mut self, before: &[f64], p: &mut [f64]) {
        let weighted = p.iter().zip(before).zip(&self.weights);
        self.value.clear();
        self.step.clear();
        for ((p, before), weight) in weighted {
            self.value.push(p * weight);
            self.step.push((p - before) * weight);
        }
        self.length = norm(&self.step);
        let shorter = |limit| self.length < limit;
        if self.on_trial.take().is_some_and(|limit| !shorter(limit)) {
            p.copy_from_slice(&self.plain);
            self.forget();
        } else {
            self.changes.learn(&self.step, &self.value);
        }
    }

    /// Replaces `p`, the iterate learnt last, by P', which is then on trial.
    pub(super) fn extrapolate(&mut self, p: &mut [f64]) {
        if !self.changes.extrapolate(&mut self.value) {
            return;
        }
        self.plain.clear();
        self.plain.extend_from_slice(p);
        self.on_trial = Some(self.length);
        for ((p, value), weight) in p.iter_mut().zip(&self.value).zip(&self.weights) {
            *p = value / weight;
        }
    }
}
