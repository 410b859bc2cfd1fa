//! `percussion study`.

mod arguments;
mod cost_pages;
mod error_pages;
mod norm;
mod relaxation;
mod relaxation_page;
mod showing;

pub(crate) use arguments::StudyCommand;

use percussion_lab::experiments::study::{
    ConvergenceStudy, Findings, Levels, Norm, OrbitalStudy, Runner, Stop, Study, WorkPrecisionStudy,
};

use self::arguments::SchemesArguments;
use self::showing::Plotted;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::files;
use crate::options;
use crate::terminal::{self, Supervision, interrupt};

/// Does what was asked for.
pub(crate) fn study(command: &StudyCommand) -> Result<Ending, Failure> {
    match command {
        StudyCommand::Convergence(arguments) => {
            let norm = Norm::from(arguments.norm);
            norm.check()?;
            conduct(&ConvergenceStudy { norm }, &arguments.schemes, arguments.levels.into())
        }
        StudyCommand::Orbital(arguments) => {
            conduct(&OrbitalStudy, &arguments.schemes, arguments.levels.into())
        }
        StudyCommand::Relaxation(arguments) => relaxation::study(arguments),
        StudyCommand::WorkPrecision(arguments) => {
            let norm = Norm::from(arguments.norm);
            norm.check()?;
            let (steps, tols) = (arguments.steps.clone(), arguments.tols.clone());
            let study = WorkPrecisionStudy::new(norm, steps, tols, arguments.at_error)?;
            conduct(&study, &arguments.schemes, Levels::default())
        }
    }
}

/// Checks the input, runs a study, and shows what it found.
fn conduct<S: Study<Found: Plotted>>(
    study: &S,
    SchemesArguments { selection, computed_reference, destination }: &SchemesArguments,
    levels: Levels,
) -> Result<Ending, Failure> {
    let selection = options::selection(selection, None)?;
    let supervisor = Supervision { quiet: destination.quiet };
    let runner = Runner::new(&selection, &levels, *computed_reference, &supervisor)?;
    let out = destination.out.as_deref();
    let (force, json) = (destination.force, destination.json);
    let name = &selection.setup.scenario.name;
    let folder = files::folder("percussion-study", name, out, force, json)?;
    interrupt::listen();
    match study.carry_out(&runner) {
        Ok(found) => {
            showing::show(&found, &options::others(&selection), folder.as_ref(), destination)?;
            match found.about().interruption() {
                Some(_) => Ok(Ending::Interrupted),
                None => Ok(Ending::Done),
            }
        }
        Err(Stop::Failed(failure)) => Err(failure.into()),
        Err(Stop::Interrupted) => {
            terminal::warning("interrupted before a run was finished: the study has no result");
            Ok(Ending::Interrupted)
        }
    }
}
