//! The bar on two bearings: four loads, four answers [Studer2009, §4.2.7.1].

use crate::model_runs::run;
use percussion::inclusion::solvers::{
    InclusionSolver, JorProx, ProxSettings, SolveOutcome, SorProx, StepLength, StopTest,
};
use percussion::instant::acceleration::AccelerationProblem;
use percussion_lab::models::Problem;
use percussion_lab::models::bar_on_bearings::LOAD_CASES;
use percussion_lab::scenario::Setup;

/// λ and γ̇ of the four cases, from the closed form.
const ANSWERS: [([f64; 2], [f64; 2]); 4] = [
    ([0.0, 9.0 / 28.0], [39.0 / 35.0, 0.0]),
    ([1.8, 0.0], [0.0, 0.48]),
    ([0.0, 0.0], [0.6, 0.6]),
    ([0.075, 1.125], [0.0, 0.0]),
];

fn bar([force, moment]: [f64; 2]) -> Problem {
    let overrides = [("force".into(), force.to_string()), ("moment".into(), moment.to_string())];
    Setup::from_model("bar-on-bearings", &overrides).expect("valid settings").problem
}

fn solvers(step_length: StepLength) -> [Box<dyn InclusionSolver>; 3] {
    let stop = StopTest::Residual { tolerance: 1e-12 };
    let settings = ProxSettings { step_length, stop, ..ProxSettings::default() };
    [
        Box::new(JorProx::new(settings.clone()).expect("valid settings")),
        Box::new(SorProx::new(settings.clone()).expect("valid settings")),
        Box::new(SorProx::symmetric(settings).expect("valid settings")),
    ]
}

#[test]
fn every_solver_and_step_length_finds_the_answers() {
    use StepLength::{Automatic, Block, Diagonal, Global, RowSum, Uniform};
    for (load, (forces, accelerations)) in LOAD_CASES.into_iter().zip(ANSWERS) {
        let bar = bar(load);
        let data =
            AccelerationProblem::new(bar.system.as_ref(), &bar.state).expect("a contact problem");
        let problem = data.problem(bar.system.laws());
        for rule in [Automatic, Diagonal, RowSum, Uniform, Block, Global] {
            for mut solver in solvers(rule) {
                let mut lambda = [0.0; 2];
                let report = solver.solve(&problem, &mut lambda).unwrap();
                assert_eq!(report.outcome, SolveOutcome::Converged, "{load:?}, {rule:?}");
                for i in 0..2 {
                    let mut xi = [0.0];
                    problem.velocity(i, &lambda, &mut xi);
                    assert!(
                        (lambda[i] - forces[i]).abs() < 1e-10,
                        "{load:?}, {rule:?}: {lambda:?}"
                    );
                    assert!((xi[0] - accelerations[i]).abs() < 1e-10, "{load:?}, {rule:?}");
                }
            }
        }
    }
}

#[test]
fn the_matrix_is_the_one_of_the_source() {
    let bar = bar(LOAD_CASES[3]);
    let data =
        AccelerationProblem::new(bar.system.as_ref(), &bar.state).expect("a contact problem");
    let problem = data.problem(bar.system.laws());
    for (i, (row, c)) in [([4.0, 1.6], -2.1), ([1.6, 1.12], -1.38)].into_iter().enumerate() {
        for (j, g) in row.into_iter().enumerate() {
            let mut unit = [0.0; 2];
            unit[j] = 1.0;
            let mut column = [0.0];
            problem.delassus.add_row_times(i, &unit, &mut column);
            assert!((column[0] - g).abs() < 1e-12);
        }
        assert!((problem.offset[i] - c).abs() < 1e-12, "{:?}", problem.offset);
    }
}

#[test]
fn in_time_the_bar_starts_with_these_accelerations() {
    for (load, (_, accelerations)) in LOAD_CASES.into_iter().zip(ANSWERS) {
        let [force, moment] = load.map(|x| x.to_string());
        let overrides = [("force", force.as_str()), ("moment", moment.as_str())];
        let outcome = run("bar-on-bearings", &overrides, 1e-3, 1e-3);
        let u = outcome.trajectory.u_at(1);
        for (arm, expected) in [0.5, 0.1].into_iter().zip(accelerations) {
            let rate = (u[0] + arm * u[1]) / 1e-3;
            assert!((rate - expected).abs() < 1e-9, "{load:?}: {rate}, not {expected}");
        }
    }
}
