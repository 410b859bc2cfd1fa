//! A pendulum pulled by a spring, for the drift of bilateral constraints.
//!
//! A point mass on a massless rod about the origin, and a spring of no free length from it to
//! the point r_S = (a, −b):
//!
//! ```text
//! m u̇ = c (r_S − q) + (q/‖q‖) λ,   g = ‖q‖ − L = 0,   W = q/‖q‖             (1)
//! ```
//!
//! [Studer2009, §5.1]. On the circle the spring is a uniform field of the force F = c ‖r_S‖
//! along r_S, so that the mass swings as a pendulum: with the amplitude A from that direction,
//!
//! ```text
//! T = 2π/(ω₀ agm(1, cos(A/2))),   ω₀ = √(F/(m L))                           (2)
//! ```
//!
//! with the arithmetic–geometric mean; ω₀ = 5.318 rad/s for the data of the source. The initial
//! position is not printed: (0, −1) m at rest is chosen, A = π/4. A plain joint loses energy and
//! drifts, reflection with ε = 1 keeps both nearly, stabilisation does not drift.

use std::f64::consts::{FRAC_PI_2, TAU};
use std::sync::Arc;

use percussion_inclusion::laws::{Bilateral, LawId, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::{ball, bearing, pin};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Drawing, GROUND, StrandKind, pose};

const SOURCE: &str = "[Studer2009, §5.1]";
const CHOSEN: &str = "own choice: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "spring-pendulum".into(),
        summary: "point mass on a rod and a spring: drift and energy of bilateral constraints"
            .into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("length", "length L > 0 of the rod", "m", 1.0, SOURCE),
            Parameter::number("stiffness", "stiffness c ≥ 0 of the spring", "N/m", 10.0, SOURCE),
            Parameter::number("spring_x", "x of the fixed end of the spring", "m", 2.0, SOURCE),
            Parameter::number("spring_y", "y of the fixed end of the spring", "m", -2.0, SOURCE),
            Parameter::number(
                "angle",
                "initial angle of the rod from the x-axis",
                "rad",
                -FRAC_PI_2,
                CHOSEN,
            ),
            Parameter::number("rate", "initial angular velocity", "rad/s", 0.0, CHOSEN),
            Parameter::choice(
                "joint",
                "remedy against drift: γ_E + ε γ_B = 0, or γ_E + g/Δt = 0",
                ["reflected", "stabilised"],
                "[Studer2009, eqs. (5.12)–(5.17), (7.3)]",
            ),
            Parameter::number("reflection", "ε of the reflected joint, 0 … 1", "1", 0.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let pendulum = SpringPendulum::new(values)?;
    let n = |name: &'static str| finite(name, values.number(name));
    let (l, rate) = (pendulum.length, n("rate")?);
    let (sin, cos) = n("angle")?.sin_cos();
    let state = State::new(vec![l * cos, l * sin], vec![-l * sin * rate, l * cos * rate]);
    let drawing = pendulum.drawing();
    Ok(Problem::new(Arc::new(pendulum), state, 1e-3, 10.0).drawn(drawing))
}

/// The system (1).
#[derive(Debug)]
pub struct SpringPendulum {
    mass: f64,
    length: f64,
    stiffness: f64,
    /// r_S.
    anchor: [f64; 2],
    layout: Layout,
    laws: LawTable,
    rod: LawId,
}

impl SpringPendulum {
    /// The pendulum with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let n = |name: &'static str| finite(name, values.number(name));
        let law = match values.choice("joint") {
            "stabilised" => Bilateral::with_drift_stabilisation(1)?,
            _ => Bilateral::with_restitution(1, values.number("reflection"))?,
        };
        let mut laws = LawTable::new();
        let rod = laws.add(law);
        Ok(Self {
            mass: positive("mass", values.number("mass"))?,
            length: positive("length", values.number("length"))?,
            stiffness: non_negative("stiffness", values.number("stiffness"))?,
            anchor: [n("spring_x")?, n("spring_y")?],
            layout: Layout::single(
                "mass",
                &[("x", "m"), ("y", "m")],
                &[("x rate", "m/s"), ("y rate", "m/s")],
            ),
            laws,
            rod,
        })
    }

    fn drawing(&self) -> Drawing {
        let (l, [x, y]) = (self.length, self.anchor);
        let mut drawing = Drawing::in_plane();
        bearing(&mut drawing, [0.0, 0.0], 0.07 * l);
        pin(&mut drawing, GROUND, [x, y], 0.05 * l);
        let mass = drawing.frame("mass", |_, q| pose(q[0], q[1], q[1].atan2(q[0])));
        let [pivot, bob, anchor] = [
            drawing.point(GROUND, [0.0; 3]),
            drawing.point(mass, [0.0; 3]),
            drawing.point(GROUND, [x, y, 0.0]),
        ];
        drawing.strand(StrandKind::Rod, &[pivot, bob]).named("rod").wide(0.03 * l);
        drawing.strand(StrandKind::Spring, &[bob, anchor]).named("spring").wide(0.12 * l);
        ball(&mut drawing, mass, 0.09 * l).named("mass");
        drawing
    }

    /// Period (2) of the swing with this amplitude A < π, in s.
    pub fn period(&self, amplitude: f64) -> f64 {
        let field = self.stiffness * self.anchor[0].hypot(self.anchor[1]);
        let omega = (field / (self.mass * self.length)).sqrt();
        let (mut a, mut b) = (1.0, (0.5 * amplitude).cos());
        // the mean doubles its digits with every turn
        for _ in 0..6 {
            (a, b) = (0.5 * (a + b), (a * b).sqrt());
        }
        TAU / (omega * a)
    }
}

impl MechanicalSystem for SpringPendulum {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[self.mass, 0.0, 0.0, self.mass]);
    }

    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        for k in 0..2 {
            h[k] = self.stiffness * (self.anchor[k] - q[k]);
        }
    }

    fn linearize(&self, _t: f64, _q: &[f64], _u: &[f64], out: &mut Linearization) {
        out.reset(2);
        (0..2).for_each(|k| out.stiffness.add(k, k, self.stiffness));
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let r = q[0].hypot(q[1]);
        found
            .add(InteractionKey::of_feature(0, 0), self.rod, &[r - self.length], &[0.0])
            .at(|| Place::at([q[0], q[1], 0.0], &[[q[0] / r, q[1] / r, 0.0]]))
            .on(self.layout.part(0), &[q[0] / r, q[1] / r]);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["rod"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let [a, b] = self.anchor;
        Some(0.5 * self.stiffness * ((q[0] - a).powi(2) + (q[1] - b).powi(2)))
    }
}
