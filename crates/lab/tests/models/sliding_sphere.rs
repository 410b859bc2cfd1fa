//! A ball that is thrown along the floor: the closed form of its motion.

use percussion::inclusion::laws::Mode;

use crate::model_contract::{check, problem};
use crate::model_runs::{Outcome, run, run_with};

/// Time at which it rolls, 2v/(7μg), with the defaults.
const ROLLS: f64 = 2.0 * 2.0 / (7.0 * 0.3 * 9.81);

fn the_switch(outcome: &Outcome) -> f64 {
    let [switch] = &outcome.switches[..] else { panic!("{:?}", outcome.switches) };
    assert_eq!((switch.from, switch.to), (Mode::Sliding, Mode::Constrained));
    switch.t
}

#[test]
fn located_events_find_the_switch_to_rounding_and_follow_the_exact_motion() {
    check("sliding-sphere", &[("friction", "0"), ("speed", "-3")]);
    for overrides in [&[][..], &[("speed", "-0.7"), ("radius", "0.02"), ("mass", "3")]] {
        let problem = problem("sliding-sphere", overrides);
        let outcome = run_with("event-driven", "sliding-sphere", overrides, 0.01, 0.5).unwrap();
        let speed = problem.state.u[0].abs();
        let error = the_switch(&outcome) - ROLLS * speed / 2.0;
        assert!(error.abs() < 1e-12, "the switch is late by {error:.1e} s");
        let exact = problem.exact.expect("an exact motion");
        for t in [0.1, 0.3, 0.5] {
            let (mut q, mut u) = ([0.0; 7], [0.0; 6]);
            let k = outcome.sample(t);
            exact.write(outcome.trajectory.t[k], &mut q, &mut u);
            let found = outcome.trajectory.q_at(k).iter().chain(outcome.trajectory.u_at(k));
            for (a, b) in found.zip(q.iter().chain(&u)) {
                assert!((a - b).abs() < 1e-9 * (1.0 + b.abs()), "{a}, not {b}, at {t} s");
            }
        }
    }
}

#[test]
fn moreaus_rule_finds_it_within_a_step() {
    for dt in [1e-2, 1e-3, 1e-4] {
        let outcome = run("sliding-sphere", &[], dt, 0.5);
        let late = the_switch(&outcome) - ROLLS;
        assert!((0.0..1.001 * dt).contains(&late), "late by {late:.1e} s with {dt} s");
        let u = outcome.trajectory.u_at(outcome.trajectory.len() - 1);
        assert!((u[0] - 10.0 / 7.0).abs() < 1e-10, "rolls with {} m/s", u[0]);
    }
}
