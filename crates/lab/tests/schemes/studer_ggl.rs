//! The projecting scheme on the point mass of its source [Studer2009, §5.3.7, Figs. 5.15–5.16].

use crate::alpha_runs::{self, Mass, close, of_mass};
use crate::position_runs::{drift, energy, run, solver};
use percussion::inclusion::laws::FrictionalContact;
use percussion::schemes::{StuderGgl, StuderGglSettings};
use percussion::simulation::Trajectory;
use percussion_lab::models::ggl_mass::critical_velocity;

fn fall(tolerance: Option<f64>, height: &str) -> Trajectory {
    let scheme = StuderGgl::new(StuderGglSettings { tolerance }, solver()).expect("a tolerance");
    run(scheme, "ggl-mass", &[("height", height)], 0.005, 0.4)
}

#[test]
fn without_tolerance_the_mass_is_thrown_between_the_critical_velocities_forever() {
    let u = critical_velocity(9.81, 0.2, 0.005);
    for height in ["0.001", "0.005", "0.02"] {
        let t = fall(Some(0.0), height);
        let late: Vec<f64> = (0..t.len()).filter(|k| t.t[*k] > 0.2).map(|k| t.u_at(k)[0]).collect();
        for (k, velocity) in late.iter().enumerate() {
            let off = (velocity - u).abs().min((velocity + u / 0.2).abs());
            assert!(off < 1e-6, "{height} m: {velocity} m/s is neither {u} nor {}", -u / 0.2);
            let again = k + 1 < late.len() && late[k + 1] == *velocity;
            assert!(!again, "{height} m: {velocity} m/s twice");
        }
    }
}

#[test]
fn with_the_tolerance_of_the_source_or_the_automatic_one_it_comes_to_rest() {
    for tolerance in [Some(2.05e-5), None] {
        for height in ["0.001", "0.005", "0.02"] {
            let t = fall(tolerance, height);
            let last = t.u_at(t.len() - 1)[0];
            assert!(last.abs() < 1e-9, "{tolerance:?}, {height} m: {last} m/s");
            let deepest = t.channels[0].gap.iter().copied().fold(0.0, f64::min);
            assert!(deepest >= -2.07e-5, "{tolerance:?}: {deepest} m deep");
        }
    }
}

#[test]
fn a_projection_may_raise_the_energy() {
    // the step that ends at 0.065 s, pointed out in the source
    let t = fall(Some(2.05e-5), "0.005");
    let rise = energy(&t, 13) - energy(&t, 12);
    assert!((rise - 8.0e-4).abs() < 1e-4, "{rise} J at {} s", t.t[13]);
}

#[test]
fn bilateral_constraints_do_not_drift() {
    let scheme = StuderGgl::new(StuderGglSettings::default(), solver()).expect("defaults");
    let t = run(scheme, "spring-pendulum", &[("reflection", "0.9")], 0.05, 10.0);
    assert!(drift(&t) < 1e-12, "drift {} m", drift(&t));
}

#[test]
fn a_thrown_mass_slides_after_its_impacts_and_does_not_sink() {
    let law = FrictionalContact::planar(0.2, 0.5, 0.0).expect("coefficients");
    let problem = of_mass(Mass::new(10.0, 0.0, law), [0.0, 1.0], [4.0, 0.0]);
    let mut scheme =
        StuderGgl::new(StuderGglSettings { tolerance: Some(0.0) }, solver()).expect("a tolerance");
    let end = alpha_runs::run(&mut scheme, problem, (7e-3, 400), |_, _, state, _| {
        // what rounding may not open
        let least = 4.1e-12 * state.q[0].max(1.0);
        assert!(state.q[1] >= -least, "{} m deep at {} s", -state.q[1], state.t);
    });
    close(end.u[0], 0.0, 1e-9);
}
