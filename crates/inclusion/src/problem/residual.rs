//! The one residual of an inclusion problem.

use serde::{Deserialize, Serialize};

/// Errors of the natural map F of the laws, in De Saxcé's form for cones
/// ([`SetValuedLaw::natural_map`](crate::laws::SetValuedLaw::natural_map)) with
/// rᵢ = 1/mean diag Gᵢᵢ, both dimensionless
/// and therefore the same in all units: velocity ‖F/r‖/‖c‖ and force ‖F‖/‖P‖. Components of one
/// problem that are torques must be scaled by a length to be comparable with forces
/// [Studer2009, §4.2.4.3, eq. (4.61)]; with them unscaled the weight of the angular components,
/// but not the solution, depends on the unit of length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Residual {
    /// ‖F/r‖₂ / ‖c‖₂.
    #[serde(with = "crate::exact_floats")]
    pub velocity: f64,
    /// ‖F‖₂ / ‖P‖₂.
    #[serde(with = "crate::exact_floats")]
    pub force: f64,
}

impl Residual {
    /// The larger of both errors; NaN if one is.
    pub fn worst(self) -> f64 {
        let Self { velocity, force } = self;
        if velocity.is_nan() || force.is_nan() { f64::NAN } else { velocity.max(force) }
    }
}

/// Sums of squares from which the residual is made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Squares {
    pub(super) map: f64,
    pub(super) map_velocity: f64,
    pub(super) offset: f64,
    pub(super) percussion: f64,
}

impl Squares {
    pub(super) fn residual(self) -> Residual {
        Residual {
            velocity: ratio(self.map_velocity, self.offset),
            force: ratio(self.map, self.percussion),
        }
    }
}

/// √(a/b), zero where a is: an exact solution has no error even if all percussions vanish.
fn ratio(a: f64, b: f64) -> f64 {
    if a == 0.0 { 0.0 } else { (a / b).sqrt() }
}
