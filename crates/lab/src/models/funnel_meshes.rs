//! A ball and boxes that fall into a funnel, all of them triangles.
//!
//! Bodies of arbitrary shape are closed surfaces of triangles [Studer2009, §7.6.1.5, Fig. 7.10]: a ball, boxes
//! of twelve triangles each, and a funnel that stands on the floor. The source shows pictures only; all sizes are chosen
//! here.

use std::sync::Arc;

use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_inclusion::parameter::ParameterError;

use super::revolved::{ball, cube, revolved};
use super::scenery::{Random, Scenery, contact_law, contact_parameters, gravity};
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "[Studer2009, §7.6.1.5]";
const CHOSEN: &str = "chosen: not printed";

/// Radii and heights of the funnel from the spout upwards, in m, and its flat pieces.
const LINE: [[f64; 2]; 3] = [[0.12, 0.3], [0.5, 0.68], [0.5, 1.5]];
const PIECES: u32 = 16;

/// Radius of the ball, edges of a box, in m, and density, in kg/m³.
const RADIUS: f64 = 0.08;
const EDGES: [f64; 3] = [0.14, 0.12, 0.1];
const DENSITY: f64 = 1000.0;

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.2, 0.2], CHOSEN).to_vec();
    parameters.extend([
        Parameter::count("boxes", "number of boxes", 6, 0..=100, CHOSEN),
        Parameter::count("seed", "seed of the rotations", 1, 0..=usize::from(u16::MAX), CHOSEN),
    ]);
    Model {
        name: "funnel-meshes".into(),
        summary: "ball, boxes and funnel of triangles".into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let mut scene = Scenery::new(gravity(values)?, true);
    scene.walls([1.2; 2]);
    scene.fixed("funnel", revolved(&LINE, PIECES), Pose::identity());
    let mass = DENSITY * 4.0 / 3.0 * std::f64::consts::PI * RADIUS.powi(3);
    let above = Pose::translation(0.05, 0.02, 0.75);
    scene.body("ball", (ball(RADIUS, 2), mass), above, [0.0; 6])?;
    let mut random = Random(values.count("seed") as u64);
    let mut number = || 2.0 * random.fraction() - 1.0;
    for k in 0..values.count("boxes") {
        let turn = UnitQuaternion::from_scaled_axis(Vector3::from_fn(|_, _| 2.0 * number()));
        let angle = 2.4 * k as f64;
        let at = [0.22 * angle.cos(), 0.22 * angle.sin(), 0.85 + 0.13 * k as f64];
        let pose = Pose::from_parts(at.into(), turn);
        let mass = DENSITY * EDGES.iter().product::<f64>();
        scene.body(&format!("box {}", k + 1), (cube(EDGES), mass), pose, [0.0; 6])?;
    }
    scene.problem(contact_law(values)?, 0.05, (1e-3, 3.0))
}
