//! `percussion run`: files, options, outcomes.

use std::fs;

#[cfg(unix)]
use crate::support::interrupted;
use crate::support::{assert_exit, json, percussion, stderr, stdout, without_scripts};
use serde_json::Value;
use tempfile::tempdir;

const FILES: [&str; 7] = [
    "summary.json",
    "trajectory.h5",
    "events.csv",
    "report.html",
    "replay.html",
    "state.json",
    "run.json",
];

const FIELDS: [&str; 29] = [
    "provenance",
    "resumed_at",
    "event_count",
    "scenario",
    "parameters",
    "scheme",
    "solver",
    "dt",
    "t_start",
    "t_end",
    "outcome",
    "error",
    "steps",
    "rejected_steps",
    "solver_iterations",
    "worst_residual",
    "unconverged_steps",
    "max_penetration",
    "deepest_penetration",
    "energy",
    "wall_time_s",
    "record_every",
    "bodies_alone",
    "samples",
    "initial_state",
    "initial_impact",
    "final_state",
    "events",
    "version",
];

#[test]
fn a_run_writes_its_files_and_says_where() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["run", "bouncing-ball", "--out", "a/b", "--csv"]);
    assert_exit(&output, 0);
    for file in FILES.iter().chain(&["trajectory.csv", "jumps.csv"]) {
        let length = fs::metadata(dir.path().join("a/b").join(file)).expect(file).len();
        assert!(length > 100, "{file} has {length} bytes");
    }
    let entries = fs::read_dir(dir.path().join("a/b")).expect("folder").count();
    assert_eq!(entries, 10, "no other file is left behind");
    let text = stdout(&output);
    assert!(text.contains("bouncing-ball finished") && text.contains("a/b"), "{text}");
    assert!(text.contains("ground") && text.contains("more"), "events are shown: {text}");
}

#[test]
fn without_a_folder_the_next_free_one_is_taken() {
    let dir = tempdir().expect("folder");
    for _ in 0..2 {
        assert_exit(&percussion(dir.path(), &["run", "bouncing-ball", "--quiet"]), 0);
    }
    for folder in ["percussion-run/bouncing-ball", "percussion-run/bouncing-ball-2"] {
        assert!(dir.path().join(folder).join("summary.json").is_file(), "{folder}");
    }
}

#[test]
fn an_existing_folder_is_refused_before_computing_and_kept() {
    let dir = tempdir().expect("folder");
    fs::create_dir(dir.path().join("out")).expect("folder");
    fs::write(dir.path().join("out/notes.txt"), "mine").expect("written");
    let output = percussion(dir.path(), &["run", "woodpecker", "--out", "out"]);
    assert_exit(&output, 2);
    assert!(stderr(&output).contains("--force"));
    assert_eq!(fs::read_dir(dir.path().join("out")).expect("folder").count(), 1);
}

#[test]
fn force_replaces_our_files_and_no_others() {
    let dir = tempdir().expect("folder");
    let run = ["run", "bouncing-ball", "--quiet", "--out", "out"];
    assert_exit(&percussion(dir.path(), &[&run[..], &["--csv"]].concat()), 0);
    fs::write(dir.path().join("out/notes.txt"), "mine").expect("written");
    let again = [&run[..], &["--force", "--set", "restitution=0.25"]].concat();
    assert_exit(&percussion(dir.path(), &again), 0);
    let summary = json(&dir.path().join("out/summary.json"));
    assert_eq!(summary["parameters"]["restitution"], 0.25);
    assert_eq!(fs::read_to_string(dir.path().join("out/notes.txt")).expect("kept"), "mine");
    let stale = dir.path().join("out/trajectory.csv");
    assert!(!stale.exists(), "the earlier run's CSV would contradict the new summary");
}

#[test]
fn json_prints_one_object_with_every_field_and_writes_nothing() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["run", "woodpecker", "--json"]);
    assert_exit(&output, 0);
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    for field in FIELDS {
        assert!(summary.get(field).is_some(), "{field} is missing");
    }
    for field in ["initial", "final", "max_increase", "max_rise"] {
        assert!(summary["energy"][field].is_f64(), "energy.{field}");
    }
    assert_eq!(summary["outcome"], "finished");
    assert_eq!(summary["final_state"]["q"].as_array().expect("list").len(), 3);
    assert_eq!(summary["events"].as_array().expect("list").len(), 36, "12 in each period");
    for field in ["t", "interaction", "law", "from", "to"] {
        assert!(summary["events"][0].get(field).is_some(), "events[0].{field}");
    }
    assert_eq!(fs::read_dir(dir.path()).expect("folder").count(), 0);
}

