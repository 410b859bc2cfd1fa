//! Any shape in the plane.

use super::lines::Lines;
use super::{Arc, Disc, PlaneMass, PlanePose, PlaneVector, Polygon, Rail, Segment, local, place};
use crate::error::ShapeError;
use std::sync::Arc as Shared;

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

    /// Its points in order, for pictures, and whether the last is joined to the first; arcs and discs by
    /// straight lines between points about this angle apart, in rad.
    pub fn outline(&self, angle: f64) -> (Vec<PlaneVector>, bool) {
        let circle = |radius: f64, begin: f64, span: f64| {
            let parts = (2..10_000).find(|n| f64::from(*n) * angle >= span).unwrap_or(10_000);
            let place = |k: i32| begin + span * f64::from(k) / f64::from(parts);
            let point = |k| PlaneVector::new(place(k).cos(), place(k).sin()) * radius;
            (0..=parts).map(point).collect::<Vec<_>>()
        };
        match (self, self.lines()) {
            (_, Some(lines)) => (lines.points().to_vec(), lines.is_closed()),
            (Self::Arc(arc), None) => (circle(arc.radius(), arc.begin(), arc.span()), false),
            (Self::Disc(disc), None) => {
                let mut points = circle(disc.radius(), 0.0, std::f64::consts::TAU);
                points.pop();
                (points, true)
            }
            (_, None) => (Vec::new(), false),
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
            (Self::Arc(arc), None) => (pose.translation.vector, arc.radius()),
            (Self::Disc(disc), None) => (pose.translation.vector, disc.radius()),
            (_, None) => (pose.translation.vector, 0.0),
        }
    }

    /// Largest d·x along a unit vector d over the points x of a placed shape, or over those of edges that may
    /// be nearer to a point than a distance; infinite for an arc. `lists` are working memory.
    pub fn height(
        &self,
        pose: &PlanePose,
        direction: &PlaneVector,
        (centre, distance): (&PlaneVector, f64),
        [stack, edges]: &mut [Vec<u32>; 2],
    ) -> f64 {
        let along = pose.rotation.inverse() * direction;
        let origin = direction.dot(&pose.translation.vector);
        match (self, self.lines()) {
            (Self::Disc(disc), None) => origin + disc.radius(),
            (_, None) => f64::INFINITY,
            (_, Some(lines)) => {
                lines.near(&local(pose, centre), distance, stack, edges);
                let points = edges.iter().flat_map(|edge| lines.ends(*edge as usize));
                points.fold(f64::NEG_INFINITY, |top, point| top.max(origin + along.dot(&point)))
            }
        }
    }

    /// The same shape with all lengths times `factor`, about the origin of its axes.
    ///
    /// # Errors
    /// If it is a line, or a size is not a positive number then.
    pub fn scaled(&self, factor: f64) -> Result<Self, ShapeError> {
        match self {
            Self::Disc(disc) => Ok(Disc::new(disc.radius() * factor)?.into()),
            Self::Polygon(polygon) => {
                let corners = polygon.lines().points().iter().map(|point| point * factor);
                Ok(Polygon::new(corners.collect())?.into())
            }
            Self::Arc(_) | Self::Segment(_) | Self::Rail(_) => {
                Err(ShapeError::NoArea { shape: self.kind() })
            }
        }
    }

    /// Area, centre and polar moment at a density of one.
    ///
    /// # Errors
    /// If it is a line, which has no area.
    pub fn mass_properties(&self) -> Result<PlaneMass, ShapeError> {
        match self {
            Self::Disc(disc) => Ok(disc.mass_properties()),
            Self::Polygon(polygon) => Ok(polygon.mass_properties()),
            Self::Arc(_) | Self::Segment(_) | Self::Rail(_) => {
                Err(ShapeError::NoArea { shape: self.kind() })
            }
        }
    }
}
