//! `percussion solve`: one friction problem from a file.

mod answer;
mod arguments;
mod page;
mod problem_file;

pub(crate) use answer::Answer;
pub(crate) use arguments::SolveArguments;
pub(crate) use problem_file::read;

use std::time::Instant;

use percussion::inclusion::solvers::{SolveError, SolveOutcome};
use percussion_collection::{FrictionProblem, Solution};
use percussion_lab::experiments::solver_bench::Deadline;
use percussion_lab::scenario::SolverDescription;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::files::{self, Folder};
use crate::options::{self, SolverOptions};
use crate::terminal::{self, interrupt};

/// Solves the problem of a file.
pub(crate) fn solve(arguments: &SolveArguments) -> Result<Ending, Failure> {
    let solver = description(arguments)?;
    if let Some(seconds) = arguments.max_time {
        options::positive("max_time", seconds, "10")?;
    }
    let problem = read(&arguments.problem)?;
    let folder = match &arguments.out {
        Some(out) => Some(Folder::new(out, arguments.force)?),
        None => None,
    };
    interrupt::listen();
    let (mut answer, forces) = answer(&problem, &solver, arguments)?;
    for warning in answer.warnings() {
        terminal::warning(&format!("{}: {warning}", problem.name));
    }
    let files = match &folder {
        Some(folder) => write(&answer, &Solution::new(&problem, &forces), folder)?,
        None => Vec::new(),
    };
    if arguments.json {
        answer.r = arguments.solution.then_some(forces);
        terminal::print(&json(&answer)?)?;
    } else if !arguments.quiet {
        terminal::print(&answer.words())?;
        if let Some(folder) = &folder {
            terminal::print(&files::written(folder, &files, "index.html"))?;
        }
    }
    ending(&answer)
}

fn description(arguments: &SolveArguments) -> Result<SolverDescription, Failure> {
    let mut solver = SolverDescription::default();
    let options = SolverOptions {
        name: Some(&arguments.solver),
        set: &arguments.solver_set,
        tolerance: Some(arguments.tol),
    };
    options.apply(&mut solver)?;
    Ok(solver)
}

/// Solves, and looks at the answer.
fn answer(
    problem: &FrictionProblem,
    description: &SolverDescription,
    arguments: &SolveArguments,
) -> Result<(Answer, Vec<f64>), Failure> {
    let mut solver = description.build()?;
    let deadline = Deadline::start(arguments.max_time, interrupt::asked);
    solver.interrupt_by(deadline.interrupt());
    let mut forces = vec![0.0; problem.rows()];
    let clock = Instant::now();
    let solved = solver.solve(&problem.problem(), &mut forces);
    let wall_time_s = clock.elapsed().as_secs_f64();
    drop(deadline);
    let report = solved.map_err(|error| {
        let help = match error {
            SolveError::OutOfRange { .. } | SolveError::NotFinite { .. } => {
                "write the problem in other units of mass, length or time"
            }
            _ => "try --solver auto",
        };
        Failure::input(format!("{}: {error}", problem.name), help)
    })?;
    let named = (description.name(), solver.as_ref());
    let figures = (arguments.tol, wall_time_s);
    Ok((Answer::new(problem, named, &report, &forces, figures), forces))
}

/// Writes the files of an answer.
fn write(
    answer: &Answer,
    solution: &Solution,
    folder: &Folder,
) -> Result<Vec<&'static str>, Failure> {
    folder.write("solution.json", solution.to_json().as_bytes())?;
    folder.write("history.csv", answer.history_csv().as_bytes())?;
    folder.write("index.html", page::solve_page(answer).as_bytes())?;
    folder.write("solve.json", json(answer)?.as_bytes())?;
    Ok(vec!["solution.json", "history.csv", "solve.json", "index.html"])
}

fn json(answer: &Answer) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(answer)
        .map_err(|error| Failure::Layout { message: error.to_string() })?;
    Ok(text + "\n")
}

fn ending(answer: &Answer) -> Result<Ending, Failure> {
    match answer.outcome {
        SolveOutcome::Converged => Ok(Ending::Done),
        SolveOutcome::Interrupted if interrupt::asked() => Ok(Ending::Interrupted),
        _ => Err(Failure::Unsolved {
            message: format!(
                "{}: {} (residual {:.1e}, asked for {:.0e})",
                answer.problem,
                answer.outcome(),
                answer.residual_velocity.max(answer.residual_force),
                answer.tolerance
            ),
            help: match answer.outcome {
                SolveOutcome::RoundingLimit => "a larger --tol can be met",
                SolveOutcome::Infeasible => "see which bodies leave the contacts no room to move",
                _ => {
                    "the best answer met is the one shown; a larger --tol or --max-time, or \
                     another --solver may do"
                }
            },
        }),
    }
}
