//! Opens addresses in the browser of the user.

use std::process::{Command, Stdio};

use crate::terminal;

/// Opens an address or a file; says so if there is no browser.
pub(crate) fn open(address: &str) {
    let (program, words): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(words).arg(address).stdin(Stdio::null());
    if command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_err() {
        terminal::warning(&format!("{program} is not there: open {address} in a browser yourself"));
    }
}
