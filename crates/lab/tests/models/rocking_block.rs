//! The rocking block [BAC2014, §10.4].

use crate::model_contract::{check_conservative, closings, problem, values};
use crate::model_runs::{run, run_with};
use percussion_lab::models::rocking_block::RockingBlock;

#[test]
fn owes_the_system_contract() {
    check_conservative("rocking-block", &[]);
}

#[test]
fn the_first_impact_comes_after_free_fall() {
    let block = RockingBlock::new(&values("rocking-block", &[])).expect("default parameters");
    let exact = block.first_impact(&problem("rocking-block", &[]).state.q);
    assert!((exact - 0.183_751).abs() < 5e-7, "{exact}");
    for scheme in ["moreau-midpoint", "moreau-jean-explicit"] {
        let outcome = run_with(scheme, "rocking-block", &[], 1e-4, 0.25).unwrap();
        let left = closings(&outcome.switches, "left corner");
        assert!((left[0] - exact).abs() <= 2e-4, "{scheme}: {left:?}");
        // ẏ = −g t of the fall
        let u = outcome.state(exact - 2e-3).1;
        assert!((u[1] + 9.81 * (exact - 2e-3)).abs() < 2e-3 && u[2] == 0.0, "{scheme}: {u:?}");
    }
}

#[test]
fn corners_strike_in_turn_at_the_published_times() {
    // times of the nonsmooth generalised-α scheme with 2e-4 s
    let expected = [("left", 0.1838), ("right", 0.2964), ("left", 0.4726), ("right", 0.5188)];
    let outcome = run("rocking-block", &[], 2e-4, 0.6);
    let closing = |s: &&percussion::simulation::Switch| s.to.name() == "constrained";
    let found: Vec<_> = outcome.switches.iter().filter(closing).collect();
    for (found, (corner, t)) in found.iter().zip(expected) {
        assert!(found.interaction.starts_with(corner), "{found:?}");
        assert!((found.t - t).abs() < 4e-3, "{found:?}, expected at {t}");
    }
}

#[test]
fn the_block_comes_to_rest_on_both_corners() {
    let dt = 1e-3;
    let outcome = run("rocking-block", &[], dt, 1.5);
    let last = outcome.trajectory.len() - 1;
    let (q, u) = (outcome.trajectory.q_at(last), outcome.trajectory.u_at(last));
    assert!((q[1] - 0.75).abs() < 1e-3 && q[2].abs() < 1e-3, "{q:?}");
    assert!(u.iter().all(|u| u.abs() < 1e-8), "{u:?}");
    for channel in &outcome.trajectory.channels {
        let force = channel.force[last];
        assert!((force - 4.905).abs() < 0.01, "{}: {force} N", channel.name());
    }
}