#[test]
fn the_summary_file_is_the_object_that_json_prints() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["run", "bouncing-ball", "--json", "--out", "out"]);
    let printed: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(printed, json(&dir.path().join("out/summary.json")));
}

#[test]
fn negative_initial_values_and_settings_are_understood() {
    let dir = tempdir().expect("folder");
    let arguments = ["run", "bouncing-ball", "--q0", "0.5", "--u0", "-2", "--json"];
    let output = percussion(dir.path(), &arguments);
    assert_exit(&output, 0);
    let arguments = ["run", "bouncing-ball", "--set", "velocity=-2", "--set", "gap=0.5", "--json"];
    assert_exit(&percussion(dir.path(), &arguments), 0);
}

#[test]
fn an_initial_approach_to_a_closed_contact_is_an_impact() {
    let dir = tempdir().expect("folder");
    let arguments = ["run", "bouncing-ball", "--q0", "0", "--u0", "-1", "--t-end", "1", "--json"];
    let output = percussion(dir.path(), &arguments);
    assert_exit(&output, 0);
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    let impact = &summary["initial_impact"][0];
    assert_eq!(impact["interaction"], "ground");
    assert!((impact["impulse"][0].as_f64().expect("number") - 1.8).abs() < 1e-9, "m (1 + ε) v");
    let given = serde_json::json!({ "t": 0.0, "q": [0.0], "u": [-1.0] });
    assert_eq!(summary["initial_state"], given, "as it was before the impact");
    assert!((summary["energy"]["initial"].as_f64().expect("number") - 0.32).abs() < 1e-9);
}

/// Runs to the end, and in two pieces through a file; the final states are the same text.
#[track_caller]
fn assert_restart_is_bitwise(model: &str, dt: &str, half: &str, end: &str) {
    let dir = tempdir().expect("folder");
    let run = |more: &[&str]| {
        let arguments = [&["run", model, "--quiet", "--dt", dt], more].concat();
        assert_exit(&percussion(dir.path(), &arguments), 0);
    };
    run(&["--t-end", end, "--out", "whole"]);
    run(&["--t-end", half, "--out", "first"]);
    run(&["--t-end", end, "--out", "second", "--from", "first/state.json"]);
    let state = |folder: &str| fs::read_to_string(dir.path().join(folder).join("state.json"));
    assert_eq!(state("whole").expect("state"), state("second").expect("state"));
    let events = |folder| json(&dir.path().join(folder).join("summary.json"))["events"].clone();
    let pieces = ["first", "second"].map(|f| events(f).as_array().expect("list").len());
    assert_eq!(events("whole").as_array().expect("list").len(), pieces[0] + pieces[1]);
}

#[test]
fn a_run_continued_from_its_state_is_bitwise_the_uninterrupted_run() {
    assert_restart_is_bitwise("woodpecker", "0.00000762939453125", "0.125", "0.25");
    assert_restart_is_bitwise("bouncing-ball", "0.0009765625", "1.5", "3");
    // times that are rounded
    assert_restart_is_bitwise("bouncing-ball", "0.001", "1.5", "3");
    assert_restart_is_bitwise("impact-oscillator", "0.003", "0.9", "2.1");
}

#[test]
fn a_run_may_be_continued_in_the_middle_of_an_impact() {
    // the step that ends at 0.400390625 s penetrates the ground
    assert_restart_is_bitwise("bouncing-ball", "0.0009765625", "0.400390625", "3");
}

#[test]
fn a_numerical_failure_keeps_what_was_computed() {
    let dir = tempdir().expect("folder");
    let arguments = ["run", "bouncing-ball", "--dt", "1e300", "--t-end", "1e301", "--out", "out"];
    let output = percussion(dir.path(), &arguments);
    assert_exit(&output, 3);
    let summary = json(&dir.path().join("out/summary.json"));
    assert_eq!(summary["outcome"], "failed");
    assert!(summary["error"].as_str().expect("text").contains("not finite"));
    assert!(summary["energy"]["final"].is_number(), "of the state before");
    for file in FILES {
        assert!(dir.path().join("out").join(file).is_file(), "{file}");
    }
}

