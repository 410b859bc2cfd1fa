//! Spheres dropped into a box.
//!
//! Equal spheres of 0.1 m in layers at rest, each off its place by a little, fall between four walls on
//! the floor and on each other. The scene measures the cost per contact; sizes and numbers are those that engines
//! were compared with (docs/performance.md).

use std::sync::Arc;

use percussion_geometry::Pose;
use percussion_geometry::shapes::Sphere;
use percussion_inclusion::parameter::ParameterError;

use super::scenery::{Random, Scenery, contact_law, contact_parameters, gravity};
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "own choice";

/// Radius and distance of neighbours, in m; density, in kg/m³; largest shift of a coordinate, in m.
const RADIUS: f64 = 0.1;
const SPACING: f64 = 0.24;
const DENSITY: f64 = 1000.0;
const SHIFT: f64 = 0.01;

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.3, 0.0], SOURCE).to_vec();
    parameters.extend([
        Parameter::count("spheres", "number of spheres", 300, 1..=20_000, SOURCE),
        Parameter::count("seed", "seed of the small shifts", 1, 0..=usize::from(u16::MAX), SOURCE),
    ]);
    Model {
        name: "sphere-heap".into(),
        summary: "spheres falling between four walls on each other".into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let spheres = values.count("spheres");
    // 8 (n/1000)^⅓, rounded
    let fits = |k: &usize| (2 * k - 1).pow(3) * 1000 <= 4096 * spheres;
    let across = (2..100).rev().find(fits).unwrap_or(2);
    let mut scene = Scenery::new(gravity(values)?, true);
    scene.walls([0.25 * across as f64; 2]);
    let mass = DENSITY * 4.0 / 3.0 * std::f64::consts::PI * RADIUS.powi(3);
    let mut random = Random(values.count("seed") as u64);
    for k in 0..spheres {
        let along = |i: usize| (i as f64 - 0.5 * (across as f64 - 1.0)) * SPACING;
        let layer = (k / (across * across)) as f64;
        let ideal = [along(k % across), along(k / across % across), 0.12 + SPACING * layer];
        let [x, y, z] = ideal.map(|x| x + SHIFT * (2.0 * random.fraction() - 1.0));
        let shape = Sphere::new(RADIUS).expect("a radius");
        let pose = Pose::translation(x, y, z);
        scene.body(&format!("sphere {}", k + 1), (shape, mass), pose, [0.0; 6])?;
    }
    scene.problem(contact_law(values)?, RADIUS, (2e-3, 2.0))
}
