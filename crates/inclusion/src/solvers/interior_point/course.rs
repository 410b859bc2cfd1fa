//! How the iteration goes on: which frame, and when it starts anew.

use super::linearised::Frame;
use super::natural::NaturalProblem;
use super::newton_step::Iterate;

/// Residual below which the plain frame is tried, and below which it is kept.
const TRY_PLAIN: f64 = 1e-2;
const KEEP_PLAIN: f64 = 1e-4;

/// A residual below this ends without new starts.
const CLOSE: f64 = 1e-6;

/// Steps shorter than this are blocked; steps longer than `GOOD_STEP` are good.
const BLOCKED_STEP: f64 = 0.1;
const GOOD_STEP: f64 = 0.5;

/// Blocked steps in a row, and steps that leave the residual above `PROGRESS` of what it was,
/// that make a new start.
const BLOCKED_STEPS: usize = 2;
const WEAK_STEPS: usize = 9;
const PROGRESS: f64 = 0.3;

/// Size of the lift (8) beside the mean force and velocity.
const LIFT: f64 = 1e-3;

/// What the steps so far tell.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) frame: Frame,
    blocked: usize,
    weak: usize,
    reference: f64,
    lifts: u32,
}

impl Course {
    pub(super) fn new() -> Self {
        let reference = f64::INFINITY;
        Self { frame: Frame::Scaled, blocked: 0, weak: 0, reference, lifts: 0 }
    }

    /// Takes in a step and the residual after it; whether the iterate is to be lifted.
    pub(super) fn judge(&mut self, length: f64, residual: f64) -> bool {
        if residual < PROGRESS * self.reference {
            (self.reference, self.weak) = (residual, 0);
        } else {
            self.weak += 1;
        }
        self.blocked = if length < BLOCKED_STEP { self.blocked + 1 } else { 0 };
        if self.frame == Frame::Plain && length < BLOCKED_STEP && residual > KEEP_PLAIN {
            self.frame = Frame::Scaled;
        } else if length > GOOD_STEP && residual < TRY_PLAIN {
            self.frame = Frame::Plain;
        }
        residual > CLOSE && (self.blocked >= BLOCKED_STEPS || self.weak >= WEAK_STEPS)
    }

    /// Lifts the iterate (8), each time by other weights.
    pub(super) fn lift(&mut self, problem: &NaturalProblem, iterate: &mut Iterate) {
        self.lifts += 1;
        *self = Self { lifts: self.lifts, ..Self::new() };
        let count = problem.sections.len().max(1) as f64;
        let force = problem.sections.iter().map(|s| iterate.x[s.normal]).sum::<f64>() / count;
        let velocity = iterate.w.iter().map(|w| w[0]).sum::<f64>() / count;
        // fractions of multiples of irrational numbers, from 0.2 to 2.2
        let weight = |k: usize, irrational: f64| {
            0.2 + 2.0 * ((k + 1) as f64 * f64::from(self.lifts) * irrational).fract()
        };
        for (k, (section, w)) in problem.sections.iter().zip(&mut iterate.w).enumerate() {
            iterate.x[section.normal] += LIFT * force * weight(k, 0.618_033_988_749_895);
            w[0] += LIFT * velocity * weight(k, 0.754_877_666_246_693);
        }
    }
}
