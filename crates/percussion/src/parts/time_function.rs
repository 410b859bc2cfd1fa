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
        Self { function: Box::new(function), window: f64::NEG_INFINITY..f64::INFINITY }
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

    /// f(t).
    pub fn at(&self, t: f64) -> f64 {
        if self.window.contains(&t) { (self.function)(t) } else { 0.0 }
    }
}
