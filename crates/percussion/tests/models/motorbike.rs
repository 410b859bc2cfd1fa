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
    // the weight of 260 kg, with the centre of mass 0.6606 m before the rear axle
    assert!((rear + front - 260.0 * 9.81).abs() < 5.0, "{rear} N and {front} N");
    assert!((1.2 * front / (rear + front) - 0.6606).abs() < 5e-3, "{rear} N and {front} N");
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
fn with_400_newton_metres_the_bike_turns_over_once_and_lands_on_its_wheels() {
    let outcome = ride("400", 3.5);
    let tyres = ["rear tyre", "front tyre"].map(|name| channel(&outcome, name));
    let airborne = |k: &usize| tyres.iter().all(|tyre| tyre.gap[*k] > 0.05);
    let upside_down = |k: &usize| (outcome.trajectory.q_at(*k)[2] - PI).abs() < 0.5;
    let all = 0..outcome.trajectory.len();
    assert!(all.filter(airborne).any(|k| upside_down(&k)), "it is upside down in the air");
    let (q, _) = outcome.state(3.5);
    assert!((q[2] - 2.0 * PI).abs() < 0.1, "the frame has turned by {} rad", q[2]);
    assert!((q[1] - 0.6).abs() < 0.05, "the frame is at {} m", q[1]);
    let last = outcome.trajectory.len() - 1;
    assert!(tyres.iter().all(|tyre| tyre.gap[last] < 1e-3), "both wheels are on the ground");
}

#[test]
fn nothing_sinks_into_the_ground_however_the_bike_falls() {
    // too little and too much of a turn
    for torque in ["360", "480"] {
        let outcome = ride(torque, 3.5);
        for name in ["rear tyre", "front tyre", "tail", "handlebar"] {
            let deepest = channel(&outcome, name).gap.iter().copied().fold(0.0, f64::min);
            assert!(deepest > -0.03, "{torque} N m: {name} at {deepest} m");
        }
        let lowest = outcome.trajectory.coordinate(1).fold(f64::INFINITY, f64::min);
        assert!(lowest > 0.1, "{torque} N m: the frame's centre at {lowest} m");
    }
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
