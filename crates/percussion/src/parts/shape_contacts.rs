//! Contacts of shapes that parts carry.
//!
//! For every pair of near shapes and every pair of features of theirs within reach, with the gap g, the
//! normal n from the first to the second, and the contact points c₁, c₂ of
//! [`percussion_geometry::contact::Contact`]:
//!
//! ```text
//! w = v₂(c₂) − v₁(c₁),   γ_N = ġ = n·w,   γ_T1 = t₁·w,   γ_T2 = t₂·w        (1)
//! ```
//!
//! [Studer2009, §7.6.1], where vᵢ(cᵢ) is the velocity of the material there. The tangents t₁, t₂ vary
//! smoothly with n but for n = −e_z. A law of one component (N) or three (N, T1, T2) acts at all of them.
//!
//! Which pairs are near is found by a grid and a tree: the work grows with the number of bodies, not of
//! pairs. Where all interactions are asked for, those within `margin` are found: a body must not be able to
//! cross it within a step.

use percussion_geometry::contact::Contact;
use percussion_geometry::finder::{Extent, Groups};
use percussion_geometry::nalgebra::{Matrix3, Rotation3, UnitQuaternion};
use percussion_geometry::pairs::contacts;
use percussion_geometry::shapes::Shape;
use percussion_geometry::{Pose, tangents};
use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::vector::subtract;
use super::{Configuration, Connection, Ends, Frame, PartId, Point, Vector};
use crate::system::{InteractionKey, Interactions, ShapeMemory};

/// A shape that a part carries, or that is fixed in space.
#[derive(Clone, Debug)]
pub struct Collider {
    /// Name of the shape in names of contacts.
    pub name: String,
    /// The part; none for the ground.
    pub part: Option<PartId>,
    /// The shape.
    pub shape: Shape,
    /// Where it is in the axes of the part.
    pub pose: Pose,
    /// Number of its group.
    pub group: u32,
}

impl Collider {
    /// A shape in the middle of a part's frame, of group 0.
    pub fn on(part: PartId, name: impl Into<String>, shape: impl Into<Shape>) -> Self {
        Self { part: Some(part), ..Self::ground(name, shape) }
    }

    /// A shape fixed in space, of group 0.
    pub fn ground(name: impl Into<String>, shape: impl Into<Shape>) -> Self {
        let (name, shape) = (name.into(), shape.into());
        Self { name, part: None, shape, pose: Pose::identity(), group: 0 }
    }

    /// The same shape at this pose.
    #[must_use]
    pub fn at(self, pose: Pose) -> Self {
        Self { pose, ..self }
    }

    /// The same shape in this group.
    #[must_use]
    pub fn in_group(self, group: u32) -> Self {
        Self { group, ..self }
    }
}

/// All contacts (1) between some shapes, with one law.
#[derive(Clone, Debug)]
pub struct ShapeContacts {
    colliders: Vec<Collider>,
    groups: Groups,
    law: LawId,
    /// Components of the law, as many as it turns out to have.
    components: usize,
    margin: f64,
}

impl ShapeContacts {
    /// Contacts of these shapes among each other, but for those of one part; within `margin`, in m, where
    /// all are asked for.
    ///
    /// # Errors
    /// If the margin is not positive.
    pub fn new(colliders: Vec<Collider>, law: LawId, margin: f64) -> Result<Self, ParameterError> {
        let margin = positive("margin", margin)?;
        Ok(Self { colliders, groups: Groups::default(), law, components: 1, margin })
    }

    /// With groups that do not touch each other.
    #[must_use]
    pub fn with_groups(self, groups: Groups) -> Self {
        Self { groups, ..self }
    }

    fn near(&self, at: &Configuration, reach: f64, memory: &mut ShapeMemory) {
        let ShapeMemory { poses, extents, finder, pairs, .. } = memory;
        poses.clear();
        poses.extend(self.colliders.iter().map(|collider| {
            let frame = collider.part.and_then(|part| at.frame(part));
            frame.map_or(collider.pose, |frame| pose_of(&frame) * collider.pose)
        }));
        extents.clear();
        extents.extend(self.colliders.iter().zip(&*poses).map(|(collider, pose)| Extent {
            bounds: collider.shape.bounding_box(pose),
            reach: 0.5 * reach,
            group: collider.group,
        }));
        finder.find(extents, &self.groups, pairs);
    }

    fn add(
        &self,
        at: &Configuration,
        key: InteractionKey,
        contact: &Contact,
        found: &mut Interactions,
    ) {
        let [first, second] = key.pair().map(|number| self.colliders[number as usize].part);
        let [t_1, t_2] = tangents(&contact.normal);
        let axes = [contact.normal, t_1, t_2].map(Vector::from);
        let m = self.components;
        let added = found.add(key, self.law, &[contact.gap, 0.0, 0.0][..m], &[0.0; 3][..m]);
        at.write_directions(added, [first, second], |end, k, row| {
            let part = [first, second][end];
            let Some(frame) = part.and_then(|part| at.frame(part)) else { return };
            let arm = subtract(contact.points[end].into(), frame.origin);
            let (point, sign) = (part.map_or(Point::ground(arm), Point::of), [-1.0, 1.0][end]);
            at.add_row(point, arm, axes[k], sign, row);
        });
    }
}

/// The pose of a frame.
fn pose_of(frame: &Frame) -> Pose {
    let rotation = frame.axes.map_or_else(UnitQuaternion::identity, |rows| {
        let matrix = Matrix3::from_fn(|i, j| rows[i][j]);
        UnitQuaternion::from_rotation_matrix(&Rotation3::from_matrix_unchecked(matrix))
    });
    Pose::from_parts(percussion_geometry::Vector::from(frame.origin).into(), rotation)
}

impl Connection for ShapeContacts {
    fn ends(&self) -> Ends {
        let points = self.colliders.iter().filter_map(|collider| collider.part.map(Point::of));
        Ends { points: points.collect(), ..Ends::default() }
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        vec![(self.law, &[1, 3])]
    }

    fn fit(&mut self, components: &[usize]) {
        self.components = components[0];
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let reach = if found.reach().is_finite() { found.reach() } else { self.margin };
        let mut memory = std::mem::take(&mut found.finder().shapes);
        self.near(at, reach, &mut memory);
        let ShapeMemory { poses, pairs, scratch, contacts: points, .. } = &mut memory;
        for pair in &*pairs {
            let [first, second] = pair.map(|number| number as usize);
            let (a, b) = (&self.colliders[first], &self.colliders[second]);
            if a.part == b.part {
                continue;
            }
            contacts([&a.shape, &b.shape], [&poses[first], &poses[second]], reach, scratch, points);
            for contact in &*points {
                let feature = key.with_feature(contact.feature).between(*pair);
                self.add(at, feature, contact, found);
            }
        }
        found.finder().shapes = memory;
    }

    fn feature_name(&self, key: InteractionKey) -> Option<String> {
        let [first, second] = key.pair().map(|number| number as usize);
        let name = |number: usize| self.colliders.get(number).map(|collider| &collider.name);
        let (a, b) = (name(first)?, name(second)?);
        (first < second).then(|| match key.feature() {
            0 => format!("{b} on {a}"),
            feature => format!("{b} on {a}, {feature}"),
        })
    }
}
