//! Shapes in the plane and their contacts, as in space: a disc, an arc, and lines of straight edges,
//! which are a segment, a rail (open or closed) or the border of a polygon.
//!
//! Discs and polygons are solid; arcs, segments and rails are lines that can be touched from both
//! sides. [`contacts`] gives all pairs of features whose gap is at most `reach`, each with gap,
//! normal from the first to the second, points and radii of curvature, sorted by feature.
//!
//! ```
//! use percussion_geometry::plane::{Disc, PlanePose, PlaneScratch, PlaneVector, Rail, contacts};
//! let points = [[-1.0, 1.0], [0.0, 0.0], [1.0, 1.0]].map(PlaneVector::from);
//! let shapes = [&Rail::new(points.to_vec())?.into(), &Disc::new(0.5)?.into()];
//! let poses = [&PlanePose::identity(), &PlanePose::translation(0.0, 0.8)];
//! let mut found = Vec::new();
//! contacts(shapes, poses, 0.1, &mut PlaneScratch::default(), &mut found);
//! assert_eq!(found.len(), 2, "both sides of the valley");
//! assert!((found[0].gap - (0.8 / 2_f64.sqrt() - 0.5)).abs() < 1e-15);
//! # Ok::<(), percussion_geometry::ShapeError>(())
//! ```

mod arc;
mod contact;
mod disc;
mod disc_arc;
mod disc_lines;
mod lines;
mod lines_lines;
mod mass;
mod polygon;
mod rail;
mod segment;
mod shapes;

pub use arc::Arc;
pub use contact::{PlaneContact, PlaneRates};
pub use disc::Disc;
pub use mass::PlaneMass;
pub use polygon::Polygon;
pub use rail::Rail;
pub use segment::Segment;
pub use shapes::PlaneShape;

use crate::contact::pair_number;
use crate::pose::Vector;
use nalgebra::{Isometry2, Vector2};

/// A vector or point in the plane.
pub type PlaneVector = Vector2<f64>;

/// A rotation followed by a translation in the plane.
pub type PlanePose = Isometry2<f64>;

/// Motion of a pose: velocity of its origin and angular velocity, counter-clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlaneTwist {
    /// Velocity of the pose's origin.
    pub linear: PlaneVector,
    /// Angular velocity.
    pub angular: f64,
}

impl PlaneTwist {
    /// Velocity of the material point that is at `point`.
    pub fn at(&self, pose: &PlanePose, point: &PlaneVector) -> PlaneVector {
        self.linear + self.angular * left(&(point - pose.translation.vector))
    }
}

/// Working memory of [`contacts`], kept only so that it is not allocated again.
#[derive(Clone, Debug, Default)]
pub struct PlaneScratch {
    stack: Vec<u32>,
    edges: Vec<u32>,
}

/// A vector turned by a right angle, counter-clockwise.
pub(crate) fn left(v: &PlaneVector) -> PlaneVector {
    PlaneVector::new(-v.y, v.x)
}

/// A point of the plane z = 0.
fn lifted(point: &PlaneVector) -> Vector {
    Vector::new(point.x, point.y, 0.0)
}

/// A point of a placed shape.
fn place(pose: &PlanePose, point: &PlaneVector) -> PlaneVector {
    pose.rotation * point + pose.translation.vector
}

/// A point in axes of a placed shape.
fn local(pose: &PlanePose, point: &PlaneVector) -> PlaneVector {
    pose.rotation.inverse() * (point - pose.translation.vector)
}

/// Writes all contacts of two placed shapes with a gap of at most `reach` into `found`, sorted by
/// feature; what was there before is gone. Arcs meet discs only.
pub fn contacts(
    [first, second]: [&PlaneShape; 2],
    poses: [&PlanePose; 2],
    reach: f64,
    scratch: &mut PlaneScratch,
    found: &mut Vec<PlaneContact>,
) {
    found.clear();
    if first.rank() <= second.rank() {
        collect([first, second], poses, reach, scratch, found);
    } else {
        collect([second, first], [poses[1], poses[0]], reach, scratch, found);
        for contact in found.iter_mut() {
            contact.flip();
        }
    }
    merge(found);
    for contact in found.iter_mut() {
        contact.feature = pair_number(contact.features, second.features().into());
    }
    found.sort_unstable_by(|a, b| a.feature.cmp(&b.feature).then_with(|| a.gap.total_cmp(&b.gap)));
    found.dedup_by_key(|contact| contact.feature);
}

/// Of contacts at the same place along the same normal, leaves that of the flatter features: where an
/// edge begins rounding may find it as well as its end.
fn merge(found: &mut Vec<PlaneContact>) {
    let flatness = |contact: &PlaneContact| contact.radii[0].max(contact.radii[1]);
    found.sort_unstable_by(|a, b| {
        flatness(b).total_cmp(&flatness(a)).then_with(|| a.features.cmp(&b.features))
    });
    let mut kept = 0;
    for next in 0..found.len() {
        let contact = found[next];
        let same = |other: &PlaneContact| {
            let size = contact.points[0].norm().max(contact.gap.abs());
            (other.points[0] - contact.points[0]).norm() < 1e-12 * size.max(1e-6)
                && other.normal.dot(&contact.normal) > 1.0 - 1e-12
                && flatness(other) != flatness(&contact)
        };
        if !found[..kept].iter().any(same) {
            found[kept] = contact;
            kept += 1;
        }
    }
    found.truncate(kept);
}

/// The table of pairs.
fn collect(
    [first, second]: [&PlaneShape; 2],
    poses: [&PlanePose; 2],
    reach: f64,
    scratch: &mut PlaneScratch,
    found: &mut Vec<PlaneContact>,
) {
    match (first, second) {
        (PlaneShape::Disc(a), PlaneShape::Disc(b)) => disc_disc([a, b], poses, reach, found),
        (PlaneShape::Disc(a), PlaneShape::Arc(b)) => {
            disc_arc::contacts((a, poses[0]), (b, poses[1]), reach, found);
        }
        (PlaneShape::Disc(disc), other) => {
            if let Some(lines) = other.lines() {
                disc_lines::contacts((disc, poses[0]), (lines, poses[1]), reach, scratch, found);
            }
        }
        (first, second) => {
            if let (Some(a), Some(b)) = (first.lines(), second.lines()) {
                lines_lines::contacts([a, b], poses, reach, scratch, found);
            }
        }
    }
}

/// Two discs: n = (x₂ − x₁)/|x₂ − x₁|, g = |x₂ − x₁| − r₁ − r₂.
fn disc_disc(discs: [&Disc; 2], poses: [&PlanePose; 2], reach: f64, found: &mut Vec<PlaneContact>) {
    let [first, second] = poses.map(|pose| pose.translation.vector);
    let between = second - first;
    let radii = discs.map(Disc::radius);
    let gap = between.norm() - radii[0] - radii[1];
    if gap <= reach {
        let normal = between.try_normalize(0.0).unwrap_or_else(PlaneVector::y);
        let point = first + normal * radii[0];
        found.push(PlaneContact::from_first([0, 0], gap, normal, point, radii));
    }
}
