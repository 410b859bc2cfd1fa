//! Two masses on springs, in coordinates with a singular mass matrix.
//!
//! The first mass hangs on a wall by the spring k₁ and is stopped by an obstacle; the second
//! hangs on it by the spring k₂ and is stopped by it. With q = (q₀, q₁, q̄₂): the stretch of the
//! first spring, the place q₁ where the second spring begins, and the stretch of the second,
//!
//! ```text
//!     ⎡ m₁  0   0  ⎤
//! M = ⎢ 0   m₂  m₂ ⎥,   h = (p − k₁ q₀, 0, −k₂ q̄₂)                          (1)
//!     ⎣ 0   m₂  m₂ ⎦
//! g_B = q₁ − q₀ − l₁ − d = 0,    W = (−1, 1, 0)                             (2)
//! g_O = L − q₀ − l₁ − d ≥ 0,     W = (−1, 0, 0)                             (3)
//! g_S = q̄₂ ≥ 0,                  W = (0, 0, 1)                              (4)
//! ```
//!
//! [Paschkowski2024, Example 2.60]; there the two inequalities share a multiplier by misprint.
//! M has rank 2, but [M W] has rank 3 with (2), so that accelerations exist and are unique
//! [Paschkowski2024, Example 3.21]. Eliminating q₁ by (2) leaves a regular system in (q₀, q̄₂),
//!
//! ```text
//! M = [m₁+m₂  m₂; m₂  m₂],   h = (p − k₁ q₀, −k₂ q̄₂),                       (5)
//! λ_B = −k₂ q̄₂ + λ_S,
//! ```
//!
//! which must move as the full one does. `formulation` chooses between them.
//!
//! The force p is cos(π t/8) by the text and cos(π q₀/8) by the formula of the source; only the
//! first gives the impacting motion of its Figure 2.3. Others: cos(4 q₂) of Figure 4.4, with
//! ε = 0.5 and q₂ = q̄₂ + l₂, and sin q₀ of Figure 4.12. Initial values are not printed.

use std::f64::consts::PI;
use std::sync::Arc;

use percussion_inclusion::laws::{Bilateral, LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::{floor, rectangle, slab, wall};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Drawing, Form, GROUND, StrandKind, pose};

const SOURCE: &str = "[Paschkowski2024, Example 2.60]";
const CHOSEN: &str = "own choice: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "two-masses".into(),
        summary: "two masses on springs with stops; singular mass matrix or reduced".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::choice(
                "formulation",
                "two coordinates, or three with a singular mass matrix",
                ["reduced", "full"],
                SOURCE,
            ),
            Parameter::number("mass_1", "mass m₁ > 0", "kg", 2.0, SOURCE),
            Parameter::number("mass_2", "mass m₂ > 0", "kg", 2.0, SOURCE),
            Parameter::number("stiffness_1", "stiffness k₁ ≥ 0", "N/m", 10.0, SOURCE),
            Parameter::number("stiffness_2", "stiffness k₂ ≥ 0", "N/m", 1.0, SOURCE),
            Parameter::number(
                "length_1",
                "free length l₁ ≥ 0 of the first spring",
                "m",
                1.0,
                SOURCE,
            ),
            Parameter::number(
                "length_2",
                "free length l₂ ≥ 0 of the second spring",
                "m",
                1.0,
                SOURCE,
            ),
            Parameter::number("width", "width d ≥ 0 of the first mass", "m", 1.0, SOURCE),
            Parameter::number("obstacle", "place L of the obstacle", "m", 2.0, SOURCE),
            Parameter::number("restitution", "restitution of both stops, 0 … 1", "1", 0.9, SOURCE),
            Parameter::choice(
                "load",
                "force p: cos(π t/8), cos(π q₀/8), cos(4 q₂), sin(q₀) or none",
                ["time", "position", "distance", "sine", "none"],
                SOURCE,
            ),
            Parameter::number("amplitude", "factor of the force p", "N", 1.0, SOURCE),
            Parameter::number("stretch_1", "initial q₀ ≤ L − l₁ − d", "m", -0.5, CHOSEN),
            Parameter::number("stretch_2", "initial q̄₂ ≥ 0", "m", 0.5, CHOSEN),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let (q_0, q_2) = (n("stretch_1")?, n("stretch_2")?);
    let data = TwoMasses::new(values)?;
    let drawing = data.drawing();
    let (q, system): (_, Arc<dyn MechanicalSystem>) = match values.choice("formulation") {
        "full" => (vec![q_0, q_0 + data.offset, q_2], Arc::new(Full::new(data))),
        _ => (vec![q_0, q_2], Arc::new(Reduced::new(data))),
    };
    let u = vec![0.0; q.len()];
    Ok(Problem::new(system, State::new(q, u), 1e-3, 32.0).drawn(drawing))
}

