//! A mass on a spring, dragged by a belt: stick and slip.
//!
//! ```text
//! q̈ + q + F(γ) ∋ 0,   γ = q̇ − v_b,   F(γ) = F₀ Sign γ/(1 + δ|γ|)                 (1)
//! ```
//!
//! [LeineEtAl1998, pp. 41–54]: for δ > 0 the sliding equilibrium is unstable, and a limit cycle with sticking surrounds it, which is
//! reached in finite time. Its data there are F₀ = 1, δ = 3, v_b = 0.2. With δ = 0 the motion becomes q = F₀ + v_b sin t, which only
//! just touches sticking and is neutral.

use std::f64::consts::PI;
use std::sync::Arc;

use percussion_inclusion::laws::{LawTable, Stribeck};
use percussion_inclusion::parameter::{ParameterError, finite};

use super::linked_masses::{Link, LinkedMasses};
use super::looks::{rectangle, slider, suspension, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;
use percussion_drawing::{Colour, Drawing, Form, GROUND, pose};

const SOURCE: &str = "[LeineEtAl1998, pp. 41–54]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "belt-oscillator".into(),
        summary: "mass on a spring, dragged by a belt: stick–slip limit cycle".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("friction", "friction F₀ ≥ 0 at rest", "N", 1.0, SOURCE),
            Parameter::number("decay", "decay δ ≥ 0 of friction with speed", "s/m", 3.0, SOURCE),
            Parameter::number("belt_speed", "speed v_b of the belt", "m/s", 0.2, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let mut laws = LawTable::new();
    let friction = laws.add(Stribeck::new(n("friction")?, n("decay")?, 0.0)?);
    let speed = n("belt_speed")?;
    let links = vec![
        Link::friction("belt", friction, &[1.0], speed)
            .seen(|_, q| [q[0], 0.0, 0.0], [1.0, 0.0, 0.0]),
    ];
    let force = |_: f64, q: &[f64], _: &[f64], h: &mut [f64]| h[0] = -q[0];
    let names = [("position", "velocity")];
    let system = LinkedMasses::new(&names, vec![1.0], Box::new(force), (laws, links))
        .with_potential(|q| 0.5 * q[0] * q[0]);
    let state = State::new(vec![0.0], vec![speed]);
    let reach = n("friction")? + speed.abs();
    Ok(Problem::new(Arc::new(system), state, 1e-3, 40.0).drawn(drawing(reach, speed)))
}

/// The mass on the belt, which runs over two wheels, and its spring; it is dragged about as far as this.
fn drawing(reach: f64, speed: f64) -> Drawing {
    let size = if reach > 0.0 { reach } else { 1.0 };
    let (half, radius) = (0.22 * size, 0.3 * size);
    let (left, ends) = (-2.4 * size, [-0.9 * size, 2.1 * size]);
    let mut drawing = Drawing::in_plane();
    wall(&mut drawing, left, [-radius, 4.0 * half], -0.5 * half);
    for (end, name) in ends.into_iter().zip(["left wheel", "right wheel"]) {
        let turn = move |t: f64| -speed * t / radius;
        let wheel = drawing.frame(name, move |t, _| pose(end, -radius, turn(t)));
        drawing.is_no_body(wheel);
        drawing.draw(wheel, Form::disc(0.94 * radius)).coloured(Colour::Tool);
    }
    let arc = |centre: f64, side: f64| {
        (0..=24).map(move |k| {
            let (sin, cos) = (PI * f64::from(k) / 24.0).sin_cos();
            [centre + side * radius * sin, -radius + side * radius * cos]
        })
    };
    let mut belt: Vec<[f64; 2]> = arc(ends[1], 1.0).chain(arc(ends[0], -1.0)).collect();
    belt.push(belt[0]);
    drawing.draw(GROUND, Form::path(&belt, 0.08 * radius)).named("belt");
    let mass = slider(&mut drawing, "mass", 0);
    suspension(&mut drawing, [(GROUND, left), (mass, -half)], half, half, false);
    drawing.draw(mass, rectangle([-half, half], [0.0, 2.0 * half])).named("mass");
    drawing
}
