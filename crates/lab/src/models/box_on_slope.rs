//! A box on a slope that is a little less steep than its friction holds it, or a little steeper.
//!
//! A slope of the angle θ = arctan μ − δ, falling towards the azimuth φ, bears a box on a face. For δ ≥ 0 it rests; for
//! δ < 0 it slides down, where it is steepest, with
//!
//! ```text
//! a = g (sin θ − μ cos θ)                                                   (1)
//! ```
//!
//! The four corners carry more forces than rest needs, and any creep is an error.

use std::sync::Arc;

use percussion::system::State;
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_geometry::shapes::{Cuboid, HalfSpace};
use percussion_inclusion::parameter::{ParameterError, finite};

use super::scenery::{Scenery, contact_law, contact_parameters, gravity};
use super::{ExactSolution, Model, Parameter, Problem, Values};

const SOURCE: &str = "own choice";

/// Edges of the box, in m, and its density, in kg/m³.
const EDGES: [f64; 3] = [0.6, 0.4, 0.2];
const DENSITY: f64 = 1000.0;

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.5, 0.0], SOURCE).to_vec();
    parameters.extend([
        Parameter::number(
            "below",
            "angle by which the slope is less steep than the friction angle; negative if steeper",
            "rad",
            0.1_f64.to_radians(),
            SOURCE,
        ),
        Parameter::number("azimuth", "direction in which the slope falls", "rad", 0.7, SOURCE),
    ]);
    Model {
        name: "box-on-slope".into(),
        summary: "box at rest on a slope just below the friction angle, or sliding just above"
            .into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let friction = values.number("friction");
    let angle = friction.atan() - finite("below", values.number("below"))?;
    let azimuth = finite("azimuth", values.number("azimuth"))?;
    let axis = Vector3::new(-azimuth.sin(), azimuth.cos(), 0.0);
    let turn = UnitQuaternion::from_scaled_axis(angle * axis);
    let mut scene = Scenery::new(gravity(values)?, false);
    scene.fixed("slope", HalfSpace, Pose::from_parts([0.0; 3].into(), turn));
    let shape = Cuboid::new(EDGES).expect("edges of a box");
    let centre = turn * Vector3::new(0.0, 0.0, 0.5 * EDGES[2]);
    let pose = Pose::from_parts(centre.into(), turn);
    let mass = DENSITY * EDGES.iter().product::<f64>();
    scene.body("box", (shape, mass), pose, [0.0; 6])?;
    let problem = scene.problem(contact_law(values)?, 0.1, (1e-2, 5.0))?;
    let pull = values.number("gravity") * (angle.sin() - friction * angle.cos()).max(0.0);
    let slide = turn * (pull * Vector3::new(azimuth.cos(), azimuth.sin(), 0.0));
    let exact = Slide { start: problem.state.clone(), acceleration: slide.into() };
    Ok(Problem { exact: Some(Arc::new(exact)), ..problem })
}

/// The motion (1).
struct Slide {
    start: State,
    acceleration: [f64; 3],
}

impl ExactSolution for Slide {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        q.copy_from_slice(&self.start.q);
        u.copy_from_slice(&self.start.u);
        for (k, a) in self.acceleration.into_iter().enumerate() {
            q[k] += 0.5 * a * t * t;
            u[k] += a * t;
        }
    }
}
