//! Numbers that change with time.
//!
//! ```text
//! f(t) = c,   c sin(2π ν t + ψ),   or any function; zero outside [t₀, t₁]  (1)
//! ```

use std::f64::consts::TAU;
use std::fmt::{self, Debug};
use std::ops::Range;

use percussion_inclusion::parameter::{ParameterError, finite};

type Function = Box<dyn Fn(f64) -> f64 + Send + Sync>;

/// A function of time (1).
pub struct TimeFunction {
    function: Function,
    window: Range<f64>,
    /// Times at which the function itself jumps.
    jumps: Vec<f64>,
}

impl Debug for TimeFunction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("TimeFunction").field("window", &self.window).finish_non_exhaustive()
    }
}

impl From<f64> for TimeFunction {
    fn from(constant: f64) -> Self {
        Self::new(move |_| constant)
    }
}

impl TimeFunction {
    /// Any function of time, in s.
    pub fn new(function: impl Fn(f64) -> f64 + Send + Sync + 'static) -> Self {
        let window = f64::NEG_INFINITY..f64::INFINITY;
        Self { function: Box::new(function), window, jumps: Vec::new() }
    }

    /// An oscillation of this amplitude, with frequency ν in Hz and phase ψ in rad.
    ///
    /// # Errors
    /// If a number is not finite.
    pub fn sine(amplitude: f64, frequency: f64, phase: f64) -> Result<Self, ParameterError> {
        let a = finite("amplitude", amplitude)?;
        let (omega, phase) = (TAU * finite("frequency", frequency)?, finite("phase", phase)?);
        Ok(Self::new(move |t| a * (omega * t + phase).sin()))
    }

    /// The same function from `start` on and before `end`, in s, and zero at other times.
    #[must_use]
    pub fn between(self, start: f64, end: f64) -> Self {
        Self { window: start..end, ..self }
    }

    /// The same function, which jumps at these times, in s, or whose derivatives do; it is
    /// continuous from the right.
    #[must_use]
    pub fn with_jumps(self, times: &[f64]) -> Self {
        Self { jumps: times.to_vec(), ..self }
    }

    /// The first time after `t` at which the function or a derivative jumps; infinite if there
    /// is none.
    pub fn next_discontinuity(&self, t: f64) -> f64 {
        let ends = [self.window.start, self.window.end];
        first_after(t, ends.into_iter().chain(self.jumps.iter().copied()))
    }

    /// f(t).
    pub fn at(&self, t: f64) -> f64 {
        if self.window.contains(&t) { (self.function)(t) } else { 0.0 }
    }
}

/// The first of some times after `t`; infinite if there is none.
pub fn first_after(t: f64, times: impl IntoIterator<Item = f64>) -> f64 {
    times.into_iter().filter(|time| *time > t).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_and_jumps_are_announced_in_order() {
        let step = TimeFunction::new(|t| if t < 2.0 { 1.0 } else { 3.0 });
        let step = step.with_jumps(&[2.0, 9.0]).between(1.0, 4.0);
        let mut times = vec![f64::NEG_INFINITY];
        while let Some(last) = times.last().filter(|t| **t < f64::INFINITY) {
            times.push(step.next_discontinuity(*last));
        }
        assert_eq!(times[1..], [1.0, 2.0, 4.0, 9.0, f64::INFINITY]);
        assert_eq!([0.9, 1.0, 2.0, 4.0].map(|t| step.at(t)), [0.0, 1.0, 3.0, 0.0]);
        assert_eq!(TimeFunction::from(5.0).next_discontinuity(-1e9), f64::INFINITY);
    }
}
