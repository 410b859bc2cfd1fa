//! Times at which given functions of time jump.
//!
//! At a discontinuity t_J every function f of time is continuous from the right, so that a motion
//! that begins there sees f(t_J). One that ends there is to see the left limit,
//!
//! ```text
//! f(t_J − η),   η of the size of rounding                                   (1)
//! ```
//!
//! and differences in time are taken on one side of t_J only.

use super::MechanicalSystem;

/// η of (1) relative to t_J: more than the rounding of sums of steps.
const SLACK: f64 = 64.0 * f64::EPSILON;

/// The time at which the left limit (1) of a discontinuity at `t` is taken; `t` if that is
/// infinite.
pub(crate) fn just_before(t: f64) -> f64 {
    if t.is_finite() { t - SLACK * t.abs().max(SLACK) } else { t }
}

/// Where functions of time are smooth around a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Before and after it.
    Both,
    /// Only from this time on.
    After,
    /// Only until this time.
    Before,
}

impl Side {
    /// The smooth side of `t` within a distance `reach` in s.
    pub(crate) fn of<S: MechanicalSystem + ?Sized>(system: &S, t: f64, reach: f64) -> Self {
        if system.next_discontinuity(t - reach) <= t {
            Self::After
        } else if system.next_discontinuity(t) <= t + reach {
            Self::Before
        } else {
            Self::Both
        }
    }
}
