//! Runs that were killed, stopped by signals or by a full disk, and resumed: nothing is lost, and the
//! result is that of a run that was never interrupted.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

#[cfg(unix)]
use crate::support::interrupted;
use crate::support::{assert_exit, command, json, percussion, stderr, words};
use serde_json::Value;
use tempfile::tempdir;

/// Kills over all runs.
const KILLS: u32 = 20;

/// A second of steps of constant size, with samples in the midst of which a kill may fall.
const FIXED: [&str; 6] = ["run", "woodpecker", "--dt", "1e-6", "--record-every", "37"];

/// Steps that are undone and tried again around every switch.
const SWITCHING: [&str; 8] =
    ["run", "woodpecker", "--controller", "switching", "--dt-max", "1e-5", "--record-every", "7"];

/// A run to its end that nothing disturbs.
fn undisturbed(folder: &Path, run: &[&str]) {
    let rest = ["--csv", "--quiet", "--out", "whole"];
    assert_exit(&percussion(folder, &[run, &rest].concat()), 0);
}

/// The summary without what differs from one run to another of the same scenario.
fn comparable(path: &Path) -> Value {
    let mut summary = json(path);
    let object = summary.as_object_mut().expect("object");
    for field in ["wall_time_s", "resumed_at", "provenance"] {
        assert!(object.remove(field).is_some(), "{field} is missing");
    }
    summary
}

/// Asserts that two folders hold the same results, bit by bit.
#[track_caller]
fn assert_same(one: &Path, other: &Path) {
    let tables = ["trajectory.h5", "trajectory.csv", "jumps.csv", "events.csv"];
    for file in tables.into_iter().chain(["state.json", "replay.html"]) {
        let [a, b] = [one, other].map(|folder| fs::read(folder.join(file)).expect(file));
        assert!(a == b, "{file} differs: {} and {} bytes", a.len(), b.len());
    }
    let summaries = [one, other].map(|folder| comparable(&folder.join("summary.json")));
    assert_eq!(summaries[0], summaries[1]);
    for journal in ["trajectory.journal", "replay.journal"] {
        assert!(!other.join(journal).exists(), "a finished run needs no {journal}");
    }
}

#[test]
fn a_run_killed_at_random_moments_and_resumed_is_the_run_that_was_never_killed() {
    let random = RandomState::new();
    let mut kills = 0;
    for (number, run) in [&FIXED[..], &SWITCHING].into_iter().cycle().enumerate() {
        let dir = tempdir().expect("folder");
        undisturbed(dir.path(), run);
        let files = ["--checkpoint", "0.02", "--csv", "--quiet"];
        let begin = [run, &files, &["--out", "killed"]].concat();
        let resume = ["run", "--resume", "killed", "--quiet"];
        let mut arguments = begin.clone();
        let mut longest = 200;
        loop {
            let mut child = command(dir.path(), &arguments).spawn().expect("the program starts");
            thread::sleep(Duration::from_millis(random.hash_one((number, kills)) % longest));
            let ended = child.try_wait().expect("a child").is_some();
            if kills >= KILLS || ended {
                assert_eq!(child.wait().expect("a child").code(), Some(0));
                break;
            }
            child.kill().expect("killed");
            child.wait().expect("a child");
            kills += 1;
            longest += 20;
            // killed before there was anything to resume
            let begun = dir.path().join("killed/state.json").is_file();
            arguments = if begun { resume.to_vec() } else { begin.clone() };
            if !begun {
                let _ = fs::remove_dir_all(dir.path().join("killed"));
            }
        }
        assert_same(&dir.path().join("whole"), &dir.path().join("killed"));
        if kills >= KILLS && number > 0 {
            break;
        }
    }
}

/// Runs the program, sends it a signal soon after there is a checkpoint, and returns the exit code.
fn signalled(folder: &Path, arguments: &[&str], signal: &str) -> Option<i32> {
    let mut command = command(folder, arguments);
    let mut child = command.stderr(Stdio::null()).spawn().expect("the program starts");
    while !folder.join("stopped/state.json").is_file() {
        thread::sleep(Duration::from_millis(5));
    }
    thread::sleep(Duration::from_millis(100));
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(kill.expect("kill").success());
    child.wait().expect("a child").code()
}

