//! The end of a phase within a step.
//!
//! An excess is zero before the end and grows from there on, so the end is found from the far side:
//! of the last two points beyond it the secant gives the next, within a bracket that shrinks,
//!
//! ```text
//! x = x_b − f_b (x_a − x_b)/(f_a − f_b),   inside < x < x_b                   (1)
//! ```
//!
//! First on the continuous extension of the step that passed the end, at one evaluation per trial;
//! then, from there, by steps of the method itself, so that the end is as accurate as the motion.

use std::cell::Cell;

use super::motion::{Motion, PhaseEquations};
use crate::flow::{RungeKutta, VectorField};
use crate::step_error::StepError;

/// Trials of a search.
const TRIALS: usize = 200;

/// Every so many trials the bracket is halved.
const HALVING: usize = 8;

/// Growth of the hops by which the end is bracketed.
const GROWTH: f64 = 32.0;

/// When a search is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// At a bracket of this width, in s,
    pub(super) width: f64,
    /// or at an excess not larger than this.
    pub(super) excess: f64,
}

/// A step that passes the end of its phase, and whose continuous extension is prepared.
pub(super) struct Passing<'a> {
    pub(super) t: f64,
    pub(super) y: &'a [f64],
    /// Size of the step.
    pub(super) h: f64,
    /// A part of it that is beyond the end.
    pub(super) beyond: f64,
}

/// A bracket of the end: sizes of steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    pub(super) inside: f64,
    pub(super) outside: f64,
    /// Excess at `outside`, and its growth by size, if known.
    excess: f64,
    slope: Option<f64>,
}

impl Passing<'_> {
    /// The end of the phase. The step in hand is then the one of which `choose` gives the size.
    pub(super) fn locate(
        &self,
        (method, motion): (&mut RungeKutta, &mut Motion),
        end: &mut [f64],
        goal: Goal,
        measure: impl Fn(&PhaseEquations) -> f64,
        choose: impl Fn(&Bracket) -> f64,
    ) -> Result<Bracket, StepError> {
        let Self { t, y, h, beyond } = *self;
        let (mut point, mut rate) = (vec![0.0; y.len()], vec![0.0; y.len()]);
        let mut extension = |x: f64| {
            method.interpolate(y, x / h, &mut point);
            motion.rate(t + x, &point, &mut rate)?;
            Ok(measure(motion.at))
        };
        let excess = extension(beyond)?;
        let mut rough = Bracket { inside: 0.0, outside: beyond, excess, slope: None };
        rough.narrow(goal, &mut extension)?;
        let in_hand = Cell::new(f64::NAN);
        let mut step = |x: f64| {
            method.step(motion, (t, y), x, end)?;
            in_hand.set(x);
            Ok(measure(motion.at))
        };
        let mut found = rough.renew(beyond, goal, &mut step)?;
        found.narrow(goal, &mut step)?;
        let chosen = choose(&found);
        if chosen > 0.0 && in_hand.get() != chosen {
            step(chosen)?;
        }
        Ok(found)
    }
}

impl Bracket {
    /// A bracket for another measure of nearly the same excess, up to `most`.
    fn renew(
        self,
        most: f64,
        goal: Goal,
        measure: &mut impl FnMut(f64) -> Result<f64, StepError>,
    ) -> Result<Self, StepError> {
        let (mut inside, mut outside, mut hop) = (0.0, self.outside, goal.width);
        let mut excess = measure(outside)?;
        while excess <= 1.0 && outside < most {
            (inside, outside) = (outside, (outside + hop).min(most));
            excess = measure(outside)?;
            hop *= GROWTH;
        }
        let mut found = Self { inside, outside, excess, ..self };
        // without a slope the other side is found by hops, too
        while found.slope.is_none() && inside == 0.0 && found.outside > hop {
            let x = found.outside - hop;
            found.take(x, measure(x)?);
            inside = found.inside;
            hop *= GROWTH;
        }
        Ok(found)
    }

    /// Narrows the bracket until the goal is reached.
    fn narrow(
        &mut self,
        goal: Goal,
        measure: &mut impl FnMut(f64) -> Result<f64, StepError>,
    ) -> Result<(), StepError> {
        let mut hop = goal.width;
        for trial in 1..=TRIALS {
            let width = self.outside - self.inside;
            if self.excess <= goal.excess || width <= goal.width {
                break;
            }
            let middle = self.inside + 0.5 * width;
            // (1)
            let root = self.slope.map(|slope| self.outside - self.excess / slope);
            let x = match root.filter(|_| trial % HALVING != 0) {
                None => middle,
                Some(root) if self.outside - root <= 0.5 * goal.width => {
                    self.outside - 0.9 * goal.width
                }
                Some(root) if root > self.inside => {
                    // a little beyond the root, where the excess can be measured
                    root + (0.25 * goal.width).max(1e-3 * width.min(self.outside - root))
                }
                Some(_) => {
                    hop *= GROWTH;
                    self.inside + hop / GROWTH
                }
            };
            let x = if x > self.inside && x < self.outside { x } else { middle };
            self.take(x, measure(x)?);
        }
        Ok(())
    }

    /// Takes a trial in.
    fn take(&mut self, x: f64, excess: f64) {
        if excess <= 1.0 {
            self.inside = x;
            return;
        }
        let slope = (self.excess - excess) / (self.outside - x);
        self.slope = (slope > 0.0 && slope.is_finite()).then_some(slope);
        (self.outside, self.excess) = (x, excess);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn narrowed(end: f64, power: i32, goal: Goal) -> (Bracket, usize) {
        let mut count = 0;
        let mut measure = |x: f64| {
            count += 1;
            Ok(1e12 * (x - end).max(0.0).powi(power))
        };
        let excess = measure(1.0).unwrap_or_default();
        let mut bracket = Bracket { inside: 0.0, outside: 1.0, excess, slope: None };
        bracket.narrow(goal, &mut measure).expect("no failure");
        (bracket, count)
    }

    #[test]
    fn an_end_is_bracketed_with_few_trials() {
        for end in [0.123_456, 0.5, 0.999] {
            let (found, trials) = narrowed(end, 1, Goal { width: 1e-9, excess: 0.0 });
            assert!(found.inside <= end + 1e-11 && found.outside > end, "{found:?}");
            assert!(found.outside - found.inside <= 1e-9 && trials < 20, "{trials}: {found:?}");
        }
        // an excess that jumps has no slope: 30 halvings
        let (found, trials) = narrowed(0.3, 0, Goal { width: 1e-9, excess: 0.0 });
        assert!(found.outside - found.inside <= 1e-9 && trials <= 31, "{trials}: {found:?}");
    }
}
