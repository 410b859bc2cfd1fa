//! The forced impact oscillator [Paschkowski2024, Example 4.1]; impact times recomputed from
//! closed-form arcs.

use crate::model_runs::{Outcome, run};
use percussion::inclusion::laws::Mode;

const DT: f64 = 1e-3;

#[track_caller]
fn assert_times(found: &[f64], exact: &[f64], tolerance: f64) {
    assert!(found.len() >= exact.len(), "{found:?}");
    for (found, exact) in found.iter().zip(exact) {
        assert!((found - exact).abs() < tolerance, "{found}, not {exact}");
    }
}

/// Intervals longer than 0.1 s in which the stop stays closed.
fn rests(outcome: &Outcome) -> Vec<[f64; 2]> {
    let pairs = outcome.switches.windows(2);
    let closed = pairs.filter(|w| w[0].to == Mode::Constrained && w[1].t - w[0].t > 0.1);
    closed.map(|w| [w[0].t, w[1].t]).collect()
}

#[test]
fn sine_forcing_gives_accumulation_rest_and_lift_off_with_period_16() {
    // Figure 4.3, from (−1, 0)
    let outcome = run("forced-oscillator", &[], DT, 26.0);
    let impacts: Vec<_> = outcome.impact_times(0.07).into_iter().filter(|t| *t > 9.0).collect();
    let exact = [
        15.195_667_426_2,
        17.795_938_912_4,
        19.042_915_266_4,
        19.771_668_361_5,
        20.213_630_054_3,
        20.483_260_304_6,
        20.647_345_526_8,
    ];
    assert_times(&impacts, &exact, 3.0 * DT);
    let rests = rests(&outcome);
    assert_eq!(rests.len(), 2, "{rests:?}");
    assert!((rests[0][0] - 5.842_794_859).abs() < 10.0 * DT, "{rests:?}");
    assert!((rests[0][1] - 8.0).abs() < 2.0 * DT, "{rests:?}");
    assert!((rests[1][0] - 20.897_614_3).abs() < 10.0 * DT, "{rests:?}");
    assert!((rests[1][1] - 24.0).abs() < 2.0 * DT, "{rests:?}");
}

#[test]
fn another_start_ends_in_the_same_periodic_motion() {
    let outcome = run("forced-oscillator", &[("position", "-3"), ("velocity", "1")], DT, 32.0);
    let rests = rests(&outcome);
    assert!((rests[0][0] - 20.511_626_61).abs() < 20.0 * DT, "{rests:?}");
    let last = outcome.impact_times(0.05).pop().unwrap();
    assert!((last - (15.195_667_426_2 + 16.0)).abs() < 3.0 * DT, "last impact at {last}");
}

#[test]
fn cosine_forcing_of_position_shrinks_the_speed_of_impact_by_restitution() {
    // Figure 4.11 with ε = 0.7, from (−1, 0)
    let dt = 1e-4;
    let case = [("forcing", "0.5 cos q"), ("restitution", "0.7")];
    let outcome = run("forced-oscillator", &case, dt, 8.0);
    let impacts = outcome.impact_times(0.05);
    assert_times(&impacts, &[1.315_704_019_86], 2.0 * dt);
    let speeds: Vec<_> =
        impacts.iter().map(|t| outcome.trajectory.u_at(outcome.sample(*t) - 1)[0]).collect();
    assert!((speeds[0] - 1.357_008_100_49).abs() < 10.0 * dt, "{speeds:?}");
    for pair in speeds.windows(2).take(3) {
        assert!((pair[1] / pair[0] - 0.7).abs() < 10.0 * dt, "{speeds:?}");
    }
}

#[test]
fn sine_forcing_of_position_has_two_impacts_in_20_seconds() {
    // Figure 5.13, from (−1, 0)
    let case = [("forcing", "sin q"), ("restitution", "0.6")];
    let outcome = run("forced-oscillator", &case, DT, 20.0);
    let impacts = outcome.impact_times(0.03);
    assert_eq!(impacts.len(), 2, "{impacts:?}");
    assert_times(&impacts, &[4.632_188, 16.537_242], 3.0 * DT);
    let (q, u) = outcome.state(20.0);
    assert!((q[0] + 0.349_548).abs() < DT && (u[0] + 0.095_955).abs() < DT, "{q:?}, {u:?}");
}

#[test]
fn negative_cosine_forcing_ends_in_the_orbit_that_grazes_the_stop() {
    // Figure 4.2, from (−2, 0)
    let case = [("forcing", "-cos q"), ("restitution", "0.8"), ("position", "-2")];
    let dt = 5e-3;
    let outcome = run("forced-oscillator", &case, dt, 200.0);
    let t = &outcome.trajectory;
    let late = 3 * t.len() / 4;
    let lowest = t.coordinate(0).skip(late).fold(0.0, f64::min);
    let fastest = t.velocity(0).skip(late).fold(0.0, f64::max);
    assert!((lowest + 1.404_414_824_09).abs() < 1e-4, "q_min = {lowest}");
    assert!((fastest - 0.894_973_309_226).abs() < 1e-4, "v_max = {fastest}");
    for k in late..t.len() {
        let energy = t.kinetic[k] + t.potential[k];
        assert!(energy.abs() < dt, "energy {energy} at {}", t.t[k]);
    }
}

#[test]
fn resonant_forcing_stays_bounded_by_the_stop_or_ends_there() {
    // Figure 4.7 for stops of our choice; an equilibrium at the stop needs σ < −1
    for (stop, restitution, bound) in [("0", "0.8", 2.5), ("-1.5", "0.5", 1.500_01)] {
        let case = [
            ("forcing", "cos t"),
            ("restitution", restitution),
            ("stop", stop),
            ("position", "-2"),
        ];
        let outcome = run("forced-oscillator", &case, DT, 100.0);
        let t = &outcome.trajectory;
        let largest = t.coordinate(0).skip(t.len() / 2).fold(0.0, |max, q| q.abs().max(max));
        assert!(largest < bound, "stop {stop}: |q| up to {largest}");
        if stop == "-1.5" {
            assert_eq!(t.u_at(t.len() - 1), [0.0], "at rest at the stop");
        }
    }
}
