//! Work and precision: located events against the Moreau–Jean scheme.
//!
//! The scheme is of order one, so that N steps with the error e need N e/δ for the error δ.

use percussion::schemes::{MoreauJeanSettings, VelocityScheme};
use percussion::stepsize::Fixed;
use percussion::tracking::{EventDriven, EventDrivenSettings};
use percussion_lab::analysis::norms::l1;
use percussion_lab::scenario::Setup;

use crate::runs::{run, solver};

/// The error that is asked for.
const ERROR: f64 = 1e-8;

#[test]
fn a_thousandth_of_the_evaluations_gives_the_same_precision() {
    let ball = [("gravity", "2"), ("restitution", "0.5"), ("gap", "1")];
    for (model, set, t_end) in [
        ("bouncing-ball", &ball[..], 4.0),
        ("impact-oscillator", &[], 3.0),
        ("linear-oscillator", &[], 10.0),
        ("forced-oscillator", &[], 32.0),
        ("sliding-mass", &[], 4.0),
    ] {
        let overrides: Vec<_> = set.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
        let problem = Setup::from_model(model, &overrides).unwrap().problem;
        let exact = problem.exact.expect("an exact motion");

        let settings =
            EventDrivenSettings { rtol: 1e-10, atol: 1e-10.into(), ..Default::default() };
        let scheme = Box::new(EventDriven::new(settings, solver()).unwrap());
        let fixed = |dt: f64| Box::new(Fixed::new(dt).unwrap());
        let tracked = run(model, set, scheme, fixed(0.02 * t_end), t_end);
        let error = l1(&tracked.trajectory, exact.as_ref()).q;
        assert!(error < ERROR, "{model}: {error}");

        let steps = 20_011.0;
        let scheme = VelocityScheme::moreau_jean(MoreauJeanSettings::default(), solver()).unwrap();
        let plain = run(model, set, Box::new(scheme), fixed(t_end / steps), t_end);
        let needed = steps * l1(&plain.trajectory, exact.as_ref()).q / ERROR;
        let ratio = needed / tracked.statistics.evaluations as f64;
        assert!(ratio > 1e3, "{model}: {ratio}");
    }
}
