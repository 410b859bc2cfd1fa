//! A house of cards.
//!
//! Pairs of cards lean against each other, and lie on their tops carries the next storey. A card of length l and
//! thickness d that leans by φ has its lower edge on the floor and touches its partner with the upper
//! inner edge if its centre is at
//!
//! ```text
//! z = ½ (l cos φ + d sin φ),   |x| = ½ (l sin φ + d cos φ)                  (1)
//! ```
//!
//! from the floor and from the plane between them. It stands by friction alone.

use std::sync::Arc;

use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_geometry::shapes::Cuboid;
use percussion_inclusion::parameter::{ParameterError, positive};

use super::scenery::{Scenery, contact_law, contact_parameters, gravity};
use super::{Model, Parameter, Problem, Values};

const SOURCE: &str = "own choice";

/// l, width and d, in m, and the mass of a card, in kg.
const LENGTH: f64 = 0.09;
const WIDTH: f64 = 0.06;
const THICKNESS: f64 = 0.001;
const MASS: f64 = 0.002;

/// The model.
pub fn model() -> Model {
    let mut parameters = contact_parameters([0.7, 0.0], SOURCE).to_vec();
    parameters.extend([
        Parameter::count("storeys", "number of storeys", 3, 1..=30, SOURCE),
        Parameter::number(
            "lean",
            "angle φ > 0 between cards and the vertical",
            "rad",
            0.35,
            SOURCE,
        ),
    ]);
    Model {
        name: "card-house".into(),
        summary: "house of cards that lean against each other".into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

/// The measures of a storey.
struct Storey {
    lean: f64,
    /// From apex to apex, and from floor to floor.
    spacing: f64,
    height: f64,
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let lean = positive("lean", values.number("lean"))?;
    if lean > 1.0 {
        return Err(ParameterError::new("lean", lean, "0 … 1 rad"));
    }
    let (sin, cos) = lean.sin_cos();
    let storey = Storey {
        lean,
        spacing: 2.0 * (LENGTH * sin + THICKNESS * cos) + 2.0 * THICKNESS,
        height: LENGTH * cos + THICKNESS * sin + THICKNESS,
    };
    let storeys = values.count("storeys");
    let mut scene = Scenery::new(gravity(values)?, true);
    for k in 0..storeys {
        let bottom = k as f64 * storey.height;
        let middle = |i: usize, n: usize| (i as f64 - 0.5 * (n as f64 - 1.0)) * storey.spacing;
        let pairs = storeys - k;
        for i in 0..pairs {
            storey.pair(&mut scene, (k + 1, i + 1), [middle(i, pairs), bottom])?;
        }
        for i in 1..pairs {
            let name = format!("lying card {}.{i}", k + 1);
            let edges = [storey.spacing - 0.1 * THICKNESS, WIDTH, THICKNESS];
            let shape = Cuboid::new(edges).expect("edges of a card");
            let z = bottom + storey.height - 0.5 * THICKNESS;
            let pose = Pose::translation(middle(i - 1, pairs - 1), 0.0, z);
            scene.body(&name, (shape, MASS), pose, [0.0; 6])?;
        }
    }
    scene.problem(contact_law(values)?, 2.0 * THICKNESS, (1e-3, 1.0))
}

impl Storey {
    /// Two cards that lean against each other, over this place.
    fn pair(
        &self,
        scene: &mut Scenery,
        (storey, number): (usize, usize),
        [x, z]: [f64; 2],
    ) -> Result<(), ParameterError> {
        let (sin, cos) = self.lean.sin_cos();
        for (side, sign) in [("left", -1.0), ("right", 1.0)] {
            // (1)
            let away = 0.5 * (LENGTH * sin + THICKNESS * cos);
            let up = 0.5 * (LENGTH * cos + THICKNESS * sin);
            let turn = UnitQuaternion::from_scaled_axis(-sign * self.lean * Vector3::y());
            let pose = Pose::from_parts([x + sign * away, 0.0, z + up].into(), turn);
            let shape = Cuboid::new([THICKNESS, WIDTH, LENGTH]).expect("edges of a card");
            let name = format!("{side} card {storey}.{number}");
            scene.body(&name, (shape, MASS), pose, [0.0; 6])?;
        }
        Ok(())
    }
}
