//! The motorbike: settling, wheelie, somersault [Studer2009, §7.6.4].

use std::f64::consts::PI;

use crate::model_contract::check;
use crate::model_runs::{Outcome, run, run_with};
use percussion::inclusion::laws::Mode;
use percussion::simulation::{Channel, Recorders, Simulation};
use percussion_lab::scenario::{Setup, SolverDescription};

const DT: f64 = 2e-3;

/// Masses of the parts, in their order, in kg.
const MASSES: [f64; 7] = [217.0, 8.0, 15.0, 6.0, 12.0, 1.5, 0.5];

fn ride(torque: &str, t_end: f64) -> Outcome {
    run("motorbike", &[("torque", torque)], DT, t_end)
}

fn channel<'a>(outcome: &'a Outcome, name: &str) -> &'a Channel {
    outcome.trajectory.channels.iter().find(|c| c.name() == name).expect("a known interaction")
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
    let force = |name| channel(&outcome, name).force[2 * last];
    let (rear, front) = (force("rear tyre"), force("front tyre"));
    assert!((rear + front - 260.0 * 9.81).abs() < 5.0, "{rear} N and {front} N");
    // moments about the rear contact: x of the parts, the rear wheel the third, the front the fifth
    let x: Vec<_> = outcome.trajectory.q_at(last).iter().step_by(3).collect();
    let moment: f64 = MASSES.iter().zip(&x).map(|(m, q)| m * (*q - x[2])).sum();
    let share = moment / (260.0 * (x[4] - x[2]));
    assert!((front / (rear + front) - share).abs() < 1e-3, "{rear} N and {front} N: {share}");
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
fn schemes_agree_until_the_tyre_may_lift_off_or_stick_and_on_the_full_turn() {
    let ride = |scheme| run_with(scheme, "motorbike", &[], DT, 3.0).unwrap();
    let reference = ride("moreau-midpoint");
    for scheme in ["moreau-jean", "modified-theta"] {
        let outcome = ride(scheme);
        let [(q, _), (expected, _)] = [&outcome, &reference].map(|outcome| outcome.state(1.56));
        let off = (0..3).map(|k| (q[k] - expected[k]).abs()).fold(0.0, f64::max);
        assert!(off < 0.02, "{scheme}: {:?}, not {:?}", &q[..3], &expected[..3]);
        let (q, _) = outcome.state(3.0);
        assert!((q[2] - 2.0 * PI).abs() < 0.2, "{scheme}: turned by {} rad", q[2]);
    }
}

/// Newton's steps do not solve all inclusions of its stages, in ten of the steps; the turn is that of
/// the other schemes.
#[test]
fn the_galerkin_scheme_counts_the_steps_that_it_does_not_solve() {
    let mut setup = Setup::from_model("motorbike", &[]).unwrap();
    setup.scenario.scheme.change_kind("galerkin-1").unwrap();
    setup.problem.dt = DT;
    let mut simulation = setup.into_simulation().unwrap();
    simulation.run_until(3.0, &mut Recorders::new(vec![])).unwrap();
    let unsolved = simulation.statistics().unconverged_steps;
    assert!((1..50).contains(&unsolved), "{unsolved} steps");
    assert!((simulation.state().q[2] - 2.0 * PI).abs() < 0.2, "the turn");
}

#[test]
fn where_the_rear_tyre_sticks_it_may_also_lift_off() {
    let setup = |friction: &str| {
        let friction = [("friction".to_owned(), friction.to_owned())];
        let mut setup = Setup::from_model("motorbike", &friction).unwrap();
        setup.problem.dt = 1e-3;
        setup
    };
    // a step without friction; one that leaves the ground is also a solution with friction
    let leaves_without_friction = |simulation: &Simulation| {
        let mut other = setup("0").resume(simulation.checkpoint().as_beginning()).unwrap();
        other.step().unwrap();
        other.state().u[7] > 1e-4
    };
    let mut simulation = setup("1.5").into_simulation().unwrap();
    simulation.run_until(1.56, &mut Recorders::new(vec![])).unwrap();
    assert!(!leaves_without_friction(&simulation), "it leaves the ground too early");
    simulation.run_until(1.575, &mut Recorders::new(vec![])).unwrap();
    assert!(leaves_without_friction(&simulation), "it may not leave the ground");
    let rear = simulation.state().contacts.mode(9);
    assert_eq!(rear, Mode::Constrained, "it does not stick");
}

/// The chain lifts the rear wheel where its joints press it down: by its velocity without percussions alone a contact
/// at rest, open by rounding, would be left out for a step.
#[test]
fn the_rear_tyre_stays_on_the_ground_when_the_torque_sets_in_whatever_the_solver() {
    for solver in ["auto", "newton", "nsgs", "interior-point"] {
        let mut setup = Setup::from_model("motorbike", &[]).unwrap();
        setup.scenario.solver = SolverDescription::by_name(solver).unwrap();
        setup.problem.dt = DT;
        let mut simulation = setup.into_simulation().unwrap();
        simulation.run_until(1.0, &mut Recorders::new(vec![])).unwrap();
        for _ in 0..20 {
            simulation.step().unwrap();
            let rear = simulation.state().contacts.mode(9);
            assert_eq!(rear, Mode::Constrained, "{solver} at {} s", simulation.state().t);
        }
    }
}

#[test]
fn nothing_sinks_into_the_ground_however_the_bike_falls() {
    // too little and too much of a turn; it lands at up to 18 m/s
    let dt = 1e-3;
    for torque in ["360", "480"] {
        let outcome = run("motorbike", &[("torque", torque)], dt, 3.5);
        for name in ["rear tyre", "front tyre", "tail", "handlebar"] {
            let channel = channel(&outcome, name);
            let deepest = channel.gap.iter().copied().fold(0.0, f64::min);
            // laws on velocities notice a contact up to one step late
            let approach = channel.velocity.iter().step_by(2).copied().fold(0.0, f64::min);
            assert!(deepest > 1.02 * dt * approach, "{torque} N m: {name} at {deepest} m");
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
        if channel.interaction.law == "bilateral" {
            let most = channel.gap.iter().fold(0.0, |max: f64, g| max.max(g.abs()));
            assert!(most < 1e-3, "{}: {most} m", channel.name());
        }
    }
}
