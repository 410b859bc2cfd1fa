//! `percussion analyse`.

mod arguments;
mod basins;
mod branch;
mod classify;
mod diagram;
mod equilibria;
mod lyapunov;
mod marks;
mod monitor;
mod orbit;
mod orbit_page;
mod orbit_rows;
mod sensitivity;
mod unfinished;

pub(crate) use arguments::AnalyseCommand;

use percussion_lab::experiments::motions::{Analysed, AxisWanted, SectionWanted};
use percussion_qualitative::course::Accuracy;
use serde::Serialize;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::files::{self, Folder};
use crate::options;
use crate::terminal::{self, interrupt};

use arguments::{AxisArgument, SectionArgument, SubjectArguments};

/// Analyses the motions of a model or scenario.
pub(crate) fn analyse(command: &AnalyseCommand) -> Result<Ending, Failure> {
    interrupt::listen();
    match command {
        AnalyseCommand::Basins(arguments) => basins::basins(arguments),
        AnalyseCommand::Diagram(arguments) => diagram::diagram(arguments),
        AnalyseCommand::Equilibria(arguments) => equilibria::equilibria(arguments),
        AnalyseCommand::Lyapunov(arguments) => lyapunov::lyapunov(arguments),
        AnalyseCommand::Classify(arguments) => classify::classify(arguments),
        AnalyseCommand::Monitor(arguments) => monitor::monitor(arguments),
        AnalyseCommand::Continue(arguments) => branch::branch(arguments),
        AnalyseCommand::Orbit(arguments) => orbit::orbit(arguments),
        AnalyseCommand::Sensitivity(arguments) => sensitivity::sensitivity(arguments),
    }
}

/// The scenario that is analysed.
fn analysed(arguments: &SubjectArguments) -> Result<Analysed, Failure> {
    let setup = arguments.subject.setup()?;
    let usual = Accuracy::default();
    let positive = |name, value: Option<f64>, usual: f64| match value {
        Some(value) => options::positive(name, value, "1e-10"),
        None => Ok(usual),
    };
    let rtol = positive("rtol", arguments.rtol, usual.rtol)?;
    let atol = positive("atol", arguments.atol, usual.atol)?;
    Ok(Analysed { setup, accuracy: Accuracy { rtol, atol, ..usual } })
}

/// The section that an option names.
fn section_wanted(section: SectionArgument) -> SectionWanted {
    match section {
        SectionArgument::Event(name, kind) => SectionWanted::Event(name, kind),
        SectionArgument::Plane(name, value, up) => SectionWanted::Plane(name, value, up),
    }
}

/// The axis that an option names.
fn axis_wanted(axis: &AxisArgument) -> AxisWanted {
    AxisWanted { name: axis.name.clone(), range: axis.range, count: axis.count }
}

/// What an analysis shows.
struct Shown<'a> {
    /// Name of its data.
    file: &'a str,
    /// For the terminal.
    words: String,
    /// The page, if it has one.
    page: Option<String>,
    /// Other files.
    others: Vec<(&'a str, String)>,
    warnings: Vec<String>,
}

/// The folder of an analysis, made before anything is computed.
fn folder(arguments: &SubjectArguments, name: &str) -> Result<Option<Folder>, Failure> {
    let destination = &arguments.destination;
    let out = destination.out.as_deref();
    files::folder("percussion-analyse", name, out, destination.force, destination.json)
}

/// Writes and prints a report.
fn show(
    arguments: &SubjectArguments,
    folder: Option<&Folder>,
    report: &impl Serialize,
    shown: &Shown,
) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(report)
        .map_err(|error| Failure::Layout { message: error.to_string() })?
        + "\n";
    let mut written = vec![shown.file];
    if let Some(folder) = folder {
        folder.write(shown.file, json.as_bytes())?;
        for (name, text) in &shown.others {
            folder.write(name, text.as_bytes())?;
            written.push(name);
        }
        if let Some(page) = &shown.page {
            folder.write("index.html", page.as_bytes())?;
            written.push("index.html");
        }
    }
    if arguments.destination.json {
        terminal::print(&json)?;
    } else if !arguments.destination.quiet {
        terminal::print(&shown.words)?;
        if let Some(folder) = folder {
            let last = if shown.page.is_some() { "index.html" } else { shown.file };
            if shown.page.is_some() {
                terminal::print(&files::written(folder, &written, last))?;
            } else {
                let path = folder.path().display();
                terminal::print(&format!("\nWritten to {path}: {}\n", written.join(", ")))?;
            }
        }
    }
    shown.warnings.iter().for_each(|warning| terminal::warning(warning));
    Ok(())
}

/// What the words of a report's warnings mean.
fn explained(warnings: &[&'static str]) -> Vec<String> {
    let meaning = |word: &&str| match *word {
        "near_grazing" => {
            "near_grazing: an event is nearly tangential, and derivatives are very large there"
        }
        "simultaneous" => {
            "simultaneous: several laws switch at once, and derivatives may differ from side to side"
        }
        "differenced" => {
            "differenced: some derivatives are differences of motions, good to about six digits"
        }
        "fell_back" => {
            "fell_back: events made no progress, and some steps were made by time-stepping"
        }
        _ => "something is to be said of this result",
    };
    warnings.iter().map(|word| meaning(word).to_owned()).collect()
}
