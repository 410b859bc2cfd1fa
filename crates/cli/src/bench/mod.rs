//! `percussion bench`: solvers on folders of friction problems.

mod arguments;
mod generate;
mod page;

pub(crate) use arguments::BenchCommand;

use std::fs;
use std::path::{Path, PathBuf};

use arguments::BenchArguments;
use indicatif::{ProgressBar, ProgressDrawTarget};
use percussion_lab::experiments::solver_bench::{FACTORS, Measurement, Profile, measure, profiles};
use percussion_lab::scenario::{SolverDescription, solvers};
use serde::Serialize;

use crate::ending::Ending;
use crate::failure::{Failure, unknown};
use crate::terminal::{self, interrupt, table};
use crate::{files, options, solve};
use percussion_lab::format::rough;

/// Does what was asked for.
pub(crate) fn bench(command: &BenchCommand) -> Result<Ending, Failure> {
    match command {
        BenchCommand::Solvers(arguments) => bench_solvers(arguments),
        BenchCommand::Generate(arguments) => generate::generate(arguments),
    }
}

/// Everything measured.
#[derive(Debug, Serialize)]
pub(crate) struct Bench {
    /// Version of the program.
    pub(crate) version: &'static str,
    /// Time after which a solve counts as failed, in s.
    pub(crate) time_limit_s: f64,
    /// Whether the user stopped it before the end.
    pub(crate) interrupted: bool,
    /// One per solver and tolerance.
    pub(crate) profiles: Vec<Profile>,
    /// One per problem, solver and tolerance.
    pub(crate) measurements: Vec<Measurement>,
}

fn bench_solvers(arguments: &BenchArguments) -> Result<Ending, Failure> {
    let chosen = chosen(&arguments.solvers)?;
    let limit = options::positive("time_limit", arguments.time_limit, "10")?;
    for tolerance in &arguments.tols.0 {
        options::positive("tolerances", *tolerance, "1e-4,1e-8")?;
    }
    let files = problems(&arguments.problems)?;
    let destination = &arguments.destination;
    let name = files::stem(&arguments.problems);
    let (out, force, json) = (destination.out.as_deref(), destination.force, destination.json);
    let folder = files::folder("percussion-bench", &name, out, force, json)?;
    interrupt::listen();
    let mut left_out = Vec::new();
    let measurements = measure_all(&files, &chosen, arguments, limit, &mut left_out)?;
    let tolerances = arguments.tols.0.iter();
    let found = Bench {
        version: env!("CARGO_PKG_VERSION"),
        time_limit_s: limit,
        interrupted: interrupt::asked(),
        profiles: tolerances.flat_map(|tol| profiles(&measurements, *tol)).collect(),
        measurements,
    };
    let json = serde_json::to_string_pretty(&found)
        .map_err(|error| Failure::Layout { message: error.to_string() })?
        + "\n";
    if let Some(folder) = &folder {
        folder.write("bench.csv", csv(&found.measurements).as_bytes())?;
        folder.write("index.html", page::bench_page(&found).as_bytes())?;
        if !found.profiles.is_empty() {
            folder.write("profiles.svg", page::bench_picture(&found).as_bytes())?;
        }
        folder.write("bench.json", json.as_bytes())?;
    }
    if destination.json {
        terminal::print(&json)?;
    } else if !destination.quiet {
        terminal::print(&overview(&found))?;
        if let Some(folder) = &folder {
            let files = ["index.html", "profiles.svg", "bench.csv", "bench.json"];
            terminal::print(&files::written(folder, &files, "index.html"))?;
        }
    }
    if found.interrupted {
        terminal::warning("interrupted: what was measured so far is shown");
        return Ok(Ending::Interrupted);
    }
    match &left_out[..] {
        [] => Ok(Ending::Done),
        names => Err(Failure::input(
            format!("{} of {} files are no friction problems", names.len(), files.len()),
            format!("the others were measured; mend or remove {}", names.join(", ")),
        )),
    }
}

/// The solvers of these names, all if there are none.
fn chosen(names: &[String]) -> Result<Vec<SolverDescription>, Failure> {
    let known = || solvers().iter().map(|listing| listing.name);
    let all: Vec<&str> = match names {
        [] => known().collect(),
        names => names.iter().map(String::as_str).collect(),
    };
    let named =
        |name: &str| SolverDescription::by_name(name).map_err(|_| unknown("solver", name, known()));
    all.into_iter().map(named).collect()
}

