//! An elevator on a long cable, which keeps its strain while it is wound on the reel.
//!
//! The cable of length L, cross-section A, density ρ, modulus E and damping D has the nodes
//! i = 0 … n at the distance Δx = L/n, with displacements qᵢ, upwards positive, from the
//! unstressed position −i Δx below the reel. Node 0 moves with the given velocity u₀(t), the
//! last node bears the load F(t), and there is no gravity:
//!
//! ```text
//! m = ρ Δx A,   c = E A/Δx,   d = D A/Δx                                    (1)
//! hᵢ = sᵢ − sᵢ₊₁ (− F if i = n),   sᵢ = c (qᵢ₋₁ − qᵢ) + d (uᵢ₋₁ − uᵢ)       (2)
//! γᵢ = uᵢ − u₀(t),   |λᵢ| ≤ a   while qᵢ − i Δx ≥ y_R                       (3)
//! ```
//!
//! [Studer2009, §7.6.5]: dry friction (3) of a bound a so large that no node slips holds every
//! node on the reel. A node that has reached the height y_R keeps its distance from node 0, and
//! its strain with it, until it is unwound. Explicit schemes need Δt < Δx/√(E/ρ), and less with
//! damping.
//!
//! Movement and load, [Studer2009, Table 7.7]:
//!
//! ```text
//! t₁ 0.005 s  load F₁ = 12 kN                 t₆  4.8 s  stops at 12.6 m
//! t₂ 0.2 s    ascends with 3 m/s              t₇  4.9 s  load F₃ = 2 kN
//! t₃ 2.3 s    stops at 6.3 m                  t₈  5.2 s  descends with 3 m/s
//! t₄ 2.4 s    unloaded                        t₁₀ 9.4 s  stops at 0
//! t₅ 2.7 s    ascends with 3 m/s              t₁₁ 9.5 s  unloaded
//! ```
//!
//! (t₉, printed as 9.4 s, is the passage of 6.3 m at 7.3 s.) D is printed in Pa, it is Pa s; a
//! and y_R are not printed. y_R = −5 cm is chosen: with y_R = 0 node 63 would not reach the reel
//! at 12.6 m because of its stretch, but the source has nodes 1 to 63 on it then.
//!
//! The static elongation under F is F L/(E A), 14.652 mm for F₁; 31 frozen elements keep
//! 4.542 mm of it at 6.3 m, and the 37 free elements below node 63 stretch by 0.904 mm under F₃.

use std::sync::Arc;

use percussion_inclusion::laws::{DryFriction, LawId, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::rectangle;
use super::{Model, Parameter, Problem, Values, matrices};
use percussion::parts::first_after;
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, State,
};
use percussion_drawing::{Colour, Drawing, Form, StrandKind, pose};

const SOURCE: &str = "[Studer2009, §7.6.5]";
const TABLE: &str = "[Studer2009, Table 7.7]";
const CHOSEN: &str = "own choice: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "elevator".into(),
        summary: "elevator cable whose strain is frozen on the reel and released again".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::count("elements", "number n of elements", 100, 1..=10_000, SOURCE),
            Parameter::number("length", "unstressed length L > 0", "m", 20.0, SOURCE),
            Parameter::number("area", "cross-section A > 0", "m²", 7.8e-5, SOURCE),
            Parameter::number("density", "density ρ > 0", "kg/m³", 7900.0, SOURCE),
            Parameter::number("modulus", "modulus of elasticity E > 0", "Pa", 210e9, SOURCE),
            Parameter::number("damping", "damping D ≥ 0", "Pa s", 2.5e7, SOURCE),
            Parameter::number("friction", "friction bound a > 0 of a node", "N", 1e8, CHOSEN),
            Parameter::number(
                "reel_height",
                "height y_R from which nodes stick",
                "m",
                -0.05,
                CHOSEN,
            ),
            Parameter::number("speed", "speed > 0 of ascent and descent", "m/s", 3.0, TABLE),
            Parameter::number("load_1", "load F₁", "N", 12_000.0, TABLE),
            Parameter::number("load_3", "load F₃", "N", 2_000.0, TABLE),
            Parameter::number("t1", "time of the first loading", "s", 0.005, TABLE),
            Parameter::number("t2", "start of the first ascent", "s", 0.2, TABLE),
            Parameter::number("t3", "end of the first ascent", "s", 2.3, TABLE),
            Parameter::number("t4", "time of the first unloading", "s", 2.4, TABLE),
            Parameter::number("t5", "start of the second ascent", "s", 2.7, TABLE),
            Parameter::number("t6", "end of the second ascent", "s", 4.8, TABLE),
            Parameter::number("t7", "time of the second loading", "s", 4.9, TABLE),
            Parameter::number("t8", "start of the descent", "s", 5.2, TABLE),
            Parameter::number("t10", "end of the descent", "s", 9.4, TABLE),
            Parameter::number("t11", "time of the last unloading", "s", 9.5, TABLE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let elevator = Elevator::new(values)?;
    let n = elevator.layout.q_len();
    // half the limits of the spring and of the damper alone
    let [m, c, d] = [elevator.mass, elevator.stiffness, elevator.damping];
    let limit = 1.0 / (2.0 * (c / m).sqrt() + 2.0 * d / m);
    let t_end = elevator.schedule.t_end();
    let drawing = elevator.drawing();
    let state = State::new(vec![0.0; n], vec![0.0; n]);
    Ok(Problem::new(Arc::new(elevator), state, limit, t_end).drawn(drawing))
}

