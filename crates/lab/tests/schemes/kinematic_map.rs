//! Position-level schemes where coordinates are not integrals of velocities.
//!
//! A ball at the height x over the ground, with q = ln(1 + x) for its coordinate:
//!
//! ```text
//! u̇ = −g + λ,   q̇ = e^{−q} u,   gap = e^q − 1,   W = 1
//! ```
//!
//! bounces as the ball with q = x does.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use crate::alpha_runs::run;
use crate::position_runs::solver;
use percussion::inclusion::laws::{LawId, LawTable, UnilateralContact};
use percussion::inclusion::linalg::BlockDiagonal;
use percussion::schemes::{
    OneStepScheme, Preconditioned, PreconditionedSettings, SchatzmanPaoli, StuderGgl,
    StuderGglSettings,
};
use percussion::system::{InteractionKey, Interactions, Layout, MechanicalSystem, State};
use percussion_lab::models::Problem;

struct Ball {
    logarithmic: bool,
    layout: Layout,
    laws: LawTable,
    law: LawId,
}

impl MechanicalSystem for Ball {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = 1.0;
    }

    fn force(&self, _t: f64, _q: &[f64], _u: &[f64], h: &mut [f64]) {
        h[0] = -2.0;
    }

    fn coordinate_rate(&self, q: &[f64], u: &[f64], q_dot: &mut [f64]) {
        q_dot[0] = if self.logarithmic { (-q[0]).exp() * u[0] } else { u[0] };
    }

    fn laws(&self) -> &LawTable {
        &self.laws
    }

    fn interactions(&self, _t: f64, q: &[f64], found: &mut Interactions) {
        let gap = if self.logarithmic { q[0].exp_m1() } else { q[0] };
        let key = InteractionKey::of_feature(0, 0);
        found.add(key, self.law, &[gap], &[0.0]).on(self.layout.part(0), &[1.0]);
    }
}

/// Heights of a ball dropped from 1 m, sample by sample.
fn heights(
    mut scheme: impl OneStepScheme,
    logarithmic: bool,
    (dt, steps): (f64, usize),
) -> Vec<f64> {
    let mut laws = LawTable::new();
    let law = laws.add(UnilateralContact::new(0.5).unwrap());
    let layout = Layout::single("ball", &[("q", "m")], &[("u", "m/s")]);
    let start = if logarithmic { 2.0_f64.ln() } else { 1.0 };
    let system = Arc::new(Ball { logarithmic, layout, laws, law });
    let state = State::new(vec![start], vec![0.0]);
    let problem = Problem::new(system, state, dt, 2.5);
    let mut heights = Vec::new();
    run(&mut scheme, problem, (dt, steps), |_, _, state, _| {
        heights.push(if logarithmic { state.q[0].exp_m1() } else { state.q[0] });
    });
    heights
}

/// Mean difference of the heights in both coordinates.
fn difference<S: OneStepScheme>(make: impl Fn() -> S, dt: (f64, usize)) -> f64 {
    let (a, b) = (heights(make(), true, dt), heights(make(), false, dt));
    a.iter().zip(&b).map(|(a, b)| (a - b).abs()).sum::<f64>() / a.len() as f64
}

#[test]
fn the_motion_does_not_depend_on_the_coordinate() {
    let ggl = || StuderGgl::new(StuderGglSettings::default(), solver()).unwrap();
    let position = || Preconditioned::new(PreconditionedSettings::default(), solver()).unwrap();
    let two_step = || SchatzmanPaoli::new(solver());
    for dt in [(1.3e-2, 188), (1.3e-3, 1880)] {
        let found = [difference(two_step, dt), difference(ggl, dt), difference(position, dt)];
        assert!(found.iter().all(|d| *d < 0.4 * dt.0), "{dt:?}: {found:?}");
    }
}

/// F is taken in the middle of the step, which keeps the order of the flight until 1 s.
#[test]
fn the_difference_of_coordinates_is_of_second_order_in_flight() {
    let two_step = || SchatzmanPaoli::new(solver());
    let [coarse, fine] = [(0.05, 16), (0.025, 32)].map(|dt| difference(two_step, dt));
    assert!(coarse / fine > 3.5 && coarse / fine < 4.5, "{coarse}, {fine}");
}

#[test]
fn gaps_are_exact_in_every_coordinate() {
    let lowest = |heights: Vec<f64>| heights.into_iter().fold(0.0, f64::min);
    let position = Preconditioned::new(PreconditionedSettings::default(), solver()).unwrap();
    assert!(lowest(heights(position, true, (1.3e-2, 188))) > -1e-11);
    let none = StuderGglSettings { tolerance: Some(0.0) };
    assert!(lowest(heights(StuderGgl::new(none, solver()).unwrap(), true, (1.3e-2, 188))) > -1e-11);
}
