//! A point mass on a rope, which pulls only when it is taut.
//!
//! ```text
//! m u̇ = m g + W λ,   g_R = L − ‖q‖ ≥ 0,   W = −q/‖q‖                        (1)
//! ```
//!
//! [Studer2009, §5.3.8], where gravity acts along +x as printed, and the mass starts at (−1, 0) m
//! with 6.5 m/s along y. There the rope stays taut: with the speed v₀ where the mass is highest,
//! and the angle φ turned since, the mass circles with
//!
//! ```text
//! v² = v₀² + 2 g L (1 − cos φ),   T = ∫₀^{2π} L dφ/v                         (2)
//! ```
//!
//! If v₀² < g L at the highest point, it is never reached: from a point p with velocity v where
//! the rope slackens, p·g = −v², the mass flies on a parabola until the rope is taut again,
//! after the time
//!
//! ```text
//! t_F = −4 v·g/‖g‖²                                                         (3)
//! ```
//!
//! (the equation ‖p + v t + ½ g t²‖ = L is then t³ (v·g + ¼ ‖g‖² t) = 0).

use std::f64::consts::TAU;
use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::looks::{ball, bearing};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Drawing, StrandKind, pose};

const SOURCE: &str = "[Studer2009, §5.3.8]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "rope-pendulum".into(),
        summary: "point mass on a rope: circling, slackening, impact of the rope".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("length", "length L > 0 of the rope", "m", 1.0, SOURCE),
            Parameter::number("gravity_x", "gravity along x", "m/s²", 9.81, SOURCE),
            Parameter::number("gravity_y", "gravity along y", "m/s²", 0.0, SOURCE),
            Parameter::number("restitution", "restitution of the rope, 0 … 1", "1", 0.0, SOURCE),
            Parameter::number("position_x", "initial x", "m", -1.0, SOURCE),
            Parameter::number("position_y", "initial y", "m", 0.0, SOURCE),
            Parameter::number("velocity_x", "initial velocity along x", "m/s", 0.0, SOURCE),
            Parameter::number("velocity_y", "initial velocity along y", "m/s", 6.5, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let q = vec![n("position_x")?, n("position_y")?];
    let u = vec![n("velocity_x")?, n("velocity_y")?];
    let pendulum = RopePendulum::new(values)?;
    let drawing = pendulum.drawing();
    Ok(Problem::new(Arc::new(pendulum), State::new(q, u), 1e-3, 7.0).drawn(drawing))
}

/// Pieces of the rope as it is drawn, and how deep it sags: a parabola of length L, nearly.
const SEGMENTS: u32 = 12;
const SAG: f64 = 0.45;

/// The system (1).
#[derive(Debug)]
pub struct RopePendulum {
    mass: f64,
    length: f64,
    gravity: [f64; 2],
    layout: Layout,
    laws: LawTable,
    rope: LawId,
}

impl RopePendulum {
    /// The pendulum with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let n = |name: &'static str| finite(name, values.number(name));
        let mut laws = LawTable::new();
        let rope = laws.add(UnilateralContact::new(n("restitution")?)?);
        Ok(Self {
            mass: positive("mass", values.number("mass"))?,
            length: positive("length", values.number("length"))?,
            gravity: [n("gravity_x")?, n("gravity_y")?],
            layout: Layout::single(
                "mass",
                &[("x", "m"), ("y", "m")],
                &[("x rate", "m/s"), ("y rate", "m/s")],
            ),
            laws,
            rope,
        })
    }

    /// The mass on its rope, which sags along gravity where it is slack.
    fn drawing(&self) -> Drawing {
        let l = self.length;
        let weight = self.gravity[0].hypot(self.gravity[1]);
        let down = self.gravity.map(|g| if weight > 0.0 { g / weight } else { 0.0 });
        let mut drawing = Drawing::in_plane();
        bearing(&mut drawing, [0.0, 0.0], 0.06 * l);
        let rope: Vec<_> = (0..=SEGMENTS)
            .map(|k| {
                let part = f64::from(k) / f64::from(SEGMENTS);
                drawing.moving_point(move |_, q| {
                    let slack = (l * l - q[0] * q[0] - q[1] * q[1]).max(0.0).sqrt();
                    let sag = SAG * slack * 4.0 * part * (1.0 - part);
                    [part * q[0] + sag * down[0], part * q[1] + sag * down[1], 0.0]
                })
            })
            .collect();
        drawing.strand(StrandKind::Rope, &rope).named("rope").wide(0.015 * l);
        let mass = drawing.frame("mass", |_, q| pose(q[0], q[1], 0.0));
        ball(&mut drawing, mass, 0.08 * l).named("mass");
        drawing
    }

    /// Time (2) of one turn with the speed v₀ at the highest point, in s.
    pub fn turn_time(&self, top_speed: f64) -> f64 {
        // the trapezoidal rule converges exponentially for periodic functions
        const INTERVALS: u32 = 64;
        let (g, l) = (self.gravity[0].hypot(self.gravity[1]), self.length);
        let per_angle = |k: u32| {
            let phi = TAU * f64::from(k) / f64::from(INTERVALS);
            l / (top_speed * top_speed + 2.0 * g * l * (1.0 - phi.cos())).sqrt()
        };
        (0..INTERVALS).map(per_angle).sum::<f64>() * TAU / f64::from(INTERVALS)
    }
}

impl MechanicalSystem for RopePendulum {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[self.mass, 0.0, 0.0, self.mass]);
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&self.gravity.map(|g| self.mass * g));
    }

    fn linearize(&self, _t: f64, _q: &[f64], _u: &[f64], out: &mut Linearization) {
        out.reset(2);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let r = q[0].hypot(q[1]);
        // where the rope has no direction it has no tension either
        let w = if r > 0.0 { [-q[0] / r, -q[1] / r] } else { [0.0; 2] };
        found
            .add(InteractionKey::of_feature(0, 0), self.rope, &[self.length - r], &[0.0])
            .at(|| Place::at([q[0], q[1], 0.0], &[[w[0], w[1], 0.0]]))
            .on(self.layout.part(0), &w);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["rope"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let [a, b] = self.gravity;
        Some(-self.mass * (a * q[0] + b * q[1]))
    }
}
