//! Bodies in space on the floor z = 0 under gravity: what the models of balls, stones, eggs and tops share.
//!
//! Contacts of their shapes with the floor and with each other are those of
//! [`percussion::parts::ShapeContacts`]; the state of a body is position, quaternion (w, x, y, z), velocity
//! in space, and Ω in the axes of the body.

use std::sync::Arc;

use percussion::parts::{Collider, ContactRules, Gravity, RigidBody, ShapeContacts, Vector};
use percussion::system::{Assembly, State};
use percussion_geometry::Pose;
use percussion_geometry::shapes::{HalfSpace, Shape};
use percussion_inclusion::laws::SetValuedLaw;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::{Parameter, Problem, Values};

/// Numbers of the materials.
const FLOOR: u32 = 0;
const BODIES: u32 = 1;

/// Why assembling cannot fail: names are unique, and laws have components of contacts in space.
const FITS: &str = "bodies and their contacts fit";

/// A body and where it begins.
pub(super) struct Body {
    pub(super) name: &'static str,
    pub(super) part: RigidBody,
    /// Its shapes, with their names and where they are in its axes.
    pub(super) shapes: Vec<(&'static str, Shape, Pose)>,
    /// Position, in m, quaternion, velocity, in m/s, and Ω, in rad/s.
    pub(super) position: Vector,
    pub(super) rotation: [f64; 4],
    pub(super) velocity: Vector,
    pub(super) spin: Vector,
}

impl Body {
    /// A body with one shape about its centre of mass, upright and at rest at this height over the floor.
    pub(super) fn new(
        name: &'static str,
        part: RigidBody,
        shape: impl Into<Shape>,
        height: f64,
    ) -> Self {
        Self {
            name,
            part,
            shapes: vec![(name, shape.into(), Pose::identity())],
            position: [0.0, 0.0, height],
            rotation: [1.0, 0.0, 0.0, 0.0],
            velocity: [0.0; 3],
            spin: [0.0; 3],
        }
    }
}

/// Bodies that touch the floor with one law, and each other with another or not at all.
pub(super) struct Scene {
    /// g, in m/s².
    pub(super) gravity: f64,
    pub(super) bodies: Vec<Body>,
    pub(super) with_floor: Box<dyn SetValuedLaw>,
    pub(super) among: Option<Box<dyn SetValuedLaw>>,
    /// Contacts are seen up to this gap, in m.
    pub(super) margin: f64,
}

impl Scene {
    /// The system and its initial state.
    ///
    /// # Errors
    /// A margin that is not positive.
    pub(super) fn assembled(self) -> Result<(Assembly, State), ParameterError> {
        let mut system = Assembly::new();
        system.add_force(Gravity::new([0.0, 0.0, -self.gravity])).expect(FITS);
        let floor = system.add_boxed_law(self.with_floor);
        let mut rules = ContactRules::none().between(FLOOR, BODIES, floor);
        if let Some(among) = self.among {
            rules = rules.between(BODIES, BODIES, system.add_boxed_law(among));
        }
        let mut colliders = vec![Collider::ground("floor", HalfSpace).of_material(FLOOR)];
        let mut ids = Vec::new();
        for body in &self.bodies {
            let id = system.add_part(body.name, body.part).expect(FITS);
            colliders.extend(body.shapes.iter().map(|(name, shape, pose)| {
                Collider::on(id, *name, shape.clone()).at(*pose).of_material(BODIES)
            }));
            ids.push(id);
        }
        let contacts = ShapeContacts::new(colliders, rules, self.margin)?;
        system.connect("contact", contacts).expect(FITS);
        let mut state = system.initial_state();
        for (body, id) in self.bodies.iter().zip(ids) {
            let q: Vec<_> = body.position.into_iter().chain(body.rotation).collect();
            let u: Vec<_> = body.velocity.into_iter().chain(body.spin).collect();
            system.place(&mut state, id, &q, &u).expect(FITS);
        }
        Ok((system, state))
    }

    /// The problem of a run with this step size and end, in s.
    ///
    /// # Errors
    /// As for [`Self::assembled`].
    pub(super) fn problem(self, dt: f64, t_end: f64) -> Result<Problem, ParameterError> {
        let (system, state) = self.assembled()?;
        Ok(Problem::new(Arc::new(system), state, dt, t_end))
    }
}

/// The parameter of gravity.
pub(super) fn gravity_parameter(source: &'static str) -> Parameter {
    Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, source)
}

/// Its value.
///
/// # Errors
/// If it is not positive.
pub(super) fn gravity(values: &Values) -> Result<f64, ParameterError> {
    positive("gravity", values.number("gravity"))
}
