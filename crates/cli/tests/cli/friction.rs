//! `percussion solve`, `percussion bench` and `--dump-problems`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{assert_exit, percussion, stderr, stdout};

/// A mass on a plane, pushed beyond the friction that holds it: r = (10, −3, −4).
const SLIDING: &str = r#"{"kind": "local", "dim": 3, "nc": 1, "mu": [0.5],
"W": {"rows": 3, "cols": 3, "i": [0, 1, 2], "j": [0, 1, 2], "x": [1, 1, 1]}, "q": [-10, 6, 8]}"#;

fn json(folder: &Path, arguments: &[&str]) -> Value {
    let output = percussion(folder, arguments);
    assert_exit(&output, 0);
    serde_json::from_str(&stdout(&output)).expect("one JSON object")
}

#[test]
fn a_problem_is_solved_and_certified() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("sliding.json"), SLIDING).expect("a file");
    let found = json(folder.path(), &["solve", "sliding.json", "--json", "--solution"]);
    assert_eq!(found["outcome"], "converged");
    for (found, expected) in found["r"].as_array().expect("forces").iter().zip([10.0, -3.0, -4.0]) {
        assert!((found.as_f64().expect("a number") - expected).abs() < 1e-7);
    }
    for key in ["residual_velocity", "residual_force", "iterations", "phases", "wall_time_s"] {
        assert!(!found[key].is_null(), "{key} is missing");
    }
    assert_eq!(
        (&found["answer"]["sliding"], &found["answer"]["free_forces"]),
        (&1.into(), &0.into())
    );
    let output = percussion(folder.path(), &["solve", "sliding.json", "--out", "answer"]);
    assert_exit(&output, 0);
    assert!(stdout(&output).contains("solved") && stdout(&output).contains("physical gaps"));
    for file in ["solution.json", "history.csv", "solve.json", "index.html"] {
        assert!(folder.path().join("answer").join(file).is_file(), "{file}");
    }
    // never overwritten unasked
    assert_exit(&percussion(folder.path(), &["solve", "sliding.json", "--out", "answer"]), 2);
}

#[test]
fn wrong_problems_and_options_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let cases = [
        (SLIDING.replace("[0.5]", "[-0.5]"), "contact 0"),
        (SLIDING.replace("[-10, 6, 8]", "[-10, 6]"), "`q` has 2 entries instead of 3"),
        (SLIDING.replace("\"j\": [0, 1, 2]", "\"j\": [0, 1, 7]"), "(2, 7)"),
        (SLIDING.replace("-10, 6", "null, 6"), "null"),
        ("\u{89}HDF".to_owned(), "friction problem"),
    ];
    for (text, words) in cases {
        fs::write(folder.path().join("wrong.json"), text).expect("a file");
        let output = percussion(folder.path(), &["solve", "wrong.json"]);
        assert_exit(&output, 2);
        let shown = stderr(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.contains(words), "{words} is not in {shown}");
    }
    fs::write(folder.path().join("truncated.hdf5"), b"\x89HDF\r\n\x1a\n then nothing")
        .expect("a file");
    assert_exit(&percussion(folder.path(), &["solve", "truncated.hdf5"]), 2);
    assert_exit(&percussion(folder.path(), &["solve", "nowhere.json"]), 1);
    fs::write(folder.path().join("sliding.json"), SLIDING).expect("a file");
    let solver = percussion(folder.path(), &["solve", "sliding.json", "--solver", "nsg"]);
    assert_exit(&solver, 2);
    assert!(stderr(&solver).contains("nsgs"));
    assert_exit(&percussion(folder.path(), &["solve", "sliding.json", "--max-time", "-1"]), 2);
}

#[test]
fn what_is_not_solved_says_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // two walls squeeze a mass
    let squeezed = r#"{"kind": "local", "dim": 2, "nc": 2, "mu": [0, 0], "q": [-1, 0, -1, 0],
"W": {"rows": 4, "cols": 4, "i": [0, 0, 2, 2, 1, 3], "j": [0, 2, 0, 2, 1, 3], "x": [1, -1, -1, 1, 1, 1]}}"#;
    fs::write(folder.path().join("squeezed.json"), squeezed).expect("a file");
    let output = percussion(folder.path(), &["solve", "squeezed.json", "--json"]);
    assert_exit(&output, 3);
    let found: Value = serde_json::from_str(&stdout(&output)).expect("one JSON object");
    assert_eq!(found["outcome"], "infeasible");
}

#[test]
fn asymmetric_matrices_are_warned_of_and_solved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let skew = SLIDING
        .replace("\"i\": [0,", "\"i\": [0, 0,")
        .replace("\"j\": [0,", "\"j\": [1, 0,")
        .replace("\"x\": [1,", "\"x\": [1e-3, 1,");
    fs::write(folder.path().join("skew.json"), skew).expect("a file");
    let output = percussion(folder.path(), &["solve", "skew.json"]);
    assert_exit(&output, 0);
    assert!(stderr(&output).contains("not symmetric") && stderr(&output).contains("0.001"));
}

#[test]
fn generated_problems_are_measured_and_profiled() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let families = ["--families", "chain,card-house", "--sizes", "2,3"];
    let generate = [&["bench", "generate", "problems"][..], &families[..]].concat();
    assert_exit(&percussion(folder.path(), &generate), 0);
    assert!(folder.path().join("problems/card-house-2.json").is_file());
    let fclib = [&["bench", "generate", "fclib", "--format", "hdf5"][..], &families[..]].concat();
    assert_exit(&percussion(folder.path(), &fclib), 0);
    let both = ["problems/chain-3.json", "fclib/chain-3.hdf5"].map(|file| {
        let found = json(folder.path(), &["solve", file, "--json", "--solution"]);
        found["r"].clone()
    });
    assert_eq!(both[0], both[1], "the same problem in both formats");
    let bench = ["bench", "solvers", "problems", "--solvers", "auto,nsgs", "--out", "bench"];
    let output = percussion(folder.path(), &bench);
    assert_exit(&output, 0);
    assert!(stdout(&output).contains("auto") && stdout(&output).contains("4 of 4"));
    let csv = fs::read_to_string(folder.path().join("bench/bench.csv")).expect("a table");
    let picture = fs::read_to_string(folder.path().join("bench/profiles.svg")).expect("a picture");
    assert!(picture.contains("auto") && picture.contains("factor τ"), "names and axes");
    assert_eq!(csv.lines().count(), 1 + 4 * 2 * 2);
    assert!(folder.path().join("bench/index.html").is_file());
    assert_exit(&percussion(folder.path(), &["bench", "solvers", "bench/nothing"]), 1);
    let unknown = ["bench", "generate", "more", "--families", "cards"];
    assert_exit(&percussion(folder.path(), &unknown), 2);
}

#[test]
fn hard_problems_of_a_run_are_saved_and_can_be_solved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = ["run", "ball-chain", "--t-end", "0.5", "--dump-problems", "hard", "--json"];
    // one sweep of Jacobi solves no chain
    let solver = ["--solver", "jor-prox", "--solver-set", "max_sweeps=1"];
    let output = percussion(folder.path(), &[&run[..], &solver[..]].concat());
    assert_exit(&output, 0);
    assert!(stderr(&output).contains("were hard"), "{}", stderr(&output));
    let first = fs::read_dir(folder.path().join("hard")).expect("a folder").next();
    let first = first.expect("a problem").expect("a file").path();
    let found = json(folder.path(), &["solve", &first.to_string_lossy(), "--json"]);
    assert_eq!(found["outcome"], "converged");
}
