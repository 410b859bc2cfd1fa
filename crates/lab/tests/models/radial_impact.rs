//! The radial impact against its exact solution [Paschkowski2024, Example 5.14].

use crate::model_contract::{check_conservative, problem, values};
use crate::model_runs::{run, run_with};
use percussion_lab::models::ExactSolution;
use percussion_lab::models::radial_impact::{RadialImpact, RadialMotion};

#[test]
fn owes_the_system_contract() {
    for dimension in ["1", "2", "5"] {
        check_conservative("radial-impact", &[("dimension", dimension)]);
    }
}

#[test]
fn on_a_ray_the_exact_solution_is_a_cosine() {
    // five dimensions, all entries 3/4: ‖x‖ = √5 cos(√3.75 t)
    let motion = RadialMotion::new(&[0.75; 25], 0.5, 2.0, 3.0);
    let omega = 3.75_f64.sqrt();
    let first = (0.5 / 5.0_f64.sqrt()).acos() / omega;
    let times: Vec<_> = motion.impact_times().collect();
    assert!((times[0] - first).abs() < 1e-12, "{times:?}");
    // away with twice the speed, and back after the arc a cos ωτ + b sin ωτ: tan(ωτ/2) = b/a
    let (a, b): (f64, f64) = (0.5, 2.0 * (5.0_f64 - 0.25).sqrt());
    let second = first + 2.0 * (b / a).atan() / omega;
    assert!((times[1] - second).abs() < 1e-11, "{times:?}, {second}");
    let (mut q, mut u) = ([0.0; 5], [0.0; 5]);
    motion.write(0.4, &mut q, &mut u);
    for (q, u) in q.iter().zip(u) {
        assert!((q - (0.4 * omega).cos()).abs() < 1e-14);
        assert!((u + omega * (0.4 * omega).sin()).abs() < 1e-13);
    }
}

#[test]
fn schemes_follow_the_exact_solution_through_impacts() {
    for (scheme, dt, tolerance) in
        [("moreau-midpoint", 2e-4, 0.01), ("moreau-jean-explicit", 2e-4, 0.02)]
    {
        let outcome = run_with(scheme, "radial-impact", &[], dt, 3.0).unwrap();
        let exact = problem("radial-impact", &[]).exact.expect("an exact solution");
        for t in [0.5, 1.0, 2.0, 2.8] {
            let k = outcome.sample(t);
            let (mut q, mut u) = ([0.0; 5], [0.0; 5]);
            exact.write(outcome.trajectory.t[k], &mut q, &mut u);
            for (found, exact) in outcome.trajectory.q_at(k).iter().zip(q) {
                assert!((found - exact).abs() < tolerance, "{scheme}, t = {t}: {found}, {exact}");
            }
        }
    }
}

#[test]
fn the_whole_velocity_is_reversed_and_doubled() {
    let outcome = run("radial-impact", &[("seed", "3")], 1e-3, 1.2);
    let t = &outcome.trajectory;
    let k = (1..t.len()).rev().find(|k| t.channels[0].impulse[5 * k] > 0.0).expect("an impact");
    for (after, before) in t.u_at(k).iter().zip(t.u_at(k - 1)) {
        assert!((after + 2.0 * before).abs() < 1e-9, "{before} became {after}");
    }
}

#[test]
fn the_matrix_is_symmetric_and_within_its_bounds() {
    let system = RadialImpact::new(&values("radial-impact", &[])).expect("default parameters");
    let a = system.matrix();
    assert!(a.iter().all(|x| (0.5..1.0).contains(x)));
    assert!((0..5).all(|i| (0..5).all(|j| a[5 * i + j] == a[5 * j + i])));
}
