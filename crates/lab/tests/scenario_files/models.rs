//! Files that name a model, its scheme and its solver.

use crate::support::GOOD;
use percussion::simulation::OnStall;
use percussion_lab::scenario::{SchemeDescription, Setup};

#[test]
fn overrides_of_a_model_are_taken() {
    let text = r#"
model = "bouncing-ball"
[parameters]
mass = 2
restitution = 0.5
[initial]
q = [0.25]
[scheme]
name = "moreau-midpoint"
implicit_velocity = { tolerance = 1e-9 }
[solver]
name = "jor-prox"
relaxation = 0.9
step_length = "row-sum"
stop = { velocity = { absolute = 1e-12, relative = 1e-10 } }
max_sweeps = 50
[run]
on_stall = "stop"
record_every = 10
"#;
    let setup = Setup::from_toml(text, "ball").unwrap();
    let given = |name: &str| &setup.parameters.iter().find(|p| p.0 == name).unwrap().1;
    assert_eq!((given("mass").as_str(), given("restitution").as_str()), ("2", "0.5"));
    assert_eq!((&setup.problem.state.q, &setup.problem.state.u), (&vec![0.25], &vec![0.0]));
    assert!(setup.problem.exact.is_none() && setup.problem.dt > 0.0);
    assert_eq!(setup.scenario.solver.name(), "jor-prox");
    assert_eq!(setup.scenario.solver.settings()["max_sweeps"].as_integer(), Some(50));
    assert_eq!((setup.scenario.on_stall, setup.scenario.record_every), (OnStall::Stop, Some(10)));
}

#[test]
fn a_galerkin_scheme_is_told_how_to_choose_multipliers() {
    let setup = |choice: &str| {
        let scheme = format!("name = \"galerkin-2\"\nmultipliers = {choice}");
        Setup::from_toml(&format!("model = \"five-bar\"\n[scheme]\n{scheme}\n"), "linkage")
    };
    for choice in ["\"basic\"", "\"minimum-norm\"", "\"unit\"", "{ random = { seed = 1 } }"] {
        let scheme = setup(choice).unwrap().scenario.scheme;
        assert_ne!(scheme, SchemeDescription::by_name("galerkin-2").unwrap(), "{choice}");
    }
    let error = setup("\"largest\"").err().unwrap();
    assert!(error.to_string().contains("least-dependent"), "{error}");
}

#[test]
fn scheme_and_solver_have_default_names() {
    let text = r#"
model = "bouncing-ball"
[scheme]
implicit_velocity = { tolerance = 1e-9 }
[solver]
max_rounds = 5
[run]
csv = true
"#;
    let mut setup = Setup::from_toml(text, "ball").unwrap();
    assert_eq!(
        (setup.scenario.scheme.name(), setup.scenario.solver.name()),
        ("moreau-midpoint", "auto")
    );
    assert_eq!(setup.scenario.solver.settings()["max_rounds"].as_integer(), Some(5));
    assert_ne!(setup.scenario.scheme, SchemeDescription::default(), "the setting counts");
    assert!(setup.scenario.csv);
    let given = (setup.scenario.scheme.clone(), setup.scenario.solver.settings().clone());
    setup.scenario.scheme.change_kind("moreau-midpoint").unwrap();
    setup.scenario.solver.change_kind("auto").unwrap();
    assert_eq!((setup.scenario.scheme.clone(), setup.scenario.solver.settings().clone()), given);
    setup.scenario.scheme.change_kind("moreau-jean-explicit").unwrap();
    assert_eq!(setup.scenario.scheme, SchemeDescription::by_name("moreau-jean-explicit").unwrap());
}

#[test]
fn overrides_count_more_than_the_parameters_of_the_file() {
    let text = "model = \"bouncing-ball\"\n[parameters]\nmass = 2\nrestitution = 0.5\n";
    let set = |name: &str, value: &str| [(name.to_owned(), value.to_owned())];
    let setup = Setup::from_toml_with(text, "ball", &set("mass", "3")).unwrap();
    let given = |name: &str| &setup.parameters.iter().find(|p| p.0 == name).unwrap().1;
    assert_eq!((given("mass").as_str(), given("restitution").as_str()), ("3", "0.5"));
    let error = Setup::from_toml_with(text, "ball", &set("mass", "-1")).err().unwrap();
    assert!(error.message.contains("mass = -1") && error.span.is_none(), "{error:?}");
    let error = Setup::from_toml_with(GOOD, "good", &set("mass", "2")).err().unwrap();
    assert!(error.message.contains("no parameters") && error.help.is_some(), "{error:?}");
}
