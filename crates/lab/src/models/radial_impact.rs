//! An oscillator of any dimension that bounces off a ball.
//!
//! ```text
//! ẍ = −A x          while ‖x‖ > R                                           (1)
//! ẋ⁺ = −ε ẋ⁻        at ‖x‖ = R,   x(0) = (1, …, 1),   ẋ(0) = 0              (2)
//! ```
//!
//! [Paschkowski2024, Example 5.14] with R = ½, ε = 2, five dimensions and random entries of A
//! between ½ and 1. Not only the component towards the ball is reversed, but the whole velocity,
//! and it is doubled: no impact law of mechanics, since the energy rises, but a case with impacts
//! in ever faster sequence. As an interaction it has n components, along an orthonormal frame
//! (n, t₁, …) with n = x/‖x‖,
//!
//! ```text
//! g = (‖x‖ − R, 0, …),   P ∈ (0, ∞) × ℝⁿ⁻¹ or P = 0,   ξ = γ⁺ + ε γ⁻ = 0     (3)
//! ```
//!
//! where the frame is that of Householder's reflection which takes e₁ to ±n. The matrix A of the
//! source is not printed; here it is symmetric, so that ½ xᵀA x is an energy, and drawn from a
//! seed. If all entries are a, then x stays on the ray of (1, …, 1):
//!
//! ```text
//! ‖x‖ = √n cos(√(n a) t)   until the first impact at arccos(R/√n)/√(n a)    (4)
//! ```
//!
//! The exact solution sums the series of cos(√A t) x₀ + √A⁻¹ sin(√A t) ẋ₀, valid for any A,
//!
//! ```text
//! x(t) = Σ_k (−A)ᵏ (x₀ t²ᵏ/(2k)! + ẋ₀ t²ᵏ⁺¹/(2k+1)!)                         (5)
//! ```

use std::sync::Arc;

use percussion_inclusion::laws::{Constraint, LawContext, LawId, LawTable, Mode, SetValuedLaw};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, non_negative, positive};

use super::looks::ball;
pub use super::radial_motion::RadialMotion;
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Drawing, Form, GROUND, pose};

const SOURCE: &str = "[Paschkowski2024, Example 5.14]";
const CHOSEN: &str = "own choice: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "radial-impact".into(),
        summary: "oscillator in n dimensions whose velocity is reversed at a ball".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::count("dimension", "dimension n", 5, 1..=LARGEST_DIMENSION, SOURCE),
            Parameter::number("least", "smallest entry of A, ≥ 0", "1/s²", 0.5, SOURCE),
            Parameter::number("most", "largest entry of A", "1/s²", 1.0, SOURCE),
            Parameter::count("seed", "seed of the entries of A", 1, 0..=999_999_999, CHOSEN),
            Parameter::number("radius", "radius R > 0 of the ball", "m", 0.5, SOURCE),
            Parameter::number("restitution", "factor ε ≥ 0 of the reversal", "1", 2.0, SOURCE),
        ],
        build: Arc::new(build),
    }
}

const LARGEST_DIMENSION: usize = 500;

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let system = RadialImpact::new(values)?;
    let n = system.layout.q_len();
    let state = State::new(vec![1.0; n], vec![0.0; n]);
    let mean = system.matrix.iter().sum::<f64>() / (n * n) as f64;
    let t_end = if mean > 0.0 { 6.0 / (n as f64 * mean).sqrt() } else { 1.0 };
    let motion = RadialMotion::new(&system.matrix, system.radius, system.restitution, t_end);
    let drawing = drawing(system.radius);
    let problem = Problem::new(Arc::new(system), state, t_end / 3000.0, t_end);
    Ok(problem.with_exact(Arc::new(motion)).drawn(drawing))
}

/// Where a point is drawn: its first coordinate, and the length of all others, so that its distance is right.
fn flat(q: &[f64]) -> [f64; 2] {
    let rest = q[1..].iter().map(|x| x * x).sum::<f64>().sqrt();
    // of two dimensions all is known
    [q[0], if let [_, y] = q { *y } else { rest }]
}

/// Radius of the point as it is drawn, in radii of the ball.
const POINT: f64 = 0.2;

fn drawing(radius: f64) -> Drawing {
    let mut drawing = Drawing::in_plane();
    // the surface of the point meets that of the ball where its middle is at the radius
    let size = POINT * radius;
    drawing.draw(GROUND, Form::ellipse(radius - size, radius - size)).named("ball");
    let point = drawing.frame("point", |_, q| {
        let [x, y] = flat(q);
        pose(x, y, 0.0)
    });
    ball(&mut drawing, point, size).named("point");
    drawing
}

/// The system (1), (3), of unit mass.
#[derive(Debug)]
pub struct RadialImpact {
    /// A, row-major.
    matrix: Vec<f64>,
    radius: f64,
    restitution: f64,
    layout: Layout,
    laws: LawTable,
    ball: LawId,
}

