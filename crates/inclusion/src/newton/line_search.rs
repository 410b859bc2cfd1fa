//! How long Newton steps are.
//!
//! Along a step d of a merit f ≥ 0 with slope f′(0) < 0 a length t
//!
//! ```text
//! descends enough      f(t) ≤ f̂ + m₁ t f′(0)                              (1)
//! is long enough       f(t) ≥ f(0) + m₂ t f′(0),      m₂ = 0.9             (2)
//! ```
//!
//! Armijo asks for (1) with f̂ = f(0) [NocedalWright2006, §3.1 and §11.2], Goldstein and Price for
//! both [GoldsteinPrice1967, §2]; the nonmonotone rule asks for (1) with f̂ the largest of the last
//! few f [GrippoLamparielloLucidi1986, §3], [NocedalWright2006, §15.6]. The full step is tried
//! first and is never too short; then intervals are halved.

use serde::{Deserialize, Serialize};

/// The rule for the length of Newton steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepRule {
    /// Full steps wherever the merit is finite, watched from outside.
    #[default]
    Full,
    /// (1) with f̂ = f(0).
    Armijo,
    /// (1) and (2) with f̂ = f(0).
    GoldsteinPrice,
    /// (1) with the largest of the last merits.
    Nonmonotone,
}

/// m₂ of (2).
const LONG: f64 = 0.9;

/// A rule at work on one problem.
#[derive(Clone, Debug)]
pub(crate) struct LineSearch {
    pub rule: StepRule,
    /// m₁ of (1).
    pub decrease: f64,
    /// Lengths tried for one step.
    pub trials: usize,
    /// Merits that the nonmonotone rule remembers, at least 1.
    pub memory: usize,
    /// These merits, the oldest first.
    pub merits: Vec<f64>,
}

/// Where a search ended: at the last length tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reached {
    pub merit: f64,
    /// Whether the rule is content.
    pub enough: bool,
}

impl LineSearch {
    /// Makes one step from a merit f(0) with this slope: `to` goes a length along it and returns
    /// the merit there.
    pub(crate) fn step(
        &mut self,
        merit: f64,
        slope: f64,
        mut to: impl FnMut(f64) -> f64,
    ) -> Reached {
        let reference = self.reference(merit);
        let (mut low, mut high, mut length) = (0.0, 1.0, 1.0);
        let mut reached = Reached { merit, enough: false };
        for _ in 0..self.trials {
            reached.merit = to(length);
            let descends = reached.merit <= reference + self.decrease * length * slope
                || self.rule == StepRule::Full && reached.merit.is_finite();
            let long = self.rule != StepRule::GoldsteinPrice
                || length >= 1.0
                || reached.merit >= merit + LONG * length * slope;
            reached.enough = descends && long;
            if reached.enough {
                break;
            }
            if descends {
                low = length;
            } else {
                high = length;
            }
            length = 0.5 * (low + high);
        }
        reached
    }

    /// f̂ of (1).
    fn reference(&mut self, merit: f64) -> f64 {
        if self.rule != StepRule::Nonmonotone {
            return merit;
        }
        if self.merits.len() == self.memory {
            self.merits.remove(0);
        }
        self.merits.push(merit);
        self.merits.iter().copied().fold(0.0, f64::max)
    }
}
