//! An elastic bar that hits a rigid wall.
//!
//! The bar of length L, modulus E, density ρ and cross-section A flies with the speed v₀ against
//! a wall at x = 0, its near end at d₀. Coordinates q are the positions of the nodes of n linear
//! elements of length ℓ = L/n, the first node nearest to the wall:
//!
//! ```text
//! h_i = k (q_{i+1} − q_i − ℓ) − k (q_i − q_{i−1} − ℓ),   k = E A/ℓ           (1)
//! consistent mass per element: (ρ A ℓ/6) [2 1; 1 2],   lumped: ½ ρ A ℓ I     (2)
//! g = q_0,   W = e_0                                                        (3)
//! ```
//!
//! [BAC2014, §10.3]. The continuous bar, s being the distance of a section from the near end,
//! c = √(E/ρ) and τ the time since the impact at d₀/v₀, moves as
//!
//! ```text
//! x = s − v₀ τ                                    before the wave, c τ ≤ s
//! x = s (1 − v₀/c)                                s ≤ c τ ≤ 2L − s          (4)
//! x = s + v₀ (τ − 2L/c)                           after the reflected wave
//! λ = ρ c v₀ A   for 0 < τ < 2L/c                                           (5)
//! ```
//!
//! so that it leaves the wall without stress, with all its energy. For the data of the source
//! the impact is at 0.5005 s, the force 300 N, the release at 1.16717 s. The cross-section is
//! not printed: A = 1 m² is chosen. The restitution of the first node is a numerical parameter.
//!
//! Every node is a part; consistent mass couples neighbours, so that M, as K, is tridiagonal, and
//! a step costs O(n) with either. Explicit schemes are stable for Δt < ℓ/c, with consistent mass ℓ/(c √3): the
//! 2 ms of the source (Courant number 1.2) are for implicit ones, the default is ℓ/(2c).

use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, non_negative, positive};

use super::looks::{rectangle, wall};
use super::{ExactSolution, Model, Parameter, Problem, Values, matrices};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Colour, Drawing, StrandKind, pose};

const SOURCE: &str = "[BAC2014, §10.3]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "elastic-bar".into(),
        summary: "elastic bar of finite elements hitting a rigid wall".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::count("elements", "number n of elements", 200, 2..=100_000, SOURCE),
            Parameter::choice("mass", "mass matrix of an element", MASS, SOURCE),
            Parameter::number("modulus", "modulus of elasticity E > 0", "Pa", 900.0, SOURCE),
            Parameter::number("density", "density ρ > 0", "kg/m³", 1.0, SOURCE),
            Parameter::number("length", "length L > 0", "m", 10.0, SOURCE),
            Parameter::number("area", "cross-section A > 0", "m²", 1.0, "own choice: not printed"),
            Parameter::number(
                "distance",
                "initial distance d₀ ≥ 0 to the wall",
                "m",
                5.005,
                SOURCE,
            ),
            Parameter::number(
                "speed",
                "initial speed v₀ > 0 towards the wall",
                "m/s",
                10.0,
                SOURCE,
            ),
            Parameter::number(
                "restitution",
                "restitution of the first node, 0 … 1",
                "1",
                0.0,
                SOURCE,
            ),
        ],
        build: Arc::new(build),
    }
}

const MASS: [&str; 2] = ["consistent", "lumped"];

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let bar = ElasticBar::new(values)?;
    let motion = BarImpact::new(values)?;
    let (n, element) = (bar.nodes(), bar.element_length);
    let q = (0..n).map(|i| motion.distance + i as f64 * element).collect();
    let drawing = bar.drawing();
    Ok(Problem::new(
        Arc::new(bar),
        State::new(q, vec![-motion.speed; n]),
        0.5 * element / motion.wave_speed,
        motion.start() + 1.5 * motion.duration(),
    )
    .with_exact(Arc::new(motion))
    .drawn(drawing))
}

/// The system (1)–(3).
#[derive(Debug)]
pub struct ElasticBar {
    element_length: f64,
    /// k.
    stiffness: f64,
    /// ρ A ℓ.
    element_mass: f64,
    lumped: bool,
    layout: Layout,
    laws: LawTable,
    wall: LawId,
}

