//! The bouncing ball against its exact motion, for all published data.
//!
//! ε = 0.8, g = 10, q₀ = 0.801 [BAC2014, §10.1]; ε = 0.8, g = 2, q₀ = 1
//! [Paschkowski2024, Example 1.1]; ε = 0.6, g = 9.81, q₀ = 0.005 [Paschkowski2024, Example 5.1];
//! ε = 0.5, g = 2, q₀ = 1 [Paschkowski2024, Problem 5.12].

use crate::model_runs::{Outcome, run, run_with};
use percussion::inclusion::laws::Mode;
use percussion_lab::models::ExactSolution;
use percussion_lab::models::bouncing_ball::Bounces;
use percussion_lab::scenario::Setup;

/// (g, ε, q₀), accumulation t* and a step size, in s.
const PUBLISHED: [([&str; 3], f64, f64); 4] = [
    (["10", "0.8", "0.801"], 3.602_249_4, 2e-3),
    (["2", "0.8", "1"], 9.0, 2e-3),
    (["9.81", "0.6", "0.005"], 0.127_710_5, 1e-4),
    (["2", "0.5", "1"], 3.0, 1e-3),
];

fn overrides([g, e, gap]: [&'static str; 3]) -> [(&'static str, &'static str); 3] {
    [("gravity", g), ("restitution", e), ("gap", gap)]
}

fn motion(data: [&str; 3]) -> Bounces {
    let [g, e, gap] = data.map(|x| x.parse().expect("a number"));
    Bounces::new(g, e, gap, 0.0)
}

/// Times at which the ground closes.
fn closings(outcome: &Outcome) -> Vec<f64> {
    let closing = outcome.switches.iter().filter(|s| s.to == Mode::Constrained);
    closing.map(|s| s.t).collect()
}

#[test]
fn the_exact_motion_accumulates_where_the_sources_say() {
    for (data, accumulation, _) in PUBLISHED {
        assert!((motion(data).accumulation() - accumulation).abs() < 1e-6, "{data:?}");
    }
    let example = motion(["2", "0.8", "1"]).impact_times(4);
    for (time, expected) in example.iter().zip([1.0, 2.6, 3.88, 4.904]) {
        assert!((time - expected).abs() < 1e-14);
    }
}

#[test]
fn the_first_five_impacts_are_late_by_at_most_a_step_more_each() {
    for (data, accumulation, dt) in PUBLISHED {
        let outcome = run("bouncing-ball", &overrides(data), dt, accumulation);
        let (found, exact) = (closings(&outcome), motion(data).impact_times(5));
        assert!(found.len() >= 5, "{data:?}: the ground closes only at {found:?}");
        for (k, (found, exact)) in found.iter().zip(&exact).enumerate() {
            // every impact is resolved up to a step late, and the delays add up: (k + 2) Δt
            let allowed = (k + 2) as f64 * dt;
            assert!((found - exact).abs() <= allowed, "{data:?}: impact {k} at {found}, {exact}");
        }
    }
}

#[test]
fn at_rest_the_force_is_the_weight() {
    for (data, accumulation, dt) in PUBLISHED {
        let outcome = run("bouncing-ball", &overrides(data), dt, 1.2 * accumulation);
        let weight: f64 = data[0].parse().unwrap();
        let at_end = &outcome.trajectory.channels[0].force;
        // the last two steps may be shorter, to end at the final time
        let last = at_end[at_end.len() - 3];
        assert!((last - weight).abs() < 1e-10 * weight, "{data:?}: {last}");
        let (q, u) = outcome.state(1.2 * accumulation);
        assert!(u[0].abs() < 1e-12 && q[0].abs() < weight * dt * dt, "{data:?}: {q:?}, {u:?}");
    }
}

#[test]
fn energy_rises_at_most_in_the_closing_steps_and_by_the_bound_of_the_rule() {
    // E_E − E_B = ½(1−ε) γ_B P with P = m (gΔt − (1+ε) γ_B), largest for γ_B = gΔt/(2(1+ε))
    for (data, accumulation, dt) in PUBLISHED {
        let [g, e, gap] = data.map(|x| x.parse::<f64>().unwrap());
        let outcome = run("bouncing-ball", &overrides(data), dt, 1.2 * accumulation);
        let t = &outcome.trajectory;
        let bound = g * g * dt * dt * (1.0 - e) / (8.0 * (1.0 + e));
        let rounding = 1e-15 * g * gap;
        let percussions: Vec<f64> = t.percussion(&t.channels[0], 0).collect();
        for k in 1..t.len() {
            let energy = |k: usize| t.kinetic[k] + t.potential[k];
            let rise = energy(k) - energy(k - 1);
            let (approach, percussion) = (t.u_at(k - 1)[0], percussions[k]);
            let exact = 0.5 * (1.0 - e) * approach * percussion;
            assert!((rise - exact).abs() <= 4.0 * rounding, "{data:?} at {}: {rise:e}", t.t[k]);
            assert!(rise <= bound + 4.0 * rounding, "{data:?} at {}: {rise:e}", t.t[k]);
        }
    }
}

#[test]
fn explicit_moreau_jean_has_the_known_maximum_errors_of_position() {
    // recomputed for h = 0.1/1.1, then halved each time, until t = 4
    let expected = [1.736e-1, 8.884e-2, 4.494e-2, 2.260e-2, 1.133e-2, 5.674e-3];
    let data = ["2", "0.5", "1"];
    let exact = motion(data);
    for (k, expected) in (0..).zip(expected) {
        let h = 0.1 / 1.1 / f64::powi(2.0, k);
        let name = "moreau-jean-explicit";
        let outcome = run_with(name, "bouncing-ball", &overrides(data), h, 4.0).unwrap();
        let t = &outcome.trajectory;
        let error = (0..t.len()).map(|k| {
            let (mut q, mut u) = ([0.0], [0.0]);
            exact.write(t.t[k], &mut q, &mut u);
            (t.q_at(k)[0] - q[0]).abs()
        });
        let largest = error.fold(0.0, f64::max);
        assert!((largest / expected - 1.0).abs() < 1e-3, "h = {h}: {largest:e}");
    }
}

#[test]
fn a_negative_gap_is_refused_by_name() {
    let mut setup = Setup::from_model("bouncing-ball", &[]).unwrap();
    setup.problem.state.q[0] = -0.1;
    let error = setup.into_simulation().err().expect("no motion starts from there");
    assert!(error.to_string().contains("`ground`"), "{error}");
    assert!(error.help.is_some());
}

#[test]
fn an_initial_velocity_into_the_ground_is_an_impact_at_once() {
    let falling = [("gap", "0"), ("velocity", "-1")];
    let outcome = run("bouncing-ball", &falling, 1e-3, 0.01);
    let impact = outcome.initial_impact.expect("the ball hits the ground at t = 0");
    assert_eq!(impact.impulses.len(), 1);
    assert_eq!(impact.impulses[0].0, "ground");
    assert!((impact.impulses[0].1[0] - 1.8).abs() < 1e-12);
    assert!((outcome.trajectory.u_at(0)[0] - 0.8).abs() < 1e-12);
}
