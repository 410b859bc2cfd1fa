//! A mass between pre-stressed springs, with dry friction.
//!
//! ```text
//! m u̇ = λ_S + λ_F + F(t),   ẋ = u,   g = x − g₀                             (1)
//! λ_S: pre-stressed spring of preload a_S and stiffness c on g, tolerance δ (2)
//! λ_F: dry friction, −u ∈ N_{[−a_F, a_F]}(λ_F)                              (3)
//! F(t) = F₀ for t₁ ≤ t < t₂, otherwise 0                                    (4)
//! ```
//!
//! [Studer2009, §7.6.2.2]. With a_F = 0.9 N < a_S the mass comes to rest at g₀ and a force up to
//! a_S + a_F does not move it; how spring and friction share that force is not unique, their sum
//! is. With a_F = 1.1 N > a_S friction stops the mass away from g₀.
//!
//! While |g| ≤ δ the spring of (2) resists motion in either direction, although it should still
//! pull towards g = 0: a passage costs up to 2 a_S δ of energy. With the printed δ = 0.5 mm the
//! mass rests at 1.90 s for all step sizes. As δ → 0 the amplitudes A of the swings follow from arcs
//! about −(a_S − a_F)/c and −(a_S + a_F)/c,
//!
//! ```text
//! A' = √(d² + A² + 2 e A) − d,   d = (a_S + a_F)/c,   e = (a_S − a_F)/c,    (5)
//! ```
//!
//! and accumulate at 2.0558 s: the rest time of 2.055 s that the source prints is that limit.

use std::sync::Arc;

use percussion_inclusion::laws::{DryFriction, LawId, LawTable, PrestressedSpring};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::looks::{floor, slider, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::parts::first_after;
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, Place, State};
use percussion_drawing::{Drawing, Form, GROUND, StrandKind};

const SOURCE: &str = "[Studer2009, §7.6.2.2]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "prestressed-oscillator".into(),
        summary: "mass between pre-stressed springs with dry friction and a force for a while"
            .into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("stiffness", "stiffness c ≥ 0 of the springs", "N/m", 40.0, SOURCE),
            Parameter::number("preload", "pre-tension a_S ≥ 0 of the springs", "N", 1.0, SOURCE),
            Parameter::number(
                "tolerance",
                "length δ ≥ 0 below which g counts as 0",
                "m",
                5e-4,
                SOURCE,
            ),
            Parameter::number("rest", "position g₀ between the springs", "m", 0.07, SOURCE),
            Parameter::number("friction", "friction bound a_F ≥ 0", "N", 0.9, SOURCE),
            Parameter::number("position", "initial position", "m", 0.2, SOURCE),
            Parameter::number("velocity", "initial velocity", "m/s", 0.0, SOURCE),
            Parameter::number("force", "force F₀ from force_start to force_end", "N", 1.8, SOURCE),
            Parameter::number("force_start", "time t₁ at which the force begins", "s", 3.0, SOURCE),
            Parameter::number("force_end", "time t₂ at which the force ends", "s", 3.5, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    Ok(Problem::new(
        Arc::new(PrestressedOscillator::new(values)?),
        State::new(vec![n("position")?], vec![n("velocity")?]),
        1e-4,
        4.0,
    )
    .drawn(drawing(n("rest")?, n("position")?)))
}

/// The mass between two springs, and a mark where both are at the end of their play.
fn drawing(rest: f64, position: f64) -> Drawing {
    let reach = (position - rest).abs();
    let size = if reach > 0.0 { reach } else { 1.0 };
    let (half, ends) = (0.25 * size, [rest - 2.2 * size, rest + 2.2 * size]);
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [ends[0] - half, ends[1] + half], -half);
    drawing.draw(GROUND, Form::path(&[[rest, -half], [rest, -1.6 * half]], 0.0)).named("rest");
    let mass = slider(&mut drawing, "mass", 0);
    for (end, side) in ends.into_iter().zip([-1.0, 1.0]) {
        wall(&mut drawing, end, [-half, 1.5 * half], 0.5 * side * half);
        let points =
            [drawing.point(GROUND, [end, 0.0, 0.0]), drawing.point(mass, [side * half, 0.0, 0.0])];
        drawing.strand(StrandKind::Spring, &points).wide(half);
    }
    drawing.draw(mass, Form::rectangle(2.0 * half, 2.0 * half)).named("mass");
    drawing
}

/// The system (1)–(4).
#[derive(Debug)]
pub struct PrestressedOscillator {
    mass: f64,
    rest: f64,
    force: f64,
    /// t₁ and t₂.
    force_times: [f64; 2],
    layout: Layout,
    laws: LawTable,
    /// Spring and friction.
    law_ids: [LawId; 2],
}

impl PrestressedOscillator {
    /// The oscillator with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let n = |name: &'static str| finite(name, values.number(name));
        let mut laws = LawTable::new();
        let spring = PrestressedSpring::new(n("preload")?, n("stiffness")?, n("tolerance")?)?;
        let law_ids = [laws.add(spring), laws.add(DryFriction::planar(n("friction")?, 0.0)?)];
        Ok(Self {
            mass: positive("mass", n("mass")?)?,
            rest: n("rest")?,
            force: n("force")?,
            force_times: [n("force_start")?, n("force_end")?],
            layout: Layout::single("mass", &[("position", "m")], &[("velocity", "m/s")]),
            laws,
            law_ids,
        })
    }
}

impl MechanicalSystem for PrestressedOscillator {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = self.mass;
    }

    fn force(&self, t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        // (4)
        let [start, end] = self.force_times;
        h[0] = if (start..end).contains(&t) { self.force } else { 0.0 };
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        first_after(t, self.force_times)
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        for (key, (law, gap)) in (0..).zip(self.law_ids.iter().zip([q[0] - self.rest, 0.0])) {
            found
                .add(InteractionKey::of_feature(0, key), *law, &[gap], &[0.0])
                .at(|| Place::at([q[0], 0.0, 0.0], &[[1.0, 0.0, 0.0]]))
                .on(self.layout.part(0), &[1.0]);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["spring", "friction"])
    }
}
