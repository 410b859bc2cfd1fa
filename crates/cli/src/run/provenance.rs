//! How a run was made: `run.json`, the scenario as it was run, and copies of the files that it was
//! made from.

use std::fs;
use std::path::Path;

use clap::Parser;
use percussion_lab::experiments::summary::Provenance;
use percussion_lab::scenario::Setup;

use super::arguments::{RunArguments, RunCommand};
use super::prepare;
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

/// The setup of the run of this name, from the files in its folder.
pub(super) fn setup(provenance: &Provenance, folder: &Path, name: &str) -> Result<Setup, Failure> {
    let path = folder.join(SCENARIO);
    let text = read_text(&path, "the scenario as it was run belongs to the run")?;
    let mut setup =
        Setup::from_toml(&text, name).map_err(|error| Failure::in_file(error, &path, &text))?;
    let from = provenance.from_file.as_ref().map(|name| folder.join(name));
    prepare::continue_from(&mut setup, from.as_deref())?;
    Ok(setup)
}
