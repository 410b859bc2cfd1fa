//! Replays of runs.

use percussion_replay::{FrameRecorder, MOST_EVENTS, Motion, Plots, Replay, Run};
use toml::{Table, Value};

use super::execution::{EndedRun, Looks, prescribed};
use super::summary::{StepsBy, Summary};
use crate::format::number;

/// Residual up to which a step counts as solved, if the solver does not say it.
const TOLERANCE: f64 = 1e-10;

/// Frames and plots of a run in memory.
pub type Recorded = (FrameRecorder<Vec<u8>>, Plots);

/// What records a run in memory.
pub fn recorder(summary: &Summary, looks: &Looks) -> Recorded {
    let times = (summary.t_start, summary.t_end);
    let frames = FrameRecorder::new(looks.drawing.clone(), times, Vec::new());
    let steps = (times.1 - times.0) / summary.dt / summary.record_every as f64;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rough count")]
    (frames, plots(looks, steps.max(1.0) as usize))
}

/// What makes plots of so many samples: of all but what has a given motion.
pub fn plots(looks: &Looks, samples: usize) -> Plots {
    let hidden = prescribed(looks.system.as_ref(), 0.0, &looks.q);
    Plots::new(samples, hidden)
}

/// The run of a replay that was recorded in memory.
///
/// # Errors
/// None, unless memory is damaged.
pub fn run_of(name: String, (frames, plots): Recorded) -> std::io::Result<Run> {
    let motion = percussion_replay::read(&mut &frames.into_out()[..])?;
    Ok(Run { name, motion, plots })
}

/// The replay of one run.
pub fn of_run(run: &EndedRun, motion: Motion, plots: Plots) -> Replay {
    let Summary { scenario, scheme, .. } = &run.summary;
    let one = Run { name: (*scheme).to_owned(), motion, plots };
    of_runs((scenario, &subtitle(&run.summary)), run, vec![one])
}

/// The replay of several runs of one system, of which this is one.
pub fn of_runs((title, subtitle): (&str, &str), one: &EndedRun, runs: Vec<Run>) -> Replay {
    let Looks { drawing, system, q } = one.looks.clone();
    Replay {
        title: title.to_owned(),
        subtitle: subtitle.to_owned(),
        notes: notes(&one.summary, &runs),
        drawing,
        system,
        q,
        tolerance: tolerance(&one.summary),
        runs,
    }
}

/// Scheme and steps in words.
pub fn subtitle(summary: &Summary) -> String {
    let dt = number(summary.dt);
    match summary.steps_by {
        StepsBy::Constant => format!("{}, Δt = {dt} s", summary.scheme),
        StepsBy::Controller => format!("{}, steps by {}", summary.scheme, summary.controller),
        StepsBy::Scheme => format!("{}, steps of its own", summary.scheme),
    }
}

fn notes(summary: &Summary, runs: &[Run]) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(run) = runs.first() {
        let (frames, steps) = (run.motion.frames.len(), summary.statistics.steps);
        if steps > frames {
            notes.push(format!(
                "{frames} frames of {steps} steps: evenly spaced in time, and those of events where there are \
                 few; forces are means since the frame before, impulses sums"
            ));
        }
        notes.extend(run.plots.notes());
        let events = run.motion.events.len();
        if events == MOST_EVENTS {
            notes.push(format!("the first {events} events are listed"));
        }
    }
    if let Some(error) = &summary.error {
        notes.push(format!("the run failed: {error}"));
    }
    if summary.bodies_alone {
        notes.push("plots show bodies alone, since there are many; `record` names others".into());
    }
    notes
}

/// Residual up to which a step of a run counts as solved.
pub fn tolerance(summary: &Summary) -> f64 {
    first_tolerance(&summary.solver_settings).unwrap_or(TOLERANCE)
}

/// The first setting of this name, however deep.
fn first_tolerance(settings: &Table) -> Option<f64> {
    settings.iter().find_map(|(name, value)| match value {
        Value::Float(number) if name == "tolerance" => Some(*number),
        Value::Table(inner) => first_tolerance(inner),
        _ => None,
    })
}