/// Movement and load over time.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    speed: f64,
    /// F₁ and F₃.
    loads: [f64; 2],
    /// Start and end of the two ascents and the descent.
    travels: [[f64; 2]; 3],
    /// Start and end of the two loads.
    loadings: [[f64; 2]; 2],
}

impl Schedule {
    fn new(values: &Values) -> Result<Self, ParameterError> {
        let n = |name: &'static str| finite(name, values.number(name));
        Ok(Self {
            speed: positive("speed", values.number("speed"))?,
            loads: [n("load_1")?, n("load_3")?],
            travels: [[n("t2")?, n("t3")?], [n("t5")?, n("t6")?], [n("t8")?, n("t10")?]],
            loadings: [[n("t1")?, n("t4")?], [n("t7")?, n("t11")?]],
        })
    }

    /// Height x and velocity u₀ of node 0.
    pub fn reel(&self, t: f64) -> [f64; 2] {
        let directions = [self.speed, self.speed, -self.speed];
        let (mut height, mut velocity) = (0.0, 0.0);
        for ([start, end], speed) in self.travels.into_iter().zip(directions) {
            height += speed * (t.min(end) - start).max(0.0);
            if (start..end).contains(&t) {
                velocity = speed;
            }
        }
        [height, velocity]
    }

    /// Load F(t), downwards.
    pub fn load(&self, t: f64) -> f64 {
        let acting = self.loadings.iter().zip(self.loads);
        acting.filter(|([start, end], _)| (*start..*end).contains(&t)).map(|(_, load)| load).sum()
    }

    fn t_end(&self) -> f64 {
        self.loadings[1][1].max(self.travels[2][1]) + 0.1
    }
}

/// The system (1)–(3); every node is a part.
#[derive(Debug)]
pub struct Elevator {
    /// m, c and d of (1).
    mass: f64,
    stiffness: f64,
    damping: f64,
    spacing: f64,
    reel_height: f64,
    schedule: Schedule,
    layout: Layout,
    laws: LawTable,
    reel: LawId,
}

