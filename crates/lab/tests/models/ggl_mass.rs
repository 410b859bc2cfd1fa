//! The point mass of the projecting scheme [Studer2009, §5.3.7].

use crate::model_contract::check_conservative;
use crate::model_runs::run;
use percussion_lab::models::ggl_mass::{critical_velocity, sufficient_tolerance};

#[test]
fn owes_the_system_contract() {
    check_conservative("ggl-mass", &[]);
}

#[test]
fn the_critical_velocity_and_tolerance_are_those_of_the_source() {
    let u = critical_velocity(9.81, 0.2, 0.005);
    assert!((u - 0.008_175).abs() < 1e-15 && (u / 0.2 - 0.040_875).abs() < 1e-15);
    assert!((sufficient_tolerance(9.81, 0.2, 0.005) - 2.043_75e-5).abs() < 1e-18);
}

#[test]
fn without_projection_the_mass_comes_to_rest() {
    let outcome = run("ggl-mass", &[], 0.005, 0.3);
    let t = &outcome.trajectory;
    assert!(t.u_at(t.len() - 1)[0].abs() < 1e-12);
    // in flight the energy is kept, and it falls with every impact
    let energy: Vec<_> = t.kinetic.iter().zip(&t.potential).map(|(a, b)| a + b).collect();
    assert!((energy[6] / energy[0] - 1.0).abs() < 1e-12 && energy[7] < 0.05 * energy[0]);
}
