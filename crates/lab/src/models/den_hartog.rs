//! A driven oscillator with dry friction.
//!
//! ```text
//! ẍ + x + F Sign ẋ ∋ cos ωt                                                 (1)
//! V = 1/(1−ω²),   U = sin(π/ω)/(ω(1 + cos(π/ω)))                            (2)
//! x₀ = √(V² − F²U²)                     amplitude of the motion without stops    (3)
//! F_b = |V|/√(U² + ω⁻⁴)                 above it there are stops, for ω ≥ ½        (4)
//! ```
//!
//! [DenHartog1931, pp. 107–115], [Shaw1986, pp. 305 ff.]. Perturbations of the motion without stops obey, over half a period, a matrix with
//!
//! ```text
//! tr = −cos(π/ω)(1 + ρ),   det = ρ = (x₀ − cos φ − F)/(x₀ − cos φ + F),   sin φ = −FU/V    (5)
//! ```

use std::f64::consts::PI;
use std::sync::Arc;

use percussion_inclusion::laws::{DryFriction, LawTable};
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::linked_masses::{Link, LinkedMasses};
use super::looks::{rectangle, slab, slider, suspension, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;
use percussion_drawing::{Drawing, GROUND};

const SOURCE: &str = "[DenHartog1931, pp. 107–115]";
const CHOSEN: &str = "chosen";

/// Half the height of the mass as it is drawn, in m.
const HALF: f64 = 0.45;

/// The model.
pub fn model() -> Model {
    Model {
        name: "den-hartog".into(),
        summary: "driven oscillator with dry friction: motions with and without stops".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("friction", "bound F ≥ 0 of friction", "N", 0.3, CHOSEN),
            Parameter::number("frequency", "angular frequency ω > 0", "rad/s", 0.8, CHOSEN),
            Parameter::number("position", "initial position", "m", 1.0, CHOSEN),
            Parameter::number("velocity", "initial velocity", "m/s", 0.0, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

/// The motion without stops: (2), (3) and (5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NonStop {
    /// x₀.
    pub amplitude: f64,
    /// Trace of the matrix over half a period.
    pub half_trace: f64,
    /// Its determinant ρ.
    pub half_determinant: f64,
}

impl NonStop {
    /// For this friction and frequency ω ≠ 1; none if friction is too strong for (3).
    pub fn new(friction: f64, omega: f64) -> Option<Self> {
        let [u, v] = functions(omega);
        let square = v * v - friction * friction * u * u;
        let amplitude = (square > 0.0).then(|| square.sqrt())?;
        // the phase of the force at the turning point: x₀ = V cos φ, of which the sign is that of V
        let cos = amplitude / v;
        let rho = (amplitude - cos - friction) / (amplitude - cos + friction);
        let half_trace = -(PI / omega).cos() * (1.0 + rho);
        Some(Self { amplitude, half_trace, half_determinant: rho })
    }
}

/// U and V of (2).
fn functions(omega: f64) -> [f64; 2] {
    let angle = PI / omega;
    [angle.sin() / (omega * (1.0 + angle.cos())), 1.0 / (1.0 - omega * omega)]
}

/// F_b of (4).
pub fn boundary(omega: f64) -> f64 {
    let [u, v] = functions(omega);
    v.abs() / u.hypot(1.0 / (omega * omega))
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let omega = positive("frequency", n("frequency")?)?;
    let mut laws = LawTable::new();
    let bound = non_negative("friction", n("friction")?)?;
    let friction = laws.add(DryFriction::planar(bound, 0.0)?);
    let links = vec![
        Link::friction("friction", friction, &[1.0], 0.0)
            .seen(|_, q| [q[0], -HALF, 0.0], [1.0, 0.0, 0.0]),
    ];
    let force = move |t: f64, q: &[f64], _: &[f64], h: &mut [f64]| h[0] = (omega * t).cos() - q[0];
    let names = [("position", "velocity")];
    let state = State::new(vec![n("position")?], vec![n("velocity")?]);
    Ok(Problem::new(
        Arc::new(LinkedMasses::new(&names, vec![1.0], Box::new(force), (laws, links))),
        state,
        1e-3,
        60.0,
    )
    .drawn(drawing(functions(omega)[1].abs().min(6.0).max(n("position")?.abs()))))
}

/// The mass between two rails that rub on it, and its spring; without friction it would swing as far as this.
fn drawing(reach: f64) -> Drawing {
    let (left, rails) = (-reach - 2.2, [-reach - 1.0, reach + 1.0]);
    let mut drawing = Drawing::in_plane();
    wall(&mut drawing, left, [-2.0 * HALF, 2.0 * HALF], -0.5 * HALF);
    for y in [[-1.5 * HALF, -HALF], [HALF, 1.5 * HALF]] {
        slab(&mut drawing, rails, y);
    }
    let mass = slider(&mut drawing, "mass", 0);
    suspension(&mut drawing, [(GROUND, left), (mass, -1.4 * HALF)], 0.0, HALF, false);
    drawing.draw(mass, rectangle([-1.4 * HALF, 1.4 * HALF], [-HALF, HALF])).named("mass");
    drawing
}
