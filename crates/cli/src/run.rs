//! `percussion run`.

use percussion::schemes::Accumulation;
use percussion::simulation::{EnergyGain, StepSurvey, Switch};

use crate::Ending;
use crate::arguments::RunArguments;
use crate::caveats::Caveats;
use crate::dump::Dump;
use crate::execution::{Ready, Run};
use crate::failure::Failure;
use crate::format::{number, rough};
use crate::output::Folder;
use crate::prepare::Source;
use crate::provenance::Provenance;
use crate::recording::{self, CHECKPOINT, Recording, Settings};
use crate::summary::{Outcome, StepsBy, Summary};
use crate::{interrupt, output, prepare, resume, table, terminal};

/// Events that are printed.
const EVENTS: usize = 12;

/// Sources of energy that are shown.
const SOURCES: usize = 4;

/// Accumulations that are shown.
const ACCUMULATIONS: usize = 4;

/// Simulates a model or a scenario file.
pub(crate) fn run(arguments: &RunArguments) -> Result<Ending, Failure> {
    if let Some(checkpoint) = arguments.checkpoint {
        prepare::positive("--checkpoint", checkpoint, "--checkpoint 10")?;
    }
    if let Some(path) = &arguments.resume {
        return resume::resume(path, arguments);
    }
    let name = arguments.scenario.as_deref().unwrap_or_default();
    let source = Source::named(name)?;
    let setup = prepare::scenario(arguments, &source)?;
    let (csv, as_run) = (setup.scenario.csv, setup.to_toml());
    if let Some(words) = arguments.control.words(&setup).filter(|_| !arguments.quiet) {
        terminal::note(&words);
    }
    let dump = match &arguments.dump_problems {
        Some(path) => Some(Dump::new(path, arguments.force)?),
        None => None,
    };
    let ready = match &dump {
        Some(dump) => Ready::with_solvers(setup, |solver| dump.watch(solver))?,
        None => Ready::new(setup)?,
    };
    let RunArguments { out, force, json, quiet, checkpoint, .. } = arguments;
    let folder = output::folder("percussion-run", name, out.as_deref(), *force, *json)?;
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let mut provenance = Provenance::of(words);
    interrupt::listen();
    let done = match &folder {
        Some(folder) => {
            recording::clear(folder)?;
            provenance.save(folder, (&as_run, &source), arguments.from.as_deref())?;
            let checkpoint = checkpoint.unwrap_or(CHECKPOINT);
            let settings = Settings { checkpoint, csv, quiet: *quiet };
            Recording::begin(ready.made_by(provenance), folder, settings)?.run()?
        }
        None => (ready.made_by(provenance).run_unrecorded(*quiet), Vec::new()),
    };
    if let Some(dump) = dump {
        dump.finish()?;
    }
    show(done, folder.as_ref(), arguments)
}

