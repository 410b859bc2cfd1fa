//! A mass on a spring hitting a stop.
//!
//! ```text
//! m u̇ = −c (x − x_r) + p(t, x) − λ,   ẋ = u,   g = σ − x ≥ 0,              (1)
//! −(γ_E + ε γ_B) ∈ N_{ℝ₀⁺}(P),   γ = −u,   while g ≤ 0                     (2)
//! ```
//!
//! [Studer2009, §6.5.3] without forcing p. With ω² = c/m and d = σ − x_r the motion between two
//! impacts, and the time from an impact with rebound speed v to the next, which comes back with
//! the speed v, are
//!
//! ```text
//! x(s) = x_r + (x₀ − x_r) cos ωs + (u₀/ω) sin ωs                            (3)
//! ω T = π + 2 arctan(ω d/v)                                                (4)
//! ```
//!
//! For d < 0 the impacts accumulate and the mass rests at the stop. The source prints neither the
//! stop nor gravity: σ = 0 and none are taken here.

use std::f64::consts::{PI, TAU};
use std::sync::Arc;

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, positive};

use super::looks::{floor, rectangle, slider, wall};
use super::{ExactSolution, Model, Parameter, Problem, Values};
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, Place, State};
use percussion_drawing::{Drawing, GROUND, StrandKind};

const SOURCE: &str = "[Studer2009, §6.5.3]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "impact-oscillator".into(),
        summary: "mass on a spring hitting a stop, with exact solution".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 0.1, SOURCE),
            Parameter::number("stiffness", "stiffness c > 0 of the spring", "N/m", 20.0, SOURCE),
            Parameter::number("rest", "position x_r of the relaxed spring", "m", -0.15, SOURCE),
            Parameter::number(
                "stop",
                "position σ ≥ x₀ of the stop",
                "m",
                0.0,
                "chosen: not printed",
            ),
            Parameter::number("restitution", "restitution coefficient, 0 … 1", "1", 0.6, SOURCE),
            Parameter::number("position", "initial position x₀ ≤ σ", "m", -0.5, SOURCE),
            Parameter::number("velocity", "initial velocity", "m/s", 0.2, SOURCE),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let spring = Spring {
        mass: positive("mass", n("mass")?)?,
        stiffness: positive("stiffness", n("stiffness")?)?,
        rest: n("rest")?,
    };
    let (stop, restitution) = (n("stop")?, n("restitution")?);
    let (x, u) = (n("position")?, n("velocity")?);
    Ok(Problem::new(
        Arc::new(ImpactOscillator::new(spring, stop, restitution, Forcing::NONE)?),
        State::new(vec![x], vec![u]),
        1e-3,
        3.0,
    )
    .with_exact(Arc::new(Arcs::new(spring, stop, restitution, [x, u])))
    .drawn(drawing(stop, (stop - x).max(stop - spring.rest))))
}

/// A mass on a spring.
#[derive(Clone, Copy, Debug)]
pub struct Spring {
    /// Mass m, in kg.
    pub mass: f64,
    /// Stiffness c, in N/m.
    pub stiffness: f64,
    /// Position x_r of the relaxed spring, in m.
    pub rest: f64,
}

/// A forcing p of (1), in N.
#[derive(Clone, Copy, Debug)]
pub struct Forcing {
    /// p(t, x).
    pub force: fn(f64, f64) -> f64,
    /// Its potential −∫p dx, in J, if p does not depend on time.
    pub potential: Option<fn(f64) -> f64>,
}

impl Forcing {
    /// p = 0.
    pub const NONE: Self = Self { force: |_, _| 0.0, potential: Some(|_| 0.0) };
}

/// The mass, whose right face meets the stop, on its spring, which swings about so far from the stop.
pub(super) fn drawing(stop: f64, reach: f64) -> Drawing {
    let size = if reach > 0.0 { reach } else { 1.0 };
    let half = 0.18 * size;
    let left = stop - 2.6 * size;
    let mut drawing = Drawing::in_plane();
    floor(&mut drawing, [left - half, stop + half], -half);
    wall(&mut drawing, left, [-half, 2.0 * half], -0.5 * half);
    wall(&mut drawing, stop, [-half, 2.0 * half], 0.5 * half);
    let mass = slider(&mut drawing, "mass", 0);
    let ends =
        [drawing.point(GROUND, [left, 0.0, 0.0]), drawing.point(mass, [-2.0 * half, 0.0, 0.0])];
    drawing.strand(StrandKind::Spring, &ends).named("spring").wide(half).coiled(10);
    drawing.draw(mass, rectangle([-2.0 * half, 0.0], [-half, half])).named("mass");
    drawing
}

