//! Two placed convex shapes by the support points and features of their cores.
//!
//! A signed gap along a unit vector n, with support points a, b of the cores, is
//!
//! s(n) = n·(b − a)   (1)

use crate::contact::Curvature;
use crate::pose::{Placed, Vector};
use crate::shapes::{Convex, Facing};

/// Angle up to which a direction is that of a face or edge.
pub(super) const ALIGNED: f64 = 1e-10;

/// Two placed cores, measured from the origin of the first.
#[derive(Clone, Copy)]
pub(super) struct Cores<'a> {
    shapes: [Placed<'a, dyn Convex + 'a>; 2],
    origins: [Vector; 2],
    middles: [Vector; 2],
    size: f64,
}

impl<'a> Cores<'a> {
    pub(super) fn new(shapes: [Placed<'a, dyn Convex + 'a>; 2]) -> Self {
        let origins = [Vector::zeros(), shapes[1].origin() - shapes[0].origin()];
        let balls = shapes.map(|placed| placed.shape.bounding_sphere());
        let middles = [0, 1].map(|k| shapes[k].direction(&balls[k].centre) + origins[k]);
        let size = balls[0].radius.max(balls[1].radius);
        Self { shapes, origins, middles, size }
    }

    /// A length by which rounding is judged: the larger radius.
    pub(super) fn size(&self) -> f64 {
        self.size
    }

    pub(super) fn middle(&self, which: usize) -> Vector {
        self.middles[which]
    }

    /// Radius of a ball that contains a shape.
    pub(super) fn radius(&self, which: usize) -> f64 {
        self.shapes[which].shape.bounding_sphere().radius
    }

    /// The normal of a core that lies in a plane.
    pub(super) fn plane(&self, which: usize) -> Option<Vector> {
        let placed = &self.shapes[which];
        placed.shape.plane().map(|normal| placed.direction(&normal))
    }

    pub(super) fn margins(&self) -> [f64; 2] {
        self.shapes.map(|placed| placed.shape.margin())
    }

    pub(super) fn shape(&self, which: usize) -> &Placed<'a, dyn Convex + 'a> {
        &self.shapes[which]
    }

    /// A point of a shape, measured from the origin of the first.
    pub(super) fn place(&self, which: usize, local: &Vector) -> Vector {
        self.shapes[which].direction(local) + self.origins[which]
    }

    pub(super) fn support(&self, which: usize, direction: &Vector) -> Vector {
        let placed = &self.shapes[which];
        self.place(which, &placed.shape.support(&placed.local_direction(direction)))
    }

    /// Support points along n and against it.
    pub(super) fn points(&self, normal: &Vector) -> [Vector; 2] {
        [self.support(0, normal), self.support(1, &-normal)]
    }

    /// Eq. (1).
    pub(super) fn gap(&self, normal: &Vector) -> f64 {
        let [a, b] = self.points(normal);
        normal.dot(&(b - a))
    }

    /// Difference of the upper and the lower bound of the distance that a direction gives.
    pub(super) fn uncertainty(&self, normal: &Vector) -> f64 {
        let [a, b] = self.points(normal);
        let (mismatch, gap) = ((b - a).norm(), normal.dot(&(b - a)));
        mismatch - gap
    }

    /// The feature of a core that faces the other along n, in axes of space.
    pub(super) fn facing(&self, which: usize, normal: &Vector, tolerance: f64) -> Facing {
        let outward = if which == 0 { *normal } else { -normal };
        let placed = &self.shapes[which];
        let facing = placed.shape.facing(&placed.local_direction(&outward), tolerance);
        Facing {
            feature: facing.feature,
            normal: placed.direction(&facing.normal),
            curvature: facing.curvature.turned(placed.pose),
        }
    }

    /// Curvature of a feature at one of its points.
    pub(super) fn curvature_at(&self, which: usize, facing: &Facing, point: &Vector) -> Curvature {
        let placed = &self.shapes[which];
        let local = placed.local_direction(&(point - self.origins[which]));
        placed.shape.curvature_at(facing, &local)
    }
}
