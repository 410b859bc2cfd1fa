//! Cadoux' fixed point: De Saxcé's shift frozen.
//!
//! For given shifts s the friction problem is a quadratic problem over second-order cones,
//!
//! ```text
//! minimise ½ PᵀGP + (c + s n)ᵀP   over P ∈ K,      s' = μ‖ξ_T‖ + μ_R‖ξ_R‖      (1)
//! ```
//!
//! [Acary2011, whole paper]. It exists where the problem with s = 0 is feasible; the fixed point s' = s need
//! not attract.

use super::convex::LocalSet;
use super::outer_loop::{FixedPoint, Freezing, Frozen, OuterSettings, Posed};
use super::scaled::Scaled;
use crate::laws::ForceCone;
use crate::parameter::ParameterError;

impl FixedPoint {
    /// The solver by Cadoux' fixed point.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn cadoux(settings: OuterSettings) -> Result<Self, ParameterError> {
        Self::new(settings, &Shift)
    }
}

/// s is frozen.
pub(super) struct Shift;

impl Freezing for Shift {
    fn read(&self, scaled: &Scaled, _: &[f64], xi: &[f64], frozen: &mut Vec<f64>) {
        frozen.clear();
        let cones = scaled.cones.iter().enumerate();
        frozen.extend(cones.map(|(i, cone)| cone.shift(&xi[scaled.matrix().row(i)])));
    }

    fn pose(&self, _: usize, frozen: Frozen, _: &mut [f64], posed: &mut Posed) {
        let scaled = frozen.scaled;
        for (i, (&cone, shift)) in scaled.cones.iter().zip(frozen.values).enumerate() {
            posed.sets.push(LocalSet::Cone(cone));
            if cone != ForceCone::Space {
                // (1); extrapolated shifts may be negative
                posed.offset[scaled.matrix().row(i).start] += shift.max(0.0);
            }
        }
    }
}