/// Files of problems in a folder and in those inside it, sorted; or one file.
fn problems(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    if folder.is_file() {
        return Ok(vec![folder.to_owned()]);
    }
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let help = "give a folder of friction problems; `percussion bench generate` makes one";
        let failed = |error| Failure::reading(&folder, error, help);
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
            if path.is_dir() {
                folders.push(path);
            } else if ["json", "hdf5", "h5"].contains(&ending.as_str()) {
                files.push(path);
            }
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(Failure::input(
            format!("there are no problems (.json, .hdf5, .h5) in {}", folder.display()),
            "`percussion bench generate DIR` writes some",
        ));
    }
    Ok(files)
}

/// All solvers on all problems of a folder; files that are no problems are left out with a warning,
/// unless there is no other.
fn measure_all(
    files: &[PathBuf],
    solvers: &[SolverDescription],
    arguments: &BenchArguments,
    limit: f64,
    left_out: &mut Vec<String>,
) -> Result<Vec<Measurement>, Failure> {
    let quiet = arguments.destination.quiet;
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let total = files.len() * solvers.len() * arguments.tols.0.len();
    let bar = ProgressBar::with_draw_target(Some(total as u64), target);
    let mut all = Vec::with_capacity(total);
    for path in files {
        let problem = match solve::read(path) {
            Ok(problem) => problem,
            Err(failure) if files.len() == 1 => return Err(failure),
            Err(failure) => {
                terminal::warning(&format!("left out: {failure}"));
                left_out.push(path.display().to_string());
                continue;
            }
        };
        for solver in solvers {
            for tolerance in &arguments.tols.0 {
                if interrupt::asked() {
                    bar.finish_and_clear();
                    return Ok(all);
                }
                bar.set_message(format!("{} {}", problem.name, solver.name()));
                all.push(measure(&problem, solver, *tolerance, limit, interrupt::asked)?);
                bar.inc(1);
            }
        }
    }
    bar.finish_and_clear();
    Ok(all)
}

/// Heads and cells of the table of profiles.
pub(crate) fn profile_rows(found: &Bench) -> (Vec<String>, Vec<Vec<String>>) {
    let mut head = ["solver", "tolerance", "solved", "false claims"].map(str::to_owned).to_vec();
    head.extend(FACTORS.map(|tau| format!("τ ≤ {}", rough(tau))));
    head.extend(["mean τ", "worst τ"].map(str::to_owned));
    let row = |profile: &Profile| {
        let mut cells = vec![
            profile.solver.to_owned(),
            rough(profile.tolerance),
            format!("{} of {}", profile.solved, profile.problems),
            profile.false_claims.to_string(),
        ];
        cells.extend(profile.within.map(|part| format!("{:.0} %", 100.0 * part)));
        let seen = profile.mean_and_worst();
        cells.push(seen.map_or("–".into(), |(mean, _)| rough(mean)));
        cells.push(seen.map_or("–".into(), |(_, worst)| rough(worst)));
        cells
    };
    (head, found.profiles.iter().map(row).collect())
}

fn overview(found: &Bench) -> String {
    let (head, rows) = profile_rows(found);
    let all: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    format!(
        "Part of problems solved within τ times the time of the fastest solver, and τ of those that were solved:\n\n{}",
        table::aligned(&all, 2, &[1, 2, 3, 4, 5, 6, 7, 8, 9])
    )
}

fn csv(measurements: &[Measurement]) -> String {
    let mut text = "problem,contacts,solver,tolerance,solved,claimed,outcome,residual_velocity,\
                    residual_force,iterations,wall_time_s\n"
        .to_owned();
    for m in measurements {
        text += &format!(
            "\"{}\",{},{},{:e},{},{},\"{}\",{:e},{:e},{},{:e}\n",
            m.problem.replace('"', "'"),
            m.contacts,
            m.solver,
            m.tolerance,
            m.solved,
            m.claimed,
            m.outcome.replace('"', "'"),
            m.residual_velocity,
            m.residual_force,
            m.iterations,
            m.wall_time_s
        );
    }
    text
}
