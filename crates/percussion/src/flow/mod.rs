//! Smooth flows: one-step methods for ẏ = f(t, y) between switches.
//!
//! An explicit Runge–Kutta method of s stages advances y₀ by h to
//!
//! ```text
//! kᵢ = f(t₀ + cᵢh, y₀ + h Σ_{j<i} aᵢⱼ kⱼ),   y₁ = y₀ + h Σ bᵢ kᵢ              (1)
//! ```
//!
//! [HairerNorsettWanner1993, §II.1]. With k_{s+1} = f(t₁, y₁) its error is estimated by
//!
//! ```text
//! err = ‖h Σ eᵢ kᵢ‖,   ‖x‖² = 1/n Σ (xᵢ/(atol + rtol max(|y₀ᵢ|, |y₁ᵢ|)))²,     (2)
//! err = e₅²/√(e₅² + 0.01 e₃²)   for methods with two estimates e₅, e₃         (3)
//! ```
//!
//! [HairerNorsettWanner1993, eqs. (II.4.10)–(II.4.11), §II.10], and between both ends the solution
//! is continued to
//!
//! ```text
//! y(t₀ + θh) = y₀ + θ(F₀ + (1−θ)(F₁ + θ(F₂ + (1−θ)(F₃ + …))))                  (4)
//! F₀ = y₁ − y₀,  F₁ = h k₁ − F₀,  F₂ = 2F₀ − h(k₁ + k_{s+1}),  F_{3+l} = h Σ d_{li} kᵢ
//! ```
//!
//! [HairerNorsettWanner1993, §II.6]. Stiff motion has implicit methods ([`Radau`]), and motion with
//! constraints half-explicit ones ([`HalfExplicit`]); [`RungeKutta`] is the door to all.

mod control;
mod dormand_prince_8;
mod explicit;
mod extension;
mod half_explicit;
mod method;
mod radau;
mod radau_tableau;
mod runge_kutta;
mod tableau;
mod tolerance;

use thiserror::Error;

pub use control::StepSizeControl;
pub use dormand_prince_8::DORMAND_PRINCE_8;
pub use explicit::Explicit;
pub use half_explicit::{HALF_EXPLICIT_3, HALF_EXPLICIT_4, HalfExplicit, HalfExplicitTableau};
pub use method::Method;
pub use radau::Radau;
pub use radau_tableau::{RADAU_3, RADAU_5, RadauTableau};
pub use runge_kutta::RungeKutta;
pub use tableau::{DORMAND_PRINCE_5, FEHLBERG_45, Tableau};
pub use tolerance::{AbsoluteTolerance, Tolerance};

/// The right-hand side of ẏ = f(t, y), where multipliers z of constraints 0 = g(t, y) are those
/// that keep ġ = 0.
pub trait VectorField {
    /// Why f has no value, or a step no solution.
    type Error: From<Diverged>;

    /// Writes f(t, y).
    ///
    /// # Errors
    /// If f has no value there.
    fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), Self::Error>;

    /// Writes f(t, y, z) with the multipliers for which the constraints hold where the step
    /// arrives, 0 = g(t', base + weight f(t, y, z)). Without constraints that is f(t, y).
    ///
    /// # Errors
    /// If f has no value there.
    fn rate_towards(
        &mut self,
        t: f64,
        y: &[f64],
        _next: &NextStage,
        rate: &mut [f64],
    ) -> Result<(), Self::Error> {
        self.rate(t, y, rate)
    }

    /// Writes an approximation of ∂f/∂y, row-major, that has all of f that is stiff; false if
    /// there is none, and differences are to be taken.
    ///
    /// # Errors
    /// If f has no value there.
    fn jacobian(&mut self, _t: f64, _y: &[f64], _out: &mut [f64]) -> Result<bool, Self::Error> {
        Ok(false)
    }
}

/// Whether f had all the values that were asked for.
type Rated<F> = Result<(), <F as VectorField>::Error>;

/// A step that is to be made: from y at t over h.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// Its beginning.
    pub t: f64,
    /// The solution there.
    pub y: &'a [f64],
    /// Its size.
    pub h: f64,
}

/// Where a stage arrives: base + weight f, at a time.
#[derive(Clone, Copy, Debug)]
pub struct NextStage<'a> {
    /// Time.
    pub t: f64,
    /// What the stages before give.
    pub base: &'a [f64],
    /// What the present rate is multiplied by.
    pub weight: f64,
}

/// The equations of an implicit step could not be solved.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error(
    "Newton's iteration for the implicit step of {h} s at t = {t} s diverges; a smaller step helps"
)]
pub struct Diverged {
    /// Time at the beginning, in s.
    pub t: f64,
    /// Size of the step, in s.
    pub h: f64,
}

#[cfg(test)]
mod stiff_tests;
#[cfg(test)]
mod tests;
