//! A displacement along velocities.
//!
//! ```text
//! q(x) = q_B + F(q_B + ½F(q_B) x) x                                         (1)
//! ```
//!
//! which is q_B + x where q̇ = u, and of second order on manifolds.

use crate::system::MechanicalSystem;

/// Scratch memory of (1).
#[derive(Debug, Default)]
pub(super) struct Displacement {
    rate: Vec<f64>,
    middle: Vec<f64>,
}

impl Displacement {
    /// Writes (1), on the manifold.
    pub(super) fn write(
        &mut self,
        system: &dyn MechanicalSystem,
        q_begin: &[f64],
        x: &[f64],
        q: &mut Vec<f64>,
    ) {
        self.rate.resize(q_begin.len(), 0.0);
        system.coordinate_rate(q_begin, x, &mut self.rate);
        self.middle.clear();
        self.middle.extend(q_begin.iter().zip(&self.rate).map(|(q, rate)| q + 0.5 * rate));
        system.coordinate_rate(&self.middle, x, &mut self.rate);
        q.clear();
        q.extend(q_begin.iter().zip(&self.rate).map(|(q, rate)| q + rate));
        system.normalize(q);
    }
}
