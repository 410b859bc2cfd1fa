//! `percussion run`.

mod append_file;
mod arguments;
mod controller_arguments;
mod dump;
mod event_file;
mod pace;
mod prepare;
pub(crate) mod provenance;
pub(crate) mod recording;
mod resume;
mod stability;
pub(crate) mod state_file;
mod state_owner;

pub(crate) use arguments::RunArguments;
pub(crate) use stability::bound_step;

use std::path::PathBuf;

use percussion::simulation::{EnergyGain, Switch};
use percussion_lab::experiments::execution::{EndedRun, PreparedRun};
use percussion_lab::experiments::summary::{Outcome, Summary};
use percussion_lab::format::{number, rough};

use self::dump::Dump;
use self::recording::{CHECKPOINT, Ended, Recording, Settings};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::files::{self, Folder};
use crate::live::{Live, Saves};
use crate::options::{self, Source};
use crate::report::facts;
use crate::terminal::{self, Supervision, interrupt, table};

/// Events that are printed.
const EVENTS: usize = 12;

/// Simulates a model or a scenario file.
pub(crate) fn run(arguments: &RunArguments) -> Result<Ending, Failure> {
    if let Some(checkpoint) = arguments.checkpoint {
        options::positive("checkpoint", checkpoint, "10")?;
    }
    if let Some(path) = &arguments.resume {
        return resume::resume(path, arguments);
    }
    let name = arguments.scenario.as_deref().unwrap_or_default();
    let source = Source::named(name)?;
    let mut setup = prepare::setup(arguments, &source)?;
    let (csv, run_name) = (setup.scenario.csv, setup.scenario.name.clone());
    let as_run = setup.to_toml().unwrap_or_default();
    if let Some(words) = arguments.control.words(&setup).filter(|_| !arguments.quiet) {
        terminal::note(&words);
    }
    let dump = match &arguments.dump_problems {
        Some(path) => Some(Dump::new(path, arguments.force)?),
        None => None,
    };
    let live = arguments.view.then(|| Live::of(&mut setup));
    let ready = match &dump {
        Some(dump) => PreparedRun::with_solvers(setup, |solver| dump.watch(solver))?,
        None => PreparedRun::new(setup)?,
    };
    let RunArguments { out, force, json, quiet, vtk, checkpoint, .. } = arguments;
    if *vtk && *json && out.is_none() {
        return Err(Failure::input(
            "--vtk writes a file, but with --json and without --out nothing is written",
            "give a folder by --out, or leave --vtk out",
        ));
    }
    let folder = files::folder("percussion-run", &run_name, out.as_deref(), *force, *json)?;
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let mut made = provenance::of(words);
    interrupt::listen();
    let states = folder.as_ref().map_or_else(PathBuf::new, |folder| folder.path().to_owned());
    let saves = Saves { folder: states, text: state_file::of_moment };
    let serve = |live: Live| live.serve(&ready, &arguments.server, (saves, None));
    let (sink, live) = live.map(serve).transpose()?.unzip();
    let done = if let Some(folder) = &folder {
        recording::clear(folder)?;
        provenance::save(&mut made, folder, (&as_run, &source), arguments.from.as_deref())?;
        let checkpoint = checkpoint.unwrap_or(CHECKPOINT);
        let settings = Settings { checkpoint, csv, vtk: *vtk, quiet: *quiet };
        let watched = (sink, live.as_ref());
        Recording::begin(ready.made_by(made), (folder, as_run), settings, watched)?.run()?
    } else {
        let supervision = Supervision { quiet: *quiet };
        let run = ready.made_by(made).run_unrecorded(&supervision, sink);
        Ended { run, files: Vec::new(), replay: None }
    };
    if let Some(live) = live {
        live.end(&done.run);
    }
    if let Some(dump) = dump {
        dump.finish()?;
    }
    show(done, folder.as_ref(), arguments)
}

