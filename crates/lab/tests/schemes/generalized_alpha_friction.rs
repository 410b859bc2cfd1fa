//! Friction and two-sided stops under the generalized-α schemes, a step beyond [BAC2014, §9].

use crate::alpha_runs::{Mass, SOLUTIONS, close, energy, of_mass, run, scheme};
use percussion::inclusion::laws::{FrictionalContact, LimitStop};
use percussion::schemes::{GeneralizedAlpha, GeneralizedAlphaSettings, OneStepScheme};
use percussion_lab::models::Problem;

#[test]
fn friction_brakes_a_sliding_mass_and_holds_it() {
    for solve in SOLUTIONS {
        let law = FrictionalContact::planar(0.3, 0.0, 0.0).expect("coefficients");
        let problem = of_mass(Mass::new(10.0, 0.0, law), [0.0; 2], [3.0, 0.0]);
        let mut last = f64::INFINITY;
        let end = run(&mut scheme(solve), problem, (1e-2, 150), |_, system, state, _| {
            let expected = (3.0 - 3.0 * state.t).max(0.0);
            close(state.u[0], expected, 1e-9);
            assert!(energy(system, state) <= last + 1e-12);
            last = energy(system, state);
        });
        // positions of smooth motion are second-order, the friction impulse acts at step ends
        close(end.q[0], 1.5, 0.02);
        close(end.q[1], 0.0, 1e-14);
    }
}

#[test]
fn a_thrown_mass_slides_after_its_impact_and_loses_energy_only() {
    for solve in SOLUTIONS {
        let law = FrictionalContact::planar(0.2, 0.5, 0.0).expect("coefficients");
        let problem = of_mass(Mass::new(10.0, 0.0, law), [0.0, 1.0], [4.0, 0.0]);
        let (mut last, mut deepest) = (f64::INFINITY, 0.0);
        run(&mut scheme(solve), problem, (7e-3, 400), |_, system, state, _| {
            let now = energy(system, state);
            assert!(now <= last + 1e-12, "energy {last} → {now} at {}", state.t);
            (last, deepest) = (now, f64::min(deepest, state.q[1]));
        });
        assert!(deepest >= -1e-13 && last < 6.0, "{deepest} {last}");
    }
}

#[test]
fn a_mass_between_two_stops_hits_both_and_passes_neither() {
    for solve in SOLUTIONS {
        let law = LimitStop::new(-1.0, 1.5, 0.7).expect("limits");
        let problem = of_mass(Mass::new(0.0, 0.0, law), [0.0; 2], [2.0, 0.0]);
        let (mut least, mut most, mut signs) = (0.0, 0.0, Vec::new());
        run(&mut scheme(solve), problem, (1e-2, 400), |_, _, state, _| {
            (least, most) = (f64::min(least, state.q[0]), f64::max(most, state.q[0]));
            let impulse = state.contacts.percussion(0)[0];
            if impulse != 0.0 {
                signs.push(impulse);
            }
        });
        assert!(least >= -1.0 - 1e-12 && most <= 1.5 + 1e-12, "{least} … {most}");
        for (impulse, expected) in signs.iter().zip([-3.4, 2.38]) {
            close(*impulse, expected, 1e-9);
        }
        assert!(signs.len() >= 2);
    }
}
#[test]
fn the_index_3_form_refuses_friction() {
    let law = FrictionalContact::planar(0.3, 0.0, 0.0).expect("coefficients");
    let Problem { system, mut state, .. } =
        of_mass(Mass::new(10.0, 0.0, law), [0.0; 2], [3.0, 0.0]);
    let mut scheme =
        GeneralizedAlpha::index3(GeneralizedAlphaSettings::default()).expect("proper settings");
    scheme.start(system.as_ref(), &mut state).expect("a start");
    let before = state.clone();
    let refused = scheme.step(system.as_ref(), 0.01, &mut state);
    assert!(refused.is_err_and(|error| error.to_string().contains("without a gap")));
    assert_eq!(state, before);
}