impl ElasticBar {
    /// The bar with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let n = values.count("elements");
        let element_length = p("length")? / n as f64;
        let mut laws = LawTable::new();
        let wall = laws.add(UnilateralContact::new(values.number("restitution"))?);
        let area = p("area")?;
        Ok(Self {
            element_length,
            stiffness: p("modulus")? * area / element_length,
            element_mass: p("density")? * area * element_length,
            lumped: values.choice("mass") == "lumped",
            layout: layout(n + 1),
            laws,
            wall,
        })
    }

    /// The bar, coloured by its strain, before the wall.
    fn drawing(&self) -> Drawing {
        let (elements, element) = (self.nodes() - 1, self.element_length);
        let length = elements as f64 * element;
        let mut drawing = Drawing::in_plane();
        wall(&mut drawing, 0.0, [-0.15 * length, 0.15 * length], -0.04 * length);
        let end = drawing.frame("near end", |_, q| pose(q[0], 0.0, 0.0));
        let half = 0.03 * length;
        drawing.draw(end, rectangle([0.0, 0.008 * length], [-half, half])).coloured(Colour::Tool);
        let pieces = elements.min(PIECES);
        let node = move |k: usize| k * elements / pieces;
        let points: Vec<_> = (0..=pieces)
            .map(|k| drawing.moving_point(move |_, q| [q[node(k)], 0.0, 0.0]))
            .collect();
        let strains: Vec<_> = (0..pieces)
            .map(|k| {
                let (a, b) = (node(k), node(k + 1));
                let free = (b - a) as f64 * element;
                let name = format!("strain from node {a} to {b}");
                drawing.value(name, "1", move |_, q| (q[b] - q[a]) / free - 1.0)
            })
            .collect();
        let bar = drawing.strand(StrandKind::Line, &points).named("bar");
        bar.valued(&strains).wide(0.06 * length);
        drawing
    }

    fn nodes(&self) -> usize {
        self.layout.q_len()
    }
}

/// Pieces of the bar that are coloured, at most.
const PIECES: usize = 100;

/// Every node is a part.
fn layout(nodes: usize) -> Layout {
    let mut layout = Layout::default();
    for i in 0..nodes {
        let (x, rate) = (format!("x {i}"), format!("x rate {i}"));
        layout.add_part(&format!("node {i}"), &[(&x, "m")], &[(&rate, "m/s")]);
    }
    layout
}

impl MechanicalSystem for ElasticBar {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        let (n, m) = (self.nodes(), self.element_mass);
        // (2): the end nodes belong to one element
        let share = |i: usize| if i == 0 || i == n - 1 { 0.5 } else { 1.0 };
        let own = if self.lumped { m } else { m * 2.0 / 3.0 };
        (0..n).for_each(|i| mass.block_mut(i)[0] = own * share(i));
        if !self.lumped {
            mass.couple((1..n).map(|i| (i, i - 1, m / 6.0)));
        }
    }

    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        // (1)
        h.fill(0.0);
        for i in 1..q.len() {
            let tension = self.stiffness * (q[i] - q[i - 1] - self.element_length);
            h[i - 1] += tension;
            h[i] -= tension;
        }
    }

    fn linearize(&self, _t: f64, _q: &[f64], _u: &[f64], out: &mut Linearization) {
        let n = self.nodes();
        out.reset(n);
        for i in 1..n {
            matrices::add_between(&mut out.stiffness, [i - 1, i], self.stiffness);
        }
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let part = self.layout.part(0);
        // (3)
        let added = found.add(InteractionKey::of_feature(0, 0), self.wall, &[q[0]], &[0.0]);
        let added = added.at(|| Place::at([0.0; 3], &[[1.0, 0.0, 0.0]]));
        added.fill(part, |row| row[0] = 1.0);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["wall"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let stretch = |pair: &[f64]| pair[1] - pair[0] - self.element_length;
        Some(0.5 * self.stiffness * q.windows(2).map(|pair| stretch(pair).powi(2)).sum::<f64>())
    }
}

/// The motion (4), (5) of the continuous bar.
#[derive(Clone, Copy, Debug)]
pub struct BarImpact {
    length: f64,
    distance: f64,
    speed: f64,
    /// c.
    wave_speed: f64,
    /// ρ A.
    line_density: f64,
}

impl BarImpact {
    /// The motion for these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let p = |name: &'static str| positive(name, values.number(name));
        let density = p("density")?;
        Ok(Self {
            length: p("length")?,
            distance: non_negative("distance", values.number("distance"))?,
            speed: p("speed")?,
            wave_speed: (p("modulus")? / density).sqrt(),
            line_density: density * p("area")?,
        })
    }

    /// Time of the impact, d₀/v₀, in s.
    pub fn start(&self) -> f64 {
        self.distance / self.speed
    }

    /// Duration of the contact, 2L/c, in s.
    pub fn duration(&self) -> f64 {
        2.0 * self.length / self.wave_speed
    }

    /// Contact force (5), in N.
    pub fn force(&self) -> f64 {
        self.line_density * self.wave_speed * self.speed
    }

    /// Energy ½ ρ A L v₀² of the bar, in J.
    pub fn energy(&self) -> f64 {
        0.5 * self.line_density * self.length * self.speed * self.speed
    }

    /// Position and velocity of the section at s, by (4).
    fn section(&self, t: f64, s: f64) -> (f64, f64) {
        let (v, c, tau) = (self.speed, self.wave_speed, t - self.start());
        if c * tau <= s {
            (s - v * tau, -v)
        } else if c * tau < 2.0 * self.length - s {
            (s * (1.0 - v / c), 0.0)
        } else {
            (s + v * (tau - self.duration()), v)
        }
    }
}

impl ExactSolution for BarImpact {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let element = self.length / (q.len() - 1) as f64;
        for (i, (q, u)) in q.iter_mut().zip(u).enumerate() {
            (*q, *u) = self.section(t, i as f64 * element);
        }
    }
}
