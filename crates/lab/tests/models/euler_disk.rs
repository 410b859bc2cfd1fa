//! A disc that rolls on its rim [Moffatt2000, p. 833].

use crate::model_contract::{check, problem};
use crate::model_runs::{run, run_with};

const STEADY: [(&str, &str); 1] = [("rolling_length", "0")];

/// Inclination of the disc.
fn inclination(q: &[f64]) -> f64 {
    (1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5])).acos()
}

#[test]
fn without_dissipation_it_goes_round_for_ever() {
    check("euler-disk", &STEADY);
    let problem = problem("euler-disk", &STEADY);
    let exact = problem.exact.expect("an exact motion");
    let outcome = run_with("event-driven", "euler-disk", &STEADY, 0.01, 0.5).unwrap();
    let k = outcome.trajectory.len() - 1;
    let (mut q, mut u) = ([0.0; 7], [0.0; 6]);
    exact.write(outcome.trajectory.t[k], &mut q, &mut u);
    let found = outcome.trajectory.q_at(k).iter().chain(outcome.trajectory.u_at(k));
    for (a, b) in found.zip(q.iter().chain(&u)) {
        // the motion is neutrally stable: 6 turns
        assert!((a - b).abs() < 1e-6, "{a}, not {b}");
    }
}

#[test]
fn moreaus_rule_converges_to_the_steady_motion() {
    let error = |dt: f64| {
        let outcome = run("euler-disk", &STEADY, dt, 0.1);
        (outcome.state(0.1).0[2] - 0.0375 * 0.2_f64.sin()).abs()
    };
    let (coarse, fine) = (error(1e-4), error(5e-5));
    assert!(fine < 1e-4 && fine < 0.6 * coarse, "errors {coarse:.1e} m, {fine:.1e} m");
}

/// (2) of the model, which is exact for small inclinations.
#[test]
fn it_lies_down_as_the_square_of_the_remaining_time() {
    let (a, rolling, alpha) = (0.0375, 5e-4, 0.1_f64);
    let outcome =
        run_with("event-driven", "euler-disk", &[("inclination", "0.1")], 0.01, 0.8).unwrap();
    let end = 1.5 * a / rolling * (a * alpha / 9.81).sqrt();
    for t in [0.2, 0.4, 0.6, 0.8] {
        let (found, expected) = (inclination(outcome.state(t).0), alpha * (1.0 - t / end).powi(2));
        assert!((found / expected - 1.0).abs() < 0.03, "{found} rad, not {expected} rad at {t} s");
    }
    let height = |t: f64| outcome.state(t).0[2];
    assert!(height(0.8) < height(0.4) && height(0.4) < height(0.0));
}
