//! Sweeps accelerated by Anderson's extrapolation.
//!
//! A sweep is a map S of x = (P, z), z the motion of the parts where G is kept as factors. With the
//! steps f = √w (S(P) − P) of the last sweeps, w the weights of the laws, and their changes Δf and ΔS,
//!
//! ```text
//! γ = argmin ‖f − Δf γ‖² + ε‖diag(‖Δf_j‖) γ‖²,      x' = S(x) − ΔS γ         (1)
//! ```
//!
//! [WalkerNi2011, Algorithm AA]. z is a linear function of P and is extrapolated with it, so that (1) costs no
//! product with Y. Of the products Δfᵀ(Δf, f) those of the last change are new; the others are kept.
//!
//! No cheap measure tells reliably whether an extrapolated iterate is nearer to the solution. It is on trial for one sweep,
//!
//! ```text
//! rejected if ‖f(x')‖ > 3/2 min ‖f‖,                                       (2)
//! ```
//!
//! and then the iteration returns to S(x), forgets its changes, and goes on by plain sweeps for a while, twice as long
//! after every further rejection. It forgets and cools off, too, where the steps have not been halved for long.

use super::iterate::{Extrapolation, Iterate};
use super::law::SweepChange;
use crate::linalg::dense::solve_definite;

/// ε of (1).
const REGULARISATION: f64 = 1e-10;

/// How much longer than the shortest step one from an extrapolated iterate may be, (2), and the least that the
/// shortest is taken for, as part of the last.
const GROWTH: f64 = 1.5;
const SHORTEST: f64 = 0.3;

/// Sweeps after which steps that were not halved count as stuck, and after which a trial is a success.
const PATIENCE: usize = 40;

/// Plain sweeps after a rejection, the first time and at most.
const COOL_OFF: (usize, usize) = (8, 128);

/// Plain sweeps in the beginning, all that many solves need.
const FIRST: usize = 3;

/// The state of the acceleration.
#[derive(Debug, Default)]
pub(super) struct Acceleration {
    depth: usize,
    /// Square roots of the weights, one for each component of P.
    weights: Vec<f64>,
    /// P before the sweep; x after it, S(x), and after the one before.
    before: Vec<f64>,
    value: Vec<f64>,
    last_value: Vec<f64>,
    /// f of the last sweep.
    step: Vec<f64>,
    /// Δf and ΔS, one after the other, and their number.
    steps: Vec<f64>,
    values: Vec<f64>,
    used: usize,
    /// The place of the next change.
    next: usize,
    /// ΔfᵀΔf by rows, and scratch for it and for γ.
    gram: Vec<f64>,
    scratch: Vec<f64>,
    gamma: Vec<f64>,
    /// Whether `last_value` and `step` are those of the sweep before.
    primed: bool,
    /// Whether `before` is what the last sweep began with.
    known: bool,
    /// Whether the sweep began with an extrapolated iterate, to be judged.
    on_trial: bool,
    /// What the last sweep changed, until the next iterate is made of it.
    pending: Option<f64>,
    trials: Trials,
}

/// When to extrapolate.
#[derive(Debug, Default)]
struct Trials {
    sweeps: usize,
    /// The shortest step since the last rejection.
    shortest: f64,
    /// The sweep after which a step was halved last, and that step.
    halved: (usize, f64),
    /// The length of the next cool-off, and the sweep at which this one ends.
    cool_off: usize,
    resume: usize,
}

/// How an iterate was found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Accepted,
    /// The iteration goes back to S(x).
    Rejected,
    /// Changes are forgotten.
    Stuck,
}

impl Trials {
    fn begin() -> Self {
        let unknown = f64::INFINITY;
        Self {
            shortest: unknown,
            halved: (0, unknown),
            cool_off: COOL_OFF.0,
            resume: FIRST,
            ..Self::default()
        }
    }

    /// Judges a sweep with a step of this length.
    fn judge(&mut self, length: f64, on_trial: bool) -> Verdict {
        self.sweeps += 1;
        if length < 0.5 * self.halved.1 {
            self.halved = (self.sweeps, length);
        }
        let stuck = self.sweeps > self.halved.0 + PATIENCE;
        let grown = length > GROWTH * self.shortest || length.is_nan();
        if !on_trial || !(stuck || grown) {
            return Verdict::Accepted;
        }
        self.resume = self.sweeps + self.cool_off;
        self.cool_off = (2 * self.cool_off).min(COOL_OFF.1);
        self.shortest = f64::INFINITY;
        self.halved = (self.resume, if grown { self.halved.1 } else { length });
        if grown { Verdict::Rejected } else { Verdict::Stuck }
    }

    /// Whether to extrapolate after a sweep with a step of this length that was accepted.
    fn are_on(&mut self, length: f64) -> bool {
        if self.sweeps < self.resume {
            return false;
        }
        let shortest = self.shortest.min(length).max(SHORTEST * length);
        self.shortest = shortest;
        if self.sweeps > self.resume + PATIENCE {
            self.cool_off = COOL_OFF.0;
        }
        true
    }
}

impl Extrapolation for Acceleration {
    fn see(&mut self, change: SweepChange) {
        self.pending = Some(change.square());
    }

    fn advance(&mut self, iterate: &mut dyn Iterate) {
        if let Some(square) = self.pending.take() {
            self.follow(square.sqrt(), iterate);
        }
        let needed = self.trials.sweeps + 1 >= self.trials.resume;
        if !self.known && needed {
            self.value.clear();
            iterate.read(&mut self.value);
            self.keep_before();
        }
    }
}

