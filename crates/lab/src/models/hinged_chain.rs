//! A chain of ball joints that falls on the ground.
//!
//! Balls of radius r in a row along x at the height H, each joined to the next by a ball joint halfway between them,
//! and the first to the ground. The row turns about the vertical through its fixed end with the rate w when it is
//! let go:
//!
//! ```text
//! rₖ = ((k + ½) l, 0, H),   vₖ = (0, w (k + ½) l, 0),   Ωₖ = (0, 0, w)      (1)
//! ```
//!
//! Joints and weights have no moment about that vertical: before a ball touches the ground,
//!
//! ```text
//! Σ (m (x ẏ − y ẋ) + e_z·Θ ω) = const                                       (2)
//! ```
//!
//! and the energy is kept. All data are chosen; with 100 links they are those of a comparison of engines
//! (docs/performance.md).

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::{Model, Parameter, Problem, Values, joint};
use percussion::parts::{Gravity, Joint, Point, PointPlane, RigidBody};
use percussion::system::Assembly;

const CHOSEN: &str = "own choice";

/// Data that are as they are.
const RADIUS: f64 = 0.04;
const MASS: f64 = 0.1;
const LENGTH: f64 = 0.1;
const HEIGHT: f64 = 1.0;

/// The model.
pub fn model() -> Model {
    let number = |name, description, unit, default| {
        Parameter::number(name, description, unit, default, CHOSEN)
    };
    Model {
        name: "hinged-chain".into(),
        summary: "chain of balls on ball joints, fixed at one end, falling on the ground".into(),
        source: CHOSEN.into(),
        parameters: vec![
            Parameter::count("links", "number of balls", 10, 1..=1000, CHOSEN),
            number("friction", "friction μ ≥ 0 on the ground", "1", 0.5),
            number("restitution", "restitution on the ground, 0 … 1", "1", 0.0),
            number("rate", "initial rate w about the vertical", "rad/s", 0.2),
            number("gravity", "gravity g > 0", "m/s²", 9.81),
            joint::stabilised_parameter(),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let mut system = Assembly::new();
    system.add_force(Gravity::new([0.0, 0.0, -positive("gravity", n("gravity")?)?])).expect("all");
    let socket = system.add_law(joint::law(values, 3)?);
    let contact = FrictionalContact::spatial(n("friction")?, n("restitution")?, 0.0)?;
    let contact = system.add_law(contact);
    let (ground, up) = (Point::ground([0.0; 3]), [0.0, 0.0, 1.0]);
    let rate = n("rate")?;
    let mut places = Vec::new();
    let mut end = Point::ground([0.0, 0.0, HEIGHT]);
    for k in 0..values.count("links") {
        let ball = RigidBody::principal(MASS, [0.4 * MASS * RADIUS * RADIUS; 3])?;
        let ball = system.add_part(&format!("ball {}", k + 1), ball).expect("its own name");
        let near = Point::on(ball, [-0.5 * LENGTH, 0.0, 0.0]);
        let joint = Joint::ball(end, near, socket);
        system.connect(&format!("joint {}", k + 1), joint).expect("three components");
        let touch = PointPlane::new(Point::of(ball), ground, up, contact)?.with_radius(RADIUS)?;
        system.connect(&format!("ground {}", k + 1), touch).expect("three components");
        places.push((ball, (k as f64 + 0.5) * LENGTH));
        end = Point::on(ball, [0.5 * LENGTH, 0.0, 0.0]);
    }
    let mut state = system.initial_state();
    for (ball, x) in places {
        let u = [0.0, rate * x, 0.0, 0.0, 0.0, rate];
        let q = [x, 0.0, HEIGHT, 1.0, 0.0, 0.0, 0.0];
        system.place(&mut state, ball, &q, &u).expect("seven and six numbers");
    }
    Ok(Problem::new(Arc::new(system), state, 1e-3, 5.0))
}
