//! `percussion analyse` as its users call it: fields of files, words, and messages on wrong input.

use std::fs;

use crate::support::{BALL, assert_exit, json, percussion, printed_json, stdout, words};
use serde_json::Value;
use tempfile::tempdir;

/// Arguments after `percussion analyse`.
fn analyse<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    ["analyse"].iter().chain(arguments).copied().collect()
}

/// What is printed as JSON.
#[track_caller]
fn answer(arguments: &[&str]) -> Value {
    let all: Vec<&str> = analyse(arguments).into_iter().chain(["--json", "--quiet"]).collect();
    printed_json(&all)
}

/// What is said of wrong input.
#[track_caller]
fn refused(arguments: &[&str], code: i32) -> String {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &analyse(arguments));
    assert_exit(&output, code);
    words(&output)
}

#[track_caller]
fn assert_fields(value: &Value, fields: &[&str]) {
    for field in fields {
        assert!(value.get(field).is_some(), "`{field}` is not in {value}");
    }
}

#[track_caller]
fn near(value: &Value, expected: f64, tolerance: f64) {
    let found = value.as_f64().expect("a number");
    assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
}

/// Files of an analysis in a folder of its own.
#[track_caller]
fn written(arguments: &[&str], files: &[&str]) {
    let dir = tempdir().expect("folder");
    let all: Vec<&str> = analyse(arguments).into_iter().chain(["--out", "there"]).collect();
    let output = percussion(dir.path(), &all);
    assert_exit(&output, 0);
    for file in files {
        let text = fs::read_to_string(dir.path().join("there").join(file)).expect("a file");
        assert!(text.len() > 100, "{file} is nearly empty");
        assert!(!text.contains("NaN"), "{file} has numbers that are none");
    }
    assert!(!dir.path().join("there/progress.json").exists());
}

#[test]
fn orbits_have_the_fields_of_the_documentation() {
    let orbit = answer(&["orbit", "driven-stop"]);
    let fields = [
        "version",
        "scenario",
        "parameters",
        "outcome",
        "kind",
        "period",
        "multiple",
        "drift",
        "section",
        "state",
        "signature",
        "multipliers",
        "exponents",
        "stable",
        "residual",
        "verified",
        "feasible",
        "margins",
        "warnings",
    ];
    assert_fields(&orbit, &fields);
    near(&orbit["signature"][0]["velocity"], 1.728_402_455_582_644, 1e-9);
    near(&orbit["multipliers"][0]["re"], -0.474_928_492_215_208, 1e-9);
    assert_eq!(orbit["stable"], true);
    written(&["orbit", "bouncing-table"], &["orbit.json", "index.html"]);
}

#[test]
fn what_does_not_repeat_is_no_orbit() {
    let chaos =
        ["orbit", "driven-stop", "--set", "stop=0", "--set", "frequency=2.8", "--settle", "300"];
    let said = refused(&chaos, 3);
    assert!(said.contains("no orbit was found"), "{said}");
    let said = refused(&["orbit", "bouncing-ball", "--set", "restitution=0.5"], 3);
    assert!(said.contains("rest"), "{said}");
    let said = refused(&["orbit", "woodpecker", "--section", "beak"], 2);
    assert!(said.contains("beak:impact"), "{said}");
    let said = refused(&["orbit", "woodpecker", "--section", "nose:impact"], 2);
    assert!(said.contains("nose"), "{said}");
}

/// Each of these would set back the clock of a driven machine, or hold what moves it, and find an orbit that is none.
#[test]
fn what_drives_a_machine_is_not_ignored() {
    for ignored in [&["--section", "stop:impact"][..], &["--autonomous"], &["--period", "5"]] {
        let said = refused(&[&["orbit", "driven-stop"], ignored].concat(), 3);
        assert!(said.contains("5.235987755"), "{ignored:?}: {said}");
    }
    let said = refused(&["orbit", "driven-stop", "--drift", "position"], 2);
    assert!(said.contains("`position` cannot drift"), "{said}");
    let twice = answer(&["orbit", "woodpecker", "--multiple", "2"]);
    near(&twice["period"], 2.0 * 0.145_976_065_143_75, 1e-9);
}

