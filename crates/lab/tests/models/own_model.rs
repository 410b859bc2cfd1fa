//! A model that a program makes while it runs: names, words and functions are its own, and nothing is
//! registered.

use std::sync::Arc;

use percussion::parts::Minimal;
use percussion::system::Assembly;
use percussion_inclusion::parameter::{ParameterError, positive};
use percussion_lab::experiments::selection::Selection;
use percussion_lab::experiments::study::{ConvergenceStudy, Levels, Norm, Runner, Study};
use percussion_lab::models::{self, ExactSolution, Model, Parameter, Problem, Values};
use percussion_lab::scenario::Setup;

/// Released from one metre, each mass swings as cos ωt.
struct Swings(Vec<f64>);

impl ExactSolution for Swings {
    fn write(&self, t: f64, q: &mut [f64], u: &mut [f64]) {
        for (k, omega) in self.0.iter().enumerate() {
            (q[k], u[k]) = ((omega * t).cos(), -omega * (omega * t).sin());
        }
    }
}

/// Masses on springs, which a list of words describes as it may come from a file or another language.
fn oscillators(words: &[&str]) -> Model {
    let names: Vec<String> = words.iter().map(|word| format!("{word}_stiffness")).collect();
    let unit = ["N", "m"].join("/");
    let number = |name: &String| {
        Parameter::number(name.clone(), format!("{name} > 0"), unit.clone(), 1.0, String::new())
    };
    let mut parameters: Vec<Parameter> = names.iter().map(number).collect();
    let sides = ["left", "right"].map(|side| format!("{side}wards"));
    parameters.push(Parameter::choice("side", "side of the release", sides, "own choice"));
    let (count, words) = (words.len(), words.join(" "));
    Model {
        name: format!("{count}-oscillators").into(),
        summary: format!("masses on springs: {words}").into(),
        source: "own".into(),
        parameters,
        build: Arc::new(move |values| build(&names, values)),
    }
}

fn build(names: &[String], values: &Values) -> Result<Problem, ParameterError> {
    let mut machine = Assembly::new();
    let mut omegas = Vec::new();
    for name in names {
        let k = positive(name.clone(), values.number(name))?;
        let own = format!("stretch of {name}");
        let part = Minimal::new(&[(&own, "m")], &[("rate", "m/s")], |_, _, m| m[0] = 1.0)
            .with_force(move |_, q, _, h| h[0] -= k * q[0])
            .with_potential(move |_, q| 0.5 * k * q[0] * q[0]);
        machine.add_part(name, part).expect("names differ");
        omegas.push(k.sqrt());
    }
    let mut state = machine.initial_state();
    state.q.fill(if values.choice("side") == "leftwards" { 1.0 } else { -1.0 });
    let exact = (values.choice("side") == "leftwards").then(|| Arc::new(Swings(omegas)) as Arc<_>);
    Ok(Problem { exact, ..Problem::new(Arc::new(machine), state, 1e-2, 2.0) })
}

#[test]
fn a_model_of_names_and_functions_made_at_run_time_is_studied_like_any_other() {
    let model = oscillators(&["soft", "stiff"]);
    let setup = Setup::of_model(&model, &[("stiff_stiffness".into(), "9".into())]).unwrap();
    drop(model);
    assert_eq!(setup.parameters[1], ("stiff_stiffness".into(), "9".into()));
    assert_eq!(setup.parameters[2], ("side".into(), "leftwards".into()));
    let labels = setup.problem.system.layout().coordinates();
    assert_eq!(labels[0].name, "soft_stiffness.stretch of soft_stiffness");
    let schemes = ["moreau-midpoint", "generalized-alpha-ggl"].map(str::to_owned);
    let selection = Selection::new(setup, &schemes, Vec::new()).unwrap();
    let levels = Levels { count: 6, steps_min: Some(50), steps_max: Some(800) };
    let runner = Runner::new(&selection, &levels, false, &()).unwrap();
    let Ok(found) = ConvergenceStudy { norm: Norm::default() }.carry_out(&runner) else {
        panic!("no result");
    };
    assert_eq!(found.about.scenario, "2-oscillators");
    assert_eq!(found.schemes.len(), 2);
    for orders in &found.schemes {
        let order = orders.observed.q.unwrap();
        assert!((order - 2.0).abs() < 0.1, "{}: {order}", orders.scheme.name);
    }
}

#[test]
fn what_such_a_model_refuses_is_said_with_its_own_names() {
    let model = oscillators(&["soft"]);
    assert!(models::all().iter().all(|known| known.name != model.name));
    let refused = |name: &str, value: &str| {
        Setup::of_model(&model, &[(name.into(), value.into())]).err().unwrap().message
    };
    assert!(refused("soft_stiffness", "-1").contains("soft_stiffness = -1 is not admissible"));
    assert!(refused("soft_stiffness", "high").contains("a finite number in N/m"));
    assert!(refused("side", "up").contains("one of \"leftwards\", \"rightwards\""));
    assert!(refused("hard_stiffness", "1").contains("it has soft_stiffness, side"));
}
