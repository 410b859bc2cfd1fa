//! A slider-crank mechanism whose slider has clearance in its guide.
//!
//! Angles q = (θ₁, θ₂, θ₃) of crank, connecting rod and slider; the slider of length 2a and
//! height 2b hangs on the rod between two walls at the distance d = 2 (b + c). With
//! s = l₁ sin θ₁ + l₂ sin θ₂, n = m₂/2 + m₃ and gravity γ along −y,
//!
//! ```text
//! M₁₁ = J₁ + l₁² (m₁/4 + m₂ + m₃),   M₂₂ = J₂ + l₂² (m₂/4 + m₃),
//! M₁₂ = l₁ l₂ n cos(θ₁ − θ₂),   M₃₃ = J₃                                    (1)
//! h₁ = −l₁ l₂ n sin(θ₁ − θ₂) ω₂² − γ l₁ (m₁/2 + m₂ + m₃) cos θ₁
//! h₂ = l₁ l₂ n sin(θ₁ − θ₂) ω₁² − γ l₂ n cos θ₂,   h₃ = 0                   (2)
//! g₁,₂ = d/2 − s ± a sin θ₃ − b cos θ₃     (upper wall)                     (3)
//! g₃,₄ = d/2 + s ∓ a sin θ₃ − b cos θ₃     (lower wall)                     (4)
//! ```
//!
//! [Paschkowski2024, Example 2.61], without friction. The four gaps depend on three coordinates,
//! so their directions have rank 3 at most; if ω₃ = 0 initially, the slider does not turn,
//! g₁ = g₂ and g₃ = g₄. From the data of the source the slider hits the upper wall first, at
//! 0.001408421 s, with ω⁻ = (131.402782, −63.442400) and ω⁺ = (131.441836, −65.589517) rad/s.
//! Initial angles and rates are printed in m and m/s there; they are rad and rad/s.

use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::looks::{bearing, pin, slab};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Drawing, Form, pose};

const SOURCE: &str = "[Paschkowski2024, Example 2.61]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "slider-crank".into(),
        summary: "slider-crank mechanism with clearance: impacts of the slider in its guide".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("crank_length", "length l₁ > 0", "m", 0.153, SOURCE),
            Parameter::number("rod_length", "length l₂ > 0", "m", 0.306, SOURCE),
            Parameter::number("half_length", "half length a > 0 of the slider", "m", 0.05, SOURCE),
            Parameter::number("half_height", "half height b > 0 of the slider", "m", 0.05, SOURCE),
            Parameter::number("clearance", "clearance c > 0 on either side", "m", 2e-4, SOURCE),
            Parameter::number("crank_mass", "mass m₁ > 0", "kg", 0.038, SOURCE),
            Parameter::number("rod_mass", "mass m₂ > 0", "kg", 0.038, SOURCE),
            Parameter::number("slider_mass", "mass m₃ > 0", "kg", 0.076, SOURCE),
            Parameter::number("crank_inertia", "inertia J₁ > 0", "kg m²", 7.4e-5, SOURCE),
            Parameter::number("rod_inertia", "inertia J₂ > 0", "kg m²", 5.9e-4, SOURCE),
            Parameter::number("slider_inertia", "inertia J₃ > 0", "kg m²", 2.7e-6, SOURCE),
            Parameter::number("gravity", "gravity γ along −y", "m/s²", 9.81, SOURCE),
            Parameter::number("restitution", "restitution of the corners, 0 … 1", "1", 0.7, SOURCE),
            Parameter::number("crank_rate", "initial ω₁", "rad/s", 150.0, SOURCE),
            Parameter::number("rod_rate", "initial ω₂", "rad/s", -75.0, SOURCE),
            Parameter::number(
                "slider_rate",
                "initial ω₃; 0.1 in Example 4.2",
                "rad/s",
                0.0,
                SOURCE,
            ),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let u = vec![n("crank_rate")?, n("rod_rate")?, n("slider_rate")?];
    let mechanism = SliderCrank::new(values)?;
    let drawing = mechanism.drawing();
    Ok(Problem::new(Arc::new(mechanism), State::new(vec![0.0; 3], u), 1e-5, 0.1).drawn(drawing))
}

/// The system (1)–(4); crank and rod are one part, the slider is another.
#[derive(Debug)]
pub struct SliderCrank {
    /// l₁ and l₂.
    lengths: [f64; 2],
    /// M₁₁, M₂₂, M₃₃.
    inertia: [f64; 3],
    /// l₁ l₂ n.
    coupling: f64,
    /// γ l₁ (m₁/2 + m₂ + m₃) and γ l₂ n.
    weight: [f64; 2],
    /// a and b.
    slider: [f64; 2],
    clearance: f64,
    layout: Layout,
    laws: LawTable,
    corner: LawId,
}

