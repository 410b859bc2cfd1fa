//! Exponents, diagrams and basins.

use percussion_qualitative::basins::{AttractorKind, Basins, Fate, Grid, basins};
use percussion_qualitative::course::Accuracy;
use percussion_qualitative::diagram::{Looks, Settings, Sweep, Sweeping, sweeps};
use percussion_qualitative::exponents::{self, Spectrum, spectrum};
use percussion_qualitative::family::{Family, Machine};

use crate::support::{family, near};

fn exponents_of(machine: &Machine, settle: f64, duration: f64, wanted: usize) -> Spectrum {
    let accuracy = Accuracy { rtol: 1e-10, atol: 1e-12, ..Accuracy::default() };
    let settings = exponents::Settings { settle, duration, wanted, accuracy };
    spectrum(machine, &settings, None, &mut |_| true).unwrap().0
}

/// Exponents of an orbit are ln|μ|/T, and their sum is that of damping and restitution.
#[test]
fn exponents_of_an_orbit_are_those_of_its_multipliers() {
    let machine = family("driven-stop", &[], &[("frequency", "1")]).build(&[]).unwrap();
    let found = exponents_of(&machine, 400.0, 1200.0, 2);
    near(found.exponents[0].unwrap(), -0.0741044728765, 1e-4);
    near(found.exponents[1].unwrap(), -0.0969243255450, 1e-4);
    near(found.sum.unwrap(), found.expected.unwrap(), 1e-9);
}

/// A pair of complex multipliers turns columns for ever; both exponents are −0.0926172790529.
#[test]
fn exponents_of_a_pair_are_equal() {
    let machine = family("driven-stop", &[], &[]).build(&[]).unwrap();
    let found = exponents_of(&machine, 300.0, 1500.0, 2);
    near(found.exponents[0].unwrap(), -0.0926172790529, 1e-3);
    near(found.exponents[1].unwrap(), -0.0926172790529, 1e-3);
    near(found.sum.unwrap(), found.expected.unwrap(), 1e-9);
}

/// Friction that slides to both sides loses volume at its reversals, which the columns know as well as the saltation matrix.
#[test]
fn reversals_of_friction_lose_volume() {
    let machine = family("den-hartog", &[], &[]).build(&[]).unwrap();
    let found = exponents_of(&machine, 200.0, 400.0, 2);
    near(found.sum.unwrap(), found.expected.unwrap(), 1e-6);
    assert!(found.exponents[0].unwrap() < 0.0);
}

/// Friction takes directions away: their exponents are −∞. Shifts of time and of height neither grow nor decay.
#[test]
fn the_woodpecker_forgets_three_directions() {
    let machine = family("woodpecker", &[], &[]).build(&[]).unwrap();
    let found = exponents_of(&machine, 2.0, 6.0, 6);
    assert_eq!(found.exponents.iter().filter(|x| x.is_none()).count(), 3, "{found:?}");
    assert!(found.exponents[0].unwrap().abs() < 1e-3, "{found:?}");
    assert!(found.exponents[1].unwrap().abs() < 1e-3, "{found:?}");
    assert!((found.exponents[2].unwrap() + 1.2012864399555).abs() < 2e-2, "{found:?}");
    assert!(found.sum.is_none());
}

/// A call that is stopped and gone on with gives the same bits.
#[test]
fn exponents_go_on_where_they_were_stopped() {
    let machine = family("driven-stop", &[], &[]).build(&[]).unwrap();
    let accuracy = Accuracy { rtol: 1e-9, atol: 1e-11, ..Accuracy::default() };
    let settings = exponents::Settings { settle: 30.0, duration: 200.0, wanted: 2, accuracy };
    let (whole, _) = spectrum(&machine, &settings, None, &mut |_| true).unwrap();
    let mut left = 7;
    let mut stop = |_| {
        left -= 1;
        left > 0
    };
    let (_, part) = spectrum(&machine, &settings, None, &mut stop).unwrap();
    let (rest, _) = spectrum(&machine, &settings, Some(part), &mut |_| true).unwrap();
    assert_eq!((whole.sum, whole.expected), (rest.sum, rest.expected));
    assert_eq!(whole.history.len(), rest.history.len());
    for (a, b) in whole.history.iter().zip(&rest.history) {
        assert_eq!(a, b);
    }
    assert_eq!(whole, rest);
}

fn diagram(values: Vec<f64>, transient: usize) -> Settings {
    let accuracy = Accuracy { rtol: 1e-8, atol: 1e-10, ..Accuracy::default() };
    let (looks, starts) = (Looks::Stroboscope(None), Vec::new());
    Settings { parameter: 0, values, starts, looks, transient, points: 8, accuracy }
}

