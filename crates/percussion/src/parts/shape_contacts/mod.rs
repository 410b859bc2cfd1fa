//! Contacts of shapes that parts carry.
//!
//! For every pair of near shapes and every pair of features of theirs within reach, with the gap g, the
//! normal n from the first to the second, and the contact points c₁, c₂ of
//! [`percussion_geometry::contact::Contact`]:
//!
//! ```text
//! w = v₂(c₂) − v₁(c₁),   γ_N = ġ = n·w,   γ_T1 = t₁·w,   γ_T2 = t₂·w,       (1)
//! ω = ω₂ − ω₁,           γ_D = n·ω,       γ_R1 = t₁·ω,   γ_R2 = t₂·ω        (2)
//! ```
//!
//! [Studer2009, §7.6.1], where vᵢ(cᵢ) is the velocity of the material there. A law of one component acts
//! along N, of three along (N, T1, T2), of four also against drilling, (N, T1, T2, D), of five against
//! rolling, (N, T1, T2, R1, R2), of six against both. The components of (2) are angular velocities, their
//! forces torques, in N m: laws bound these by lengths times the normal force. The tangents t₁, t₂ vary
//! smoothly with n but for n = −e_z.
//!
//! Their rates at constant velocities of the parts, κ, follow from those of normal and points along both
//! surfaces ([`Contact::rates`]), exactly for the features in contact:
//!
//! ```text
//! ẇ = ω₂ × (ċ₂ − v₂) − ω₁ × (ċ₁ − v₁),   κ = ȧ·w + a·ẇ   for a = n, t₁, t₂   (3)
//! κ = ȧ·ω                                             of angular components (4)
//! ```
//!
//! with vᵢ of the origins of both bodies.
//!
//! Shapes in the x–y plane, of planar bodies, have laws of one component or two, (N, T1) with
//! t₁ = n × e_z; contacts are those of [`percussion_geometry::plane`].
//!
//! At the seam of two shapes whose faces are in one plane, contacts are those of the plane ([`seams`]).
//!
//! Which pairs are near is found by a grid and a tree: the work grows with the number of bodies, not of
//! pairs. Which law acts follows from the materials of both ([`ContactRules`]). Where all interactions are
//! asked for, those within `margin` are found: a body must not be able to cross it within a step. Where those of
//! a step are asked for, a pair is within reach if both bodies, each at its own speed, can close its gap.

mod collider;
mod rules;
mod seams;

pub use collider::Collider;
pub use rules::ContactRules;

use percussion_geometry::contact::Contact;
use percussion_geometry::finder::{Extent, Groups};
use percussion_geometry::{Pose, Vector as Direction, pairs, plane, tangent_rates, tangents};
use percussion_inclusion::laws::LawId;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::vector::subtract;
use super::{
    ColliderShape, Configuration, Connection, Ends, PartId, Place, Point, Sketch, Twist, Vector,
};
use crate::system::{InteractionKey, Interactions, ShapeMemory, SketchedSolid};
use collider::{bounding_box, in_plane};

/// Components that laws may have in space and in the plane.
const IN_SPACE: &[usize] = &[1, 3, 4, 5, 6];
const IN_PLANE: &[usize] = &[1, 2];

/// Components of sliding and of the gap, before those of turning.
const SLIDING: usize = 3;

/// All contacts (1), (2) between some shapes.
#[derive(Clone, Debug)]
pub struct ShapeContacts {
    colliders: Vec<Collider>,
    groups: Groups,
    rules: ContactRules,
    /// The laws of the rules, sorted, and the components that each turns out to have.
    laws: Vec<(LawId, usize)>,
    /// Pairs of shapes that do not touch, sorted.
    apart: Vec<[u32; 2]>,
    margin: f64,
}

/// Two shapes that touch or nearly so, by their numbers, and the law between them.
struct Pair {
    numbers: [u32; 2],
    parts: [Option<PartId>; 2],
    law: LawId,
    /// Components of the law.
    components: usize,
    planar: bool,
}

impl ShapeContacts {
    /// Contacts of these shapes among each other, but for those of one part; within `margin`, in m, where
    /// all are asked for. The rules may be one law for all.
    ///
    /// # Errors
    /// If the margin is not positive, or some shapes are in space and others in the plane, or one of these
    /// leaves it.
    pub fn new(
        colliders: Vec<Collider>,
        rules: impl Into<ContactRules>,
        margin: f64,
    ) -> Result<Self, ParameterError> {
        let (margin, rules) = (positive("margin", margin)?, rules.into());
        let planar = colliders.iter().filter(|collider| collider.is_planar()).count();
        if planar != 0 && planar != colliders.len() {
            let admissible = "none or all of the shapes: those in space need contacts of their own";
            return Err(ParameterError::new(
                "number of shapes in the plane",
                planar as f64,
                admissible,
            ));
        }
        if let Some(place) = colliders.iter().position(|collider| !collider.is_level()) {
            let admissible =
                "that of a shape in the plane, which moves along x and y and turns about z";
            return Err(ParameterError::new("pose of shape number", place as f64, admissible));
        }
        let laws = rules.laws().into_iter().map(|law| (law, 1)).collect();
        let (groups, apart) = (Groups::default(), Vec::new());
        Ok(Self { colliders, groups, rules, laws, apart, margin })
    }

