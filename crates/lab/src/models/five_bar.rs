//! A parallel five-bar linkage with a side obstacle and one redundant constraint.
//!
//! Bars 1 and 3 turn about two pivots at the distance b on the ground; bar 2 joins their ends,
//! bar 4 their centres. With q = (φ₁, x₂, y₂, φ₂, φ₃, x₄, y₄, φ₄) and bars of length l,
//!
//! ```text
//! M = diag(m₁l²/3, m₂, m₂, m₂l²/12, m₃l²/3, m₄, m₄, m₄l²/12)                (1)
//! h = (−½ m₁ g l cos φ₁, 0, −m₂ g, 0, −½ m₃ g l cos φ₃, 0, −m₄ g, 0)        (2)
//! joint 1–2:  (x₂, y₂) − ½l e(φ₂) −  l e(φ₁)          = 0
//! joint 2–3:  (x₂, y₂) + ½l e(φ₂) −  l e(φ₃) − (b, 0) = 0
//! joint 1–4:  (x₄, y₄) − ½l e(φ₄) − ½l e(φ₁)          = 0                   (3)
//! joint 3–4:  (x₄, y₄) + ½l e(φ₄) − ½l e(φ₃) − (b, 0) = 0
//! obstacle:   x₂ − l/2 − σ ≥ 0,   x₄ − l/2 − σ ≥ 0                          (4)
//! ```
//!
//! with e(φ) = (cos φ, sin φ) [Paschkowski2024, Example C.2]. As printed there, without b, no
//! configuration satisfies all of (3); with b = l the linkage is a parallelogram, φ₁ = φ₃ = φ and
//! φ₂ = φ₄ = 0, and the eight constraints have rank 7. Also corrected are φ₄ for φ₃ in the fifth
//! force, the sine in the sixth constraint and one sign in its Jacobian.
//!
//! The parallelogram swings as a pendulum, see [`Swing`], with
//!
//! ```text
//! I = (m₁/3 + m₂ + m₃/3 + m₄/4) l²,   B = (m₁/2 + m₂ + m₃/2 + m₄/2) g l     (5)
//! ```
//!
//! until cos φ = max(σ/l, 2σ/l), where bar 4 (σ > 0) or bar 2 (σ < 0) meets the obstacle. The
//! source has no numbers: all are chosen, so that the linkage falls from φ = −30° and stays away
//! from φ = 0, where it collapses and the rank is 6.

use std::f64::consts::FRAC_PI_6;
use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::joint;
use super::looks::{bearing, pin, wall};
use super::swing::Swing;
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Drawing, Form, pose};

const CHOSEN: &str = "own choice: none printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "five-bar".into(),
        summary: "parallel five-bar linkage with a redundant constraint, hitting an obstacle"
            .into(),
        source: "[Paschkowski2024, Example C.2]".into(),
        parameters: vec![
            Parameter::number("mass_1", "mass m₁ > 0 of bar 1", "kg", 1.0, CHOSEN),
            Parameter::number("mass_2", "mass m₂ > 0 of bar 2", "kg", 1.0, CHOSEN),
            Parameter::number("mass_3", "mass m₃ > 0 of bar 3", "kg", 1.0, CHOSEN),
            Parameter::number("mass_4", "mass m₄ > 0 of bar 4", "kg", 1.0, CHOSEN),
            Parameter::number(
                "length",
                "length l > 0 of the bars, and distance b",
                "m",
                1.0,
                CHOSEN,
            ),
            Parameter::number("gravity", "gravity g ≥ 0", "m/s²", 9.81, CHOSEN),
            Parameter::number("obstacle", "place σ of the obstacle", "m", 0.1, CHOSEN),
            Parameter::number(
                "restitution",
                "restitution of the obstacle, 0 … 1",
                "1",
                0.5,
                CHOSEN,
            ),
            Parameter::number("angle", "initial angle φ", "rad", -FRAC_PI_6, CHOSEN),
            Parameter::number("rate", "initial angular velocity", "rad/s", 0.0, CHOSEN),
            joint::parameter(),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let linkage = FiveBar::new(values)?;
    let n = |name: &'static str| finite(name, values.number(name));
    let (q, u) = linkage.parallelogram(n("angle")?, n("rate")?);
    let drawing = linkage.drawing();
    Ok(Problem::new(Arc::new(linkage), State::new(q, u), 1e-3, 2.0).drawn(drawing))
}