/// The force p.
#[derive(Clone, Copy, Debug)]
enum Load {
    /// cos(π t/8).
    Time,
    /// cos(π q₀/8).
    Position,
    /// cos(4 q₂).
    Distance,
    /// sin(q₀).
    Sine,
    None,
}

impl Load {
    fn named(word: &str) -> Self {
        match word {
            "time" => Self::Time,
            "position" => Self::Position,
            "distance" => Self::Distance,
            "sine" => Self::Sine,
            _ => Self::None,
        }
    }
}

/// Height of the rod that stops the second mass, in widths of the first.
const ROD: f64 = 0.22;

/// What both formulations share.
#[derive(Debug)]
pub struct TwoMasses {
    mass: [f64; 2],
    stiffness: [f64; 2],
    /// d, and l₁ + d.
    width: f64,
    offset: f64,
    length_2: f64,
    /// L − l₁ − d, the largest q₀.
    room: f64,
    load: Load,
    amplitude: f64,
    laws: LawTable,
    joint: LawId,
    stop: LawId,
}

impl TwoMasses {
    /// The masses with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = |name: &'static str| non_negative(name, values.number(name));
        let mut laws = LawTable::new();
        let joint = laws.add(Bilateral::new(1)?);
        let stop = laws.add(UnilateralContact::new(values.number("restitution"))?);
        let width = n("width")?;
        let offset = n("length_1")? + width;
        Ok(Self {
            mass: [p("mass_1")?, p("mass_2")?],
            stiffness: [n("stiffness_1")?, n("stiffness_2")?],
            width,
            offset,
            length_2: n("length_2")?,
            room: finite("obstacle", values.number("obstacle"))? - offset,
            load: Load::named(values.choice("load")),
            amplitude: finite("amplitude", values.number("amplitude"))?,
            laws,
            joint,
            stop,
        })
    }

    /// The masses on a floor: a low obstacle stops the first, and a rod on the first stops the second.
    fn drawing(&self) -> Drawing {
        let (width, l_2) = (self.width.max(0.2 * self.offset), self.length_2);
        let (low, high) = (-0.1 * width, 0.6 * width);
        let begin = self.offset - width;
        let obstacle = self.room + self.offset;
        let mut drawing = Drawing::in_plane();
        floor(&mut drawing, [-0.3 * width, obstacle + 2.0 * (l_2 + width)], low);
        wall(&mut drawing, 0.0, [low, high + 0.2 * width], -0.2 * width);
        slab(&mut drawing, [obstacle, obstacle + 0.12 * width], [low, 0.1 * width]);
        let first = drawing.frame("mass 1", move |_, q| pose(q[0] + begin, 0.0, 0.0));
        let second = drawing.frame("mass 2", move |_, q| {
            pose(q[0] + q[q.len() - 1] + begin + width + l_2, 0.0, 0.0)
        });
        let middle = 0.25 * width;
        let ends = [[0.0, middle, 0.0], [width, 0.42 * width, 0.0], [0.0, 0.42 * width, 0.0]];
        let points = [
            drawing.point(GROUND, ends[0]),
            drawing.point(first, ends[0]),
            drawing.point(first, ends[1]),
            drawing.point(second, ends[2]),
        ];
        drawing.strand(StrandKind::Spring, &points[..2]).wide(0.2 * width);
        drawing.strand(StrandKind::Spring, &points[2..]).wide(0.16 * width);
        drawing.draw(first, rectangle([0.0, width], [low, high])).named("mass 1");
        let rod = Form::path(&[[width, ROD * width], [width + l_2, ROD * width]], 0.04 * width);
        drawing.draw(first, rod).named("stop");
        drawing.draw(second, rectangle([0.0, 0.6 * width], [0.14 * width, high])).named("mass 2");
        drawing
    }

    /// p and its derivatives by q₀ and q̄₂.
    fn load(&self, t: f64, q_0: f64, q_2: f64) -> [f64; 3] {
        let (omega, q_2) = (PI / 8.0, q_2 + self.length_2);
        let unit = match self.load {
            Load::Time => [(omega * t).cos(), 0.0, 0.0],
            Load::Position => [(omega * q_0).cos(), -omega * (omega * q_0).sin(), 0.0],
            Load::Distance => [(4.0 * q_2).cos(), 0.0, -4.0 * (4.0 * q_2).sin()],
            Load::Sine => [q_0.sin(), q_0.cos(), 0.0],
            Load::None => [0.0; 3],
        };
        unit.map(|x| self.amplitude * x)
    }

    /// Forces on q₀ and q̄₂.
    fn force(&self, t: f64, q_0: f64, q_2: f64) -> [f64; 2] {
        let [p, ..] = self.load(t, q_0, q_2);
        [p - self.stiffness[0] * q_0, -self.stiffness[1] * q_2]
    }

    /// Writes K for coordinates of which the first is q₀ and the last is q̄₂.
    fn linearize(&self, t: f64, q: &[f64], out: &mut Linearization) {
        let last = q.len() - 1;
        let [_, by_q_0, by_q_2] = self.load(t, q[0], q[last]);
        out.reset(q.len());
        out.stiffness.add(0, 0, self.stiffness[0] - by_q_0);
        out.stiffness.add(0, last, -by_q_2);
        out.stiffness.add(last, last, self.stiffness[1]);
    }

    /// Energy of the springs, and of p if it depends on q₀ alone or on time.
    fn potential(&self, t: f64, q_0: f64, q_2: f64) -> Option<f64> {
        let omega = PI / 8.0;
        let load = match self.load {
            Load::Time => -(omega * t).cos() * q_0,
            Load::Position => -(omega * q_0).sin() / omega,
            Load::Sine => q_0.cos(),
            Load::None => 0.0,
            Load::Distance => return None,
        };
        let [k_1, k_2] = self.stiffness;
        Some(0.5 * (k_1 * q_0 * q_0 + k_2 * q_2 * q_2) + self.amplitude * load)
    }

    /// The stops (3), (4) on the first and the last velocity of a part or of two.
    fn stops(&self, layout: &Layout, q: &[f64], found: &mut Interactions) {
        let (first, last) = (layout.part(0), layout.part(layout.parts().len() - 1));
        found
            .add(InteractionKey::of_feature(0, 1), self.stop, &[self.room - q[0]], &[0.0])
            .at(|| Place::at([self.room + self.offset, 0.0, 0.0], &[[-1.0, 0.0, 0.0]]))
            .fill(first, |row| row[0] = -1.0);
        found
            .add(InteractionKey::of_feature(0, 2), self.stop, &[q[q.len() - 1]], &[0.0])
            .at(|| {
                let end = q[0] + self.offset + self.length_2;
                Place::at([end, ROD * self.width, 0.0], &[[1.0, 0.0, 0.0]])
            })
            .fill(last, |row| row[1] = 1.0);
    }
}

