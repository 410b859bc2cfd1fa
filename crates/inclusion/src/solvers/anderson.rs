//! Anderson's acceleration of fixed-point iterations, with a safeguard.
//!
//! For v' = T(v) with residual g = T(v) − v, and the last m changes ΔT, Δg of both,
//!
//! ```text
//! γ = argmin ‖g − Δg γ‖² + ε‖diag(‖Δg_j‖) γ‖²,      v' = T(v) − ΔT γ           (1)
//! ```
//!
//! [WalkerNi2011, Algorithm AA]. Where a step (1) has made the residual grow by more than a factor, the
//! iteration goes back to the T(v) it came from and forgets the changes; it forgets them, too,
//! where a step (1) has left the residual as it was, for then the next would be the same. So it
//! never leaves the plain iteration for long [ZhangODonoghueBoyd2020, safeguard].

use nalgebra::{DMatrix, DVector};

use crate::parameter::{ParameterError, within};
use crate::sets::norm;

/// Regularisation ε of (1).
const REGULARISATION: f64 = 1e-12;
/// Growth of the residual that a step (1) may cause.
const GROWTH: f64 = 2.0;
/// Relative change of the residual that counts as none.
const STANDSTILL: f64 = f64::EPSILON;

/// Accepts a number of changes to remember, each as long as the problem.
pub(super) fn check_memory(name: &'static str, memory: usize) -> Result<(), ParameterError> {
    within(name, memory, 0..=100, "from 0 to 100").map(drop)
}

/// The changes that (1) remembers.
#[derive(Debug, Default)]
pub(super) struct Changes {
    memory: usize,
    /// Residual and value of the last call.
    residual: Vec<f64>,
    value: Vec<f64>,
    /// Δg, each divided by its length, and ΔT divided by the same.
    residuals: Vec<Vec<f64>>,
    values: Vec<Vec<f64>>,
    /// ΔgᵀΔg.
    gram: Vec<Vec<f64>>,
    /// Where the next change goes once all places are taken.
    oldest: usize,
    started: bool,
}

impl Changes {
    /// Remembers this many.
    pub(super) fn new(memory: usize) -> Self {
        Self { memory, ..Self::default() }
    }

    /// Forgets all changes: the map is another one.
    pub(super) fn forget(&mut self) {
        self.residuals.clear();
        self.values.clear();
        self.gram.clear();
        self.oldest = 0;
        self.started = false;
    }

    /// Takes in g and T(v).
    pub(super) fn learn(&mut self, residual: &[f64], value: &[f64]) {
        if self.started {
            self.remember(residual, value);
        }
        for (last, new) in [(&mut self.residual, residual), (&mut self.value, value)] {
            last.clear();
            last.extend_from_slice(new);
        }
        self.started = true;
    }

    /// The value learnt last.
    pub(super) fn last_value(&self) -> &[f64] {
        &self.value
    }

    /// Replaces T(v), learnt last, by v' of (1); whether there was anything to do that with.
    pub(super) fn extrapolate(&self, v: &mut [f64]) -> bool {
        let Some(gamma) = self.weights() else { return false };
        for (gamma, change) in gamma.iter().zip(&self.values) {
            v.iter_mut().zip(change).for_each(|(v, change)| *v -= gamma * change);
        }
        true
    }

    fn remember(&mut self, residual: &[f64], value: &[f64]) {
        let difference =
            |a: &[f64], b: &[f64]| -> Vec<f64> { a.iter().zip(b).map(|(a, b)| a - b).collect() };
        let mut change = difference(residual, &self.residual);
        let mut value_change = difference(value, &self.value);
        let length = norm(&change);
        if self.memory == 0 || !(length > 0.0 && length.is_finite()) {
            return;
        }
        for x in change.iter_mut().chain(&mut value_change) {
            *x /= length;
        }
        let place = if self.residuals.len() < self.memory {
            self.residuals.push(change);
            self.values.push(value_change);
            self.gram.iter_mut().for_each(|row| row.push(0.0));
            self.gram.push(vec![0.0; self.residuals.len()]);
            self.residuals.len() - 1
        } else {
            let place = self.oldest;
            self.oldest = (self.oldest + 1) % self.memory;
            self.residuals[place] = change;
            self.values[place] = value_change;
            place
        };
        for k in 0..self.residuals.len() {
            let product = dot(&self.residuals[k], &self.residuals[place]);
            self.gram[k][place] = product;
            self.gram[place][k] = product;
        }
    }

    /// γ of (1).
    fn weights(&self) -> Option<DVector<f64>> {
        let m = self.residuals.len();
        if m == 0 {
            return None;
        }
        let gram = DMatrix::from_fn(m, m, |i, j| {
            self.gram[i][j] + if i == j { REGULARISATION } else { 0.0 }
        });
        let right = DVector::from_fn(m, |i, _| dot(&self.residuals[i], &self.residual));
        gram.cholesky().map(|factors| factors.solve(&right))
    }
}

/// The iteration (1).
#[derive(Debug, Default)]
pub(super) struct Anderson {
    changes: Changes,
    /// ‖g‖ before the last step, if that was accelerated.
    before: Option<f64>,
}

impl Anderson {
    /// Remembers this many changes.
    pub(super) fn new(memory: usize) -> Self {
        Self { changes: Changes::new(memory), before: None }
    }

    /// Forgets all changes: the map is another one.
    pub(super) fn forget(&mut self) {
        self.changes.forget();
        self.before = None;
    }

    /// Replaces v by the next point, given T(v).
    pub(super) fn advance(&mut self, v: &mut [f64], value: &[f64]) {
        let residual: Vec<f64> = value.iter().zip(&*v).map(|(t, v)| t - v).collect();
        let size = norm(&residual);
        if self.before.is_some_and(|before| size.is_nan() || size > GROWTH * before) {
            v.copy_from_slice(self.changes.last_value());
            self.forget();
            return;
        }
        if self.before.is_some_and(|before| (size - before).abs() <= STANDSTILL * before) {
            self.forget();
        }
        self.changes.learn(&residual, value);
        v.copy_from_slice(value);
        self.before = self.changes.extrapolate(v).then_some(size);
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
