//! What the methods of [`crate::flow`] are given: rates that aim at constraints, and Jacobians.

use percussion_inclusion::laws::{Bilateral, LawId, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::solvers::{ProxSettings, SorProx};

use super::motion::Motion;
use super::tracker::{Entered, FLOOR, Tracker};
use crate::flow::{Method, Tolerance, VectorField};
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};

/// A mass in the plane on springs and a damper, on a rod from the origin if it is curved, or else
/// on a line.
struct Guided {
    layout: Layout,
    laws: LawTable,
    law: LawId,
    curved: bool,
}

impl Guided {
    fn new(curved: bool) -> Self {
        let mut laws = LawTable::new();
        let law = laws.add(Bilateral::new(1).expect("one component"));
        let (q, u) = ([("x", "m"), ("y", "m")], [("u", "m/s"), ("v", "m/s")]);
        Self { layout: Layout::single("mass", &q, &u), laws, law, curved }
    }
}

impl MechanicalSystem for Guided {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[2.0, 0.5, 0.5, 3.0]);
    }
    fn force(&self, _t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        h[0] = -40.0 * (q[0] - 0.2 * q[1]) - 3.0 * u[0];
        h[1] = -9.81 - 70.0 * q[1] + 8.0 * q[0];
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let part = self.layout.part(0);
        let key = InteractionKey::of_feature(0, 0);
        if self.curved {
            let gap = 0.5 * (q[0] * q[0] + q[1] * q[1] - 1.0);
            found.add(key, self.law, &[gap], &[0.0]).on(part, q);
        } else {
            let gap = 0.8 * q[0] + 0.6 * q[1] - 0.8 * 0.6 - 0.6 * 0.8;
            found.add(key, self.law, &[gap], &[0.0]).on(part, &[0.8, 0.6]);
        }
    }
}

fn enter(system: &Guided, method: Method) -> (Tracker, Entered) {
    let mut tracker = Tracker::new(method, Tolerance::new(1e-13, 1e-13).expect("tolerances"));
    let mut solver = SorProx::new(ProxSettings::default()).expect("settings");
    let u = if system.curved { [-1.6, 1.2] } else { [-1.2, 1.6] };
    let state = State::new(vec![0.6, 0.8], u.to_vec());
    let entered = tracker.enter(system, &mut solver, &state, FLOOR).expect("a phase");
    assert_eq!(entered.phase.size(), 1, "the guide acts");
    (tracker, entered)
}

/// The velocity off the guide after a step, without projection.
fn off_the_guide(method: Method) -> f64 {
    let system = Guided::new(true);
    let (mut tracker, entered) = enter(&system, method);
    let Tracker { method, at, y, end, .. } = &mut tracker;
    let mut motion = Motion { system: &system, phase: &entered.phase, at, until: f64::INFINITY };
    method.begin(&mut motion, 0.0, y).expect("a rate");
    method.step(&mut motion, (0.0, y), 0.05, end).expect("a step");
    motion.at.gamma[0].abs()
}

#[test]
fn half_explicit_steps_need_no_projection_of_velocities() {
    for method in [Method::HalfExplicit3, Method::HalfExplicit4] {
        assert!(off_the_guide(method) < 1e-14, "{}: {}", method.name(), off_the_guide(method));
    }
    for method in [Method::Fehlberg45, Method::DormandPrince5, Method::Radau5] {
        assert!(off_the_guide(method) > 1e-9, "{}: {}", method.name(), off_the_guide(method));
    }
}

#[test]
fn the_jacobian_of_held_motion_is_that_of_differences() {
    let system = Guided::new(false);
    let (mut tracker, entered) = enter(&system, Method::Radau5);
    let y = tracker.y.clone();
    let mut motion = Motion {
        system: &system,
        phase: &entered.phase,
        at: &mut tracker.at,
        until: f64::INFINITY,
    };
    let (mut found, mut rates) = (vec![0.0; 16], [vec![0.0; 4], vec![0.0; 4]]);
    assert!(motion.jacobian(0.0, &y, &mut found).expect("a Jacobian"));
    for j in 0..4 {
        for (rate, side) in rates.iter_mut().zip([1e-5, -1e-5]) {
            let mut moved = y.clone();
            moved[j] += side;
            motion.rate(0.0, &moved, rate).expect("a rate");
        }
        for i in 0..4 {
            let difference = (rates[0][i] - rates[1][i]) / 2e-5;
            assert!((found[4 * i + j] - difference).abs() < 1e-7, "{i} {j}: {difference}");
        }
    }
}
