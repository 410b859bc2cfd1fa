//! Solvers over cones pass the contract of solvers, and all solvers agree on random problems.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::contract::{self, DenseProblem};
use percussion_inclusion::solvers::{
    Admm, AdmmSettings, Apgd, ApgdSettings, FixedPoint, InclusionSolver, InnerMethod,
    OuterSettings, ProximalInner, ProximalPoint, ProximalPointSettings,
};

/// Iterations that every problem here leaves room for.
const MAX_ITERATIONS: usize = 500_000;

fn boxed<S: InclusionSolver + 'static>(
    solver: Result<S, ParameterError>,
) -> Box<dyn InclusionSolver> {
    Box::new(solver.expect("proper settings"))
}

fn outer(inner: InnerMethod) -> OuterSettings {
    OuterSettings {
        tolerance: contract::TOLERANCE,
        max_iterations: MAX_ITERATIONS,
        inner,
        ..OuterSettings::default()
    }
}

fn admm(memory: usize) -> Box<dyn InclusionSolver> {
    let tolerance = contract::TOLERANCE;
    let settings = AdmmSettings {
        tolerance,
        max_iterations: MAX_ITERATIONS,
        memory,
        ..AdmmSettings::default()
    };
    boxed(Admm::new(settings))
}

fn apgd() -> Box<dyn InclusionSolver> {
    let tolerance = contract::TOLERANCE;
    let settings =
        ApgdSettings { tolerance, max_iterations: MAX_ITERATIONS, ..ApgdSettings::default() };
    boxed(Apgd::new(settings))
}

fn proximal_point(inner: ProximalInner) -> Box<dyn InclusionSolver> {
    boxed(ProximalPoint::new(ProximalPointSettings {
        tolerance: contract::TOLERANCE,
        max_iterations: MAX_ITERATIONS,
        inner,
        ..ProximalPointSettings::default()
    }))
}

#[test]
fn admm_owes_the_contract() {
    contract::check_cones(&|| admm(10));
}

#[test]
fn admm_owes_the_contract_without_acceleration() {
    contract::check_cones(&|| admm(0));
}

#[test]
fn apgd_owes_the_contract() {
    contract::check_cones(&apgd);
}

#[test]
fn the_proximal_point_method_owes_the_contract_with_every_inner_solver() {
    for inner in [ProximalInner::SorProx, ProximalInner::Admm, ProximalInner::Apgd] {
        contract::check_cones(&|| proximal_point(inner));
    }
}

#[test]
fn cadoux_fixed_point_owes_the_contract() {
    for inner in [InnerMethod::Admm, InnerMethod::Apgd] {
        contract::check_cones(&|| boxed(FixedPoint::cadoux(outer(inner))));
    }
}

#[test]
fn trescas_fixed_point_owes_the_contract() {
    for inner in [InnerMethod::Admm, InnerMethod::Apgd] {
        contract::check_cones(&|| boxed(FixedPoint::tresca(outer(inner))));
    }
}

#[test]
fn panagiotopoulos_fixed_point_owes_the_contract() {
    for inner in [InnerMethod::Admm, InnerMethod::Apgd] {
        contract::check_cones(&|| boxed(FixedPoint::panagiotopoulos(outer(inner))));
    }
}

#[test]
fn settings_out_of_range_are_refused() {
    let admm = |settings| Admm::new(settings).is_err();
    assert!(admm(AdmmSettings { tolerance: -1.0, ..AdmmSettings::default() }));
    assert!(admm(AdmmSettings { max_iterations: 0, ..AdmmSettings::default() }));
    assert!(admm(AdmmSettings { penalty: 0.0, ..AdmmSettings::default() }));
    assert!(admm(AdmmSettings { over_relaxation: 2.0, ..AdmmSettings::default() }));
    let inner_accuracy = 1.5;
    assert!(Apgd::new(ApgdSettings { inner_accuracy, ..ApgdSettings::default() }).is_err());
    assert!(
        FixedPoint::tresca(OuterSettings { inner_accuracy, ..OuterSettings::default() }).is_err()
    );
    let settings = ProximalPointSettings { alpha: f64::NAN, ..ProximalPointSettings::default() };
    assert!(ProximalPoint::new(settings).is_err());
}

#[test]
fn the_history_ends_at_the_residual_of_the_report() {
    let g = [2.0, 0.3, 0.0, 0.3, 1.0, 0.2, 0.0, 0.2, 1.5];
    let problem = DenseProblem::frictional(&[0.4], &g, &[-1.0, 0.7, 0.2]);
    for (name, make) in cone_solvers() {
        let mut solver = make();
        let (_, report) = problem.solve(solver.as_mut()).unwrap();
        let last = *solver.history().last().unwrap();
        assert_eq!(last, (report.iterations, report.residual.worst()), "{name}");
    }
}

type Make = fn() -> Box<dyn InclusionSolver>;

/// All solvers over cones, by name.
fn cone_solvers() -> Vec<(&'static str, Make)> {
    vec![
        ("admm", || admm(10)),
        ("apgd", apgd),
        ("proximal-point", || proximal_point(ProximalInner::SorProx)),
        ("cadoux", || boxed(FixedPoint::cadoux(outer(InnerMethod::Admm)))),
        ("tresca", || boxed(FixedPoint::tresca(outer(InnerMethod::Admm)))),
        ("panagiotopoulos", || boxed(FixedPoint::panagiotopoulos(outer(InnerMethod::Admm)))),
    ]
}
