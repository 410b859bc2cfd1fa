//! `percussion study`: one kind of study per file, and what they share.

mod convergence;
mod findings;
mod orbital;
mod reference;
mod relaxation;
mod runner;
mod work_precision;

pub(crate) use convergence::{Convergence, Measured};
pub(crate) use findings::{About, Findings, Scheme, footnotes};
pub(crate) use orbital::{Distances, Orbital};
pub(crate) use relaxation::{Case as RelaxationCase, Curve as RelaxationCurve, Relaxation};
pub(crate) use work_precision::{Cost, Costs, WorkPrecision};

use runner::{Runner, Stop};

use crate::comparison_arguments::{Destination, Selection};
use crate::failure::Failure;
use crate::norm_arguments::NormArguments;
use crate::study_arguments::{Against, Levels, StudyCommand};
use crate::{Ending, interrupt, output, terminal};

/// Does what was asked for.
pub(crate) fn study(command: &StudyCommand) -> Result<Ending, Failure> {
    match command {
        StudyCommand::Convergence(arguments) => {
            arguments.norm.check()?;
            let (study, levels) = (convergence::Study { norm: arguments.norm }, &arguments.levels);
            let about = (&arguments.selection, levels, arguments.against);
            conduct(&study, about, &arguments.destination)
        }
        StudyCommand::Orbital(arguments) => {
            let about = (&arguments.selection, &arguments.levels, arguments.against);
            conduct(&orbital::Study, about, &arguments.destination)
        }
        StudyCommand::Relaxation(arguments) => relaxation::study(arguments),
        StudyCommand::WorkPrecision(arguments) => {
            arguments.norm.check()?;
            let study = work_precision::Study::new(arguments)?;
            let about = (&arguments.selection, &Levels::default(), arguments.against);
            conduct(&study, about, &arguments.destination)
        }
    }
}

/// A kind of study.
trait Kind {
    type Found: Findings;

    /// Runs everything.
    fn carry_out(&self, runner: &Runner) -> Result<Self::Found, Stop>;
}

/// Checks the input, runs a study, and shows what it found.
fn conduct<K: Kind>(
    kind: &K,
    (selection, levels, against): (&Selection, &Levels, Against),
    destination: &Destination,
) -> Result<Ending, Failure> {
    let runner = Runner::new(selection, levels, against, destination.quiet)?;
    let out = destination.out.as_deref();
    let (force, json) = (destination.force, destination.json);
    let folder = output::folder("percussion-study", &selection.scenario, out, force, json)?;
    interrupt::listen();
    match kind.carry_out(&runner) {
        Ok(found) => {
            findings::show(&found, folder.as_ref(), destination)?;
            match found.about().interruption() {
                Some(_) => Ok(Ending::Interrupted),
                None => Ok(Ending::Done),
            }
        }
        Err(Stop::Failed(failure)) => Err(failure),
        Err(Stop::Interrupted) => {
            terminal::warning("interrupted before a run was finished: the study has no result");
            Ok(Ending::Interrupted)
        }
    }
}
