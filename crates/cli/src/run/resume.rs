//! `percussion run --resume DIR`.

use std::path::Path;

use clap::CommandFactory;
use clap::parser::ValueSource;

use super::arguments::{RunArguments, RunCommand};
use super::recording::{CHECKPOINT, Recording, Settings};
use super::state_file::{self, StateFile};
use super::{provenance, show};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::files::Folder;
use crate::terminal::{self, interrupt};
use percussion_lab::experiments::execution::PreparedRun;

/// Options that do not change a run.
const HARMLESS: [&str; 4] = ["resume", "checkpoint", "json", "quiet"];

/// Goes on with the run in a folder, from its last checkpoint.
pub(crate) fn resume(path: &Path, arguments: &RunArguments) -> Result<Ending, Failure> {
    refuse_changes(path)?;
    if !path.is_dir() {
        return Err(Failure::input(
            format!("there is no folder {}", path.display()),
            "--resume takes the folder of a run that was killed or interrupted",
        ));
    }
    let folder = Folder::existing(path)?;
    let state = state_file::of_folder(path)?;
    let StateFile { scenario: name, state, run: memory, .. } = state;
    let Some(memory) = memory else {
        terminal::note(&format!(
            "The run of {name} in {} was already finished, at t = {} s. A later end is a new run: \
             `percussion run … --from {} --t-end …`",
            path.display(),
            state.t,
            path.join("state.json").display()
        ));
        return Ok(Ending::Done);
    };
    let Some(begun) = memory.begun.clone() else {
        return Err(state_file::of_another_version(path, &name));
    };
    let made = provenance::read(path)?;
    if made.version != env!("CARGO_PKG_VERSION") {
        terminal::warning(&format!(
            "the run was begun by version {} and goes on with version {}: it may differ from a run that \
             was never interrupted",
            made.version,
            env!("CARGO_PKG_VERSION")
        ));
    }
    let given = provenance::arguments(&made, path)?;
    if given.dump_problems.is_some() {
        terminal::warning("contact problems of a run that is resumed are not saved any more");
    }
    let setup = provenance::setup(&folder, &name, &begun.scenario)?;
    let settings = Settings {
        checkpoint: arguments.checkpoint.or(given.checkpoint).unwrap_or(CHECKPOINT),
        csv: setup.scenario.csv,
        vtk: given.vtk,
        quiet: arguments.quiet,
    };
    if !arguments.quiet {
        terminal::note(&format!("{name} goes on from t = {} s", state.t));
    }
    interrupt::listen();
    let ready = PreparedRun::resumed(setup, memory.checkpoint.clone())?.made_by(made);
    let done = Recording::resume(ready, &folder, settings, (memory, begun))?.run()?;
    show(done, Some(&folder), arguments)
}

/// Refuses options that would make it another run.
fn refuse_changes(path: &Path) -> Result<(), Failure> {
    let given = RunCommand::command().get_matches_from(std::env::args_os().skip(1));
    let on_line = |id: &str| given.value_source(id) == Some(ValueSource::CommandLine);
    let change = given.ids().map(clap::Id::as_str).find(|id| on_line(id) && !HARMLESS.contains(id));
    let Some(change) = change else { return Ok(()) };
    let option = match change {
        "scenario" => "a model or file".to_owned(),
        option => format!("--{}", option.replace('_', "-")),
    };
    Err(Failure::input(
        format!(
            "--resume goes on with the run in {} exactly as it was begun; {option} would change it",
            path.display()
        ),
        format!(
            "leave it out, or begin a new run from the state so far: --from {}",
            path.join("state.json").display()
        ),
    ))
}
