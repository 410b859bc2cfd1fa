//! Balls that a tool stirs.
//!
//! Balls lie in a box, and a rod moves to and fro among them,
//!
//! ```text
//! x = a sin(2π f t)                                                         (1)
//! ```
//!
//! [Studer2009, §7.6.3, Fig. 7.19], where 10 s of 1000 balls with Δt = 1 ms took two days. Sizes, masses, friction
//! and the tool are not printed: they are chosen here.

use std::f64::consts::{PI, TAU};
use std::sync::Arc;

use percussion::parts::{PointMass, Prescribed};
use percussion_geometry::Pose;
use percussion_geometry::shapes::{Capsule, Sphere};
use percussion_inclusion::parameter::{ParameterError, finite, non_negative};

use super::scenery::{Lattice, Scenery, contact_law, contact_parameters, gravity};
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "[Studer2009, §7.6.3]";
const CHOSEN: &str = "chosen: not printed";

/// Radius of the balls, in m, and density, in kg/m³.
const RADIUS: f64 = 0.01;
const DENSITY: f64 = 2500.0;

/// Inner width of the box, radius and length of the rod, in m.
const WIDTH: f64 = 0.26;
const ROD: [f64; 2] = [0.02, 0.6];

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.2, 0.3], CHOSEN).to_vec();
    parameters.extend([
        Parameter::count("balls", "number of balls", 1000, 1..=4000, SOURCE),
        Parameter::number("amplitude", "amplitude a of the tool, at most 0.1 m", "m", 0.08, CHOSEN),
        Parameter::number("frequency", "frequency f ≥ 0 of the tool", "Hz", 1.0, CHOSEN),
        Parameter::count("seed", "seed of the small shifts", 1, 0..=usize::from(u16::MAX), CHOSEN),
    ]);
    Model {
        name: "mixer".into(),
        summary: "balls in a box, stirred by a rod that moves to and fro".into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let amplitude = finite("amplitude", values.number("amplitude"))?;
    if amplitude.abs() > 0.1 {
        return Err(ParameterError::new(
            "amplitude",
            amplitude,
            "-0.1 … 0.1 m: the tool stays in its box",
        ));
    }
    let omega = TAU * non_negative("frequency", values.number("frequency"))?;
    let [radius, length] = ROD;
    let mut scene = Scenery::new(gravity(values)?, true);
    scene.walls([WIDTH; 2]);
    // (1), upright and just above the floor
    let height = 0.5 * length + radius + 0.1 * RADIUS;
    let motion = Prescribed::new(PointMass::spatial(1.0)?, move |t, q, u| {
        let (sin, cos) = (omega * t).sin_cos();
        q.copy_from_slice(&[amplitude * sin, 0.0, height]);
        u.copy_from_slice(&[amplitude * omega * cos, 0.0, 0.0]);
    });
    scene.tool("rod", Capsule::new(radius, length).expect("a radius and a length"), motion);
    let mass = DENSITY * 4.0 / 3.0 * PI * RADIUS.powi(3);
    for (k, [x, y, z]) in places(values).enumerate() {
        let shape = Sphere::new(RADIUS).expect("a radius");
        let pose = Pose::translation(x, y, z);
        scene.body(&format!("ball {}", k + 1), (shape, mass), pose, [0.0; 6])?;
    }
    scene.problem(contact_law(values)?, RADIUS, (1e-3, 10.0))
}

/// Places of a lattice that the rod leaves free.
fn places(values: &Values) -> impl Iterator<Item = [f64; 3]> {
    let balls = values.count("balls");
    let lattice = Lattice {
        // more than half of the places in each layer are free
        balls: 2 * balls + 100,
        radius: RADIUS,
        widths: [WIDTH; 2],
        bottom: 1.2 * RADIUS,
        spacing: 2.4 * RADIUS,
        seed: values.count("seed") as u64,
    };
    let is_free = |[x, y, _]: &[f64; 3]| x.hypot(*y) > ROD[0] + 1.1 * RADIUS;
    lattice.places().filter(is_free).take(balls).collect::<Vec<_>>().into_iter()
}
