//! Runs the program and looks at what it says and writes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
#[cfg(unix)]
use std::{process::Stdio, time::Duration};

use serde_json::Value;
use tempfile::tempdir;

/// Impacts at 1, 2, 2½, 2¾, … accumulate at t = 3 [Paschkowski2024, Problem 5.12].
pub(crate) const BALL: [&str; 9] = [
    "bouncing-ball",
    "--set",
    "gravity=2",
    "--set",
    "restitution=0.5",
    "--set",
    "gap=1",
    "--t-end",
    "4",
];

/// The program with these arguments, in this folder.
pub(crate) fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_percussion"));
    command.current_dir(folder).args(arguments);
    command
}

/// Runs the program to its end.
pub(crate) fn percussion(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().expect("the program starts")
}

/// What the program printed on standard output.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// What the program printed on standard error.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The same in one line; lines are broken anywhere.
pub(crate) fn words(output: &Output) -> String {
    let said = stderr(output).replace('│', " ");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Asserts the exit code, and shows what was printed if it is another.
#[track_caller]
pub(crate) fn assert_exit(output: &Output, code: i32) {
    let printed = format!("{}{}", stdout(output), stderr(output));
    assert_eq!(output.status.code(), Some(code), "{printed}");
}

/// The JSON object in a file.
pub(crate) fn json(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).expect("readable")).expect("JSON")
}

/// What the program prints as JSON, without writing anything.
#[track_caller]
pub(crate) fn printed_json(arguments: &[&str]) -> Value {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), arguments);
    assert_exit(&output, 0);
    assert_eq!(fs::read_dir(dir.path()).expect("folder").count(), 0, "--json alone writes nothing");
    serde_json::from_str(&stdout(&output)).expect("JSON")
}

/// Runs the program and presses Ctrl-C after a while.
#[cfg(unix)]
pub(crate) fn interrupted(folder: &Path, arguments: &[&str]) -> Output {
    let child = command(folder, arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(1500));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill").success());
    child.wait_with_output().expect("ended")
}

/// Runs the program, which must end with this exit code, say these words and write nothing.
#[track_caller]
pub(crate) fn assert_refused(code: i32, arguments: &[&str], words: &[&str]) {
    let dir = tempdir().expect("folder");
    let output = percussion(dir.path(), arguments);
    assert_exit(&output, code);
    let said = self::words(&output);
    for word in words {
        assert!(said.contains(word), "`{word}` is not in: {said}");
    }
    let written: Vec<_> = fs::read_dir(dir.path()).expect("readable").collect();
    assert!(written.is_empty(), "{written:?}");
}

/// A page without what stands in its scripts.
pub(crate) fn without_scripts(page: &str) -> String {
    let (first, others) = page.split_once("<script").unwrap_or((page, ""));
    let after = |piece: &str| piece.split_once("</script>").map(|(_, rest)| rest.to_owned());
    first.to_owned() + &others.split("<script").filter_map(after).collect::<String>()
}
