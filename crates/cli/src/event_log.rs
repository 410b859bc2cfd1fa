//! `events.csv`, written while a run goes on.

use std::io::{self, Write};
use std::ops::ControlFlow;

use percussion::simulation::{Recorder, StepView, Switch, SwitchingLog, csv_field};
use serde::{Deserialize, Serialize};

use crate::append_file::AppendFile;
use crate::failure::Failure;

/// Changes of mode that a summary lists at most; `events.csv` has all.
pub(crate) const LISTED: usize = 10_000;

/// Lists changes of mode, and writes them to a file if there is one.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventLog {
    log: SwitchingLog,
    #[serde(skip)]
    file: Option<AppendFile>,
    #[serde(skip)]
    failure: Option<io::Error>,
}

impl EventLog {
    /// A log in memory of all changes.
    pub(crate) fn in_memory() -> Self {
        Self { log: SwitchingLog::default(), file: None, failure: None }
    }

    /// A log in memory of the first changes.
    pub(crate) fn bounded() -> Self {
        Self { log: SwitchingLog::keeping(LISTED), ..Self::in_memory() }
    }

    /// From now on changes are also written to this file, which is begun if it is empty.
    pub(crate) fn write_to(&mut self, mut file: AppendFile) -> Result<(), Failure> {
        if file.bytes() == 0 {
            writeln!(file, "t [s],interaction,law,from,to").map_err(|error| file.failure(error))?;
        }
        self.file = Some(file);
        Ok(())
    }

    /// Whether it is one that was not damaged on the disk.
    pub(crate) fn is_whole(&self) -> bool {
        self.log.is_whole()
    }

    /// The file, if there is one.
    pub(crate) fn file(&mut self) -> Option<&mut AppendFile> {
        self.file.as_mut()
    }

    /// Why a change could not be written, after which the run was asked to stop.
    pub(crate) fn take_failure(&mut self) -> Option<Failure> {
        let reason = self.failure.take()?;
        self.file.as_ref().map(|file| file.failure(reason))
    }

    /// The changes that were kept, and the number of all.
    pub(crate) fn into_switches(self) -> (Vec<Switch>, usize) {
        let count = self.log.count();
        (self.log.into_switches(), count)
    }

    fn write_latest(&mut self) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        for event in self.log.latest() {
            let name = csv_field(&event.interaction);
            writeln!(file, "{},{name},{},{},{}", event.t, event.law, event.from, event.to)?;
        }
        Ok(())
    }
}

impl Recorder for EventLog {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        if self.failure.is_some() {
            return ControlFlow::Break(());
        }
        let flow = self.log.record(step);
        match self.write_latest() {
            Ok(()) => flow,
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}
