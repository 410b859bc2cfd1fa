//! Two masses on springs with dry friction: a set of equilibria.
//!
//! ```text
//! M = I,  K = ⎡ 2 −1⎤,   q̈ + K q + (F₁ Sign q̇₁, F₂ Sign q̇₂) ∋ (f, 0)                (1)
//!             ⎣−1  2⎦
//! equilibria: |K q − (f, 0)|ᵢ ≤ Fᵢ                                              (2)
//! ```
//!
//! [VanDeWouwLeine2004, pp. 19–39] with other data: for f = 0 the set (2) is a parallelogram with the vertices K⁻¹(±F₁, ±F₂), which attracts all
//! motions.

use std::sync::Arc;

use percussion_inclusion::laws::{DryFriction, LawTable};
use percussion_inclusion::parameter::{ParameterError, finite, non_negative};

use super::linked_masses::{Link, LinkedMasses};
use super::looks::{floor, rectangle, suspension, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;
use percussion_drawing::{Drawing, GROUND, pose};

const SOURCE: &str = "[VanDeWouwLeine2004, pp. 19–39]";
const CHOSEN: &str = "chosen";

/// Distance of each mass at rest from the middle, as they are drawn, in m.
const APART: f64 = 2.2;

/// The model.
pub fn model() -> Model {
    Model {
        name: "friction-pair".into(),
        summary: "two masses on springs with dry friction: a set of equilibria".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("first_friction", "bound F₁ ≥ 0", "N", 1.0, CHOSEN),
            Parameter::number("second_friction", "bound F₂ ≥ 0", "N", 0.5, CHOSEN),
            Parameter::number("load", "constant force f on the first mass", "N", 0.0, CHOSEN),
            Parameter::number("first_position", "initial position", "m", 2.0, CHOSEN),
            Parameter::number("second_position", "initial position", "m", -1.0, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let load = n("load")?;
    let mut laws = LawTable::new();
    let first = non_negative("first_friction", n("first_friction")?)?;
    let second = non_negative("second_friction", n("second_friction")?)?;
    let first = laws.add(DryFriction::planar(first, 0.0)?);
    let second = laws.add(DryFriction::planar(second, 0.0)?);
    let links = vec![
        Link::friction("first friction", first, &[1.0, 0.0], 0.0)
            .seen(|_, q| [q[0] - APART, 0.0, 0.0], [1.0, 0.0, 0.0]),
        Link::friction("second friction", second, &[0.0, 1.0], 0.0)
            .seen(|_, q| [q[1] + APART, 0.0, 0.0], [1.0, 0.0, 0.0]),
    ];
    let force = move |_: f64, q: &[f64], _: &[f64], h: &mut [f64]| {
        h[0] = load - 2.0 * q[0] + q[1];
        h[1] = q[0] - 2.0 * q[1];
    };
    let names = [("first position", "first velocity"), ("second position", "second velocity")];
    let mass = vec![1.0, 0.0, 0.0, 1.0];
    let system = LinkedMasses::new(&names, mass, Box::new(force), (laws, links))
        .with_potential(move |q| q[0] * q[0] - q[0] * q[1] + q[1] * q[1] - load * q[0]);
    let state = State::new(vec![n("first_position")?, n("second_position")?], vec![0.0, 0.0]);
    Ok(Problem::new(Arc::new(system), state, 1e-3, 20.0).drawn(drawing()))
}

/// Two masses on a rough floor, with springs between them and to the walls.
fn drawing() -> Drawing {
    let (half, end) = (0.5, 3.0 * APART);
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [-end - half, end + half], 0.0);
    let first = drawing.frame("first mass", |_, q| pose(q[0] - APART, 0.0, 0.0));
    let second = drawing.frame("second mass", |_, q| pose(q[1] + APART, 0.0, 0.0));
    for side in [-1.0, 1.0] {
        wall(&mut drawing, side * end, [0.0, 3.0 * half], 0.5 * side * half);
    }
    for ends in [
        [(GROUND, -end), (first, -half)],
        [(first, half), (second, -half)],
        [(second, half), (GROUND, end)],
    ] {
        suspension(&mut drawing, ends, half, half, false);
    }
    drawing.draw(first, rectangle([-half, half], [0.0, 2.0 * half])).named("first mass");
    drawing.draw(second, rectangle([-half, half], [0.0, 2.0 * half])).named("second mass");
    drawing
}
