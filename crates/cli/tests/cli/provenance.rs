//! How a run was made is kept with its results, and is enough to resume it.

use std::fs;

#[cfg(unix)]
use crate::support::interrupted;
use crate::support::{assert_exit, json, percussion, stderr};
use tempfile::tempdir;

const MACHINE: &str = "model = \"woodpecker\" # mine\n[run]\ndt = 1e-9\n";

#[test]
fn the_scenario_and_the_command_are_copied_and_named_in_the_summary() {
    let dir = tempdir().expect("folder");
    fs::write(dir.path().join("machine.toml"), MACHINE).expect("written");
    let run = ["run", "machine.toml", "--dt", "1e-4", "--quiet", "--out", "out"];
    assert_exit(&percussion(dir.path(), &run), 0);
    let out = dir.path().join("out");
    let provenance = json(&out.join("summary.json"))["provenance"].clone();
    assert_eq!(provenance, json(&out.join("run.json")));
    assert_eq!(provenance["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(provenance["arguments"], serde_json::json!(run));
    let copy = provenance["source_file"].as_str().expect("a name");
    assert_eq!(fs::read_to_string(out.join(copy)).expect("a copy"), MACHINE);
    // what was run is run again by its own file
    let as_run = out.join(provenance["scenario_file"].as_str().expect("a name"));
    let again = ["run", as_run.to_str().expect("a path"), "--quiet", "--out", "again"];
    assert_exit(&percussion(dir.path(), &again), 0);
    let [first, again] =
        ["out", "again"].map(|run| json(&dir.path().join(run).join("summary.json")));
    assert_eq!((&first["scenario"], &again["scenario"]), (&"machine".into(), &"machine".into()));
    for key in ["parameters", "dt", "final_state", "scheme_settings", "solver_settings", "events"] {
        assert_eq!(first[key], again[key], "{key}");
    }
    let from = ["run", "woodpecker", "--from", "out/state.json", "--t-end", "0.5", "--quiet"];
    assert_exit(&percussion(dir.path(), &[&from[..], &["--out", "on"]].concat()), 0);
    let provenance = json(&dir.path().join("on/run.json"));
    assert!(provenance["source_file"].is_null());
    let copy = dir.path().join("on").join(provenance["from_file"].as_str().expect("a name"));
    assert_eq!(fs::read(copy).expect("a copy"), fs::read(out.join("state.json")).expect("a state"));
}

#[test]
fn a_run_is_named_by_its_file_or_by_what_stands_in_it() {
    let dir = tempdir().expect("folder");
    assert_exit(&percussion(dir.path(), &["run", "bouncing-ball", "--quiet"]), 0);
    let again = ["run", "percussion-run/bouncing-ball/scenario.toml", "--quiet"];
    assert_exit(&percussion(dir.path(), &again), 0);
    let second = dir.path().join("percussion-run/bouncing-ball-2");
    assert_eq!(json(&second.join("summary.json"))["scenario"], "bouncing-ball");
    for (name, folder) in
        [("a/../b", "a-..-b"), ("..", "scenario"), ("ball no. 1.5", "ball no. 1.5")]
    {
        let text = format!("name = \"{name}\"\nmodel = \"bouncing-ball\"\n");
        fs::write(dir.path().join("mine.toml"), text).expect("written");
        assert_exit(&percussion(dir.path(), &["run", "mine.toml", "--quiet"]), 0);
        let summary = dir.path().join("percussion-run").join(folder).join("summary.json");
        assert_eq!(json(&summary)["scenario"], name);
    }
}

#[test]
fn a_state_to_begin_with_counts_more_than_initial_values() {
    let dir = tempdir().expect("folder");
    let text = "model = \"bouncing-ball\"\n[initial]\nq = [0.5]\n[run]\nt_end = 0.25\n";
    fs::write(dir.path().join("ball.toml"), text).expect("written");
    assert_exit(&percussion(dir.path(), &["run", "ball.toml", "--quiet", "--out", "a"]), 0);
    let on = ["run", "a/scenario.toml", "--from", "a/state.json", "--t-end", "0.3", "--quiet"];
    assert_exit(&percussion(dir.path(), &[&on[..], &["--out", "b"]].concat()), 0);
    let [a, b] = ["a", "b"].map(|run| json(&dir.path().join(run).join("summary.json")));
    assert_eq!(a["final_state"], b["initial_state"]);
}

#[cfg(unix)]
#[test]
fn a_run_is_resumed_from_the_copy_of_its_scenario_from_anywhere() {
    let dir = tempdir().expect("folder");
    fs::write(dir.path().join("machine.toml"), MACHINE).expect("written");
    assert_exit(&interrupted(dir.path(), &["run", "machine.toml", "--out", "out"]), 130);
    let before = json(&dir.path().join("out/summary.json"));
    fs::remove_file(dir.path().join("machine.toml")).expect("removed");
    fs::create_dir(dir.path().join("elsewhere")).expect("folder");
    let elsewhere = dir.path().join("elsewhere");
    let output = interrupted(&elsewhere, &["run", "--resume", "../out", "--checkpoint", "60"]);
    assert_exit(&output, 130);
    assert!(stderr(&output).contains("machine goes on from t ="), "{}", stderr(&output));
    let after = json(&dir.path().join("out/summary.json"));
    assert_eq!(after["scenario"], "machine");
    assert_eq!(after["resumed_at"][0], before["final_state"]["t"]);
    assert!(after["steps"].as_u64() > before["steps"].as_u64());
    assert_eq!(after["initial_state"], before["initial_state"]);
}

#[test]
fn what_cannot_be_resumed_is_said() {
    let dir = tempdir().expect("folder");
    assert_exit(&percussion(dir.path(), &["run", "bouncing-ball", "--quiet", "--out", "out"]), 0);
    let before = fs::read(dir.path().join("out/state.json")).expect("a state");
    let output = percussion(dir.path(), &["run", "--resume", "out"]);
    assert_exit(&output, 0);
    assert!(stderr(&output).contains("already finished"), "{}", stderr(&output));
    assert_eq!(fs::read(dir.path().join("out/state.json")).expect("a state"), before);
    fs::create_dir(dir.path().join("empty")).expect("folder");
    let wrong: [(&[&str], &str); 6] = [
        (&["--resume", "empty"], "no checkpoint"),
        (&["--resume", "nowhere"], "no folder"),
        (&["--resume", "out", "--dt", "1e-3"], "--dt would change it"),
        (&["--resume", "out", "--controller-set", "k_t=1"], "--controller-set would change it"),
        (&["woodpecker", "--resume", "out"], "a model or file would change it"),
        (&["bouncing-ball", "--checkpoint", "0", "--out", "new"], "--checkpoint"),
    ];
    for (arguments, words) in wrong {
        let output = percussion(dir.path(), &[&["run"], arguments].concat());
        assert_exit(&output, 2);
        let said = crate::support::words(&output);
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn a_damaged_folder_is_not_resumed() {
    let dir = tempdir().expect("folder");
    // a run that fails keeps its checkpoint
    let run = "run pendulum-stop --solver nsgs --solver-set max_sweeps=2 --strict --out out";
    let output = percussion(dir.path(), &run.split(' ').collect::<Vec<_>>());
    assert_exit(&output, 3);
    let resume = ["run", "--resume", "out"];
    assert_exit(&percussion(dir.path(), &resume), 3);
    fs::write(dir.path().join("out/trajectory.journal"), "").expect("written");
    let output = percussion(dir.path(), &resume);
    assert_exit(&output, 1);
    assert!(stderr(&output).contains("trajectory.journal"), "{}", stderr(&output));
    let path = dir.path().join("out/state.json");
    let mut state = json(&path);
    state["run"]["monitors"]["events"]["last"]["ends"] = serde_json::json!([7]);
    fs::write(&path, state.to_string()).expect("written");
    assert_exit(&percussion(dir.path(), &resume), 2);
    fs::write(&path, "{").expect("written");
    assert_exit(&percussion(dir.path(), &resume), 2);
}
