//! Semismooth Newton iterations: order, globalisation, deficient and sparse Jacobians.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use percussion_inclusion::linalg::Multipliers;
use percussion_inclusion::newton::{
    Jacobian, LinearSolver, NewtonError, NewtonOutcome, NonsmoothEquation, SemismoothNewton,
    SemismoothNewtonSettings, StepRule,
};

/// An equation given by closures, with a dense Jacobian by rows.
struct Given<F, J> {
    size: usize,
    map: F,
    slope: J,
}

impl<F: Fn(&[f64], &mut [f64]), J: Fn(&[f64], &mut Jacobian)> NonsmoothEquation for Given<F, J> {
    fn size(&self) -> usize {
        self.size
    }

    fn residual(&mut self, x: &[f64], out: &mut [f64]) {
        (self.map)(x, out);
    }

    fn jacobian(&mut self, x: &[f64], out: &mut Jacobian) {
        (self.slope)(x, out);
    }
}

/// min(x, r F(x)) = 0 with F(x)_i = 3 x_i + x_i³ − x_{i−1} − x_{i+1} + b_i and r small enough for
/// the plain iteration not to cycle.
fn complementarity() -> impl NonsmoothEquation {
    const R: f64 = 0.05;
    const OFFSET: [f64; 4] = [-9.0, 7.0, -2.0, -1.0];
    fn slack(x: &[f64], i: usize) -> f64 {
        let neighbours = x.get(i.wrapping_sub(1)).unwrap_or(&0.0) + x.get(i + 1).unwrap_or(&0.0);
        R * (3.0 * x[i] + x[i].powi(3) - neighbours + OFFSET[i])
    }
    Given {
        size: 4,
        map: |x: &[f64], out: &mut [f64]| (0..4).for_each(|i| out[i] = x[i].min(slack(x, i))),
        slope: |x: &[f64], out: &mut Jacobian| {
            for i in 0..4_usize {
                if slack(x, i) >= x[i] {
                    out.add(i, i, 1.0);
                    continue;
                }
                out.add(i, i, R * (3.0 + 3.0 * x[i] * x[i]));
                for j in [i.wrapping_sub(1), i + 1].into_iter().filter(|&j| j < 4) {
                    out.add(i, j, -R);
                }
            }
        },
    }
}

const EVERY_RULE: [StepRule; 4] =
    [StepRule::Full, StepRule::Armijo, StepRule::GoldsteinPrice, StepRule::Nonmonotone];

fn newton(settings: SemismoothNewtonSettings) -> SemismoothNewton {
    SemismoothNewton::new(settings).unwrap()
}

#[test]
fn convergence_is_quadratic_across_kinks() {
    for step_rule in EVERY_RULE {
        let settings = SemismoothNewtonSettings {
            tolerance: 1e-14,
            step_rule,
            memory: 4,
            record: true,
            ..SemismoothNewtonSettings::default()
        };
        let (mut newton, mut x) = (newton(settings), [0.0, 4.0, 3.0, 0.0]);
        let report = newton.solve(&mut complementarity(), &mut x).unwrap();
        assert_eq!(
            report.outcome,
            NewtonOutcome::Converged,
            "{step_rule:?} {:?}",
            newton.history()
        );
        assert!(report.iterations <= 12, "{} iterations", report.iterations);
        let history = newton.history();
        assert_eq!(history.len(), report.iterations + 1);
        let fast: Vec<&[f64]> = history.windows(2).filter(|w| w[0] < 0.1 && w[1] > 1e-13).collect();
        assert!(fast.len() >= 2, "{history:?}");
        assert!(
            x[1].abs() < 1e-14 && x[0] > 1.0,
            "the second is at its bound, not as in the guess"
        );
        assert!(fast.iter().all(|w| w[1] <= 2.0 * w[0] * w[0]), "not quadratic: {history:?}");
    }
}

#[test]
fn a_line_search_converges_where_the_plain_iteration_diverges() {
    let arctangent = || Given {
        size: 1,
        map: |x: &[f64], out: &mut [f64]| out[0] = x[0].atan() + 0.1 * x[0].clamp(0.0, 1.0),
        slope: |x: &[f64], out: &mut Jacobian| {
            let kink = if (0.0..1.0).contains(&x[0]) { 0.1 } else { 0.0 };
            out.add(0, 0, 1.0 / (1.0 + x[0] * x[0]) + kink);
        },
    };
    let solve = |step_rule| {
        let settings = SemismoothNewtonSettings {
            step_rule,
            memory: 3,
            max_iterations: 60,
            ..SemismoothNewtonSettings::default()
        };
        let mut x = [3.0];
        newton(settings).solve(&mut arctangent(), &mut x).map(|report| (report.outcome, x[0]))
    };
    assert_ne!(solve(StepRule::Full).map(|(o, _)| o), Ok(NewtonOutcome::Converged));
    for search in [StepRule::Armijo, StepRule::GoldsteinPrice, StepRule::Nonmonotone] {
        let (outcome, x) = solve(search).unwrap();
        assert_eq!(outcome, NewtonOutcome::Converged);
        assert!(x.abs() < 1e-11);
    }
}

