//! A ball and a shape whose nearest point to the ball's centre is known in closed form.

use crate::contact::{Contact, Curvature};
use crate::pose::{Placed, Vector};
use crate::shapes::{Facing, Sphere};

/// The point of a surface nearest to another, in axes of the surface's shape.
pub(super) struct Nearest {
    pub(super) point: Vector,
    /// From the surface to the other point, negative inside.
    pub(super) distance: f64,
    /// The feature, with the outward unit normal towards the other point, or from it if inside.
    pub(super) facing: Facing,
}

/// Appends the contact of a ball with a shape, if it is within reach.
pub(super) fn contacts<S: ?Sized>(
    sphere: Placed<Sphere>,
    other: Placed<S>,
    reach: f64,
    nearest: impl Fn(&S, &Vector) -> Nearest,
    found: &mut Vec<Contact>,
) {
    let nearest = nearest(other.shape, &other.local_point(&sphere.origin()));
    let radius = sphere.shape.radius();
    let gap = nearest.distance - radius;
    if gap > reach {
        return;
    }
    let normal = -other.direction(&nearest.facing.normal);
    let surface = nearest.facing.curvature.turned(other.pose);
    let curvature = [Curvature::round(&normal, radius), surface];
    let features = [0, nearest.facing.feature];
    let point = other.point(&nearest.point);
    found.push(Contact::from_second(features, gap, normal, point, curvature));
}
