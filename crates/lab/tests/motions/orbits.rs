//! Periodic orbits and their multipliers.

use percussion::system::State;
use percussion_lab::models::bouncing_table::Bounces;
use percussion_lab::models::den_hartog::NonStop;
use percussion_qualitative::course::{Accuracy, Course};
use percussion_qualitative::family::Family;
use percussion_qualitative::matrix::Complex;
use percussion_qualitative::orbit::{Kind, Orbit, Problem, Search, Section, search, solve, verify};

use crate::support::{family, near};

fn settled(
    model: &'static str,
    set: &'static [(&'static str, &'static str)],
    settings: &Search,
) -> (Orbit, Option<f64>) {
    let machines = family(model, &[], set);
    let (problem, orbit): (Problem, Orbit) =
        search(&machines, &[], settings, Accuracy::default()).unwrap();
    let deviation = verify(&problem, &orbit).unwrap();
    (orbit, deviation)
}

fn check(orbit: &Orbit, k: usize, re: f64, im: f64, tolerance: f64) {
    let Complex { re: found, im: found_im } = orbit.multipliers[k].value;
    let error = (found - re).hypot(found_im.abs() - im.abs());
    assert!(error <= tolerance, "{found} {found_im} instead of {re} {im}: {error:.1e}");
}

/// Closed forms of orbits with one impact in n periods (`linear_stop`), in 15 digits.
#[test]
fn a_driven_stop_has_the_orbits_of_its_closed_form() {
    type Case = (&'static [(&'static str, &'static str)], f64, f64, f64);
    let cases: [Case; 5] = [
        (&[("frequency", "1")], 1.700068968111881, -0.627750719257981, 0.0),
        (&[("frequency", "1.2")], 1.728402455582644, -0.474928492215208, 0.391879100594505),
        (&[("frequency", "1.8")], 4.059162910900169, 0.640441981227713, 0.203115594587243),
        (
            &[("frequency", "2.6"), ("position", "-1"), ("velocity", "1")],
            0.656975950109523,
            -0.444999255386894,
            0.443490309103302,
        ),
        (
            &[("frequency", "2.8"), ("position", "-1"), ("velocity", "1")],
            0.875126174358559,
            -0.091891324873755,
            0.632557050865177,
        ),
    ];
    for (set, speed, re, im) in cases {
        let (orbit, deviation) = settled("driven-stop", set, &Search::default());
        near(orbit.signature[0].velocity, speed, 1e-10);
        check(&orbit, 0, re, im, 1e-9);
        assert!(orbit.is_stable() && deviation.unwrap() < 1e-7, "{deviation:?}");
    }
}

#[test]
fn a_ball_on_a_table_bounces_as_in_closed_form() {
    let (orbit, deviation) = settled("bouncing-table", &[], &Search::default());
    let exact = Bounces::new(0.8, 0.7, 1.0).unwrap();
    near(exact.phase, 1.048737814160489, 1e-14);
    near(orbit.signature[0].time, exact.phase, 1e-10);
    let im = (exact.determinant - 0.25 * exact.trace * exact.trace).sqrt();
    check(&orbit, 0, 0.5 * exact.trace, im, 1e-9);
    check(&orbit, 0, -0.162944971707320, 0.783229810589013, 1e-9);
    assert!(deviation.unwrap() < 1e-7);
}

/// [LeineEtAl1998, pp. 41–54] with numbers by Taylor series: the limit cycle is reached in finite time.
#[test]
fn a_belt_drags_a_mass_into_stick_and_slip() {
    let settings = Search { run: 40.0, ..Search::default() };
    let (orbit, deviation) = settled("belt-oscillator", &[], &settings);
    near(orbit.period, 12.001031294831, 1e-9);
    near(orbit.signature[0].time, 7.705031769350, 1e-9);
    check(&orbit, 1, 0.0, 0.0, 1e-7);
    assert!(orbit.is_stable() && deviation.unwrap() < 1e-6, "{deviation:?}");
}

#[test]
fn den_hartogs_oscillator_goes_on_without_stops_and_with_one() {
    let cases: [&'static [(&'static str, &'static str)]; 2] =
        [&[], &[("frequency", "1.5"), ("position", "-0.5")]];
    for (set, omega) in cases.into_iter().zip([0.8, 1.5]) {
        let (orbit, deviation) = settled("den-hartog", set, &Search::default());
        let exact = NonStop::new(0.3, omega).unwrap();
        // multipliers are the squares of the eigenvalues over half a period
        let (half, im) = (0.5 * exact.half_trace, exact.half_determinant);
        let im = (im - half * half).sqrt();
        check(&orbit, 0, half * half - im * im, 2.0 * half * im, 1e-9);
        assert!(deviation.unwrap() < 1e-7, "{deviation:?}");
    }
    let one_stop = &[("friction", "0.9"), ("position", "0.3")];
    let (orbit, deviation) = settled("den-hartog", one_stop, &Search::default());
    near(orbit.signature[1].time, 3.191096398904992, 1e-10);
    near(orbit.signature[2].time, 5.130034942739099, 1e-10);
    check(&orbit, 0, 0.129515591640702, 0.0, 1e-9);
    check(&orbit, 1, 0.0, 0.0, 1e-9);
    assert!(deviation.unwrap() < 1e-7, "{deviation:?}");
}

#[test]
fn two_masses_have_the_orbits_of_their_closed_form() {
    let machines = family("two-mass-stop", &[], &[]);
    let section = Section::Stroboscope { multiple: 1, period: None };
    let accuracy = Accuracy::default();
    let problem = Problem::new(&machines, section, Vec::new(), accuracy);
    let mut guess = State::new(vec![0.0, -0.54594], vec![-0.94655, -0.20413]);
    guess.t = 4.671014561068349;
    let mut course = Course::new(accuracy).unwrap();
    let machine = machines.build(&[]).unwrap();
    course.start(machine.system.as_ref(), &mut guess).unwrap();
    // away from the impact
    course.go(machine.system.as_ref(), &mut guess, 7.0).unwrap();
    let orbit = solve(&problem, &[], &guess).unwrap();
    let impact = orbit.signature.last().unwrap();
    near(impact.velocity, 1.183189365085931, 1e-10);
    check(&orbit, 0, -0.728171807995900, 0.503256372018460, 1e-9);
    check(&orbit, 2, 0.377973779358890, 0.560796723270580, 1e-9);
    let deviation = verify(&problem, &orbit).unwrap();
    assert!(deviation.unwrap() < 1e-7, "{deviation:?}");
}

/// Product of the multipliers from the damping and the restitution alone.
#[test]
fn a_nonlinear_pair_loses_area_by_its_damping_and_its_impacts() {
    let (orbit, deviation) = settled("duffing-pair", &[], &Search::default());
    near(orbit.start.q[0], -0.686171735800, 1e-9);
    near(orbit.start.u[1], -1.224580981344, 1e-9);
    near(orbit.signature[0].velocity, 1.396786250218, 1e-9);
    near(orbit.matrix.determinant(), 0.181564554118, 1e-8);
    assert!(deviation.unwrap() < 1e-6, "{deviation:?}");
}

#[test]
fn impacts_that_accumulate_and_rest_at_the_stop_forget_everything() {
    let (orbit, _) = settled("forced-oscillator", &[], &Search::default());
    near(orbit.period, 16.0, 1e-14);
    near(orbit.signature[0].velocity, 0.915529860078, 1e-9);
    assert!(orbit.multipliers.iter().all(|m| m.value.modulus() == 0.0));
}

#[test]
fn an_elastic_ball_has_a_family_of_orbits() {
    let settings = Search { run: 3.0, ..Search::default() };
    let elastic = &[("restitution", "1"), ("gravity", "2"), ("gap", "1")];
    let (orbit, _) = settled("bouncing-ball", elastic, &settings);
    near(orbit.period, 2.0, 1e-11);
    assert_eq!(orbit.kind, Kind::Family);
    check(&orbit, 0, 1.0, 0.0, 1e-9);
    check(&orbit, 1, 1.0, 0.0, 1e-9);
}

/// Exact flows of all modes in 24 digits gave the numbers; the published initial state settles by itself.
#[test]
fn the_woodpecker_has_a_limit_cycle_with_drift() {
    let settings = Search { run: 0.4374, ..Search::default() };
    let (orbit, deviation) = settled("woodpecker", &[], &settings);
    near(orbit.period, 0.145976065143752, 1e-10);
    near(orbit.drift[0], -0.0194453792847165, 1e-10);
    check(&orbit, 2, -0.839155653047586, 0.0, 1e-9);
    assert!(orbit.is_stable() && deviation.unwrap() < 1e-4, "{deviation:?}");
}