#[test]
fn consistent_equations_of_deficient_rank_are_solved_by_every_choice() {
    // x + y + z = 3 three times, with a kink in the first
    let planes = || Given {
        size: 3,
        map: |x: &[f64], out: &mut [f64]| {
            let plane = x[0] + x[1] + x[2] - 3.0;
            out.copy_from_slice(&[plane.max(2.0 * plane), plane, -plane]);
        },
        slope: |x: &[f64], out: &mut Jacobian| {
            let first = if x[0] + x[1] + x[2] > 3.0 { 2.0 } else { 1.0 };
            for (i, factor) in [first, 1.0, -1.0].into_iter().enumerate() {
                (0..3).for_each(|j| out.add(i, j, factor));
            }
        },
    };
    let choices = [
        Multipliers::Basic,
        Multipliers::LeastDependent,
        Multipliers::MinimumNorm,
        Multipliers::Unit,
        Multipliers::Random { seed: 3 },
    ];
    let mut answers: Vec<[f64; 3]> = Vec::new();
    for choice in choices {
        let linear_solver = LinearSolver::RankRevealing { choice };
        let settings =
            SemismoothNewtonSettings { linear_solver, ..SemismoothNewtonSettings::default() };
        let mut x = [0.0; 3];
        let report = newton(settings).solve(&mut planes(), &mut x).unwrap();
        assert_eq!((report.outcome, report.rank), (NewtonOutcome::Converged, Some(1)));
        assert!((x.iter().sum::<f64>() - 3.0).abs() < 1e-12);
        answers.push(x);
    }
    assert!(answers[2].iter().all(|x| (x - 1.0).abs() < 1e-12), "the least is (1, 1, 1)");
    assert_ne!(answers[0], answers[3]);
}

#[test]
fn equations_without_solution_stall() {
    let positive = || Given {
        size: 1,
        map: |x: &[f64], out: &mut [f64]| out[0] = 1.0 + x[0] * x[0],
        slope: |x: &[f64], out: &mut Jacobian| out.add(0, 0, 2.0 * x[0]),
    };
    let mut x = [0.0];
    let report =
        newton(SemismoothNewtonSettings::default()).solve(&mut positive(), &mut x).unwrap();
    assert_eq!(report.outcome, NewtonOutcome::Stalled);
    let mut nan = [f64::NAN];
    let error = newton(SemismoothNewtonSettings::default()).solve(&mut positive(), &mut nan).err();
    assert_eq!(error, Some(NewtonError::NotFinite));
}

/// An obstacle problem: min(x, A x − f) = 0 with the second difference A on n points.
fn obstacle(n: usize) -> impl NonsmoothEquation {
    let force = move |i: usize| 40.0 * (9.0 * i as f64 / n as f64).sin() / (n * n) as f64;
    let slack = move |x: &[f64], i: usize| {
        let neighbour = |j: Option<&f64>| j.copied().unwrap_or(0.0);
        let left = if i > 0 { x[i - 1] } else { 0.0 };
        2.0 * x[i] - left - neighbour(x.get(i + 1)) - force(i)
    };
    Given {
        size: n,
        map: move |x: &[f64], out: &mut [f64]| {
            (0..n).for_each(|i| out[i] = x[i].min(slack(x, i)));
        },
        slope: move |x: &[f64], out: &mut Jacobian| {
            for i in 0..n {
                // the structure stays the same, whichever branch acts
                let on = if slack(x, i) < x[i] { 1.0 } else { 0.0 };
                out.add(i, i, 1.0 + on);
                if i > 0 {
                    out.add(i, i - 1, -on);
                }
                if i + 1 < n {
                    out.add(i, i + 1, -on);
                }
            }
        },
    }
}

#[test]
fn the_sparse_solver_agrees_with_the_dense_one_and_analyses_once() {
    let settings = |linear_solver| SemismoothNewtonSettings {
        linear_solver,
        max_iterations: 1000,
        step_rule: StepRule::Full,
        ..SemismoothNewtonSettings::default()
    };
    let dense = LinearSolver::RankRevealing { choice: Multipliers::MinimumNorm };
    let (mut x, mut y) = (vec![0.0; 60], vec![0.0; 60]);
    let mut sparse = newton(settings(LinearSolver::SparseLu));
    let report = sparse.solve(&mut obstacle(60), &mut x).unwrap();
    newton(settings(dense)).solve(&mut obstacle(60), &mut y).unwrap();
    assert_eq!((report.outcome, sparse.analyses()), (NewtonOutcome::Converged, 1));
    assert!(x.iter().zip(&y).all(|(x, y)| (x - y).abs() < 1e-11));
    assert!(x.contains(&0.0) && x.iter().any(|x| *x > 0.01));
    // large: active sets take a number of iterations that grows slowly with n
    let mut large = vec![0.0; 400];
    let report = sparse.solve(&mut obstacle(400), &mut large).unwrap();
    assert_eq!((report.outcome, sparse.analyses()), (NewtonOutcome::Converged, 2));
}

#[test]
fn singular_sparse_jacobians_and_bad_settings_are_refused() {
    let flat = &mut Given {
        size: 1,
        map: |_: &[f64], out: &mut [f64]| out[0] = 1.0,
        slope: |_: &[f64], out: &mut Jacobian| out.add(0, 0, 0.0),
    };
    let settings = SemismoothNewtonSettings {
        linear_solver: LinearSolver::SparseLu,
        ..SemismoothNewtonSettings::default()
    };
    let error = newton(settings).solve(flat, &mut [0.0]).unwrap_err();
    assert!(matches!(error, NewtonError::Linear { iteration: 0, .. }));
    for bad in [
        SemismoothNewtonSettings { tolerance: -1.0, ..SemismoothNewtonSettings::default() },
        SemismoothNewtonSettings { longest_step: Some(0.0), ..SemismoothNewtonSettings::default() },
        SemismoothNewtonSettings { memory: 0, ..SemismoothNewtonSettings::default() },
    ] {
        assert!(SemismoothNewton::new(bad).is_err());
    }
}
