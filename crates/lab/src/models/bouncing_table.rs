//! A ball on a vibrating table.
//!
//! ```text
//! ẍ = −g,   x ≥ y(t) = A sin ωt,   (ẋ − ẏ)⁺ = −ε (ẋ − ẏ)⁻  at x = y,   Γ = Aω²/g     (1)
//! ```
//!
//! with g = ω = 1, so that A = Γ. Bounces of n periods each, with phase φ = ωt of the impacts,
//!
//! ```text
//! cos φ = πn(1−ε)/((1+ε)Γ),   ẋ⁺ = πn g/ω                                    (2)
//! tr M = −2ε + (1+ε)²(1 − Γ sin φ),   det M = ε²                             (3)
//! born at Γ₀ = πn(1−ε)/(1+ε),   flip at Γ₁ = √(Γ₀² + 4(1+ε²)²/(1+ε)⁴)        (4)
//! ```
//!
//! exactly [LuoHan1996, pp. 1–18]; the map of [Holmes1982, pp. 173 ff.] drops the displacement of the table.

use std::f64::consts::PI;
use std::sync::Arc;

use percussion_inclusion::laws::{LawTable, UnilateralContact};
use percussion_inclusion::parameter::{ParameterError, finite, fraction, positive};

use super::linked_masses::{Link, LinkedMasses};
use super::looks::{ball, rectangle};
use super::{Model, Parameter, Problem, Values};
use percussion::system::State;
use percussion_drawing::{Colour, Drawing, GROUND, StrandKind, pose};

const SOURCE: &str = "[LuoHan1996, pp. 1–18]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "bouncing-table".into(),
        summary: "ball on a vibrating table: bounces in step, folds and flips in closed form"
            .into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("restitution", "restitution coefficient, 0 … 1", "1", 0.8, SOURCE),
            Parameter::number(
                "acceleration",
                "largest acceleration Γ > 0 of the table, relative to gravity",
                "1",
                0.7,
                SOURCE,
            ),
        ],
        build: Arc::new(build),
    }
}

/// Bounces (2) of n periods.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounces {
    /// Phase φ of the impacts.
    pub phase: f64,
    /// ẋ⁺.
    pub speed: f64,
    /// Trace and determinant (3).
    pub trace: f64,
    /// See above.
    pub determinant: f64,
}

impl Bounces {
    /// For this restitution, Γ and n; none below the fold (4).
    pub fn new(restitution: f64, acceleration: f64, n: f64) -> Option<Self> {
        let e = restitution;
        let cos = PI * n * (1.0 - e) / ((1.0 + e) * acceleration);
        let phase = (cos <= 1.0).then(|| cos.acos())?;
        let trace = -2.0 * e + (1.0 + e) * (1.0 + e) * (1.0 - acceleration * phase.sin());
        Some(Self { phase, speed: PI * n, trace, determinant: e * e })
    }
}

/// Γ₀ and Γ₁ of (4).
pub fn bifurcations(restitution: f64, n: f64) -> [f64; 2] {
    let e = restitution;
    let born = PI * n * (1.0 - e) / (1.0 + e);
    let half = 2.0 * (1.0 + e * e) / ((1.0 + e) * (1.0 + e));
    [born, born.hypot(half)]
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let restitution =
        fraction("restitution", finite("restitution", values.number("restitution"))?)?;
    let amplitude =
        positive("acceleration", finite("acceleration", values.number("acceleration"))?)?;
    let mut laws = LawTable::new();
    let table = laws.add(UnilateralContact::new(restitution)?);
    let mut link = Link::contact("table", table, &[1.0], 0.0);
    link = link.seen(move |t, _| [0.0, amplitude * t.sin(), 0.0], [0.0, 1.0, 0.0]);
    link.offset = Box::new(move |t| [-amplitude * t.sin(), -amplitude * t.cos()]);
    let force = |_: f64, _: &[f64], _: &[f64], h: &mut [f64]| h[0] = -1.0;
    let names = [("height", "velocity")];
    let system = LinkedMasses::new(&names, vec![1.0], Box::new(force), (laws, vec![link]))
        .with_potential(|q| q[0]);
    // near the bounces (2), where there are some: on its way up, a little above the table
    let start = match Bounces::new(restitution, amplitude, 1.0) {
        Some(Bounces { phase, speed, .. }) => {
            let flown = (2.0 * PI - phase).rem_euclid(2.0 * PI);
            let height = amplitude * phase.sin() + speed * flown - 0.5 * flown * flown;
            [height, speed - flown]
        }
        None => [amplitude + 1.0, 0.0],
    };
    let state = State::new(vec![start[0].max(0.0)], vec![start[1]]);
    let drawing = drawing(amplitude, state.q[0]);
    Ok(Problem::new(Arc::new(system), state, 1e-3, 60.0).drawn(drawing))
}

/// The ball above the table, which a rod moves up and down in its guide.
fn drawing(amplitude: f64, height: f64) -> Drawing {
    let size = amplitude.max(0.3 * height);
    let (radius, width, thick) = (0.35 * size, 3.0 * size, 0.2 * size);
    let low = -amplitude - 1.2 * size;
    let mut drawing = Drawing::in_plane();
    let table = drawing.frame("table", move |t, _| pose(0.0, amplitude * t.sin(), 0.0));
    drawing.is_no_body(table);
    let ends = [-thick, low - thick - amplitude].map(|y| drawing.point(table, [0.0, y, 0.0]));
    drawing.strand(StrandKind::Rod, &ends).wide(0.8 * thick);
    let [inner, outer] = [0.5 * thick, 0.35 * width];
    for side in [-1.0, 1.0] {
        let sides = [side * inner, side * outer];
        let sides = [sides[0].min(sides[1]), sides[0].max(sides[1])];
        drawing.draw(GROUND, rectangle(sides, [low - thick, low + 0.5 * thick])).named("guide");
    }
    let plate = rectangle([-0.5 * width, 0.5 * width], [-thick, 0.0]);
    drawing.draw(table, plate).named("table").coloured(Colour::Tool);
    let frame = drawing.frame("ball", move |_, q| pose(0.0, q[0] + radius, 0.0));
    ball(&mut drawing, frame, radius).named("ball");
    drawing
}
