//! Files that declare parameters are varied like models, by every command.

use std::fs;

#[cfg(unix)]
use crate::support::interrupted;
use crate::support::{assert_exit, assert_refused, json, percussion, stdout};
use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};

/// A ball at x = 0 that flies against a wall at `gap` with speed 1 and comes back with −`e`.
const BALL: &str = "\
[parameters]
gap = { default = 0.5, unit = \"m\", min = 0.01, max = 2 }
e = 0.5
[[body]]
name = \"ball\"
kind = \"point-mass\"
dimension = 1
mass = \"2 * e\"
velocity = [1]
[[law]]
name = \"steel\"
kind = \"unilateral-contact\"
restitution = \"e\"
[[connection]]
name = \"wall\"
kind = \"stop\"
law = \"steel\"
body = \"ball\"
coordinate = \"x\"
upper = \"gap\"
[run]
dt = \"gap / 50\"
t_end = \"2 * gap\"
";

fn folder() -> TempDir {
    let dir = tempdir().expect("folder");
    fs::write(dir.path().join("ball.toml"), BALL).expect("written");
    dir
}

#[test]
fn a_run_takes_and_records_the_values_and_can_be_made_again() {
    let dir = folder();
    let run =
        ["run", "ball.toml", "--set", "gap=0.25", "--set", "e=0.8", "--out", "out", "--quiet"];
    assert_exit(&percussion(dir.path(), &run), 0);
    let summary = json(&dir.path().join("out/summary.json"));
    assert_eq!(summary["parameters"], json!({"gap": 0.25, "e": 0.8}));
    assert_eq!(summary["provenance"]["arguments"], json!(run));
    let velocity = summary["final_state"]["u"][0].as_f64().expect("a number");
    assert!((velocity + 0.8).abs() < 1e-12, "{velocity}");
    assert_eq!(summary["final_state"]["t"], 0.5);
}

#[cfg(unix)]
#[test]
fn a_run_that_is_resumed_keeps_the_values() {
    let dir = folder();
    let run = ["run", "ball.toml", "--set", "e=0.8", "--dt", "1e-8", "--out", "out"];
    assert_exit(&interrupted(dir.path(), &run), 130);
    fs::remove_file(dir.path().join("ball.toml")).expect("removed");
    assert_exit(&interrupted(dir.path(), &["run", "--resume", "out"]), 130);
    let summary = json(&dir.path().join("out/summary.json"));
    assert_eq!(summary["resumed_at"].as_array().map(Vec::len), Some(1));
    assert_eq!(summary["parameters"], json!({"gap": 0.5, "e": 0.8}));
}

#[test]
fn comparisons_studies_and_checks_take_the_values() {
    let dir = folder();
    let found = |command: &[&str]| -> Value {
        let more = ["--set", "gap=0.25", "--json"];
        let output = percussion(dir.path(), &[command, &more].concat());
        assert_exit(&output, 0);
        serde_json::from_str(&stdout(&output)).expect("JSON")
    };
    let schemes = ["--schemes", "moreau-midpoint"];
    for command in [&["compare", "ball.toml"][..], &["study", "convergence", "ball.toml"]] {
        let findings = found(&[command, &schemes].concat());
        assert_eq!(findings["parameters"], json!({"gap": 0.25, "e": 0.5}), "{command:?}");
        assert_eq!(findings["t_end"], 0.5, "{command:?}");
    }
    assert_eq!(found(&["check", "ball.toml"])["solvable"], true);
}

#[test]
fn every_command_refuses_what_is_not_declared_or_out_of_range() {
    let dir = folder();
    let file = dir.path().join("ball.toml");
    let file = file.to_str().expect("text");
    for command in [&["run"][..], &["compare"], &["study", "convergence"], &["check"]] {
        let with = |set| [command, &[file, "--set", set]].concat();
        assert_refused(
            2,
            &with("gape=1"),
            &["`gape`", "did you mean `gap`? The parameters are gap, e"],
        );
        assert_refused(2, &with("gap=3"), &["gap = 3 m", "from 0.01 m to 2 m"]);
    }
}
