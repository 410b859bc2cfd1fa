//! A column of balls that falls to the ground.
//!
//! ```text
//! m q̈ᵢ = −m g + λᵢ − λᵢ₊₁,   g₁ = q₁,   gᵢ = qᵢ − qᵢ₋₁                     (1)
//! ```
//!
//! Ball i touches the one below by contact i, ball 1 the ground. Not from a source: the
//! one-dimensional chain that measures the cost per contact, since G is tridiagonal
//! [Studer2009, §3.2.3].

use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, non_negative, positive};

use super::looks::{ball, floor};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, State,
};
use percussion_drawing::{Drawing, pose};

const SOURCE: &str = "own choice";

/// The model.
pub fn model() -> Model {
    Model {
        name: "ball-chain".into(),
        summary: "column of balls falling on the ground and on each other".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::count("balls", "number of balls", 10, 1..=100_000, SOURCE),
            Parameter::number("mass", "mass of a ball > 0", "kg", 1.0, SOURCE),
            Parameter::number("gravity", "gravity > 0", "m/s²", 9.81, SOURCE),
            Parameter::number(
                "restitution",
                "restitution of all contacts, 0 … 1",
                "1",
                0.5,
                SOURCE,
            ),
            Parameter::number("gap", "initial gap below each ball ≥ 0", "m", 0.1, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let balls = values.count("balls");
    let chain = BallChain::new(
        balls,
        values.number("mass"),
        values.number("gravity"),
        values.number("restitution"),
    )?;
    let gap = non_negative("gap", values.number("gap"))?;
    let heights = (1..=balls).map(|i| i as f64 * gap).collect();
    let state = State::new(heights, vec![0.0; balls]);
    Ok(Problem::new(Arc::new(chain), state, 1e-3, 2.0).drawn(drawing(balls, gap)))
}

/// Balls that are drawn at most.
const DRAWN: usize = 200;

/// The column: balls have no size in (1), and are drawn as large as their first gaps.
fn drawing(balls: usize, gap: f64) -> Drawing {
    let radius = 0.5 * if gap > 0.0 { gap } else { 0.1 };
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [-5.0 * radius, 5.0 * radius], 0.0);
    for i in 0..balls.min(DRAWN) {
        let below = (2 * i + 1) as f64 * radius;
        let name = format!("ball {}", i + 1);
        let frame = drawing.frame(name, move |_, q| pose(0.0, q[i] + below, 0.0));
        ball(&mut drawing, frame, radius);
    }
    drawing
}

/// The system (1); every ball is a part.
#[derive(Debug)]
pub struct BallChain {
    mass: f64,
    gravity: f64,
    layout: Layout,
    laws: LawTable,
    contact: LawId,
}

impl BallChain {
    /// A chain of equal balls.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(
        balls: usize,
        mass: f64,
        gravity: f64,
        restitution: f64,
    ) -> Result<Self, ParameterError> {
        let mut layout = Layout::default();
        for i in 1..=balls {
            let (height, velocity) = (format!("height {i}"), format!("velocity {i}"));
            layout.add_part(&format!("ball {i}"), &[(&height, "m")], &[(&velocity, "m/s")]);
        }
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(restitution)?);
        let (mass, gravity) = (positive("mass", mass)?, positive("gravity", gravity)?);
        Ok(Self { mass, gravity, layout, laws, contact })
    }
}

impl MechanicalSystem for BallChain {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        for b in 0..mass.blocks() {
            mass.block_mut(b)[0] = self.mass;
        }
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.fill(-self.mass * self.gravity);
    }

    fn linearize(&self, _t: f64, _q: &[f64], u: &[f64], out: &mut Linearization) {
        out.reset(u.len());
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        for (feature, ball) in (0..).zip(self.layout.parts()) {
            let i = ball.index;
            let below = if i == 0 { 0.0 } else { q[i - 1] };
            let key = InteractionKey::of_feature(0, feature);
            let contact = found.add(key, self.contact, &[q[i] - below], &[0.0]).on(ball, &[1.0]);
            if i > 0 {
                contact.on(self.layout.part(i - 1), &[-1.0]);
            }
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        match key.feature_of(0)? {
            0 => Some("ground–ball 1".into()),
            i => (i < self.layout.parts().len()).then(|| format!("ball {i}–ball {}", i + 1)),
        }
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        Some(self.mass * self.gravity * q.iter().sum::<f64>())
    }
}
