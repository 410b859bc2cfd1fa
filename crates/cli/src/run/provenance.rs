//! How a run was made: `run.json`, the scenario as it was run, and copies of the files that it was
//! made from.

use std::fs;
use std::path::Path;

use clap::Parser;
use percussion_lab::experiments::summary::Provenance;
use percussion_lab::scenario::{ScenarioError, Setup};

use super::arguments::{RunArguments, RunCommand};
use crate::failure::Failure;
use crate::files::Folder;
use crate::files::read_text;
use crate::options::Source;

/// The scenario as it is run.
const SCENARIO: &str = "scenario.toml";

/// Copy of the scenario file that was given.
const SOURCE: &str = "source.toml";

/// Copy of the state that the run was continued from.
const FROM: &str = "from.json";

/// A run by a command with these arguments, of which nothing is copied yet.
pub(crate) fn of(arguments: impl IntoIterator<Item = String>) -> Provenance {
    Provenance {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        arguments: arguments.into_iter().collect(),
        scenario_file: None,
        source_file: None,
        from_file: None,
    }
}

/// Writes what is run into its folder, and copies of what that is made from.
pub(crate) fn save(
    provenance: &mut Provenance,
    folder: &Folder,
    (scenario, source): (&str, &Source),
    from: Option<&Path>,
) -> Result<(), Failure> {
    folder.write(SCENARIO, scenario.as_bytes())?;
    provenance.scenario_file = Some(SCENARIO.to_owned());
    if let Source::File(_, text) = source {
        folder.write(SOURCE, text.as_bytes())?;
        provenance.source_file = Some(SOURCE.to_owned());
    }
    if let Some(path) = from {
        let text = fs::read(path).map_err(|error| Failure::file("read", path, error))?;
        folder.write(FROM, &text)?;
        provenance.from_file = Some(FROM.to_owned());
    }
    let text = serde_json::to_string_pretty(provenance).unwrap_or_default() + "\n";
    folder.write("run.json", text.as_bytes())
}

/// How the run in this folder was made.
pub(super) fn read(folder: &Path) -> Result<Provenance, Failure> {
    let path = folder.join("run.json");
    let help = "--resume takes the folder of a run of this program";
    let text = fs::read(&path).map_err(|error| Failure::reading(&path, error, help))?;
    serde_json::from_slice(&text)
        .map_err(|error| Failure::input(format!("{} is damaged: {error}", path.display()), help))
}

/// The arguments as they were given.
pub(super) fn arguments(provenance: &Provenance, folder: &Path) -> Result<RunArguments, Failure> {
    match RunCommand::try_parse_from(&provenance.arguments) {
        Ok(RunCommand { arguments }) => Ok(arguments),
        Err(_) => Err(Failure::input(
            format!("the command of {} is none of this program", folder.display()),
            format!("resume it with the version that began it, {}", provenance.version),
        )),
    }
}

/// The setup of the run of this name, begun with this text, which must still be that of its file. A file
/// that is missing is written again.
pub(super) fn setup(folder: &Folder, name: &str, begun: &str) -> Result<Setup, Failure> {
    let path = folder.path().join(SCENARIO);
    if path.exists() {
        refuse_edits(&path, begun)?;
    } else {
        folder.write(SCENARIO, begun.as_bytes())?;
    }
    Setup::from_toml(begun, name).map_err(|error| Failure::in_file(error, &path, begun))
}

/// Refuses a file that differs from the text that the run was begun with.
fn refuse_edits(path: &Path, begun: &str) -> Result<(), Failure> {
    const GO_ON: &str = "remove the file, and --resume goes on with what the run was begun with";
    let text = read_text(path, GO_ON)?;
    // how lines end is the editor's business
    if text.lines().eq(begun.lines()) {
        return Ok(());
    }
    let same = text.lines().zip(begun.lines()).take_while(|(now, before)| now == before).count();
    let start: usize = text.split_inclusive('\n').take(same).map(str::len).sum();
    let now = text.lines().nth(same).unwrap_or_default();
    let before = match begun.lines().nth(same) {
        None => "nothing".to_owned(),
        Some(line) => format!("`{line}`"),
    };
    let error = ScenarioError::new(format!(
        "this is not what the run was begun with: there was {before} here"
    ))
    .with_help(format!(
        "{GO_ON}; to run what is in it now from the start: `percussion run {} --out …`",
        path.display()
    ));
    Err(Failure::in_file(error.at(start..start + now.len()), path, &text))
}
