//! What the event-driven scheme remembers between steps, all of it in [`State::history`].
//!
//! [`State::history`]: crate::system::State::history

use super::switch::Passed;
use crate::schemes::Accumulation;

/// Steps of less than this part of the one that was asked for are idle.
pub(super) const IDLE: f64 = 1e-7;

/// Idle steps in a row before one is made by time-stepping, and after such a step.
const IDLE_STEPS: [f64; 2] = [200.0, 5.0];

/// Idle steps in a row after which groups stop that would within this part of the step that was asked for.
const LINGERING: (f64, f64) = (20.0, 1e-4);

/// Times as many idle steps in a row before one is made by time-stepping though groups stop.
const SETTLING: f64 = 2.0;

/// Steps that are not idle and this many times longer than the last by time-stepping are progress.
const PROGRESS: f64 = 10.0;

/// Memory of the scheme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    /// Size of the next step, or 0 if it is to be found, in s.
    pub(super) h: f64,
    /// Error of the last step.
    pub(super) error: f64,
    /// Largest force so far.
    pub(super) force: f64,
    /// Limit of the bounces as the last impact forecast it, infinite if there was none.
    pub(super) last: f64,
    /// The forecast of least error, and this error: its change and what the gap leaves open.
    pub(super) best: f64,
    pub(super) change: f64,
    /// Steps without progress.
    pub(super) idle: f64,
    /// Size of the last step by time-stepping, 0 if there was progress since, in s.
    pub(super) stride: f64,
    /// Number of such steps, and the error of the last.
    pub(super) strides: f64,
    pub(super) stride_error: f64,
}

impl Memory {
    /// Numbers in it.
    pub(super) const LEN: usize = 10;

    pub(super) const FRESH: Self = Self {
        h: 0.0,
        error: 1.0,
        force: 0.0,
        last: f64::INFINITY,
        best: f64::INFINITY,
        change: f64::INFINITY,
        idle: 0.0,
        stride: 0.0,
        strides: 0.0,
        stride_error: 1.0,
    };

    pub(super) fn read(history: &[f64]) -> Self {
        match *history {
            [h, error, force, last, best, change, idle, stride, strides, stride_error] => {
                Self { h, error, force, last, best, change, idle, stride, strides, stride_error }
            }
            _ => Self::FRESH,
        }
    }

    pub(super) fn write(self, history: &mut Vec<f64>) {
        history.clear();
        history.extend([self.h, self.error, self.force, self.last, self.best, self.change]);
        history.extend([self.idle, self.stride, self.strides, self.stride_error]);
    }

    /// Time, in s, within which a group that comes to rest counts as at rest, where a step of `dt` was asked for:
    /// none but for idle steps, as where friction of several components with unlike bounds is stiff.
    pub(super) fn pause(&self, dt: f64) -> f64 {
        if self.idle > LINGERING.0 { LINGERING.1 * dt } else { 0.0 }
    }

    /// Counts a step of size `h` where `dt` was asked for; true if steps make no progress.
    pub(super) fn stalls(&mut self, h: f64, dt: f64) -> bool {
        self.idle = if h <= IDLE * dt { self.idle + 1.0 } else { 0.0 };
        if self.idle == 0.0 && h > PROGRESS * self.stride {
            (self.stride, self.strides) = (0.0, 0.0);
        }
        self.idle > IDLE_STEPS[usize::from(self.stride > 0.0)]
    }

    /// Whether idle steps at which groups stop are still worth while: bodies that rest on more contacts than hold
    /// them may stop again and again.
    pub(super) fn is_settling(&self) -> bool {
        self.idle <= SETTLING * IDLE_STEPS[usize::from(self.stride > 0.0)]
    }

    /// The accumulation of impacts that a switch at `t` passed, if any. Forecasts improve while
    /// the bounces get shorter, until rounding of their gaps spoils them: the steadiest counts.
    pub(super) fn note(&mut self, t: f64, passed: &Passed) -> Option<Accumulation> {
        let Accumulation { t: forecast, error } = passed.forecast?;
        // one forecast alone is good to the time that is left
        let change = (forecast - self.last).abs().min(forecast - t) + error;
        let other = (forecast - self.best).abs() > 0.5 * (forecast - t);
        if other || change <= self.change {
            (self.best, self.change) = (forecast, change);
        }
        self.last = forecast;
        let found = Accumulation { t: self.best, error: CAUTION * self.change };
        if passed.landed {
            (self.last, self.best, self.change) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
        }
        passed.landed.then_some(found)
    }
}

/// Error that is reported of an accumulation, relative to that of its best forecast.
const CAUTION: f64 = 3.0;
