//! A driven oscillator that hits a stop.
//!
//! ```text
//! q̈ + 2ζ q̇ + q = cos ωt,   q ≤ σ,   q̇⁺ = −ε q̇⁻  at q = σ                     (1)
//! ```
//!
//! [ShawHolmes1983, pp. 129 ff.], [MasriCaughey1966, pp. 586 ff.], the standard example of grazing, folds, flips and chaos of impacts. Orbits with one
//! impact in n periods of the force are known in closed form: `linear_stop` of the crate `percussion-qualitative`.

use std::sync::Arc;

use percussion_inclusion::laws::{LawTable, UnilateralContact};
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::linked_masses::{Link, LinkedMasses};
use super::looks::{floor, rectangle, slider, suspension, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;
use percussion_drawing::{Drawing, GROUND};

const SOURCE: &str = "[ShawHolmes1983, pp. 129 ff.]";
const CHOSEN: &str = "chosen";

/// The model.
pub fn model() -> Model {
    Model {
        name: "driven-stop".into(),
        summary: "driven oscillator hitting a stop: orbits, folds, flips, grazing, chaos".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("damping_ratio", "damping ratio ζ ≥ 0", "1", 0.05, CHOSEN),
            Parameter::number("restitution", "restitution coefficient, 0 … 1", "1", 0.8, SOURCE),
            Parameter::number("stop", "position σ ≥ q₀ of the stop", "m", 0.5, CHOSEN),
            Parameter::number("frequency", "angular frequency ω > 0", "rad/s", 1.2, CHOSEN),
            Parameter::number("position", "initial position q₀ ≤ σ", "m", 0.0, CHOSEN),
            Parameter::number("velocity", "initial velocity", "m/s", 0.0, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let zeta = non_negative("damping_ratio", n("damping_ratio")?)?;
    let omega = positive("frequency", n("frequency")?)?;
    let mut laws = LawTable::new();
    let stop = laws.add(UnilateralContact::new(n("restitution")?)?);
    let sigma = n("stop")?;
    let links = vec![
        Link::contact("stop", stop, &[-1.0], sigma)
            .seen(move |_, _| [sigma, 0.0, 0.0], [-1.0, 0.0, 0.0]),
    ];
    let force = move |t: f64, q: &[f64], u: &[f64], h: &mut [f64]| {
        h[0] = (omega * t).cos() - q[0] - 2.0 * zeta * u[0];
    };
    let names = [("position", "velocity")];
    let state = State::new(vec![n("position")?], vec![n("velocity")?]);
    Ok(Problem::new(
        Arc::new(LinkedMasses::new(&names, vec![1.0], Box::new(force), (laws, links))),
        state,
        1e-3,
        60.0,
    )
    .drawn(drawing(sigma, zeta > 0.0)))
}

/// The mass, whose right face meets the stop, on a spring and a damper; swings are about as long as the force is
/// large, 1 m.
fn drawing(stop: f64, damped: bool) -> Drawing {
    let (half, left) = (0.35, stop.min(0.0) - 3.6);
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [left - half, stop + half], -half);
    wall(&mut drawing, left, [-half, 2.0 * half], -0.5 * half);
    wall(&mut drawing, stop, [-half, 2.0 * half], 0.5 * half);
    let mass = slider(&mut drawing, "mass", 0);
    suspension(&mut drawing, [(GROUND, left), (mass, -2.0 * half)], 0.0, 0.8 * half, damped);
    drawing.draw(mass, rectangle([-2.0 * half, 0.0], [-half, half])).named("mass");
    drawing
}
