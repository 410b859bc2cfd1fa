//! What pairs ask of a convex shape: its core by support points and features, and its margin.
//!
//! A convex shape is its core with a layer of constant thickness, the margin, around it: a ball is
//! a point with a margin, a capsule a segment. Distances between cores are smooth where those
//! between surfaces vanish, so pairs work on cores and add margins last.

use super::Solid;
use crate::contact::Curvature;
use crate::pose::Vector;

/// The vertex, edge or face of a core that faces a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facing {
    /// Its number.
    pub feature: u32,
    /// The normal nearest to the direction at which this feature is met: that of the face, at right
    /// angles to the edge.
    pub normal: Vector,
    /// How the core is curved there.
    pub curvature: Curvature,
}

impl Facing {
    /// A vertex.
    pub(crate) fn vertex(feature: u32, normal: Vector) -> Self {
        Self { feature, normal, curvature: Curvature::vertex(&normal) }
    }

    /// A face.
    pub(crate) fn face(feature: u32, normal: Vector) -> Self {
        Self { feature, normal, curvature: Curvature::flat(&normal) }
    }

    /// A straight edge along a unit vector, met along a normal that is not quite at right angles.
    pub(crate) fn edge(feature: u32, normal: &Vector, along: Vector) -> Self {
        let normal = (normal - along * along.dot(normal)).normalize();
        Self { feature, normal, curvature: Curvature::edge(along) }
    }
}

/// A corner of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    /// Number of the feature.
    pub feature: u32,
    /// Where it is.
    pub point: Vector,
    /// How the core is curved there.
    pub curvature: Curvature,
}

/// The part of a core that faces a direction: a point, a segment, or a convex polygon,
/// counter-clockwise seen from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    /// Its corners.
    pub corners: Vec<Corner>,
    /// Feature numbers of the edges from each corner to the next; one less for a segment.
    pub edges: Vec<u32>,
    /// Radii across a segment at both ends; zero for the edges of a polygon.
    pub across: [f64; 2],
    /// Feature number and outward normal of the polygon.
    pub face: Option<(u32, Vector)>,
    /// A point on the border of a round face that is no corner of the polygon in it.
    pub rim: Option<Corner>,
}

impl Outline {
    pub(crate) fn clear(&mut self) {
        self.corners.clear();
        self.edges.clear();
        self.across = [0.0; 2];
        self.face = None;
        self.rim = None;
    }

    /// Becomes a single point.
    pub(crate) fn set_point(&mut self, feature: u32, point: Vector, curvature: Curvature) {
        self.clear();
        self.corners.push(Corner { feature, point, curvature });
    }

    /// Becomes a segment of two corners.
    pub(crate) fn set_segment(&mut self, edge: u32, corners: [Corner; 2], across: [f64; 2]) {
        self.clear();
        self.corners.extend(corners);
        self.edges.push(edge);
        self.across = across;
    }
}

/// A bounded shape without hollows. All directions and points are in its axes and of its core.
pub trait Convex: Solid {
    /// Thickness of the layer around the core.
    fn margin(&self) -> f64 {
        0.0
    }

    /// Whether the core is the origin alone.
    fn is_point(&self) -> bool {
        false
    }

    /// The normal of a core that lies in a plane.
    fn plane(&self) -> Option<Vector> {
        None
    }

    /// A point of the core that is farthest along a direction of any length but zero.
    fn support(&self, direction: &Vector) -> Vector;

    /// The feature that is farthest along a unit vector; faces and edges count as met when the
    /// vector is within `tolerance` (in radians) of their normals.
    fn facing(&self, normal: &Vector, tolerance: f64) -> Facing;

    /// Curvature of a feature at one of its points, where it is not the same all over.
    fn curvature_at(&self, facing: &Facing, _point: &Vector) -> Curvature {
        facing.curvature
    }

    /// The face or edge that nearly faces a unit vector, or the point that does.
    fn outline(&self, normal: &Vector, outline: &mut Outline);

    /// Calls `visit` for every point that may touch a plane whose inward normal is this unit vector.
    fn corners(&self, normal: &Vector, outline: &mut Outline, visit: &mut dyn FnMut(&Corner)) {
        self.outline(normal, outline);
        outline.corners.iter().chain(&outline.rim).for_each(visit);
    }
}

/// Cosine of the angle between a face's normal and a direction up to which the face is the outline.
pub(crate) const FACES: f64 = 0.97;

/// Sine of the angle between a plane across an edge and a direction up to which the edge is the
/// outline.
pub(crate) const EDGES: f64 = 0.24;

/// Points on the rim of a round cap that stand for it: enough that the polygon through them covers
/// nine tenths of its area.
pub(crate) const CAP_CORNERS: u32 = 8;

/// A round cap as a polygon of fixed points on its rim, and the rim's point that is farthest along
/// `normal`, where there is one. Feature numbers of fixed points, and of the chords between them,
/// begin at `cap.first`.
pub(crate) fn cap_outline(outline: &mut Outline, normal: &Vector, cap: &Cap) {
    outline.clear();
    outline.face = Some((cap.face, Vector::new(0.0, 0.0, cap.side)));
    let step = std::f64::consts::TAU / f64::from(CAP_CORNERS);
    for k in 0..CAP_CORNERS {
        // counter-clockwise seen from outside
        let (k, chord) = if cap.side > 0.0 {
            (k, k)
        } else {
            (CAP_CORNERS - 1 - k, (2 * CAP_CORNERS - 2 - k) % CAP_CORNERS)
        };
        let point = cap.at(step * f64::from(k));
        let curvature = Curvature::vertex(normal);
        outline.corners.push(Corner { feature: cap.first + k, point, curvature });
        outline.edges.push(cap.first + CAP_CORNERS + chord);
    }
    if normal.xy().norm() > 1e-9 {
        let curvature = rim_curvature(normal, cap.radius);
        let point = cap.at(normal.y.atan2(normal.x));
        outline.rim = Some(Corner { feature: cap.rim, point, curvature });
    }
}

/// A round cap at right angles to z.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cap {
    /// Feature numbers of the face, the rim, and the first of its fixed points.
    pub(crate) face: u32,
    pub(crate) rim: u32,
    pub(crate) first: u32,
    pub(crate) radius: f64,
    pub(crate) height: f64,
    /// 1 if it faces up, −1 if down.
    pub(crate) side: f64,
}

impl Cap {
    fn at(&self, angle: f64) -> Vector {
        let (sin, cos) = angle.sin_cos();
        Vector::new(self.radius * cos, self.radius * sin, self.height)
    }
}

/// Curvature of a rim of radius r about z, a torus of vanishing thickness: r over the part of the
/// normal that is at right angles to z along the rim, zero across it.
pub(crate) fn rim_curvature(normal: &Vector, radius: f64) -> Curvature {
    let radial = normal.xy().norm();
    if radial == 0.0 {
        return Curvature::edge(Vector::y());
    }
    let direction = Vector::new(-normal.y, normal.x, 0.0) / radial;
    Curvature { direction, radii: [radius / radial, 0.0] }
}
