//! Two masses on springs, one of which is driven and hits a stop.
//!
//! ```text
//! M = I,  K = ⎡ 2 −1⎤,  C = 0.04 K,   q̈ + C q̇ + K q = (cos ωt + f, 0),   q₁ ≤ σ      (1)
//!             ⎣−1  1⎦
//! ```
//!
//! Chain wall – spring – mass – spring – mass with unit data, after [Peterka1974, part 1]; a Neimark–Sacker bifurcation and a
//! flip bound the stable orbits with one impact per period (`linear_stop` of the crate `percussion-qualitative`). Without the drive, with a
//! constant force f, the first mass is pressed on the stop for σ < f.

use std::sync::Arc;

use percussion_inclusion::laws::{LawTable, UnilateralContact};
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::linked_masses::{Link, LinkedMasses};
use super::looks::{floor, rectangle, slab, slider, suspension, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;
use percussion_drawing::{Drawing, GROUND, pose};

const SOURCE: &str = "[Peterka1974, part 1]";
const CHOSEN: &str = "chosen";

/// Damping relative to stiffness, in s.
const DAMPING: f64 = 0.04;

/// The model.
pub fn model() -> Model {
    Model {
        name: "two-mass-stop".into(),
        summary: "two masses on springs, the driven one hits a stop: Neimark–Sacker and flip"
            .into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("frequency", "angular frequency ω > 0", "rad/s", 1.3, CHOSEN),
            Parameter::number("restitution", "restitution coefficient, 0 … 1", "1", 0.8, CHOSEN),
            Parameter::number("stop", "position σ of the stop", "m", 0.0, CHOSEN),
            Parameter::number(
                "drive",
                "amplitude ≥ 0 of the force on the first mass",
                "N",
                1.0,
                CHOSEN,
            ),
            Parameter::number("load", "constant force f on the first mass", "N", 0.0, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let omega = positive("frequency", n("frequency")?)?;
    let (drive, load) = (non_negative("drive", n("drive")?)?, n("load")?);
    let sigma = n("stop")?;
    let mut laws = LawTable::new();
    let stop = laws.add(UnilateralContact::new(n("restitution")?)?);
    let links = vec![
        Link::contact("stop", stop, &[-1.0, 0.0], sigma)
            .seen(move |_, _| [sigma, 0.0, 0.0], [-1.0, 0.0, 0.0]),
    ];
    let force = move |t: f64, q: &[f64], u: &[f64], h: &mut [f64]| {
        let [x, y] = [q[0] + DAMPING * u[0], q[1] + DAMPING * u[1]];
        h[0] = drive * (omega * t).cos() + load - 2.0 * x + y;
        h[1] = x - y;
    };
    let names = [("first position", "first velocity"), ("second position", "second velocity")];
    let mass = vec![1.0, 0.0, 0.0, 1.0];
    let mut system = LinkedMasses::new(&names, mass, Box::new(force), (laws, links));
    if drive == 0.0 {
        system = system.with_potential(move |q| {
            0.5 * (q[0] * q[0] + (q[1] - q[0]) * (q[1] - q[0])) - load * q[0]
        });
    }
    let start = sigma.min(0.0);
    let state = State::new(vec![start, start], vec![0.0, 0.0]);
    Ok(Problem::new(Arc::new(system), state, 1e-3, 60.0).drawn(drawing(sigma)))
}

/// The masses on springs: the foot of the first meets a low stop, the second is above it.
fn drawing(stop: f64) -> Drawing {
    let (half, high, left, apart) = (0.3, 0.9, stop.min(0.0) - 4.0, 2.4);
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [left - half, stop + apart + 3.0], -half);
    wall(&mut drawing, left, [-half, high + half], -0.5 * half);
    slab(&mut drawing, [stop, stop + 0.3], [-half, 0.8 * half]);
    let first = slider(&mut drawing, "first mass", 0);
    let second = drawing.frame("second mass", move |_, q| pose(q[1] + apart, 0.0, 0.0));
    let y = 0.5 * (high + half);
    suspension(&mut drawing, [(GROUND, left), (first, -0.8)], y, 0.25, true);
    suspension(&mut drawing, [(first, 0.0), (second, 0.0)], y, 0.25, true);
    drawing.draw(first, rectangle([-0.8, 0.0], [-half, high])).named("first mass");
    drawing.draw(second, rectangle([0.0, 0.8], [half, high])).named("second mass");
    drawing
}
