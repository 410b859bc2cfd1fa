//! Every scheme and setting passes the scheme contract.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use percussion::inclusion::laws::Bilateral;
use percussion::inclusion::solvers::SolveOutcome;
use percussion::inclusion::solvers::{InclusionSolver, ProxSettings, SorProx, StopTest};
use percussion::parts::{Dashpot, Distance, PointMass};
use percussion::schemes::{
    AnitescuHartSettings, Dae, DaeForm, DaeSettings, DisplacementStabilisedSettings, Galerkin,
    GalerkinSettings, GapToleranceSettings, GeneralizedAlpha, GeneralizedAlphaSettings,
    ImplicitVelocity, ModifiedThetaSettings, MoreauJeanExplicit, MoreauJeanSettings,
    MoreauMidpoint, MoreauMidpointSettings, OneStepScheme, Preconditioned, PreconditionedSettings,
    SchatzmanPaoli, Solve, StuderGgl, StuderGglSettings, VelocityScheme, contract,
};
use percussion::simulation::{EnergyMonitor, Simulation};
use percussion::stepsize::Fixed;
use percussion::system::{Assembly, Point, State};

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
    let none = GapToleranceSettings::default();
    contract::check(&|| Box::new(VelocityScheme::stewart_trinkle(none, solver()).unwrap()));
    let all = AnitescuHartSettings::default();
    contract::check(&|| Box::new(VelocityScheme::anitescu_hart(all, solver()).unwrap()));
}

#[test]
fn anitescu_potra_2002_owes_the_contract() {
    contract::check(&|| Box::new(VelocityScheme::anitescu_potra_2002(solver())));
}

#[test]
fn schemes_at_position_level_owe_the_contract() {
    contract::check(&|| Box::new(SchatzmanPaoli::new(solver())));
    let inelastic = PreconditionedSettings::default();
    contract::check(&|| Box::new(Preconditioned::new(inelastic, solver()).unwrap()));
    for tolerance in [None, Some(0.0), Some(1e-4)] {
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
fn galerkin_schemes_owe_the_contract() {
    for degree in 1..=3 {
        contract::check(&|| Box::new(Galerkin::new(degree, GalerkinSettings::default()).unwrap()));
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
