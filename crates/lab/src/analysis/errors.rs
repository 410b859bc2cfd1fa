//! Errors of a trajectory.

/// Errors of coordinates and of velocities.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// Error of q.
    pub q: f64,
    /// Error of u.
    pub u: f64,
}
