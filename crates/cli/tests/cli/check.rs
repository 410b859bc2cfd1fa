//! `percussion check` says in words what can be solved, and what is unique.

use std::fs;

use crate::support::{assert_exit, percussion, stderr, stdout};
use serde_json::Value;
use tempfile::tempdir;

/// What `percussion check` prints with this exit code.
#[track_caller]
fn checked(arguments: &[&str], code: i32) -> String {
    let dir = tempdir().expect("folder");
    let arguments: Vec<&str> = ["check"].iter().chain(arguments).copied().collect();
    let output = percussion(dir.path(), &arguments);
    assert_exit(&output, code);
    assert_eq!(fs::read_dir(dir.path()).expect("folder").count(), 0, "nothing is written");
    stdout(&output)
}

#[track_caller]
fn assert_says(text: &str, words: &[&str]) {
    for word in words {
        assert!(text.contains(word), "`{word}` is not in: {text}");
    }
}

#[test]
fn the_tangential_forces_of_the_planar_block_are_not_unique() {
    let text = checked(&["planar-block"], 0);
    assert_says(
        &text,
        &[
            "consistent",
            "rank 3 of 3",
            "tangential forces at left corner and right corner are not unique; accelerations and velocities are",
        ],
    );
    let text = checked(&["bouncing-ball", "--set", "gap=0"], 0);
    assert_says(&text, &["forces and accelerations are unique"]);
}

#[test]
fn the_singular_mass_of_the_two_masses_is_completed_by_their_coupling() {
    let text = checked(&["two-masses", "--set", "formulation=full"], 0);
    assert_says(&text, &["rank 2 of 3", "coupling prevents them", "rank [M Gᵀ] = 3"]);
    let text = checked(&["two-masses", "--set", "formulation=full", "--json"], 0);
    let report: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(report["solvable"], true);
    assert_eq!((&report["mass_rank"], &report["completed_rank"]), (&2.into(), &3.into()));
    assert_eq!(report["completed_by"], serde_json::json!(["coupling"]));
    assert_eq!(report["without_inertia"], serde_json::json!(["q1 rate", "q2 rate"]));
}

#[test]
fn redundant_constraints_and_impacts_are_named() {
    let text = checked(&["five-bar"], 0);
    assert_says(&text, &["1 of 8 bilateral constraint equations is redundant", "not unique"]);
    let text = checked(&["bouncing-ball", "--set", "gap=0", "--u0", "-1"], 0);
    assert_says(&text, &["an impact at the initial time", "velocities jump"]);
}

#[test]
fn massless_points_between_springs_are_for_schemes_with_implicit_forces() {
    let full = ["vehicle", "--set", "formulation=full"];
    let text = checked(&full, 0);
    assert_says(&text, &["rank 3 of 7", "q3 rate", "q6 rate", "rank [M Gᵀ K C] = 7"]);
    assert_says(&text, &["No scheme with explicit forces", "moreau-jean, modified-theta"]);
    assert!(!text.contains("unique") && !text.contains('✗'), "{text}");
    // out of balance as well
    let u0 = "0,0,0,0,0.3,0,0.2";
    let arguments = ["vehicle", "--set", "formulation=full", "--u0", u0];
    assert!(!checked(&arguments, 0).contains('✗'));
}

/// A point mass held by the ground and by a table that moves.
const TORN: &str = r#"
[run]
dt = 1e-3
t_end = 0.1

[[body]]
name = "table"
kind = "prescribed"
velocity = [0.5, 0.0]

[[body]]
name = "bob"
kind = "point-mass"
mass = 1.0

[[law]]
name = "held"
kind = "bilateral"

[[connection]]
name = "to ground"
kind = "joint"
from = "ground"
to = "bob"
law = "held"

[[connection]]
name = "to table"
kind = "joint"
from = "table"
to = "bob"
law = "held"
"#;

#[test]
fn joints_that_tear_a_mass_apart_are_unsolvable() {
    let dir = tempdir().expect("folder");
    fs::write(dir.path().join("torn.toml"), TORN).expect("written");
    let output = percussion(dir.path(), &["check", "torn.toml"]);
    assert_exit(&output, 2);
    assert_says(&stdout(&output), &["no motion satisfies to ground and to table together"]);
    assert_says(&stderr(&output), &["cannot be solved"]);
    let still = TORN.replace("velocity = [0.5, 0.0]", "velocity = [0.0, 0.0]");
    fs::write(dir.path().join("still.toml"), still).expect("written");
    let output = percussion(dir.path(), &["check", "still.toml"]);
    assert_exit(&output, 0);
    assert_says(&stdout(&output), &["2 of 4 bilateral constraint equations are redundant"]);
}

#[test]
fn a_violated_gap_and_unknown_names_are_refused() {
    let text = checked(&["bouncing-ball", "--q0", "-1"], 2);
    assert_says(&text, &["✗", "is violated by 1.000e0 m"]);
    checked(&["bouncing-bal"], 2);
    checked(&["bouncing-ball", "--q0", "1,2"], 2);
}

#[test]
fn all_models_can_be_solved_as_they_are() {
    let dir = tempdir().expect("folder");
    let listed = percussion(dir.path(), &["list", "models", "--json"]);
    let models: Value = serde_json::from_str(&stdout(&listed)).expect("JSON");
    for model in models.as_array().expect("a list") {
        let name = model["name"].as_str().expect("a name");
        // the analysis is dense
        let few = match name {
            "sphere-heap" => &["--set", "spheres=4"][..],
            "funnel" | "mixer" => &["--set", "balls=4"],
            "dominoes" => &["--set", "dominoes=3"],
            _ => &[],
        };
        let arguments = [&[name, "--json"], few].concat();
        let report: Value = serde_json::from_str(&checked(&arguments, 0)).expect("JSON");
        assert_eq!(report["solvable"], true, "{name}: {report}");
    }
}