#[test]
fn unconverged_steps_are_warned_of_and_strictness_stops_at_them() {
    let dir = tempdir().expect("folder");
    let run = [
        "run",
        "planar-block",
        "--set",
        "force_x=3",
        "--t-end",
        "0.01",
        "--solver",
        "nsgs",
        "--solver-set",
        "max_sweeps=2",
        "--json",
    ];
    let output = percussion(dir.path(), &run);
    assert_exit(&output, 0);
    assert!(stderr(&output).contains("not solved to tolerance"), "{}", stderr(&output));
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert!(summary["unconverged_steps"].as_u64().expect("count") > 0);
    let output = percussion(dir.path(), &[&run[..], &["--strict"]].concat());
    assert_exit(&output, 3);
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(summary["outcome"], "failed");
}

#[test]
fn many_bodies_in_space_are_recorded_without_contacts_and_jumps_unless_told_otherwise() {
    let dir = tempdir().expect("folder");
    let run = ["run", "hinged-chain", "--set", "links=12", "--t-end", "0.6", "--csv", "--force"];
    for (record, alone) in [(&[][..], true), (&["--record", "bodies,interactions"], false)] {
        let output = percussion(dir.path(), &[&run[..], &["--out", "run"], record].concat());
        assert_exit(&output, 0);
        let folder = dir.path().join("run");
        assert_eq!(json(&folder.join("summary.json"))["bodies_alone"], alone);
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect(name);
        assert_eq!(stdout(&output).contains("bodies alone"), alone);
        assert_eq!(read("jumps.csv").lines().count() == 1, alone);
        let names = read("trajectory.csv").lines().next().expect("names").to_owned();
        assert_eq!((names.contains(".v_z"), names.contains("gap")), (true, !alone), "{names}");
    }
}

#[test]
fn the_number_of_samples_is_limited_unless_told_otherwise() {
    let dir = tempdir().expect("folder");
    let samples = |more: &[&str]| {
        let run = ["run", "woodpecker", "--dt", "1e-5", "--t-end", "0.1", "--json"];
        let output = percussion(dir.path(), &[&run[..], more].concat());
        let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        summary["samples"].as_u64().expect("count")
    };
    assert!((3000..=4002).contains(&samples(&[])));
    assert!(samples(&["--record-every", "1"]) >= 10_000);
    assert!((100..110).contains(&samples(&["--record-every", "100"])));
}

#[test]
fn the_report_is_self_contained_and_small() {
    let dir = tempdir().expect("folder");
    assert_exit(&percussion(dir.path(), &["run", "woodpecker", "--quiet", "--out", "o"]), 0);
    let page = fs::read_to_string(dir.path().join("o/report.html")).expect("page");
    assert!(page.matches("<figure").count() >= 8 && page.matches("</figure>").count() >= 8);
    for word in ["lower sleeve end", "Phase portrait", "Energy", "Parameters", "constrained"] {
        assert!(page.contains(word), "{word}");
    }
    let page_alone = without_scripts(&page);
    assert!(!page_alone.contains("src=") && !page_alone.contains("@import"));
    assert!(page.len() < 3_000_000);
}

#[test]
fn quiet_prints_nothing() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["run", "bouncing-ball", "--quiet"]);
    assert_eq!((stdout(&output), stderr(&output)), (String::new(), String::new()));
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_run_with_what_was_computed() {
    let dir = tempdir().expect("folder");
    let arguments = ["run", "woodpecker", "--dt", "1e-9", "--t-end", "0.4", "--out", "out"];
    let output = interrupted(dir.path(), &arguments);
    assert_exit(&output, 130);
    let summary = json(&dir.path().join("out/summary.json"));
    assert_eq!(summary["outcome"], "interrupted");
    let t = summary["final_state"]["t"].as_f64().expect("number");
    assert!(t > 0.0 && t < 0.4, "stopped at {t}");
    for file in FILES {
        assert!(dir.path().join("out").join(file).is_file(), "{file}");
    }
}

