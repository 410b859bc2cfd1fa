//! Scenarios are data: they can be copied, compared, written, read and edited.

use crate::support::examples;
use percussion_lab::models;
use percussion_lab::scenario::{
    ControllerDescription, Initial, Scenario, SchemeDescription, Setup, SolverDescription, schemes,
};

/// Setups of all kinds: every model, every example of the reference, and some edited ones.
fn setups() -> Vec<Setup> {
    let of_model = |name: &str| Setup::from_model(name, &[]).unwrap();
    let mut all: Vec<Setup> = models::all().iter().map(|model| of_model(&model.name)).collect();
    all.extend(examples().into_iter().map(|text| Setup::from_toml(text, "example").unwrap()));
    for (k, setup) in all.iter_mut().enumerate() {
        let scheme = schemes()[k % schemes().len()].name;
        setup.scenario.scheme = SchemeDescription::by_name(scheme).unwrap();
        setup.problem.dt *= 1.0 / 3.0;
        if k % 3 == 1 {
            // also where a file has another one
            setup.scenario.controller = ControllerDescription::default();
            setup.scenario.allow_unstable = true;
        }
        if k % 3 == 0 {
            setup.scenario.controller = ControllerDescription::by_name("switching").unwrap();
            setup.scenario.solver = SolverDescription::by_name("nsgs").unwrap();
            setup.scenario.solver.set_tolerance(1e-11 / 3.0).unwrap();
        }
        if k % 4 == 0 {
            let u = Some(setup.problem.state.u.iter().map(|u| u + 0.1 / 3.0).collect());
            setup.take_initial(&Initial { q: None, u }).unwrap();
            setup.scenario.record_every = Some(7);
            setup.scenario.record = Some(vec!["interactions".to_owned()]);
        }
    }
    all
}

/// Fails unless both are run alike, to the last bit.
fn assert_alike(a: &Setup, b: &Setup) {
    let name = &a.scenario.name;
    let run = |s: &Setup| {
        let Scenario { scheme, controller, solver, initial, record, .. } = s.scenario.clone();
        let recorded = (s.scenario.record_every, record);
        (scheme, controller, solver, initial, recorded, s.scenario.allow_unstable)
    };
    assert_eq!(name, &b.scenario.name);
    assert_eq!(run(a), run(b), "{name}");
    assert_eq!(a.parameters, b.parameters, "{name}");
    assert_eq!(a.problem.state, b.problem.state, "{name}");
    assert_eq!((a.problem.dt, a.problem.t_end), (b.problem.dt, b.problem.t_end), "{name}");
    let labels = |s: &Setup| s.problem.system.layout().coordinates().to_vec();
    assert_eq!(labels(a), labels(b), "{name}");
}

#[test]
fn what_is_run_is_written_and_read_back_to_the_last_bit() {
    for setup in setups() {
        let text = setup.to_toml().unwrap();
        let read = Setup::from_toml(&text, "scenario")
            .unwrap_or_else(|error| panic!("{error:?} in\n{text}"));
        assert_alike(&setup, &read);
        assert_eq!(read.to_toml().unwrap(), text);
    }
}

#[test]
fn a_scenario_survives_json_and_builds_the_same() {
    for setup in setups() {
        let scenario = Scenario { dt: Some(setup.problem.dt), ..setup.scenario.clone() };
        let text = serde_json::to_string(&scenario).unwrap();
        let read: Scenario = serde_json::from_str(&text).unwrap();
        assert_eq!(read, scenario);
        assert_alike(&setup, &read.build().unwrap());
    }
}

#[test]
fn edits_of_the_data_are_built() {
    let mut scenario = Scenario::of_model("bouncing-ball");
    scenario.set.push(("gravity".into(), "2".into()));
    scenario.initial.q = Some(vec![0.5]);
    scenario.t_end = Some(0.25);
    let setup = scenario.build().unwrap();
    assert_eq!((setup.problem.state.q[0], setup.problem.t_end), (0.5, 0.25));
    assert!(setup.parameters.contains(&("gravity".into(), "2".into())));
    scenario.initial.q = Some(vec![0.5, 1.0]);
    assert!(scenario.build().err().unwrap().message.contains("2 numbers are given"));
    scenario.set[0].0 = "gravty".into();
    assert!(scenario.build().err().unwrap().message.contains("no parameter `gravty`"));
}
