//! Coordinates with a norm to be kept: a wheel whose angle is a point on the unit circle,
//!
//! ```text
//! u̇ = −cos φ,   q = (cos φ, sin φ),   q̇ = u (−q₂, q₁)
//! ```

use percussion::inclusion::laws::LawTable;
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::schemes::{OneStepScheme, OrderChoice};
use percussion::system::{Interactions, Layout, MechanicalSystem, State};

use crate::runs::{extrapolated, moreau, slope};

struct Wheel {
    layout: Layout,
    laws: LawTable,
}

impl MechanicalSystem for Wheel {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = 1.0;
    }

    fn force(&self, _t: f64, q: &[f64], _u: &[f64], h: &mut [f64]) {
        h[0] = -q[0];
    }

    fn coordinate_rate(&self, q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        q_dot.copy_from_slice(&[-u[0] * q[1], u[0] * q[0]]);
    }

    fn normalize(&self, q: &mut [f64]) {
        let norm = q[0].hypot(q[1]);
        for x in q {
            *x /= norm;
        }
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, _q: &[f64], _found: &mut Interactions) {}
}

/// The state after 1 s in steps of this size; all states are on the circle.
fn turned(mut scheme: Box<dyn OneStepScheme>, steps: u32) -> State {
    let layout = Layout::single("wheel", &[("cosine", "1"), ("sine", "1")], &[("rate", "rad/s")]);
    let wheel = Wheel { layout, laws: LawTable::new() };
    let mut state = State::new(vec![1.0, 0.0], vec![2.0]);
    for _ in 0..steps {
        scheme.step(&wheel, 1.0 / f64::from(steps), &mut state).unwrap();
        let norm = state.q[0].hypot(state.q[1]);
        assert!((norm - 1.0).abs() < 1e-15, "the norm is {norm}");
    }
    state
}

#[test]
fn extrapolated_coordinates_are_normalised() {
    let exact = turned(extrapolated(OrderChoice::Fixed(6)), 200);
    let error = |state: &State| (state.q[0] - exact.q[0]).hypot(state.q[1] - exact.q[1]);
    let fourth = |steps| error(&turned(extrapolated(OrderChoice::Fixed(4)), steps));
    let errors: Vec<_> = [5, 10, 20].map(|n| (1.0 / f64::from(n), fourth(n))).into();
    assert!(slope(&errors) > 3.7, "{errors:?}");
    assert!(fourth(20) < 1e-3 * error(&turned(moreau(), 20)), "{errors:?}");
}
