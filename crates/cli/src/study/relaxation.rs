//! `percussion study relaxation`.

use std::path::Path;

use percussion_lab::analysis::relaxation::best;
use percussion_lab::experiments::relaxation::{
    Case, Question, Relaxation, csv, curve, relaxations, relaxed_solvers,
};
use percussion_lab::scenario::{SolverDescription, solvers};

use super::arguments::{FIGURE_NAME, RelaxationArguments};
use super::relaxation_page::relaxation_page;
use crate::ending::Ending;
use crate::failure::{Failure, unknown};
use crate::options::{self, pairs};
use crate::terminal::{self, interrupt, table};
use crate::{files, solve};

/// Does what was asked for.
pub(super) fn study(arguments: &RelaxationArguments) -> Result<Ending, Failure> {
    let solvers = chosen(arguments)?;
    let relaxations = relaxations(&arguments.relaxations)?;
    let questions = questions(arguments)?;
    let destination = &arguments.destination;
    let name = files::stem(arguments.problem.as_ref());
    let (out, force, json) = (destination.out.as_deref(), destination.force, destination.json);
    let folder = files::folder("percussion-study", &name, out, force, json)?;
    interrupt::listen();
    let mut cases = Vec::new();
    for (name, question) in &questions {
        let curve = |solver| curve(question, solver, &relaxations, interrupt::asked);
        let curves = solvers.iter().map(curve).collect::<Result<_, _>>()?;
        cases.push(Case { name: name.clone(), curves });
    }
    let found = Relaxation {
        version: env!("CARGO_PKG_VERSION"),
        problem: arguments.problem.clone(),
        tolerance: arguments.tol,
        max_sweeps: arguments.max_sweeps,
        interrupted: interrupt::asked(),
        cases,
    };
    show(&found, folder.as_ref(), arguments)?;
    if found.interrupted {
        terminal::warning("interrupted: relaxations that were not tried are missing");
        return Ok(Ending::Interrupted);
    }
    let mut all = found.cases.iter().flat_map(|case| &case.curves);
    if all.all(|curve| best(&curve.relaxations).is_none()) {
        return Err(Failure::Unsolved {
            message: format!("{}: no relaxation converges", found.problem),
            help: "smaller --relaxations, more --max-sweeps or --solver-set step_length=row-sum may do",
        });
    }
    Ok(Ending::Done)
}

/// The solvers asked for.
fn chosen(arguments: &RelaxationArguments) -> Result<Vec<SolverDescription>, Failure> {
    let known = || solvers().iter().map(|listing| listing.name);
    if let Some(name) = arguments.solvers.iter().find(|name| !known().any(|other| other == *name)) {
        return Err(unknown("solver", name, known()));
    }
    let until = (arguments.tol, arguments.max_sweeps);
    Ok(relaxed_solvers(&arguments.solvers, &pairs(&arguments.solver_set), until)?)
}

/// The problems asked for, with their names.
fn questions(arguments: &RelaxationArguments) -> Result<Vec<(String, Question)>, Failure> {
    let (name, set) = (arguments.problem.as_str(), &arguments.set);
    let path = Path::new(name);
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    if name == FIGURE_NAME {
        return Ok(Question::of_figure(&pairs(set))?);
    }
    if ["json", "hdf5", "h5"].contains(&ending.as_str()) {
        if !set.is_empty() {
            let message = "--set has no meaning for a friction problem".to_owned();
            return Err(Failure::input(message, "it sets parameters of models and scenarios"));
        }
        let problem = solve::read(path)?;
        return Ok(vec![(problem.name.clone(), Question::Problem(Box::new(problem)))]);
    }
    let setup = options::setup_of(name, set)?;
    Ok(vec![(setup.scenario.name.clone(), Question::at_rest(setup)?)])
}

/// Writes the files and prints the table or JSON.
fn show(
    found: &Relaxation,
    folder: Option<&files::Folder>,
    arguments: &RelaxationArguments,
) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(found)
        .map_err(|error| Failure::Layout { message: error.to_string() })?
        + "\n";
    if let Some(folder) = folder {
        folder.write("relaxation.csv", csv(found).as_bytes())?;
        folder.write("index.html", relaxation_page(found).as_bytes())?;
        folder.write("relaxation.json", json.as_bytes())?;
    }
    let destination = &arguments.destination;
    if destination.json {
        terminal::print(&json)?;
    } else if !destination.quiet {
        let (head, rows) = found.table();
        let mut all = vec![head.map(str::to_owned).to_vec()];
        all.extend(rows);
        terminal::print(&format!(
            "{}\n\n{}",
            found.sentence(),
            table::aligned(&all, 2, &[2, 3, 4, 5])
        ))?;
        if let Some(folder) = folder {
            let files = ["index.html", "relaxation.csv", "relaxation.json"];
            terminal::print(&files::written(folder, &files, "index.html"))?;
        }
    }
    Ok(())
}
