//! `state.json`: the state that a run ended with, read back to continue it, and whose it is.

use std::fs;
use std::path::Path;

use percussion::scenario::ScenarioError;
use percussion::system::{MechanicalSystem, State};
use serde::{Deserialize, Serialize};

use crate::execution::Run;
use crate::failure::Failure;
use crate::state_owner::{self, StateOwner};

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
    /// Whose it is; files of earlier versions do not say it.
    #[serde(default)]
    owner: Option<StateOwner>,
}

impl StateFile {
    /// The last state of a run.
    pub(crate) fn of(run: &Run) -> Self {
        let labels = &run.trajectory.coordinates;
        Self {
            scenario: run.summary.scenario.clone(),
            coordinates: labels.iter().map(|label| label.name.clone()).collect(),
            state: run.state.clone(),
            owner: Some(run.owner.clone()),
        }
    }
}

/// Reads a state and checks that it is whole and belongs to this system; the memory of a scheme of
/// another name is dropped.
pub(crate) fn read(
    path: &Path,
    system: &dyn MechanicalSystem,
    scheme: &str,
) -> Result<State, Failure> {
    let coordinates = system.layout().coordinates();
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(path, error, HELP))?;
    let StateFile { scenario, coordinates: found, mut state, owner } =
        match serde_json::from_str(&text) {
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
    state_owner::adopt((path, owner.as_ref()), (system, scheme), &mut state)?;
    Ok(state)
}

/// Byte of a place given by line and column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    (before + column.saturating_sub(1)).min(text.len())
}
