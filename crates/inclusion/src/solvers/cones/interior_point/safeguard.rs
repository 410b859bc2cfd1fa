//! What keeps the iteration from standing still: the frame of its steps, lifts and new starts.

use super::linearised_cone::Frame;
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
/// after which the iterate is lifted; and the latter where it is still far from the solution.
const BLOCKED_STEPS: usize = 2;
const WEAK_STEPS: usize = 9;
const FAR_WEAK_STEPS: usize = 15;
const PROGRESS: f64 = 0.3;

/// New starts from greater forces before the iterate is lifted even far from the solution.
const GREATER_STARTS: u32 = 2;

/// Size of the lift (8) beside the mean force and velocity.
const LIFT: f64 = 1e-3;

/// What to do after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// The next step.
    None,
    /// Lift the iterate (8).
    Lift,
    /// Start anew from greater forces: those at hand may be too small by orders of magnitude.
    StartGreater,
}

/// What the steps so far tell.
#[derive(Debug)]
pub(super) struct Safeguard {
    pub(super) frame: Frame,
    blocked: usize,
    weak: usize,
    reference: f64,
    lifts: u32,
    pub(super) greater_starts: u32,
}

impl Safeguard {
    pub(super) fn new() -> Self {
        let reference = f64::INFINITY;
        let frame = Frame::Scaled;
        Self { frame, blocked: 0, weak: 0, reference, lifts: 0, greater_starts: 0 }
    }

    /// Takes in a step and the residual after it.
    pub(super) fn judge(&mut self, length: f64, residual: f64) -> Measure {
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
        let far = residual > TRY_PLAIN && self.greater_starts < GREATER_STARTS;
        let weak = self.weak >= if far { FAR_WEAK_STEPS } else { WEAK_STEPS };
        if residual <= CLOSE || !(weak || (!far && self.blocked >= BLOCKED_STEPS)) {
            return Measure::None;
        }
        if !far {
            return Measure::Lift;
        }
        self.restart();
        self.greater_starts += 1;
        Measure::StartGreater
    }

    /// Forgets the steps so far.
    fn restart(&mut self) {
        *self = Self { lifts: self.lifts, greater_starts: self.greater_starts, ..Self::new() };
    }

    /// Lifts the iterate (8), each time by other weights.
    pub(super) fn lift(&mut self, problem: &NaturalProblem, iterate: &mut Iterate) {
        self.restart();
        self.lifts += 1;
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