/// Prints what came out of a run.
pub(crate) fn show(
    (run, files): (Run, Vec<&'static str>),
    folder: Option<&Folder>,
    arguments: &RunArguments,
) -> Result<Ending, Failure> {
    if arguments.json {
        terminal::print(&run.summary.to_json())?;
    } else if !arguments.quiet {
        terminal::print(&overview(&run.summary))?;
        if let Some(folder) = folder {
            terminal::print(&output::written(folder, &files, "report.html"))?;
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
pub(crate) fn ending(run: Run) -> Result<Ending, Failure> {
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
        facts(summary).into_iter().map(|(name, value)| vec![name.into(), value]).collect();
    text += &table::aligned(&rows, 2, &[]);
    text + &events(&summary.events, summary.event_count)
}

/// Names and values of the table of a run, also used in its report.
pub(crate) fn facts(summary: &Summary) -> Vec<(&'static str, String)> {
    let statistics = &summary.statistics;
    let steps = statistics.steps.max(1) as f64;
    let energy = &summary.energy;
    let mut facts = vec![
        ("scheme", scheme(summary)),
        ("solver", summary.solver.to_owned()),
        (
            "steps",
            format!(
                "{} in {:.3} s, {:.2} µs per step",
                statistics.steps,
                summary.wall_time_s,
                1e6 * summary.wall_time_s / steps
            ),
        ),
        ("sweeps per step", format!("{:.2}", statistics.solver_iterations as f64 / steps)),
        ("worst residual", residual(statistics.worst_residual)),
        ("unconverged steps", statistics.unconverged_steps.to_string()),
        ("penetration", format!("at most {} m (rad for angles)", rough(summary.max_penetration))),
        (
            "energy",
            format!(
                "{} J → {} J, largest rise {} J",
                number(energy.initial),
                number(energy.last),
                rough(energy.max_rise)
            ),
        ),
        (
            "energy balance",
            format!(
                "supplied {} J, dissipated {} J, unexplained {} J",
                rough(energy.supplied),
                rough(energy.dissipated),
                rough(energy.unexplained)
            ),
        ),
    ];
    if let Some(error) = statistics.worst_iteration_error {
        let iterations = format!("{:.2}", statistics.scheme_iterations as f64 / steps);
        let place = facts.len() - 4;
        facts.splice(
            place..place,
            [("iterations per step", iterations), ("worst iteration error", residual(error))],
        );
    }
    if !summary.energy_sources.is_empty() {
        facts.push(("supplied by", sources(summary)));
    }
    if statistics.rejected_steps > 0 {
        facts.insert(3, ("rejected steps", statistics.rejected_steps.to_string()));
    }
    if !summary.survey.order_histogram.is_empty() {
        let counts = summary.survey.order_histogram.iter();
        let counts: Vec<_> = counts.map(|(order, n)| format!("{n} of order {order}")).collect();
        facts.insert(3, ("orders", format!("{} steps", counts.join(", "))));
    }
    if summary.survey.fall_back_steps > 0 {
        let (count, error) = (summary.survey.fall_back_steps, summary.survey.fall_back_error);
        let error = rough(error.unwrap_or(f64::NAN));
        let text = format!("{count} by time-stepping, with errors up to {error} tolerances");
        facts.push(("without progress", text));
    }
    let Caveats { impacts, .. } = &summary.caveats;
    if let Some(words) = impacts.words().or_else(|| summary.caveats.lawless_words()) {
        facts.push(("impacts", words));
    }
    if let Some(impulses) = &summary.initial_impact {
        let names: Vec<_> = impulses.iter().map(|i| i.interaction.as_str()).collect();
        facts.push(("initial impact", format!("at {}", names.join(", "))));
    }
    if !summary.survey.accumulations.is_empty() {
        facts.push(("accumulations", accumulations(&summary.survey)));
    }
    facts.push(("events", format!("{} changes of mode", summary.event_count)));
    facts
}

/// The sources of the largest work.
fn sources(summary: &Summary) -> String {
    let all = &summary.energy_sources;
    let shown = all.iter().take(SOURCES).map(|s| format!("{} {} J", s.source, rough(s.work)));
    let text = shown.collect::<Vec<_>>().join(", ");
    match all.len().saturating_sub(SOURCES) {
        0 => text,
        more => format!("{text} … and {more} more"),
    }
}

/// A residual, of which only the size matters; what rounding explains is not counted.
fn residual(worst: f64) -> String {
    if worst == 0.0 { "none beyond rounding".into() } else { rough(worst) }
}

/// Scheme, step size or sizes, and the controller if it chose them.
fn scheme(summary: &Summary) -> String {
    let Summary { scheme, controller, survey, .. } = summary;
    let size = |step: Option<f64>| rough(step.unwrap_or(f64::NAN));
    let sizes = format!("steps {} … {} s", size(survey.smallest_step), size(survey.largest_step));
    match summary.steps_by {
        _ if summary.statistics.steps == 0 => scheme.to_string(),
        StepsBy::Constant => format!("{scheme}, step {} s", number(summary.dt)),
        StepsBy::Controller => format!("{scheme}, {controller}, {sizes}"),
        StepsBy::Scheme => format!("{scheme}, {sizes}"),
    }
}

/// The first accumulations, each with the digits that its error leaves.
fn accumulations(survey: &StepSurvey) -> String {
    let shown = survey.accumulations.iter().take(ACCUMULATIONS).map(|Accumulation { t, error }| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 … 15")]
        let decimals = (-error.log10()).ceil().clamp(0.0, 15.0) as usize;
        format!("{t:.decimals$} ± {} s", rough(*error))
    });
    let text = shown.collect::<Vec<_>>().join(", ");
    match survey.accumulation_count.saturating_sub(ACCUMULATIONS) {
        0 => text,
        more => format!("{text} … and {more} more"),
    }
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
