//! The iterate of sweeps, and what may be done with it between two of them.

use super::law::SweepChange;

/// What a sweep works on.
pub(super) trait Iterate {
    /// Appends P and z.
    fn read(&self, x: &mut Vec<f64>);
    /// Replaces P and z.
    fn write(&mut self, x: &[f64]);
}

/// Makes the iterate that a sweep begins with of what the last ones led to.
pub(super) trait Extrapolation: Send {
    /// Told what a sweep changed.
    fn see(&mut self, change: SweepChange);
    /// Makes the iterate that the next sweep begins with.
    fn advance(&mut self, iterate: &mut dyn Iterate);
}

/// What happens between sweeps.
pub(super) trait Between: Send {
    /// Before the first.
    fn begin(&mut self, iterate: &mut dyn Iterate);
    /// After each, told what it changed: whether it was the last.
    fn stops(&mut self, change: SweepChange, iterate: &mut dyn Iterate) -> bool;
}
