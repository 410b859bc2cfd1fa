//! The direction along which two convex shapes are farthest apart, or least deep in each other.
//!
//! With the support functions h_i(n) = max n·x over core i, a signed gap along a unit vector n is
//!
//! s(n) = −h₁(n) − h₂(−n) = n·(b − a),   a, b the support points   (1)
//!
//! and the gap of the cores is its largest value over all n. If they are separate, s is the lower
//! and |b − a| an upper bound of the distance, and both agree at the maximum only. If they overlap,
//! s has a local maximum near that of slightly smaller shapes; this one is taken, so that gap and
//! normal go on continuously. It is found in three steps:
//!
//! 1. a start: the direction between both cores, shrunk about their middles until they are separate,
//!    or across the plane of a flat core;
//! 2. with overlap, n ← direction between core 1 and core 2 moved by δ n, where s(n) + δ is small and
//!    positive. As this maximises s(m) + δ m·n over m, s(n) never falls;   (2)
//! 3. Newton's iteration for b − a = s n with the exact curvature of both features (the equations of
//!    [`crate::contact`]'s rates), after directions that are nearly normals of faces or at right
//!    angles to edges have become so exactly. Steps are taken only if s rises.   (3)

use super::cores::{ALIGNED, Cores};
use super::gjk;
use crate::contact::{Contact, Curvature};
use crate::pose::Vector;

/// Shapes are shrunk by these factors in turn until they are separate.
const SHRINKS: [f64; 6] = [0.99, 0.9, 0.75, 0.5, 0.25, 1e-3];

/// Steps of (2) at most; shallow overlap needs one or two.
const STEPS: usize = 50;

/// Angles up to which a direction may be drawn to a face or edge, from the precision of the start down.
const SNAPS: [f64; 3] = [3e-2, 1e-3, 1e-6];

impl Cores<'_> {
    /// The direction of the largest signed gap, and that gap of the cores; none if it is above
    /// `reach`.
    pub(super) fn axis(&self, reach: f64) -> Option<(Vector, f64)> {
        let between = (self.middle(1) - self.middle(0)).try_normalize(0.0);
        if between.is_some_and(|n| self.gap(&n) > reach) {
            return None;
        }
        let none = Vector::zeros();
        let start = gjk::direction(self, 1.0, &none).filter(|n| self.gap(n) > 0.0);
        let normal = start.unwrap_or_else(|| self.overlapping());
        let normal = self.polished(&normal);
        let gap = self.gap(&normal);
        (gap <= reach).then_some((normal, gap))
    }

    /// Steps 1 and 2.
    fn overlapping(&self) -> Vector {
        let none = Vector::zeros();
        let mut starts = SHRINKS.iter().filter_map(|factor| gjk::direction(self, *factor, &none));
        let start = starts.next().unwrap_or_else(Vector::z);
        let planes = [0, 1].map(|which| self.plane(which)).into_iter().flatten();
        let sides = planes.flat_map(|normal| [normal, -normal]);
        let mut normal = sides
            .fold(start, |best, side| if self.gap(&side) > self.gap(&best) { side } else { best });
        for _ in 0..STEPS {
            let gap = self.gap(&normal);
            let shift = normal * (1e-2 * self.size() - gap);
            let Some(next) = gjk::direction(self, 1.0, &shift) else { break };
            let rise = self.gap(&next) - gap;
            if rise > 0.0 {
                normal = next;
            }
            if rise < 1e-9 * self.size() {
                break;
            }
        }
        normal
    }

    /// Step 3.
    pub(super) fn polished(&self, start: &Vector) -> Vector {
        let start = SNAPS.iter().fold(*start, |near, tolerance| self.best_near(near, *tolerance));
        let mut best = (start, self.gap(&start));
        for _ in 0..20 {
            let (_, turn) = self.settled(&best.0, best.1);
            let Some(next) = self.risen(&best, &turn) else { break };
            best = next;
        }
        best.0
    }

    /// The direction after a turn or a part of it, if s rises or hardly falls while what remains to
    /// turn shrinks.
    fn risen(&self, (normal, gap): &(Vector, f64), turn: &Vector) -> Option<(Vector, f64)> {
        let angle = turn.norm();
        if angle.is_nan() || angle <= 1e-16 {
            return None;
        }
        let limit = 1_f64.min(0.5 / angle);
        for part in [limit, limit / 4.0, limit / 64.0] {
            let next = self.best_near((normal + turn * part).normalize(), angle.min(SNAPS[0]));
            let rise = self.gap(&next) - gap;
            let is_last = angle < 1e-6 && angle > 1e-13 && rise >= -self.rounding();
            if rise > self.rounding() || is_last {
                return Some((next, gap + rise));
            }
        }
        None
    }

    /// What signed gaps may be wrong by.
    fn rounding(&self) -> f64 {
        1e-15 * self.size()
    }

    /// Of n and directions near it at which faces and edges meet, that of the largest gap.
    fn best_near(&self, normal: Vector, tolerance: f64) -> Vector {
        let mut best = (normal, self.gap(&normal) - self.rounding());
        for candidate in self.snapped(normal, tolerance).into_iter().flatten() {
            let gap = self.gap(&candidate);
            if gap > best.1 {
                best = (candidate, gap);
            }
        }
        best.0
    }

    /// Directions near n at which faces and edges of the cores meet exactly.
    fn snapped(&self, normal: Vector, tolerance: f64) -> [Option<Vector>; 3] {
        let facing = [0, 1].map(|which| self.facing(which, &normal, tolerance));
        let straight = facing.map(|f| f.curvature.radii[0].is_infinite());
        let crossing = facing[0].curvature.direction.cross(&facing[1].curvature.direction);
        let both =
            (straight[0] && straight[1]).then_some(crossing * crossing.dot(&normal).signum());
        let both = both.and_then(|n| n.try_normalize(1e-6));
        [Some(facing[0].normal), Some(-facing[1].normal), both]
    }

    /// The contact of the features that face each other along n, and the turn of n that is still
    /// missing for its points to be the nearest.
    fn settled(&self, normal: &Vector, gap: f64) -> (Contact, Vector) {
        let facing = [0, 1].map(|which| self.facing(which, normal, ALIGNED));
        let points = self.points(normal);
        let between = points[1] - points[0];
        let mismatch = between - normal * between.dot(normal);
        let curvature: [Curvature; 2] = facing.map(|facing| facing.curvature);
        let features = facing.map(|facing| facing.feature);
        let mut contact = Contact { feature: 0, features, gap, normal: *normal, points, curvature };
        let (mut turn, mut slides) = contact.correction(&mismatch);
        // curvature may depend on the place that the points slide to
        contact.curvature =
            [0, 1].map(|k| self.curvature_at(k, &facing[k], &(points[k] + slides[k])));
        if contact.curvature != curvature {
            (turn, slides) = contact.correction(&mismatch);
        }
        let point = points[0] + slides[0];
        (Contact::from_first(features, gap, *normal, point, contact.curvature), turn)
    }

    /// The contact along the direction of the largest gap.
    pub(super) fn contact(&self, normal: &Vector, gap: f64) -> Contact {
        self.settled(normal, gap).0
    }
}
