//! Newton's cradle: balls in a row that hand on a blow.
//!
//! Balls i = 1 … n of mass m and radius R on a line, without forces:
//!
//! ```text
//! g_i = x_{i+1} − x_i − 2R ≥ 0,   γ_i = u_{i+1} − u_i                       (1)
//! ```
//!
//! A single closed contact has Newton's law with ε. k ≥ 2 neighbouring contacts that are closed
//! together have one law with a full matrix of restitution, which hands the approach of contact i
//! to contact k + 1 − i [Studer2009, §7.6.2.3]:
//!
//! ```text
//! −(γ⁺ + E γ⁻) ∈ N_{ℝ₀⁺ᵏ}(Λ),   E = antidiagonal of ones                    (2)
//! ```
//!
//! With it u = (v, 0, 0) becomes (0, 0, v). No choice of Newton's ε gives this. Masses and speeds
//! are not printed.

use std::sync::Arc;

use percussion_inclusion::laws::{Fremond, LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, fraction, non_negative, positive};

use super::looks::{ball, slab, slider};
use super::{Model, Parameter, Problem, Values};
use percussion::system::{
    InteractionKey, Interactions, Layout, Linearization, MechanicalSystem, Place, State,
};
use percussion_drawing::{Colour, Drawing, GROUND, StrandKind};

const SOURCE: &str = "[Studer2009, §7.6.2.3]";
const CHOSEN: &str = "chosen: not printed";