/// The system (1)–(4); every bar is a part.
#[derive(Debug)]
pub struct FiveBar {
    masses: [f64; 4],
    length: f64,
    gravity: f64,
    obstacle: f64,
    layout: Layout,
    laws: LawTable,
    joint: LawId,
    contact: LawId,
}

/// A joint of (3): the driven bar and its part of l, the coupling bar and its sign of ½l.
const JOINTS: [(usize, f64, usize, f64); 4] =
    [(0, 1.0, 1, -0.5), (2, 1.0, 1, 0.5), (0, 0.5, 3, -0.5), (2, 0.5, 3, 0.5)];

impl FiveBar {
    /// The linkage with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = |name: &'static str| finite(name, values.number(name));
        let mut laws = LawTable::new();
        let joint = laws.add(joint::law(values, 2)?);
        let contact = laws.add(UnilateralContact::new(n("restitution")?)?);
        Ok(Self {
            masses: [p("mass_1")?, p("mass_2")?, p("mass_3")?, p("mass_4")?],
            length: p("length")?,
            gravity: n("gravity")?,
            obstacle: n("obstacle")?,
            layout: layout(),
            laws,
            joint,
            contact,
        })
    }

    /// Coordinates and velocities of the parallelogram at this angle and rate.
    pub fn parallelogram(&self, angle: f64, rate: f64) -> (Vec<f64>, Vec<f64>) {
        let l = self.length;
        let (s, c) = (l * angle.sin(), l * angle.cos());
        let half = 0.5 * l;
        let q = vec![angle, half + c, s, 0.0, angle, half + 0.5 * c, 0.5 * s, 0.0];
        let (v, w) = (-s * rate, c * rate);
        (q, vec![rate, v, w, 0.0, rate, 0.5 * v, 0.5 * w, 0.0])
    }

    /// The linkage, and a block of the obstacle where each bar would meet it.
    fn drawing(&self) -> Drawing {
        let (l, wide) = (self.length, 0.06 * self.length);
        let mut drawing = Drawing::in_plane();
        for part in [1.0, 0.5] {
            // the end of the bar has come so far down
            let down = -((part * l).powi(2) - self.obstacle * self.obstacle).max(0.0).sqrt();
            wall(
                &mut drawing,
                self.obstacle - 0.5 * wide,
                [down - 0.1 * l, down + 0.1 * l],
                -0.12 * l,
            );
        }
        let bars = [
            drawing.frame("bar 1", |_, q| pose(0.0, 0.0, q[0])),
            drawing.frame("bar 2", |_, q| pose(q[1], q[2], q[3])),
            drawing.frame("bar 3", move |_, q| pose(l, 0.0, q[4])),
            drawing.frame("bar 4", |_, q| pose(q[5], q[6], q[7])),
        ];
        for (bar, ends) in bars.into_iter().zip([[0.0, l], [-0.5 * l, 0.5 * l]].into_iter().cycle())
        {
            drawing.draw(bar, Form::path(&ends.map(|x| [x, 0.0]), wide));
            for x in ends {
                pin(&mut drawing, bar, [x, 0.0], 0.3 * wide);
            }
        }
        bearing(&mut drawing, [0.0, 0.0], 0.06 * l);
        bearing(&mut drawing, [l, 0.0], 0.06 * l);
        drawing
    }

    /// The same linkage with the angle φ as its only coordinate, (5).
    pub fn swing(&self) -> Swing {
        let ([m_1, m_2, m_3, m_4], l) = (self.masses, self.length);
        Swing {
            inertia: ((m_1 + m_3) / 3.0 + m_2 + 0.25 * m_4) * l * l,
            moment: (0.5 * (m_1 + m_3 + m_4) + m_2) * self.gravity * l,
        }
    }

    /// The angle φ < 0 at which the obstacle is met, in rad.
    pub fn obstacle_angle(&self) -> f64 {
        let ratio = self.obstacle / self.length;
        -ratio.max(2.0 * ratio).acos()
    }
}

