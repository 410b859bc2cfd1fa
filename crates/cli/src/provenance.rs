//! How a run was made: `run.json`, the scenario as it was run, and copies of the files that it was
//! made from.

use std::fs;
use std::path::Path;

use clap::Parser;
use percussion_lab::scenario::Setup;
use serde::{Deserialize, Serialize};

use crate::arguments::{Arguments, Command, RunArguments};
use crate::failure::Failure;
use crate::output::Folder;
use crate::prepare::{self, Source};
use crate::text::read_text;

/// The scenario as it is run.
const SCENARIO: &str = "scenario.toml";

/// Copy of the scenario file that was given.
const SOURCE: &str = "source.toml";

/// Copy of the state that the run was continued from.
const FROM: &str = "from.json";

/// The command that made a run, with all it needs to be made again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Provenance {
    /// Version of the program.
    pub(crate) version: String,
    /// Arguments of the command.
    pub(crate) arguments: Vec<String>,
    /// Name of the file of the scenario as it was run, with all settings, if there is one.
    pub(crate) scenario_file: Option<String>,
    /// Name of the copy of the scenario file, if one was given and copied.
    pub(crate) source_file: Option<String>,
    /// Name of the copy of the state that the run began with, if one was given and copied.
    pub(crate) from_file: Option<String>,
}

impl Provenance {
    /// A run by a command with these arguments, of which nothing is copied yet.
    pub(crate) fn of(arguments: impl IntoIterator<Item = String>) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            arguments: arguments.into_iter().collect(),
            scenario_file: None,
            source_file: None,
            from_file: None,
        }
    }

    /// Writes what is run into its folder, and copies of what that is made from.
    pub(crate) fn save(
        &mut self,
        folder: &Folder,
        (scenario, source): (&str, &Source),
        from: Option<&Path>,
    ) -> Result<(), Failure> {
        folder.write(SCENARIO, scenario.as_bytes())?;
        self.scenario_file = Some(SCENARIO.to_owned());
        if let Source::File(_, text) = source {
            folder.write(SOURCE, text.as_bytes())?;
            self.source_file = Some(SOURCE.to_owned());
        }
        if let Some(path) = from {
            let text = fs::read(path).map_err(|error| Failure::file("read", path, error))?;
            folder.write(FROM, &text)?;
            self.from_file = Some(FROM.to_owned());
        }
        let text = serde_json::to_string_pretty(self).unwrap_or_default() + "\n";
        folder.write("run.json", text.as_bytes())
    }

    /// How the run in this folder was made.
    pub(crate) fn read(folder: &Path) -> Result<Self, Failure> {
        let path = folder.join("run.json");
        let help = "--resume takes the folder of a run of this program";
        let text = fs::read(&path).map_err(|error| Failure::reading(&path, error, help))?;
        serde_json::from_slice(&text).map_err(|error| {
            Failure::input(format!("{} is damaged: {error}", path.display()), help)
        })
    }

    /// The arguments as they were given.
    pub(crate) fn arguments(&self, folder: &Path) -> Result<Box<RunArguments>, Failure> {
        let words = std::iter::once("percussion").chain(self.arguments.iter().map(String::as_str));
        match Arguments::try_parse_from(words).map(|arguments| arguments.command) {
            Ok(Command::Run(arguments)) => Ok(arguments),
            _ => Err(Failure::input(
                format!("the command of {} is none of this program", folder.display()),
                format!("resume it with the version that began it, {}", self.version),
            )),
        }
    }

    /// The setup of the run of this name, from the files in its folder.
    pub(crate) fn setup(&self, folder: &Path, name: &str) -> Result<Setup, Failure> {
        let path = folder.join(SCENARIO);
        let text = read_text(&path, "the scenario as it was run belongs to the run")?;
        let mut setup =
            Setup::from_toml(&text, name).map_err(|error| Failure::in_file(error, &path, &text))?;
        let from = self.from_file.as_ref().map(|name| folder.join(name));
        prepare::continue_from(&mut setup, from.as_deref())?;
        Ok(setup)
    }
}
