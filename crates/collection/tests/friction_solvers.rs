//! Solvers of friction problems pass the solver contract in every setting.

use percussion_collection::generate::Family;
use percussion_inclusion::solvers::contract::{self, DenseProblem, TOLERANCE};
use percussion_inclusion::solvers::{
    Auto, AutoSettings, InclusionSolver, LocalSolver, Newton, NewtonSettings, NonsmoothFunction,
    Nsgs, NsgsSettings, SolveError, SolveOutcome, StepRule, SweepOrder,
};

fn nsgs(mut settings: NsgsSettings) -> Box<dyn InclusionSolver> {
    settings.tolerance = TOLERANCE;
    Box::new(Nsgs::new(settings).expect("proper settings"))
}

fn newton(mut settings: NewtonSettings) -> Box<dyn InclusionSolver> {
    settings.tolerance = TOLERANCE;
    Box::new(Newton::new(settings).expect("proper settings"))
}

#[test]
fn nsgs_owes_the_contract_with_every_local_solver() {
    for local in [LocalSolver::Quartic, LocalSolver::Bisection, LocalSolver::Newton] {
        contract::check(&|| nsgs(NsgsSettings { local, ..NsgsSettings::default() }));
    }
}

#[test]
fn nsgs_owes_the_contract_in_every_order() {
    for order in [SweepOrder::Symmetric, SweepOrder::Random] {
        contract::check(&|| nsgs(NsgsSettings { order, ..NsgsSettings::default() }));
    }
}

#[test]
fn nsgs_owes_the_contract_when_relaxed_or_accelerated() {
    for relaxation in [0.7, 1.3] {
        contract::check(&|| nsgs(NsgsSettings { relaxation, ..NsgsSettings::default() }));
    }
    for acceleration in [1, 5] {
        contract::check(&|| nsgs(NsgsSettings { acceleration, ..NsgsSettings::default() }));
    }
}

#[test]
fn newton_owes_the_contract_with_every_function() {
    for function in [
        NonsmoothFunction::AlartCurnier,
        NonsmoothFunction::JeanMoreau,
        NonsmoothFunction::FischerBurmeister,
    ] {
        contract::check(&|| newton(NewtonSettings { function, ..NewtonSettings::default() }));
    }
}

#[test]
fn newton_owes_the_contract_with_every_step_rule() {
    for step_rule in [StepRule::Armijo, StepRule::GoldsteinPrice, StepRule::Nonmonotone] {
        contract::check(&|| newton(NewtonSettings { step_rule, ..NewtonSettings::default() }));
    }
}

#[test]
fn auto_owes_the_contract() {
    contract::check(&|| {
        let settings = AutoSettings { tolerance: TOLERANCE, ..AutoSettings::default() };
        Box::new(Auto::new(settings).expect("proper settings"))
    });
}

/// Bodies of 1 kg and 10⁶ kg in turn: velocities are differences of numbers 10⁵ times as large.
#[test]
fn auto_says_when_rounding_sets_the_limit() {
    let problem = Family::named("mass-ratio").unwrap().problem(6).unwrap();
    let problem = problem.problem();
    let solve = |tolerance| {
        let mut percussion = vec![0.0; problem.size()];
        let mut auto = Auto::new(AutoSettings { tolerance, ..AutoSettings::default() }).unwrap();
        let report = auto.solve(&problem, &mut percussion).unwrap();
        (report, problem.rounding(&percussion).worst())
    };
    let (report, _) = solve(1e-8);
    assert_eq!(report.outcome, SolveOutcome::Converged);
    let (report, rounding) = solve(1e-13);
    assert_eq!(report.outcome, SolveOutcome::RoundingLimit, "{report:?}");
    assert!((1e-11..1e-8).contains(&rounding), "{rounding}");
    assert!(report.residual.worst() <= rounding);
}

/// Also off the diagonal, where one law hears of another.
#[test]
fn numbers_that_are_not_finite_are_refused() {
    for bad in [f64::NAN, f64::INFINITY] {
        let g = [2.0, bad, bad, 2.0];
        let problem = DenseProblem::unilateral(&g, &[-1.0, -1.0]);
        let mut auto = Auto::new(AutoSettings::default()).unwrap();
        assert!(matches!(problem.solve(&mut auto), Err(SolveError::NotFinite { law: 0 })));
    }
    // finite, but G P is not
    let problem = DenseProblem::unilateral(&[1e-300, 1e-300, 1e-300, 1e-300], &[-1e300, -1e300]);
    let mut auto = Auto::new(AutoSettings { max_rounds: 40, ..AutoSettings::default() }).unwrap();
    if let Ok((_, report)) = problem.solve(&mut auto) {
        assert_ne!(report.outcome, SolveOutcome::Converged);
    }
}
