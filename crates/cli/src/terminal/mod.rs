//! The only place that prints.

pub(crate) mod interrupt;
mod progress;
mod supervision;
pub(crate) mod table;

pub(crate) use progress::Progress;
pub(crate) use supervision::Supervision;

use std::io::{self, IsTerminal, Write};

use crate::failure::Failure;
use crate::failure::text::{message, shown};

/// Prints on standard output, without characters that act on a terminal. A reader that has gone away, as `head` does, is no error.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(shown(text).as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::file("write to", "standard output".as_ref(), error))
        }
        _ => Ok(()),
    }
}

/// Prints a warning on standard error.
pub(crate) fn warning(text: &str) {
    let mut err = io::stderr().lock();
    let bold = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let head = if bold { "\u{1b}[1;33mwarning:\u{1b}[0m" } else { "warning:" };
    // nothing can be done if standard error is closed
    let _ = writeln!(err, "{head} {}", message(text));
}

/// Prints a remark on standard error.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", message(text));
}

/// Prints a failure on standard error, with its place and advice.
pub(crate) fn failure(failure: Failure) {
    let report = miette::Report::new(failure);
    let _ = writeln!(io::stderr().lock(), "{report:?}");
}
