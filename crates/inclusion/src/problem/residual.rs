//! The one residual of an inclusion problem.

use serde::{Deserialize, Serialize};

use crate::linalg::norm::Norm;

/// Errors of the natural map F of the laws, in De Saxcé's form for cones
/// ([`SetValuedLaw::natural_map`](crate::laws::SetValuedLaw::natural_map)) with
/// rᵢ = 1/wᵢ ([`Delassus::weight`](super::Delassus::weight)), both dimensionless
/// and therefore the same in all units: velocity ‖F/r‖/‖c‖ and force ‖F‖/‖P‖. In ‖c‖ are the laws with
/// Pᵢ ≠ 0 or Fᵢ ≠ 0: an open contact that was looked at only because it might close has a velocity g/Δt in c that is
/// as large as it is far away, and the error is the same whether it is there or not. Components of one
/// problem that are torques must be scaled by a length to be comparable with forces
/// [Studer2009, §4.2.4.3, eq. (4.61)]; with them unscaled the weight of the angular components,
/// but not the solution, depends on the unit of length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Residual {
    /// ‖F/r‖₂ / ‖c‖₂ over laws that bear percussions or errors.
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

    /// Whether it is worse than another: one that is not a number is worse than all that are.
    pub fn is_worse_than(self, other: Self) -> bool {
        let (this, that) = (self.worst(), other.worst());
        this > that || (this.is_nan() && !that.is_nan())
    }

    /// The worse of two.
    #[must_use]
    pub fn worse(self, other: Self) -> Self {
        if self.is_worse_than(other) { self } else { other }
    }
}

/// Percussions that alone cause velocities beyond this multiple of c leave no correct digits of it
/// in ξ: what looks like a small error is rounding.
const LOST: f64 = 1e13;

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

/// The residual, to which laws are added one by one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ResidualSum {
    norms: Norms,
    /// The largest velocity given, and the largest that percussions alone cause.
    given: f64,
    caused: f64,
}

impl ResidualSum {
    /// Takes in a law of weight 1/r by its natural map at P, of which up to `noise` is no error; c is
    /// the sum of velocities as large as `terms`, or zero if it is what is meant.
    pub(super) fn add(
        &mut self,
        inverse_r: f64,
        (noise, terms): (f64, f64),
        [map, p, c]: [&[f64]; 3],
    ) {
        self.given = self.given.max(terms);
        // not max, which forgets NaN
        let error = |f: f64| if f.abs() <= noise { 0.0 } else { f.abs() - noise };
        let counts = p.iter().any(|p| *p != 0.0) || map.iter().any(|f| error(*f) != 0.0);
        for ((f, p), c) in map.iter().zip(p).zip(c) {
            let f = error(*f);
            self.norms.map.add(f);
            self.norms.map_velocity.add(f * inverse_r);
            if counts {
                self.norms.offset.add(*c);
            }
            self.norms.percussion.add(*p);
            self.given = self.given.max(c.abs());
            self.caused = self.caused.max(inverse_r * p.abs());
        }
    }

    /// The residual; infinite if the percussions are so large that c, or what c is the sum of, is
    /// lost in the roundings of ξ.
    pub(super) fn residual(self) -> Residual {
        let residual = self.norms.residual();
        let lost = self.given > 0.0 && self.caused / self.given > LOST;
        if lost { Residual { velocity: f64::INFINITY, ..residual } } else { residual }
    }
}
