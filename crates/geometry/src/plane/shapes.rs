//! Shapes in the plane.
//!
//! A disc of radius r has the area π r² and the polar moment A r²/2 about its centre.

use super::lines::{Lines, Polygon, Rail, Segment};
use super::{PlanePose, PlaneVector, place};
use crate::error::ShapeError;
use std::f64::consts::{PI, TAU};
use std::sync::Arc as Shared;

/// Area, centre and polar moment of inertia at a density of one per area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneMass {
    /// Area, m².
    pub area: f64,
    /// Centre of mass, in axes of the shape.
    pub centre: PlaneVector,
    /// Polar moment of inertia about the centre, m⁴.
    pub inertia: f64,
}

/// A disc about the origin; one feature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    radius: f64,
}

impl Disc {
    /// A disc of this radius.
    ///
    /// # Errors
    /// If the radius is not above zero.
    pub fn new(radius: f64) -> Result<Self, ShapeError> {
        ShapeError::size("disc", "radius", radius).map(|radius| Self { radius })
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}

/// A part of a circle about the origin, a line with two sides. Features: its ends 0 and 1, its outer
/// side 2, its inner side 3.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    radius: f64,
    begin: f64,
    span: f64,
}

impl Arc {
    /// An arc by its radius, from one angle to a larger one, in radians, counter-clockwise from x.
    ///
    /// # Errors
    /// If the radius is not above zero, or the angles not in order or more than a circle apart.
    pub fn new(radius: f64, begin: f64, end: f64) -> Result<Self, ShapeError> {
        let radius = ShapeError::size("arc", "radius", radius)?;
        let span = end - begin;
        if span > 0.0 && span <= TAU + 1e-12 && begin.is_finite() {
            Ok(Self { radius, begin, span: span.min(TAU) })
        } else {
            Err(ShapeError::Angles { begin, end })
        }
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Whether the direction of a point is that of one of its points.
    pub(super) fn faces(&self, point: &PlaneVector) -> bool {
        (point.y.atan2(point.x) - self.begin).rem_euclid(TAU) <= self.span
    }

    /// Whether it is a whole circle, without ends.
    pub(super) fn is_circle(&self) -> bool {
        self.span == TAU
    }

    /// Its ends, each with the unit vector from it into the arc.
    pub(super) fn ends(&self) -> [(PlaneVector, PlaneVector); 2] {
        [(self.begin, 1.0), (self.begin + self.span, -1.0)].map(|(angle, sense)| {
            let (sin, cos) = angle.sin_cos();
            (PlaneVector::new(cos, sin) * self.radius, PlaneVector::new(-sin, cos) * sense)
        })
    }

    /// Unit vector to its middle.
    pub(super) fn middle(&self) -> PlaneVector {
        let (sin, cos) = (self.begin + 0.5 * self.span).sin_cos();
        PlaneVector::new(cos, sin)
    }
}

/// Any shape in the plane. Those with long lists are shared, so that copies are cheap.
#[derive(Clone, Debug, PartialEq)]
pub enum PlaneShape {
    /// A disc.
    Disc(Disc),
    /// A part of a circle.
    Arc(Arc),
    /// A straight line between two points.
    Segment(Shared<Segment>),
    /// A region with a border of straight edges.
    Polygon(Shared<Polygon>),
    /// Straight lines from point to point.
    Rail(Shared<Rail>),
}

impl From<Disc> for PlaneShape {
    fn from(shape: Disc) -> Self {
        Self::Disc(shape)
    }
}

impl From<Arc> for PlaneShape {
    fn from(shape: Arc) -> Self {
        Self::Arc(shape)
    }
}

impl From<Segment> for PlaneShape {
    fn from(shape: Segment) -> Self {
        Self::Segment(Shared::new(shape))
    }
}

impl From<Polygon> for PlaneShape {
    fn from(shape: Polygon) -> Self {
        Self::Polygon(Shared::new(shape))
    }
}

impl From<Rail> for PlaneShape {
    fn from(shape: Rail) -> Self {
        Self::Rail(Shared::new(shape))
    }
}

impl PlaneShape {
    /// The kind of shape, as in messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Disc(_) => "disc",
            Self::Arc(_) => "arc",
            Self::Segment(_) => "segment",
            Self::Polygon(_) => "polygon",
            Self::Rail(_) => "rail",
        }
    }

    /// Shapes are compared in this order; a pair in the other order is turned round.
    pub(super) fn rank(&self) -> u32 {
        match self {
            Self::Disc(_) => 0,
            Self::Arc(_) => 1,
            Self::Segment(_) | Self::Polygon(_) | Self::Rail(_) => 2,
        }
    }

    /// Its straight edges, if it has some.
    pub(super) fn lines(&self) -> Option<&Lines> {
        match self {
            Self::Disc(_) | Self::Arc(_) => None,
            Self::Segment(shape) => Some(shape.lines()),
            Self::Polygon(shape) => Some(shape.lines()),
            Self::Rail(shape) => Some(shape.lines()),
        }
    }

    /// How many features it has; they are numbered from 0.
    pub fn features(&self) -> u32 {
        match (self, self.lines()) {
            (_, Some(lines)) => lines.features(),
            (Self::Arc(_), None) => 4,
            (_, None) => 1,
        }
    }

    /// Radius of a circle about the placed shape, and its centre.
    pub fn bounding_circle(&self, pose: &PlanePose) -> (PlaneVector, f64) {
        match (self, self.lines()) {
            (_, Some(lines)) => {
                let (centre, radius) = lines.bounding_circle();
                (place(pose, &centre), radius)
            }
            (Self::Disc(Disc { radius }) | Self::Arc(Arc { radius, .. }), _) => {
                (pose.translation.vector, *radius)
            }
            (_, None) => (pose.translation.vector, 0.0),
        }
    }

    /// Area, centre and polar moment at a density of one.
    ///
    /// # Errors
    /// If it is a line, which has no area.
    pub fn mass_properties(&self) -> Result<PlaneMass, ShapeError> {
        match self {
            Self::Disc(disc) => {
                let area = PI * disc.radius.powi(2);
                let inertia = 0.5 * area * disc.radius.powi(2);
                Ok(PlaneMass { area, centre: PlaneVector::zeros(), inertia })
            }
            Self::Polygon(polygon) => Ok(polygon.mass_properties()),
            Self::Arc(_) | Self::Segment(_) | Self::Rail(_) => {
                Err(ShapeError::NoArea { shape: self.kind() })
            }
        }
    }
}
