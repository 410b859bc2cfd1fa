//! Balls that run through a funnel.
//!
//! Balls fall into a funnel, a surface of triangles, and through its spout on the floor between walls
//! [Studer2009, §7.6.3, Fig. 7.18], with 1000 balls and, if all pairs were looked at, half a million contacts.
//! Sizes, masses and friction are not printed: they are chosen here. A ball that rolls from one flat piece of the funnel
//! to the next, at the angle β, meets it while it moves by r (tan β − tan β/2), which has to be more than
//! a step: twelve pieces bear 3 m/s.

use std::f64::consts::PI;
use std::sync::Arc;

use percussion_geometry::Pose;
use percussion_geometry::shapes::Sphere;
use percussion_inclusion::parameter::ParameterError;

use super::revolved::revolved;
use super::scenery::{Lattice, Scenery, contact_law, contact_parameters, gravity};
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "[Studer2009, §7.6.3]";
const CHOSEN: &str = "chosen: not printed";

/// Radius of the balls, in m, and density, in kg/m³.
const RADIUS: f64 = 0.01;
const DENSITY: f64 = 2500.0;

/// Radii and heights of the funnel from the spout upwards, in m, and its flat pieces.
const LINE: [[f64; 2]; 4] = [[0.04, 0.2], [0.04, 0.25], [0.2, 0.41], [0.2, 1.2]];
const PIECES: u32 = 12;

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.2, 0.3], CHOSEN).to_vec();
    parameters.extend([
        Parameter::count("balls", "number of balls", 1000, 1..=4000, SOURCE),
        Parameter::count("seed", "seed of the small shifts", 1, 0..=usize::from(u16::MAX), CHOSEN),
    ]);
    Model {
        name: "funnel".into(),
        summary: "balls that run through a funnel of triangles on the floor".into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let mut scene = Scenery::new(gravity(values)?, true);
    scene.walls([0.5; 2]);
    scene.fixed("funnel", revolved(&LINE, PIECES), Pose::identity());
    let lattice = Lattice {
        balls: values.count("balls"),
        radius: RADIUS,
        // inside the cylinder
        widths: [0.26; 2],
        bottom: 0.44,
        spacing: 2.4 * RADIUS,
        seed: values.count("seed") as u64,
    };
    let mass = DENSITY * 4.0 / 3.0 * PI * RADIUS.powi(3);
    for (k, [x, y, z]) in lattice.places().enumerate() {
        let shape = Sphere::new(RADIUS).expect("a radius");
        let pose = Pose::translation(x, y, z);
        scene.body(&format!("ball {}", k + 1), (shape, mass), pose, [0.0; 6])?;
    }
    scene.problem(contact_law(values)?, RADIUS, (1e-3, 4.0))
}
