//! A rattleback: a stone that prefers to spin in one direction.
//!
//! An ellipsoid with the semi-axes (a, b, b) along its own axes, whose principal axes of inertia are turned
//! against those of its shape:
//!
//! ```text
//!     ⎛  A  −F   0 ⎞
//! Θ = ⎜ −F   B   0 ⎟                                                       (1)
//!     ⎝  0   0   C ⎠
//! ```
//!
//! It lies on its flat side and spins with Ω_z; the law of its contact is that of Coulomb and Contensou. Spin
//! turns into rattling about its short axis, and this into spin of the other direction, between 2 s and 4 s
//! [Studer2009, §7.6.1.3]. The printed C is greater than A + B, which no rigid body has; the motion does not
//! mind. The sign in (1) is not printed: with +F nothing happens for Ω_z > 0.

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::bodies_on_floor::{Body, Scene, gravity, gravity_parameter};
use super::{Model, Parameter, Problem, Values};
use percussion::parts::RigidBody;
use percussion_geometry::shapes::Ellipsoid;

const SOURCE: &str = "[Studer2009, §7.6.1.3]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "rattleback".into(),
        summary: "ellipsoid with turned inertia that reverses its spin".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("length", "semi-axis a > 0 along x", "m", 0.075, SOURCE),
            Parameter::number("width", "semi-axes b > 0 along y and z", "m", 0.02, SOURCE),
            Parameter::number("mass", "mass m > 0", "kg", 0.088, SOURCE),
            Parameter::number("inertia_x", "moment of inertia A", "kg m²", 1.68e-5, SOURCE),
            Parameter::number("inertia_y", "moment of inertia B", "kg m²", 1.032e-4, SOURCE),
            Parameter::number("inertia_z", "moment of inertia C", "kg m²", 1.272e-4, SOURCE),
            Parameter::number("deviation", "product of inertia F", "kg m²", -1.57e-5, SOURCE),
            Parameter::number("friction", "friction coefficient ≥ 0", "1", 0.2, SOURCE),
            Parameter::number("drilling_length", "drilling length ≥ 0", "m", 1.3e-5, SOURCE),
            Parameter::number("restitution", "restitution, 0 … 1", "1", 0.5, SOURCE),
            Parameter::number("pitch_rate", "initial Ω_y", "rad/s", 0.01, SOURCE),
            Parameter::number("spin", "initial Ω_z", "rad/s", 5.0, SOURCE),
            gravity_parameter("chosen: not printed"),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let n = |name: &'static str| finite(name, values.number(name));
    let (a, b, f) = (p("length")?, p("width")?, n("deviation")?);
    let inertia =
        [[p("inertia_x")?, -f, 0.0], [-f, p("inertia_y")?, 0.0], [0.0, 0.0, p("inertia_z")?]];
    let stone = RigidBody::with_any_inertia(p("mass")?, inertia)?;
    let shape = Ellipsoid::new([a, b, b]).expect("positive semi-axes");
    let spin = [0.0, n("pitch_rate")?, n("spin")?];
    let law = FrictionalContact::coulomb_contensou(
        non_negative("friction", values.number("friction"))?,
        non_negative("drilling_length", values.number("drilling_length"))?,
        values.number("restitution"),
        0.0,
    )?;
    let scene = Scene {
        gravity: gravity(values)?,
        bodies: vec![Body { spin, ..Body::new("stone", stone, shape, b) }],
        with_floor: Box::new(law),
        among: None,
        margin: 2.0 * a,
    };
    scene.problem(1e-4, 10.0)
}
