//! The block on two frictional corners [StuderGlocker2006, §5.8], [Studer2009, §4.2.7.2].
//!
//! Friction coefficients and loads are not printed there; ours make the block stick, slide, or
//! lift a corner. Both corners are coupled laws of normal and tangential force, visited in turn,
//! so the counts of sweeps differ from an iteration over single rows in the order normal,
//! normal, tangential, tangential, unless that is asked for (`components`).

use crate::model_runs::run;
use percussion::inclusion::solvers::{
    Components, InclusionSolver, JorProx, ProxSettings, SolveOutcome, SorProx, StepLength, StopTest,
};
use percussion::instant::acceleration::AccelerationProblem;
use percussion_lab::models::Problem;
use percussion_lab::scenario::Setup;

/// Friction coefficient and load (F_x, F_y, M), with the accelerations of the contacts.
struct Case {
    name: &'static str,
    data: [(&'static str, &'static str); 4],
    /// γ̇ of left normal, left tangential, right normal, right tangential.
    accelerations: [f64; 4],
}

const fn data(mu: &'static str, load: [&'static str; 3]) -> [(&'static str, &'static str); 4] {
    [("friction", mu), ("force_x", load[0]), ("force_y", load[1]), ("moment", load[2])]
}

/// Acceleration of the sliding block: (15 − 0.5·20.601)/2.1.
const SLIDING: f64 = 2.237_857_142_857_143;

const CASES: [Case; 3] = [
    Case { name: "both stick", data: data("0.5", ["1", "-20.601", "0"]), accelerations: [0.0; 4] },
    Case {
        name: "both slide",
        data: data("0.5", ["15", "-20.601", "0"]),
        accelerations: [0.0, SLIDING, 0.0, SLIDING],
    },
    Case {
        name: "one opens",
        data: data("0.8", ["0", "-20.601", "4"]),
        accelerations: [0.0, 0.0, 3.899_357_142_857_143, 0.0],
    },
];

fn block(case: &Case) -> Problem {
    with(&case.data)
}

fn with(data: &[(&str, &str)]) -> Problem {
    let overrides: Vec<_> = data.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Setup::from_model("planar-block", &overrides).expect("valid settings").problem
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Jor,
    Sor,
    Ssor,
}

fn solver(kind: Kind, settings: ProxSettings) -> Box<dyn InclusionSolver> {
    match kind {
        Kind::Jor => Box::new(JorProx::new(settings).expect("valid settings")),
        Kind::Sor => Box::new(SorProx::new(settings).expect("valid settings")),
        Kind::Ssor => Box::new(SorProx::symmetric(settings).expect("valid settings")),
    }
}

/// Contact accelerations at a solution.
fn accelerations(block: &Problem, kind: Kind, settings: ProxSettings) -> [f64; 4] {
    let data =
        AccelerationProblem::new(block.system.as_ref(), &block.state).expect("a contact problem");
    let problem = data.problem(block.system.laws());
    let mut lambda = [0.0; 4];
    let report = solver(kind, settings).solve(&problem, &mut lambda).expect("a well-posed problem");
    assert_eq!(report.outcome, SolveOutcome::Converged, "{kind:?}");
    let mut xi = [0.0; 4];
    for i in 0..2 {
        problem.velocity(i, &lambda, &mut xi[2 * i..2 * i + 2]);
    }
    xi
}

#[test]
fn all_solvers_agree_in_the_accelerations_whatever_the_step_length() {
    use StepLength::{Automatic, Block, Diagonal, RowSum};
    for case in &CASES {
        let block = block(case);
        for kind in [Kind::Jor, Kind::Sor, Kind::Ssor] {
            for (step_length, relaxation) in
                [(Automatic, 1.0), (Diagonal, 0.2), (Diagonal, 0.6), (RowSum, 1.0), (Block, 0.5)]
            {
                let stop = StopTest::Residual { tolerance: 1e-12 };
                let settings =
                    ProxSettings { relaxation, step_length, stop, ..ProxSettings::default() };
                let found = accelerations(&block, kind, settings);
                for (found, expected) in found.iter().zip(case.accelerations) {
                    let off = (found - expected).abs();
                    assert!(off < 1e-10, "{}, {kind:?}, {step_length:?}: {off:e}", case.name);
                }
            }
        }
    }
}

