//! Every solver of friction problems by name, for tests that ask all of them.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::{
    Admm, AdmmSettings, Apgd, ApgdSettings, Auto, AutoSettings, FixedPoint, InclusionSolver,
    InteriorPoint, InteriorPointSettings, Lemke, LemkeSettings, Newton, NewtonSettings, Nsgs,
    NsgsSettings, OuterSettings, ProxSettings, ProximalPoint, ProximalPointSettings, SorProx,
    StopTest,
};

const TOLERANCE: f64 = 1e-10;
const MAX_ITERATIONS: usize = 1_000_000;

/// Contacts up to which the dense tableau of `lemke` is asked.
const LARGEST_TABLEAU: usize = 20;

pub(crate) type Make = fn() -> Box<dyn InclusionSolver>;

/// The solvers that are compared on this many contacts: add yours.
pub(crate) fn solvers(contacts: usize) -> Vec<(&'static str, Make)> {
    let mut solvers: Vec<(&'static str, Make)> = vec![
        ("auto", auto),
        ("nsgs", nsgs),
        ("newton", newton),
        ("interior-point", interior_point),
        ("sor-prox", sor_prox),
        ("admm", admm),
        ("apgd", apgd),
        ("proximal-point", proximal_point),
        ("cadoux", || boxed(FixedPoint::cadoux(outer()))),
        ("tresca", || boxed(FixedPoint::tresca(outer()))),
        ("panagiotopoulos", || boxed(FixedPoint::panagiotopoulos(outer()))),
    ];
    if contacts <= LARGEST_TABLEAU {
        solvers.push(("lemke", lemke));
    }
    solvers
}

fn boxed<S: InclusionSolver + 'static>(
    solver: Result<S, ParameterError>,
) -> Box<dyn InclusionSolver> {
    Box::new(solver.expect("proper settings"))
}

fn auto() -> Box<dyn InclusionSolver> {
    boxed(Auto::new(AutoSettings { tolerance: TOLERANCE, ..AutoSettings::default() }))
}

fn nsgs() -> Box<dyn InclusionSolver> {
    let (tolerance, max_sweeps) = (TOLERANCE, MAX_ITERATIONS);
    boxed(Nsgs::new(NsgsSettings { tolerance, max_sweeps, ..NsgsSettings::default() }))
}

fn newton() -> Box<dyn InclusionSolver> {
    boxed(Newton::new(NewtonSettings { tolerance: TOLERANCE, ..NewtonSettings::default() }))
}

fn interior_point() -> Box<dyn InclusionSolver> {
    let settings = InteriorPointSettings::default();
    boxed(InteriorPoint::new(InteriorPointSettings { tolerance: TOLERANCE, ..settings }))
}

fn sor_prox() -> Box<dyn InclusionSolver> {
    let stop = StopTest::Residual { tolerance: TOLERANCE };
    boxed(SorProx::new(ProxSettings {
        stop,
        max_sweeps: MAX_ITERATIONS,
        ..ProxSettings::default()
    }))
}

fn admm() -> Box<dyn InclusionSolver> {
    let (tolerance, max_iterations) = (TOLERANCE, MAX_ITERATIONS);
    boxed(Admm::new(AdmmSettings { tolerance, max_iterations, ..AdmmSettings::default() }))
}

fn apgd() -> Box<dyn InclusionSolver> {
    let (tolerance, max_iterations) = (TOLERANCE, MAX_ITERATIONS);
    boxed(Apgd::new(ApgdSettings { tolerance, max_iterations, ..ApgdSettings::default() }))
}

fn proximal_point() -> Box<dyn InclusionSolver> {
    let (tolerance, max_iterations) = (TOLERANCE, MAX_ITERATIONS);
    let settings = ProximalPointSettings::default();
    boxed(ProximalPoint::new(ProximalPointSettings { tolerance, max_iterations, ..settings }))
}

fn lemke() -> Box<dyn InclusionSolver> {
    boxed(Lemke::new(LemkeSettings { tolerance: TOLERANCE, ..LemkeSettings::default() }))
}

fn outer() -> OuterSettings {
    OuterSettings {
        tolerance: TOLERANCE,
        max_iterations: MAX_ITERATIONS,
        ..OuterSettings::default()
    }
}
