//! A point mass sliding on a table until it sticks.
//!
//! Position (x, y) on the table; the normal force is constant, so friction has the constant
//! bound a = μ m g:
//!
//! ```text
//! m u̇ = F(t) + λ,   q̇ = u,   −u ∈ N_S(λ),   S = {‖λ‖ ≤ a},                (1)
//! F(t) = F₀ for t < t_B, then 0                                            (2)
//! ```
//!
//! [Studer2009, §6.5.2]. The mass turns around shortly before 0.48 s without stopping, the force
//! ends at t_B = 3 s, and the mass sticks from
//!
//! ```text
//! t_C = t_B + m |u(t_B)|/a = 3.66565 s                                     (3)
//! ```

use std::sync::Arc;

use percussion_inclusion::laws::{DryFriction, LawId, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::parameter::{ParameterError, finite, non_negative, positive};

use super::looks::slab;
use super::sliding_motion::Sliding;
use super::{ExactSolution, Model, Parameter, Problem, Values};
use percussion::parts::first_after;
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, Place, State};
use percussion_drawing::{Drawing, Form, pose};

const SOURCE: &str = "[Studer2009, §6.5.2]";

/// The model.
pub fn model() -> Model {
    Model {
        name: "sliding-mass".into(),
        summary: "point mass sliding on a table: turning, force switched off, slip to stick".into(),
        source: SOURCE.into(),
        parameters: vec![
            Parameter::number("mass", "mass m > 0", "kg", 1.0, SOURCE),
            Parameter::number("friction", "friction bound a = μ m g ≥ 0", "N", 2.0, SOURCE),
            Parameter::number("restitution", "tangential restitution, 0 … 1", "1", 0.0, SOURCE),
            Parameter::number("velocity_x", "initial velocity along x", "m/s", 2.0, SOURCE),
            Parameter::number("velocity_y", "initial velocity along y", "m/s", -0.2, SOURCE),
            Parameter::number("force_x", "force along x until force_end", "N", -2.5, SOURCE),
            Parameter::number("force_y", "force along y until force_end", "N", -0.25, SOURCE),
            Parameter::number(
                "force_end",
                "time t_B ≥ 0 at which the force ends",
                "s",
                3.0,
                SOURCE,
            ),
        ],
        build: Arc::new(build),
    }
}

fn build(values: &Values) -> Result<Problem, ParameterError> {
    let n = |name: &'static str| finite(name, values.number(name));
    let system = SlidingMass::new(values)?;
    let velocity = [n("velocity_x")?, n("velocity_y")?];
    let exact = Arc::new(Motion::new(&system, velocity, values.number("friction")));
    let drawing = drawing(exact.as_ref(), system.force_end + 1.0);
    let t_end = system.force_end + 1.0;
    Ok(Problem::new(Arc::new(system), State::new(vec![0.0; 2], velocity.to_vec()), 1e-3, t_end)
        .with_exact(exact)
        .drawn(drawing))
}

/// The table and the mass from above; the table is as large as the way of the mass until this time, in s.
fn drawing(motion: &dyn ExactSolution, t_end: f64) -> Drawing {
    let (mut low, mut high) = ([0.0; 2], [0.0; 2]);
    for k in 0..=100 {
        let (mut q, mut u) = ([0.0; 2], [0.0; 2]);
        motion.write(t_end * f64::from(k) / 100.0, &mut q, &mut u);
        low = std::array::from_fn(|i| f64::min(low[i], q[i]));
        high = std::array::from_fn(|i| f64::max(high[i], q[i]));
    }
    let size = (high[0] - low[0]).max(high[1] - low[1]);
    let size = if size > 0.0 { size } else { 1.0 };
    let room = 0.2 * size;
    let mut drawing = Drawing::in_plane();
    slab(&mut drawing, [low[0] - room, high[0] + room], [low[1] - room, high[1] + room]);
    let mass = drawing.frame("mass", |_, q| pose(q[0], q[1], 0.0));
    drawing.draw(mass, Form::rectangle(0.1 * size, 0.1 * size)).named("mass");
    drawing
}

/// The exact motion: closed forms until and after the end of the force.
#[derive(Debug)]
struct Motion {
    /// Force and friction per mass.
    force: [f64; 2],
    friction: f64,
    force_end: f64,
    begin: Sliding,
    /// At the end of the force.
    released: Sliding,
}

impl Motion {
    fn new(system: &SlidingMass, velocity: [f64; 2], friction: f64) -> Self {
        let (force, friction) = (system.force.map(|f| f / system.mass), friction / system.mass);
        let begin = Sliding { q: [0.0; 2], u: velocity };
        let released = begin.after(system.force_end, force, friction);
        Self { force, friction, force_end: system.force_end, begin, released }
    }
}

impl ExactSolution for Motion {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        let after = t - self.force_end;
        let at = if after < 0.0 {
            self.begin.after(t, self.force, self.friction)
        } else {
            self.released.after(after, [0.0; 2], self.friction)
        };
        q.copy_from_slice(&at.q);
        u.copy_from_slice(&at.u);
    }
}

/// The system (1), (2).
#[derive(Debug)]
pub struct SlidingMass {
    mass: f64,
    force: [f64; 2],
    force_end: f64,
    layout: Layout,
    laws: LawTable,
    friction: LawId,
}

impl SlidingMass {
    /// The mass with these parameters.
    ///
    /// # Errors
    /// A parameter out of range.
    pub fn new(values: &Values) -> Result<Self, ParameterError> {
        let mut laws = LawTable::new();
        let law = DryFriction::spatial(values.number("friction"), values.number("restitution"))?;
        let friction = laws.add(law);
        Ok(Self {
            mass: positive("mass", values.number("mass"))?,
            force: [
                finite("force_x", values.number("force_x"))?,
                finite("force_y", values.number("force_y"))?,
            ],
            force_end: non_negative("force_end", values.number("force_end"))?,
            layout: Layout::single(
                "mass",
                &[("x", "m"), ("y", "m")],
                &[("x rate", "m/s"), ("y rate", "m/s")],
            ),
            laws,
            friction,
        })
    }
}

impl MechanicalSystem for SlidingMass {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[self.mass, 0.0, 0.0, self.mass]);
    }

    fn force(&self, t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        // (2)
        h.copy_from_slice(if t < self.force_end { &self.force } else { &[0.0; 2] });
    }

    fn next_discontinuity(&self, t: f64) -> f64 {
        first_after(t, [self.force_end])
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        found
            .add(InteractionKey::of_feature(0, 0), self.friction, &[0.0; 2], &[0.0; 2])
            .at(|| Place::at([q[0], q[1], 0.0], &[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]))
            .on(self.layout.part(0), &[1.0, 0.0, 0.0, 1.0]);
    }

    fn name_of(&self, key: InteractionKey) -> Option<String> {
        key.name_among(&["table"])
    }
}
