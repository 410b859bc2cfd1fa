//! The pendulum that strikes a mass [Studer2009, §7.1].

use std::f64::consts::FRAC_PI_2;

use crate::model_contract::{check, closings, values};
use crate::model_runs::run;
use percussion_lab::models::pendulum_and_mass::swing;

#[test]
fn owes_the_system_contract() {
    check("pendulum-and-mass", &[]);
}

#[test]
fn the_mass_is_struck_and_moves_as_closed_forms_say() {
    let dt = 1e-4;
    let outcome = run("pendulum-and-mass", &[], dt, 0.75);
    let pendulum = swing(&values("pendulum-and-mass", &[])).expect("default parameters");
    // angles of a swing are from the horizontal
    let (top, down) = (1.0 - FRAC_PI_2, -FRAC_PI_2);
    let time = pendulum.fall_time(top, down);
    let found = closings(&outcome.switches, "contact");
    assert!((found[0] - time).abs() < 3.0 * dt, "{found:?} against {time}");
    let (m, l, k, bound, e) = (0.5, 1.0, 20.0, 0.2 * 0.5 * 9.81, 0.5);
    let rate = -pendulum.fall_rate(top, down);
    let v = (1.0 + e) * rate * l * pendulum.inertia / (pendulum.inertia + m * l * l);
    let way = ((bound * bound + k * m * v * v).sqrt() - bound) / k;
    let motion = &outcome.trajectory;
    let farthest = motion.q.chunks_exact(3).fold(0.0, |most: f64, q| most.max(q[1]));
    assert!((farthest - way).abs() < 10.0 * dt * v, "{farthest} against {way}");
    let fastest = motion.u.chunks_exact(3).fold(0.0, |most: f64, u| most.max(u[1]));
    assert!((fastest - v).abs() < 10.0 * dt * v, "{fastest} against {v}");
}
