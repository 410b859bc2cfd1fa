//! `percussion study relaxation`.

use std::path::Path;

use percussion::inclusion::problem::InclusionProblem;
use percussion::instant::acceleration::AccelerationProblem;
use percussion_collection::FrictionProblem;
use percussion_lab::analysis::relaxation::{self, FIGURE};
use percussion_lab::experiments::solver_bench::Deadline;
use percussion_lab::scenario::{Setup, SolverDescription, solvers};

use super::arguments::{FIGURE_NAME, RelaxationArguments};
use super::relaxation_findings::{Case, Curve, Relaxation, csv};
use super::relaxation_page::relaxation_page;
use crate::ending::Ending;
use crate::failure::{Failure, unknown};
use crate::options::{self, Assignment};
use crate::terminal::{self, interrupt, table};
use crate::{files, solve};

/// A problem whose solution is asked for many times.
enum Question {
    /// The forces of a state at rest.
    State(Box<(Setup, AccelerationProblem)>),
    /// A friction problem.
    File(Box<FrictionProblem>),
}

impl Question {
    fn problem(&self) -> InclusionProblem<'_> {
        match self {
            Self::State(state) => state.1.problem(state.0.problem.system.laws()),
            Self::File(problem) => problem.problem(),
        }
    }
}

/// Does what was asked for.
pub(super) fn study(arguments: &RelaxationArguments) -> Result<Ending, Failure> {
    let solvers = chosen(arguments)?;
    let relaxations = relaxations(&arguments.relaxations)?;
    let questions = questions(arguments)?;
    let destination = &arguments.destination;
    let (out, force, json) = (destination.out.as_deref(), destination.force, destination.json);
    let folder = files::folder("percussion-study", &arguments.problem, out, force, json)?;
    interrupt::listen();
    let mut cases = Vec::new();
    for (name, question) in &questions {
        let curve = |solver| curve(&question.problem(), solver, &relaxations);
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
    if all.all(|curve| relaxation::best(&curve.relaxations).is_none()) {
        return Err(Failure::Unsolved {
            message: format!("{}: no relaxation converges", found.problem),
            help: "smaller --relaxations, more --max-sweeps or --solver-set step_length=row-sum may do",
        });
    }
    Ok(Ending::Done)
}

/// The solvers asked for: with the step lengths, components and stop test of the source unless told
/// otherwise.
fn chosen(arguments: &RelaxationArguments) -> Result<Vec<SolverDescription>, Failure> {
    options::positive("tol", arguments.tol, "1e-10")?;
    if arguments.solver_set.iter().any(|set| set.name == "relaxation") {
        let message = "--solver-set relaxation has no meaning: it is what is studied".to_owned();
        return Err(Failure::input(message, "for example --relaxations 0.5,1,1.5"));
    }
    let known = || solvers().iter().map(|listing| listing.name);
    let named = |name: &String| {
        SolverDescription::by_name(name).map_err(|_| unknown("solver", name, known()))
    };
    let mut chosen = arguments.solvers.iter().map(named).collect::<Result<Vec<_>, _>>()?;
    for solver in &mut chosen {
        if !solver.has("relaxation") {
            let by_name = |name| SolverDescription::by_name(name).ok();
            let relaxed = known().filter(|name| by_name(name).is_some_and(|s| s.has("relaxation")));
            let others = relaxed.collect::<Vec<_>>().join(", ");
            let message = format!("{} has no relaxation", solver.name());
            return Err(Failure::input(message, format!("solvers that have one: {others}")));
        }
        set_source(solver, arguments)?;
        for Assignment { name, value } in &arguments.solver_set {
            solver.set(name, value)?;
        }
        solver.build()?;
    }
    Ok(chosen)
}

/// The settings of the source.
fn set_source(
    solver: &mut SolverDescription,
    arguments: &RelaxationArguments,
) -> Result<(), Failure> {
    let tolerance = arguments.tol;
    for (name, value) in [("step_length", "diagonal"), ("components", "normals-first")] {
        if solver.has(name) {
            solver.set(name, value)?;
        }
    }
    if solver.has("stop") {
        let test =
            format!("{{ percussion = {{ absolute = {tolerance:e}, relative = {tolerance:e} }} }}");
        solver.set("stop", &test)?;
    } else {
        solver.set_tolerance(tolerance)?;
    }
    Ok(solver.set("max_sweeps", &arguments.max_sweeps.to_string())?)
}

/// The relaxations asked for, or 0.05, 0.1 … 1.95.
fn relaxations(asked: &[f64]) -> Result<Vec<f64>, Failure> {
    if let Some(wrong) = asked.iter().find(|omega| !(**omega > 0.0 && **omega < 2.0)) {
        let message = format!("--relaxations {wrong} is not between 0 and 2");
        return Err(Failure::input(message, "for example --relaxations 0.5,1,1.5"));
    }
    let mut all = asked.to_vec();
    if all.is_empty() {
        all.extend((1..40).map(|k| f64::from(k) / 20.0));
    }
    all.sort_by(f64::total_cmp);
    all.dedup();
    Ok(all)
}

/// The problems asked for, with their names.
fn questions(arguments: &RelaxationArguments) -> Result<Vec<(String, Question)>, Failure> {
    let (name, set) = (arguments.problem.as_str(), &arguments.set);
    let path = Path::new(name);
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    if name == FIGURE_NAME {
        let assignment = |(name, value): &(&str, &str)| Assignment {
            name: (*name).to_owned(),
            value: (*value).to_owned(),
        };
        let case = |case: &relaxation::BlockCase| {
            let own = case.set.iter().map(assignment).chain(set.iter().cloned());
            let setup = options::named("planar-block", &own.collect::<Vec<_>>())?;
            Ok((case.name.to_owned(), at_rest(setup)?))
        };
        return FIGURE.iter().map(case).collect();
    }
    if ["json", "hdf5", "h5"].contains(&ending.as_str()) {
        if !set.is_empty() {
            let message = "--set has no meaning for a friction problem".to_owned();
            return Err(Failure::input(message, "it sets parameters of models and scenarios"));
        }
        let problem = solve::read(path)?;
        return Ok(vec![(problem.name.clone(), Question::File(Box::new(problem)))]);
    }
    let setup = options::named(name, set)?;
    Ok(vec![(setup.scenario.name.clone(), at_rest(setup)?)])
}

/// The forces of the initial state of a scenario.
fn at_rest(setup: Setup) -> Result<Question, Failure> {
    let problem = &setup.problem;
    let refused = |message: String| {
        let help = "the state at the beginning must have contacts that are closed and at rest; \
                    friction problems of steps are in files, see `percussion run --dump-problems`";
        Failure::input(message, help)
    };
    let data =
        AccelerationProblem::new(problem.system.as_ref(), &problem.state).map_err(|error| {
            refused(format!("{} has no forces to find: {error}", setup.scenario.name))
        })?;
    if data.problem(problem.system.laws()).blocks.is_empty() {
        return Err(refused(format!("{} has no closed contact", setup.scenario.name)));
    }
    Ok(Question::State(Box::new((setup, data))))
}

/// One solver on one problem.
fn curve(
    problem: &InclusionProblem,
    solver: &SolverDescription,
    relaxations: &[f64],
) -> Result<Curve, Failure> {
    let deadline = Deadline::start(None, interrupt::asked);
    let relaxed = |omega: &f64| {
        let mut relaxed = solver.clone();
        relaxed.set("relaxation", &format!("{omega:?}"))?;
        let mut relaxed = relaxed.build()?;
        relaxed.interrupt_by(deadline.interrupt());
        Ok((*omega, relaxed))
    };
    let all = relaxations.iter().map(relaxed).collect::<Result<Vec<_>, Failure>>()?;
    let relaxations = relaxation::sweeps(problem, all).map_err(|error| {
        Failure::input(error.to_string(), "other --solver-set or --solvers may take it")
    })?;
    let mut settings = solver.settings().clone();
    settings.remove("relaxation");
    Ok(Curve { solver: solver.name(), settings, relaxations })
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
        folder.write("index.html", relaxation_page(found)?.as_bytes())?;
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
