//! Periodic orbits: fixed points of maps from section to section, their multipliers and their events.
//!
//! ```text
//! F(x) = P(x) − x = 0,   DP = ∂P/∂x from derivatives through all events        (1)
//! ```
//!
//! by Newton's method on the directions of the `Space` without those in which the motion drifts. P goes on for n periods of what
//! drives the machine, or until an event or a plane is met again; then
//!
//! ```text
//! DP = (I − f eₓ/ė) M,   M = Φ_m S_m … S₁ Φ₀                                  (2)
//! ```
//!
//! with the saltation matrices S of all events [LeineNijmeijer2004, ch. 7]. Multipliers are the eigenvalues of DP; an
//! autonomous machine adds a 1 for the shift of time, and every drift one more.

mod centre;
mod find;
mod returns;
mod solve;

pub use find::{Lost, Search, search};
pub use returns::{Return, Section, Setting, Signed, Wanted};
pub use solve::{NoOrbit, solve, verify};
pub(crate) use solve::{extended, orbit as orbit_of, residual, restricted};

use std::cell::Cell;

use nalgebra::DMatrix;
use percussion::system::State;
use percussion::tracking::Flags;

use crate::course::Accuracy;
use crate::family::Family;
use crate::matrix::Complex;

/// Multipliers up to this are zero.
pub const VANISHING: f64 = 1e-7;

/// What kind of orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Of a machine that is driven.
    Forced,
    /// Of one that is not.
    Autonomous,
    /// One of a continuum of orbits.
    Family,
}

impl Kind {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Autonomous => "autonomous",
            Self::Family => "family",
        }
    }
}

/// A multiplier of Floquet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Multiplier {
    /// Its value.
    pub value: Complex,
    /// Whether it says nothing about stability: a shift of time, or along a drift.
    pub trivial: bool,
}

/// What is looked for: orbits of machines.
pub struct Problem<'a> {
    /// The machines.
    pub family: &'a dyn Family,
    /// When a motion has come round.
    pub section: Section,
    /// Directions of coordinates in which it may have moved on.
    pub drift: Vec<usize>,
    /// How accurately motions are followed.
    pub accuracy: Accuracy,
    /// The period that was found last, near which the next is looked for.
    last_period: Cell<Option<f64>>,
}

impl<'a> Problem<'a> {
    /// Orbits of these machines that come round at a section, but for drifts.
    pub fn new(
        family: &'a dyn Family,
        section: Section,
        drift: Vec<usize>,
        accuracy: Accuracy,
    ) -> Self {
        Self { family, section, drift, accuracy, last_period: Cell::new(None) }
    }

    /// The same with another section.
    #[must_use]
    pub fn cut_at(&self, section: Section) -> Self {
        Self::new(self.family, section, self.drift.clone(), self.accuracy)
    }
}

/// A periodic orbit.
#[derive(Clone, Debug)]
pub struct Orbit {
    /// Values of the parameters.
    pub values: Vec<f64>,
    /// Where it begins.
    pub start: State,
    /// What kind.
    pub kind: Kind,
    /// Period, in s.
    pub period: f64,
    /// By how much it moves on in a period, along the directions that may drift.
    pub drift: Vec<f64>,
    /// Its events.
    pub signature: Vec<Signed>,
    /// DP over the directions that do not drift.
    pub matrix: DMatrix<f64>,
    /// Multipliers, by descending modulus.
    pub multipliers: Vec<Multiplier>,
    /// |F| that is left.
    pub residual: f64,
    /// What is to be said of DP.
    pub flags: Flags,
    /// Whether some steps were made by time-stepping.
    pub fell_back: bool,
}

impl Orbit {
    /// Whether all multipliers that say something are inside the unit circle.
    pub fn is_stable(&self) -> bool {
        let outside = |m: &&Multiplier| !m.trivial && m.value.modulus() >= 1.0 - 1e-10;
        self.kind != Kind::Family && !self.multipliers.iter().any(|m| outside(&m))
    }

    /// Exponents ln|μ|/T, in 1/s; none for −∞.
    pub fn exponents(&self) -> Vec<Option<f64>> {
        let of = |m: &Multiplier| {
            let modulus = m.value.modulus();
            if m.trivial {
                Some(0.0)
            } else {
                (modulus > VANISHING).then(|| modulus.ln() / self.period)
            }
        };
        self.multipliers.iter().map(of).collect()
    }
}
