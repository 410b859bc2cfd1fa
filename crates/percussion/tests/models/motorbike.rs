//! The motorbike: settling, wheelie, somersault [Studer2009, §7.6.4].

use std::f64::consts::PI;

use crate::model_contract::check;
use crate::model_runs::{Outcome, run};
use percussion::simulation::Channel;

const DT: f64 = 2e-3;

fn ride(torque: &str, t_end: f64) -> Outcome {
    run("motorbike", &[("torque", torque)], DT, t_end)
}

fn channel<'a>(outcome: &'a Outcome, name: &str) -> &'a Channel {
    outcome.trajectory.channels.iter().find(|c| c.name == name).expect("a known interaction")
}

#[test]
fn owes_the_system_contract() {
    check("motorbike", &[]);
}

#[test]
fn the_bike_settles_on_both_wheels() {
    let outcome = ride("0", 1.0);
    let last = outcome.trajectory.len() - 1;
    assert!(outcome.trajectory.u_at(last).iter().all(|u| u.abs() < 0.01));
    let force = |name| channel(&outcome, name).percussion[2 * last] / DT;
    let (rear, front) = (force("rear tyre"), force("front tyre"));
    // the weight of 260 kg, with the centre of mass 0.6579 m before the rear axle
    assert!((rear + front - 260.0 * 9.81).abs() < 5.0, "{rear} N and {front} N");
    assert!((1.4 * front / (rear + front) - 0.6579).abs() < 5e-3, "{rear} N and {front} N");
}

#[test]
fn the_front_wheel_lifts_off_at_about_320_newton_metres_and_10_metres_per_second_squared() {
    for (torque, lifts) in [("314", false), ("326", true)] {
        let outcome = ride(torque, 1.7);
        let gap = channel(&outcome, "front tyre").gap[outcome.sample(1.7)];
        assert_eq!(gap > 0.03, lifts, "{torque} N m: {gap} m");
        assert!(lifts || gap < 1e-3, "{torque} N m: {gap} m");
        let speed = |t: f64| outcome.state(t).1[0];
        let acceleration = (speed(1.6) - speed(1.3)) / 0.3;
        assert!((acceleration - 10.0).abs() < 0.5, "{torque} N m: {acceleration} m/s²");
    }
}

#[test]
fn with_400_newton_metres_the_bike_turns_over_in_the_air() {
    let outcome = ride("400", 2.6);
    let angle: Vec<_> = outcome.trajectory.coordinate(2).collect();
    let most = angle.iter().fold(0.0, |max: f64, a| max.max(*a));
    assert!(most > PI, "the frame turns by {most} rad");
    let airborne = |k: usize| {
        ["rear tyre", "front tyre"].iter().all(|name| channel(&outcome, name).gap[k] > 0.05)
    };
    assert!((0..outcome.trajectory.len()).any(airborne), "both wheels leave the ground");
}

#[test]
fn joints_do_not_drift() {
    let outcome = ride("326", 1.7);
    for channel in &outcome.trajectory.channels {
        if channel.law == "bilateral" {
            let most = channel.gap.iter().fold(0.0, |max: f64, g| max.max(g.abs()));
            assert!(most < 1e-3, "{}: {most} m", channel.name);
        }
    }
}
