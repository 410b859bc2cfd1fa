//! Observed orders of convergence on benchmarks with exact solutions.
//!
//! Errors are measured in the discrete L¹ norm [Acary2010, eq. (36)]: the maximum norm of the
//! velocity cannot converge, because impacts are resolved up to one step late. Where an impact
//! falls inside its step changes the error constant, so slopes between two runs scatter, and
//! the order is fitted over many step sizes.

use std::sync::Arc;

use percussion::inclusion::linalg::BlockDiagonal;
use percussion::inclusion::solvers::{InclusionSolver, ProxSettings, SorProx};
use percussion::schemes::{MoreauJeanExplicit, MoreauMidpoint, OneStepScheme};
use percussion::simulation::Trajectory;
use percussion::system::{Layout, MechanicalSystem, State};
use percussion_lab::analysis::convergence::{Study, study};
use percussion_lab::analysis::norms::{Reference, l1};
use percussion_lab::models::bouncing_ball::BouncingBall;
use percussion_lab::models::{Problem, impact_oscillator};

/// Primes, evenly spaced in log Δt: no impact of the benchmarks falls on a grid point.
const STEP_COUNTS: [usize; 16] =
    [67, 89, 113, 149, 197, 257, 337, 439, 577, 757, 997, 1301, 1709, 2243, 2939, 3853];

fn solver() -> Box<dyn InclusionSolver> {
    Box::new(SorProx::new(ProxSettings::default()).expect("valid settings"))
}

fn midpoint() -> Box<dyn OneStepScheme> {
    Box::new(MoreauMidpoint::new(solver()))
}

fn explicit() -> Box<dyn OneStepScheme> {
    Box::new(MoreauJeanExplicit::new(solver()))
}

/// g = 2, ε = ½, q₀ = 1: impacts at 1, 2, 2½, 2¾, … accumulate at t = 3
/// [Paschkowski2024, Problem 5.12].
fn ball() -> Problem {
    BouncingBall::new(1.0, 2.0, 0.5).expect("valid settings").problem(1.0, 0.0)
}

fn oscillator() -> Problem {
    let model = impact_oscillator::model();
    model.by_default().expect("valid settings")
}

#[track_caller]
fn assert_order(study: &Study, declared: u32, tolerance: f64) {
    for (name, order) in [("q", study.order(|e| e.q)), ("u", study.order(|e| e.u))] {
        let off = (order - f64::from(declared)).abs();
        assert!(off <= tolerance, "order of {name} is {order:.3}, declared is {declared}");
    }
}

#[test]
fn moreau_is_first_order_through_an_accumulation_of_impacts() {
    let study = study(l1, ball, midpoint, 4.0, &STEP_COUNTS).unwrap();
    assert_order(&study, midpoint().order().impact, 0.1);
}

#[test]
fn explicit_moreau_jean_is_first_order_through_an_accumulation_of_impacts() {
    let study = study(l1, ball, explicit, 4.0, &STEP_COUNTS).unwrap();
    assert_order(&study, explicit().order().impact, 0.1);
}

#[test]
fn moreau_is_first_order_on_the_impact_oscillator() {
    let study = study(l1, oscillator, midpoint, 1.0, &STEP_COUNTS).unwrap();
    assert_order(&study, midpoint().order().impact, 0.15);
}

#[test]
fn explicit_moreau_jean_is_first_order_on_the_impact_oscillator() {
    // finer steps: with ωΔt = 0.2 the antidamping of explicit Euler is far from its limit
    let fine: Vec<_> = STEP_COUNTS[6..].iter().map(|n| 10 * n + 1).collect();
    let study = study(l1, oscillator, explicit, 1.0, &fine).unwrap();
    assert_order(&study, explicit().order().impact, 0.15);
}

#[test]
fn moreau_is_exact_in_free_flight() {
    let study = study(l1, ball, midpoint, 0.9, &[7]).unwrap();
    assert!(study.runs[0].q < 1e-14 && study.runs[0].u < 1e-14, "{:?}", study.runs);
}

/// A pendulum with cubic damping, q̈ = −sin q − ½ q̇³: smooth, with a force that depends on the
/// velocity. Without one the midpoint rule is a second-order composition and its declared order
/// could not be told from two.
struct Pendulum {
    layout: Layout,
}

fn pendulum_force(q: f64, u: f64) -> f64 {
    -q.sin() - 0.5 * u * u * u
}

impl MechanicalSystem for Pendulum {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn mass(&self, _t: f64, _q: &[f64], mass: &mut BlockDiagonal) {
        mass.block_mut(0)[0] = 1.0;
    }

    fn force(&self, _t: f64, q: &[f64], u: &[f64], h: &mut [f64]) {
        h[0] = pendulum_force(q[0], u[0]);
    }
}

/// Samples of the pendulum by the classical Runge–Kutta method, Δt = 5e-4.
fn pendulum_reference() -> Reference {
    let (layout, dt, steps) = (pendulum_layout(), 5e-4, 8000);
    let mut trajectory = Trajectory {
        coordinates: layout.coordinates().to_vec(),
        velocities: layout.velocities().to_vec(),
        ..Trajectory::default()
    };
    let mut x = [1.0, 1.0];
    for k in 0..=steps {
        trajectory.t.push(f64::from(k) * dt);
        trajectory.q.push(x[0]);
        trajectory.u.push(x[1]);
        let rate = |[q, u]: [f64; 2]| [u, pendulum_force(q, u)];
        let moved = |d: [f64; 2], s: f64| [x[0] + s * d[0], x[1] + s * d[1]];
        let k_1 = rate(x);
        let k_2 = rate(moved(k_1, 0.5 * dt));
        let k_3 = rate(moved(k_2, 0.5 * dt));
        let k_4 = rate(moved(k_3, dt));
        let mean = |i: usize| (k_1[i] + 2.0 * (k_2[i] + k_3[i]) + k_4[i]) / 6.0;
        x = moved([mean(0), mean(1)], dt);
    }
    Reference::new(trajectory)
}

fn pendulum_layout() -> Layout {
    Layout::single("pendulum", &[("angle", "rad")], &[("rate", "rad/s")])
}

fn pendulum() -> Problem {
    Problem::new(
        Arc::new(Pendulum { layout: pendulum_layout() }),
        State::new(vec![1.0], vec![1.0]),
        1e-2,
        4.0,
    )
    .with_exact(Arc::new(pendulum_reference()))
}

#[test]
fn both_schemes_have_their_declared_order_in_smooth_motion() {
    for scheme in [midpoint, explicit] {
        let study = study(l1, pendulum, scheme, 4.0, &STEP_COUNTS).unwrap();
        assert_order(&study, scheme().order().smooth, 0.1);
    }
}
