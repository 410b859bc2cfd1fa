//! A rigid pendulum that falls on a stop.
//!
//! Coordinates q = (x, y, θ) of the centre and the angle from the x-axis; the joint is at the
//! origin, at the distance l from the centre:
//!
//! ```text
//! M = diag(m, m, J),   h = (0, −m g, 0)                                     (1)
//! g_J = (x − l cos θ, y − l sin θ) = 0,                                     (2)
//! W_Jᵀ = [1  0  l sin θ; 0  1  −l cos θ],
//! g_S = x − s ≥ 0,   W_Sᵀ = [1 0 0],   restitution ε                        (3)
//! ```
//!
//! [BAC2014, §10.2]. There the stop is at s = √2/2 m, so at θ_S = −π/4, and the pendulum falls
//! from rest at π/12; minus signs and π of these numbers are lost in the digital text. The swings
//! are those of a physical pendulum with I = J + m l², see [`Swing`]. For the data
//! of the source the first impact is at 0.48611 s with θ̇ = −4.19074 rad/s, and the impacts
//! accumulate at 5.05398 s; at rest the stop bears m g l cos θ/(−l sin θ) = 10 N.

use std::f64::consts::{FRAC_1_SQRT_2, PI};
use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::joint;
use super::looks::{bearing, wall};
pub use super::planar_body::{Contacts, PlanarBody};
pub use super::swing::Swing;
use super::{Model, Parameter, Problem, Values};
use percussion::system::{InteractionKey, Interactions, PartLayout, Place, State};
use percussion_drawing::{Drawing, Form, pose};

const SOURCE: &str = "[BAC2014, §10.2]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "pendulum-stop".into(),
        summary: "rigid pendulum in redundant coordinates, bouncing on a stop until it rests"
            .into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("inertia", "inertia J > 0 about the centre", "kg m²", 0.1, SOURCE),
            Parameter::number(
                "length",
                "distance l > 0 of the centre from the joint",
                "m",
                1.0,
                SOURCE,
            ),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 10.0, SOURCE),
            Parameter::number(
                "stop",
                "position of the stop, 0 < s < l",
                "m",
                FRAC_1_SQRT_2,
                SOURCE,
            ),
            Parameter::number("restitution", "restitution of the stop, 0 … 1", "1", 0.8, SOURCE),
            Parameter::number(
                "angle",
                "initial angle, −arccos(s/l) … arccos(s/l)",
                "rad",
                PI / 12.0,
                SOURCE,
            ),
            Parameter::number("rate", "initial angular velocity", "rad/s", 0.0, SOURCE),
            joint::parameter(),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let pendulum = PendulumStop::new(values)?;
    let n = |name: &'static str| finite(name, values.number(name));
    let (angle, rate, l) = (n("angle")?, n("rate")?, pendulum.contacts.length);
    let (sin, cos) = angle.sin_cos();
    let state =
        State::new(vec![l * cos, l * sin, angle], vec![-l * sin * rate, l * cos * rate, rate]);
    let drawing = pendulum.contacts.drawing();
    Ok(Problem::new(Arc::new(pendulum), state, 1e-3, 6.0).drawn(drawing))
}

/// The system (1)–(3).
pub type PendulumStop = PlanarBody<JointAndStop>;

/// The joint (2) and the stop (3).
#[derive(Debug)]
pub struct JointAndStop {
    length: f64,
    stop: f64,
    law_ids: [LawId; 2],
}

impl PendulumStop {
    /// The pendulum with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let (length, stop) = (p("length")?, p("stop")?);
        if stop >= length {
            let admissible = "less than the length of the pendulum";
            return Err(ParameterError::new("stop", stop, admissible));
        }
        let mut laws = LawTable::new();
        let contact = UnilateralContact::new(values.number("restitution"))?;
        let law_ids = [laws.add(joint::law(values, 2)?), laws.add(contact)];
        let mass = p("mass")?;
        Ok(Self::with_load(
            ("pendulum", mass, p("inertia")?),
            [0.0, -mass * p("gravity")?, 0.0],
            JointAndStop { length, stop, law_ids },
            laws,
        ))
    }

    /// The same pendulum with the angle as its only coordinate.
    pub fn swing(&self) -> Swing {
        let length = self.contacts.length;
        Swing {
            inertia: self.inertia + self.mass * length * length,
            moment: -self.load[1] * length,
        }
    }

    /// Angle θ_S < 0 at which the pendulum meets the stop, in rad.
    pub fn stop_angle(&self) -> f64 {
        -(self.contacts.stop / self.contacts.length).acos()
    }
}

/// Radius of the bob as part of the length.
const BOB: f64 = 0.09;

impl JointAndStop {
    /// A bob on a rod; its left side meets the stop.
    fn drawing(&self) -> Drawing {
        let (l, bob) = (self.length, BOB * self.length);
        let mut drawing = Drawing::in_plane();
        let height = -(l * l - self.stop * self.stop).sqrt();
        wall(&mut drawing, self.stop - bob, [height - 0.3 * l, height + 0.03 * l], -0.1 * l);
        bearing(&mut drawing, [0.0, 0.0], 0.07 * l);
        let pendulum = drawing.frame("pendulum", |_, q| pose(q[0], q[1], q[2]));
        drawing.draw(pendulum, Form::path(&[[-l, 0.0], [0.0, 0.0]], 0.04 * l)).named("rod");
        drawing.draw(pendulum, Form::disc(bob)).named("bob");
        drawing
    }
}

impl Contacts for JointAndStop {
    const NAMES: &'static [&'static str] = &["joint", "stop"];

    fn find(&self, q: &[f64], part: &PartLayout, found: &mut Interactions) {
        let (sin, cos) = q[2].sin_cos();
        let (s, c) = (self.length * sin, self.length * cos);
        let [joint, stop] = self.law_ids;
        // (2)
        found
            .add(InteractionKey::of_feature(0, 0), joint, &[q[0] - c, q[1] - s], &[0.0; 2])
            .at(|| Place::at([0.0; 3], &[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]))
            .on(part, &[1.0, 0.0, s, 0.0, 1.0, -c]);
        // (3)
        found
            .add(InteractionKey::of_feature(0, 1), stop, &[q[0] - self.stop], &[0.0])
            .at(|| {
                let side = self.stop - BOB * self.length;
                Place::at([side, q[1], 0.0], &[[1.0, 0.0, 0.0]])
            })
            .on(part, &[1.0, 0.0, 0.0]);
    }
}
