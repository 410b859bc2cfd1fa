//! A bouncing ball through its accumulation by step doubling [Acary2010, eq. (47)].

use percussion::inclusion::laws::Mode;
use percussion::schemes::{Doubled, DoublingTolerance, OneStepScheme, Tolerance};
use percussion::stepsize::{
    Bounds, ErrorControl, ErrorControlSettings, FirstStep, Fixed, StepController,
};
use percussion_lab::analysis::norms::l1;
use percussion_lab::scenario::Setup;

use crate::runs::{moreau, run};

/// g = 2, ε = ½, q₀ = 1: impacts accumulate at t = 3 s.
const BALL: [(&str, &str); 3] = [("gravity", "2"), ("restitution", "0.5"), ("gap", "1")];

/// Evaluations and L¹ error of the positions until t = 4 s.
fn work_and_error(
    scheme: Box<dyn OneStepScheme>,
    controller: Box<dyn StepController>,
) -> (usize, f64) {
    let set = BALL.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let exact = Setup::from_model("bouncing-ball", &set).unwrap().problem.exact.unwrap();
    let outcome = run("bouncing-ball", &BALL, scheme, controller, 4.0);
    (outcome.statistics.evaluations, l1(&outcome.trajectory, exact.as_ref()).q)
}

fn doubling(tolerance: f64, proportional_integral: bool) -> (usize, f64) {
    let (scheme, controller) = doubled(tolerance, proportional_integral);
    work_and_error(scheme, controller)
}

fn doubled(
    tolerance: f64,
    proportional_integral: bool,
) -> (Box<dyn OneStepScheme>, Box<dyn StepController>) {
    let positions = Tolerance::new(tolerance, tolerance).unwrap();
    let bounds = Bounds::new(1e-6, 1.0).unwrap();
    let settings = ErrorControlSettings {
        proportional_integral,
        ..ErrorControlSettings::new(bounds, FirstStep::Automatic(positions.clone()))
    };
    let scheme = Doubled::new(moreau(), DoublingTolerance { positions, velocities: None }).unwrap();
    let controller = ErrorControl::new(settings).unwrap();
    (Box::new(scheme), Box::new(controller))
}

/// The error of constant steps scatters with where impacts lie in them: the least of ten runs
/// with nearly as many steps counts.
fn constant(steps: u32) -> f64 {
    let errors = (0..10).map(|k| {
        let steps = f64::from(steps) * (1.0 - 0.013 * f64::from(k));
        work_and_error(moreau(), Box::new(Fixed::new(4.0 / steps.round()).unwrap())).1
    });
    errors.fold(f64::INFINITY, f64::min)
}

#[test]
fn step_doubling_needs_a_fiftieth_of_the_work() {
    for proportional_integral in [false, true] {
        let (evaluations, error) = doubling(1e-4, proportional_integral);
        let fifty_times = constant(50 * u32::try_from(evaluations).unwrap());
        assert!(error <= fifty_times, "{error} with {evaluations}, {fifty_times} with 50 times");
    }
}

#[test]
fn tighter_tolerances_give_smaller_errors() {
    let [loose, medium, tight] = [1e-2, 1e-3, 1e-5].map(|tolerance| doubling(tolerance, false));
    assert!(loose.1 > 3.0 * medium.1 && medium.1 > 10.0 * tight.1);
    assert!(tight.0 < 20 * loose.0, "the work grows slowly");
}

/// No percussion of a first half is lost, and impacts within a step are in the log.
#[test]
fn percussions_of_both_halves_are_recorded() {
    let (scheme, controller) = doubled(1e-4, false);
    let outcome = run("bouncing-ball", &BALL, scheme, controller, 4.0);
    let motion = &outcome.trajectory;
    let percussion: f64 = motion.percussion(&motion.channels[0], 0).sum();
    let gained = outcome.state.u[0] + 2.0 * 4.0;
    assert!((percussion - gained).abs() < 1e-10, "{percussion} N s, not {gained} N s");
    let closings = outcome.switches.iter().filter(|s| s.to == Mode::Constrained).count();
    // flight k is 4^{−k} m high: six are higher than the tolerance
    assert!(closings >= 7, "only {closings} impacts were noticed");
}
