//! How far a motion has gone beyond the end of its phase.

use percussion_inclusion::laws::{DryFriction, LawId, LawTable};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::solvers::{ProxSettings, SorProx};

use super::event::rounding;
use super::tracker::{FLOOR, Tracker};
use crate::flow::{Method, Tolerance};
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};

/// A mass that slides in a plane against dry friction.
struct Sliding {
    layout: Layout,
    laws: LawTable,
    law: LawId,
}

impl Sliding {
    fn new() -> Self {
        let mut laws = LawTable::new();
        let law = laws.add(DryFriction::anisotropic([0.5, 0.5], 0.0).expect("bounds"));
        let (q, u) = ([("x", "m"), ("y", "m")], [("u", "m/s"), ("v", "m/s")]);
        Self { layout: Layout::single("mass", &q, &u), laws, law }
    }
}

impl MechanicalSystem for Sliding {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0).copy_from_slice(&[1.0, 0.0, 0.0, 1.0]);
    }
    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.fill(0.0);
    }
    fn laws(&self) -> &LawTable {
        &self.laws
    }
    fn interactions(&self, _t: f64, _q: &[f64], found: &mut Interactions) {
        let key = InteractionKey::of_feature(0, 0);
        let part = self.layout.part(0);
        found.add(key, self.law, &[0.0; 2], &[0.0; 2]).on(part, &[1.0, 0.0, 0.0, 1.0]);
    }
}

/// It is the velocity against the first direction, however fast the mass was in it.
#[test]
fn a_reversal_has_gone_as_far_as_its_velocity() {
    let system = Sliding::new();
    let tolerance = Tolerance::new(1e-9, 1e-9).expect("tolerances");
    let mut solver = SorProx::new(ProxSettings::default()).expect("settings");
    for speed in [0.01, 1.0, 300.0] {
        let mut tracker = Tracker::new(Method::DormandPrince5, tolerance.clone());
        let state = State::new(vec![0.0; 2], vec![0.6 * speed, 0.8 * speed]);
        let entered = tracker.enter(&system, &mut solver, &state, FLOOR).expect("a phase");
        let units = rounding(&state.q, &state.u, 0.5, FLOOR);
        let begin = tracker.at.beginning(system.laws(), &entered.phase);
        // backwards, mostly across, and forwards
        for (gamma, reversed) in [([-0.6, -0.8], 1.0), ([0.3, -0.4], 0.14), ([0.6, 0.8], 0.0)] {
            let back = gamma.map(|x| 1e-3 * x);
            tracker.at.gamma.copy_from_slice(&back);
            let excess = tracker.at.excess(system.laws(), &entered.phase, &begin, units);
            let expected = 1e-3 * reversed / units.velocity;
            assert!((excess - expected).abs() <= 1e-9 * expected, "{speed} m/s: {excess}");
        }
    }
}