#[test]
fn the_matrix_is_the_printed_one() {
    // rounded to one digit: 1.8, −0.8, −0.4, 0.6; here ordered by corner
    let block = block(&CASES[0]);
    let data =
        AccelerationProblem::new(block.system.as_ref(), &block.state).expect("a contact problem");
    let problem = data.problem(block.system.laws());
    let printed = [
        [1.8, -0.4, -0.8, -0.4],
        [-0.4, 0.6, 0.4, 0.6],
        [-0.8, 0.4, 1.8, 0.4],
        [-0.4, 0.6, 0.4, 0.6],
    ];
    for (j, column) in printed.iter().enumerate() {
        let mut unit = [0.0; 4];
        unit[j] = 1.0;
        for i in 0..2 {
            let mut rows = [0.0; 2];
            problem.delassus.add_row_times(i, &unit, &mut rows);
            for (k, g) in rows.iter().enumerate() {
                assert!((g - column[2 * i + k]).abs() < 0.05, "G[{}][{j}] = {g}", 2 * i + k);
            }
        }
    }
}

fn diagonal() -> ProxSettings {
    let stop = StopTest::Percussion { absolute: 1e-8, relative: 0.0 };
    ProxSettings { step_length: StepLength::Diagonal, stop, ..ProxSettings::default() }
}

/// Sweeps until the stop test is met for ω = 0.2, 0.4, …, 1.8; none if not in 10 000.
fn sweeps(block: &Problem, kind: Kind, settings: &ProxSettings) -> [Option<usize>; 9] {
    let data =
        AccelerationProblem::new(block.system.as_ref(), &block.state).expect("a contact problem");
    let problem = data.problem(block.system.laws());
    std::array::from_fn(|k| {
        let relaxation = 0.2 * (k + 1) as f64;
        let settings = ProxSettings { relaxation, ..settings.clone() };
        let report =
            solver(kind, settings).solve(&problem, &mut [0.0; 4]).expect("a well-posed problem");
        (report.outcome == SolveOutcome::Converged).then_some(report.iterations)
    })
}

/// Counts of a table; 0 stands for no convergence.
fn counts(table: [usize; 9]) -> [Option<usize>; 9] {
    table.map(|n| (n > 0).then_some(n))
}

#[test]
fn sweeps_over_the_relaxation_with_the_diagonal_step_length() {
    let tables = [
        [[163, 80, 52, 0, 0, 0, 0, 0, 0], [156, 71, 41, 30, 23, 33, 54, 0, 0]],
        [[165, 81, 52, 37, 27, 68, 0, 0, 0], [158, 73, 43, 28, 17, 13, 22, 40, 0]],
        [[155, 76, 48, 34, 27, 0, 0, 0, 0], [155, 76, 48, 34, 25, 53, 750, 0, 0]],
    ];
    check_sweeps(StepLength::Diagonal, &tables);
}

#[test]
fn sweeps_over_the_relaxation_with_each_corner_solved_exactly() {
    let tables = [
        [[150, 73, 47, 33, 24, 0, 0, 0, 0], [143, 66, 39, 24, 13, 14, 25, 43, 97]],
        [[161, 79, 51, 36, 27, 60, 0, 0, 0], [153, 71, 42, 26, 15, 15, 25, 43, 97]],
        [[91, 42, 25, 15, 2, 15, 28, 0, 0], [91, 42, 25, 15, 2, 15, 26, 45, 100]],
    ];
    check_sweeps(StepLength::Block, &tables);
    for [_, sor] in tables {
        assert!(sor.iter().all(|n| *n > 0), "SORprox converges nearly to ω = 2");
    }
}

/// Compares with the tables (JORprox, SORprox) of the three cases, and SORprox with JORprox.
#[track_caller]
fn check_sweeps(step_length: StepLength, tables: &[[[usize; 9]; 2]; 3]) {
    for (case, &[jor, sor]) in CASES.iter().zip(tables) {
        let (block, settings) = (block(case), ProxSettings { step_length, ..diagonal() });
        let found = [Kind::Jor, Kind::Sor].map(|kind| sweeps(&block, kind, &settings));
        assert_eq!(found[0], counts(jor), "JORprox, {}", case.name);
        assert_eq!(found[1], counts(sor), "SORprox, {}", case.name);
        for (jor, sor) in found[0].iter().zip(found[1]) {
            let never_slower = jor.is_none_or(|jor| sor.is_some_and(|sor| sor <= jor));
            assert!(never_slower, "{}: {jor:?} and {sor:?} sweeps", case.name);
        }
    }
}

