//! `events.csv`, written while a run goes on.

use std::io::{self, Write};
use std::ops::ControlFlow;

use percussion::simulation::{Switch, csv_field};
use percussion_lab::experiments::execution::EventSink;

use super::append_file::AppendFile;
use crate::failure::Failure;

/// A file of changes of mode.
#[derive(Debug)]
pub(super) struct EventFile {
    file: AppendFile,
    failure: Option<io::Error>,
}

impl EventFile {
    /// Changes are appended to this file, which is begun if it is empty.
    pub(super) fn new(mut file: AppendFile) -> Result<Self, Failure> {
        if file.bytes() == 0 {
            writeln!(file, "t [s],interaction,law,from,to").map_err(|error| file.failure(error))?;
        }
        Ok(Self { file, failure: None })
    }

    /// The file.
    pub(super) fn file(&mut self) -> &mut AppendFile {
        &mut self.file
    }

    /// Why a change could not be written, after which the run was asked to stop.
    pub(super) fn take_failure(&mut self) -> Option<Failure> {
        self.failure.take().map(|reason| self.file.failure(reason))
    }
}

impl EventSink for EventFile {
    fn take(&mut self, event: &Switch) -> ControlFlow<()> {
        let name = csv_field(&event.interaction);
        let (t, law, from, to) = (event.t, &event.law, event.from, event.to);
        match writeln!(self.file, "{t},{name},{law},{from},{to}") {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}
