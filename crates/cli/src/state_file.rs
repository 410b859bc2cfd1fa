//! `state.json`: the state that a run ended with, read back to continue it.

use std::fs;
use std::path::Path;

use percussion::scenario::ScenarioError;
use percussion::system::State;

use crate::failure::Failure;

const HELP: &str = "--from takes the state.json that an earlier run has written";

/// Reads a state and checks that it is whole.
pub(crate) fn read(path: &Path) -> Result<State, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file("read", path, error))?;
    let state: State = match serde_json::from_str(&text) {
        Ok(state) => state,
        Err(error) => {
            let at = offset(&text, error.line(), error.column());
            let wrong = ScenarioError::new(format!("this is no state of a run: {error}"));
            return Err(Failure::in_file(wrong.with_help(HELP).at(at..at), path, text));
        }
    };
    if !state.contacts.is_whole() {
        let message = format!("{}: the lists of contacts do not fit together", path.display());
        return Err(Failure::input(message, HELP));
    }
    Ok(state)
}

/// Byte of a place given by line and column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    (before + column.saturating_sub(1)).min(text.len())
}
