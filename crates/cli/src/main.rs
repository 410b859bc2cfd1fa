//! The command line of Percussion: parse, build a scenario, run it, write what was seen.
//!
//! Exit codes: 0 success, 1 files, 2 input, 3 numerical failure, 130 interrupted.

#![expect(clippy::format_push_string, reason = "pages and tables are put together once per run")]

mod analyse;
mod arguments;
mod bench;
mod check;
mod compare;
mod demo;
mod ending;
mod failure;
mod files;
mod init;
mod list;
mod live;
mod options;
mod render;
mod report;
mod run;
mod solve;
mod study;
mod terminal;
mod view;

use std::process::ExitCode;

use arguments::{Arguments, Command};
use clap::Parser;
use ending::Ending;
use failure::Failure;

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
        Command::Analyse(command) => analyse::analyse(&command),
        Command::Bench(command) => bench::bench(&command),
        Command::Check(arguments) => check::check(&arguments),
        Command::Compare(arguments) => compare::compare(&arguments),
        Command::Demo(arguments) => demo::demo(&arguments),
        Command::Init(arguments) => init::init(&arguments),
        Command::List(arguments) => list::list(&arguments),
        Command::Render(arguments) => render::render(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Solve(arguments) => solve::solve(&arguments),
        Command::Study(command) => study::study(&command),
        Command::View(arguments) => view::view(&arguments),
    }
}
