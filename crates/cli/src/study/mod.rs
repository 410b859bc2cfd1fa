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

use self::arguments::Against;
use self::showing::Plotted;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::files;
use crate::options::{self, Destination, SelectionArguments};
use crate::terminal::{self, Supervision, interrupt};

/// Does what was asked for.
pub(crate) fn study(command: &StudyCommand) -> Result<Ending, Failure> {
    match command {
        StudyCommand::Convergence(arguments) => {
            let norm = Norm::from(arguments.norm);
            norm.check()?;
            let about = (&arguments.selection, arguments.levels.into(), arguments.against);
            conduct(&ConvergenceStudy { norm }, about, &arguments.destination)
        }
        StudyCommand::Orbital(arguments) => {
            let about = (&arguments.selection, arguments.levels.into(), arguments.against);
            conduct(&OrbitalStudy, about, &arguments.destination)
        }
        StudyCommand::Relaxation(arguments) => relaxation::study(arguments),
        StudyCommand::WorkPrecision(arguments) => {
            let norm = Norm::from(arguments.norm);
            norm.check()?;
            let (steps, tols) = (arguments.steps.clone(), arguments.tols.clone());
            let study = WorkPrecisionStudy::new(norm, steps, tols, arguments.at_error)?;
            let about = (&arguments.selection, Levels::default(), arguments.against);
            conduct(&study, about, &arguments.destination)
        }
    }
}

/// Checks the input, runs a study, and shows what it found.
fn conduct<S: Study<Found: Plotted>>(
    study: &S,
    (selected, levels, against): (&SelectionArguments, Levels, Against),
    destination: &Destination,
) -> Result<Ending, Failure> {
    let selection = options::selection(selected, None)?;
    let supervisor = Supervision { quiet: destination.quiet };
    let runner = Runner::new(&selection, &levels, against.computed_reference, &supervisor)?;
    let out = destination.out.as_deref();
    let (force, json) = (destination.force, destination.json);
    let name = &selection.setup.scenario.name;
    let folder = files::folder("percussion-study", name, out, force, json)?;
    interrupt::listen();
    match study.carry_out(&runner) {
        Ok(found) => {
            showing::show(&found, folder.as_ref(), destination)?;
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
