//! An egg that is spun on its side: it rises on its end, and jumps.
//!
//! A spheroid with the semi-axes (a, b, b) and the moments of inertia (A, B, B), centre of mass in its middle,
//! spins with Ω_z about an axis that is nearly vertical, with the law of Coulomb and Contensou at its contact
//! [Studer2009, §7.6.1.4]. Friction raises its axis; on the way the contact opens again and again, and flights
//! of 10 to 25 ms are reported.
//!
//! The printed mass, 13.3 g, does not fit the printed moments, which are those of a homogeneous spheroid of
//! 133 g, m (a² + b²)/5 and 2 m b²/5: 133 g is the default, 13.3 g the other reading. Restitution and the place of
//! the centre of mass are not printed: none, and the middle.

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::bodies_on_floor::{Body, Scene, gravity, gravity_parameter};
use super::{Model, Parameter, Problem, Values};
use percussion::parts::RigidBody;
use percussion_drawing::{Colour, Drawing, GROUND};
use percussion_geometry::shapes::Ellipsoid;

const SOURCE: &str = "[Studer2009, §7.6.1.4]";

/// The readings of the mass, in kg, the first by default.
const READINGS: [(&str, f64); 2] = [("133g", 0.133), ("13.3g", 0.0133)];

/// The model.
pub fn model() -> Model {
    Model {
        name: "jumping-egg".into(),
        summary: "egg spun on its side: rises on its end and jumps".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::choice(
                "mass",
                "mass: 133g fits the moments of inertia, 13.3g is printed",
                READINGS.map(|(name, _)| name),
                SOURCE,
            ),
            Parameter::number("length", "semi-axis a > 0 along x", "m", 0.03, SOURCE),
            Parameter::number("width", "semi-axes b > 0 along y and z", "m", 0.02, SOURCE),
            Parameter::number("inertia_x", "moment of inertia A > 0", "kg m²", 2.128e-5, SOURCE),
            Parameter::number("inertia_y", "moment of inertia B > 0", "kg m²", 3.458e-5, SOURCE),
            Parameter::number("friction", "friction coefficient ≥ 0", "1", 0.2, SOURCE),
            Parameter::number("drilling_length", "drilling length ≥ 0", "m", 1.3e-6, SOURCE),
            Parameter::number("restitution", "restitution, 0 … 1", "1", 0.0, "chosen: not printed"),
            Parameter::number("tilt_rate", "initial Ω_x and Ω_y", "rad/s", 2.0, SOURCE),
            Parameter::number("spin", "initial Ω_z", "rad/s", 200.0, SOURCE),
            gravity_parameter("chosen: not printed"),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let n = |name: &'static str| finite(name, values.number(name));
    let reading = READINGS.iter().find(|(name, _)| *name == values.choice("mass"));
    let mass = reading.map_or(READINGS[0].1, |(_, mass)| *mass);
    let (a, b, inertia) = (p("length")?, p("width")?, p("inertia_y")?);
    let egg = RigidBody::principal(mass, [p("inertia_x")?, inertia, inertia])?;
    let shape = Ellipsoid::new([a, b, b]).expect("positive semi-axes");
    let (tilt, spin) = (n("tilt_rate")?, n("spin")?);
    let law = FrictionalContact::coulomb_contensou(
        non_negative("friction", values.number("friction"))?,
        non_negative("drilling_length", values.number("drilling_length"))?,
        values.number("restitution"),
        0.0,
    )?;
    let scene = Scene {
        gravity: gravity(values)?,
        bodies: vec![Body { spin: [tilt, tilt, spin], ..Body::new("egg", egg, shape, b) }],
        with_floor: Box::new(law),
        among: None,
        margin: 2.0 * a,
    };
    let problem = scene.problem(1e-5, 3.0)?;
    let mut drawing = Drawing::of(problem.system.as_ref(), &problem.state);
    for figure in drawing.figures_mut().iter_mut().filter(|figure| figure.frame != GROUND) {
        figure.coloured(Colour::Rgb([0xe6, 0xc9, 0x9a]));
    }
    Ok(problem.drawn(drawing))
}
