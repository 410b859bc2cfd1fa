//! Where a scenario comes from: a model by name, or a file.

use std::path::{Path, PathBuf};

use percussion_lab::models;
use percussion_lab::scenario::Setup;

use super::{Assignment, pairs};
use crate::failure::text::shown_name;
use crate::failure::{Failure, unknown};
use crate::files::{read_text, stem};

/// Advice about a scenario file that cannot be read.
const FILE_HELP: &str = "check the path of the scenario file; `percussion list models` shows what \
    runs without one, and docs/scenario.md how to write one";

/// The setup of a model by name, or of a scenario file, with some of the parameters set.
pub(crate) fn setup_of(argument: &str, set: &[Assignment]) -> Result<Setup, Failure> {
    Source::named(argument)?.setup(set)
}

/// Where a scenario comes from.
pub(crate) enum Source {
    /// A built-in model.
    Model(String),
    /// A file and its text.
    File(PathBuf, String),
}

impl Source {
    /// A model, or a file, which is read.
    pub(crate) fn named(argument: &str) -> Result<Self, Failure> {
        if !is_file(argument) {
            return Ok(Self::Model(argument.to_owned()));
        }
        let path = PathBuf::from(argument);
        let text = read_text(&path, FILE_HELP)?;
        Ok(Self::File(path, text))
    }

    /// Its setup, with some of the parameters set.
    pub(crate) fn setup(&self, set: &[Assignment]) -> Result<Setup, Failure> {
        match self {
            Self::Model(name) => from_model(name, set),
            Self::File(path, text) => from_file(path, text, set),
        }
    }
}

/// Whether the argument is a scenario file rather than the name of a model.
fn is_file(argument: &str) -> bool {
    let path = Path::new(argument);
    let toml = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    toml || path.components().count() > 1 || path.is_file()
}

fn from_model(name: &str, set: &[Assignment]) -> Result<Setup, Failure> {
    let Some(model) = models::all().iter().find(|model| model.name == name) else {
        return Err(unknown("model", name, models::all().iter().map(|model| model.name.as_ref())));
    };
    let mut overrides = Vec::new();
    for assignment in set {
        if !model.parameters.iter().any(|p| p.name == assignment.name) {
            let what = format!("parameter of {name} called");
            return Err(unknown(
                &what,
                &assignment.name,
                model.parameters.iter().map(|p| p.name.as_ref()),
            ));
        }
        overrides.push((assignment.name.clone(), assignment.value.clone()));
    }
    Ok(Setup::from_model(name, &overrides)?)
}

fn from_file(path: &Path, text: &str, set: &[Assignment]) -> Result<Setup, Failure> {
    let name = shown_name(&stem(path));
    let overrides = pairs(set);
    // what is run may be run again from elsewhere
    let folder = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = folder.parent().unwrap_or(Path::new(""));
    Setup::from_toml_in(text, &name, &overrides, folder)
        .map_err(|error| Failure::in_file(error, path, text))
}
