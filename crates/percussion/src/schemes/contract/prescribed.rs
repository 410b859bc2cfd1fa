//! Prescribed parts: what hangs on them, rests on them and is struck by them.
//!
//! A mass m hangs by a spring k and a dashpot c on a part that is moved as q_p(t), and may touch
//! it:
//!
//! ```text
//! m ẍ = −k y − c ẏ − f + λ,   y = x − q_p,   0 ≤ y ⊥ λ ≥ 0                  (1)
//! q_p = v t + ½ a t²                                                        (2)
//! ```
//!
//! Without contact, from y = ẏ = 0, the exact motion is, with δ = c/2m and ω² = k/m − δ²,
//!
//! ```text
//! y = y_s (1 − e^{−δt} (cos ωt + (δ/ω) sin ωt)),   y_s = −(m a + f)/k        (3)
//! ```

use percussion_inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;

use super::{MakeScheme, advance, started};
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};

/// The system (1), with or without contact.
#[derive(Debug)]
struct Shaken {
    mass: f64,
    stiffness: f64,
    damping: f64,
    load: f64,
    /// v and a of (2).
    motion: [f64; 2],
    contact: bool,
    layout: Layout,
    laws: LawTable,
    law: LawId,
}

impl Shaken {
    fn new(motion: [f64; 2], restitution: f64) -> Self {
        let mut layout = Layout::default();
        layout.add_part("shaker", &[("shaker", "m")], &[("shaker velocity", "m/s")]);
        layout.add_part("mass", &[("mass", "m")], &[("mass velocity", "m/s")]);
        let mut laws = LawTable::new();
        let law = laws.add(UnilateralContact::new(restitution).expect("a coefficient"));
        let (mass, stiffness, damping, load, contact) = (2.0, 0.0, 0.0, 0.0, true);
        Self { mass, stiffness, damping, load, motion, contact, layout, laws, law }
    }

    /// y and ẏ of (3).
    fn relative(&self, t: f64) -> [f64; 2] {
        let rest = -(self.mass * self.motion[1] + self.load) / self.stiffness;
        let decay = self.damping / (2.0 * self.mass);
        let square = self.stiffness / self.mass;
        let omega = (square - decay * decay).sqrt();
        let (sin, cos) = (omega * t).sin_cos();
        let envelope = (-decay * t).exp();
        let y = rest * (1.0 - envelope * (cos + decay / omega * sin));
        [y, rest * envelope * square / omega * sin]
    }

    /// q_p and its rate.
    fn shaker(&self, t: f64) -> [f64; 2] {
        let [v, a] = self.motion;
        [v * t + 0.5 * a * t * t, v + a * t]
    }
}

impl MechanicalSystem for Shaken {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.make_immovable(0);
        mass.block_mut(1)[0] = self.mass;
    }

    fn force(&self, _t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        let force = self.stiffness * (q[1] - q[0]) + self.damping * (u[1] - u[0]);
        (h[0], h[1]) = (force, -force - self.load);
    }

    fn prescribe(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        [q[0], u[0]] = self.shaker(t);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        if self.contact {
            let (shaker, mass) = (self.layout.part(0), self.layout.part(1));
            let key = InteractionKey::of_feature(0, 0);
            found.add(key, self.law, &[q[1] - q[0]], &[0.0]).on(shaker, &[-1.0]).on(mass, &[1.0]);
        }
    }
}

/// The end of a motion of `duration` in this many steps.
fn end(
    make: MakeScheme,
    system: &Shaken,
    [gap, velocity]: [f64; 2],
    duration: f64,
    steps: u32,
) -> State {
    let mut scheme = make();
    let [q, u] = system.shaker(0.0);
    let mut state = started(scheme.as_mut(), system, [q, q + gap], [u, velocity]);
    let dt = duration / f64::from(steps);
    (0..steps).for_each(|_| advance(scheme.as_mut(), system, &mut state, dt));
    state
}

/// Spring and dashpot on a part that moves: the motion converges to (3).
pub(super) fn a_mass_hangs_on_a_moving_part(make: MakeScheme) {
    let hung = Shaken {
        stiffness: 40.0,
        damping: 3.0,
        load: 5.0,
        contact: false,
        ..Shaken::new([0.5, 4.0], 0.0)
    };
    let duration = 0.4;
    let ([y, rate], [q, u]) = (hung.relative(duration), hung.shaker(duration));
    let error = |steps: u32| {
        let state = end(make, &hung, [0.0, 0.5], duration, steps);
        assert!(
            (state.q[0] - q).abs() + (state.u[0] - u).abs() < 1e-12,
            "the part is off its motion"
        );
        ((state.q[1] - q - y) / y).abs().max(((state.u[1] - u - rate) / y).abs())
    };
    let (coarse, fine) = (error(20), error(80));
    assert!(coarse < 0.8, "a mass on a moving spring is off by {coarse} of its stretch");
    let converges = fine < 0.35 * coarse || fine < 1e-9;
    assert!(converges, "steps of a fourth change the error {coarse} to {fine}");
}

/// A load presses the mass on a part that accelerates under it: both move as one.
pub(super) fn a_mass_rides_on_a_moving_part(make: MakeScheme) {
    let ridden =
        Shaken { stiffness: 40.0, damping: 3.0, load: 20.0, ..Shaken::new([0.5, 4.0], 0.0) };
    let (duration, steps) = (0.4, 40);
    let dt = duration / f64::from(steps);
    let state = end(make, &ridden, [0.0, 0.5], duration, steps);
    let [q, u] = ridden.shaker(duration);
    // positions by explicit Euler are off by ½ a Δt t; a contact may be open for a step
    let acceleration = 4.0 + 20.0 / 2.0;
    let (off, slow) = ((state.q[1] - q).abs(), (state.u[1] - u).abs());
    assert!(off < 4.0 * dt * duration, "a mass pressed on a moving part is {off} m off it");
    assert!(slow < acceleration * dt, "a mass pressed on a moving part moves by {slow} m/s on it");
}

/// A part that moves strikes a mass at rest.
pub(super) fn a_moving_part_strikes(make: MakeScheme) {
    for restitution in [0.0, 0.5, 1.0] {
        let struck = Shaken::new([2.0, 0.0], restitution);
        let state = end(make, &struck, [0.1, 0.0], 0.2, 20);
        let kept = if make().impact_law().honours().normal { restitution } else { 0.0 };
        let off = (state.u[1] - 2.0 * (1.0 + kept)).abs();
        assert!(off < 1e-8, "a mass struck by a part at 2 m/s has {} m/s", state.u[1]);
    }
}
