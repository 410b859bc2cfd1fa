//! The heavy top of [Goldstein1980, §5.7].

use crate::model_contract::{check_conservative, problem};
use crate::spatial_runs::{check_accurate, check_orders, check_quaternions};

#[test]
fn owes_the_system_contract() {
    check_conservative("heavy-top", &[]);
}

/// The linearly implicit scheme and that without penetration take directions where the step begins.
#[test]
fn every_scheme_has_its_declared_order_but_two_with_joints() {
    check_orders("heavy-top", 0.5, &[("moreau-jean", 1), ("no-penetration", 1)]);
}

#[test]
fn every_scheme_keeps_the_quaternion_at_length_one() {
    check_quaternions("heavy-top", 2e-3, 60);
}

#[test]
fn located_events_are_exact_to_1e_12_over_ten_nutations() {
    // a run is two of them
    check_accurate("heavy-top", &[], 5.0, 1e-12);
    check_accurate("heavy-top", &[("precession", "-2"), ("spin", "15")], 5.0, 1e-12);
}

#[test]
fn the_exact_motion_solves_the_equations_and_keeps_energy_and_momentum() {
    for overrides in [
        &[][..],
        &[("nutation", "none")],
        &[("precession", "-2"), ("spin", "15"), ("tilt", "2")],
        &[("spin", "-30"), ("precession", "1")],
        &[("spin", "0")],
    ] {
        let problem = problem("heavy-top", overrides);
        let exact = problem.exact.expect("an exact motion");
        let mut mass = problem.system.layout().mass_matrix();
        let state = |t: f64| {
            let (mut q, mut u) = (vec![0.0; 7], vec![0.0; 6]);
            exact.write(t, &mut q, &mut u);
            (q, u)
        };
        let mut energy = |t: f64| {
            let (q, u) = state(t);
            problem.system.mass(t, &q, &mut mass);
            mass.half_square(&u) + problem.system.potential_energy(t, &q).expect("it has one")
        };
        let start = energy(0.0);
        for t in (0..50).map(|k| 0.037 * f64::from(k)) {
            let off = (energy(t) - start) / start.abs();
            assert!(off.abs() < 1e-13, "{overrides:?} at {t}: {off:.1e}");
            // q̇ = F(q) u
            let h = 1e-6;
            let ((before, _), (q, u), (after, _)) = (state(t - h), state(t), state(t + h));
            let mut rate = vec![0.0; 7];
            problem.system.coordinate_rate(&q, &u, &mut rate);
            for k in 0..7 {
                let slope = (after[k] - before[k]) / (2.0 * h);
                assert!(
                    (slope - rate[k]).abs() < 1e-6,
                    "{overrides:?} at {t}: {slope}, {}",
                    rate[k]
                );
            }
        }
    }
}

#[test]
fn a_steady_precession_keeps_its_tilt() {
    let problem = problem("heavy-top", &[("nutation", "none")]);
    let exact = problem.exact.expect("an exact motion");
    let (mut q, mut u) = ([0.0; 7], [0.0; 6]);
    for t in [0.0, 0.3, 1.0, 4.0] {
        exact.write(t, &mut q, &mut u);
        assert!((q[2] - 0.5 * 0.6_f64.cos()).abs() < 1e-14 && u[2].abs() < 1e-14, "{q:?}");
    }
}
