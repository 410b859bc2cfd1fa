//! What a scheme owes where there is no motion: masses between walls that come together.
//!
//! The left wall is at x = v t, the right one at x = L. From t = L/v on there is no room for the masses
//! between them, and a scheme says so by an error or by a step that is not solved.

use percussion_inclusion::laws::{FrictionalContact, LawId, LawTable, UnilateralContact};
use percussion_inclusion::linalg::BlockDiagonal;
use percussion_inclusion::solvers::SolveOutcome;

use super::{MakeScheme, started};
use crate::schemes::StepError;
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem};

/// v in m/s and L in m.
const SPEED: f64 = 1.0;
const ROOM: f64 = 0.0513;

/// Masses of 1 kg in a plane, in a row along x.
struct Press {
    layout: Layout,
    laws: LawTable,
    law: LawId,
}

impl Press {
    fn new(masses: usize, friction: Option<f64>) -> Self {
        let mut layout = Layout::default();
        for k in 0..masses {
            let name = |what: &str| format!("{what}{k}");
            let (x, y, u, v) = (name("x"), name("y"), name("u"), name("v"));
            layout.add_part(&name("mass"), &[(&x, "m"), (&y, "m")], &[(&u, "m/s"), (&v, "m/s")]);
        }
        let mut laws = LawTable::new();
        let law = match friction {
            Some(mu) => laws.add(FrictionalContact::planar(mu, 0.0, 0.0).expect("coefficients")),
            None => laws.add(UnilateralContact::new(0.0).expect("a coefficient")),
        };
        Self { layout, laws, law }
    }
}

impl MechanicalSystem for Press {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        for part in 0..self.layout.parts().len() {
            mass.block_mut(part).copy_from_slice(&[1.0, 0.0, 0.0, 1.0]);
        }
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h.fill(0.0);
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, t: f64, q: &[f64], found: &mut Interactions) {
        let masses = self.layout.parts().len();
        let dim = self.laws.law(self.law).dim();
        for (k, feature) in (0..=masses).zip(0..) {
            let left = if k == 0 { SPEED * t } else { q[2 * k - 2] };
            let right = if k == masses { ROOM } else { q[2 * k] };
            let drift = if k == 0 { -SPEED } else { 0.0 };
            let key = InteractionKey::of_feature(0, feature);
            let (gap, drift) = ([right - left, 0.0], [drift, 0.0]);
            let contact = found.add(key, self.law, &gap[..dim], &drift[..dim]);
            let toward = [1.0, 0.0, 0.0, 1.0];
            let away = toward.map(|w| -w);
            match k {
                0 => contact.on(self.layout.part(0), &toward[..2 * dim]),
                k if k == masses => contact.on(self.layout.part(k - 1), &away[..2 * dim]),
                k => contact
                    .on(self.layout.part(k - 1), &away[..2 * dim])
                    .on(self.layout.part(k), &toward[..2 * dim]),
            };
        }
    }
}

/// For one mass or three, with friction and without.
pub(super) fn steps_without_a_solution_are_never_called_solved(make: MakeScheme) {
    for (masses, friction) in [(1, None), (1, Some(0.4)), (3, None), (3, Some(0.4))] {
        let (system, mut scheme) = (Press::new(masses, friction), make());
        let places = (0..masses).map(|k| 0.01 + 0.01 * k as f64);
        let q: Vec<f64> = places.flat_map(|x| [x, 0.0]).collect();
        let mut state = started(scheme.as_mut(), &system, q, vec![0.0; 2 * masses]);
        let end = 2.0 * ROOM / SPEED;
        let refused = loop {
            match scheme.step(&system, 1e-3, &mut state) {
                Ok(report) if report.outcome() != SolveOutcome::Converged => break true,
                Ok(_) if state.t >= end => break false,
                Ok(_) => {}
                Err(StepError::Squeezed { .. } | StepError::Unsupported { .. }) => break true,
                Err(other) => panic!("{other}"),
            }
        };
        assert!(
            refused,
            "{masses} masses of friction {friction:?} pass the walls: {:?} at {} s",
            state.q, state.t
        );
    }
}