fn layout() -> Layout {
    let mut layout = Layout::default();
    for i in 1..=4 {
        let (x, y, phi) = (format!("x{i}"), format!("y{i}"), format!("phi{i}"));
        let (v, w, rate) = (format!("x{i} rate"), format!("y{i} rate"), format!("phi{i} rate"));
        let q = [(x.as_str(), "m"), (&y, "m"), (&phi, "rad")];
        let u = [(v.as_str(), "m/s"), (&w, "m/s"), (&rate, "rad/s")];
        // bars 1 and 3 turn about pivots: their angle only
        let first = if i % 2 == 1 { 2 } else { 0 };
        layout.add_part(&format!("bar {i}"), &q[first..], &u[first..]);
    }
    layout
}

impl MechanicalSystem for FiveBar {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        // (1)
        let square = self.length * self.length;
        for (i, &m) in self.masses.iter().enumerate() {
            let block = mass.block_mut(i);
            if i % 2 == 0 {
                block[0] = m * square / 3.0;
            } else {
                let j = m * square / 12.0;
                block.copy_from_slice(&[m, 0.0, 0.0, 0.0, m, 0.0, 0.0, 0.0, j]);
            }
        }
    }

    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        // (2)
        let weight = self.masses.map(|m| m * self.gravity);
        h.fill(0.0);
        h[0] = -0.5 * weight[0] * self.length * q[0].cos();
        h[2] = -weight[1];
        h[4] = -0.5 * weight[2] * self.length * q[4].cos();
        h[6] = -weight[3];
    }

    fn linearize(&self, _t: f64, q: &[f64], _u: &[f64], out: &mut Linearization) {
        out.reset(8);
        let torque = -0.5 * self.gravity * self.length;
        out.stiffness.add(0, 0, torque * self.masses[0] * q[0].sin());
        out.stiffness.add(4, 4, torque * self.masses[2] * q[4].sin());
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let l = self.length;
        for (key, (bar, along, coupler, half)) in (0..).zip(JOINTS) {
            // (3)
            let (bar, coupler) = (self.layout.part(bar), self.layout.part(coupler));
            let [x, y, phi] = [0, 1, 2].map(|k| q[coupler.q.start + k]);
            let base = if bar.index == 0 { 0.0 } else { l };
            let (s, c) = q[bar.q.start].sin_cos();
            let (s, c) = (along * l * s, along * l * c);
            let (t, d) = (half * l * phi.sin(), half * l * phi.cos());
            let gap = [x + d - c - base, y + t - s];
            found
                .add(InteractionKey::of_feature(0, key), self.joint, &gap, &[0.0; 2])
                .at(|| {
                    let pin = [base + c, s, 0.0];
                    Place::at(pin, &[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])
                })
                .on(bar, &[s, -c])
                .on(coupler, &[1.0, 0.0, -t, 0.0, 1.0, d]);
        }
        for (key, coupler) in [(4, 1), (5, 3)] {
            // (4)
            let coupler = self.layout.part(coupler);
            let gap = q[coupler.q.start] - 0.5 * l - self.obstacle;
            found
                .add(InteractionKey::of_feature(0, key), self.contact, &[gap], &[0.0])
                .at(|| {
                    let end = [q[coupler.q.start] - 0.5 * l, q[coupler.q.start + 1], 0.0];
                    Place::at(end, &[[1.0, 0.0, 0.0]])
                })
                .on(coupler, &[1.0, 0.0, 0.0]);
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let joints = ["joint 1–2", "joint 2–3", "joint 1–4", "joint 3–4"];
        let obstacles = ["obstacle of bar 2", "obstacle of bar 4"];
        key.name_among(&[&joints[..], &obstacles].concat())
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let half = 0.5 * self.length;
        let heights = [half * q[0].sin(), q[2], half * q[4].sin(), q[6]];
        Some(self.gravity * self.masses.iter().zip(heights).map(|(m, y)| m * y).sum::<f64>())
    }
}