#[test]
fn terminate_and_hang_up_end_a_run_like_ctrl_c_and_it_can_be_resumed() {
    let dir = tempdir().expect("folder");
    undisturbed(dir.path(), &FIXED);
    let files = ["--csv", "--quiet", "--out", "stopped"];
    assert_eq!(signalled(dir.path(), &[&FIXED[..], &files].concat(), "-TERM"), Some(130));
    let stopped = dir.path().join("stopped");
    let summary = json(&stopped.join("summary.json"));
    assert_eq!(summary["outcome"], "interrupted");
    let t = summary["final_state"]["t"].as_f64().expect("number");
    let resume = ["run", "--resume", "stopped", "--quiet"];
    signalled(dir.path(), &resume, "-HUP");
    let output = percussion(dir.path(), &resume);
    assert_exit(&output, 0);
    assert_same(&dir.path().join("whole"), &stopped);
    assert_eq!(json(&stopped.join("summary.json"))["resumed_at"][0], t);
}

#[test]
fn a_disk_without_room_stops_a_run_which_can_be_resumed() {
    let dir = tempdir().expect("folder");
    undisturbed(dir.path(), &FIXED);
    runs_out_of_room(dir.path(), &FIXED, "trajectory.journal");
    assert_exit(&percussion(dir.path(), &["run", "--resume", "full", "--quiet"]), 0);
    assert_same(&dir.path().join("whole"), &dir.path().join("full"));
}

#[test]
fn frames_without_room_are_told_by_the_name_of_their_file() {
    let dir = tempdir().expect("folder");
    let run = ["run", "woodpecker", "--record-every", "1000000"];
    runs_out_of_room(dir.path(), &run, "replay.journal");
    assert_exit(&percussion(dir.path(), &["run", "--resume", "full", "--quiet"]), 0);
    assert!(dir.path().join("full/replay.html").is_file());
}

/// Runs where no file may have more than 64 blocks of 512 or 1024 bytes, of which this one has no more room.
fn runs_out_of_room(folder: &Path, run: &[&str], file: &str) {
    let program = env!("CARGO_BIN_EXE_percussion");
    let script = format!(
        "ulimit -f 64; exec '{program}' {} --csv --quiet --checkpoint 0.01 --out full",
        run.join(" ")
    );
    let mut shell = Command::new("sh");
    let output = shell.args(["-c", &script]).current_dir(folder).output().expect("sh");
    assert_exit(&output, 1);
    let said = stderr(&output);
    assert!(said.contains(file) && said.contains("--resume"), "{said}");
}

#[test]
fn a_folder_that_a_run_writes_to_is_refused_to_others() {
    let dir = tempdir().expect("folder");
    let run = ["run", "woodpecker", "--dt", "1e-8", "--quiet", "--out", "out"];
    let mut child = command(dir.path(), &run).spawn().expect("the program starts");
    thread::sleep(Duration::from_millis(400));
    for second in
        [&["run", "bouncing-ball", "--force", "--out", "out"][..], &["run", "--resume", "out"]]
    {
        let output = percussion(dir.path(), second);
        assert_exit(&output, 2);
        assert!(stderr(&output).contains("another run is writing"), "{}", stderr(&output));
    }
    child.kill().expect("killed");
    child.wait().expect("a child");
    let state = json(&dir.path().join("out/state.json"));
    assert_eq!(state["scenario"], "woodpecker", "the first run is untouched");
    let output = percussion(dir.path(), &["run", "bouncing-ball", "--force", "--out", "out"]);
    assert_exit(&output, 0);
    let said = stderr(&output);
    assert!(said.contains("woodpecker") && said.contains("was not finished"), "{said}");
}

