//! Rigid bodies with shapes among each other and among fixed ones, with one law of contact: what scenes share.
//!
//! The state of a body is position, quaternion (w, x, y, z), velocity in space, and Ω in the axes of the body,
//! in this order for every body.

use std::sync::Arc;

use percussion::parts::{Collider, Gravity, PartId, Prescribed, RigidBody, ShapeContacts, Vector};
use percussion::system::{Assembly, State};
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_geometry::shapes::{HalfSpace, Shape};
use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::{Parameter, Problem, Values};
use percussion_drawing::{Drawing, Form, GROUND};

/// Why assembling cannot fail: names are unique, shapes are solid, and laws have components of contacts in
/// space.
const FITS: &str = "bodies and their contacts fit";

/// What a scene is put together from.
pub(super) struct Scenery {
    system: Assembly,
    colliders: Vec<Collider>,
    /// Where bodies begin, and their velocities.
    places: Vec<(PartId, Pose, [f64; 6])>,
}

impl Scenery {
    /// Under this gravity, in m/s², with the floor z = 0 if `floor`.
    pub(super) fn new(gravity: Vector, floor: bool) -> Self {
        let mut system = Assembly::new();
        system.add_force(Gravity::new(gravity)).expect(FITS);
        let mut scenery = Self { system, colliders: Vec::new(), places: Vec::new() };
        if floor {
            scenery.fixed("floor", HalfSpace, Pose::identity());
        }
        scenery
    }

    /// Adds a shape that does not move.
    pub(super) fn fixed(&mut self, name: &str, shape: impl Into<Shape>, pose: Pose) {
        self.colliders.push(Collider::ground(name, shape).at(pose));
    }

    /// Adds the four sides of a box of these inner widths along x and y, about the axis z.
    pub(super) fn walls(&mut self, widths: [f64; 2]) {
        for (name, axis, side) in
            [("wall -x", 0, -1.0), ("wall +x", 0, 1.0), ("wall -y", 1, -1.0), ("wall +y", 1, 1.0)]
        {
            let mut at = Vector3::zeros();
            at[axis] = 0.5 * side * widths[axis];
            // the normal of a half-space is e_z
            let inwards = Vector3::from_fn(|k, _| if k == axis { -side } else { 0.0 });
            let turn = UnitQuaternion::rotation_between(&Vector3::z(), &inwards).expect(FITS);
            self.fixed(name, HalfSpace, Pose::from_parts(at.into(), turn));
        }
    }

    /// Adds a solid body of this mass, in kg, with its centre of mass in the middle of its shape, and with these
    /// velocities.
    ///
    /// # Errors
    /// If the mass is not positive.
    pub(super) fn body(
        &mut self,
        name: &str,
        (shape, mass): (impl Into<Shape>, f64),
        pose: Pose,
        velocities: [f64; 6],
    ) -> Result<(), ParameterError> {
        let shape = shape.into();
        let unit = shape.mass_properties().expect(FITS);
        let density = positive("mass", mass)? / unit.volume;
        let inertia =
            std::array::from_fn(|i| std::array::from_fn(|j| density * unit.inertia[(i, j)]));
        let part = self.system.add_part(name, RigidBody::new(mass, inertia)?).expect(FITS);
        self.colliders.push(Collider::on(part, name, shape));
        self.places.push((part, pose, velocities));
        Ok(())
    }

    /// Adds a shape with a given motion.
    pub(super) fn tool(&mut self, name: &str, shape: impl Into<Shape>, motion: Prescribed) {
        let part = self.system.add_part(name, motion).expect(FITS);
        self.colliders.push(Collider::on(part, name, shape));
    }

    /// The problem with this law, contacts being seen up to the gap `margin`, in m, where all are asked for, and
    /// a run with this step size and end, in s.
    ///
    /// # Errors
    /// A margin that is not positive.
    pub(super) fn problem(
        self,
        law: FrictionalContact,
        margin: f64,
        (dt, t_end): (f64, f64),
    ) -> Result<Problem, ParameterError> {
        let Self { mut system, colliders, places } = self;
        let law = system.add_law(law);
        system.connect("contact", ShapeContacts::new(colliders, law, margin)?).expect(FITS);
        let mut state = system.initial_state();
        for (part, pose, u) in places {
            system.place(&mut state, part, &coordinates(&pose), &u).expect(FITS);
        }
        let drawing = see_through(Drawing::of(&system, &state));
        Ok(Problem::new(Arc::new(system), state, dt, t_end).drawn(drawing))
    }
}

