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
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::looks::floor;
pub use super::planar_body::{Contacts, PlanarBody};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{InteractionKey, Interactions, PartLayout, Place, State};
use percussion_drawing::{Drawing, Form, pose};

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
    let block = RockingBlock::new(values)?;
    let drawing = block.contacts.drawing();
    let state = State::new(vec![0.0, n("height")?, n("angle")?], vec![0.0, 0.0, n("rate")?]);
    Ok(Problem::new(Arc::new(block), state, 1e-3, 2.0).drawn(drawing))
}

/// The system (1)–(3).
pub type RockingBlock = PlanarBody<SmoothCorners>;

/// The corners (2), (3) without friction.
#[derive(Debug)]
pub struct SmoothCorners {
    gravity: f64,
    /// L/2.
    half_width: f64,
    /// l/2.
    half_height: f64,
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
        let gravity = p("gravity")?;
        let (half_width, half_height) = (0.5 * width, 0.5 * height);
        let corners = SmoothCorners { gravity, half_width, half_height, corner };
        Ok(Self::with_load(("block", mass, inertia), [0.0, -mass * gravity, 0.0], corners, laws))
    }

    /// Gaps (2) of the right and the left corner, in m.
    pub fn gaps(&self, q: &[f64]) -> [f64; 2] {
        self.contacts.gaps(q)
    }

    /// Time (4) of the first impact after free fall from rest at q, in s.
    pub fn first_impact(&self, q: &[f64]) -> f64 {
        let [right, left] = self.gaps(q);
        (2.0 * right.min(left) / self.contacts.gravity).sqrt()
    }
}

impl SmoothCorners {
    fn drawing(&self) -> Drawing {
        let (w, h) = (2.0 * self.half_width, 2.0 * self.half_height);
        let mut drawing = Drawing::in_plane();
        floor(&mut drawing, [-w - h, w + h], 0.0);
        let block = drawing.frame("block", |_, q| pose(q[0], q[1], q[2]));
        drawing.draw(block, Form::rectangle(w, h)).named("block");
        drawing
    }

    fn gaps(&self, q: &[f64]) -> [f64; 2] {
        let (sin, cos) = q[2].sin_cos();
        let middle = q[1] - self.half_height * cos;
        [middle + self.half_width * sin, middle - self.half_width * sin]
    }
}

impl Contacts for SmoothCorners {
    const NAMES: &'static [&'static str] = &["right corner", "left corner"];

    fn find(&self, q: &[f64], part: &PartLayout, found: &mut Interactions) {
        let (sin, cos) = q[2].sin_cos();
        let sides = [self.half_width, -self.half_width];
        for (key, (gap, side)) in (0..).zip(self.gaps(q).into_iter().zip(sides)) {
            // (3)
            let directions = [0.0, 1.0, self.half_height * sin + side * cos];
            found
                .add(InteractionKey::of_feature(0, key), self.corner, &[gap], &[0.0])
                .at(|| {
                    let x = q[0] + side * cos + self.half_height * sin;
                    Place::at([x, gap, 0.0], &[[0.0, 1.0, 0.0]])
                })
                .on(part, &directions);
        }
    }
}
