//! `--from`: states of a system that has changed since are refused by the names of what does not fit.

use std::fs;
use std::path::Path;

use crate::support::{assert_exit, json, percussion, stderr};
use tempfile::tempdir;

const CRATE: &str = r#"
[gravity]
acceleration = [0.0, -9.81]
[[body]]
name = "crate"
kind = "planar-body"
mass = 2.0
inertia = 0.02
position = [0.0, 0.1]
[[law]]
name = "rubber"
kind = "frictional-contact"
friction = 0.4
[[law]]
name = "steel"
kind = "unilateral-contact"
[run]
dt = 1e-3
t_end = 0.05
"#;

/// A foot of the crate.
fn foot(name: &str, law: &str, x: f64) -> String {
    format!(
        "[[connection]]\nname = \"{name}\"\nkind = \"point-line\"\nlaw = \"{law}\"\n\
         point = {{ body = \"crate\", point = [{x:?}, -0.1] }}\nline = {{ point = [0.0, 0.0] }}\n\
         normal = [0.0, 1.0]\n"
    )
}

/// Continues the crate on its two feet, `left` and `right`, with other ones, and returns the exit code
/// and what was said, without line breaks.
fn continued(dir: &Path, feet: &[String], more: &[&str]) -> (i32, String) {
    fs::write(dir.join("changed.toml"), CRATE.to_owned() + &feet.concat()).expect("written");
    let run = ["run", "changed.toml", "--from", "o/state.json", "--t-end", "0.1", "--quiet"];
    let output = percussion(dir, &[&run[..], &["--out", "p", "--force"], more].concat());
    let said = stderr(&output);
    let said = said.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    (output.status.code().expect("an exit"), said)
}

#[test]
fn contacts_that_are_not_there_any_more_are_named() {
    let folder = tempdir().expect("folder");
    let dir = folder.path();
    let [left, right] = [("left", -0.1), ("right", 0.1)].map(|(name, x)| foot(name, "rubber", x));
    fs::write(dir.join("crate.toml"), CRATE.to_owned() + &left + &right).expect("written");
    assert_exit(&percussion(dir, &["run", "crate.toml", "--quiet", "--out", "o"]), 0);
    for (feet, words) in [
        (vec![right.clone()], "`left` is not there; this system has `right`"),
        (vec![left.clone()], "`right` is not there; this system has `left`"),
        (vec![], "`left` is not there, `right` is not there; this system has none"),
        (vec![foot("toe", "rubber", -0.1), right.clone()], "`left` is not there; this system has"),
        (
            vec![left.clone(), foot("right", "steel", 0.1)],
            "`right` had the law frictional-contact, not unilateral-contact",
        ),
    ] {
        let (code, said) = continued(dir, &feet, &[]);
        assert!(code == 2 && said.contains(words), "{code}: {said}");
        assert!(said.contains("give those of the state as --q0 and --u0"), "{said}");
    }
}

#[test]
fn the_same_contacts_may_change_places_parameters_and_scheme() {
    let folder = tempdir().expect("folder");
    let dir = folder.path();
    let [left, right] = [("left", -0.1), ("right", 0.1)].map(|(name, x)| foot(name, "rubber", x));
    fs::write(dir.join("crate.toml"), CRATE.to_owned() + &left + &right).expect("written");
    let alpha = ["--scheme", "generalized-alpha-ggl", "--quiet", "--out", "o"];
    assert_exit(&percussion(dir, &[&["run", "crate.toml"], &alpha[..]].concat()), 0);
    let state = || json(&dir.join("p/state.json"));
    let feet = [right.clone(), left.clone()];
    assert_eq!(continued(dir, &feet, &[]), (0, String::new()));
    assert_eq!(state()["owner"]["contacts"][0]["interaction"], "right");
    let (code, said) = continued(dir, &[left, right], &["--scheme", "schatzman-paoli"]);
    assert_eq!(code, 0, "{said}");
    // with a memory of its own, not that of the other scheme
    assert_eq!(state()["owner"]["scheme"], "schatzman-paoli");
    assert_eq!(state()["state"]["history"].as_array().expect("list").len(), 4);
}

#[test]
fn a_state_of_the_event_driven_scheme_can_be_read() {
    let folder = tempdir().expect("folder");
    let dir = folder.path();
    let run = ["run", "bouncing-ball", "--scheme", "event-driven", "--quiet", "--force"];
    assert_exit(&percussion(dir, &[&run[..], &["--t-end", "0.2", "--out", "o"]].concat()), 0);
    let text = fs::read_to_string(dir.join("o/state.json")).expect("a file");
    assert!(text.contains("\"inf\"") && !text.contains("null"), "{text}");
    let from = ["--from", "o/state.json", "--t-end", "0.4", "--out", "p"];
    assert_exit(&percussion(dir, &[&run[..], &from].concat()), 0);
}

#[test]
fn a_run_that_records_little_can_be_continued_and_keeps_its_jumps() {
    let folder = tempdir().expect("folder");
    let dir = folder.path();
    let run = ["run", "bouncing-ball", "--t-end", "1", "--quiet", "--csv", "--out"];
    for (out, record) in [("ball", " ball, "), ("ground", "ground")] {
        assert_exit(&percussion(dir, &[&run[..], &[out, "--record", record]].concat()), 0);
        let jumps = fs::read_to_string(dir.join(out).join("jumps.csv")).expect("jumps");
        let columns: Vec<_> = jumps.lines().map(|line| line.matches(',').count()).collect();
        assert!(columns.len() > 1 && columns.iter().all(|n| *n == columns[0]), "{jumps}");
        let state = format!("{out}/state.json");
        let more = ["run", "bouncing-ball", "--from", &state, "--t-end", "1.1", "--quiet"];
        assert_exit(&percussion(dir, &[&more[..], &["--out", "more", "--force"]].concat()), 0);
        let accurate = [&more[..], &["--accurate", "--out", "more", "--force"]].concat();
        assert_exit(&percussion(dir, &accurate), 0);
    }
}

#[test]
fn schemes_that_choose_their_steps_may_make_many_small_ones() {
    let folder = tempdir().expect("folder");
    let run = ["run", "spring-pendulum", "--accurate", "--t-end", "1000", "--quiet"];
    assert_exit(&percussion(folder.path(), &run), 0);
}
