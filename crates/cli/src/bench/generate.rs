//! `percussion bench generate`.

use percussion_collection::generate::{FAMILIES, Family};
use percussion_collection::{FrictionProblem, ProblemError};

use super::arguments::{Format, GenerateArguments};
use crate::ending::Ending;
use crate::failure::{Failure, unknown};
use crate::files::Folder;
use crate::terminal::{self, table};

/// Writes generated problems.
pub(crate) fn generate(arguments: &GenerateArguments) -> Result<Ending, Failure> {
    let families = families(&arguments.families)?;
    for family in &families {
        for &size in &arguments.sizes {
            family.check_size(size).map_err(|error| refused(&error))?;
        }
    }
    let folder = Folder::new(&arguments.out, arguments.force)?;
    let mut rows = vec![["problem", "contacts"].map(str::to_owned).to_vec()];
    let mut left_out = 0;
    for family in families {
        let sizes = if arguments.sizes.is_empty() { family.sizes } else { &arguments.sizes };
        for &size in sizes {
            let problem = family.problem(size).map_err(|error| refused(&error))?;
            if problem.contacts() > arguments.max_contacts {
                left_out += 1;
                continue;
            }
            write(&folder, &problem, arguments.format)?;
            rows.push(vec![problem.name.clone(), problem.contacts().to_string()]);
        }
    }
    terminal::print(&table::aligned(&rows, 2, &[1]))?;
    terminal::print(&format!("\nWritten to {}.\n", folder.path().display()))?;
    if left_out > 0 {
        let limit = arguments.max_contacts;
        terminal::note(&format!(
            "{left_out} sizes have more than {limit} contacts and were left out; --max-contacts \
             raises the limit"
        ));
    }
    Ok(Ending::Done)
}

fn refused(error: &ProblemError) -> Failure {
    Failure::input(error.to_string(), "choose other --sizes, or --families that have them")
}

fn families(names: &[String]) -> Result<Vec<&'static Family>, Failure> {
    if names.is_empty() {
        return Ok(FAMILIES.iter().collect());
    }
    let known = || FAMILIES.iter().map(|family| family.name);
    let named = |name: &String| {
        Family::named(name).ok_or_else(|| unknown("family of problems", name, known()))
    };
    names.iter().map(named).collect()
}

fn write(folder: &Folder, problem: &FrictionProblem, format: Format) -> Result<(), Failure> {
    match format {
        Format::Json => {
            folder.write(&format!("{}.json", problem.name), problem.to_json().as_bytes())
        }
        Format::Hdf5 => {
            let bytes = problem
                .to_fclib(None)
                .map_err(|error| Failure::Layout { message: error.to_string() })?;
            folder.write(&format!("{}.hdf5", problem.name), &bytes)
        }
    }
}
