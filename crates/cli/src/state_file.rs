//! `state.json`: the state that a run ended with, read back to continue it, and whose it is.

use std::fs;
use std::path::Path;

use percussion::scenario::ScenarioError;
use percussion::system::{Label, State};
use serde::{Deserialize, Serialize};

use crate::execution::Run;
use crate::failure::Failure;

const HELP: &str = "--from takes the state.json that an earlier run has written";

/// A state and the system that it belongs to.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StateFile {
    /// Name of the model or file.
    scenario: String,
    /// Names of the coordinates.
    coordinates: Vec<String>,
    /// The state.
    state: State,
}

impl StateFile {
    /// The last state of a run.
    pub(crate) fn of(run: &Run) -> Self {
        let labels = &run.trajectory.coordinates;
        Self {
            scenario: run.summary.scenario.clone(),
            coordinates: labels.iter().map(|label| label.name.clone()).collect(),
            state: run.state.clone(),
        }
    }
}

/// Reads a state and checks that it is whole and belongs to a system with these coordinates.
pub(crate) fn read(path: &Path, coordinates: &[Label]) -> Result<State, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(path, error, HELP))?;
    let StateFile { scenario, coordinates: found, state } = match serde_json::from_str(&text) {
        Ok(file) => file,
        Err(error) => {
            let at = offset(&text, error.line(), error.column());
            let wrong = ScenarioError::new(format!("this is no state of a run: {error}"));
            return Err(Failure::in_file(wrong.with_help(HELP).at(at..at), path, text));
        }
    };
    if !found.iter().eq(coordinates.iter().map(|label| &label.name)) {
        let needed: Vec<_> = coordinates.iter().map(|label| label.name.as_str()).collect();
        let message = format!(
            "{} is a state of {scenario} with the coordinates {}, but these are needed: {}",
            path.display(),
            found.join(", "),
            needed.join(", ")
        );
        return Err(Failure::input(message, "--from continues a run of the same system"));
    }
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
