//! Sweeps with momentum.
//!
//! A sweep is a map S of x = (P, z), z the motion of the parts where G is kept as factors. With y₀ = x₀,
//!
//! ```text
//! x_{k+1} = S(y_k),   y_{k+1} = x_{k+1} + β_k (x_{k+1} − x_k),   β_k = min((t_k − 1)/t_{k+1}, β),   (1)
//! t₀ = 1,   t_{k+1} = (1 + (1 + 4 t_k²)^½)/2,
//! ```
//!
//! Nesterov's steps [BeckTeboulle2009, §4] with a bound of the momentum. In large heaps contacts keep changing their modes while the residual falls
//! as the inverse of the number of sweeps: what extrapolations over several sweeps rely on is lost again and again, while
//! (1) makes a tenth of the sweeps do. Where β is too much, steps cease to shrink: the sum of the squares of √w(S(y) − y), w the weights of the
//! laws, over a number of sweeps is compared with that over as many before. If it has grown,
//!
//! ```text
//! 1 − β ← 2 (1 − β),   t = 1;      after two in which it has not, 1 − β ← (1 − β)/1.2.      (2)
//! ```

use super::iterate::{Extrapolation, Iterate};
use super::law::SweepChange;

/// Sweeps that are compared with as many before, at first with the first of them, times a factor.
const WINDOW: usize = 20;
const FIRST: f64 = 4.0;

/// The factors of (2), and how many windows must shrink.
const LESS: f64 = 2.0;
const MORE: f64 = 1.2;
const PROVEN: usize = 2;

/// β at the start, if the largest is not less.
const BEGIN: f64 = 0.9;

/// The state of (1) and (2).
#[derive(Debug, Default)]
pub(super) struct Momentum {
    /// The largest β.
    largest: f64,
    /// 1 − β.
    brake: f64,
    /// t_k.
    t: f64,
    /// x_{k+1}, then y_{k+1}; x_k, if there was one.
    value: Vec<f64>,
    last: Vec<f64>,
    /// Sweeps in this window, and the sums of squares of this one and of the one before.
    sweeps: usize,
    sum: f64,
    sum_before: f64,
    /// Windows since β has changed.
    proven: usize,
    /// What the last sweep changed, until the next iterate is made of it.
    pending: Option<f64>,
}

impl Momentum {
    /// Begins anew with this largest β, for so many numbers of P and z. Takes all memory at once.
    pub(super) fn start(&mut self, largest: f64, length: usize) {
        (self.largest, self.brake) = (largest, 1.0 - largest.min(BEGIN));
        (self.proven, self.pending) = (0, None);
        for buffer in [&mut self.value, &mut self.last] {
            buffer.clear();
            buffer.reserve(length);
        }
        self.stop();
    }

    /// Forgets where the iterate came from.
    fn stop(&mut self) {
        self.t = 1.0;
        self.last.clear();
        (self.sweeps, self.sum, self.sum_before) = (0, 0.0, f64::INFINITY);
    }

    /// Takes in the square of a step; whether to begin anew, (2).
    fn judge(&mut self, square: f64) -> bool {
        if self.sum_before.is_infinite() {
            self.sum_before = FIRST * WINDOW as f64 * square;
        }
        self.sweeps += 1;
        self.sum += square;
        let grown = self.sum > self.sum_before;
        if self.sweeps < WINDOW && !grown {
            return false;
        }
        self.proven = if grown { 0 } else { self.proven + 1 };
        if grown {
            self.brake = (LESS * self.brake).min(1.0);
        } else if self.proven == PROVEN {
            self.brake = (self.brake / MORE).max(1.0 - self.largest);
            self.proven = 0;
        }
        (self.sweeps, self.sum_before, self.sum) = (0, self.sum, 0.0);
        grown
    }

    /// y_{k+1} of (1).
    fn extrapolate(&mut self, iterate: &mut dyn Iterate) {
        self.value.clear();
        iterate.read(&mut self.value);
        let t = 0.5 * (1.0 + (1.0 + 4.0 * self.t * self.t).sqrt());
        let beta = ((self.t - 1.0) / t).min(1.0 - self.brake);
        self.t = t;
        if self.last.len() != self.value.len() || beta <= 0.0 {
            self.last.clone_from(&self.value);
            return;
        }
        for (y, last) in self.value.iter_mut().zip(&mut self.last) {
            let x = *y;
            *y += beta * (x - *last);
            *last = x;
        }
        iterate.write(&self.value);
    }
}

impl Extrapolation for Momentum {
    fn see(&mut self, change: SweepChange) {
        self.pending = Some(change.square());
    }

    fn advance(&mut self, iterate: &mut dyn Iterate) {
        if let Some(square) = self.pending.take() {
            if self.judge(square) {
                self.stop();
            }
            self.extrapolate(iterate);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A linear map with this factor, on one number.
    struct Linear(f64);

    impl Iterate for Linear {
        fn read(&self, x: &mut Vec<f64>) {
            x.push(self.0);
        }

        fn write(&mut self, x: &[f64]) {
            self.0 = x[0];
        }
    }

    /// Sweeps by x ← a x until |x| ≤ 1e-6.
    fn sweeps(factor: f64, largest: f64) -> usize {
        let (mut momentum, mut x) = (Momentum::default(), Linear(1.0));
        momentum.start(largest, 1);
        for k in 1..100_000 {
            let before = x.0;
            x.0 *= factor;
            if x.0.abs() <= 1e-6 {
                return k;
            }
            let mut change = SweepChange::default();
            change.add_squares(1.0, (x.0 - before) * (x.0 - before), x.0 * x.0);
            momentum.see(change);
            momentum.advance(&mut x);
        }
        usize::MAX
    }

    #[test]
    fn slow_maps_are_accelerated_fivefold() {
        let (plain, with) = (sweeps(0.99, 0.0), sweeps(0.99, 0.9));
        assert!(5 * with < plain, "{with} instead of {plain}");
    }

    #[test]
    fn maps_that_overshoot_take_the_momentum_back() {
        // y' grows by its momentum, and falls without
        let (plain, with) = (sweeps(-0.9, 0.0), sweeps(-0.9, 0.9));
        assert!(with < 10 * plain, "{with} instead of {plain}");
    }
}
