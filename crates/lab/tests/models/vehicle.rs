//! The vehicle at a bump [Paschkowski2024, Example C.1].

use crate::model_contract::{check, check_singular, problem};
use crate::model_runs::run;

#[test]
fn both_formulations_owe_the_system_contract() {
    check("vehicle", &[]);
    check_singular("vehicle", &[("formulation", "full")]);
}

#[test]
fn on_a_flat_road_the_vehicle_rests_and_the_road_bears_all() {
    let dt = 1e-3;
    let outcome = run("vehicle", &[("bump_height", "0")], dt, 0.3);
    let last = outcome.trajectory.len() - 1;
    let force = outcome.trajectory.channels[0].force[last];
    assert!((force - 345.0 * 9.81).abs() < 1e-6, "{force}");
    assert!(outcome.trajectory.u.iter().all(|u| u.abs() < 1e-9));
}

#[test]
fn the_full_system_is_in_equilibrium_where_the_reduced_one_is() {
    let full = problem("vehicle", &[("formulation", "full")]);
    let reduced = problem("vehicle", &[]);
    let (f, r) = (&full.state.q, &reduced.state.q);
    for (full, reduced) in [(f[0], r[0]), (f[1], r[1]), (f[6], r[2])] {
        assert!((full - reduced).abs() < 1e-14);
    }
    let mut h = [0.0; 7];
    full.system.force(0.0, f, &[0.0; 7], &mut h);
    assert!((h[0] + 345.0 * 9.81).abs() < 1e-9 && h[1..].iter().all(|h| h.abs() < 1e-9), "{h:?}");
}

#[test]
fn the_massless_points_share_stretch_and_rate_of_the_spine_as_the_series_does() {
    let full = problem("vehicle", &[("formulation", "full"), ("damping_3", "150")]);
    let reduced = problem("vehicle", &[("damping_3", "150")]);
    // vehicle at rest, head 1 cm too low and rising with 1 m/s; equal springs share the stretch,
    // dampers 300, 150, 300 the rate as 1 : 2 : 1
    let q = [0.3, 0.0, -0.01 / 3.0, -0.02 / 3.0, 0.0, 0.0, -0.01];
    let u = [0.0, 0.0, 0.0, 0.0, 0.25, 0.75, 1.0];
    let (mut h, mut r) = ([0.0; 7], [0.0; 3]);
    full.system.force(0.0, &q, &u, &mut h);
    reduced.system.force(0.0, &[0.3, 0.0, -0.01], &[0.0, 0.0, 1.0], &mut r);
    assert!(h[2..6].iter().all(|h| h.abs() < 1e-10), "{h:?}");
    for (full, reduced) in [(h[0], r[0]), (h[1], r[1]), (h[6], r[2])] {
        assert!((full - reduced).abs() < 1e-10, "{full} against {reduced}");
    }
}

#[test]
fn a_low_bump_is_followed_and_a_high_one_lifts_the_tyre_off() {
    for (height, lifts) in [("0.002", false), ("0.1", true)] {
        let outcome = run("vehicle", &[("bump_height", height)], 1e-4, 0.8);
        let gap = &outcome.trajectory.channels[0].gap;
        let most = gap.iter().fold(0.0_f64, |m, g| m.max(*g));
        assert_eq!(most > 0.01, lifts, "{height} m: gap up to {most} m");
        assert!(lifts || most < 1e-5, "{height} m: gap up to {most} m");
        let least = gap.iter().fold(0.0_f64, |m, g| m.min(*g));
        assert!(least > -2e-3, "penetration {least}");
    }
}