    /// With groups that do not touch each other.
    #[must_use]
    pub fn with_groups(self, groups: Groups) -> Self {
        Self { groups, ..self }
    }

    /// Without contacts between these pairs of shapes, by their numbers.
    #[must_use]
    pub fn without(self, pairs: impl IntoIterator<Item = [u32; 2]>) -> Self {
        let ordered = pairs.into_iter().map(|[a, b]| [a.min(b), a.max(b)]);
        let mut apart: Vec<_> = ordered.collect();
        apart.sort_unstable();
        Self { apart, ..self }
    }

    fn is_planar(&self) -> bool {
        self.colliders.first().is_some_and(Collider::is_planar)
    }

    /// Writes the poses of all shapes, and pairs that are near.
    fn near(&self, at: &Configuration, found: &Interactions, memory: &mut ShapeMemory) {
        let ShapeMemory { poses, extents, finder, pairs, .. } = memory;
        poses.clear();
        poses.extend(self.colliders.iter().map(|collider| {
            let frame = collider.part.and_then(|part| at.frame(part));
            frame.map_or(collider.pose, |frame| frame.pose() * collider.pose)
        }));
        extents.clear();
        let reach = if found.reach().is_finite() { found.reach() } else { self.margin };
        extents.extend(self.colliders.iter().zip(&*poses).map(|(collider, pose)| {
            let bounds = bounding_box(&collider.shape, pose);
            let reach = match found.step() {
                Some((dt, speeds)) => dt * collider.speed(at, speeds, &bounds),
                None => 0.5 * reach,
            };
            Extent { bounds, reach, group: collider.group }
        }));
        finder.find(extents, &self.groups, pairs);
    }

    /// The pair of two shapes, if they are of different parts that move, and have a law.
    fn pair(&self, at: &Configuration, numbers: [u32; 2]) -> Option<Pair> {
        let [a, b] = numbers.map(|number| &self.colliders[number as usize]);
        let parts = [a.part, b.part];
        let moves = |part: &Option<PartId>| part.is_some_and(|part| !at.is_prescribed(part));
        let apart = || self.apart.binary_search(&numbers).is_ok();
        if a.part == b.part || !parts.iter().any(moves) || apart() {
            return None;
        }
        let law = self.rules.law(a.material, b.material)?;
        let place = self.laws.binary_search_by_key(&law, |entry| entry.0).ok()?;
        let components = self.laws[place].1;
        Some(Pair { numbers, parts, law, components, planar: a.is_planar() })
    }

    /// Writes the contacts of a pair to the memory.
    fn touch(&self, pair: &Pair, memory: &mut ShapeMemory) {
        let ShapeMemory {
            poses, extents, scratch, contacts, plane_scratch, plane_contacts, ..
        } = memory;
        let [first, second] = pair.numbers.map(|number| number as usize);
        let reach = extents[first].reach + extents[second].reach;
        let poses = [&poses[first], &poses[second]];
        match [first, second].map(|number| &self.colliders[number].shape) {
            [ColliderShape::Space(a), ColliderShape::Space(b)] => {
                pairs::contacts([a, b], poses, reach, scratch, contacts);
            }
            [ColliderShape::Plane(a), ColliderShape::Plane(b)] => {
                let [first, second] = poses.map(in_plane);
                let (shapes, poses) = ([a, b], [&first, &second]);
                plane::contacts(shapes, poses, reach, plane_scratch, plane_contacts);
                contacts.clear();
                contacts.extend(plane_contacts.iter().map(plane::PlaneContact::in_space));
            }
            _ => contacts.clear(),
        }
    }
}

impl Pair {
    /// Adds the interaction of a contact: (1) and (2).
    fn add(
        &self,
        at: &Configuration,
        key: InteractionKey,
        contact: &Contact,
        found: &mut Interactions,
    ) {
        let m = self.components;
        let axes = self.axes(contact);
        let gap = [contact.gap, 0.0, 0.0, 0.0, 0.0, 0.0];
        let kappa = found.motion().map(|u| self.kappa(at, contact, u));
        let mut added = found.add(key, self.law, &gap[..m], &[0.0; 6][..m]);
        if let Some(kappa) = kappa {
            added = added.with_kappa(&kappa[..m]);
        }
        let added = added.at(|| Place {
            parts: self.parts.map(|part| part.map(PartId::index)),
            points: contact.points.map(Vector::from),
            axes: std::array::from_fn(|k| if k < m { axes[k] } else { [0.0; 3] }),
        });
        at.write_directions(added, self.parts, |end, k, row| {
            let Some(part) = self.parts[end] else { return };
            let (sign, along) = ([-1.0, 1.0][end], axes[self.axis(k)]);
            if k < SLIDING {
                let Some(frame) = at.frame(part) else { return };
                let arm = subtract(contact.points[end].into(), frame.origin);
                at.add_row(Point::of(part), arm, along, sign, row);
            } else {
                at.add_turn(part, along, sign, row);
            }
        });
    }

