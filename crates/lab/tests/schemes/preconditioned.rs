//! The preconditioned scheme on the rope of its source [Studer2009, §5.3.8, Fig. 5.17].

use crate::alpha_runs::{self, Mass, close, of_mass};
use crate::position_runs::{drift, run, solver};
use percussion::inclusion::laws::FrictionalContact;
use percussion::schemes::{Preconditioned, PreconditionedSettings};

/// Slackening and impacts depend on the dissipation of the scheme, so that the figures are its
/// own at this step size.
#[test]
fn the_rope_slackens_and_each_impact_takes_two_steps() {
    let scheme = Preconditioned::new(PreconditionedSettings::default(), solver()).unwrap();
    let t = run(scheme, "rope-pendulum", &[], 0.005, 7.0);
    let force: Vec<f64> = t.percussion(&t.channels[0], 0).map(|p| p / 0.005).collect();
    let taut = |k: usize| force[k] > 0.0;
    let changes: Vec<usize> = (2..t.len()).filter(|k| taut(*k) != taut(*k - 1)).collect();
    let times: Vec<f64> = changes.iter().map(|k| t.t[*k]).collect();
    for (time, expected) in times.iter().zip([4.165, 4.715, 5.51, 6.295]) {
        assert!((time - expected).abs() < 1e-9, "{times:?}");
    }
    for (k, expected) in changes.iter().skip(1).step_by(2).zip([[199.7, 227.7], [674.6, 522.0]]) {
        let found = &force[*k..k + 3];
        assert!((found[0] - expected[0]).abs() < 0.05, "{found:?}");
        assert!((found[1] - expected[1]).abs() < 0.05, "{found:?}");
        // the impact is over: only the turn of the mass is left to hold
        assert!(found[2] < 0.5 * found[1], "{found:?}");
    }
    let longest = t.channels[0].gap.iter().copied().fold(0.0, f64::min);
    assert!(longest > -1e-11, "the rope is longer than it is by {} m", -longest);
}

#[test]
fn bilateral_constraints_do_not_drift() {
    let scheme = Preconditioned::new(PreconditionedSettings { alpha: 0.5 }, solver()).unwrap();
    let t = run(scheme, "spring-pendulum", &[], 0.05, 10.0);
    assert!(drift(&t) < 1e-11, "drift {} m", drift(&t));
}

#[test]
fn friction_brakes_a_sliding_mass_and_holds_it() {
    let law = FrictionalContact::planar(0.3, 0.0, 0.0).expect("coefficients");
    let problem = of_mass(Mass::new(10.0, 0.0, law), [0.0; 2], [3.0, 0.0]);
    let mut scheme = Preconditioned::new(PreconditionedSettings::default(), solver()).unwrap();
    let end = alpha_runs::run(&mut scheme, problem, (1e-2, 150), |_, _, state, _| {
        close(state.u[0], (3.0 - 3.0 * state.t).max(0.0), 1e-9);
    });
    close(end.q[0], 1.5, 0.02);
    close(end.q[1], 0.0, 1e-14);
}

#[test]
fn a_weight_beyond_its_range_is_refused() {
    for alpha in [0.0, -1.0, 1.1, f64::NAN] {
        assert!(Preconditioned::new(PreconditionedSettings { alpha }, solver()).is_err());
    }
}