/// Prints what came out of a run.
pub(crate) fn show(
    Ended { run, files, .. }: Ended,
    folder: Option<&Folder>,
    arguments: &RunArguments,
) -> Result<Ending, Failure> {
    if arguments.json {
        terminal::print(&run.summary.to_json())?;
    } else if !arguments.quiet {
        terminal::print(&overview(&run.summary))?;
        if let Some(folder) = folder {
            terminal::print(&files::written(folder, &files, "report.html"))?;
        }
    }
    if let Some(folder) = folder.filter(|_| run.summary.outcome == Outcome::Interrupted) {
        let path = folder.path().display();
        terminal::note(&format!("`percussion run --resume {path}` goes on from here"));
    }
    warn_of_impacts(&run.summary);
    warn_of_unconverged_steps(&run.summary);
    warn_of_energy_gain(&run.summary);
    ending(run)
}

/// How the process is to end after this run.
pub(crate) fn ending(run: EndedRun) -> Result<Ending, Failure> {
    match (run.failure, run.summary.outcome) {
        (Some(error), _) => Err(Failure::numerical(error)),
        (None, Outcome::Interrupted) => Ok(Ending::Interrupted),
        (None, _) => Ok(Ending::Done),
    }
}

/// Warns of laws whose restitution the scheme does not honour, and of impacts without any law.
pub(crate) fn warn_of_impacts(summary: &Summary) {
    let Summary { caveats, scheme, .. } = summary;
    for words in [caveats.impacts.words(), caveats.lawless_words()].into_iter().flatten() {
        terminal::warning(&format!(
            "{scheme}: {words}. `percussion list schemes` shows schemes with restitution, such as \
             moreau-midpoint"
        ));
    }
}

/// Warns of steps that were not solved to tolerance.
pub(crate) fn warn_of_unconverged_steps(summary: &Summary) {
    let statistics = &summary.statistics;
    if statistics.unconverged_steps > 0 {
        let words = |error| format!(", the worst error of the scheme's iteration {}", rough(error));
        let iterated = statistics.worst_iteration_error.map(words).unwrap_or_default();
        terminal::warning(&format!(
            "{} of {} steps of {} were not solved to tolerance; the worst residual is {}{}. \
             A smaller --dt or another --solver may help; --strict stops at the first such step.",
            statistics.unconverged_steps,
            statistics.steps,
            summary.scenario,
            rough(statistics.worst_residual),
            iterated
        ));
    }
}

/// Warns of energy from nowhere.
pub(crate) fn warn_of_energy_gain(summary: &Summary) {
    if let Some(EnergyGain { t, available, .. }) = summary.caveats.energy_gain {
        terminal::warning(&format!(
            "the energy of {} rose by {} J that nothing explains, with {} J at hand: {} is unstable \
             or inaccurate from about t = {} s on, and the motion is not to be trusted. A smaller \
             --dt or another --scheme may help; --strict stops there.",
            summary.scenario,
            rough(summary.energy.unexplained),
            rough(available),
            summary.scheme,
            rough(t)
        ));
    }
}

/// What a person wants to know of a run.
pub(crate) fn overview(summary: &Summary) -> String {
    let mut text = format!(
        "{} {} at t = {} s\n",
        summary.scenario,
        match summary.outcome {
            Outcome::Finished => "finished",
            Outcome::Interrupted => "was interrupted",
            Outcome::Failed => "failed",
        },
        number(summary.final_state.t)
    );
    let rows: Vec<Vec<String>> =
        facts::facts(summary).into_iter().map(|(name, value)| vec![name.into(), value]).collect();
    text += &table::aligned(&rows, 2, &[]);
    text + &events(&summary.events, summary.event_count)
}

fn events(events: &[Switch], count: usize) -> String {
    if events.is_empty() {
        return String::new();
    }
    let mut rows = vec![["t [s]", "interaction", "from", "", "to"].map(str::to_owned).to_vec()];
    rows.extend(events.iter().take(EVENTS).map(|event| {
        vec![
            format!("{:.6}", event.t),
            event.interaction.clone(),
            event.from.to_string(),
            "→".into(),
            event.to.to_string(),
        ]
    }));
    let mut text = "\n".to_owned() + &table::aligned(&rows, 2, &[0]);
    if count > EVENTS {
        text += &format!("  … and {} more\n", count - EVENTS);
    }
    text
}