#[test]
fn branches_have_points_and_special_points() {
    let branch = answer(&[
        "continue",
        "bouncing-table",
        "--parameter",
        "acceleration",
        "--range",
        "0.6:1.2",
    ]);
    assert_fields(&branch, &["version", "scenario", "parameter", "points", "special", "ended_by"]);
    let fields =
        ["parameter", "period", "stable", "multipliers", "amplitude", "impacts", "feasible"];
    assert_fields(&branch["points"][0], &fields);
    let special = branch["special"].as_array().expect("a list");
    let flip = special.iter().find(|special| special["kind"] == "flip").expect("a flip");
    near(&flip["parameter"], 1.070_836_468_247_907, 1e-8);
    let said =
        refused(&["continue", "bouncing-table", "--parameter", "weight", "--range", "0.6:1.2"], 2);
    assert!(said.contains("weight"), "{said}");
    let said = refused(
        &["continue", "bouncing-table", "--parameter", "acceleration", "--range", "2:1"],
        2,
    );
    assert!(said.contains("A:B with A < B"), "{said}");
}

#[test]
fn gradients_are_told_by_name() {
    let gradient = answer(&[
        "sensitivity",
        "driven-stop",
        "--parameters",
        "restitution,stop",
        "--initial",
        "--t-end",
        "12",
    ]);
    assert_fields(&gradient, &["gradients", "events", "end", "verified", "warnings"]);
    near(&gradient["gradients"][0]["end"][0]["value"], -0.271_164_594, 2e-9);
    let said = refused(&["sensitivity", "driven-stop", "--parameters", "mass"], 2);
    assert!(said.contains("mass"), "{said}");
}

#[test]
fn diagrams_are_written_and_gone_on_with() {
    let small = [
        "diagram",
        "driven-stop",
        "--parameter",
        "frequency",
        "--range",
        "1.75:1.85",
        "--levels",
        "3",
        "--transient",
        "20",
        "--points",
        "4",
    ];
    let diagram = answer(&small);
    assert_fields(&diagram, &["version", "scenario", "parameter", "levels", "interrupted"]);
    assert_eq!(diagram["levels"].as_array().expect("a list").len(), 6);
    written(&small, &["diagram.json", "diagram.csv", "index.html"]);
    let said =
        refused(&["diagram", "woodpecker", "--parameter", "friction", "--range", "0.3:0.4"], 2);
    assert!(said.contains("period"), "{said}");
    let mut resumed = small.to_vec();
    resumed.push("--resume");
    let said = refused(&resumed, 2);
    assert!(said.contains("--out"), "{said}");
}

#[test]
fn exponents_have_errors_and_the_identity_of_their_sum() {
    let few = ["lyapunov", "driven-stop", "--settle", "60", "--t-end", "300"];
    let found = answer(&few);
    let fields = ["exponents", "standard_errors", "sum", "sum_expected", "impact_rate", "history"];
    assert_fields(&found, &fields);
    let sum = found["sum"].as_f64().expect("a number");
    near(&found["sum_expected"], sum, 1e-9);
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &analyse(&few));
    assert_exit(&output, 0);
    assert!(stdout(&output).contains("growth of volumes"), "{}", stdout(&output));
    let said = refused(&["lyapunov", "driven-stop", "--t-end", "-1"], 2);
    assert!(said.contains("--t-end"), "{said}");
}

#[test]
fn basins_count_their_states() {
    let grid = "position=-1.6:0.9:6,velocity=-2:2:4";
    let found = answer(&["basins", "driven-stop", "--set", "frequency=2.6", "--grid", grid]);
    assert_fields(&found, &["attractors", "cells", "axes", "values", "interrupted"]);
    let fields = ["label", "kind", "period", "fraction", "standard_error"];
    assert_fields(&found["attractors"][0], &fields);
    let all = found["attractors"].as_array().expect("a list");
    let states: u64 = all.iter().map(|entry| entry["states"].as_u64().expect("a count")).sum();
    assert_eq!(states, 24);
    assert!(all.iter().any(|entry| entry["kind"] == "inadmissible" && entry["states"] == 4));
    let said = refused(&["basins", "driven-stop", "--grid", "position=-1:1:4"], 2);
    assert!(said.contains("two axes"), "{said}");
    let said = refused(&["basins", "driven-stop", "--grid", "place=-1:1:4,velocity=0:1:2"], 2);
    assert!(said.contains("place"), "{said}");
    let said = refused(
        &["basins", "friction-pair", "--grid", "first position=-1:1:4,second position=0:1:2"],
        2,
    );
    assert!(said.contains("period"), "{said}");
}

