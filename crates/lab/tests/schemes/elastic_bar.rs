//! The elastic bar by implicit schemes: what a step costs, and what is left of the energy.

use crate::alpha_runs::{SOLUTIONS, close, energy, run, scheme};
use percussion::inclusion::solvers::{ProxSettings, SorProx};
use percussion::schemes::{
    GeneralizedAlpha, MoreauJeanSettings, OneStepScheme, Solve, VelocityScheme,
};
use percussion::system::{Interactions, Linearization, State};
use percussion_lab::models::{Problem, Values, elastic_bar};

fn bar(elements: usize, mass: &str, distance: f64) -> Problem {
    let set = [
        ("elements", elements.to_string()),
        ("mass", mass.to_owned()),
        ("distance", distance.to_string()),
    ];
    let mut values = Values::defaults(&elastic_bar::model().parameters);
    for (name, value) in set {
        values.set(name, &value).expect("a parameter");
    }
    (elastic_bar::model().build)(&values).expect("proper parameters")
}

fn moreau_jean(theta: f64) -> VelocityScheme {
    let solver = SorProx::new(ProxSettings::default()).expect("default settings");
    let settings = MoreauJeanSettings { theta, ..MoreauJeanSettings::default() };
    VelocityScheme::moreau_jean(settings, Box::new(solver)).expect("proper settings")
}

#[test]
fn stored_numbers_grow_in_proportion_to_the_elements() {
    for n in [500, 1000, 2000, 4000] {
        for (mass, beside) in [("consistent", 2 * n), ("lumped", 0)] {
            let Problem { system, state, .. } = bar(n, mass, 0.0);
            let (mut matrix, mut entries) = (system.layout().mass_matrix(), 0);
            system.mass(0.0, &state.q, &mut matrix);
            matrix.for_each_entry(|_, _, _| entries += 1);
            assert_eq!(entries, n + 1 + beside);
            matrix.factorise().expect("a proper mass");
            let (_, fill) = matrix.sparse_cost();
            assert!(fill <= 3 * (n + 1), "{fill} numbers in the factor of {n} elements");
            let mut linearization = Linearization::default();
            system.linearize(0.0, &state.q, &state.u, &mut linearization);
            assert_eq!(linearization.stiffness.entries().count(), 4 * n);
            let mut found = Interactions::default();
            system.interactions(0.0, &state.q, &mut found);
            assert_eq!(found.directions().entries(0).map(|e| e.data.len()).sum::<usize>(), 1);
        }
    }
}

/// Analyses of a run through impact and release, 0.72 s at a Courant number of 1.2.
fn analyses<S: OneStepScheme>(mut scheme: S, mass: &str, count: impl Fn(&S) -> usize) -> usize {
    let (mut closed, mut last) = (0, false);
    run(&mut scheme, bar(80, mass, 0.1), (5e-3, 144), |_, _, state, _| {
        let touches = state.contacts.percussion(0)[0] > 0.0;
        (closed, last) = (closed + usize::from(touches), touches);
    });
    assert!(closed > 120 && !last, "{closed} steps in contact");
    count(&scheme)
}

#[test]
fn matrices_are_analysed_once_through_impact_and_release() {
    for mass in ["consistent", "lumped"] {
        assert_eq!(analyses(moreau_jean(0.5), mass, VelocityScheme::analyses), 1);
        for solve in SOLUTIONS {
            let ggl = analyses(scheme(solve), mass, GeneralizedAlpha::analyses);
            assert_eq!(ggl, 1, "{solve:?} {mass}");
        }
    }
}

#[test]
fn a_step_in_contact_needs_as_many_iterations_for_any_number_of_elements() {
    let most = |solve, n, mass| {
        let (start, mut most) = (bar(n, mass, 0.0), 0);
        let dt = start.dt;
        run(&mut scheme(solve), start, (dt, 10), |_, _, _, iterations| most = most.max(iterations));
        most
    };
    for (solve, limit) in SOLUTIONS.into_iter().zip([25, 8]) {
        for mass in ["consistent", "lumped"] {
            let [few, many] = [250, 4000].map(|n| most(solve, n, mass));
            assert!(many <= few + 1 && many <= limit, "{solve:?} {mass}: {few}, then {many}");
        }
    }
}

#[test]
fn two_thousand_elements_touch_the_wall_in_a_few_steps() {
    for mass in ["consistent", "lumped"] {
        let check = |(outcome, energy): &(State, f64)| {
            // at rest on the wall, up to half a step of penetration; the wave has passed 10 of
            // 2000 elements and stopped them
            let penetration = outcome.q[0].abs();
            assert!(penetration < 5e-4 && outcome.u[0].abs() < 1e-9, "{mass}: {penetration} m");
            assert!(outcome.u[5].abs() < 3.0 && (outcome.u[40] + 10.0).abs() < 1e-2, "{mass}");
            assert!((energy - 500.0).abs() < 0.5, "{mass}: {energy} J");
        };
        for solve in SOLUTIONS {
            check(&twenty_steps(scheme(solve), mass));
        }
        check(&twenty_steps(moreau_jean(0.5), mass));
    }
}

/// State and energy after 20 steps at a Courant number of ½.
fn twenty_steps<S: OneStepScheme>(mut scheme: S, mass: &str) -> (State, f64) {
    let (start, mut last) = (bar(2000, mass, 0.0), 0.0);
    let dt = start.dt;
    let end = run(&mut scheme, start, (dt, 20), |_, system, state, _| last = energy(system, state));
    (end, last)
}

/// Energy at 2 s, lowest gap and number of steps in contact for the data of the source.
fn rebound<S: OneStepScheme>(mut scheme: S) -> (f64, f64, usize) {
    let (mut last, mut lowest, mut closed) = (0.0, 0.0, 0);
    run(&mut scheme, bar(200, "consistent", 5.005), (2e-3, 1000), |_, system, state, _| {
        last = energy(system, state);
        lowest = f64::min(lowest, state.q[0]);
        closed += usize::from(state.contacts.percussion(0)[0] > 0.0);
    });
    (last, lowest, closed)
}

#[test]
fn the_rebound_keeps_the_published_energies_and_only_ggl_does_not_penetrate() {
    // θ = 1/(1 + ρ∞) of the source, and the undamped ½
    let (damped, undamped) = (rebound(moreau_jean(1.0 / 1.8)), rebound(moreau_jean(0.5)));
    let ggl = rebound(scheme(Solve::Monolithic));
    close(damped.0, 475.48, 0.01);
    close(undamped.0, 498.34, 0.01);
    close(ggl.0, 497.31, 0.01);
    // a node that is stopped within a step has gone on for (1 − θ)h before
    close(damped.1, -3.889e-3, 1e-6);
    close(undamped.1, -5.0e-3, 1e-6);
    assert!(ggl.1 >= -1e-12, "gap {}", ggl.1);
    for (_, _, closed) in [damped, undamped, ggl] {
        close(closed as f64 * 2e-3, 2.0 / 3.0, 4e-3);
    }
}
