//! Two masses on nonlinear springs that hit each other.
//!
//! ```text
//! ẍ₁ + 2ζẋ₁ + 2ξμ(ẋ₁−ẋ₂) + x₁ + η₁x₁³ + φ²μ(x₁−x₂) + η₂μ(x₁−x₂)³ = cos ωt
//! ẍ₂ − 2ξ(ẋ₁−ẋ₂) − φ²(x₁−x₂) − η₂(x₁−x₂)³ = 0,       |x₁ − x₂| ≤ 1            (1)
//! ```
//!
//! after multiplying the second line by the ratio of masses μ: then the impacts between both keep the momentum ẋ₁ + μẋ₂. Data of [PwsddeCont2024, demonstration impduff].

use std::sync::Arc;

use percussion_inclusion::laws::{LawTable, UnilateralContact};
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::linked_masses::{Link, LinkedMasses};
use super::looks::{floor, rectangle, slider, suspension, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;
use percussion_drawing::{Drawing, GROUND};

const SOURCE: &str = "[PwsddeCont2024, demonstration impduff]";

/// Half the width of the first mass as it is drawn, in m.
const HALF: f64 = 0.5;

/// The model.
pub fn model() -> Model {
    Model {
        name: "duffing-pair".into(),
        summary: "driven mass with an absorber that hits its ends, on nonlinear springs".into(),
        source: SOURCE.into(),
        parameters: [
            ("frequency", "angular frequency ω > 0", "rad/s", 1.5),
            ("restitution", "restitution coefficient, 0 … 1", "1", 0.9),
            ("mass_ratio", "ratio of masses μ > 0", "1", 0.05),
            ("damping", "damping ratio ζ of the first mass", "1", 0.02),
            ("coupling_damping", "damping ratio ξ between both", "1", 0.127),
            ("tuning", "ratio φ of the frequencies of both", "1", 0.952),
            ("first_cubic", "cubic stiffness η₁ of the first spring", "1", 0.1),
            ("second_cubic", "cubic stiffness η₂ between both", "1", 0.1),
        ]
        .map(|(name, what, unit, default)| Parameter::number(name, what, unit, default, SOURCE))
        .to_vec(),
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let omega = positive("frequency", n("frequency")?)?;
    let mu = positive("mass_ratio", n("mass_ratio")?)?;
    let (zeta, xi, phi) = (n("damping")?, n("coupling_damping")?, n("tuning")?);
    let (eta_1, eta_2) = (n("first_cubic")?, n("second_cubic")?);
    let mut laws = LawTable::new();
    let end = laws.add(UnilateralContact::new(n("restitution")?)?);
    let links = vec![
        Link::contact("right end", end, &[-1.0, 1.0], 1.0)
            .seen(|_, q| [q[1] + 1.0 + HALF, 0.0, 0.0], [1.0, 0.0, 0.0]),
        Link::contact("left end", end, &[1.0, -1.0], 1.0)
            .seen(|_, q| [q[1] - 1.0 - HALF, 0.0, 0.0], [-1.0, 0.0, 0.0]),
    ];
    let force = move |t: f64, q: &[f64], u: &[f64], h: &mut [f64]| {
        let (d, v) = (q[0] - q[1], u[0] - u[1]);
        let between = mu * (2.0 * xi * v + phi * phi * d + eta_2 * d * d * d);
        h[0] = (omega * t).cos() - 2.0 * zeta * u[0] - q[0] - eta_1 * q[0] * q[0] * q[0] - between;
        h[1] = between;
    };
    let names = [("first position", "first velocity"), ("second position", "second velocity")];
    let mass = vec![1.0, 0.0, 0.0, mu];
    let state = State::new(vec![-0.686, -1.514], vec![0.126, -1.225]);
    Ok(Problem::new(
        Arc::new(LinkedMasses::new(&names, mass, Box::new(force), (laws, links))),
        state,
        1e-3,
        60.0,
    )
    .drawn(drawing()))
}

/// The first mass on its spring, and the light absorber around it, which has play on both sides.
fn drawing() -> Drawing {
    let (left, high, thick) = (-6.0, 1.3 * HALF, 0.2 * HALF);
    let room = 1.0 + HALF;
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [left - HALF, 4.5], -high - thick);
    wall(&mut drawing, left, [-high - thick, 2.0 * HALF], -0.5 * HALF);
    let [first, second] =
        [("first mass", 0), ("absorber", 1)].map(|(name, k)| slider(&mut drawing, name, k));
    let (outer, y) = ([-room - thick, room + thick], [-high - thick, high + thick]);
    let sleeve = rectangle(outer, y).with_hole(&[
        [-room, -high],
        [-room, high],
        [room, high],
        [room, -high],
    ]);
    drawing.draw(second, sleeve).named("absorber");
    suspension(&mut drawing, [(GROUND, left), (first, -HALF)], 0.4 * HALF, 0.6 * HALF, false);
    suspension(&mut drawing, [(first, HALF), (second, room)], -0.4 * HALF, 0.4 * HALF, false);
    drawing.draw(first, rectangle([-HALF, HALF], [-HALF, HALF])).named("first mass");
    drawing
}
