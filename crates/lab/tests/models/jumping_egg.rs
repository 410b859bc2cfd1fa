//! An egg that rises and jumps [Studer2009, §7.6.1.4]: flights of 10 to 25 ms.

use percussion::inclusion::laws::Mode;

use crate::model_runs::{Outcome, run, run_with};

/// Flights of more than 0.5 ms: begin and duration, in s.
fn flights(outcome: &Outcome) -> Vec<(f64, f64)> {
    let (mut flights, mut begin) = (Vec::new(), None);
    for switch in &outcome.switches {
        match (switch.to, begin.take()) {
            (Mode::Open, _) => begin = Some(switch.t),
            (_, Some(begin)) if switch.t - begin > 5e-4 => flights.push((begin, switch.t - begin)),
            _ => {}
        }
    }
    flights
}

/// Time at which the centre is above 29 mm: the egg stands nearly upright.
fn rise(outcome: &Outcome) -> f64 {
    let t = &outcome.trajectory;
    let k = (0..t.len()).find(|k| t.q_at(*k)[2] > 0.029).expect("an egg that rises");
    t.t[k]
}

/// Take-off and rise, recomputed; the shortest flight and the first take-off of Moreau's rule converge slowly:
/// take-off grazes.
#[test]
fn located_events_find_take_off_flights_and_rise() {
    let outcome = run_with("event-driven", "jumping-egg", &[], 3e-3, 2.1).unwrap();
    let flights = flights(&outcome);
    assert!((flights[0].0 - 1.367_205).abs() < 1e-5, "{flights:?}");
    let longest = flights.iter().fold(0.0, |max: f64, flight| max.max(flight.1));
    assert!((longest - 0.027_551).abs() < 1e-5, "{longest} s");
    assert!(flights.iter().all(|flight| flight.1 > 0.010), "{flights:?}");
    assert!((rise(&outcome) - 1.9455).abs() < 2e-3, "rises at {} s", rise(&outcome));
    let height = outcome.trajectory.q_at(outcome.trajectory.len() - 1)[2];
    assert!(height > 0.029, "stays upright");
}

/// Not monotonously: at 25 µs it is 1.914 s.
#[test]
fn the_time_of_rise_by_moreaus_rule_converges() {
    for (dt, tolerance) in [(1e-4, 0.025), (2e-5, 0.0125)] {
        let outcome = run("jumping-egg", &[], dt, 2.1);
        let rise = rise(&outcome);
        assert!((rise - 1.9455).abs() < tolerance, "rises at {rise} s with {dt} s");
        let longest = flights(&outcome).iter().fold(0.0, |max: f64, flight| max.max(flight.1));
        assert!((longest - 0.0275).abs() < 1.5e-3, "{longest} s");
    }
}

/// With the printed mass the same moments of inertia are ten times too large: it rises far later.
#[test]
fn the_printed_mass_rises_later() {
    let outcome = run("jumping-egg", &[("mass", "13.3g")], 1e-4, 2.1);
    let highest = outcome.trajectory.q.chunks_exact(7).fold(0.0, |max: f64, q| max.max(q[2]));
    assert!(highest < 0.025 && flights(&outcome).is_empty(), "{highest} m");
}
