//! A spinning ball on a plane: sliding, rolling, rest.
//!
//! A ball of radius r and moment of inertia Θ begins with the velocity v along y and the spin Ω_z. Force and
//! drilling torque obey the law of Coulomb and Contensou, with the friction coefficient μ and the drilling
//! length d, and rolling is resisted with the length δ:
//!
//! ```text
//! ‖λ_T‖²/μ² + τ_D²/d² ≤ λ_N²,   ‖τ_R‖ ≤ δ λ_N                               (1)
//! ```
//!
//! [Studer2009, §7.6.1.1]. Spin lowers the resistance to sliding; the ball rolls from 0.31 s on and rests from
//! 1.27 s. The first forces are, with s = √(μ²v² + d²Ω_z²),
//!
//! ```text
//! λ_Ty = −μ² v m g/s,   τ_D = −d² Ω_z m g/s                                 (2)
//! ```
//!
//! What it converges to is in docs/gallery.md.

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::bodies_on_floor::{Body, Scene, gravity, gravity_parameter};
use super::{Model, Parameter, Problem, Values};
use percussion::parts::RigidBody;
use percussion_geometry::shapes::Sphere;

const SOURCE: &str = "[Studer2009, §7.6.1.1]";

/// The model.
pub fn model() -> Model {
    let mut parameters = ball_parameters(SOURCE, (0.00665, SOURCE));
    parameters.extend([
        Parameter::number("speed", "initial velocity v along y", "m/s", 1.0, SOURCE),
        Parameter::number("spin", "initial angular velocity Ω_z", "rad/s", 50.0, SOURCE),
    ]);
    Model {
        name: "ball-on-plane".into(),
        summary:
            "spinning ball on a plane with drilling and rolling friction: slides, rolls, rests"
                .into(),
        source: SOURCE.into(),
        parameters,
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let ball = Body {
        velocity: [0.0, n("speed")?, 0.0],
        spin: [0.0, 0.0, n("spin")?],
        ..ball("ball", values)?
    };
    let scene = Scene {
        gravity: gravity(values)?,
        bodies: vec![ball],
        with_floor: Box::new(floor_law(values)?),
        among: None,
        margin: 2.0 * values.number("radius"),
    };
    scene.problem(1e-4, 1.5)
}

/// Parameters of a ball of the source and of its contact with the plane, with the drilling length in m.
pub(super) fn ball_parameters(
    source: &'static str,
    (drilling, chosen): (f64, &'static str),
) -> Vec<Parameter> {
    vec![
        Parameter::number("radius", "radius r > 0", "m", 0.025, source),
        Parameter::number("mass", "mass m > 0", "kg", 0.5105, source),
        Parameter::number("inertia", "moment of inertia Θ > 0", "kg m²", 1.276e-4, source),
        Parameter::number("friction", "friction coefficient μ ≥ 0", "1", 0.2, source),
        Parameter::number("drilling_length", "drilling length d ≥ 0", "m", drilling, chosen),
        Parameter::number("rolling_length", "rolling length δ ≥ 0", "m", 0.002, source),
        gravity_parameter("chosen: not printed"),
    ]
}

/// A ball at rest on the plane.
///
/// # Errors
/// A parameter out of range.
pub(super) fn ball(name: &'static str, values: &Values) -> Result<Body, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let (radius, inertia) = (p("radius")?, p("inertia")?);
    let part = RigidBody::principal(p("mass")?, [inertia; 3])?;
    Ok(Body::new(name, part, Sphere::new(radius).expect("a positive radius"), radius))
}

/// The law (1) of the contact with the plane, inelastic.
///
/// # Errors
/// A parameter out of range.
pub(super) fn floor_law(values: &Values) -> Result<FrictionalContact, ParameterError> {
    let n = |name: &'static str| non_negative(name, values.number(name));
    FrictionalContact::coulomb_contensou(n("friction")?, n("drilling_length")?, 0.0, 0.0)?
        .with_rolling_resistance(n("rolling_length")?)
}
