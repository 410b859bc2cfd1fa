//! Branches of orbits and their special points.

use percussion_lab::models::{bouncing_table, den_hartog};
use percussion_qualitative::continuation::{Branch, Settings, follow, switch};
use percussion_qualitative::course::Accuracy;
use percussion_qualitative::family::Family;
use percussion_qualitative::orbit::{Orbit, Problem, Search, search};

use crate::support::{family, near};

fn settings(range: (f64, f64), up: bool) -> Settings {
    Settings { parameter: 0, range, up, points: 300, largest: 0.05 }
}

fn branch<'a>(
    machines: &'a dyn Family,
    start: f64,
    settings: &Settings,
) -> (Problem<'a>, Orbit, Branch) {
    let search = search(machines, &[start], &Search::default(), Accuracy::default());
    let (problem, orbit) = search.unwrap();
    let found = follow(&problem, &orbit, settings, &mut |_| true).unwrap();
    (problem, orbit, found)
}

fn special(branch: &Branch, kind: &str) -> f64 {
    let found = branch.special.iter().find(|special| special.kind.name() == kind);
    let all: Vec<_> = branch.special.iter().map(|s| (s.kind.name(), s.parameter)).collect();
    found.unwrap_or_else(|| panic!("{kind} among {all:?}, ended by {:?}", branch.ended)).parameter
}

/// [Peterka1974, part 1], [ShawHolmes1983]: the impacting orbit of the resonance turns back at a fold and ends where it grazes.
#[test]
fn a_driven_stop_has_a_fold_and_ends_where_it_grazes() {
    let machines = family("driven-stop", &["frequency"], &[]);
    let (.., found) = branch(&machines, 1.8, &settings((1.0, 2.2), true));
    near(special(&found, "fold"), 1.89297909766096, 1e-8);
    near(special(&found, "grazing-exterior"), 1.72988574575351, 1e-8);
}

#[test]
fn a_ball_on_a_table_flips_and_is_born_at_a_fold() {
    let machines = family("bouncing-table", &["acceleration"], &[]);
    let [born, flip] = bouncing_table::bifurcations(0.8, 1.0);
    let (problem, _, up) = branch(&machines, 0.7, &settings((0.2, 1.2), true));
    near(special(&up, "flip"), flip, 1e-8);
    let (.., down) = branch(&machines, 0.7, &settings((0.2, 1.2), false));
    near(special(&down, "fold"), born, 1e-8);
    let at = up.special.iter().find(|special| special.kind.name() == "flip").unwrap();
    let (_, doubled) = switch(&problem, &at.orbit, &settings((0.2, 1.2), true)).unwrap();
    assert_eq!(doubled.signature.len(), 2);
    near(doubled.period, 4.0 * std::f64::consts::PI, 1e-12);
}

/// [DenHartog1931, pp. 107–115]: friction above the boundary stops the motion once in half a period.
#[test]
fn den_hartogs_motion_begins_to_stop_at_his_boundary() {
    let machines = family("den-hartog", &["friction"], &[]);
    let (.., found) = branch(&machines, 0.6, &settings((0.5, 0.95), true));
    near(special(&found, "crossing-sliding"), den_hartog::boundary(0.8), 1e-8);
    let last = found.points.last().unwrap();
    near(last.parameter, 0.95, 1e-12);
    assert!(last.orbit.signature.iter().any(|signed| signed.kind.name() == "stick"));
}

/// The upper end of the stability of the woodpecker is a flip; its lower sleeve end strikes slowly all the way, which is no grazing.
#[test]
fn the_woodpecker_flips_as_friction_grows() {
    let machines = family("woodpecker", &["friction"], &[]);
    let wanted = Search { run: 0.4374, ..Search::default() };
    let (problem, orbit) = search(&machines, &[0.31], &wanted, Accuracy::default()).unwrap();
    let settings =
        Settings { parameter: 0, range: (0.3, 0.335), up: true, points: 14, largest: 0.1 };
    let found = follow(&problem, &orbit, &settings, &mut |_| true).unwrap();
    near(special(&found, "flip"), 0.31860806193971, 1e-8);
    assert_eq!(found.special.len(), 1, "{:?}", found.ended);
    for pair in found.points.windows(2) {
        assert!((pair[1].parameter - pair[0].parameter).abs() < 0.1 * 0.035 + 1e-9);
    }
}
