//! A disc that rolls on its rim, faster and faster while it lies down.
//!
//! A thin disc of mass m and radius a, with the moments of inertia m a²/4 about its diameters and m a²/2 about
//! its axis, touches the floor with its rim. Its plane is inclined by α; its centre is at rest, while the
//! contact point runs around with Ω. Without dissipation this goes on for ever if
//!
//! ```text
//! Ω² sin α = 4 g/a,   E = (3/2) m g a sin α                                 (1)
//! ```
//!
//! as follows from the equations of motion; it is the disc of [Moffatt2000, throughout]. Resistance to rolling with the length δ takes the power δ m g Ω sin α cos α, so that for small
//! α the disc lies down after a finite time t_f:
//!
//! ```text
//! α = α₀ (1 − t/t_f)²,   t_f = (3a/2δ) √(a α₀/g)                            (2)
//! ```
//!
//! Sizes are near those of the toy. The source explains the end by the viscosity of the air, not by (2). The disc
//! has no thickness: its shape is a very flat cone with the tip down, whose rim is that of the disc and on whose
//! tip it lies in the end, so that nothing but the one point of the rim touches before.

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, non_negative, positive};

use super::bodies_on_floor::{Body, Scene, gravity, gravity_parameter};
use super::{ExactSolution, Model, Parameter, Problem, Values};
use percussion::parts::RigidBody;
use percussion_drawing::{Colour, Drawing, Form, GROUND};
use percussion_geometry::Pose;
use percussion_geometry::nalgebra::{UnitQuaternion, Vector3};
use percussion_geometry::shapes::Cone;

const SOURCE: &str = "[Moffatt2000]";
const CHOSEN: &str = "chosen: near those of the toy";

/// Depth of the tip below the disc, in radii.
const TIP: f64 = 1e-3;

/// The model.
pub fn model() -> Model {
    Model {
        name: "euler-disk".into(),
        summary: "disc rolling on its rim until it lies down, in finite time".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("radius", "radius a > 0", "m", 0.0375, CHOSEN),
            Parameter::number("mass", "mass m > 0", "kg", 0.4, CHOSEN),
            Parameter::number(
                "inclination",
                "initial inclination α₀, 0 … π/2",
                "rad",
                0.2,
                "chosen",
            ),
            Parameter::number("friction", "friction coefficient ≥ 0", "1", 0.3, "chosen"),
            Parameter::number("rolling_length", "rolling length δ ≥ 0", "m", 5e-4, "chosen"),
            gravity_parameter(SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let n = |name: &'static str| non_negative(name, values.number(name));
    let (a, mass, gravity, alpha) = (p("radius")?, p("mass")?, gravity(values)?, p("inclination")?);
    if alpha >= std::f64::consts::FRAC_PI_2 {
        return Err(ParameterError::new("inclination", alpha, "less than π/2"));
    }
    let motion =
        Motion { radius: a, inclination: alpha, rate: (4.0 * gravity / (a * alpha.sin())).sqrt() };
    let moment = 0.25 * mass * a * a;
    let disc = RigidBody::principal(mass, [moment, moment, 2.0 * moment])?;
    let depth = TIP * a;
    let shape = Cone::new(a, depth).expect("positive sizes").into();
    let upside_down = UnitQuaternion::from_scaled_axis(Vector3::x() * std::f64::consts::PI);
    let pose = Pose::from_parts([0.0, 0.0, -0.5 * depth].into(), upside_down);
    let (mut q, mut u) = ([0.0; 7], [0.0; 6]);
    motion.write(0.0, &mut q, &mut u);
    let disc = Body {
        name: "disc",
        part: disc,
        shapes: vec![("disc", shape, pose)],
        position: [q[0], q[1], q[2]],
        rotation: [q[3], q[4], q[5], q[6]],
        velocity: [0.0; 3],
        spin: [u[3], u[4], u[5]],
    };
    let rolling = n("rolling_length")?;
    let scene = Scene {
        gravity,
        bodies: vec![disc],
        with_floor: Box::new(FrictionalContact::rolling(n("friction")?, rolling, 0.0, 0.0)?),
        among: None,
        margin: a,
    };
    let exact = (rolling == 0.0).then(|| Arc::new(motion) as Arc<dyn ExactSolution>);
    let problem = scene.problem(2e-5, 1.0)?;
    Ok(Problem { exact, ..problem.drawn(drawing(a)) })
}

/// The steady motion (1).
#[derive(Debug)]
struct Motion {
    /// a, α and Ω.
    radius: f64,
    inclination: f64,
    rate: f64,
}

impl ExactSolution for Motion {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let (sin, cos) = self.inclination.sin_cos();
        // the disc turns by Ωt about the vertical, by α about y, and by −Ωt cos α about its axis
        let (turn, spin) = (self.rate * t, self.rate * t * cos);
        let (half_sin, half_cos) = (0.5 * self.inclination).sin_cos();
        let (sum, difference) = (0.5 * (turn - spin), 0.5 * (turn + spin));
        q[..3].copy_from_slice(&[0.0, 0.0, self.radius * sin]);
        q[3..].copy_from_slice(&[
            half_cos * sum.cos(),
            -half_sin * difference.sin(),
            half_sin * difference.cos(),
            half_cos * sum.sin(),
        ]);
        let speed = -self.rate * sin;
        u.copy_from_slice(&[0.0, 0.0, 0.0, speed * spin.cos(), speed * spin.sin(), 0.0]);
    }
}

/// A flat disc whose lower rim is that of (1): the cone of the contact is not to be seen.
fn drawing(radius: f64) -> Drawing {
    let depth = 0.08 * radius;
    let mut drawing = Drawing::in_space();
    drawing.draw(GROUND, Form::HalfSpace).named("floor");
    let disc = drawing.part("disc", 0);
    let form = Form::Disc { radius, depth };
    drawing.draw(disc, form).named("disc").placed(Pose::translation(0.0, 0.0, 0.5 * depth));
    let mark = Form::Cylinder { radius: 0.12 * radius, half: 0.6 * depth };
    let place = Pose::translation(0.7 * radius, 0.0, 0.5 * depth);
    drawing.draw(disc, mark).placed(place).coloured(Colour::Accent);
    drawing
}
