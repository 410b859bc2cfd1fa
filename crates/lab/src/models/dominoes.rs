//! A row of dominoes.
//!
//! Dominoes of thickness d, width b and height h stand in a row at distances s. The first one is pushed: it turns about
//! its lower edge with ω, falls against the second, and so on. It passes over its edge if
//!
//! ```text
//! ω² > 3 g (√(h² + d²) − h)/(h² + d²),                                      (1)
//! ```
//!
//! 2.9 rad/s for the data here.

use std::sync::Arc;

use percussion_geometry::Pose;
use percussion_geometry::shapes::Cuboid;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::scenery::{Scenery, contact_law, contact_parameters, gravity};
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "own choice";

/// d, b and h, in m, and the mass, in kg.
const EDGES: [f64; 3] = [0.008, 0.024, 0.048];
const MASS: f64 = 0.0065;

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.3, 0.0], SOURCE).to_vec();
    parameters.extend([
        Parameter::count("dominoes", "number of dominoes", 10, 1..=1000, SOURCE),
        Parameter::number(
            "distance",
            "distance s of neighbours > thickness 8 mm",
            "m",
            0.02,
            SOURCE,
        ),
        Parameter::number("push", "initial angular velocity of the first", "rad/s", 4.0, SOURCE),
    ]);
    Model {
        name: "dominoes".into(),
        summary: "a row of dominoes, the first one pushed".into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let [thickness, _, height] = EDGES;
    let distance = positive("distance", values.number("distance"))?;
    if distance <= thickness {
        return Err(ParameterError::new("distance", distance, "more than the thickness 0.008 m"));
    }
    let push = finite("push", values.number("push"))?;
    let mut scene = Scenery::new(gravity(values)?, true);
    for k in 0..values.count("dominoes") {
        let shape = Cuboid::new(EDGES).expect("edges of a box");
        let omega = if k == 0 { push } else { 0.0 };
        // about the lower edge ahead
        let velocity = [0.5 * omega * height, 0.0, 0.5 * omega * thickness];
        let u = [velocity[0], velocity[1], velocity[2], 0.0, omega, 0.0];
        let pose = Pose::translation(distance * k as f64, 0.0, 0.5 * height);
        scene.body(&format!("domino {}", k + 1), (shape, MASS), pose, u)?;
    }
    scene.problem(contact_law(values)?, 0.5 * thickness, (5e-4, 1.0))
}
