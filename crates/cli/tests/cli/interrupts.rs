//! Ctrl-C in commands that make many runs: what was finished is kept, and marked.

use std::fs;

use crate::support::{assert_exit, interrupted, json, stderr, stdout};
use percussion_lab::scenario::schemes;
use tempfile::tempdir;

#[test]
fn a_study_keeps_the_runs_that_were_finished() {
    let dir = tempdir().expect("folder");
    // two short runs, then one of minutes
    let steps = ["--steps", "101,1009,50000017", "--schemes", "moreau-midpoint,moreau-jean"];
    let study = ["study", "work-precision", "bouncing-ball", "--out", "out"];
    let output = interrupted(dir.path(), &[&study[..], &steps].concat());
    assert_exit(&output, 130);
    assert!(stdout(&output).contains("2 of 3") && stdout(&output).contains("0 of 3"));
    assert!(stderr(&output).contains("Interrupted"), "{}", stderr(&output));
    let found = json(&dir.path().join("out/work-precision.json"));
    assert_eq!(found["outcome"], "interrupted");
    let runs = found["schemes"][0]["runs"].as_array().expect("list");
    assert_eq!(runs.iter().map(|run| &run["steps"]).collect::<Vec<_>>(), [101, 1009]);
    let csv = fs::read_to_string(dir.path().join("out/work-precision.csv")).expect("file");
    assert_eq!(csv.lines().count(), 3);
    let page = fs::read_to_string(dir.path().join("out/index.html")).expect("file");
    assert!(page.contains("Interrupted") && page.contains("<svg"));
}

#[test]
fn a_study_without_a_finished_run_writes_nothing() {
    let dir = tempdir().expect("folder");
    let steps = ["--steps", "50000017", "--schemes", "moreau-midpoint"];
    let study = ["study", "work-precision", "bouncing-ball", "--out", "out"];
    let output = interrupted(dir.path(), &[&study[..], &steps].concat());
    assert_exit(&output, 130);
    assert!(stderr(&output).contains("no result"), "{}", stderr(&output));
    assert_eq!(fs::read_dir(dir.path().join("out")).expect("folder").count(), 0);
}

#[test]
fn a_comparison_keeps_the_schemes_that_were_finished() {
    let dir = tempdir().expect("folder");
    // every scheme takes a fraction of a second, all of them some seconds
    let compare = ["compare", "bouncing-ball", "--dt", "3e-5", "--schemes", "all", "--out", "out"];
    let output = interrupted(dir.path(), &compare);
    assert_exit(&output, 130);
    let found = json(&dir.path().join("out/compare.json"));
    let rows = found["schemes"].as_array().expect("list");
    let last = rows.last().expect("a scheme");
    assert!(rows.len() > 1 && rows.len() < schemes().len(), "{} schemes", rows.len());
    assert_eq!(
        (&rows[0]["outcome"], &last["outcome"]),
        (&"finished".into(), &"interrupted".into())
    );
    let words = format!("interrupted while {}", last["scheme"].as_str().expect("text"));
    assert!(stderr(&output).contains(&words), "{}", stderr(&output));
    let page = fs::read_to_string(dir.path().join("out/index.html")).expect("file");
    assert!(page.contains(&words) && page.contains("<svg"));
}

#[test]
fn a_motion_that_is_not_whole_is_not_drawn() {
    let dir = tempdir().expect("folder");
    let render =
        ["render", "woodpecker", "--dt", "1e-8", "--t-end", "1", "--strip", "--out", "out"];
    let output = interrupted(dir.path(), &render);
    assert_exit(&output, 130);
    assert!(!dir.path().join("out/strip.svg").exists(), "{}", stdout(&output));
}