#[test]
fn equilibria_are_points_and_sets_with_the_way_they_are_known() {
    let found = answer(&["equilibria", "friction-pair", "--load", "load", "--direction", "1,1"]);
    assert_fields(&found, &["points", "sets", "load"]);
    let set = &found["sets"][0];
    assert_fields(
        set,
        &["q", "forces", "stable", "route", "eigenvalues", "modes", "energy", "set"],
    );
    assert_eq!(set["route"], "Leine & van de Wouw");
    near(&set["set"]["extents"][0]["largest"], 5.0 / 6.0, 1e-9);
    // at q = 0 the first friction bears a load of its bound
    near(&found["load"]["max"], 1.0, 1e-9);
    near(&found["load"]["min"], -1.0, 1e-9);
    written(&["equilibria", "friction-pair"], &["equilibria.json", "index.html"]);
    let said = refused(&["equilibria", "friction-pair", "--direction", "1,1,1"], 2);
    assert!(said.contains("direction"), "{said}");
    let said = refused(&["equilibria", "friction-pair", "--load", "weight"], 2);
    assert!(said.contains("weight"), "{said}");
}

#[test]
fn theorems_say_what_may_exist() {
    let found =
        answer(&["classify", "den-hartog", "--set", "frequency=1", "--set", "friction=0.9"]);
    assert_fields(&found, &["freedom", "timing", "period", "conservative", "statements"]);
    // |∫ cos τ e^{iτ} dτ| = π < 4F
    near(&found["kunze"][0], std::f64::consts::PI, 1e-9);
    let statement = |found: &Value, name: &str| {
        let all = found["statements"].as_array().expect("a list").clone();
        all.into_iter().find(|s| s["name"] == name).map(|s| s["holds"].clone())
    };
    assert_eq!(statement(&found, "Kunze"), Some(true.into()));
    let strong =
        answer(&["classify", "den-hartog", "--set", "frequency=1", "--set", "friction=0.7"]);
    assert_eq!(statement(&strong, "Kunze"), Some(Value::Null));
    let ball = answer(&["classify", "bouncing-ball"]);
    assert_eq!(statement(&ball, "energy"), Some(true.into()));
    let forced = answer(&["classify", "forced-oscillator"]);
    assert_eq!(statement(&forced, "P1"), Some(true.into()));
}

#[test]
fn energy_falls_and_motions_have_limits() {
    let ball = answer(&[&["monitor"], &BALL[..8], &["3.5"]].concat());
    let fields = ["energy", "rise_on_arcs", "rise_at_jumps", "first_rise", "variation", "limit"];
    assert_fields(&ball, &fields);
    assert_eq!(ball["first_rise"], Value::Null);
    assert_eq!(ball["limit"], "rest");
    // [Paschkowski2024, Problem 5.12]: 6 on arcs and 6 at impacts
    near(&ball["variation"][0], 6.0, 1e-3);
    near(&ball["variation"][1], 6.0, 1e-3);
    let driven = answer(&["monitor", "driven-stop", "--t-end", "60", "--orbit"]);
    assert_eq!(driven["limit"], "periodic 1");
    assert!(driven["distance"][1].as_f64() < driven["distance"][0].as_f64());
}

/// An interrupted diagram leaves what it has, and goes on with the same numbers.
#[cfg(unix)]
#[test]
fn an_interrupted_diagram_goes_on() {
    let dir = tempdir().expect("folder");
    let arguments = [
        "analyse",
        "diagram",
        "driven-stop",
        "--parameter",
        "frequency",
        "--range",
        "1.75:1.85",
        "--levels",
        "40",
        "--transient",
        "60",
        "--points",
        "4",
        "--out",
        "there",
    ];
    let output = crate::support::interrupted(dir.path(), &arguments);
    if output.status.code() != Some(130) {
        // it was faster than Ctrl-C
        return;
    }
    let part = json(&dir.path().join("there/diagram.json"));
    assert_eq!(part["interrupted"], true);
    let resumed: Vec<&str> = arguments.iter().copied().chain(["--resume"]).collect();
    assert_exit(&percussion(dir.path(), &resumed), 0);
    let other: Vec<&str> =
        arguments.iter().map(|word| if *word == "there" { "here" } else { word }).collect();
    assert_exit(&percussion(dir.path(), &other), 0);
    let [resumed, whole] = ["there", "here"]
        .map(|name| fs::read_to_string(dir.path().join(name).join("diagram.csv")).expect("a file"));
    assert_eq!(resumed, whole);
}
