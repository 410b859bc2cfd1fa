//! Schemes of high order through impacts, and those that obey tolerances.

use percussion::analysis::convergence::study;
use percussion::analysis::norms::l1;
use percussion::problems::Problem;
use percussion::problems::bouncing_ball::BouncingBall;
use percussion::scenario::{Scenario, SchemeDescription, SolverDescription};
use percussion::schemes::{Accumulation, OneStepScheme, contract};
use percussion::simulation::{EnergyMonitor, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::State;

fn scheme(name: &str, settings: &[(&str, &str)]) -> Box<dyn OneStepScheme> {
    let mut solver = SolverDescription::default();
    solver.set_tolerance(1e-14).expect("a tolerance");
    let mut scheme = SchemeDescription::by_name(name).expect("a known scheme");
    for (name, value) in settings {
        scheme.set(name, value).expect("a setting");
    }
    scheme.build(solver.build().expect("a solver")).expect("settings in range")
}

fn model(name: &str, overrides: &[(&str, &str)]) -> Problem {
    let overrides: Vec<_> = overrides.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Scenario::from_model(name, &overrides).expect("a known model").problem
}

/// The state at `t_end` and the accumulations passed, with steps of at most `dt`.
fn run(
    problem: Problem,
    scheme: Box<dyn OneStepScheme>,
    dt: f64,
    t_end: f64,
) -> (State, Vec<Accumulation>) {
    let controller = Box::new(Fixed::new(dt).expect("a step"));
    let mut simulation =
        Simulation::new(problem.system, scheme, controller, problem.state).expect("a start");
    let mut accumulations = Vec::new();
    while simulation.state().t < t_end {
        let left = t_end - simulation.state().t;
        if left <= dt {
            simulation.run_until(t_end, &mut EnergyMonitor::default()).expect("a run");
            break;
        }
        accumulations.extend(simulation.step().expect("a step").accumulation);
    }
    (simulation.state().clone(), accumulations)
}

#[test]
fn they_owe_the_contract() {
    for name in ["event-driven", "mannshardt", "splitting"] {
        contract::check(&|| scheme(name, &[]));
    }
    for method in ["half-explicit-3", "half-explicit-4", "radau-3", "radau-5"] {
        for name in ["event-driven", "mannshardt", "splitting"] {
            contract::check(&|| scheme(name, &[("method", method)]));
        }
    }
}

#[test]
fn any_order_survives_impacts() {
    // few steps at high order, before errors are those of rounding
    for (method, order, counts) in [
        ("fehlberg-45", 4.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("dormand-prince-5", 5.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("dormand-prince-8", 8.0, [13, 17, 19, 23, 29, 31, 37, 41, 43, 53, 59, 67]),
        ("half-explicit-3", 3.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("half-explicit-4", 4.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("radau-3", 3.0, [101, 127, 149, 173, 199, 229, 257, 307, 353, 401, 457, 509]),
        ("radau-5", 5.0, [31, 37, 41, 43, 53, 59, 67, 71, 83, 97, 101, 127]),
    ] {
        let make = || scheme("mannshardt", &[("method", method)]);
        let problem = || model("impact-oscillator", &[]);
        let study = study(l1, problem, make, 1.0, &counts).expect("a study");
        for measured in [study.order(|e| e.q), study.order(|e| e.u)] {
            assert!((measured - order).abs() < 0.3, "{method}: {measured}");
        }
    }
}

#[test]
fn any_order_survives_an_accumulation() {
    let make = || scheme("mannshardt", &[]);
    let ball = || BouncingBall::new(1.0, 2.0, 0.5).expect("parameters").problem(1.0, 0.0);
    let counts = [41, 53, 71, 97, 127, 157, 211, 269, 353];
    let study = study(l1, ball, make, 4.0, &counts).expect("a study");
    // flights are exact: the order is that of the intervals around impacts, p + 1
    for measured in [study.order(|e| e.q), study.order(|e| e.u)] {
        assert!(measured > 4.8, "{measured}");
    }
    let last = study.runs.last().expect("a run");
    assert!(last.q < 1e-11 && last.u < 1e-10, "{last:?}");
}

#[test]
fn errors_follow_the_tolerance() {
    for tolerance in ["1e-5", "1e-7", "1e-9", "1e-11"] {
        let limit = 30.0 * tolerance.parse::<f64>().expect("a number");
        let methods = [
            "fehlberg-45",
            "dormand-prince-5",
            "dormand-prince-8",
            "half-explicit-3",
            "half-explicit-4",
            "radau-3",
            "radau-5",
        ];
        for method in methods {
            let settings = [("rtol", tolerance), ("atol", tolerance), ("method", method)];
            let problem = model("impact-oscillator", &[]);
            let exact = model("impact-oscillator", &[]).exact.expect("an exact solution");
            let (end, _) = run(problem, scheme("event-driven", &settings), 0.1, 1.0);
            let (mut q, mut u) = ([0.0], [0.0]);
            exact.write(1.0, &mut q, &mut u);
            let error = (end.q[0] - q[0]).abs();
            assert!(error < limit, "{method} with {tolerance}: {error}");
        }
    }
}

#[test]
fn the_ball_passes_its_accumulation_to_rounding() {
    let ball = BouncingBall::new(1.0, 2.0, 0.5).expect("parameters").problem(1.0, 0.0);
    let (end, accumulations) = run(ball, scheme("event-driven", &[]), 0.1, 4.0);
    assert!(end.q[0].abs() < 1e-13 && end.u[0].abs() < 1e-13, "{end:?}");
    let [accumulation] = accumulations[..] else { panic!("{accumulations:?}") };
    assert!((accumulation.t - 3.0).abs() < 1e-12 + accumulation.error, "{accumulation:?}");
    assert!(accumulation.error < 1e-9, "{accumulation:?}");
}

#[test]
fn ten_balls_come_to_rest_one_after_the_other() {
    let (end, accumulations) =
        run(model("ball-chain", &[]), scheme("event-driven", &[]), 1e-3, 2.0);
    assert!(accumulations.len() >= 10, "{accumulations:?}");
    assert!(end.q.iter().chain(&end.u).all(|x| x.abs() < 1e-12), "{end:?}");
}

/// Coordinates and energy of the five-bar linkage in free swing [Paschkowski2024, Example C.2].
#[test]
fn linkages_swing_alike_with_half_explicit_implicit_and_explicit_methods() {
    let end = |method: &str| {
        let settings = [("method", method), ("rtol", "1e-10"), ("atol", "1e-10")];
        let problem = model("five-bar", &[("obstacle", "-10")]);
        run(problem, scheme("event-driven", &settings), 0.05, 0.5).0
    };
    let reference = end("dormand-prince-8");
    for method in ["half-explicit-3", "half-explicit-4", "radau-5"] {
        let found = end(method);
        let (values, others) =
            (found.q.iter().chain(&found.u), reference.q.iter().chain(&reference.u));
        let off = values.zip(others).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(off < 1e-8, "{method}: {off}");
    }
}
