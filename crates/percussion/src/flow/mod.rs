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
//! [HairerNorsettWanner1993, §II.6].

mod control;
mod dormand_prince_8;
mod method;
mod runge_kutta;
mod tableau;
mod tolerance;

pub use control::StepSizeControl;
pub use dormand_prince_8::DORMAND_PRINCE_8;
pub use method::Method;
pub use runge_kutta::RungeKutta;
pub use tableau::{DORMAND_PRINCE_5, FEHLBERG_45, Tableau};
pub use tolerance::{AbsoluteTolerance, Tolerance};

/// The right-hand side of ẏ = f(t, y).
pub trait VectorField {
    /// Why f has no value.
    type Error;

    /// Writes f(t, y).
    ///
    /// # Errors
    /// If f has no value there.
    fn rate(&mut self, t: f64, y: &[f64], rate: &mut [f64]) -> Result<(), Self::Error>;
}
