//! A rattleback [Studer2009, §7.6.1.3]: its spin changes direction between 2 s and 4 s.

use crate::model_runs::{Outcome, run, run_with};

/// Time of the change of direction.
fn reversal(outcome: &Outcome) -> Option<f64> {
    let t = &outcome.trajectory;
    (0..t.len()).find(|k| t.u_at(*k)[5] < 0.0).map(|k| t.t[k])
}

/// 3.3605 s by located events with rtol = 1e-10.
#[test]
fn the_stone_reverses_its_spin_and_turns_back_slower() {
    for (dt, tolerance) in [(4e-4, 0.015), (2e-4, 0.007)] {
        let outcome = run("rattleback", &[], dt, 4.0);
        let reversal = reversal(&outcome).expect("a reversal");
        assert!((reversal - 3.3605).abs() < tolerance, "reverses at {reversal} s with {dt} s");
        let end = outcome.state(4.0).1[5];
        assert!((end + 1.6494).abs() < 10.0 * tolerance, "{end} rad/s at 4 s");
    }
}

#[test]
fn it_does_not_with_the_other_sign_of_its_inertia() {
    let outcome = run("rattleback", &[("deviation", "1.57e-5")], 4e-4, 4.0);
    assert_eq!(reversal(&outcome), None);
    assert!(outcome.state(4.0).1[5] > 4.5);
}

#[test]
fn moreaus_rule_converges_to_located_events() {
    let end = |scheme, dt| {
        let outcome = run_with(scheme, "rattleback", &[("pitch_rate", "0.5")], dt, 0.2).unwrap();
        outcome.state(0.2).1.to_vec()
    };
    let exact = end("event-driven", 1e-2);
    let error = |dt| {
        let u = end("moreau-midpoint", dt);
        u.iter().zip(&exact).fold(0.0, |max: f64, (a, b)| max.max((a - b).abs()))
    };
    let (coarse, fine) = (error(1e-4), error(5e-5));
    assert!(fine < 2e-2 && fine < 0.6 * coarse, "errors {coarse:.1e}, {fine:.1e}");
}
