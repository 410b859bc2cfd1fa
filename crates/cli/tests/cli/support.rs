//! Runs the program and looks at what it says and writes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

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