/// The model.
pub fn model() -> Model {
    Model {
        name: "newtons-cradle".into(),
        summary: "balls in a row: the blow on the first one lets the last one fly".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::count("balls", "number n of balls", 3, 2..=2000, SOURCE),
            Parameter::count("moving", "number < n of balls that come flying", 1, 1..=1999, SOURCE),
            Parameter::number("mass", "mass m > 0 of a ball", "kg", 0.1, CHOSEN),
            Parameter::number("radius", "radius R > 0 of a ball", "m", 0.01, CHOSEN),
            Parameter::number("distance", "flight ≥ 0 before the blow", "m", 0.05, CHOSEN),
            Parameter::number("velocity", "velocity v > 0 of the flying balls", "m/s", 1.0, CHOSEN),
            Parameter::number(
                "restitution",
                "restitution of a single contact, 0 … 1",
                "1",
                1.0,
                CHOSEN,
            ),
            Parameter::number(
                "exchange",
                "factor of the restitution matrix of contacts closed together, 0 … 1",
                "1",
                1.0,
                SOURCE,
            ),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let cradle = NewtonsCradle::new(values)?;
    let (n, moving) = (cradle.layout.parts().len(), values.count("moving"));
    if moving >= n {
        let admissible = "less than the number of balls";
        return Err(ParameterError::new("moving", moving as f64, admissible));
    }
    let distance = non_negative("distance", values.number("distance"))?;
    let velocity = positive("velocity", values.number("velocity"))?;
    let mut q = cradle.row(-distance, moving);
    q.extend(cradle.row(2.0 * cradle.radius * moving as f64, n - moving));
    let u = (0..n).map(|i| if i < moving { velocity } else { 0.0 }).collect();
    let flight = if distance > 0.0 { distance } else { cradle.radius } / velocity;
    let drawing = cradle.drawing(distance);
    let state = State::new(q, u);
    Ok(Problem::new(Arc::new(cradle), state, flight / 100.0, 2.0 * flight).drawn(drawing))
}

/// The system (1), (2).
#[derive(Debug)]
pub struct NewtonsCradle {
    mass: f64,
    radius: f64,
    layout: Layout,
    laws: LawTable,
    single: LawId,
    /// Laws of 2, 3, … contacts closed together.
    runs: Vec<LawId>,
}

impl NewtonsCradle {
    /// The cradle with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let n = values.count("balls");
        let mut laws = LawTable::new();
        let single = laws.add(UnilateralContact::new(values.number("restitution"))?);
        let factor = fraction("exchange", values.number("exchange"))?;
        // one law for every length of a run; none of them stores its matrix
        let runs = (2..n).map(|k| Ok(laws.add(Fremond::exchange(k, factor)?)));
        let runs = runs.collect::<Result<_, ParameterError>>()?;
        let mut layout = Layout::default();
        for i in 1..=n {
            let (x, u) = (format!("x {i}"), format!("velocity {i}"));
            layout.add_part(&format!("ball {i}"), &[(&x, "m")], &[(&u, "m/s")]);
        }
        let mass = positive("mass", values.number("mass"))?;
        let radius = positive("radius", values.number("radius"))?;
        Ok(Self { mass, radius, layout, laws, single, runs })
    }

    /// Positions of n touching balls; their gaps have no rounding error.
    fn row(&self, first: f64, n: usize) -> Vec<f64> {
        std::iter::successors(Some(first), |x| Some(x + 2.0 * self.radius)).take(n).collect()
    }

    /// Balls on long strings; a ball that flies so far, in m, hardly rises.
    fn drawing(&self, flight: f64) -> Drawing {
        let (n, r) = (self.layout.parts().len(), self.radius);
        let height = (1.5 * flight).max(8.0 * r);
        let mut drawing = Drawing::in_plane();
        slab(&mut drawing, [-2.0 * r, 2.0 * r * n as f64], [height, height + r]);
        for i in 0..n {
            let frame = slider(&mut drawing, &format!("ball {}", i + 1), i);
            let pivot = drawing.point(GROUND, [2.0 * r * i as f64, height, 0.0]);
            let eye = drawing.point(frame, [0.0, r, 0.0]);
            drawing.strand(StrandKind::Rope, &[pivot, eye]);
            ball(&mut drawing, frame, r).coloured(Colour::Body(1));
        }
        drawing
    }

    /// Gap of contact i, as in (1).
    fn gap(&self, q: &[f64], i: usize) -> f64 {
        q[i + 1] - (q[i] + 2.0 * self.radius)
    }

    /// Adds the law of contacts i … i + k − 1.
    fn add_run(&self, q: &[f64], i: usize, k: usize, found: &mut Interactions) {
        let law = if k == 1 { self.single } else { self.runs[k - 2] };
        let key = key_of_run(i, k);
        let gaps: Vec<_> = (i..i + k).map(|contact| self.gap(q, contact)).collect();
        // of several contacts there is no one place
        let place = || Place::at([q[i] + self.radius, 0.0, 0.0], &[[1.0, 0.0, 0.0]]);
        let mut run = found.add(key, law, &gaps, &vec![0.0; k]).at_known(|| (k == 1).then(place));
        for ball in i..=i + k {
            let mut rows = vec![0.0; k];
            if ball > i {
                rows[ball - i - 1] = 1.0;
            }
            if ball < i + k {
                rows[ball - i] = -1.0;
            }
            run = run.on(self.layout.part(ball), &rows);
        }
    }
}

/// A run is known by its first contact and its length.
#[expect(clippy::cast_possible_truncation, reason = "no cradle has 2³² balls")]
fn key_of_run(first: usize, length: usize) -> InteractionKey {
    InteractionKey::of_feature(first as u32, length as u32)
}

impl MechanicalSystem for NewtonsCradle {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        for i in 0..self.layout.parts().len() {
            mass.block_mut(i)[0] = self.mass;
        }
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.fill(0.0);
    }

    fn linearize(&self, _t: f64, _q: &[f64], u: &[f64], out: &mut Linearization) {
        out.reset(u.len());
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let contacts = q.len() - 1;
        let mut i = 0;
        while i < contacts {
            let closed = (i..contacts).take_while(|&contact| self.gap(q, contact) <= 0.0).count();
            let length = closed.max(1);
            self.add_run(q, i, length, found);
            i += length;
        }
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        let (run, contacts) = key.without_pair()?;
        let first = run + 1;
        let last = first + contacts;
        let exists = contacts > 0 && last <= self.layout.parts().len();
        exists.then(|| format!("balls {first}–{last}"))
    }
}
