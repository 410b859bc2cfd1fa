//! Tresca's fixed point: the radii of the friction discs frozen.
//!
//! For given normal forces F_N the friction problem is a quadratic problem over half-lines and
//! discs,
//!
//! ```text
//! minimise ½ PᵀGP + cᵀP   over P_N ≥ 0, ‖P_T‖ ≤ μF_N, ‖P_R‖ ≤ μ_R F_N,      F_N' = P_N   (1)
//! ```
//!
//! [Acary2018, fixed points], [Haslinger1983, whole paper]. The fixed point attracts where μ times the
//! coupling of tangential forces to normal velocities is small.

use super::convex::{LocalSet, radii};
use super::outer_loop::{FixedPoint, Freezing, Frozen, OuterSettings, Posed};
use super::scaled::Scaled;
use crate::parameter::ParameterError;

impl FixedPoint {
    /// The solver by Tresca's fixed point.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn tresca(settings: OuterSettings) -> Result<Self, ParameterError> {
        Self::new(settings, &NormalForces)
    }
}

/// F_N is frozen.
struct NormalForces;

impl Freezing for NormalForces {
    fn read(&self, scaled: &Scaled, p: &[f64], _: &[f64], frozen: &mut Vec<f64>) {
        frozen.clear();
        frozen.extend((0..scaled.laws()).map(|i| p[scaled.matrix().row(i).start]));
    }

    fn pose(&self, _: usize, frozen: Frozen, p: &mut [f64], posed: &mut Posed) {
        let scaled = frozen.scaled;
        for (i, (&cone, normal)) in scaled.cones.iter().zip(frozen.values).enumerate() {
            let dim = p[scaled.matrix().row(i)].len();
            posed.sets.push(LocalSet::Discs(cone, radii(cone, dim, *normal)));
        }
    }
}
