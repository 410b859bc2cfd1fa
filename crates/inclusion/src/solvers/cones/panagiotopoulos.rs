//! Panagiotopoulos' fixed point: normal and tangential forces frozen in turn.
//!
//! ```text
//! P_N' minimises ½ PᵀGP + cᵀP   over P_N ≥ 0,                   with P_T, P_R held     (1)
//! P_T', P_R' minimise it        over ‖P_T‖ ≤ μP_N', ‖P_R‖ ≤ μ_R P_N',   with P_N' held (2)
//! ```
//!
//! [Acary2018, fixed points], [Panagiotopoulos1975, whole paper]. Bilateral forces are free in both. A
//! Gauss–Seidel method in two blocks; slow where tangential forces carry what presses.

use super::convex::{LocalSet, radii};
use super::outer_loop::{FixedPoint, Freezing, Frozen, OuterSettings, Posed};
use super::scaled::Scaled;
use crate::laws::ForceCone;
use crate::parameter::ParameterError;

impl FixedPoint {
    /// The solver by Panagiotopoulos' fixed point.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn panagiotopoulos(settings: OuterSettings) -> Result<Self, ParameterError> {
        Self::new(settings, &TangentialForces)
    }
}

/// P_T and P_R are frozen, then P_N.
struct TangentialForces;

impl Freezing for TangentialForces {
    fn stages(&self) -> usize {
        2
    }

    fn read(&self, _: &Scaled, p: &[f64], _: &[f64], frozen: &mut Vec<f64>) {
        frozen.clear();
        frozen.extend_from_slice(p);
    }

    fn pose(&self, stage: usize, frozen: Frozen, p: &mut [f64], posed: &mut Posed) {
        let scaled = frozen.scaled;
        for (i, &cone) in scaled.cones.iter().enumerate() {
            let rows = scaled.matrix().row(i);
            if stage == 0 {
                // (1)
                if cone != ForceCone::Space {
                    p[rows.start + 1..rows.end]
                        .copy_from_slice(&frozen.values[rows.start + 1..rows.end]);
                }
                posed.sets.push(LocalSet::Normal(cone));
            } else {
                // (2)
                posed.sets.push(LocalSet::Tangential(cone, radii(cone, rows.len(), p[rows.start])));
            }
        }
    }
}
