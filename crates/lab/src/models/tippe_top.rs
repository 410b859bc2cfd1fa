//! A tippe-top: a spinning top that turns over and stands on its stem.
//!
//! The body touches the floor with a sphere of radius R₁ whose centre is a₁ above the centre of mass on the axis
//! of the top, its stem with one of radius R₂ and centre a₂ above it:
//!
//! ```text
//! g₁ = z + a₁ cos θ − R₁,   g₂ = z + a₂ cos θ − R₂                          (1)
//! ```
//!
//! with the angle θ of the axis to the vertical. Sliding friction at the body raises the centre of mass against
//! gravity, until the stem touches and the top stands on it [LeineGlocker2003, the example of the top]. Upside down the centre of
//! mass is at z = a₂ + R₂. The law is that of Coulomb and Contensou: the spin about the normal lets the body slide
//! however small the tangential force, which with Coulomb's law alone would stick after 0.04 s. The drilling
//! length is that of a constant pressure on a spot of the radius ε = 0.5 mm, ⅔ μ ε.

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::bodies_on_floor::{Body, Scene, gravity};
use super::{Model, Parameter, Problem, Values};
use percussion::parts::RigidBody;
use percussion_drawing::{Colour, Drawing, Form, GROUND};
use percussion_geometry::Pose;
use percussion_geometry::shapes::Sphere;

const SOURCE: &str = "[LeineGlocker2003]";
const CHOSEN: &str = "chosen: near those of the toy";

/// The model.
pub fn model() -> Model {
    Model {
        name: "tippe-top".into(),
        summary: "spinning top that turns over and stands on its stem".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass > 0", "kg", 0.006, CHOSEN),
            Parameter::number(
                "inertia",
                "moment of inertia across the axis > 0",
                "kg m²",
                8e-7,
                CHOSEN,
            ),
            Parameter::number(
                "axial_inertia",
                "moment of inertia about the axis > 0",
                "kg m²",
                7e-7,
                CHOSEN,
            ),
            Parameter::number("body_radius", "radius R₁ > 0 of the body", "m", 0.015, CHOSEN),
            Parameter::number("body_offset", "centre a₁ of the body", "m", 0.003, CHOSEN),
            Parameter::number("stem_radius", "radius R₂ > 0 of the stem", "m", 0.005, CHOSEN),
            Parameter::number("stem_offset", "centre a₂ of the stem", "m", 0.016, CHOSEN),
            Parameter::number("friction", "friction coefficient ≥ 0", "1", 0.3, CHOSEN),
            Parameter::number("drilling_length", "drilling length ≥ 0", "m", 1e-4, "chosen: ⅔ μ ε"),
            Parameter::number("restitution", "restitution, 0 … 1", "1", 0.0, CHOSEN),
            Parameter::number("angle", "initial angle θ", "rad", 0.1, CHOSEN),
            Parameter::number("spin", "initial spin about the axis", "rad/s", 180.0, CHOSEN),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, "chosen"),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let n = |name: &'static str| finite(name, values.number(name));
    let (inertia, axial) = (p("inertia")?, p("axial_inertia")?);
    let top = RigidBody::principal(p("mass")?, [inertia, inertia, axial])?;
    let sphere = |name: &'static str, radius, offset| {
        let sphere = Sphere::new(radius).expect("a positive radius");
        (name, sphere.into(), Pose::translation(0.0, 0.0, offset))
    };
    let (body, stem) = (p("body_radius")?, p("stem_radius")?);
    let (below, above) = (n("body_offset")?, n("stem_offset")?);
    let angle = n("angle")?;
    let (sin, cos) = (0.5 * angle).sin_cos();
    // the lower of both spheres touches the floor
    let height = f64::max(body - below * angle.cos(), stem - above * angle.cos());
    let top = Body {
        name: "top",
        part: top,
        shapes: vec![sphere("body", body, below), sphere("stem", stem, above)],
        position: [0.0, 0.0, height],
        rotation: [cos, sin, 0.0, 0.0],
        velocity: [0.0; 3],
        spin: [0.0, 0.0, n("spin")?],
    };
    let law = FrictionalContact::coulomb_contensou(
        non_negative("friction", values.number("friction"))?,
        non_negative("drilling_length", values.number("drilling_length"))?,
        values.number("restitution"),
        0.0,
    )?;
    let scene = Scene {
        gravity: gravity(values)?,
        bodies: vec![top],
        with_floor: Box::new(law),
        among: None,
        margin: 2.0 * (body + above.abs()),
    };
    let problem = scene.problem(1e-4, 2.5)?;
    Ok(problem.drawn(drawing([body, below], [stem, above])))
}

/// A round body and a stem with a round end, each by its radius and the height of its centre, in m.
fn drawing([body, below]: [f64; 2], [stem, above]: [f64; 2]) -> Drawing {
    let mut drawing = Drawing::in_space();
    drawing.draw(GROUND, Form::HalfSpace).named("floor");
    let top = drawing.part("top", 0);
    let ball = drawing.draw(top, Form::sphere(body)).named("body");
    ball.placed(Pose::translation(0.0, 0.0, below)).coloured(Colour::Body(4));
    let shaft = Form::cylinder(0.8 * stem, above - below);
    let place = Pose::translation(0.0, 0.0, 0.5 * (above + below));
    drawing.draw(top, shaft).placed(place).coloured(Colour::Body(6));
    let end = drawing.draw(top, Form::sphere(stem)).named("stem");
    end.placed(Pose::translation(0.0, 0.0, above)).coloured(Colour::Body(6));
    drawing
}
