//! A mass falling on a table [Studer2009, §6.5.1]: steps around impacts and their accumulation.

use percussion::inclusion::laws::Mode;
use percussion::stepsize::Bounds;

use crate::runs::{Outcome, controlled, extrapolated, run, switching};

/// Smallest and largest step of the source, in s.
const DT: [f64; 2] = [1e-5, 0.05];

/// With g = 9.81 m/s².
const ACCUMULATION: f64 = 0.676_951;

fn fall() -> Outcome {
    let bounds = Bounds::new(DT[0], DT[1]).unwrap();
    run("falling-mass", &[], extrapolated(controlled(6, 1e-8)), switching(bounds), 1.2)
}

#[test]
fn impacts_are_located_to_the_smallest_step() {
    let outcome = fall();
    let exact = [0.119_462, 0.286_709, 0.403_781, 0.485_732, 0.543_098, 0.583_254, 0.611_363];
    let closings: Vec<_> =
        outcome.switches.iter().filter(|s| s.to == Mode::Constrained).map(|s| s.t).collect();
    for (k, (found, exact)) in closings.iter().zip(exact).enumerate() {
        // errors of all impacts before add up
        let allowed = 2.0 * (k + 1) as f64 * DT[0];
        assert!((found - exact).abs() < allowed, "impact {k} at {found}, not {exact}");
    }
}

#[test]
fn flights_are_of_order_two_and_steps_grow_after_the_accumulation() {
    let outcome = fall();
    let bouncing = outcome.steps.iter().filter(|s| s.t < ACCUMULATION);
    let high = bouncing.filter(|s| s.order > Some(2)).count();
    assert_eq!(high, 0, "parabolas are exact with order 2");
    let free = outcome.steps.iter().filter(|s| s.t < 0.11);
    assert!(free.clone().all(|s| s.order == Some(2)) && free.clone().any(|s| s.dt > 0.02));
    let rest = outcome.switches.last().unwrap().t;
    assert!((rest - ACCUMULATION).abs() < 100.0 * DT[0], "at rest from {rest}");
    let last = outcome.steps.iter().filter(|s| s.t > 1.0).map(|s| s.dt).fold(0.0, f64::max);
    assert!(last > 0.9 * DT[1], "steps grow to {last}");
    assert!(outcome.state.q[0].abs() < 1e-4 && outcome.state.u[0].abs() < 1e-12);
}
