//! What the tests of bodies in space share.

use percussion::schemes::OneStepScheme;
use percussion_lab::analysis::convergence::study;
use percussion_lab::analysis::norms::l1;
use percussion_lab::scenario::{SchemeDescription, SolverDescription, schemes};

use crate::model_contract::problem;
use crate::model_runs::run_with_settings;

/// Primes, evenly spaced in log Δt.
const STEP_COUNTS: [usize; 12] = [211, 257, 307, 373, 449, 547, 661, 797, 967, 1171, 1423, 1721];

/// The same for schemes of high order, whose errors are soon those of rounding.
const FEW_STEPS: [usize; 12] = [61, 71, 79, 89, 97, 109, 127, 139, 151, 163, 173, 181];

/// And of higher order still.
const FEWER_STEPS: [usize; 12] = [17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61];

fn scheme(name: &str) -> Box<dyn OneStepScheme> {
    let solver = SolverDescription::default().build().expect("settings in range");
    SchemeDescription::by_name(name).and_then(|s| s.build(solver)).expect("a known scheme")
}

/// Orders of every scheme with steps of its own choice of size, by the worse of q and u; those of high order
/// with fewer steps, before their errors are those of rounding.
#[track_caller]
pub(crate) fn check_orders(model: &str, t_end: f64, declared_otherwise: &[(&str, u32)]) {
    let mut complaints = Vec::new();
    for listing in schemes().iter().filter(|listing| listing.name != "event-driven") {
        let make = || scheme(listing.name);
        let other = declared_otherwise.iter().find(|(name, _)| *name == listing.name);
        let declared = other.map_or(make().order().smooth, |(_, order)| *order);
        let counts = match declared {
            ..=2 => &STEP_COUNTS,
            3..=5 => &FEW_STEPS,
            _ => &FEWER_STEPS,
        };
        let study = study(l1, || problem(model, &[]), make, t_end, counts).expect("a study");
        let order = study.order(|e| e.q).min(study.order(|e| e.u));
        if order < f64::from(declared) - 0.2 {
            complaints.push(format!("{}: order {order:.2}, declared {declared}", listing.name));
        }
    }
    assert!(complaints.is_empty(), "{model}:\n{}", complaints.join("\n"));
}

/// Every scheme keeps quaternions at length 1.
#[track_caller]
pub(crate) fn check_quaternions(model: &str, dt: f64, steps: u32) {
    for listing in schemes() {
        let outcome = run_with_settings((listing.name, &[]), model, &[], dt, dt * f64::from(steps));
        let motion = outcome.unwrap_or_else(|error| panic!("{}: {error}", listing.name)).trajectory;
        for q in motion.q.chunks_exact(7) {
            let length = q[3..].iter().map(|e| e * e).sum::<f64>().sqrt();
            assert!((length - 1.0).abs() < 1e-14, "{} of {model}: |e| = {length}", listing.name);
        }
    }
}

/// Located events with the smallest tolerances stay within `bound` of the exact motion.
#[track_caller]
pub(crate) fn check_accurate(model: &str, overrides: &[(&str, &str)], periods: f64, bound: f64) {
    let exact = problem(model, overrides);
    let t_end = periods * exact.t_end;
    let tight = [("rtol", "1e-14"), ("atol", "1e-15")];
    // long steps, as `--accurate` takes them: rounding adds up over short ones
    let dt = 20.0 * exact.dt;
    let motion = run_with_settings(("event-driven", &tight), model, overrides, dt, t_end)
        .expect("a run")
        .trajectory;
    let exact = exact.exact.expect("an exact motion");
    let (n_q, n_u) = (motion.coordinates.len(), motion.velocities.len());
    let (mut q, mut u) = (vec![0.0; n_q], vec![0.0; n_u]);
    exact.write(t_end, &mut q, &mut u);
    let off = |found: &[f64], exact: &[f64]| {
        found.iter().zip(exact).fold(0.0, |most: f64, (a, b)| most.max((a - b).abs()))
    };
    let last = (&motion.q[motion.q.len() - n_q..], &motion.u[motion.u.len() - n_u..]);
    let (of_q, of_u) = (off(last.0, &q), off(last.1, &u));
    assert!(
        of_q < bound && of_u < bound,
        "{model} {overrides:?}: off by {of_q:.1e} and {of_u:.1e}"
    );
}