/// The same drawing with meshes of the ground as of glass, so that what is inside them is seen.
fn see_through(mut drawing: Drawing) -> Drawing {
    for figure in drawing.figures_mut() {
        if figure.frame == GROUND && matches!(figure.form, Form::Mesh(_)) {
            figure.see_through(0.35);
        }
    }
    drawing
}

/// Coordinates of a body at this pose.
pub(super) fn coordinates(pose: &Pose) -> [f64; 7] {
    let (at, e) = (pose.translation.vector, pose.rotation);
    [at.x, at.y, at.z, e.w, e.i, e.j, e.k]
}

/// Motion without any: the exact solution of what rests.
pub(super) struct Rest(pub(super) State);

impl super::ExactSolution for Rest {
    fn write(&self, _t: f64, q: &mut [f64], u: &mut [f64]) {
        q.copy_from_slice(&self.0.q);
        u.copy_from_slice(&self.0.u);
    }
}

/// Balls in layers from z upwards, as many as fit between walls, each coordinate shifted at random by up to an
/// eighth of what neighbours leave free.
pub(super) struct Lattice {
    pub(super) balls: usize,
    pub(super) radius: f64,
    /// Along x and y, about the axis z.
    pub(super) widths: [f64; 2],
    pub(super) bottom: f64,
    /// Distance of neighbours.
    pub(super) spacing: f64,
    pub(super) seed: u64,
}

impl Lattice {
    /// Where the balls are.
    pub(super) fn places(&self) -> impl Iterator<Item = Vector> {
        let (spacing, bottom) = (self.spacing, self.bottom);
        let shift = 0.25 * (spacing - 2.0 * self.radius);
        let [nx, ny] = self.widths.map(|width| {
            let free = width - 2.0 * self.radius - shift;
            1 + (1..10_000).take_while(|n| f64::from(*n) * spacing <= free).count()
        });
        let mut random = Random(self.seed);
        (0..self.balls).map(move |k| {
            let along = |i: usize, n: usize| (i as f64 - 0.5 * (n as f64 - 1.0)) * spacing;
            let (layer, place) = (k / (nx * ny), k % (nx * ny));
            let ideal =
                [along(place % nx, nx), along(place / nx, ny), bottom + layer as f64 * spacing];
            ideal.map(|x| x + shift * (random.fraction() - 0.5))
        })
    }
}

/// Numbers that look random and are the same wherever they are made: the generator SplitMix64.
pub(super) struct Random(pub(super) u64);

impl Random {
    /// The next one, from 0 to 1.
    pub(super) fn fraction(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) as f64 / u64::MAX as f64
    }
}

/// Parameters of the law of contact, with these defaults of friction and restitution.
pub(super) fn contact_parameters(
    [friction, restitution]: [f64; 2],
    source: &'static str,
) -> [Parameter; 3] {
    [
        Parameter::number(
            "friction",
            "friction coefficient ≥ 0 of all contacts",
            "1",
            friction,
            source,
        ),
        Parameter::number(
            "restitution",
            "restitution of all contacts, 0 … 1",
            "1",
            restitution,
            source,
        ),
        Parameter::number("gravity", "gravity ≥ 0", "m/s²", 9.81, source),
    ]
}

/// Their law.
///
/// # Errors
/// A coefficient out of range.
pub(super) fn contact_law(values: &Values) -> Result<FrictionalContact, ParameterError> {
    let friction = non_negative("friction", values.number("friction"))?;
    FrictionalContact::spatial(friction, values.number("restitution"), 0.0)
}

/// Their gravity along −z.
///
/// # Errors
/// If it is negative.
pub(super) fn gravity(values: &Values) -> Result<Vector, ParameterError> {
    let g = non_negative("gravity", values.number("gravity"))?;
    Ok([0.0, 0.0, -finite("gravity", g)?])
}