/// Begins a run of the woodpecker that writes to `out`, and kills it as soon as it can be resumed.
fn begin_and_kill(folder: &Path, out: &str) {
    let begin = ["run", "woodpecker", "--dt", "1e-7", "--quiet", "--out", out];
    let mut child = command(folder, &begin).spawn().expect("the program starts");
    while !folder.join(out).join("state.json").is_file() {
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("killed");
    child.wait().expect("a child");
}

#[test]
fn a_run_whose_scenario_was_edited_is_refused_and_goes_on_when_the_edit_is_undone() {
    let dir = tempdir().expect("folder");
    begin_and_kill(dir.path(), "out");
    let path = dir.path().join("out/scenario.toml");
    let (begun, state) =
        (fs::read_to_string(&path).expect("text"), dir.path().join("out/state.json"));
    let checkpoint = fs::read(&state).expect("a state");
    let replaced = |before: &str, after: &str| {
        assert!(begun.contains(before), "{before} is not in {begun}");
        begun.replacen(before, after, 1)
    };
    let edits = [
        begun[..150].to_owned(),
        begun[..begun.len() - 12].to_owned(),
        String::new(),
        replaced("\ndt = ", "\ndt = 1"),
        replaced("\nfriction = 0.3", "\nfriction = 0.31"),
        replaced("\"moreau-midpoint\"", "\"moreau-jean\""),
        replaced("model = \"woodpecker\"", "model = \"bouncing-ball\""),
        format!("{begun}extra = 1\n"),
        begun.replace('"', "\0"),
    ];
    for edited in edits {
        fs::write(&path, &edited).expect("written");
        let output = percussion(dir.path(), &["run", "--resume", "out", "--quiet"]);
        assert_exit(&output, 2);
        let said = words(&output);
        for word in [
            "scenario.toml",
            "what the run was begun with",
            "remove the file",
            "`percussion run out/",
        ] {
            assert!(said.contains(word), "{word} is not in {said}");
        }
        assert_eq!(fs::read_to_string(&path).expect("text"), edited, "it is left as it is");
        assert!(fs::read(&state).expect("a state") == checkpoint, "the checkpoint is kept");
    }
    // what is no text
    fs::write(&path, [0xff, 0xfe]).expect("written");
    let output = percussion(dir.path(), &["run", "--resume", "out", "--quiet"]);
    assert_exit(&output, 2);
    assert!(words(&output).contains("remove the file"), "{}", words(&output));
    #[cfg(unix)]
    {
        fs::write(&path, begun.replace('\n', "\r\n")).expect("written");
        let output = interrupted(dir.path(), &["run", "--resume", "out", "--quiet"]);
        assert_exit(&output, 130);
    }
    fs::remove_file(&path).expect("removed");
    #[cfg(unix)]
    assert_exit(&interrupted(dir.path(), &["run", "--resume", "out", "--quiet"]), 130);
    #[cfg(unix)]
    assert_eq!(fs::read_to_string(&path).expect("text"), begun, "it is written again");
}

#[test]
fn a_run_that_another_version_has_recorded_is_refused_and_its_state_is_still_good() {
    let dir = tempdir().expect("folder");
    begin_and_kill(dir.path(), "older");
    let older = dir.path().join("older/state.json");
    let mut state = json(&older);
    let run = state["run"].as_object_mut().expect("a run");
    assert!(run.remove("begun").is_some());
    fs::write(&older, state.to_string()).expect("written");
    let output = percussion(dir.path(), &["run", "--resume", "older", "--quiet"]);
    assert_exit(&output, 2);
    assert!(words(&output).contains("another version"), "{}", words(&output));
    begin_and_kill(dir.path(), "old");
    let path = dir.path().join("old/state.json");
    let mut state = json(&path);
    let t = state["state"]["t"].as_f64().expect("a time");
    let sampler = state["run"]["sampler"].as_object_mut().expect("a sampler");
    assert!(sampler.remove("impulses").is_some());
    fs::write(&path, state.to_string()).expect("written");
    let output = percussion(dir.path(), &["run", "--resume", "old", "--quiet"]);
    assert_exit(&output, 2);
    let said = stderr(&output);
    assert!(said.contains("another version") && said.contains("--from"), "{said}");
    let end = (t + 1e-5).to_string();
    let from = ["run", "woodpecker", "--from", "old/state.json", "--t-end", &end, "--out", "new"];
    assert_exit(&percussion(dir.path(), &from), 0);
}
