//! One step by hand: where forces, weights, tolerances and thresholds of the formulas enter.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion::schemes::{
    Extrapolated, GeneralizedAlpha, GeneralizedAlphaSettings, MoreauMidpoint, OneStepScheme,
    OrderChoice, Sequence, StepReport,
};
use percussion::system::State;
use percussion_lab::models::Problem;
use percussion_lab::scenario::{SchemeDescription, Setup};

use crate::position_runs::solver;

/// Names and values.
type Settings<'a> = &'a [(&'a str, &'a str)];

fn scheme(name: &str, settings: Settings) -> Box<dyn OneStepScheme> {
    let mut description = SchemeDescription::by_name(name).unwrap();
    for (setting, value) in settings {
        description.set(setting, value).unwrap();
    }
    description.build(solver()).unwrap()
}

fn problem(model: &str, overrides: Settings) -> Problem {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Setup::from_model(model, &overrides).unwrap().problem
}

/// A step from time t with position q and velocity u.
fn step(
    scheme: &mut dyn OneStepScheme,
    Problem { system, mut state, .. }: Problem,
    (t, q, u): (f64, f64, f64),
    dt: f64,
) -> (State, StepReport) {
    (state.t, state.q[0], state.u[0]) = (t, q, u);
    state.history.resize(scheme.history_len(system.layout()), 0.0);
    scheme.start(system.as_ref(), &mut state).unwrap();
    let report = scheme.step(system.as_ref(), dt, &mut state).unwrap();
    (state, report)
}

#[test]
fn forces_that_depend_on_time_are_taken_when_the_formulas_say() {
    // weights of h = −10 t⁴ at the beginning, in the middle and at the end of the step
    let known: [(&str, Settings, [f64; 3]); 8] = [
        ("moreau-midpoint", &[], [0.0, 1.0, 0.0]),
        ("moreau-jean-explicit", &[], [1.0, 0.0, 0.0]),
        ("moreau-jean", &[("theta", "0.25")], [0.75, 0.0, 0.25]),
        ("modified-theta", &[("theta", "0.25")], [0.75, 0.0, 0.25]),
        ("stewart-trinkle", &[], [0.0, 1.0, 0.0]),
        ("anitescu-potra-1997", &[], [1.0, 0.0, 0.0]),
        ("preconditioned", &[], [0.0, 1.0, 0.0]),
        ("schatzman-paoli", &[], [1.0, 0.0, 0.0]),
    ];
    let (t, dt) = (0.5_f64, 0.5);
    for (name, settings, weights) in known {
        let scheme = &mut *scheme(name, settings);
        let (end, _) = step(scheme, problem("loaded-ball", &[]), (t, 10.0, 0.0), dt);
        let forces = [t, t + 0.5 * dt, t + dt].map(|t| -10.0 * t.powi(4));
        let mean: f64 = weights.iter().zip(forces).map(|(weight, force)| weight * force).sum();
        assert!((end.u[0] - dt * mean).abs() < 1e-13, "{name}: {} {}", end.u[0], dt * mean);
    }
}

#[test]
fn implicit_forces_have_the_product_of_both_weights() {
    // (1 + αβΔt²) (u_E − u_B) = Δt (−q_B − βΔt u_B) for q̈ = −q
    let known: [(&str, Settings, [f64; 2]); 3] = [
        ("gavrea-anitescu-potra", &[("alpha", "0.3"), ("beta", "0.7")], [0.3, 0.7]),
        ("displacement-stabilised", &[("force", "0.5")], [1.0, 0.5]),
        ("moreau-jean", &[("theta", "0.25")], [0.25, 0.25]),
    ];
    let (q, u, dt) = (-1.0, 0.3, 0.2);
    for (name, settings, [alpha, beta]) in known {
        let scheme = &mut *scheme(name, settings);
        let (end, _) = step(scheme, problem("linear-oscillator", &[]), (0.0, q, u), dt);
        let change = dt * (-q - beta * dt * u) / (1.0 + alpha * beta * dt * dt);
        // K is a difference quotient of the force
        assert!((end.u[0] - u - change).abs() < 1e-9, "{name}: {}", end.u[0] - u - change);
    }
}

#[test]
fn the_scheme_of_stewart_and_trinkle_keeps_its_tolerance_open() {
    let scheme = &mut *scheme("stewart-trinkle", &[("tolerance", "0.004")]);
    let (end, _) = step(scheme, problem("bouncing-ball", &[]), (0.0, 0.01, -1.0), 0.1);
    assert!((end.q[0] - 0.004).abs() < 1e-13, "{}", end.q[0]);
}

/// A rebound with v/2 under g = 2 flies for v/2, in s; two steps is the border.
#[test]
fn flights_of_less_than_two_steps_are_none() {
    let (dt, fall) = (0.1, 0.05);
    for (v, rebound) in [(0.44, 0.22), (0.36, 0.0)] {
        let (u, gap) = (-(v - 2.0 * fall), (v - 2.0 * fall) * fall + fall * fall);
        let ball = problem("bouncing-ball", &[("gravity", "2"), ("restitution", "0.5")]);
        let scheme = &mut *scheme("potra-trapezoidal", &[]);
        let (end, report) = step(scheme, ball, (0.0, gap, u), dt);
        assert!((report.advanced - fall).abs() < 1e-8, "the step ends at the impact");
        assert!((end.u[0] - rebound).abs() < 1e-7, "{} after {v}", end.u[0]);
    }
}

#[test]
fn extrapolation_makes_as_many_substeps_as_its_sequence() {
    for (sequence, count) in [(Sequence::Odd, 1 + 3 + 5), (Sequence::All, 1 + 2 + 3)] {
        let base = Box::new(MoreauMidpoint::new(solver()));
        let mut scheme = Extrapolated::new(base, sequence, OrderChoice::Fixed(3)).unwrap();
        let (_, report) = step(&mut scheme, problem("bouncing-ball", &[]), (0.0, 1.0, 0.0), 0.01);
        assert_eq!((report.evaluations, report.order), (count, Some(3)));
    }
}

/// ‖q‖ = 1 gives q · q̈ = −‖u‖² at the start, with the velocity across the rod.
#[test]
fn generalized_alpha_starts_with_the_acceleration_of_the_constraint() {
    let Problem { system, mut state, .. } = problem("spring-pendulum", &[]);
    state.u.copy_from_slice(&[3.0, 0.0]);
    let mut scheme = GeneralizedAlpha::new(GeneralizedAlphaSettings::default()).unwrap();
    scheme.start(system.as_ref(), &mut state).unwrap();
    let towards_pivot = -(state.q[0] * state.history[0] + state.q[1] * state.history[1]);
    assert!((towards_pivot - 9.0).abs() < 1e-6, "{towards_pivot}");
}