impl Acceleration {
    /// Begins anew, looking back so many sweeps, with weights of the squares of each component of P, and so
    /// many of z. Takes all memory at once: later solves of this size need no more.
    pub(super) fn start(
        &mut self,
        (depth, motion): (usize, usize),
        weights: impl Iterator<Item = f64>,
    ) {
        self.depth = depth;
        self.weights.clear();
        self.weights.extend(weights.map(f64::sqrt));
        let (rows, length) = (self.weights.len(), self.weights.len() + motion);
        for (buffer, size) in [
            (&mut self.before, rows),
            (&mut self.value, length),
            (&mut self.last_value, length),
            (&mut self.step, rows),
            (&mut self.steps, depth * rows),
            (&mut self.values, depth * length),
            (&mut self.scratch, length.max(depth * depth)),
            (&mut self.gamma, depth),
        ] {
            buffer.clear();
            buffer.reserve(size);
        }
        self.gram.clear();
        self.gram.resize(depth * depth, 0.0);
        self.forget();
        self.pending = None;
        self.known = false;
        self.trials = Trials::begin();
    }

    fn follow(&mut self, length: f64, iterate: &mut dyn Iterate) {
        let on_trial = std::mem::take(&mut self.on_trial);
        let known = std::mem::take(&mut self.known);
        match self.trials.judge(length, on_trial) {
            Verdict::Rejected => {
                iterate.write(&self.last_value);
                return self.forget();
            }
            Verdict::Stuck => return self.forget(),
            Verdict::Accepted => {}
        }
        if !known || !self.trials.are_on(length) {
            return;
        }
        self.value.clear();
        iterate.read(&mut self.value);
        self.learn();
        self.on_trial = self.extrapolate(iterate);
        std::mem::swap(&mut self.value, &mut self.last_value);
    }

    fn forget(&mut self) {
        (self.used, self.next, self.primed, self.on_trial) = (0, 0, false, false);
    }

    fn keep_before(&mut self) {
        self.before.clear();
        self.before.extend_from_slice(&self.value[..self.weights.len()]);
        self.known = true;
    }

    /// Takes in the step of the last sweep, and how it differs from the one before.
    fn learn(&mut self) {
        let (rows, length) = (self.weights.len(), self.value.len());
        let Self { value, before, weights, step, .. } = self;
        if !std::mem::replace(&mut self.primed, true) {
            step.clear();
            step.extend(value.iter().zip(&*before).zip(&*weights).map(|((v, b), w)| (v - b) * w));
            return;
        }
        let place = self.next;
        self.next = (place + 1) % self.depth;
        self.used = (self.used + 1).min(self.depth);
        self.steps.resize(self.depth * rows, 0.0);
        self.values.resize(self.depth * length, 0.0);
        let new = &mut self.steps[place * rows..][..rows];
        for (k, new) in new.iter_mut().enumerate() {
            let now = (value[k] - before[k]) * weights[k];
            *new = now - step[k];
            step[k] = now;
        }
        let new = &mut self.values[place * length..][..length];
        for (new, (now, last)) in new.iter_mut().zip(value.iter().zip(&self.last_value)) {
            *new = now - last;
        }
        let of = |i: usize| &self.steps[i * rows..][..rows];
        for i in 0..self.used {
            let product = dot(of(i), of(place));
            self.gram[i * self.depth + place] = product;
            self.gram[place * self.depth + i] = product;
        }
    }

    /// Writes x' of (1) and keeps its P; whether there was anything to do that with.
    fn extrapolate(&mut self, iterate: &mut dyn Iterate) -> bool {
        if self.used == 0 || !self.weigh() {
            self.keep_before();
            return false;
        }
        let length = self.value.len();
        self.scratch.clear();
        self.scratch.extend_from_slice(&self.value);
        for (i, gamma) in self.gamma.iter().enumerate() {
            let change = &self.values[i * length..][..length];
            self.scratch.iter_mut().zip(change).for_each(|(x, change)| *x -= gamma * change);
        }
        iterate.write(&self.scratch);
        self.before.clear();
        self.before.extend_from_slice(&self.scratch[..self.weights.len()]);
        self.known = true;
        true
    }

    /// γ of (1), in units of the lengths of Δf until the end; false if there is none.
    fn weigh(&mut self) -> bool {
        let (rows, m) = (self.weights.len(), self.used);
        let Self { steps, step, gram, scratch, gamma, depth, .. } = self;
        let size = |i: usize| gram[i * *depth + i].sqrt();
        gamma.clear();
        scratch.clear();
        for i in 0..m {
            if !(size(i) > 0.0 && size(i).is_finite()) {
                return false;
            }
            gamma.push(dot(&steps[i * rows..][..rows], step) / size(i));
            let regular = |j: usize| if i == j { REGULARISATION } else { 0.0 };
            scratch.extend((0..m).map(|j| gram[i * *depth + j] / (size(i) * size(j)) + regular(j)));
        }
        let solved = solve_definite(scratch, gamma);
        gamma.iter_mut().enumerate().for_each(|(i, gamma)| *gamma /= size(i));
        solved && gamma.iter().all(|gamma| gamma.is_finite())
    }
}

/// Four sums at a time for the processor.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<4>(), b.as_chunks::<4>());
    let mut sums = [0.0; 4];
    for (a, b) in a.iter().zip(b) {
        (0..4).for_each(|k| sums[k] += a[k] * b[k]);
    }
    let rest: f64 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}
