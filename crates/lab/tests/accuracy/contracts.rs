//! What wrapped schemes and controllers owe.

use percussion::schemes::{
    Doubled, DoublingTolerance, EventSettings, Extrapolated, ExtrapolationError, GeneralizedAlpha,
    GeneralizedAlphaSettings, LocatedEvents, Mismatch, OneStepScheme, OrderChoice, SchatzmanPaoli,
    Sequence, Tolerance, contract,
};
use percussion::simulation::{Simulation, SimulationError};
use percussion::stepsize::{
    Bounds, ErrorControl, ErrorControlSettings, FirstStep, Fixed, StepController,
};
use percussion_lab::scenario::Setup;

use crate::runs::{controlled, extrapolated, moreau, run, solver, switching};

fn tolerance(size: f64) -> Tolerance {
    Tolerance::new(size, size).unwrap()
}

fn doubled(base: Box<dyn OneStepScheme>, size: f64) -> Box<dyn OneStepScheme> {
    let (positions, velocities) = (tolerance(size), None);
    Box::new(Doubled::new(base, DoublingTolerance { positions, velocities }).unwrap())
}

#[test]
fn extrapolated_schemes_owe_the_contract() {
    for order in [OrderChoice::Fixed(1), OrderChoice::Fixed(4), controlled(5, 1e-9)] {
        contract::check(&|| extrapolated(order.clone()));
    }
    contract::check(&|| {
        Box::new(Extrapolated::new(moreau(), Sequence::All, OrderChoice::Fixed(3)).unwrap())
    });
}

#[test]
fn doubled_schemes_owe_the_contract() {
    contract::check(&|| doubled(moreau(), 1e-4));
    contract::check(&|| {
        let settings = GeneralizedAlphaSettings::default();
        doubled(Box::new(GeneralizedAlpha::new(settings).unwrap()), 1e-4)
    });
}

#[test]
fn schemes_that_stop_within_a_step_can_be_wrapped() {
    let located = || LocatedEvents::potra_trapezoidal(EventSettings::default(), solver()).unwrap();
    contract::check(&|| doubled(Box::new(located()), 1e-4));
    contract::check(&|| {
        let order = OrderChoice::Fixed(3);
        Box::new(Extrapolated::new(Box::new(located()), Sequence::Odd, order).unwrap())
    });
}

#[test]
fn a_scheme_with_memory_is_not_extrapolated() {
    let base = GeneralizedAlpha::new(GeneralizedAlphaSettings::default()).unwrap();
    let order = OrderChoice::Fixed(3);
    let refused = Extrapolated::new(Box::new(base), Sequence::Odd, order).err();
    assert_eq!(refused, Some(ExtrapolationError::Mismatch(Mismatch::Remembers)));
}

#[test]
fn a_scheme_for_constant_steps_is_not_doubled() {
    let base = Box::new(SchatzmanPaoli::new(solver()));
    let refused =
        Doubled::new(base, DoublingTolerance { positions: tolerance(1e-4), velocities: None });
    assert_eq!(refused.err(), Some(Mismatch::ConstantSteps));
}

#[test]
fn a_simulation_refuses_a_controller_that_its_scheme_does_not_fit() {
    let bounds = Bounds::new(1e-7, 1e-2).unwrap();
    let schatzman = || Box::new(SchatzmanPaoli::new(solver())) as Box<dyn OneStepScheme>;
    for (scheme, controller, mismatch) in [
        (schatzman(), switching(bounds), Mismatch::ConstantSteps),
        (schatzman(), error_control(1e-4, 1e-2, false), Mismatch::ConstantSteps),
        (moreau(), error_control(1e-4, 1e-2, true), Mismatch::NoError),
    ] {
        let problem = Setup::from_model("bouncing-ball", &[]).unwrap().problem;
        let refused = Simulation::new(problem.system, scheme, controller, problem.state).err();
        assert_eq!(refused, Some(SimulationError::Mismatch(mismatch)));
    }
}

#[test]
fn orders_out_of_range_are_refused() {
    for order in [OrderChoice::Fixed(0), OrderChoice::Fixed(13), controlled(1, 1e-6)] {
        assert!(Extrapolated::new(moreau(), Sequence::Odd, order.clone()).is_err(), "{order:?}");
    }
    assert!(Tolerance::new(0.0, 0.0).is_err() && Tolerance::new(-1.0, 1.0).is_err());
}

/// The error of a controlled run at its end, and that of constant steps with as many evaluations.
fn against_constant_steps(
    model: &str,
    t_end: f64,
    scheme: Box<dyn OneStepScheme>,
    controller: Box<dyn StepController>,
) -> (f64, f64) {
    let exact = Setup::from_model(model, &[]).unwrap().problem.exact.unwrap();
    let error = |q: &[f64]| {
        let (mut x, mut u) = ([0.0], [0.0]);
        exact.write(t_end, &mut x, &mut u);
        (q[0] - x[0]).abs()
    };
    let outcome = run(model, &[], scheme, controller, t_end);
    let dt = t_end / outcome.statistics.evaluations as f64;
    let constant = run(model, &[], moreau(), Box::new(Fixed::new(dt).unwrap()), t_end);
    (error(&outcome.state.q), error(&constant.state.q))
}

fn error_control(size: f64, dt_max: f64, proportional_integral: bool) -> Box<dyn StepController> {
    let bounds = Bounds::new(1e-7, dt_max).unwrap();
    let first = FirstStep::Automatic(tolerance(size));
    let settings =
        ErrorControlSettings { proportional_integral, ..ErrorControlSettings::new(bounds, first) };
    Box::new(ErrorControl::new(settings).unwrap())
}

/// Fewer evaluations than constant steps: with as many, these are less accurate.
#[test]
fn controllers_need_fewer_evaluations_than_constant_steps() {
    for (model, t_end) in [("impact-oscillator", 1.0), ("bouncing-ball", 3.0)] {
        let bounds = Bounds::new(1e-9, 0.02).unwrap();
        let runs = [
            ("switching", extrapolated(controlled(6, 1e-8)), switching(bounds)),
            ("doubling", doubled(moreau(), 1e-5), error_control(1e-5, 0.5, false)),
            ("pi", doubled(moreau(), 1e-5), error_control(1e-5, 0.5, true)),
        ];
        for (name, scheme, controller) in runs {
            let (error, constant) = against_constant_steps(model, t_end, scheme, controller);
            assert!(error < 0.5 * constant, "{model}, {name}: {error} against {constant}");
        }
    }
}

#[test]
fn a_controller_is_read_with_its_settings() {
    let text =
        "model = \"impact-oscillator\"\n[controller]\nname = \"switching\"\norder = 3\nk_t = 2.0";
    let setup = Setup::from_toml(text, "oscillator").unwrap();
    assert_eq!(setup.scenario.controller.name(), "switching");
    assert_eq!(setup.scenario.controller.settings()["order"].as_integer(), Some(3));
    let mut run = setup.into_simulation().unwrap();
    let report = run.step().unwrap();
    assert_eq!((report.order, report.evaluations), (Some(3), 1 + 3 + 5));
    assert!((report.advanced - 0.01).abs() < 1e-15, "the largest step is ten times dt");
    let fixed = Setup::from_toml("model = \"impact-oscillator\"", "oscillator").unwrap();
    assert!(fixed.scenario.controller.is_fixed());
}