/// The system (1), (2).
#[derive(Debug)]
pub struct ImpactOscillator {
    spring: Spring,
    stop: f64,
    forcing: Forcing,
    layout: Layout,
    laws: LawTable,
    contact: LawId,
}

impl ImpactOscillator {
    /// The oscillator with a stop at σ, in m, and this restitution coefficient.
    ///
    /// # Errors
    /// A restitution coefficient outside [0, 1].
    pub fn new(
        spring: Spring,
        stop: f64,
        restitution: f64,
        forcing: Forcing,
    ) -> Result<Self, ParameterError> {
        let mut laws = LawTable::new();
        let contact = laws.add(UnilateralContact::new(restitution)?);
        let layout = Layout::single("mass", &[("position", "m")], &[("velocity", "m/s")]);
        Ok(Self { spring, stop, forcing, layout, laws, contact })
    }
}

impl MechanicalSystem for ImpactOscillator {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = self.spring.mass;
    }

    fn force(&self, t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        h[0] = -self.spring.stiffness * (q[0] - self.spring.rest) + (self.forcing.force)(t, q[0]);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        found
            .add(InteractionKey::of_feature(0, 0), self.contact, &[self.stop - q[0]], &[0.0])
            .at(|| Place::at([self.stop, 0.0, 0.0], &[[-1.0, 0.0, 0.0]]))
            .on(self.layout.part(0), &[-1.0]);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["stop"])
    }

    fn potential_energy(&self, _t: f64, q: &[f64]) -> Option<f64> {
        let stretch = q[0] - self.spring.rest;
        let spring = 0.5 * self.spring.stiffness * stretch * stretch;
        self.forcing.potential.map(|potential| spring + potential(q[0]))
    }
}

/// The exact motion (3), (4) without forcing.
#[derive(Clone, Copy, Debug)]
pub struct Arcs {
    omega: f64,
    rest: f64,
    /// d of (4).
    reach: f64,
    restitution: f64,
    start: [f64; 2],
    /// Time and speed of the first impact, if there is one.
    first: Option<[f64; 2]>,
}

impl Arcs {
    /// The motion from position and velocity `start`, in m and m/s, not beyond the stop.
    pub fn new(spring: Spring, stop: f64, restitution: f64, start: [f64; 2]) -> Self {
        let omega = (spring.stiffness / spring.mass).sqrt();
        let reach = stop - spring.rest;
        let (x, v) = (start[0] - spring.rest, start[1] / omega);
        // (3) as R sin(ωs + φ); the stop is reached where that is d, with positive velocity
        let radius = x.hypot(v);
        let meets = reach.abs() < radius;
        let first = meets.then(|| {
            let angle = (reach / radius).asin() - x.atan2(v);
            let speed = omega * (radius * radius - reach * reach).sqrt();
            [angle.rem_euclid(TAU) / omega, speed]
        });
        Self { omega, rest: spring.rest, reach, restitution, start, first }
    }

    /// Times and approach speeds of the first n impacts, in s and m/s; fewer if there are fewer.
    pub fn impacts(&self, n: usize) -> Vec<[f64; 2]> {
        let next = |[t, speed]: &[f64; 2]| {
            let rebound = self.restitution * speed;
            (rebound > 0.0).then(|| [t + self.flight_time(rebound), rebound])
        };
        std::iter::successors(self.first, next).take(n).collect()
    }

    /// (4).
    fn flight_time(&self, rebound: f64) -> f64 {
        (PI + 2.0 * (self.omega * self.reach / rebound).atan()) / self.omega
    }

    /// (3), a time s after x, u.
    fn arc(&self, s: f64, x: f64, u: f64) -> (f64, f64) {
        let (sin, cos) = (self.omega * s).sin_cos();
        let (a, b) = (x - self.rest, u / self.omega);
        (self.rest + a * cos + b * sin, self.omega * (b * cos - a * sin))
    }
}

impl ExactSolution for Arcs {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let stop = self.rest + self.reach;
        let mut last = None;
        let mut next = self.first;
        while let Some([time, speed]) = next.filter(|[time, _]| *time <= t) {
            let rebound = self.restitution * speed;
            let duration = self.flight_time(rebound);
            last = Some([time, rebound]);
            // flights too short to move time: the impacts have accumulated
            let moves = rebound > 0.0 && time + duration > time;
            if !moves && self.reach < 0.0 {
                (q[0], u[0]) = (stop, 0.0);
                return;
            }
            next = moves.then_some([time + duration, rebound]);
        }
        (q[0], u[0]) = match last {
            Some([time, rebound]) => self.arc(t - time, stop, -rebound),
            None => self.arc(t, self.start[0], self.start[1]),
        };
    }
}
