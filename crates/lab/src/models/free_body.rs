//! A free rigid body.
//!
//! Without torque, with the principal moments Θ₁, Θ₂, Θ₃ and u = (v, Ω) of
//! [`RigidBody`]:
//!
//! ```text
//! Θ Ω̇ = −Ω × Θ Ω,   ė = ½ e ∘ (0, Ω),   m v̇ = 0                            (1)
//! ```
//!
//! The solution is that of Jacobi's elliptic functions [LandauLifshitz1976, §37], with the attitude by a
//! quadrature. By default Ω circulates about the axis of largest inertia; a body that is thrown spinning about its middle
//! axis turns over once and again, and errors grow from turn to turn.

use std::sync::Arc;

use percussion_inclusion::parameter::{ParameterError, finite};

use super::free_rotation::FreeRotation;
use super::{ExactSolution, Model, Parameter, Problem, Values};
use percussion::parts::RigidBody;
use percussion::system::{Assembly, Vector};
use percussion_drawing::{Colour, Drawing, Form};

const CHOSEN: &str = "own choice";

/// The model.
pub fn model() -> Model {
    let omega = |k: usize, default| {
        let (name, description) = (format!("rate_{k}"), format!("initial Ω_{k}"));
        Parameter::number(name, description, "rad/s", default, CHOSEN)
    };
    let moment = |k: usize, default| {
        let (name, description) = (format!("inertia_{k}"), format!("principal moment Θ_{k} > 0"));
        Parameter::number(name, description, "kg m²", default, CHOSEN)
    };
    Model {
        name: "free-body".into(),
        summary: "torque-free rigid body in space: tumbling by Jacobi's elliptic functions".into(),
        source: "[LandauLifshitz1976, §37]".into(),
        parameters: vec![
            moment(1, 1.0),
            moment(2, 2.0),
            moment(3, 2.5),
            omega(1, 0.5),
            omega(2, 1.5),
            omega(3, 0.8),
            Parameter::number("speed", "speed of the centre of mass along x", "m/s", 0.5, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let moments = [n("inertia_1")?, n("inertia_2")?, n("inertia_3")?];
    let omega = [n("rate_1")?, n("rate_2")?, n("rate_3")?];
    let mut system = Assembly::new();
    let body = system.add_part("body", RigidBody::principal(1.0, moments)?).expect("the only part");
    let mut state = system.initial_state();
    let (speed, q) = (n("speed")?, [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
    let u = [speed, 0.0, 0.0, omega[0], omega[1], omega[2]];
    system.place(&mut state, body, &q, &u).expect("seven and six numbers");
    let rotation = FreeRotation::new(moments, omega);
    let period = rotation.as_ref().map(FreeRotation::period).filter(|period| period.is_finite());
    let period = period.unwrap_or(10.0);
    Ok(Problem {
        exact: rotation.map(|rotation| {
            Arc::new(Exact { rotation, velocity: [speed, 0.0, 0.0] }) as Arc<dyn ExactSolution>
        }),
        ..Problem::new(Arc::new(system), state, period / 2000.0, period).drawn(drawing(moments))
    })
}

/// The homogeneous box of mass 1 kg with these moments of inertia, marked on its sides.
fn drawing([a, b, c]: Vector) -> Drawing {
    let edges =
        [b + c - a, c + a - b, a + b - c].map(|sum| (6.0 * sum.max(0.05 * (a + b + c))).sqrt());
    let mut drawing = Drawing::in_space();
    let body = drawing.part("body", 0);
    drawing.draw(body, Form::cuboid(edges)).named("body");
    for (axis, colour) in [Colour::Accent, Colour::Body(3), Colour::Body(6)].into_iter().enumerate()
    {
        let mut size = edges.map(|edge| 0.4 * edge);
        size[axis] = 1.02 * edges[axis];
        drawing.draw(body, Form::cuboid(size)).coloured(colour);
    }
    drawing
}

struct Exact {
    rotation: FreeRotation,
    velocity: Vector,
}

impl ExactSolution for Exact {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let (e, omega) = self.rotation.at(t);
        q[..3].copy_from_slice(&self.velocity.map(|v| v * t));
        q[3..].copy_from_slice(&e);
        u[..3].copy_from_slice(&self.velocity);
        u[3..].copy_from_slice(&omega);
    }
}
