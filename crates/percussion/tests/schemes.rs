//! Every scheme and setting passes the scheme contract.

use percussion::inclusion::solvers::{InclusionSolver, ProxSettings, SorProx, StopTest};
use percussion::schemes::{
    Galerkin, GalerkinSettings, GeneralizedAlpha, GeneralizedAlphaSettings, ImplicitVelocity,
    MoreauJeanExplicit, MoreauMidpoint, MoreauMidpointSettings, Solve, contract,
};

fn solver() -> Box<dyn InclusionSolver> {
    let stop = StopTest::Residual { tolerance: 1e-12 };
    let settings = ProxSettings { stop, ..ProxSettings::default() };
    Box::new(SorProx::new(settings).expect("proper settings"))
}

#[test]
fn moreau_midpoint_owes_the_contract() {
    contract::check(&|| Box::new(MoreauMidpoint::new(solver())));
}

#[test]
fn moreau_midpoint_with_implicit_velocity_owes_the_contract() {
    let implicit =
        || MoreauMidpointSettings { implicit_velocity: Some(ImplicitVelocity::default()) };
    contract::check(&|| {
        Box::new(MoreauMidpoint::with_settings(implicit(), solver()).expect("proper settings"))
    });
}

#[test]
fn moreau_jean_explicit_owes_the_contract() {
    contract::check(&|| Box::new(MoreauJeanExplicit::new(solver())));
}

#[test]
fn generalized_alpha_owes_the_contract_in_both_solutions() {
    for solve in [Solve::Sequential, Solve::Monolithic] {
        let settings = GeneralizedAlphaSettings { solve, ..GeneralizedAlphaSettings::default() };
        contract::check(&|| Box::new(GeneralizedAlpha::new(settings).expect("proper settings")));
    }
}

#[test]
fn galerkin_schemes_owe_the_contract() {
    for degree in 1..=3 {
        contract::check(&|| {
            let scheme = Galerkin::new(degree, GalerkinSettings::default());
            Box::new(scheme.expect("proper settings"))
        });
    }
}
