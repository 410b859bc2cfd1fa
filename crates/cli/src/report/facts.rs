//! What a person wants to know of a run.

use percussion::instant::closing::Closed;
use percussion::schemes::Accumulation;
use percussion::simulation::StepSurvey;
use percussion_lab::experiments::caveats::Caveats;
use percussion_lab::experiments::summary::{StepsBy, Summary};
use percussion_lab::format::{number, rough};

/// Sources of energy that are shown.
const SOURCES: usize = 4;

/// Accumulations that are shown.
const ACCUMULATIONS: usize = 4;

/// Notes about contacts, and parts that were moved, that are shown.
const NOTES: usize = 8;

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
        ("penetration", penetration(summary)),
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
    if summary.bodies_alone {
        let what = "bodies alone, as there are many; all by --record bodies,interactions".into();
        facts.push(("recorded", what));
    }
    facts.extend(notes(summary));
    if let Some(closed) = &summary.assembly {
        facts.push(("assembly", assembly(closed)));
    }
    facts
}

/// What the file leaves open, and what was taken.
fn notes(summary: &Summary) -> Vec<(&'static str, String)> {
    let more = summary.notes.len().saturating_sub(NOTES);
    let more = (more > 0).then(|| format!("… and {more} more, in summary.json"));
    let shown = summary.notes.iter().take(NOTES).cloned().chain(more);
    shown.map(|note| ("contact", note)).collect()
}

/// What the initial assembly has changed.
fn assembly(closed: &Closed) -> String {
    if closed.moved.is_empty() {
        return "all joints were closed as given".into();
    }
    let shown = closed.moved.iter().take(NOTES).map(|part| {
        let (q, u) = (rough(part.coordinates), rough(part.velocities));
        format!("{} by {q} in coordinates and {u} in velocities", part.part)
    });
    let text = shown.collect::<Vec<_>>().join(", ");
    let open = rough(closed.open);
    match closed.moved.len().saturating_sub(NOTES) {
        0 => format!("open by {open} m (rad for angles), closed by moving {text}"),
        more => {
            format!("open by {open} m (rad for angles), closed by moving {text} … and {more} more")
        }
    }
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
/// How deep, where and when.
fn penetration(summary: &Summary) -> String {
    let depth = format!("at most {} m (rad for angles)", rough(summary.max_penetration));
    match &summary.deepest_penetration {
        Some(deepest) => format!("{depth}, of {} at {} s", deepest.interaction, number(deepest.t)),
        None => depth,
    }
}

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
