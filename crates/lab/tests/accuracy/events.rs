//! Located events against published and independently computed ones.

use percussion::inclusion::laws::Mode;
use percussion::schemes::{Accumulation, OneStepScheme};
use percussion::simulation::Switch;
use percussion::stepsize::{Bounds, Fixed};
use percussion::tracking::{EventDriven, EventDrivenSettings};
use percussion_lab::scenario::Setup;

use crate::runs::{Outcome, controlled, extrapolated, run, solver, switching};

fn event_driven(tolerance: f64) -> Box<dyn OneStepScheme> {
    let settings = EventDrivenSettings {
        rtol: tolerance,
        atol: tolerance.into(),
        ..EventDrivenSettings::default()
    };
    Box::new(EventDriven::new(settings, solver()).unwrap())
}

fn located(model: &str, tolerance: f64, dt: f64, t_end: f64) -> Outcome {
    run(model, &[], event_driven(tolerance), Box::new(Fixed::new(dt).unwrap()), t_end)
}

/// Times at which an interaction closes.
fn closings(switches: &[Switch], interaction: &str) -> Vec<f64> {
    let closes = |s: &&Switch| s.interaction == interaction && s.from == Mode::Open;
    switches.iter().filter(closes).map(|s| s.t).collect()
}

fn nearest(times: &[f64], t: f64) -> f64 {
    times.iter().map(|time| (time - t).abs()).fold(f64::INFINITY, f64::min)
}

/// [Paschkowski2024, Figure 4.3]: impacts, accumulation, sticking and lift-off in every period.
/// Times by the closed form of the arcs, computed with 60 digits.
#[test]
fn the_forced_oscillator_strikes_accumulates_sticks_and_lifts_off() {
    let outcome = located("forced-oscillator", 1e-12, 0.5, 32.0);
    let strikes = closings(&outcome.switches, "stop");
    for t in [
        15.195_667_426_2,
        17.795_938_912_4,
        19.042_915_266_4,
        19.771_668_361_5,
        20.213_630_054_3,
        20.483_260_304_6,
        20.647_345_526_8,
        20.746_802_420_8,
    ] {
        assert!(nearest(&strikes, t) < 1e-10, "{t}: {}", nearest(&strikes, t));
    }
    let lifts = |s: &&Switch| s.to == Mode::Open && s.from == Mode::Constrained;
    let lifts: Vec<f64> = outcome.switches.iter().filter(lifts).map(|s| s.t).collect();
    for t in [8.0, 24.0] {
        assert!(nearest(&lifts, t) < 1e-10, "lift-off {}", nearest(&lifts, t));
    }
    let found: Vec<_> = outcome.steps.iter().filter_map(|step| step.accumulation).collect();
    let limits = [5.842_794_860_003_367, 20.897_614_326_696_225];
    assert_eq!(found.len(), limits.len());
    for (Accumulation { t, error }, exact) in found.iter().zip(limits) {
        let off = (t - exact).abs();
        assert!(off < 1e-9 && off < *error, "{t} ± {error}, not {exact}");
    }
}

#[test]
fn impacts_of_the_slider_crank_agree_with_those_of_localised_switching() {
    let events = located("slider-crank", 1e-12, 1e-4, 0.0072);
    let bounds = Bounds::new(1e-11, 1e-4).unwrap();
    let scheme = extrapolated(controlled(6, 1e-12));
    let steps = run("slider-crank", &[], scheme, switching(bounds), 0.0072);
    let corner = "upper corner 1";
    let (a, b) = (closings(&events.switches, corner), closings(&steps.switches, corner));
    assert_eq!((a.len(), b.len()), (6, 6), "{a:?}, {b:?}");
    assert!((a[0] - 0.001_408_421).abs() < 1e-9, "{a:?}");
    for (a, b) in a.iter().zip(&b) {
        assert!((a - b).abs() < 1e-9, "{a}, {b}");
    }
}

/// The end of the force at 3 s is announced, so that the closed form is met on either side of it.
#[test]
fn the_sliding_mass_moves_as_its_closed_form_says_and_stops_there() {
    let outcome = located("sliding-mass", 1e-14, 0.1, 4.0);
    let exact = Setup::from_model("sliding-mass", &[]).unwrap().problem.exact.unwrap();
    let stick = outcome.switches.iter().find(|s| s.to == Mode::Constrained).unwrap();
    assert!((stick.t - 3.665_650_043_750_8).abs() < 1e-13, "{}", stick.t);
    assert!(outcome.steps.iter().any(|step| step.t == 3.0));
    let trajectory = &outcome.trajectory;
    let mut worst = 0.0_f64;
    for (k, t) in trajectory.t.iter().enumerate() {
        let (mut q, mut u) = ([0.0; 2], [0.0; 2]);
        exact.write(*t, &mut q, &mut u);
        for (found, exact) in [(trajectory.q_at(k), q), (trajectory.u_at(k), u)] {
            worst = worst.max((found[0] - exact[0]).abs().max((found[1] - exact[1]).abs()));
        }
    }
    assert!(worst < 2e-14, "{worst}");
}

/// [Studer2009, Table 6.1], by another route than localised switching.
#[test]
fn the_woodpecker_switches_as_with_localised_switching() {
    let events = located("woodpecker", 1e-12, 1e-3, 0.15);
    let bounds = Bounds::new(1e-10, 9e-4).unwrap();
    let steps = run("woodpecker", &[], extrapolated(controlled(6, 1e-12)), switching(bounds), 0.15);
    let names = ["beak", "lower sleeve end", "upper sleeve end"];
    let mut compared = 0;
    for interaction in names {
        let (a, b) =
            (closings(&events.switches, interaction), closings(&steps.switches, interaction));
        for t in &b {
            assert!(nearest(&a, *t) < 1e-9, "{interaction} at {t}: {}", nearest(&a, *t));
            compared += 1;
        }
    }
    assert!(compared >= 5, "{compared} closings");
}
