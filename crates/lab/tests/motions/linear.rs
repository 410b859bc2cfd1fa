//! Linear machines with a stop, against their closed form.

use nalgebra::{DMatrix, DVector};
use percussion::system::State;
use percussion_qualitative::continuation::{Settings, follow};
use percussion_qualitative::course::{Accuracy, Course};
use percussion_qualitative::family::Family;
use percussion_qualitative::linear_stop::LinearStop;
use percussion_qualitative::orbit::{Problem, Search, Section, search, solve};

use crate::support::{family, near};

fn one_mass(zeta: f64, restitution: f64, stop: f64) -> LinearStop {
    LinearStop {
        matrix: DMatrix::from_row_slice(2, 2, &[0.0, 1.0, -1.0, -2.0 * zeta]),
        drive: DVector::from_vec(vec![0.0, 1.0]),
        place: 0,
        stop,
        restitution,
    }
}

fn two_masses() -> LinearStop {
    #[rustfmt::skip]
    let matrix = [
        0.0, 0.0, 1.0, 0.0,
        0.0, 0.0, 0.0, 1.0,
        -2.0, 1.0, -0.08, 0.04,
        1.0, -1.0, 0.04, -0.04,
    ];
    LinearStop {
        matrix: DMatrix::from_row_slice(4, 4, &matrix),
        drive: DVector::from_vec(vec![0.0, 0.0, 1.0, 0.0]),
        place: 0,
        stop: 0.0,
        restitution: 0.8,
    }
}

/// The zero of a function between two numbers.
fn root(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    let sign = f(low).signum();
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if f(middle).signum() == sign { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// Numbers of the closed form computed in 25 digits.
#[test]
fn the_closed_form_has_the_numbers_of_many_digits() {
    let stop = one_mass(0.05, 0.8, 0.5);
    let at = |omega, n: u32, k: usize| stop.orbits(omega, n).swap_remove(k);
    near(at(1.2, 1, 0).speed, 1.728402455582644, 1e-13);
    near(at(1.2, 1, 0).time, 0.123921587211629, 1e-12);
    near(at(1.8, 1, 1).speed, 0.363916485082262, 1e-12);
    near(at(1.8, 1, 1).multipliers()[0].re, 3.21312675846126, 1e-12);
    near(at(2.3, 2, 0).multipliers()[0].re, -1.441368114062464, 1e-12);
    near(root(1.7, 1.76, |w| stop.free_amplitude(w).unwrap() - 0.5), 1.72988574575351, 1e-13);
    near(root(1.85, 1.95, |w| stop.radicand(w, 1).unwrap()), 1.89297909766096, 1e-13);
    near(root(2.4, 2.5, |w| stop.orbits(w, 2)[0].flip()), 2.45121078127777, 1e-12);
    let two = two_masses();
    near(two.orbits(1.3, 1)[0].speed, 1.183189365085931, 1e-12);
    near(two.orbits(1.3, 1)[0].multipliers()[0].re, -0.728171807995900, 1e-12);
    near(root(1.15, 1.2, |w| two.orbits(w, 1)[0].flip()), 1.17823118981044, 1e-12);
}

fn specials(
    machines: &dyn Family,
    start: f64,
    range: (f64, f64),
    up: bool,
) -> Vec<(&'static str, f64)> {
    let (problem, orbit) =
        search(machines, &[start], &Search::default(), Accuracy::default()).unwrap();
    let settings = Settings { parameter: 0, range, up, points: 200, largest: 0.05 };
    let found = follow(&problem, &orbit, &settings, &mut |_| true).unwrap();
    found.special.iter().map(|special| (special.kind.name(), special.parameter)).collect()
}

fn one_of(all: &[(&'static str, f64)], kind: &str, expected: f64, tolerance: f64) {
    let of_kind = all.iter().filter(|(name, _)| *name == kind);
    let best = of_kind.map(|(_, p)| (p - expected).abs() / expected.abs()).fold(9.0, f64::min);
    assert!(best <= tolerance, "{kind} at {expected}: off by {best:.1e}, {all:?}");
}

/// Branches of machines with other data than those of the tables, against the roots of the closed form.
#[test]
fn branches_have_the_folds_flips_and_grazings_of_the_closed_form() {
    let exact = one_mass(0.08, 0.7, 0.6);
    let other = &[("damping_ratio", "0.08"), ("restitution", "0.7"), ("stop", "0.6")];
    let machines = family("driven-stop", &["frequency"], other);
    let fold = root(1.6, 2.2, |w| exact.radicand(w, 1).unwrap());
    let grazing = root(1.5, 1.8, |w| exact.free_amplitude(w).unwrap() - 0.6);
    let all = specials(&machines, 1.6, (1.2, 2.2), true);
    one_of(&all, "fold", fold, 1e-8);
    one_of(&all, "grazing-exterior", grazing, 1e-8);
    // the free orbit ends at the same grazing, from the other side
    let all = specials(&machines, 2.1, (1.2, 2.2), false);
    one_of(&all, "grazing-interior", grazing, 1e-8);
}

/// Two masses: a flip below and a Neimark–Sacker point above bound the stable orbits with one impact in a period, which are not the only ones.
#[test]
fn two_masses_lose_stability_by_a_flip_and_by_a_pair() {
    let machines = family("two-mass-stop", &["frequency"], &[]);
    let exact = two_masses().orbits(1.3, 1).swap_remove(0);
    let accuracy = Accuracy::default();
    let section = Section::Stroboscope { multiple: 1, period: None };
    let problem = Problem::new(&machines, section, Vec::new(), accuracy);
    let system = machines.build(&[1.3]).unwrap().system;
    let (q, u) = exact.after.as_slice().split_at(2);
    let mut guess = State::new(q.to_vec(), u.to_vec());
    guess.t = exact.time;
    let mut course = Course::new(accuracy).unwrap();
    course.start(system.as_ref(), &mut guess).unwrap();
    // away from the impact
    course.go(system.as_ref(), &mut guess, exact.time + 2.3).unwrap();
    let orbit = solve(&problem, &[1.3], &guess).unwrap();
    let kinds = |up: bool| {
        let range = (1.1, 1.45);
        let settings = Settings { parameter: 0, range, up, points: 60, largest: 0.05 };
        let found = follow(&problem, &orbit, &settings, &mut |_| true).unwrap();
        found.special.iter().map(|s| (s.kind.name(), s.parameter)).collect::<Vec<_>>()
    };
    one_of(&kinds(true), "neimark-sacker", 1.43314772781191, 1e-8);
    one_of(&kinds(false), "flip", 1.17823118981044, 1e-8);
}
