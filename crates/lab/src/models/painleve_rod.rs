//! A rod whose end slides on rough ground: Painlevé's paradox.
//!
//! A homogeneous rod of mass m and length 2l in the plane, inclined by θ, with its lower end ahead in the
//! direction of sliding. While this end slides, its normal acceleration is
//!
//! ```text
//! γ̇_N = p λ_N + b,   m p = 1 + 3 cos²θ − 3 μ sin θ cos θ,   b = l θ̇² sin θ − g   (1)
//! ```
//!
//! For p > 0 and b < 0 it slides on with λ_N = −b/p. For p < 0, which happens for some θ if μ > 4/3, there is no
//! force with which it could: without any shock its velocity jumps, and the end sticks,
//!
//! ```text
//! Λ_N = v G_NT/det G,   Λ_T = −v G_NN/det G,   |Λ_T|/Λ_N = (1 + 3 cos²θ)/(3 sin θ cos θ) ≤ μ   (2)
//! ```
//!
//! as follows from (1), an *impact without collision* [GenotBrogliato1999, throughout]: (2) is that of Newton's law without approach. The
//! default is tan θ = 2, where p is least, and μ = 1.6.

use std::sync::Arc;

use percussion_inclusion::laws::FrictionalContact;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::slab;
use super::{Model, Parameter, Problem, Values};
use percussion::parts::{Gravity, PlanarBody, Point, PointPlane};
use percussion::system::Assembly;
use percussion_drawing::{Drawing, Form};

const SOURCE: &str = "[GenotBrogliato1999]";

/// Why assembling cannot fail: names are unique, and the law is one of the plane.
const FITS: &str = "the rod and its ends fit";

/// The model.
pub fn model() -> Model {
    Model {
        name: "painleve-rod".into(),
        summary: "rod sliding on its end: Painlevé's paradox, an impact without collision".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, "chosen"),
            Parameter::number("half_length", "half the length l > 0", "m", 0.5, "chosen"),
            Parameter::number("friction", "friction coefficient μ ≥ 0", "1", 1.6, "chosen"),
            Parameter::number("restitution", "restitution, 0 … 1", "1", 0.0, "chosen"),
            Parameter::number(
                "angle",
                "initial angle θ to the ground, 0 … π",
                "rad",
                1.107_148_717_794_090_4,
                "chosen: tan θ = 2",
            ),
            Parameter::number("speed", "initial velocity v of the lower end", "m/s", 1.0, "chosen"),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, "chosen"),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let p = |name: &'static str| positive(name, values.number(name));
    let n = |name: &'static str| finite(name, values.number(name));
    let (mass, l, angle) = (p("mass")?, p("half_length")?, p("angle")?);
    if angle >= std::f64::consts::PI {
        return Err(ParameterError::new("angle", angle, "less than π"));
    }
    let friction = non_negative("friction", values.number("friction"))?;
    let mut system = Assembly::new();
    let rod = PlanarBody::new(mass, mass * l * l / 3.0)?;
    let rod = system.add_part("rod", rod).expect(FITS);
    system.add_force(Gravity::new([0.0, -p("gravity")?, 0.0])).expect(FITS);
    let law = FrictionalContact::planar(friction, values.number("restitution"), 0.0)?;
    let law = system.add_law(law);
    for (name, x) in [("lower end", l), ("upper end", -l)] {
        let ground = Point::ground([0.0; 3]);
        let end = PointPlane::new(Point::on(rod, [x, 0.0, 0.0]), ground, [0.0, 1.0, 0.0], law)?;
        system.connect(name, end).expect(FITS);
    }
    let mut state = system.initial_state();
    // the lower end is ahead
    let (q, u) = ([0.0, l * angle.sin(), -angle], [n("speed")?, 0.0, 0.0]);
    system.place(&mut state, rod, &q, &u).expect(FITS);
    Ok(Problem::new(Arc::new(system), state, 1e-4, 0.5).drawn(drawing(l)))
}

/// The rod, with pointed ends, on the ground.
fn drawing(l: f64) -> Drawing {
    let (end, half) = (0.93 * l, 0.035 * l);
    let mut drawing = Drawing::in_plane();
    slab(&mut drawing, [-20.0 * l, 20.0 * l], [-0.12 * l, 0.0]);
    let rod = drawing.part("rod", 0);
    let corners = [[l, 0.0], [end, half], [-end, half], [-l, 0.0], [-end, -half], [end, -half]];
    drawing.draw(rod, Form::polygon(&corners)).named("rod");
    drawing
}
