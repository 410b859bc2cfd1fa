//! The elastic bar against the motion of the continuous one [BAC2014, §10.3].

use crate::model_contract::{check_conservative, problem, values};
use crate::model_runs::{Outcome, run};
use percussion_lab::models::elastic_bar::BarImpact;

fn motion() -> BarImpact {
    BarImpact::new(&values("elastic-bar", &[])).expect("default parameters")
}

/// Mean of the wall's force between two times.
fn mean_force(outcome: &Outcome, from: f64, to: f64) -> f64 {
    let (a, b) = (outcome.sample(from), outcome.sample(to));
    let percussion = outcome.trajectory.percussion(&outcome.trajectory.channels[0], 0);
    let sum: f64 = percussion.skip(a + 1).take(b - a).sum();
    sum / (outcome.trajectory.t[b] - outcome.trajectory.t[a])
}

fn energy(outcome: &Outcome, t: f64) -> f64 {
    let k = outcome.sample(t);
    outcome.trajectory.kinetic[k] + outcome.trajectory.potential[k]
}

#[test]
fn owes_the_system_contract() {
    for mass in ["consistent", "lumped"] {
        check_conservative("elastic-bar", &[("mass", mass), ("elements", "7")]);
    }
}

#[test]
fn the_continuous_bar_has_the_published_times_and_force() {
    let motion = motion();
    assert!((motion.start() - 0.5005).abs() < 1e-12);
    assert!((motion.start() + motion.duration() - 1.167_166_7).abs() < 1e-6);
    assert!((motion.force() - 300.0).abs() < 1e-10 && (motion.energy() - 500.0).abs() < 1e-10);
}

#[test]
fn both_mass_matrices_bear_the_mass_of_the_bar() {
    for mass in ["consistent", "lumped"] {
        let bar = problem("elastic-bar", &[("mass", mass), ("elements", "9")]);
        let mut matrix = bar.system.layout().mass_matrix();
        bar.system.mass(0.0, &bar.state.q, &mut matrix);
        // 500 J with 10 m/s
        assert!((matrix.half_square(&bar.state.u) - 500.0).abs() < 1e-10, "{mass}");
    }
}

#[test]
fn the_contact_lasts_two_thirds_of_a_second_under_300_newton() {
    let cases = [("lumped", "100", 1e-3, 0.02), ("consistent", "40", 2e-3, 0.05)];
    for (mass, elements, dt, tolerance) in cases {
        let outcome = run("elastic-bar", &[("mass", mass), ("elements", elements)], dt, 1.5);
        let times = outcome.impact_times(0.1);
        let (first, last) = (times[0], times[times.len() - 1]);
        assert!((first - 0.5005).abs() <= 2.0 * dt, "{mass}: impact at {first}");
        assert!((last - 1.16717).abs() < tolerance, "{mass}: release at {last}");
        let force = mean_force(&outcome, 0.6, 1.1);
        assert!((force - 300.0).abs() < 3.0, "{mass}: {force} N");
        // the bar rebounds with its speed, but for the energy of the first node and of waves
        let loss = energy(&outcome, 0.4) - energy(&outcome, 1.5);
        assert!((0.0..15.0).contains(&loss), "{mass}: {loss} J are lost");
    }
}

#[test]
fn the_discrete_bar_follows_the_exact_motion() {
    let outcome = run("elastic-bar", &[("mass", "lumped"), ("elements", "100")], 1e-3, 1.4);
    let bar = problem("elastic-bar", &[("mass", "lumped"), ("elements", "100")]);
    let exact = bar.exact.expect("the bar has an exact motion");
    for t in [0.3, 0.6, 0.833, 1.0, 1.3] {
        let k = outcome.sample(t);
        let (mut q, mut u) = (vec![0.0; 101], vec![0.0; 101]);
        exact.write(outcome.trajectory.t[k], &mut q, &mut u);
        for (i, (found, exact)) in outcome.trajectory.q_at(k).iter().zip(&q).enumerate() {
            assert!((found - exact).abs() < 0.1, "t = {t}, node {i}: {found}, exact {exact}");
        }
    }
}

#[test]
fn two_thousand_nodes_of_lumped_mass_take_a_step() {
    let outcome = run("elastic-bar", &[("mass", "lumped"), ("elements", "2000")], 1e-4, 2e-3);
    assert!((outcome.trajectory.q_at(20)[2000] - 14.985).abs() < 1e-9);
}
