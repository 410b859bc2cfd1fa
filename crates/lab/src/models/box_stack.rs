//! A stack of boxes, the top one heavy.
//!
//! Unit cubes of 1 kg stand on each other, the top one of `top_mass`. Nothing moves; contact i bears all
//! above it. The ratio of the masses and the height of the stack make the problem hard to solve, not to pose,
//! and engines are measured by it.

use std::sync::Arc;

use percussion_geometry::Pose;
use percussion_geometry::shapes::Cuboid;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::scenery::{Rest, Scenery, contact_law, contact_parameters, gravity};
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "own choice";

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.5, 0.0], SOURCE).to_vec();
    parameters.extend([
        Parameter::count("boxes", "number of boxes", 10, 1..=1000, SOURCE),
        Parameter::number("top_mass", "mass of the top box > 0", "kg", 1.0, SOURCE),
    ]);
    Model {
        name: "box-stack".into(),
        summary: "cubes standing on each other, the top one as heavy as you like".into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let (boxes, top) = (values.count("boxes"), positive("top_mass", values.number("top_mass"))?);
    let mut scene = Scenery::new(gravity(values)?, true);
    for k in 0..boxes {
        let shape = Cuboid::new([1.0; 3]).expect("edges of a box");
        let mass = if k + 1 == boxes { top } else { 1.0 };
        let pose = Pose::translation(0.0, 0.0, k as f64 + 0.5);
        scene.body(&format!("box {}", k + 1), (shape, mass), pose, [0.0; 6])?;
    }
    let problem = scene.problem(contact_law(values)?, 0.1, (4e-3, 5.0))?;
    let rest = Rest(problem.state.clone());
    Ok(Problem { exact: Some(Arc::new(rest)), ..problem })
}