impl Elevator {
    /// The elevator with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = values.count("elements");
        let (spacing, area) = (p("length")? / n as f64, p("area")?);
        let mut laws = LawTable::new();
        let reel = laws.add(DryFriction::planar(p("friction")?, 0.0)?);
        Ok(Self {
            mass: p("density")? * spacing * area,
            stiffness: p("modulus")? * area / spacing,
            damping: non_negative("damping", values.number("damping"))? * area / spacing,
            spacing,
            reel_height: finite("reel_height", values.number("reel_height"))?,
            schedule: Schedule::new(values)?,
            layout: layout(n + 1),
            laws,
            reel,
        })
    }

    /// The cable, coloured by its strain, from a reel down to its cabin.
    fn drawing(&self) -> Drawing {
        let (elements, spacing) = (self.layout.parts().len() - 1, self.spacing);
        let length = elements as f64 * spacing;
        let radius = REEL * length;
        // the height of a node is how far the cable is wound about the reel
        let wound = move |height: f64| {
            let (sin, cos) = (height.max(0.0) / radius).sin_cos();
            let out = radius * (1.0 + 0.05 * height.max(0.0) / length);
            [out * cos - radius, out * sin + height.min(0.0), 0.0]
        };
        let mut drawing = Drawing::in_plane();
        let reel = drawing.frame("reel", move |_, q| pose(-radius, 0.0, q[0] / radius));
        drawing.is_no_body(reel);
        drawing.draw(reel, Form::disc(0.97 * radius)).named("reel").coloured(Colour::Tool);
        let cabin = drawing.frame("cabin", move |_, q| pose(0.0, q[elements] - length, 0.0));
        let size = 0.06 * length;
        drawing
            .draw(cabin, rectangle([-0.6 * size, 0.6 * size], [-2.0 * size, 0.0]))
            .named("cabin");
        let door = rectangle([-0.25 * size, 0.25 * size], [-1.9 * size, -0.5 * size]);
        drawing.draw(cabin, door).coloured(Colour::Ground);
        let pieces = elements.min(PIECES);
        let node = move |k: usize| k * elements / pieces;
        let points: Vec<_> = (0..=pieces)
            .map(|k| {
                let below = node(k) as f64 * spacing;
                drawing.moving_point(move |_, q| wound(q[node(k)] - below))
            })
            .collect();
        let strains: Vec<_> = (0..pieces)
            .map(|k| {
                let (a, b) = (node(k), node(k + 1));
                let free = (b - a) as f64 * spacing;
                let name = format!("strain from node {a} to {b}");
                drawing.value(name, "1", move |_, q| (q[a] - q[b]) / free)
            })
            .collect();
        drawing
            .strand(StrandKind::Rope, &points)
            .named("cable")
            .valued(&strains)
            .wide(0.006 * length);
        drawing
    }

    /// Movement and load.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }
}

/// Radius of the reel as it is drawn, as part of the cable, and pieces of the cable that are coloured, at most.
const REEL: f64 = 0.06;
const PIECES: usize = 200;

fn layout(nodes: usize) -> Layout {
    let mut layout = Layout::default();
    for i in 0..nodes {
        let (q, u) = (format!("q{i}"), format!("q{i} rate"));
        layout.add_part(&format!("node {i}"), &[(&q, "m")], &[(&u, "m/s")]);
    }
    layout
}

impl MechanicalSystem for Elevator {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, q: &[f64], mass: &mut BlockDiagonal) {
        mass.make_immovable(0);
        (1..q.len()).for_each(|i| mass.block_mut(i)[0] = self.mass);
    }

    fn force(&self, t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        // (2)
        h.fill(0.0);
        for i in 1..q.len() {
            let force = self.stiffness * (q[i - 1] - q[i]) + self.damping * (u[i - 1] - u[i]);
            h[i - 1] -= force;
            h[i] += force;
        }
        h[q.len() - 1] -= self.schedule.load(t);
    }

    /// The velocity only: node 0 is moved as the nodes on the reel are, and no strain arises
    /// between them from the step size.
    fn prescribe(&self, t: f64, _q: &mut [f64], u: &mut [f64]) {
        u[0] = self.schedule.reel(t)[1];
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        let Schedule { travels, loadings, .. } = self.schedule;
        first_after(t, travels.into_iter().chain(loadings).flatten())
    }

    fn linearize(&self, _t: f64, q: &[f64], _u: &[f64], out: &mut Linearization) {
        let n = q.len();
        out.reset(n);
        for i in 1..n {
            matrices::add_between(&mut out.stiffness, [i - 1, i], self.stiffness);
            matrices::add_between(&mut out.damping, [i - 1, i], self.damping);
        }
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        let [_, velocity] = self.schedule.reel(t);
        for (i, node) in (0..).zip(self.layout.parts()).skip(1) {
            // (3); nodes above are not always on the reel while the cable swings
            if q[node.index] - node.index as f64 * self.spacing >= self.reel_height {
                found
                    .add(InteractionKey::of_feature(0, i), self.reel, &[0.0], &[-velocity])
                    .on(node, &[1.0]);
            }
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let node =
            key.feature_of(0).filter(|node| (1..self.layout.parts().len()).contains(node))?;
        Some(format!("node {node} on reel"))
    }

    fn potential_energy(&self, t: f64, q: &[f64]) -> Option<f64> {
        let stretch: f64 = q.windows(2).map(|pair| (pair[0] - pair[1]).powi(2)).sum();
        Some(0.5 * self.stiffness * stretch + self.schedule.load(t) * q[q.len() - 1])
    }
}
