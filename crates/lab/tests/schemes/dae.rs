//! The DAE forms on the pendulum of their source [Studer2009, §5.1, Figs. 5.2–5.9].

use crate::position_runs::{drift, energy, run, solver};
use percussion::inclusion::solvers::SolveOutcome;
use percussion::schemes::{Dae, DaeForm, DaeSettings, OneStepScheme, StepError};
use percussion::simulation::Trajectory;
use percussion_lab::scenario::Setup;

fn dae(form: DaeForm, epsilon: f64) -> Dae {
    let settings = DaeSettings { form, epsilon, ..DaeSettings::default() };
    Dae::new(settings, solver()).expect("proper settings")
}

/// Ten seconds with the step size of the source.
fn swing(form: DaeForm, epsilon: f64) -> Trajectory {
    run(dae(form, epsilon), "spring-pendulum", &[], 0.05, 10.0)
}

/// Change of the energy over the run relative to the greatest kinetic energy of the exact
/// motion, and the largest change on the way.
fn energy_change(t: &Trajectory) -> (f64, f64) {
    let kinetic = 20.0 * 2.0_f64.sqrt() * (1.0 - 0.5_f64.sqrt());
    let change = |k| (energy(t, k) - energy(t, 0)) / kinetic;
    let largest = (0..t.len()).map(|k| change(k).abs()).fold(0.0, f64::max);
    (change(t.len() - 1), largest)
}

/// Largest speed between two times relative to the greatest of the exact motion.
fn speed(t: &Trajectory, from: f64, to: f64) -> f64 {
    let exact = (2.0 * 20.0 * 2.0_f64.sqrt() * (1.0 - 0.5_f64.sqrt())).sqrt();
    let samples = (0..t.len()).filter(|k| from < t.t[*k] && t.t[*k] <= to);
    samples.map(|k| t.u_at(k)[0].hypot(t.u_at(k)[1]) / exact).fold(0.0, f64::max)
}

#[test]
fn index_1_drifts_far_away() {
    let t = swing(DaeForm::Index1, 0.0);
    assert!(drift(&t) > 1.0, "drift {}", drift(&t));
    assert!(energy_change(&t).1 > 1.0, "{:?}", energy_change(&t));
}

#[test]
fn index_2_drifts_and_slows_down_without_reflection() {
    let t = swing(DaeForm::Index2, 0.0);
    assert!(drift(&t) > 0.5, "drift {}", drift(&t));
    assert!(speed(&t, 8.0, 10.0) < 0.8, "{}", speed(&t, 8.0, 10.0));
    assert!(energy_change(&t).0 < -1.0, "{:?}", energy_change(&t));
}

#[test]
fn index_2_hardly_drifts_with_reflection() {
    let t = swing(DaeForm::Index2, 1.0);
    assert!(
        drift(&t) < 0.01 && energy_change(&t).1 < 0.02,
        "{} {:?}",
        drift(&t),
        energy_change(&t)
    );
}

#[test]
fn baumgarte_tames_the_drift_of_index_1_and_needs_care() {
    let t = swing(DaeForm::Baumgarte, 0.0);
    let (plain, tamed) = (drift(&swing(DaeForm::Index1, 0.0)), drift(&t));
    assert!(tamed < 0.05 * plain && tamed > 0.05, "drift {tamed} instead of {plain}");
    let settings = |alpha| DaeSettings { form: DaeForm::Baumgarte, epsilon: 0.0, alpha };
    let large = Dae::new(settings(10.0), solver()).expect("proper settings");
    let worse = drift(&run(large, "spring-pendulum", &[], 0.05, 10.0));
    assert!(worse > 2.0 * tamed, "drift {worse} with a large α");
}

#[test]
fn ggl_does_not_drift_and_slows_down_without_reflection() {
    let t = swing(DaeForm::Ggl, 0.0);
    assert!(drift(&t) < 1e-12, "drift {}", drift(&t));
    assert!(speed(&t, 8.0, 10.0) < 0.7, "{}", speed(&t, 8.0, 10.0));
    assert!(speed(&t, 8.0, 10.0) < 0.9 * speed(&t, 0.0, 2.0));
}