impl RadialImpact {
    /// The oscillator with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let n = values.count("dimension");
        let least = non_negative("least", values.number("least"))?;
        let spread = non_negative("most", values.number("most") - least)?;
        let restitution = non_negative("restitution", values.number("restitution"))?;
        let mut laws = LawTable::new();
        let ball = laws.add(Reversal { restitution, groups: vec![1; n] });
        let names: Vec<_> = (1..=n).map(|i| [format!("x {i}"), format!("x rate {i}")]).collect();
        let q: Vec<_> = names.iter().map(|[x, _]| (x.as_str(), "m")).collect();
        let u: Vec<_> = names.iter().map(|[_, v]| (v.as_str(), "m/s")).collect();
        Ok(Self {
            matrix: symmetric(n, values.count("seed") as u64, |x| least + spread * x),
            radius: positive("radius", values.number("radius"))?,
            restitution,
            layout: Layout::single("point", &q, &u),
            laws,
            ball,
        })
    }

    /// A, row-major.
    pub fn matrix(&self) -> &[f64] {
        &self.matrix
    }
}

/// A symmetric matrix of `entry(x)` with x uniform in [0, 1), by the generator SplitMix64.
fn symmetric(n: usize, seed: u64, entry: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut state = seed;
    let mut uniform = || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    };
    let mut matrix = vec![0.0; n * n];
    for (i, j) in (0..n).flat_map(|i| (0..=i).map(move |j| (i, j))) {
        let x = entry(uniform());
        matrix[i * n + j] = x;
        matrix[j * n + i] = x;
    }
    matrix
}

impl MechanicalSystem for RadialImpact {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, q: &[f64], mass: &mut BlockDiagonal) {
        let block = mass.block_mut(0);
        block.fill(0.0);
        block.iter_mut().step_by(q.len() + 1).for_each(|m| *m = 1.0);
    }

    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        // (1)
        for (h, row) in h.iter_mut().zip(self.matrix.chunks_exact(q.len())) {
            *h = -row.iter().zip(q).map(|(a, x)| a * x).sum::<f64>();
        }
    }

    fn linearize(&self, _t: f64, q: &[f64], _u: &[f64], out: &mut Linearization) {
        let n = q.len();
        out.reset(n);
        for (k, value) in self.matrix.iter().enumerate() {
            out.stiffness.add(k / n, k % n, *value);
        }
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let (n, zeros) = (q.len(), [0.0; LARGEST_DIMENSION]);
        let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
        let mut gap = zeros;
        gap[0] = length - self.radius;
        found
            .add(InteractionKey::of_feature(0, 0), self.ball, &gap[..n], &zeros[..n])
            .at(|| {
                let [x, y] = flat(q);
                let part = 1.0 - POINT * self.radius / length;
                let normal = [x / length, y / length, 0.0];
                Place::at([part * x, part * y, 0.0], &[normal])
            })
            .fill(self.layout.part(0), |rows| write_frame(q, length, rows));
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["ball"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let rows = self.matrix.chunks_exact(q.len());
        let row_times = |row: &[f64]| row.iter().zip(q).map(|(a, x)| a * x).sum::<f64>();
        Some(0.5 * rows.zip(q).map(|(row, x)| x * row_times(row)).sum::<f64>())
    }
}

/// Rows n, t₁, … of (3): with w = n + σ e₁, σ = ±1 of the sign of n₁, Householder's reflection
/// I − w wᵀ/(1 + |n₁|) is orthogonal and has the first row −σ n.
fn write_frame(q: &[f64], length: f64, rows: &mut [f64]) {
    let sigma = if q[0] < 0.0 { -1.0 } else { 1.0 };
    let w = |i: usize| q[i] / length + if i == 0 { sigma } else { 0.0 };
    let scale = 1.0 / (1.0 + (q[0] / length).abs());
    for (i, row) in rows.chunks_exact_mut(q.len()).enumerate() {
        for (j, entry) in row.iter_mut().enumerate() {
            let reflection = f64::from(u8::from(i == j)) - scale * w(i) * w(j);
            *entry = if i == 0 { -sigma * reflection } else { reflection };
        }
    }
}

/// The law (3): components along the normal and the tangents.
#[derive(Clone, Debug)]
struct Reversal {
    restitution: f64,
    groups: Vec<usize>,
}

impl SetValuedLaw for Reversal {
    fn name(&self) -> &'static str {
        "reversal"
    }

    fn dim(&self) -> usize {
        self.groups.len()
    }

    fn prox(&self, _context: &LawContext, z: &mut [f64]) -> Mode {
        if z[0] > 0.0 {
            return Mode::Constrained;
        }
        z.fill(0.0);
        Mode::Open
    }

    fn prox_jacobian(&self, _context: &LawContext, z: &[f64], jacobian: &mut [f64]) {
        let unit = if z[0] > 0.0 { 1.0 } else { 0.0 };
        jacobian.fill(0.0);
        jacobian.iter_mut().step_by(z.len() + 1).for_each(|entry| *entry = unit);
    }

    fn reflect(&self, velocity: &[f64], reflected: &mut [f64]) {
        for (out, v) in reflected.iter_mut().zip(velocity) {
            *out = self.restitution * v;
        }
    }

    fn groups(&self) -> &[usize] {
        &self.groups
    }

    fn constraint(&self, k: usize) -> Constraint {
        if k == 0 { Constraint::OneSided } else { Constraint::Kinematic }
    }
}
