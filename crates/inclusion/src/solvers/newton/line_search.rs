//! How long Newton steps are.
//!
//! Along an exact Newton step d of f = Σ Φ²/ρ the slope is −2 f, so that a step of length t
//!
//! ```text
//! descends enough      f(t) ≤ f̂ − 2 m₁ t f(0)                             (1)
//! is long enough       f(t) ≥ f(0) − 2 m₂ t f(0),      m₁ = 0.1,  m₂ = 0.9  (2)
//! ```
//!
//! Goldstein and Price ask for both with f̂ = f(0) [GoldsteinPrice1967, §2]; the nonmonotone rule
//! asks for (1) with f̂ the largest of the last few f [GrippoLamparielloLucidi1986, §3].

use serde::{Deserialize, Serialize};

/// The rule for the length of Newton steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepRule {
    /// Full steps, watched from outside.
    #[default]
    Full,
    /// (1) and (2) with f̂ = f(0).
    GoldsteinPrice,
    /// (1) with the largest of the last five merits.
    Nonmonotone,
}

const M_1: f64 = 0.1;
const M_2: f64 = 0.9;

/// Lengths tried for one step.
const MAX_TRIALS: usize = 12;

/// Merits that the nonmonotone rule remembers.
const MEMORY: usize = 5;

/// A rule at work on one problem.
#[derive(Clone, Debug)]
pub(super) struct LineSearch {
    rule: StepRule,
    /// The last merits.
    merits: [f64; MEMORY],
    next: usize,
}

impl StepRule {
    /// Begins at this merit.
    pub(super) fn start(self, merit: f64) -> LineSearch {
        LineSearch { rule: self, merits: [merit; MEMORY], next: 0 }
    }
}

impl LineSearch {
    /// Makes one step from merit f(0): `to` goes a length along it and returns the merit there.
    /// The last length tried is the one taken.
    pub(super) fn step(&mut self, merit: f64, mut to: impl FnMut(f64) -> f64) -> f64 {
        let reference = match self.rule {
            StepRule::Full => return to(1.0),
            StepRule::GoldsteinPrice => merit,
            StepRule::Nonmonotone => self.merits.iter().copied().fold(merit, f64::max),
        };
        let (mut low, mut high, mut length) = (0.0, f64::INFINITY, 1.0);
        let mut reached = merit;
        for _ in 0..MAX_TRIALS {
            reached = to(length);
            let descends = reached <= reference - 2.0 * M_1 * length * merit;
            let long = self.rule == StepRule::Nonmonotone
                || length >= 1.0
                || reached >= merit - 2.0 * M_2 * length * merit;
            if descends && long {
                break;
            }
            if descends {
                low = length;
            } else {
                high = length;
            }
            length = if high.is_finite() { 0.5 * (low + high) } else { 2.0 * length };
        }
        self.merits[self.next % MEMORY] = reached;
        self.next += 1;
        reached
    }
}
