//! The rope pendulum: circling, slack and taut [Studer2009, §5.3.8].

use crate::model_contract::{check_conservative, values};
use crate::model_runs::run;
use percussion::inclusion::laws::Mode;
use percussion_lab::models::rope_pendulum::RopePendulum;

#[test]
fn owes_the_system_contract() {
    check_conservative("rope-pendulum", &[]);
}

#[test]
fn with_the_data_of_the_source_the_rope_stays_taut_for_a_turn() {
    let rope = RopePendulum::new(&values("rope-pendulum", &[])).expect("default parameters");
    let turn = rope.turn_time(6.5);
    let outcome = run("rope-pendulum", &[], 1e-4, turn);
    assert!(outcome.switches.iter().all(|s| s.to != Mode::Open), "{:?}", outcome.switches);
    let (q, u) = outcome.state(turn);
    // the scheme loses a little energy and drifts outwards, both of first order
    assert!((q[0] + 1.0).abs() < 0.01 && q[1].abs() < 0.05, "{q:?}");
    assert!((u[1] - 6.5).abs() < 0.05, "{u:?}");
}

#[test]
fn from_the_lowest_point_the_rope_slackens_and_tightens_when_theory_says() {
    // gravity towards the start: slack where v² = −p·g, at cos φ = −(v₀² − 2gL)/(3gL)
    let (g, v_0): (f64, f64) = (9.81, 6.5);
    let cosine = -(v_0 * v_0 - 2.0 * g) / (3.0 * g);
    let outcome = run("rope-pendulum", &[("gravity_x", "-9.81")], 2e-5, 1.5);
    let switch = |to: Mode| {
        let found = outcome.switches.iter().find(|s| s.to == to && s.t > 0.01);
        found.unwrap_or_else(|| panic!("never {to}: {:?}", outcome.switches)).t
    };
    let slack = switch(Mode::Open);
    let (p, v) = outcome.state(slack);
    // x is −cos φ, since the mass starts at (−1, 0)
    assert!((p[0] + cosine).abs() < 5e-3, "slack at {p:?}, expected x = {}", -cosine);
    let flight = -4.0 * (v[0] * -g) / (g * g);
    let outcome_taut = outcome.switches.iter().find(|s| s.to == Mode::Constrained && s.t > slack);
    let taut = outcome_taut.expect("the rope tightens again").t;
    assert!((taut - slack - flight).abs() < 0.01, "taut after {}, {flight}", taut - slack);
}