/// Up and down differ between the grazing of the free orbit, ω = 1.72988…, and the fold of the impacting one, ω = 1.89297…
#[test]
fn sweeps_up_and_down_differ_where_two_motions_attract() {
    let machines = family("driven-stop", &["frequency"], &[]);
    let values: Vec<f64> = (0..15).map(|k| 1.66 + 0.02 * f64::from(k)).collect();
    let settings = diagram(values.clone(), 120);
    let ways = [Sweep::Up, Sweep::Down].map(Sweeping::new);
    let found = sweeps(&machines, &[1.7], &settings, ways.to_vec(), &|| true).unwrap();
    for sweep in &found {
        for level in &sweep.levels {
            let hits = !level.speeds.is_empty();
            let border = if sweep.way == Sweep::Up { 1.89297909766096 } else { 1.72988574575351 };
            // where the other is near, the step of the parameter itself may lead there
            if (level.parameter - border).abs() < 0.03 {
                continue;
            }
            assert_eq!(hits, level.parameter < border, "{:?} {}", sweep.way, level.parameter);
            assert_eq!(level.period, Some(1), "{:?} {}", sweep.way, level.parameter);
        }
    }
    assert!(found.iter().all(|sweep| sweep.levels.len() == values.len()));
}

/// Motions that begin anew at every value find what attracts them; a stopped call goes on with the same bits.
#[test]
fn motions_that_begin_anew_find_both_attractors() {
    let machines = family("driven-stop", &["frequency"], &[]);
    let mut settings = diagram(vec![1.8, 1.85], 150);
    settings.starts = vec![vec![(0, -0.44), (1, 0.06)], vec![(0, -2.0), (1, 3.0)]];
    let ways: Vec<Sweeping> = (0..2).map(Sweep::Anew).map(Sweeping::new).collect();
    let whole = sweeps(&machines, &[1.8], &settings, ways.clone(), &|| true).unwrap();
    let hits: Vec<bool> = whole.iter().map(|s| !s.levels[0].speeds.is_empty()).collect();
    assert!(hits.contains(&true) && hits.contains(&false), "{hits:?}");
    let count = std::sync::atomic::AtomicUsize::new(0);
    let twice = || count.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < 2;
    let part = sweeps(&machines, &[1.8], &settings, ways, &twice).unwrap();
    assert_eq!(part.iter().map(|sweep| sweep.levels.len()).sum::<usize>(), 2);
    let rest = sweeps(&machines, &[1.8], &settings, part, &|| true).unwrap();
    assert_eq!(whole, rest);
}

fn places(low: f64, high: f64, n: u32) -> Vec<f64> {
    (0..n).map(|k| low + (high - low) * f64::from(k) / f64::from(n - 1)).collect()
}

/// The free orbit and one with an impact in two periods share the grid. Exact arcs give 426 : 1255 for 41 × 41 states.
#[test]
fn basins_are_those_of_exact_arcs() {
    let machine = family("driven-stop", &[], &[("frequency", "2.6")]).build(&[]).unwrap();
    let grid = Grid { entries: [0, 1], values: [places(-1.6, 0.4, 11), places(-2.0, 2.0, 11)] };
    let accuracy = Accuracy { rtol: 1e-7, atol: 1e-9, ..Accuracy::default() };
    let period = std::f64::consts::TAU / 2.6;
    let from = || (accuracy, Basins::default());
    let found = basins(&machine, period, &grid, from(), &mut |_| true).unwrap();
    assert_eq!(found.attractors.len(), 2, "{:?}", found.attractors);
    let free = found.attractors.iter().position(|a| a.events == 0).unwrap();
    let count = found.fates.iter().filter(|fate| **fate == Fate::Attractor(free)).count();
    assert!(!found.fates.contains(&Fate::Lost));
    assert!((20..=45).contains(&count), "{count} of 121");
    let mut left = 40;
    let mut stop = |_| {
        left -= 1;
        left > 0
    };
    let part = basins(&machine, period, &grid, from(), &mut stop).unwrap();
    assert!(part.fates.is_empty() && part != Basins::default());
    let rest = basins(&machine, period, &grid, (accuracy, part), &mut |_| true).unwrap();
    assert_eq!(found, rest);
}

/// All equilibria of a set are one attractor, and a chaotic attractor is one, too.
#[test]
fn rest_is_one_attractor_and_chaos_another() {
    let accuracy = Accuracy { rtol: 1e-7, atol: 1e-9, ..Accuracy::default() };
    let machine = family("friction-pair", &[], &[]).build(&[]).unwrap();
    let grid = Grid { entries: [0, 1], values: [places(-3.0, 3.0, 4), places(-3.0, 3.0, 4)] };
    let from = (accuracy, Basins::default());
    let found = basins(&machine, 1.0, &grid, from, &mut |_| true).unwrap();
    assert!(found.fates.iter().all(|fate| *fate == Fate::Rest), "{:?}", found.fates);
    let chaos = &[("frequency", "2.8"), ("stop", "0"), ("position", "-0.2")];
    let machine = family("driven-stop", &[], chaos).build(&[]).unwrap();
    let grid = Grid { entries: [0, 1], values: [places(-0.4, 0.2, 3), places(-0.5, 0.5, 2)] };
    let period = std::f64::consts::TAU / 2.8;
    let from = (accuracy, Basins::default());
    let found = basins(&machine, period, &grid, from, &mut |_| true).unwrap();
    let kinds: Vec<AttractorKind> = found.attractors.iter().map(|a| a.kind).collect();
    assert_eq!(kinds, [AttractorKind::Aperiodic], "{:?}", found.fates);
    assert!(found.fates.contains(&Fate::Inadmissible));
}