/// Interactions by their features.
const NAMES: [&str; 3] = ["coupling", "obstacle", "stop"];

/// The full system (1)–(4), of singular mass matrix.
#[derive(Debug)]
pub struct Full {
    data: TwoMasses,
    layout: Layout,
}

impl Full {
    /// The system with these data.
    pub fn new(data: TwoMasses) -> Self {
        let mut layout = Layout::single("mass 1", &[("q0", "m")], &[("q0 rate", "m/s")]);
        layout.add_part(
            "mass 2",
            &[("q1", "m"), ("q2", "m")],
            &[("q1 rate", "m/s"), ("q2 rate", "m/s")],
        );
        Self { data, layout }
    }
}

impl MechanicalSystem for Full {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = self.data.mass[0];
        mass.block_mut(1).fill(self.data.mass[1]);
    }

    fn force(&self, t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        [h[0], h[2]] = self.data.force(t, q[0], q[2]);
        h[1] = 0.0;
    }

    fn linearize(&self, t: f64, q: &[f64], _u: &[f64], out: &mut Linearization) {
        self.data.linearize(t, q, out);
    }

    fn laws(&self) -> &LawTable {
        &self.data.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        // (2)
        let gap = q[1] - q[0] - self.data.offset;
        found
            .add(InteractionKey::of_feature(0, 0), self.data.joint, &[gap], &[0.0])
            .on(self.layout.part(0), &[-1.0])
            .on(self.layout.part(1), &[1.0, 0.0]);
        self.data.stops(&self.layout, q, found);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&NAMES)
    }

    fn potential_energy(&self, t: f64, q: &[f64]) -> Option<f64> {
        self.data.potential(t, q[0], q[2])
    }
}

/// The reduced system (5).
#[derive(Debug)]
pub struct Reduced {
    data: TwoMasses,
    layout: Layout,
}

impl Reduced {
    /// The system with these data.
    pub fn new(data: TwoMasses) -> Self {
        let layout = Layout::single(
            "masses",
            &[("q0", "m"), ("q2", "m")],
            &[("q0 rate", "m/s"), ("q2 rate", "m/s")],
        );
        Self { data, layout }
    }
}

impl MechanicalSystem for Reduced {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        let [m_1, m_2] = self.data.mass;
        mass.block_mut(0).copy_from_slice(&[m_1 + m_2, m_2, m_2, m_2]);
    }

    fn force(&self, t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.copy_from_slice(&self.data.force(t, q[0], q[1]));
    }

    fn linearize(&self, t: f64, q: &[f64], _u: &[f64], out: &mut Linearization) {
        self.data.linearize(t, q, out);
    }

    fn laws(&self) -> &LawTable {
        &self.data.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        self.data.stops(&self.layout, q, found);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        // its coordinates satisfy the coupling
        key.name_among(&NAMES).filter(|_| key.feature() > 0)
    }

    fn potential_energy(&self, t: f64, q: &[f64]) -> Option<f64> {
        self.data.potential(t, q[0], q[1])
    }
}
