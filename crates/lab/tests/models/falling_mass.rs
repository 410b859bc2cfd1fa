//! A point mass falling on a table: impacts with g = 9.81 m/s² [Studer2009, §6.5.1].

use crate::model_runs::run;

#[test]
fn the_first_seven_impacts_are_where_the_exact_motion_has_them() {
    let dt = 1e-5;
    let outcome = run("falling-mass", &[], dt, 0.7);
    let exact = [0.119_462, 0.286_709, 0.403_781, 0.485_732, 0.543_098, 0.583_254, 0.611_363];
    for (k, (found, exact)) in outcome.impact_times(0.01).iter().zip(exact).enumerate() {
        assert!((found - exact).abs() < (k + 2) as f64 * dt, "impact {k} at {found}, not {exact}");
    }
    let speed = 1.171_921;
    let before = outcome.sample(outcome.impact_times(0.01)[0]) - 1;
    assert!((outcome.trajectory.u_at(before)[0] + speed).abs() < 9.81 * 2.0 * dt);
}

#[test]
fn after_the_accumulation_the_mass_rests() {
    let outcome = run("falling-mass", &[], 1e-4, 0.75);
    let (q, u) = outcome.state(0.7);
    assert!(q[0].abs() < 1e-6 && u[0].abs() < 1e-12, "{q:?}, {u:?}");
}
