//! A rectangular block that falls on a plane and rocks from corner to corner.
//!
//! Coordinates q = (x, y, θ) of the centre, width L, height l, no friction:
//!
//! ```text
//! M = diag(m, m, J),   J = m (L² + l²)/12,   h = (0, −m g, 0)               (1)
//! gᵢ = y − (l/2) cos θ ± (L/2) sin θ                                        (2)
//! Wᵢ = (0, 1, (l/2) sin θ ± (L/2) cos θ)                                    (3)
//! ```
//!
//! with + for the corner that is on the right at θ = 0 [BAC2014, §10.4, eqs. (53)–(54)].
//! The block falls freely until the lower corner touches, after
//!
//! ```text
//! t₁ = √(2 g₂(q₀)/g),                                                       (4)
//! ```
//!
//! 0.183751 s for the data of the source; it comes to rest at y = l/2, θ = 0 after infinitely
//! many impacts of both corners.

use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::planar_body::PlanarBody;
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, State,
};

const SOURCE: &str = "[BAC2014, §10.4]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "rocking-block".into(),
        summary: "block falling on two corners without friction, rocking to rest".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("width", "width L > 0", "m", 1.0, SOURCE),
            Parameter::number("block_height", "height l > 0 of the block", "m", 1.5, SOURCE),
            Parameter::number("gravity", "gravity g > 0", "m/s²", 9.81, SOURCE),
            Parameter::number(
                "restitution",
                "restitution of both corners, 0 … 1",
                "1",
                0.5,
                SOURCE,
            ),
            Parameter::number("height", "initial height y of the centre", "m", 1.0, SOURCE),
            Parameter::number("angle", "initial angle θ", "rad", 0.2, SOURCE),
            Parameter::number("rate", "initial angular velocity", "rad/s", 0.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    Ok(Problem {
        system: Arc::new(RockingBlock::new(values)?),
        state: State::new(vec![0.0, n("height")?, n("angle")?], vec![0.0, 0.0, n("rate")?]),
        dt: 1e-3,
        t_end: 2.0,
        exact: None,
    })
}

/// The system (1)–(3).
#[derive(Debug)]
pub struct RockingBlock {
    body: PlanarBody,
    gravity: f64,
    /// L/2.
    half_width: f64,
    /// l/2.
    half_height: f64,
    laws: LawTable,
    corner: LawId,
}

impl RockingBlock {
    /// The block with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let (mass, width, height) = (p("mass")?, p("width")?, p("block_height")?);
        let mut laws = LawTable::new();
        let corner = laws.add(UnilateralContact::new(values.number("restitution"))?);
        let inertia = mass * (width * width + height * height) / 12.0;
        Ok(Self {
            body: PlanarBody::new("block", mass, inertia),
            gravity: p("gravity")?,
            half_width: 0.5 * width,
            half_height: 0.5 * height,
            laws,
            corner,
        })
    }

    /// Gaps (2) of the right and the left corner, in m.
    pub fn gaps(&self, q: &[f64]) -> [f64; 2] {
        let (sin, cos) = q[2].sin_cos();
        let middle = q[1] - self.half_height * cos;
        [middle + self.half_width * sin, middle - self.half_width * sin]
    }

    /// Time (4) of the first impact after free fall from rest at q, in s.
    pub fn first_impact(&self, q: &[f64]) -> f64 {
        let [right, left] = self.gaps(q);
        (2.0 * right.min(left) / self.gravity).sqrt()
    }
}

impl MechanicalSystem for RockingBlock {
    fn layout(&self) -> &Layout {
        &self.body.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        self.body.write_mass(mass);
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&[0.0, -self.body.mass * self.gravity, 0.0]);
    }

    fn linearize(&self, _t: f64, _q: &[f64], _u: &[f64], out: &mut Linearization) {
        out.reset(3);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let (sin, cos) = q[2].sin_cos();
        let sides = [self.half_width, -self.half_width];
        for (key, (gap, side)) in (0..).zip(self.gaps(q).into_iter().zip(sides)) {
            // (3)
            let directions = [0.0, 1.0, self.half_height * sin + side * cos];
            found
                .add(InteractionKey::of_feature(0, key), self.corner, &[gap], &[0.0])
                .on(self.body.layout.part(0), &directions);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["right corner", "left corner"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        Some(self.body.mass * self.gravity * q[1])
    }
}