impl SliderCrank {
    /// The mechanism with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let (l_1, l_2) = (p("crank_length")?, p("rod_length")?);
        let (m_1, m_2, m_3) = (p("crank_mass")?, p("rod_mass")?, p("slider_mass")?);
        let gravity = finite("gravity", values.number("gravity"))?;
        let mut laws = LawTable::new();
        let corner = laws.add(UnilateralContact::new(values.number("restitution"))?);
        let n = 0.5 * m_2 + m_3;
        let mut layout = Layout::single(
            "crank and rod",
            &[("crank angle", "rad"), ("rod angle", "rad")],
            &[("crank rate", "rad/s"), ("rod rate", "rad/s")],
        );
        layout.add_part("slider", &[("slider angle", "rad")], &[("slider rate", "rad/s")]);
        Ok(Self {
            lengths: [l_1, l_2],
            inertia: [
                p("crank_inertia")? + l_1 * l_1 * (0.25 * m_1 + m_2 + m_3),
                p("rod_inertia")? + l_2 * l_2 * (0.25 * m_2 + m_3),
                p("slider_inertia")?,
            ],
            coupling: l_1 * l_2 * n,
            weight: [gravity * l_1 * (0.5 * m_1 + m_2 + m_3), gravity * l_2 * n],
            slider: [p("half_length")?, p("half_height")?],
            clearance: p("clearance")?,
            layout,
            laws,
            corner,
        })
    }

    /// Crank, rod and slider between its walls.
    fn drawing(&self) -> Drawing {
        let ([l_1, l_2], [a, b]) = (self.lengths, self.slider);
        let (wide, free) = (0.12 * l_1, b + self.clearance);
        let mut drawing = Drawing::in_plane();
        let ends = [l_2 - l_1 - 2.0 * a, l_1 + l_2 + 2.0 * a];
        slab(&mut drawing, ends, [free, free + 0.4 * b]);
        slab(&mut drawing, ends, [-free - 0.4 * b, -free]);
        bearing(&mut drawing, [0.0, 0.0], 0.15 * l_1);
        let crank = drawing.frame("crank", |_, q| pose(0.0, 0.0, q[0]));
        let rod = drawing.frame("rod", move |_, q| pose(l_1 * q[0].cos(), l_1 * q[0].sin(), q[1]));
        let slider = drawing.frame("slider", move |_, q| {
            let x = l_1 * q[0].cos() + l_2 * q[1].cos();
            pose(x, l_1 * q[0].sin() + l_2 * q[1].sin(), q[2])
        });
        drawing.draw(slider, Form::rectangle(2.0 * a, 2.0 * b)).named("slider");
        drawing.draw(rod, Form::path(&[[0.0, 0.0], [l_2, 0.0]], wide)).named("rod");
        drawing.draw(crank, Form::path(&[[0.0, 0.0], [l_1, 0.0]], 1.3 * wide)).named("crank");
        pin(&mut drawing, crank, [0.0, 0.0], 0.4 * wide);
        pin(&mut drawing, rod, [0.0, 0.0], 0.4 * wide);
        pin(&mut drawing, slider, [0.0, 0.0], 0.4 * wide);
        drawing
    }
}

impl MechanicalSystem for SliderCrank {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, q: &[f64], mass: &mut BlockDiagonal) {
        // (1)
        let [m_11, m_22, m_33] = self.inertia;
        let m_12 = self.coupling * (q[0] - q[1]).cos();
        mass.block_mut(0).copy_from_slice(&[m_11, m_12, m_12, m_22]);
        mass.block_mut(1)[0] = m_33;
    }

    fn force(&self, _t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        // (2)
        let swing = self.coupling * (q[0] - q[1]).sin();
        h[0] = -swing * u[1] * u[1] - self.weight[0] * q[0].cos();
        h[1] = swing * u[0] * u[0] - self.weight[1] * q[1].cos();
        h[2] = 0.0;
    }

    fn linearize(&self, _t: f64, q: &[f64], u: &[f64], out: &mut Linearization) {
        out.reset(3);
        let (sin, cos) = (q[0] - q[1]).sin_cos();
        let (s, c) = (self.coupling * sin, self.coupling * cos);
        let (k, damping) = (&mut out.stiffness, &mut out.damping);
        k.add(0, 0, c * u[1] * u[1] - self.weight[0] * q[0].sin());
        k.add(0, 1, -c * u[1] * u[1]);
        k.add(1, 0, -c * u[0] * u[0]);
        k.add(1, 1, c * u[0] * u[0] - self.weight[1] * q[1].sin());
        damping.add(0, 1, 2.0 * s * u[1]);
        damping.add(1, 0, -2.0 * s * u[0]);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let ([l_1, l_2], [a, b]) = (self.lengths, self.slider);
        let (sin, cos) = q[2].sin_cos();
        let s = l_1 * q[0].sin() + l_2 * q[1].sin();
        let rise = [l_1 * q[0].cos(), l_2 * q[1].cos()];
        // signs of s and of a in (3), (4)
        let corners = [(-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 1.0)];
        for (key, (up, end)) in (0..).zip(corners) {
            // d/2 − b cos θ₃ = c + b (1 − cos θ₃), without cancellation
            let free = self.clearance + 2.0 * b * (0.5 * q[2]).sin().powi(2);
            let gap = free + up * s + end * a * sin;
            found
                .add(InteractionKey::of_feature(0, key), self.corner, &[gap], &[0.0])
                .at(|| {
                    let (x, y) = (up * end * a, -up * b);
                    let along = l_1 * q[0].cos() + l_2 * q[1].cos() + x * cos - y * sin;
                    Place::at([along, s + x * sin + y * cos, 0.0], &[[0.0, up, 0.0]])
                })
                .on(self.layout.part(0), &rise.map(|r| up * r))
                .on(self.layout.part(1), &[end * a * cos + b * sin]);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["upper corner 1", "upper corner 2", "lower corner 3", "lower corner 4"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        Some(self.weight[0] * q[0].sin() + self.weight[1] * q[1].sin())
    }
}