#[test]
fn the_overview_shows_the_steps_and_accumulations_of_located_events() {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), &["run", "forced-oscillator", "--accurate"]);
    assert_exit(&output, 0);
    let text = stdout(&output);
    let row = |name: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(name));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).to_owned()
    };
    assert!(row("scheme").contains("event-driven, steps ") && row("scheme").contains(" … 0.64 s"));
    // the accumulations of the closed form, 5.842794860003 s and 20.897614326696 s
    let accumulations = row("accumulations");
    assert!(accumulations.contains("5.84279486") && accumulations.contains("20.8976143"));
    assert_eq!(accumulations.matches(" ± ").count(), 2, "{accumulations}");
    let report = dir.path().join("percussion-run/forced-oscillator/report.html");
    let page = fs::read_to_string(report).expect("file");
    assert!(page.contains("Step size") && page.contains("accumulations"));
}

/// The machine of the README: a ball thrown on rough ground.
#[test]
fn a_scenario_file_runs_like_a_model() {
    let dir = tempdir().expect("folder");
    let readme = include_str!("../../../../README.md");
    let machine = readme.split("```toml\n").nth(1).expect("a block").split("```").next();
    fs::write(dir.path().join("machine.toml"), machine.expect("an end")).expect("written");
    let output = percussion(dir.path(), &["run", "machine.toml", "--t-end", "1", "--json"]);
    assert_exit(&output, 0);
    let summary: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(summary["outcome"], "finished");
    let events = summary["events"].as_array().expect("events");
    let hit = events.iter().any(|event| event["interaction"] == "ground");
    assert!(hit, "the ball hits the ground: {events:?}");
}

/// The summary of a run of this file with more options.
#[track_caller]
fn summary_of_file(text: &str, more: &[&str]) -> Value {
    let dir = tempdir().expect("folder");
    fs::write(dir.path().join("file.toml"), text).expect("written");
    let output = percussion(dir.path(), &[&["run", "file.toml", "--json"], more].concat());
    assert_exit(&output, 0);
    serde_json::from_str(&stdout(&output)).expect("JSON")
}

#[test]
fn parameters_of_a_file_with_a_model_may_be_overridden() {
    let text = "model = \"bouncing-ball\"\n[parameters]\nmass = 2\nrestitution = 0.25\n";
    let summary = summary_of_file(text, &["--set", "restitution=0.75"]);
    assert_eq!(summary["parameters"]["restitution"], 0.75, "the option counts more");
    assert_eq!(summary["parameters"]["mass"], 2, "the rest of the file is kept");
}

#[test]
fn another_solver_keeps_the_settings_of_the_file() {
    let text = "model = \"ball-chain\"\n[solver]\nname = \"jor-prox\"\nmax_sweeps = 1\n";
    let sweeps_per_step = |text: &str, solver: &str| {
        let summary = summary_of_file(text, &["--solver", solver]);
        assert_eq!(summary["solver"], solver);
        let count = |field: &str| summary[field].as_f64().expect("count");
        count("solver_iterations") / count("steps")
    };
    for solver in ["jor-prox", "ssor-prox"] {
        assert!(sweeps_per_step(text, solver) <= 1.0, "{solver} has more sweeps than allowed");
        let free = text.replace("max_sweeps = 1\n", "");
        assert!(sweeps_per_step(&free, solver) > 2.0, "{solver} would need more");
    }
}

#[test]
fn a_file_may_ask_for_comma_separated_values() {
    let dir = tempdir().expect("folder");
    let text = "model = \"bouncing-ball\"\n[run]\ncsv = true\n";
    fs::write(dir.path().join("file.toml"), text).expect("written");
    let run = ["run", "file.toml", "--quiet", "--out", "out"];
    assert_exit(&percussion(dir.path(), &run), 0);
    assert!(dir.path().join("out/trajectory.csv").is_file());
}

#[test]
fn the_state_file_says_whose_state_it_is() {
    let dir = tempdir().expect("folder");
    assert_exit(&percussion(dir.path(), &["run", "woodpecker", "--quiet", "--out", "o"]), 0);
    let file = json(&dir.path().join("o/state.json"));
    assert_eq!(file["scenario"], "woodpecker");
    assert_eq!(file["coordinates"].as_array().expect("list").len(), 3);
    assert_eq!(file["state"]["q"], json(&dir.path().join("o/summary.json"))["final_state"]["q"]);
}
