//! Rigid bodies in space: the system contract, and motions with known answers.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use percussion::inclusion::laws::{Bilateral, FrictionalContact};
use percussion::inclusion::solvers::{ProxSettings, SorProx};
use percussion::parts::*;
use percussion::schemes::MoreauMidpoint;
use percussion::simulation::{EnergyMonitor, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, MechanicalSystem, State, contract};

const SOLID: [Vector; 3] = [[0.8, 0.05, -0.02], [0.05, 0.9, 0.04], [-0.02, 0.04, 0.6]];
const ORIGIN: Vector = [0.0; 3];

fn simulate(system: Assembly, state: State, dt: f64) -> Simulation {
    let scheme = MoreauMidpoint::new(Box::new(SorProx::new(ProxSettings::default()).unwrap()));
    let controller = Fixed::new(dt).unwrap();
    Simulation::new(Arc::new(system), Box::new(scheme), Box::new(controller), state).unwrap()
}

/// States with quaternions of all lengths: only their direction counts.
fn states(system: &Assembly) -> Vec<State> {
    let state = |seed: f64| {
        let number = |k: usize| (1.7 * seed + 2.3 * k as f64).sin();
        let q = (0..system.layout().q_len()).map(number).collect();
        let u = (0..system.layout().u_len()).map(|k| 1.3 * number(k + 11)).collect();
        State { t: 0.1 * seed, ..State::new(q, u) }
    };
    (1..6).map(|seed| state(f64::from(seed))).collect()
}

#[test]
fn bodies_with_springs_joints_and_contacts_owe_the_system_contract() {
    let mut system = Assembly::new();
    let body = system.add_part("body", RigidBody::new(1.2, SOLID).unwrap()).unwrap();
    let other = RigidBody::principal(0.7, [0.1, 0.2, 0.25]).unwrap();
    let other = system.add_part("other", other).unwrap();
    let (here, there) = (Point::on(body, [0.3, -0.2, 0.5]), Point::on(other, [0.1, 0.4, -0.3]));
    system.add_force(Gravity::new([0.3, 0.2, -9.81])).unwrap();
    system.add_force(Spring::new(here, there, 7.0, 0.4).unwrap()).unwrap();
    system.add_force(Spring::new(here, Point::ground([3.0, 1.0, 2.0]), 2.0, 0.0).unwrap()).unwrap();
    contract::check_conservative(&system, &states(&system));

    system.add_force(Dashpot::new(here, there, 0.6).unwrap()).unwrap();
    system.add_force(Torque::about(other, [0.3, 0.0, -1.0], 0.7)).unwrap();
    let ball = system.add_law(Bilateral::new(3).unwrap());
    let contact = system.add_law(FrictionalContact::spatial(0.3, 0.5, 0.0).unwrap());
    system.connect("ball joint", Joint::spherical(here, there, ball)).unwrap();
    let on = |point, plane| PointPlane::new(point, plane, [0.2, 0.1, 1.0], contact).unwrap();
    system.connect("foot", on(there, Point::ground(ORIGIN)).with_radius(0.2).unwrap()).unwrap();
    system.connect("lid", on(there, Point::on(body, ORIGIN))).unwrap();
    contract::check(&system, &states(&system));
}

/// Ω of a free symmetric body turns about its axis with (C − A)/A Ω₃, and the angular momentum keeps its
/// direction in space [Goldstein, Euler's equations].
#[test]
fn a_free_symmetric_body_precesses() {
    let (a, c) = (0.4, 0.7);
    let moments = [a, a, c];
    let u = [0.1, -0.2, 0.3, 1.0, 0.5, 3.0];
    let t_end = 2.0;
    let error = |dt: f64| {
        let mut system = Assembly::new();
        let body = RigidBody::principal(2.0, moments).unwrap();
        let body = system.add_part("body", body).unwrap();
        let mut state = system.initial_state();
        system.place(&mut state, body, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], &u).unwrap();
        let mut run = simulate(system, state, dt);
        run.run_until(t_end, &mut EnergyMonitor::default()).unwrap();
        let end = run.state();
        let (sin, cos) = ((c - a) / a * u[5] * t_end).sin_cos();
        let exact = [u[3] * cos - u[4] * sin, u[4] * cos + u[3] * sin, u[5]];
        let omega = [end.u[3], end.u[4], end.u[5]];
        let spin = [a * omega[0], a * omega[1], c * omega[2]];
        let frame = RigidBody::principal(2.0, moments).unwrap().frame(&end.q).unwrap();
        let turned = frame.direction(spin);
        let kept = [a * u[3], a * u[4], c * u[5]];
        assert!((end.q[3..].iter().map(|e| e * e).sum::<f64>() - 1.0).abs() < 1e-12);
        [vector::norm(vector::subtract(omega, exact)), vector::norm(vector::subtract(turned, kept))]
    };
    let (coarse, fine) = (error(2e-3), error(1e-3));
    for (coarse, fine) in coarse.into_iter().zip(fine) {
        let order = (coarse / fine).log2();
        assert!(fine < 0.02 && order > 0.9, "errors {coarse:.1e}, {fine:.1e}: order {order:.2}");
    }
}

/// A ball that is thrown without spin slides until t = 2v/(7μg), and then rolls with 5v/7 [Studer2009, §7.6.1].
#[test]
fn a_ball_slides_and_then_rolls() {
    let (v, mu, g, m, r) = (2.0, 0.3, 9.81, 1.3, 0.1);
    let mut system = Assembly::new();
    let ball = RigidBody::principal(m, [0.4 * m * r * r; 3]).unwrap();
    let ball = system.add_part("ball", ball).unwrap();
    system.add_force(Gravity::new([0.0, 0.0, -g])).unwrap();
    let law = system.add_law(FrictionalContact::spatial(mu, 0.0, 0.0).unwrap());
    let ground = Point::ground(ORIGIN);
    let contact = PointPlane::new(Point::of(ball), ground, [0.0, 0.0, 1.0], law).unwrap();
    system.connect("ground", contact.with_radius(r).unwrap()).unwrap();
    let mut state = system.initial_state();
    // thrown along no axis
    let (cos, sin) = (0.8, 0.6);
    let u = [v * cos, v * sin, 0.0, 0.0, 0.0, 0.0];
    system.place(&mut state, ball, &[0.0, 0.0, r, 1.0, 0.0, 0.0, 0.0], &u).unwrap();
    let mut run = simulate(system, state, 1e-4);
    let rolls = 2.0 * v / (7.0 * mu * g);
    run.run_until(0.99 * rolls, &mut EnergyMonitor::default()).unwrap();
    let speed = run.state().u[0].hypot(run.state().u[1]);
    assert!((speed - (v - 0.99 * mu * g * rolls)).abs() < 1e-9, "{speed} m/s");
    run.run_until(1.0, &mut EnergyMonitor::default()).unwrap();
    let end = run.state();
    let distance = v * rolls - 0.5 * mu * g * rolls * rolls + 5.0 / 7.0 * v * (1.0 - rolls);
    assert!((end.u[0] - 5.0 / 7.0 * v * cos).abs() < 1e-7, "{:?}", end.u);
    assert!((end.u[1] - 5.0 / 7.0 * v * sin).abs() < 1e-7, "{:?}", end.u);
    assert!((end.q[0].hypot(end.q[1]) - distance).abs() < 1e-4, "{:?}", end.q);
    assert!((end.q[2] - r).abs() < 1e-9, "{:?}", end.q);
}
