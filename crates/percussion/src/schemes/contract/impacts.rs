//! What a scheme owes at impacts: the restitution that it claims, and none that it does not.
//!
//! A mass strikes the ground at an angle, and sticks in the blow:
//!
//! ```text
//! γ_N⁺ = −ε_N γ_N⁻,   γ_T⁺ = −ε_T γ_T⁻                                     (1)
//! ```
//!
//! A mass strikes two that touch, under one law whose matrix has ones off its diagonal only:
//!
//! ```text
//! u⁻ = (1, 0, 0)  →  u⁺ = (0, 0, 1)                                        (2)
//! ```
//!
//! A mass between two stops without restitution moves freely until it meets one, near which of the
//! two it may begin:
//!
//! ```text
//! x = x_0 + v t, |x| < 1;   u⁺ = 0 at |x| = 1                              (3)
//! ```

use percussion_inclusion::laws::{Fremond, FrictionalContact, LawId, LawTable, LimitStop};
use percussion_inclusion::linalg::BlockDiagonal;

use super::{MakeScheme, run, started};
use crate::schemes::{ImpactLaw, OneStepScheme};
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem};

/// Masses of 1 kg without forces, whose first interaction is closed by a law of the caller's choice.
#[derive(Debug)]
struct Masses {
    layout: Layout,
    laws: LawTable,
    law: LawId,
    find: fn(&Self, &[f64], &mut Interactions),
}

impl MechanicalSystem for Masses {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        for part in 0..self.layout.parts().len() {
            let n = self.layout.part(part).u.len();
            for (k, entry) in mass.block_mut(part).iter_mut().enumerate() {
                *entry = f64::from(k % (n + 1) == 0);
            }
        }
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.fill(0.0);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        (self.find)(self, q, found);
    }
}

/// A mass in a plane, over rough ground, with these coefficients of restitution.
fn rough_ground(normal: f64, tangential: f64) -> Masses {
    let law = FrictionalContact::planar(3.0, normal, tangential).expect("coefficients");
    let mut laws = LawTable::new();
    let law = laws.add(law);
    let layout =
        Layout::single("mass", &[("y", "m"), ("x", "m")], &[("y rate", "m/s"), ("x rate", "m/s")]);
    let find = |system: &Masses, q: &[f64], found: &mut Interactions| {
        found
            .add(InteractionKey::of_feature(0, 0), system.law, &[q[0], 0.0], &[0.0; 2])
            .on(system.layout.part(0), &[1.0, 0.0, 0.0, 1.0]);
    };
    Masses { layout, laws, law, find }
}

/// Three masses in a row, whose two contacts are one law that exchanges velocities.
fn cradle() -> Masses {
    let mut laws = LawTable::new();
    let law = laws.add(Fremond::exchange(2, 1.0).expect("two contacts"));
    let mut layout = Layout::default();
    for name in ["first", "second", "third"] {
        layout.add_part(name, &[("x", "m")], &[("x rate", "m/s")]);
    }
    let find = |system: &Masses, q: &[f64], found: &mut Interactions| {
        let part = |k| system.layout.part(k);
        // both contacts act as soon as the first mass arrives
        let gap = q[1] - q[0];
        found
            .add(
                InteractionKey::of_feature(0, 0),
                system.law,
                &[gap, gap.max(q[2] - q[1])],
                &[0.0; 2],
            )
            .on(part(0), &[-1.0, 0.0])
            .on(part(1), &[1.0, -1.0])
            .on(part(2), &[0.0, 1.0]);
    };
    Masses { layout, laws, law, find }
}

/// A mass on a line between stops at −1 m and 1 m.
fn between_stops() -> Masses {
    let mut laws = LawTable::new();
    let law = laws.add(LimitStop::new(-1.0, 1.0, 0.0).expect("limits in order"));
    let layout = Layout::single("mass", &[("x", "m")], &[("x rate", "m/s")]);
    let find = |system: &Masses, q: &[f64], found: &mut Interactions| {
        let key = InteractionKey::of_feature(0, 0);
        found.add(key, system.law, &[q[0]], &[0.0]).on(system.layout.part(0), &[1.0]);
    };
    Masses { layout, laws, law, find }
}

/// Velocities after 20 steps of 10 ms.
fn after(scheme: &mut dyn OneStepScheme, system: &Masses, (q, u): (&[f64], &[f64])) -> Vec<f64> {
    let mut state = started(scheme, system, q, u);
    run(scheme, system, &mut state, 20);
    state.u
}

/// (1) and (2); impacts without restitution are inelastic, unless the scheme has no impact law.
pub(super) fn restitution_is_honoured_where_it_is_claimed_and_only_there(make: MakeScheme) {
    let claimed = make().impact_law().honours();
    if make().impact_law() == ImpactLaw::None {
        return;
    }
    let close = |a: f64, b: f64| (a - b).abs() < 1e-8;
    for (normal, tangential) in [(0.5, 0.0), (0.5, 0.5), (0.0, 0.0)] {
        let u = after(
            make().as_mut(),
            &rough_ground(normal, tangential),
            (&[0.097, 0.0], &[-1.0, 0.3]),
        );
        let expected = [
            if claimed.normal { normal } else { 0.0 },
            if claimed.tangential { -0.3 * tangential } else { 0.0 },
        ];
        assert!(
            close(u[0], expected[0]),
            "γ_N = {} after ε_N = {normal}, not {}",
            u[0],
            expected[0]
        );
        // what is not claimed is not promised to be absent in two steps of opposite signs
        let promised = claimed.tangential || tangential == 0.0;
        let as_claimed = close(u[1], expected[1]);
        let as_law = close(u[1], -0.3 * tangential);
        assert!(
            !promised || as_claimed,
            "γ_T = {} after ε_T = {tangential}, not {}",
            u[1],
            expected[1]
        );
        assert!(promised || !as_law, "tangential restitution is honoured but not claimed");
    }
    let u = after(make().as_mut(), &cradle(), (&[-0.1, 0.0, 0.0], &[1.0, 0.0, 0.0]));
    let handed_on = close(u[0], 0.0) && close(u[1], 0.0) && close(u[2], 1.0);
    assert_eq!(handed_on, claimed.coupled, "the blow left {u:?}, coupled restitution: {claimed:?}");
}

/// (3).
pub(super) fn what_is_between_two_stops_moves_freely_until_one_holds_it(make: MakeScheme) {
    let system = between_stops();
    for x_0 in [-0.7, 0.0, 0.7] {
        for v in [-1.0, 1.0] {
            let mut scheme = make();
            let mut state = started(scheme.as_mut(), &system, [x_0], [v]);
            run(scheme.as_mut(), &system, &mut state, 20);
            let free = (state.u[0] - v).abs() < 1e-9 && (state.q[0] - x_0 - 0.2 * v).abs() < 1e-9;
            assert!(free, "from {x_0} m at {v} m/s to {:?}, {:?}", state.q, state.u);
            run(scheme.as_mut(), &system, &mut state, 180);
            let held = state.u[0].abs() < 1e-8 && (state.q[0] - v).abs() < 0.02;
            assert!(
                held || scheme.impact_law() == ImpactLaw::None,
                "from {x_0} m at {v} m/s to {:?}, {:?}",
                state.q,
                state.u
            );
        }
    }
}
