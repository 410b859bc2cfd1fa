//! Every listed scheme passes the scheme contract, and those with settings also with others than the default.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::panic::catch_unwind;
use std::sync::Arc;

use percussion::inclusion::laws::Bilateral;
use percussion::inclusion::solvers::SolveOutcome;
use percussion::inclusion::solvers::{InclusionSolver, ProxSettings, SorProx, StopTest};
use percussion::parts::{Dashpot, Distance, PointMass};
use percussion::schemes::{
    Dae, DaeForm, DaeSettings, DisplacementStabilisedSettings, GeneralizedAlpha,
    GeneralizedAlphaSettings, ImplicitVelocity, ModifiedThetaSettings, MoreauJeanSettings,
    MoreauMidpoint, MoreauMidpointSettings, OneStepScheme, Solve, StuderGgl, StuderGglSettings,
    VelocityScheme, contract,
};
use percussion::simulation::{EnergyMonitor, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, Point, State};
use percussion_lab::scenario::{SchemeDescription, schemes};

fn solver() -> Box<dyn InclusionSolver> {
    let stop = StopTest::Residual { tolerance: 1e-12 };
    let settings = ProxSettings { stop, ..ProxSettings::default() };
    Box::new(SorProx::new(settings).expect("proper settings"))
}

/// Listed schemes that owe only what is owed to prescribed parts: those without an impact law, and one whose
/// contacts chatter, which is there to show that.
const WITHOUT_REST: [&str; 3] =
    ["dae", "generalized-alpha-index3", "generalized-alpha-modified-lcp"];

