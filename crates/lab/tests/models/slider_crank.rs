//! The slider-crank mechanism with clearance [Paschkowski2024, Example 2.61].

use crate::model_contract::{check, closings, problem};
use crate::model_runs::{run, run_with};
use percussion::system::{Interactions, MechanicalSystem};

#[test]
fn owes_the_system_contract() {
    // slow rates: differences of the gaps are taken along the motion
    let slow = [("crank_rate", "1.5"), ("rod_rate", "-0.7"), ("slider_rate", "0.1")];
    check("slider-crank", &slow);
}

/// Classical Runge–Kutta step of q̇ = u, u̇ = M⁻¹h.
fn runge_kutta(system: &dyn MechanicalSystem, y: &[f64; 6], dt: f64) -> [f64; 6] {
    let rate = |y: &[f64; 6]| {
        let (q, u) = y.split_at(3);
        let mut mass = system.layout().mass_matrix();
        system.mass(0.0, q, &mut mass);
        mass.factorise().expect("a regular mass matrix");
        let mut a = [0.0; 3];
        system.force(0.0, q, u, &mut a);
        mass.solve(&mut a);
        [u[0], u[1], u[2], a[0], a[1], a[2]]
    };
    let at = |k: &[f64; 6], s: f64| std::array::from_fn(|i| y[i] + s * k[i]);
    let k_1 = rate(y);
    let k_2 = rate(&at(&k_1, 0.5 * dt));
    let k_3 = rate(&at(&k_2, 0.5 * dt));
    let k_4 = rate(&at(&k_3, dt));
    std::array::from_fn(|i| y[i] + dt / 6.0 * (k_1[i] + 2.0 * (k_2[i] + k_3[i]) + k_4[i]))
}

fn gap(system: &dyn MechanicalSystem, y: &[f64; 6]) -> f64 {
    let mut found = Interactions::default();
    system.interactions(0.0, &y[..3], &mut found);
    (0..4).map(|i| found.gap(i)[0]).fold(f64::INFINITY, f64::min)
}

/// Time and state of the first impact, by event location.
fn first_impact(system: &dyn MechanicalSystem) -> (f64, [f64; 6]) {
    let (dt, mut t) = (1e-6, 0.0);
    let mut y = [0.0, 0.0, 0.0, 150.0, -75.0, 0.0];
    loop {
        let next = runge_kutta(system, &y, dt);
        if gap(system, &next) <= 0.0 {
            break;
        }
        (y, t) = (next, t + dt);
    }
    let (mut open, mut closed) = (0.0, dt);
    for _ in 0..50 {
        let middle = 0.5 * (open + closed);
        let inside = gap(system, &runge_kutta(system, &y, middle)) > 0.0;
        if inside { open = middle } else { closed = middle }
    }
    (t + open, runge_kutta(system, &y, open))
}

#[test]
fn the_first_impact_is_where_event_location_finds_it() {
    let model = problem("slider-crank", &[]);
    let (t, y) = first_impact(model.system.as_ref());
    assert!((t - 0.001_408_421).abs() < 1e-9, "{t}");
    let expected = [0.201_348_05, -0.099_505_69, 0.0, 131.402_782, -63.442_400, 0.0];
    for (found, expected) in y.iter().zip(expected) {
        assert!((found - expected).abs() < 1e-6 * expected.abs().max(0.1), "{y:?}");
    }
    for scheme in ["moreau-midpoint", "moreau-jean-explicit"] {
        let dt = 1e-6;
        let outcome = run_with(scheme, "slider-crank", &[], dt, 0.0015).unwrap();
        let closing = closings(&outcome.switches, "upper corner 1")[0];
        assert!((closing - t).abs() <= 4.0 * dt, "{scheme}: {closing}");
        let after = outcome.state(closing + dt).1;
        assert!((after[0] - 131.441_836).abs() < 0.1, "{scheme}: {after:?}");
        assert!((after[1] + 65.589_517).abs() < 0.1, "{scheme}: {after:?}");
    }
}

#[test]
fn masses_and_initial_energy_are_those_of_the_data() {
    let model = problem("slider-crank", &[]);
    let mut mass = model.system.layout().mass_matrix();
    model.system.mass(0.0, &model.state.q, &mut mass);
    let expected = [0.002_965_011_5, 0.004_447_71, 0.004_447_71, 0.008_595_878];
    for (found, expected) in mass.block(0).iter().zip(expected) {
        assert!((found - expected).abs() < 1e-11, "{found}, {expected}");
    }
    assert!((mass.half_square(&model.state.u) - 7.495_548_75).abs() < 1e-9);
}

#[test]
fn a_slider_that_does_not_turn_has_equal_gaps_and_one_that_turns_has_not() {
    let still = run("slider-crank", &[], 1e-5, 0.02);
    assert!(still.trajectory.coordinate(2).all(|angle| angle.abs() < 1e-9));
    let turning = run("slider-crank", &[("slider_rate", "0.1")], 1e-5, 0.02);
    let [one, two] = [0, 1].map(|i| &turning.trajectory.channels[i].gap);
    assert!(one.iter().zip(two).any(|(a, b)| (a - b).abs() > 1e-5));
    // the angle of a slider of this clearance is bounded by about c/a
    assert!(turning.trajectory.coordinate(2).all(|angle| angle.abs() < 1.1 * 2e-4 / 0.05));
}

#[test]
fn energy_is_kept_between_impacts() {
    let outcome = run("slider-crank", &[], 1e-6, 0.0013);
    let t = &outcome.trajectory;
    let energy = |k: usize| t.kinetic[k] + t.potential[k];
    let change = (energy(t.len() - 1) - energy(0)) / energy(0);
    assert!(change.abs() < 1e-4, "{change}");
}
