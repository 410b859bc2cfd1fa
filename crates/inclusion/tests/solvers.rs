//! Every solver and setting passes the solver contract.

use percussion_inclusion::solvers::{
    Components, DenseNewton, DenseNewtonSettings, GroupRule, InclusionSolver, JorProx,
    ProxSettings, SorProx, StepLength, StopTest, contract,
};

fn settings(step_length: StepLength, relaxation: f64) -> ProxSettings {
    ProxSettings {
        relaxation,
        step_length,
        stop: StopTest::Residual { tolerance: contract::TOLERANCE },
        max_sweeps: 200_000,
        ..ProxSettings::default()
    }
}

fn sor(settings: ProxSettings) -> Box<dyn InclusionSolver> {
    Box::new(SorProx::new(settings).expect("proper settings"))
}

fn jor(settings: ProxSettings) -> Box<dyn InclusionSolver> {
    Box::new(JorProx::new(settings).expect("proper settings"))
}

#[test]
fn sor_prox_owes_the_contract_with_every_step_length() {
    for rule in [StepLength::Automatic, StepLength::Diagonal, StepLength::RowSum, StepLength::Block]
    {
        contract::check(&|| sor(settings(rule, 1.0)));
    }
}

#[test]
fn sor_prox_owes_the_contract_when_relaxed() {
    for relaxation in [0.7, 1.3] {
        contract::check(&|| sor(settings(StepLength::Block, relaxation)));
    }
}

#[test]
fn sor_prox_owes_the_contract_with_mean_step_lengths() {
    let mean = || ProxSettings { group_rule: GroupRule::Mean, ..settings(StepLength::RowSum, 1.0) };
    contract::check(&|| sor(mean()));
}

#[test]
fn sor_prox_owes_the_contract_component_by_component() {
    for components in [Components::InTurn, Components::NormalsFirst] {
        for rule in [StepLength::Automatic, StepLength::RowSum] {
            let settings = || ProxSettings { components, ..settings(rule, 1.0) };
            contract::check(&|| sor(settings()));
        }
    }
}

#[test]
fn symmetric_sor_prox_owes_the_contract() {
    contract::check(&|| {
        Box::new(SorProx::symmetric(settings(StepLength::Automatic, 1.0)).unwrap())
    });
}

#[test]
fn jor_prox_owes_the_contract_with_safe_step_lengths() {
    contract::check(&|| jor(settings(StepLength::Automatic, 1.0)));
    contract::check(&|| jor(settings(StepLength::RowSum, 1.0)));
    // with ω = 1 the uniform rule only just does not contract where G is singular
    contract::check(&|| jor(settings(StepLength::Uniform, 0.9)));
}

#[test]
fn jor_prox_owes_the_contract_with_exact_laws_when_damped() {
    // laws solved exactly all at once overshoot where they push on each other
    contract::check(&|| jor(settings(StepLength::Block, 0.2)));
    let mean = || ProxSettings { group_rule: GroupRule::Mean, ..settings(StepLength::RowSum, 1.0) };
    contract::check(&|| jor(mean()));
    let in_turn = || ProxSettings { components: Components::InTurn, ..mean() };
    contract::check(&|| jor(in_turn()));
}

#[test]
fn global_projection_owes_the_contract() {
    contract::check(&|| jor(settings(StepLength::Global, 1.0)));
    contract::check(&|| sor(settings(StepLength::Global, 1.0)));
}

#[test]
fn sor_prox_owes_the_contract_with_one_step_length_for_all() {
    contract::check(&|| sor(settings(StepLength::Uniform, 0.9)));
}

#[test]
fn dense_newton_owes_the_contract() {
    contract::check(&|| {
        let tolerance = contract::TOLERANCE;
        let settings = DenseNewtonSettings { tolerance, ..DenseNewtonSettings::default() };
        Box::new(DenseNewton::new(settings).expect("proper settings"))
    });
}

#[test]
fn settings_out_of_range_are_refused() {
    for relaxation in [0.0, 2.0, -1.0, f64::NAN] {
        assert!(SorProx::new(settings(StepLength::Automatic, relaxation)).is_err());
    }
    let components = Components::InTurn;
    let global = ProxSettings { components, ..settings(StepLength::Global, 1.0) };
    let refused = SorProx::new(global).err().map(|error| error.to_string());
    let expected =
        "components = in-turn is not admissible: it must be together where step_length is global";
    assert_eq!(refused.as_deref(), Some(expected));
    let stop = StopTest::Residual { tolerance: -1.0 };
    assert!(JorProx::new(ProxSettings { stop, ..ProxSettings::default() }).is_err());
}
