//! A ball that is thrown along the floor without spin: it slides, and then rolls.
//!
//! A homogeneous ball of mass m and radius r with the initial velocity v₀ along x, and Coulomb friction μ at
//! its contact with the floor:
//!
//! ```text
//! v = v₀ − μ g t,   Ω_y = 5 μ g t/(2 r)       for t ≤ t_R = 2 v₀/(7 μ g),   (1)
//! v = 5 v₀/7,       Ω_y = 5 v₀/(7 r)          afterwards                    (2)
//! ```
//!
//! for v₀ ≥ 0: friction brakes the ball and spins it up until v = r Ω_y.

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::bodies_on_floor::{Body, Scene, gravity, gravity_parameter};
use super::{ExactSolution, Model, Parameter, Problem, Values};
use percussion::parts::RigidBody;
use percussion_geometry::shapes::Sphere;

const SOURCE: &str = "own choice";

/// The model.
pub fn model() -> Model {
    Model {
        name: "sliding-sphere".into(),
        summary: "ball thrown along a floor: slides, then rolls".into(),
        source: "textbook".into(),
        parameters: vec![
            Parameter::number("speed", "initial velocity v₀ along x", "m/s", 2.0, SOURCE),
            Parameter::number("friction", "friction coefficient μ ≥ 0", "1", 0.3, SOURCE),
            Parameter::number("radius", "radius r > 0", "m", 0.1, SOURCE),
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            gravity_parameter(SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let (radius, mass, gravity) = (p("radius")?, p("mass")?, gravity(values)?);
    let speed = finite("speed", values.number("speed"))?;
    let friction = non_negative("friction", values.number("friction"))?;
    let ball = RigidBody::principal(mass, [0.4 * mass * radius * radius; 3])?;
    let sphere = Sphere::new(radius).expect("a positive radius");
    let ball = Body { velocity: [speed, 0.0, 0.0], ..Body::new("ball", ball, sphere, radius) };
    let law = FrictionalContact::spatial(friction, 0.0, 0.0)?;
    let scene = Scene {
        gravity,
        bodies: vec![ball],
        with_floor: Box::new(law),
        among: None,
        margin: 2.0 * radius,
    };
    let exact = Arc::new(Motion { speed, braking: friction * gravity, radius });
    Ok(Problem { exact: Some(exact), ..scene.problem(1e-3, 0.5)? })
}

/// The exact motion (1), (2).
#[derive(Debug)]
struct Motion {
    /// v₀.
    speed: f64,
    /// μ g.
    braking: f64,
    /// r.
    radius: f64,
}

impl ExactSolution for Motion {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let (rolls, braking) =
            (2.0 * self.speed.abs() / (7.0 * self.braking), self.braking.copysign(self.speed));
        let slid = t.min(rolls);
        let velocity = self.speed - braking * slid;
        let spin = 2.5 * braking * slid / self.radius;
        let x = self.speed * slid - 0.5 * braking * slid * slid + velocity * (t - slid);
        let angle = 0.5 * spin * slid + spin * (t - slid);
        let (sin, cos) = (0.5 * angle).sin_cos();
        q.copy_from_slice(&[x, 0.0, self.radius, cos, 0.0, sin, 0.0]);
        u.copy_from_slice(&[velocity, 0.0, 0.0, 0.0, spin, 0.0]);
    }
}
