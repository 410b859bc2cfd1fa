//! Directions between separate convex shapes by the algorithm of Gilbert, Johnson and Keerthi; the
//! one place that asks parry. Its answer is good to some 1e-4 in direction where surfaces are
//! curved, and is made exact elsewhere ([`super::axis`]).

use super::cores::Cores;
use crate::pose::Vector;
use parry3d_f64::math::{Pose as ParryPose, Vector as ParryVector};
use parry3d_f64::query::gjk::{CsoPoint, GJKResult, VoronoiSimplex, closest_points};
use parry3d_f64::shape::SupportMap;

/// Cores, scaled so that parry's absolute tolerances fit them: each shrunk about its middle, the
/// second moved.
struct Scaled<'a> {
    cores: &'a Cores<'a>,
    which: usize,
    shrink: f64,
    shift: Vector,
}

impl SupportMap for Scaled<'_> {
    fn local_support_point(&self, direction: ParryVector) -> ParryVector {
        let direction = Vector::new(direction.x, direction.y, direction.z);
        let middle = self.cores.middle(self.which);
        let support = self.cores.support(self.which, &direction);
        let point = middle + (support - middle) * self.shrink + self.shift;
        let point = point / self.cores.size();
        ParryVector::new(point.x, point.y, point.z)
    }
}

/// Unit vector from the first core to the second, shrunk by a factor and the second moved by
/// `shift`; none if they are not separate.
pub(super) fn direction(cores: &Cores, shrink: f64, shift: &Vector) -> Option<Vector> {
    let first = Scaled { cores, which: 0, shrink, shift: Vector::zeros() };
    let second = Scaled { cores, which: 1, shrink, shift: *shift };
    let between = cores.middle(1) + shift - cores.middle(0);
    let guess = between.try_normalize(0.0).unwrap_or_else(Vector::z);
    let guess = ParryVector::new(guess.x, guess.y, guess.z);
    let here = ParryPose::IDENTITY;
    let mut simplex = VoronoiSimplex::new();
    simplex.reset(CsoPoint::from_shapes(&here, &first, &second, guess));
    match closest_points(&here, &first, &second, f64::MAX, true, &mut simplex) {
        GJKResult::ClosestPoints(a, b, _) => {
            let between = Vector::new(b.x - a.x, b.y - a.y, b.z - a.z);
            between.try_normalize(1e-9)
        }
        _ => None,
    }
}
