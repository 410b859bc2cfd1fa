//! What an interrupted analysis leaves behind, from which `--resume` goes on.

use std::fmt::Debug;

use percussion_lab::experiments::motions::Analysed;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::SubjectArguments;
use crate::failure::Failure;
use crate::files::{self, Folder};

/// The file that is left.
const FILE: &str = "progress.json";

/// What is left: what was asked for, and how far it has come.
#[derive(Serialize, Deserialize)]
struct Left<T> {
    version: String,
    asked: String,
    progress: T,
}

/// The folder of an analysis that may be interrupted.
pub(super) struct Unfinished {
    folder: Option<Folder>,
    asked: String,
}

impl Unfinished {
    /// The folder of a call that asks for `wanted`, and what an earlier one has left there.
    pub(super) fn open<T: DeserializeOwned>(
        (arguments, analysed): (&SubjectArguments, &Analysed),
        resume: bool,
        wanted: &impl Debug,
    ) -> Result<(Self, Option<T>), Failure> {
        let (setup, accuracy) = (&analysed.setup, analysed.accuracy);
        let asked =
            format!("{:?} {:?} {accuracy:?} {wanted:?}", setup.scenario, setup.problem.state);
        if !resume {
            let folder = super::folder(arguments, &setup.scenario.name)?;
            return Ok((Self { folder, asked }, None));
        }
        let help = "--resume goes on with a call that was interrupted: give the same options, and its folder by --out";
        let Some(path) = arguments.destination.out.as_deref() else {
            return Err(Failure::input("--resume needs the folder of the interrupted call", help));
        };
        let folder = Folder::existing(path)?;
        let text = files::read_text(&path.join(FILE), help)?;
        let left: Left<T> = serde_json::from_str(&text).map_err(|error| {
            Failure::input(format!("{} cannot be read: {error}", path.join(FILE).display()), help)
        })?;
        let version = env!("CARGO_PKG_VERSION");
        if left.version != version {
            let message =
                format!("the call was begun by version {}, this is {version}", left.version);
            return Err(Failure::input(message, "begin it anew with --force"));
        }
        if left.asked != asked {
            return Err(Failure::input("the interrupted call was asked for something else", help));
        }
        Ok((Self { folder: Some(folder), asked }, Some(left.progress)))
    }

    /// Its folder, if anything is written.
    pub(super) fn folder(&self) -> Option<&Folder> {
        self.folder.as_ref()
    }

    /// Leaves what an interrupted call has, or takes away what an earlier one has left.
    pub(super) fn leave<T: Serialize>(&self, progress: Option<T>) -> Result<(), Failure> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let Some(progress) = progress else { return folder.remove(FILE) };
        let left =
            Left { version: env!("CARGO_PKG_VERSION").into(), asked: self.asked.clone(), progress };
        let text = serde_json::to_string(&left)
            .map_err(|error| Failure::Layout { message: error.to_string() })?;
        folder.write(FILE, text.as_bytes())
    }
}