#[test]
fn preconditioning_does_not_drift_and_keeps_the_energy() {
    let t = swing(DaeForm::Preconditioned, 0.0);
    assert!(drift(&t) < 1e-11, "drift {}", drift(&t));
    assert!(energy_change(&t).1 < 0.03, "{:?}", energy_change(&t));
}

#[test]
fn the_implicit_update_loses_energy_and_the_gap_term_removes_the_drift_only() {
    let (plain, stabilised) =
        (swing(DaeForm::Implicit, 0.0), swing(DaeForm::LinearisedImplicit, 0.0));
    assert!(drift(&plain) > 0.3 && drift(&stabilised) < 0.03);
    for t in [plain, stabilised] {
        assert!(energy_change(&t).0 < -0.8, "{:?}", energy_change(&t));
        assert!(speed(&t, 8.0, 10.0) < 0.5, "{}", speed(&t, 8.0, 10.0));
    }
}

#[test]
fn the_linearised_midpoint_does_not_drift_and_keeps_the_energy() {
    let t = swing(DaeForm::LinearisedMidpoint, 0.0);
    assert!(drift(&t) < 0.02, "drift {}", drift(&t));
    assert!(energy_change(&t).1 < 0.08, "{:?}", energy_change(&t));
    let fine = run(dae(DaeForm::LinearisedMidpoint, 0.0), "spring-pendulum", &[], 0.025, 10.0);
    assert!(drift(&fine) < 0.3 * drift(&t) && energy_change(&fine).1 < 0.01);
}

#[test]
fn contacts_are_refused() {
    let problem = Setup::from_model("bouncing-ball", &[]).expect("a model").problem;
    let mut state = problem.state.clone();
    let refused = dae(DaeForm::Index2, 0.0).step(problem.system.as_ref(), 0.01, &mut state);
    assert!(matches!(refused, Err(StepError::Unsupported { .. })), "{refused:?}");
    assert_eq!(state, problem.state);
}

/// A ball high above the ground, and one alone: only the first may touch something.
#[test]
fn contacts_are_refused_before_they_come() {
    let ball = "[[body]]\nname = \"ball\"\nkind = \"rigid-body\"\nposition = [0, 0, 9]\n\
        shape = { kind = \"sphere\", radius = 0.1 }\ndensity = 1000\n";
    let floor = "[[body]]\nname = \"floor\"\nkind = \"rigid-body\"\nfixed = true\n\
        shape = { kind = \"half-space\" }\n";
    let rest =
        "[[contact]]\nfriction = 0.3\n[scheme]\nname = \"dae\"\n[run]\ndt = 1e-3\nt_end = 1e-2\n";
    let start = |bodies: &str| {
        let setup = Setup::from_toml(&format!("{bodies}{rest}"), "scene").expect("a scene");
        setup.into_simulation().map(|_| ())
    };
    let refused = start(&format!("{ball}{floor}")).expect_err("a ball that may fall").to_string();
    assert!(refused.contains("bilateral constraints only"), "{refused}");
    start(ball).expect("nothing to touch");
}

#[test]
fn a_file_chooses_the_form() {
    for form in [
        "index1",
        "index2",
        "baumgarte",
        "ggl",
        "preconditioned",
        "implicit",
        "linearised-implicit",
        "linearised-midpoint",
    ] {
        let text = format!(
            "model = \"spring-pendulum\"\n[scheme]\nname = \"dae\"\nform = \"{form}\"\n\
             epsilon = 0.9\nalpha = 2.0"
        );
        let setup = Setup::from_toml(&text, "forms").expect("a scenario");
        let mut run = setup.into_simulation().expect("a run");
        for _ in 0..20 {
            let report = run.step().expect("a step");
            assert_eq!(report.outcome(), SolveOutcome::Converged, "{form}");
        }
    }
}
