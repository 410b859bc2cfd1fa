//! Shapes that take part in contacts.

use percussion_geometry::Pose;
use percussion_geometry::bounds::BoundingBox;
use percussion_geometry::nalgebra::{UnitComplex, Vector2, Vector3};
use percussion_geometry::plane::{PlanePose, PlaneShape};
use percussion_geometry::shapes::Shape;

use super::super::vector::norm;
use super::super::{ColliderShape, Configuration, PartId};

/// A box about a shape at this pose.
pub(super) fn bounding_box(shape: &ColliderShape, pose: &Pose) -> BoundingBox {
    match shape {
        ColliderShape::Space(shape) => shape.bounding_box(pose),
        ColliderShape::Plane(shape) => {
            let (centre, radius) = shape.bounding_circle(&in_plane(pose));
            BoundingBox::around(&centre.push(0.0), &Vector2::repeat(radius).push(0.0))
        }
    }
}

/// The part of a pose that is in the x–y plane; all of it, if the shape does not leave this plane.
pub(super) fn in_plane(pose: &Pose) -> PlanePose {
    let (e, at) = (pose.rotation, pose.translation.vector);
    // the half of the angle about z has the cosine w and the sine k
    let half = UnitComplex::from_cos_sin_unchecked(e.w, e.k);
    PlanePose::from_parts(at.xy().into(), half * half)
}

/// A shape that a part carries, or that is fixed in space.
#[derive(Clone, Debug)]
pub struct Collider {
    /// Name of the shape in names of contacts.
    pub name: String,
    /// The part; none for the ground.
    pub part: Option<PartId>,
    /// The shape.
    pub shape: ColliderShape,
    /// Where it is in the axes of the part.
    pub pose: Pose,
    /// Number of its group.
    pub group: u32,
    /// Number of its material.
    pub material: u32,
}

impl Collider {
    /// Speed that no point of it exceeds, for velocities of these sizes; `bounds` contains it.
    pub(super) fn speed(&self, at: &Configuration, speeds: &[f64], bounds: &BoundingBox) -> f64 {
        let Some((part, frame)) = self.part.and_then(|part| Some((part, at.frame(part)?))) else {
            return 0.0;
        };
        let twist = at.twist(part, speeds);
        let rotation = norm(twist.rotation);
        if rotation == 0.0 {
            return norm(twist.velocity);
        }
        let origin = Vector3::from(frame.origin);
        let arm = (bounds.low - origin).abs().sup(&(bounds.high - origin).abs()).norm();
        norm(twist.velocity) + rotation * arm
    }

    /// A shape in the middle of a part's frame, of group 0 and material 0.
    pub fn on(part: PartId, name: impl Into<String>, shape: impl Into<Shape>) -> Self {
        Self { part: Some(part), ..Self::ground(name, shape) }
    }

    /// A shape fixed in space, of group 0 and material 0.
    pub fn ground(name: impl Into<String>, shape: impl Into<Shape>) -> Self {
        Self::new(None, name.into(), ColliderShape::Space(shape.into()))
    }

    /// A shape in the x–y plane, in the middle of a part's frame or fixed to the ground, of group 0 and
    /// material 0.
    pub fn planar(
        part: impl Into<Option<PartId>>,
        name: impl Into<String>,
        shape: impl Into<PlaneShape>,
    ) -> Self {
        Self::new(part.into(), name.into(), ColliderShape::Plane(shape.into()))
    }

    fn new(part: Option<PartId>, name: String, shape: ColliderShape) -> Self {
        Self { name, part, shape, pose: Pose::identity(), group: 0, material: 0 }
    }

    /// The same shape at this pose; that of a shape in the plane moves along x and y and turns about z.
    #[must_use]
    pub fn at(self, pose: Pose) -> Self {
        Self { pose, ..self }
    }

    /// The same shape in this group.
    #[must_use]
    pub fn in_group(self, group: u32) -> Self {
        Self { group, ..self }
    }

    /// The same shape of this material.
    #[must_use]
    pub fn of_material(self, material: u32) -> Self {
        Self { material, ..self }
    }

    pub(super) fn is_planar(&self) -> bool {
        matches!(self.shape, ColliderShape::Plane(_))
    }

    /// Whether a shape in the plane stays in it.
    pub(super) fn is_level(&self) -> bool {
        let (e, at) = (self.pose.rotation, self.pose.translation.vector);
        !self.is_planar() || (e.i == 0.0 && e.j == 0.0 && at.z == 0.0)
    }
}
