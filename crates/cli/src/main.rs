//! The command line of Percussion: parse, build a scenario, run it, write what was seen.
//!
//! Exit codes: 0 success, 1 files, 2 input, 3 numerical failure, 130 interrupted.

#![expect(clippy::format_push_string, reason = "pages and tables are put together once per run")]

mod append_file;
mod arguments;
mod bench;
mod caveats;
mod check;
mod check_arguments;
mod compare;
mod comparison_arguments;
mod controller_arguments;
mod demo;
mod dump;
mod event_log;
mod excerpt;
mod execution;
mod failure;
mod format;
mod impacts;
mod interrupt;
mod list;
mod lock;
mod norm_arguments;
mod output;
mod pace;
mod prepare;
mod progress;
mod provenance;
mod recording;
mod report;
mod resume;
mod run;
mod selection;
mod solve;
mod stability;
mod state_file;
mod state_owner;
mod step_counts;
mod study;
mod study_arguments;
mod summary;
mod table;
mod terminal;
mod text;

use std::process::ExitCode;

use arguments::{Arguments, Command};
use clap::Parser;
use failure::Failure;

/// How a command ended that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// All is done.
    Done,
    /// The user stopped it.
    Interrupted,
}

fn main() -> ExitCode {
    match execute(Arguments::parse().command) {
        Ok(Ending::Done) => ExitCode::SUCCESS,
        Ok(Ending::Interrupted) => ExitCode::from(130),
        Err(failure) => {
            let code = failure.exit_code();
            terminal::failure(failure);
            ExitCode::from(code)
        }
    }
}

fn execute(command: Command) -> Result<Ending, Failure> {
    match command {
        Command::Bench(command) => bench::bench(&command),
        Command::Check(arguments) => check::check(&arguments),
        Command::Compare(arguments) => compare::compare(&arguments),
        Command::Demo(arguments) => demo::demo(&arguments),
        Command::List(arguments) => list::list(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Solve(arguments) => solve::solve(&arguments),
        Command::Study(command) => study::study(&command),
    }
}
