//! The one residual of an inclusion problem.

use serde::{Deserialize, Serialize};

use crate::linalg::norm::Norm;

/// Errors of the natural map F of the laws, in De Saxcé's form for cones
/// ([`SetValuedLaw::natural_map`](crate::laws::SetValuedLaw::natural_map)) with
/// rᵢ = 1/wᵢ ([`Delassus::weight`](super::Delassus::weight)), both dimensionless
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

/// Norms from which the residual is made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Norms {
    pub(super) map: Norm,
    pub(super) map_velocity: Norm,
    pub(super) offset: Norm,
    pub(super) percussion: Norm,
}

impl Norms {
    /// An exact solution has no error even if all percussions vanish.
    pub(super) fn residual(self) -> Residual {
        Residual {
            velocity: self.map_velocity.over(self.offset),
            force: self.map.over(self.percussion),
        }
    }
}