    /// Number of the axis of a component, of n, t₁ and t₂.
    fn axis(&self, component: usize) -> usize {
        let without_drilling = self.components == 5 && component >= SLIDING;
        (if without_drilling { component - 2 } else { component }) % 3
    }

    /// n, t₁ and t₂.
    fn axes(&self, contact: &Contact) -> [Vector; 3] {
        let tangents = if self.planar {
            [contact.normal.cross(&Direction::z()), Direction::z()]
        } else {
            tangents(&contact.normal)
        };
        [contact.normal, tangents[0], tangents[1]].map(Vector::from)
    }

    /// (3) and (4).
    fn kappa(&self, at: &Configuration, contact: &Contact, u: &[f64]) -> [f64; 6] {
        let origins = self.parts.map(|part| {
            let frame = part.and_then(|part| at.frame(part));
            Pose::from(Direction::from(frame.map_or([0.0; 3], |frame| frame.origin)))
        });
        let twists = self.parts.map(|part| {
            let own = part.map_or_else(Twist::default, |part| at.twist(part, u));
            percussion_geometry::Twist { linear: own.velocity.into(), angular: own.rotation.into() }
        });
        let rates = contact.rates([&origins[0], &origins[1]], twists);
        let velocity = |i: usize| twists[i].at(&origins[i], &contact.points[i]);
        let turned = |i: usize| twists[i].angular.cross(&(rates.points[i] - twists[i].linear));
        let (sliding, acceleration) = (velocity(1) - velocity(0), turned(1) - turned(0));
        let turning = twists[1].angular - twists[0].angular;
        let axes = self.axes(contact).map(Direction::from);
        let tangents = if self.planar {
            [rates.normal.cross(&Direction::z()), Direction::zeros()]
        } else {
            tangent_rates(&contact.normal, &rates.normal)
        };
        let axis_rates = [rates.normal, tangents[0], tangents[1]];
        std::array::from_fn(|k| match self.axis(k) {
            axis if k < SLIDING => axis_rates[axis].dot(&sliding) + axes[axis].dot(&acceleration),
            axis => axis_rates[axis].dot(&turning),
        })
    }
}

impl Connection for ShapeContacts {
    fn ends(&self) -> Ends {
        let bodies = self.colliders.iter().filter_map(|collider| collider.part).collect();
        Ends { bodies, ..Ends::default() }
    }

    fn laws(&self) -> Vec<(LawId, &'static [usize])> {
        let admissible = if self.is_planar() { IN_PLANE } else { IN_SPACE };
        self.laws.iter().map(|(law, _)| (*law, admissible)).collect()
    }

    fn fit(&mut self, components: &[usize]) {
        self.laws.iter_mut().zip(components).for_each(|((_, fitted), own)| *fitted = *own);
    }

    /// Shapes of one part do not touch each other.
    fn may_act(&self) -> bool {
        self.colliders.iter().any(|collider| collider.part != self.colliders[0].part)
    }

    fn is_angular(&self, component: usize) -> bool {
        component >= SLIDING
    }

    fn tells_kappa(&self) -> bool {
        true
    }

    fn find(&self, at: &Configuration, key: InteractionKey, found: &mut Interactions) {
        let mut memory = std::mem::take(&mut found.finder().shapes);
        self.near(at, found, &mut memory);
        memory.touches.clear();
        for k in 0..memory.pairs.len() {
            if let Some(pair) = self.pair(at, memory.pairs[k]) {
                self.touch(&pair, &mut memory);
                memory.touches.extend(memory.contacts.iter().map(|contact| (k, *contact)));
            }
        }
        seams::turn(&self.colliders, &mut memory);
        let mut last = None;
        for (k, contact) in &memory.touches {
            let numbers = memory.pairs[*k];
            let pair = last.take().filter(|pair: &Pair| pair.numbers == numbers);
            let Some(pair) = pair.or_else(|| self.pair(at, numbers)) else { continue };
            let feature = key.with_feature(contact.feature).between(numbers);
            pair.add(at, feature, contact, found);
            last = Some(pair);
        }
        found.finder().shapes = memory;
    }

    fn sketch(&self, sketch: &mut Sketch) {
        sketch.solids.extend(self.colliders.iter().map(|collider| SketchedSolid {
            name: collider.name.clone(),
            part: collider.part.map(PartId::index),
            pose: collider.pose,
            shape: collider.shape.clone(),
        }));
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
