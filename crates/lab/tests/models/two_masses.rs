//! The two masses: full and reduced equations, and the motion under periodic force
//! [Paschkowski2024, Example 2.60].

use crate::model_contract::{check_conservative, check_singular, problem};
use crate::model_runs::run;
use percussion::system::{Interactions, MechanicalSystem};

const LOADS: [&str; 5] = ["time", "position", "distance", "sine", "none"];

#[test]
fn both_formulations_owe_the_system_contract() {
    for load in LOADS {
        check_singular("two-masses", &[("load", load), ("formulation", "full")]);
        if load == "distance" {
            crate::model_contract::check("two-masses", &[("load", load)]);
        } else {
            check_conservative("two-masses", &[("load", load)]);
        }
    }
}

#[test]
fn the_full_mass_matrix_is_singular() {
    let full = problem("two-masses", &[("formulation", "full")]);
    let mut mass = full.system.layout().mass_matrix();
    full.system.mass(0.0, &full.state.q, &mut mass);
    // q₁ and q₂ moving against each other have no energy
    assert_eq!(mass.half_square(&[0.0, 1.0, -1.0]), 0.0);
}

/// h + W λ of all interactions found, in the order of the model.
fn forces(system: &dyn MechanicalSystem, t: f64, q: &[f64], lambda: &[f64]) -> Vec<f64> {
    let (mut h, u) = (vec![0.0; q.len()], vec![0.0; q.len()]);
    system.force(t, q, &u, &mut h);
    let mut found = Interactions::default();
    system.interactions(t, q, &mut found);
    for (i, force) in lambda.iter().enumerate() {
        found.directions().add_transposed_row_times(i, &[*force], &mut h);
    }
    h
}

#[test]
fn accelerations_of_the_reduced_system_solve_the_full_one() {
    let full = problem("two-masses", &[("formulation", "full")]);
    let reduced = problem("two-masses", &[]);
    // some stretches, and forces λ_O, λ_S of obstacle and stop
    let (t, q_0, q_2, [obstacle, stop]) = (1.3, -0.2, 0.7, [0.4, 1.1]);
    let [f_0, f_2] = forces(reduced.system.as_ref(), t, &[q_0, q_2], &[obstacle, stop])[..] else {
        panic!("two coordinates")
    };
    // (5) with m₁ = m₂ = 2: [4 2; 2 2] a = f
    let (a_0, a_2) = (0.5 * (f_0 - f_2), f_2 - 0.5 * f_0);
    let coupling = -q_2 + stop;
    let q = [q_0, q_0 + 2.0, q_2];
    let f = forces(full.system.as_ref(), t, &q, &[coupling, obstacle, stop]);
    let mass_times = [2.0 * a_0, 2.0 * (a_0 + a_2), 2.0 * (a_0 + a_2)];
    for (f, ma) in f.iter().zip(mass_times) {
        assert!((f - ma).abs() < 1e-12, "{f} against {ma}");
    }
}

#[test]
fn a_force_in_time_keeps_the_first_mass_bouncing() {
    let outcome = run("two-masses", &[], 1e-3, 128.0);
    let late = outcome.sample(80.0);
    let least = outcome.trajectory.coordinate(0).skip(late).fold(0.0, f64::min);
    assert!((-0.16..-0.10).contains(&least), "excursions to {least}");
}

#[test]
fn a_force_in_position_lets_the_masses_come_to_rest() {
    let outcome = run("two-masses", &[("load", "position")], 1e-3, 128.0);
    let late = outcome.sample(112.0);
    let fastest = outcome.trajectory.velocity(0).skip(late).fold(0.0, |m: f64, u| m.max(u.abs()));
    assert!(fastest < 0.05, "still {fastest} m/s");
}