#[test]
fn an_iteration_that_runs_off_to_infinity_has_not_converged() {
    let block = block(&CASES[2]);
    let data =
        AccelerationProblem::new(block.system.as_ref(), &block.state).expect("a contact problem");
    let stop = StopTest::Percussion { absolute: 1e-8, relative: 1e-8 };
    let settings = ProxSettings {
        relaxation: 1.8,
        step_length: StepLength::Diagonal,
        stop,
        ..ProxSettings::default()
    };
    let problem = data.problem(block.system.laws());
    let report = solver(Kind::Jor, settings).solve(&problem, &mut [0.0; 4]).unwrap();
    assert_eq!(report.outcome, SolveOutcome::IterationLimit);
}

#[test]
fn in_time_the_block_sticks_slides_or_lifts_a_corner() {
    for case in &CASES {
        let dt = 1e-4;
        let outcome = run("planar-block", &case.data, dt, 0.01);
        let u = outcome.trajectory.u_at(1);
        let expected = case.accelerations;
        // contact velocities at φ = 0: ẏ ∓ ℓ φ̇ and ẋ + h φ̇
        let found = [u[1] - 0.15 * u[2], u[0] + 0.05 * u[2], u[1] + 0.15 * u[2]];
        for (found, expected) in found.iter().zip(expected) {
            assert!((found / dt - expected).abs() < 1e-6, "{}: {found}", case.name);
        }
        let corner = outcome.trajectory.channels[1].gap.last().unwrap();
        assert_eq!(*corner > 1e-5, case.name == "one opens", "{}: gap {corner}", case.name);
    }
}

/// Sweeps of the iterations of the sources, in which normal forces and friction are laws of their own
/// in the order normal, normal, tangential, tangential, by an independent program: for ω = 0.2, 0.4 …
/// 1.8, JORprox and SORprox in the three cases.
#[test]
fn the_iterations_of_the_sources_take_as_many_sweeps_as_an_independent_program() {
    let close = |absolute, relative| StopTest::Percussion { absolute, relative };
    let own = CASES.map(|case| case.data.to_vec());
    let tables = [
        [[182, 89, 57, 0, 0, 0, 0, 0, 0], [174, 80, 46, 25, 20, 18, 23, 38, 83]],
        [[184, 90, 58, 41, 31, 76, 0, 0, 0], [177, 83, 50, 33, 22, 20, 24, 32, 59]],
        [[165, 80, 50, 34, 25, 61, 0, 0, 0], [158, 72, 42, 25, 13, 16, 25, 45, 101]],
    ];
    check_sources(&own, close(1e-10, 1e-10), &tables);
    // with the inertia that the sources print
    let printed = [["1", "-20.6", "0"], ["10", "-20.6", "0"], ["1", "-20.6", "4"]].map(|load| {
        let mut data = data("0.3", load).to_vec();
        data.push(("inertia", "0.018"));
        data
    });
    let tables = [
        [[160, 79, 50, 0, 0, 0, 0, 0, 0], [153, 71, 41, 23, 17, 16, 20, 34, 70]],
        [[162, 79, 51, 36, 27, 63, 0, 0, 0], [155, 72, 43, 28, 18, 14, 19, 34, 67]],
        [[151, 73, 46, 31, 23, 56, 669, 0, 0], [145, 66, 39, 24, 12, 15, 24, 42, 95]],
    ];
    check_sources(&printed, close(1e-8, 0.0), &tables);
}

/// Contact by contact the order differs, and so do the sweeps of SORprox, a little.
#[test]
fn friction_after_the_normal_force_of_its_contact_takes_about_as_many_sweeps() {
    let tables = [
        [174, 81, 49, 32, 20, 18, 24, 39, 84],
        [175, 81, 48, 30, 18, 13, 24, 43, 89],
        [158, 72, 42, 25, 13, 16, 27, 47, 104],
    ];
    let stop = StopTest::Percussion { absolute: 1e-10, relative: 1e-10 };
    for (case, table) in CASES.iter().zip(tables) {
        let settings = ProxSettings { stop, components: Components::InTurn, ..diagonal() };
        assert_eq!(sweeps(&block(case), Kind::Sor, &settings), counts(table), "{}", case.name);
    }
}

#[track_caller]
fn check_sources(cases: &[Vec<(&str, &str)>; 3], stop: StopTest, tables: &[[[usize; 9]; 2]; 3]) {
    for (data, tables) in cases.iter().zip(tables) {
        let settings = ProxSettings { stop, components: Components::NormalsFirst, ..diagonal() };
        for (kind, table) in [Kind::Jor, Kind::Sor].into_iter().zip(tables) {
            let found = sweeps(&with(data), kind, &settings);
            assert_eq!(found, counts(*table), "{kind:?} with {data:?}");
        }
    }
}