#[test]
fn every_listed_scheme_owes_the_contract_with_its_default_settings() {
    let breaks = |name: &&str| {
        let check = match *name {
            name if WITHOUT_REST.contains(&name) => contract::check_driven,
            _ => contract::check,
        };
        let scheme = || SchemeDescription::by_name(name).unwrap().build(solver()).unwrap();
        catch_unwind(|| check(&scheme)).is_err()
    };
    let broken: Vec<_> = schemes().iter().map(|listing| listing.name).filter(breaks).collect();
    assert!(broken.is_empty(), "by {}, as shown above", broken.join(", "));
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
fn moreau_jean_owes_the_contract_for_every_theta() {
    for theta in [0.5, 0.6, 1.0] {
        let settings = MoreauJeanSettings { theta, ..MoreauJeanSettings::default() };
        contract::check(&|| Box::new(VelocityScheme::moreau_jean(settings, solver()).unwrap()));
    }
}

#[test]
fn schemes_with_linearised_gaps_owe_the_contract() {
    for theta in [0.5, 1.0] {
        let settings = ModifiedThetaSettings { theta };
        contract::check(&|| Box::new(VelocityScheme::modified_theta(settings, solver()).unwrap()));
    }
    for (position, force) in [(1.0, 0.0), (0.5, 0.5)] {
        for elastic in [false, true] {
            let settings = DisplacementStabilisedSettings { position, force, elastic };
            contract::check(&|| {
                Box::new(VelocityScheme::displacement_stabilised(settings, solver()).unwrap())
            });
        }
    }
}

#[test]
fn studer_ggl_owes_the_contract_with_every_tolerance() {
    for tolerance in [Some(0.0), Some(1e-4)] {
        let settings = StuderGglSettings { tolerance };
        contract::check(&|| Box::new(StuderGgl::new(settings, solver()).unwrap()));
    }
}

#[test]
fn generalized_alpha_owes_the_contract_in_both_solutions() {
    for solve in [Solve::Sequential, Solve::Monolithic] {
        let settings = GeneralizedAlphaSettings { solve, ..GeneralizedAlphaSettings::default() };
        contract::check(&|| Box::new(GeneralizedAlpha::new(settings).unwrap()));
    }
}

#[test]
fn schemes_for_constraints_alone_follow_prescribed_parts() {
    use DaeForm::{
        Baumgarte, Ggl, Implicit, Index1, Index2, LinearisedImplicit, LinearisedMidpoint,
    };
    let forms = [Index1, Index2, Baumgarte, Ggl, DaeForm::Preconditioned, Implicit];
    for form in forms.into_iter().chain([LinearisedImplicit, LinearisedMidpoint]) {
        let settings = DaeSettings { form, ..DaeSettings::default() };
        contract::check_driven(&|| Box::new(Dae::new(settings, solver()).unwrap()));
    }
    let settings = GeneralizedAlphaSettings::default();
    contract::check_driven(&|| Box::new(GeneralizedAlpha::index3(settings).unwrap()));
}

fn implicit_moreau() -> MoreauMidpoint {
    let implicit = ImplicitVelocity::default();
    let settings = MoreauMidpointSettings { implicit_velocity: Some(implicit) };
    MoreauMidpoint::with_settings(settings, solver()).expect("proper settings")
}

/// A mass of 1 kg with the drag −c u.
fn dragged(c: f64) -> (Assembly, State) {
    let mut assembly = Assembly::new();
    let mass = assembly.add_part("mass", PointMass::linear(1.0).unwrap()).unwrap();
    let drag = Dashpot::drag(Point::of(mass), Point::ground([0.0; 3]), c).unwrap();
    assembly.add_force(drag).unwrap();
    let mut state = assembly.initial_state();
    state.u[0] = 1.0;
    (assembly, state)
}

#[test]
fn an_implicit_velocity_is_that_of_backward_euler() {
    let (system, mut state) = dragged(4.0);
    let mut scheme = implicit_moreau();
    for k in 1..=5 {
        let report = scheme.step(&system, 0.1, &mut state).unwrap();
        assert_eq!(report.outcome(), SolveOutcome::Converged);
        let expected = 1.4_f64.powi(-k);
        assert!((state.u[0] - expected).abs() < 1e-11, "{} for {expected}", state.u[0]);
    }
}

#[test]
fn an_implicit_velocity_that_does_not_converge_says_so() {
    // Δt‖M⁻¹∂h/∂u‖ = 1.03: the fixed-point iteration does not contract
    let (system, mut state) = dragged(10.3);
    let report = implicit_moreau().step(&system, 0.1, &mut state).unwrap();
    assert_eq!(report.outcome(), SolveOutcome::IterationLimit);
    assert!(report.iteration.error > 1e-3);
    assert_eq!(
        report.solver.outcome,
        SolveOutcome::Converged,
        "the last contact problem is solved"
    );
}

/// A mass on a massless rod: with g/Δt in the law a sliver of a step would tear at it.
#[test]
fn the_last_step_of_a_run_does_not_disturb_a_stabilised_law() {
    for (dt, t_end) in [(1e-4, 0.043_74), (1e-3, 0.437_4), (1e-3, 0.500_01), (0.001_7, 0.5)] {
        let mut assembly = Assembly::new();
        let bob = assembly.add_part("bob", PointMass::planar(2.0).unwrap()).unwrap();
        let law = Bilateral::with_drift_stabilisation(1).unwrap();
        let law = assembly.add_law(law);
        let rod = Distance::rod(Point::of(bob), Point::ground([0.0; 3]), 1.0, law).unwrap();
        assembly.connect("rod", rod).unwrap();
        let mut state = assembly.initial_state();
        (state.q, state.u) = (vec![1.0, 0.0], vec![0.0, 3.0]);
        let scheme = Box::new(MoreauMidpoint::new(solver()));
        let steps = Box::new(Fixed::new(dt).unwrap());
        let mut run = Simulation::new(Arc::new(assembly), scheme, steps, state).unwrap();
        let mut energy = EnergyMonitor::default();
        run.run_until(t_end, &mut energy).unwrap();
        assert_eq!(run.state().t, t_end);
        let balance = energy.balance();
        let change = (balance.last - balance.initial).abs();
        assert!(change < 1e-3, "Δt = {dt}, T = {t_end}: the energy changed by {change} J");
    }
}
