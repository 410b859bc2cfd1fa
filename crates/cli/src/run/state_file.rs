//! `state.json`: the state of a run, read back to continue it, and whose it is; of an unfinished run
//! also all that is needed to resume it.

use std::path::Path;

use percussion::simulation::{Checkpoint, SampleSink, Sampler};
use percussion::system::{Label, MechanicalSystem, State, contact_names};
use percussion_lab::scenario::ScenarioError;
use percussion_replay::RecorderMemory;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::state_owner::{self, StateOwner};
use crate::failure::Failure;
use crate::files::read_text;
use percussion_lab::experiments::execution::{EndedRun, Execution, Monitors};
use percussion_lab::experiments::summary::{Impulse, Snapshot};

const HELP: &str = "--from takes the state.json that an earlier run has written";

/// A state and the system that it belongs to.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StateFile<S = Sampler, M = Monitors> {
    /// Name of the model or file.
    pub(crate) scenario: String,
    /// Names of the coordinates.
    coordinates: Vec<String>,
    /// The state.
    pub(crate) state: State,
    /// Whose it is; files of earlier versions do not say it.
    #[serde(default)]
    owner: Option<StateOwner>,
    /// What the run needs to go on; none if it is finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) run: Option<RunMemory<S, M>>,
}

/// What a run needs to go on from a checkpoint as if nothing had happened.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RunMemory<S = Sampler, M = Monitors> {
    /// What is run; checkpoints of earlier versions do not say it.
    #[serde(default)]
    pub(crate) begun: Option<Begun>,
    /// The simulation.
    pub(crate) checkpoint: Checkpoint,
    /// What samples the motion.
    pub(crate) sampler: S,
    /// What else watches it.
    pub(crate) monitors: M,
    /// Length of the journal.
    pub(crate) journal_bytes: u64,
    /// Length of `events.csv`.
    pub(crate) events_bytes: u64,
    /// What records frames; checkpoints of earlier versions have none.
    #[serde(default)]
    pub(crate) replay: Option<ReplayMemory>,
    /// The impact at the initial time.
    pub(crate) initial_impact: Option<Vec<Impulse>>,
    /// Computing time so far, in s.
    pub(crate) wall_time_s: f64,
    /// Times from which the run was resumed, in s.
    pub(crate) resumed_at: Vec<f64>,
}

/// What records frames, and the length of their file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplayMemory {
    pub(crate) recorder: RecorderMemory,
    pub(crate) bytes: u64,
}

/// What a run was begun with, whatever becomes of the files beside it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Begun {
    /// The text of `scenario.toml`.
    pub(crate) scenario: String,
    /// The initial state as it was given.
    pub(crate) initial_state: Snapshot,
}

/// The text of the file of a run on its way, whose journal and events have been written to the disk
/// up to these lengths.
pub(crate) fn of_unfinished<S: SampleSink>(
    execution: &Execution<S>,
    scenario: &str,
    (journal_bytes, events_bytes): (u64, u64),
    replay: ReplayMemory,
) -> Result<String, Failure> {
    let Execution { simulation, samples, monitors, summary, wall_time, .. } = execution;
    let checkpoint = simulation.checkpoint();
    let coordinates = names(simulation.system().layout().coordinates());
    text(&StateFile {
        scenario: summary.scenario.clone(),
        coordinates: coordinates.map(str::to_owned).collect(),
        state: checkpoint.state.clone(),
        owner: Some(StateOwner::new(
            summary.scheme,
            contact_names(simulation.system(), &checkpoint.state.contacts),
        )),
        run: Some(RunMemory {
            begun: Some(Begun {
                scenario: scenario.to_owned(),
                initial_state: summary.initial_state.clone(),
            }),
            checkpoint,
            sampler: samples.sampler(),
            monitors,
            journal_bytes,
            events_bytes,
            replay: Some(replay),
            initial_impact: summary.initial_impact.clone(),
            wall_time_s: wall_time.as_secs_f64(),
            resumed_at: summary.resumed_at.clone(),
        }),
    })
}

/// The text of the file of a state in the middle of a run, from which another can begin.
pub(crate) fn of_moment(
    scenario: &str,
    scheme: &str,
    system: &dyn MechanicalSystem,
    state: &State,
) -> Result<String, Failure> {
    text(&StateFile::<Sampler, Monitors> {
        scenario: scenario.to_owned(),
        coordinates: names(system.layout().coordinates()).map(str::to_owned).collect(),
        state: state.clone(),
        owner: Some(StateOwner::new(scheme, contact_names(system, &state.contacts))),
        run: None,
    })
}

/// The text of the file of a run that is finished.
pub(crate) fn of_finished(run: &EndedRun) -> Result<String, Failure> {
    text(&StateFile::<Sampler, Monitors> {
        scenario: run.summary.scenario.clone(),
        coordinates: run.coordinates.clone(),
        state: run.state.clone(),
        owner: Some(StateOwner::new(run.summary.scheme, run.contacts.clone())),
        run: None,
    })
}

fn names(labels: &[Label]) -> impl Iterator<Item = &str> {
    labels.iter().map(|label| label.name.as_ref())
}

fn text(file: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string(file);
    text.map(|text| text + "\n").map_err(|error| Failure::Layout { message: error.to_string() })
}

/// A file with a run whose recorders are not read.
pub(crate) type AnyStateFile = StateFile<IgnoredAny, IgnoredAny>;

/// Reads a file, whatever system it belongs to, and whichever version has recorded the run.
pub(crate) fn parse(path: &Path) -> Result<AnyStateFile, Failure> {
    parse_as(path)
}

fn parse_as<S, M>(path: &Path) -> Result<StateFile<S, M>, Failure>
where
    StateFile<S, M>: DeserializeOwned,
{
    let text = read_text(path, HELP)?;
    serde_json::from_str(&text).map_err(|error| {
        let at = offset(&text, error.line(), error.column());
        let wrong = ScenarioError::new(format!("this is no state of a run: {error}"));
        Failure::in_file(wrong.with_help(HELP).at(at..at), path, &text)
    })
}

/// The state of the run in this folder.
pub(crate) fn of_folder(folder: &Path) -> Result<StateFile, Failure> {
    let path = folder.join("state.json");
    if !path.is_file() {
        return Err(Failure::input(
            format!("{} holds no checkpoint: there is no state.json", folder.display()),
            "--resume takes the folder of a run that was killed or interrupted",
        ));
    }
    let file: StateFile = match (parse_as(&path), parse(&path)) {
        // what is wrong is only what the recorders have kept
        (Err(Failure::Input(_)), Ok(any)) => return Err(of_another_version(folder, &any.scenario)),
        (file, _) => file?,
    };
    let is_whole = |run: &RunMemory| run.monitors.events.is_whole() && run.sampler.is_whole();
    if file.run.as_ref().is_some_and(|run| !is_whole(run)) {
        let message = format!("{}: the lists of contacts do not fit together", path.display());
        return Err(Failure::input(message, "the checkpoint is damaged: begin the run anew"));
    }
    Ok(file)
}

/// The refusal of a checkpoint that does not say what this version needs to go on.
pub(crate) fn of_another_version(folder: &Path, scenario: &str) -> Failure {
    Failure::input(
        format!(
            "the run of {scenario} in {} was recorded by another version of percussion, or its record is \
             damaged: it cannot be resumed",
            folder.display()
        ),
        format!(
            "go on from its state in another folder: --from {}",
            folder.join("state.json").display()
        ),
    )
}

/// Reads a state and checks that it is whole and belongs to this system; the memory of a scheme of
/// another name is dropped.
pub(crate) fn read(
    path: &Path,
    system: &dyn MechanicalSystem,
    scheme: &str,
) -> Result<State, Failure> {
    let coordinates = system.layout().coordinates();
    let StateFile { scenario, coordinates: found, mut state, owner, .. } = parse(path)?;
    if !found.iter().map(String::as_str).eq(names(coordinates)) {
        let message = format!(
            "{} is a state of {scenario} with the coordinates {}, but these are needed: {}",
            path.display(),
            found.join(", "),
            names(coordinates).collect::<Vec<_>>().join(", ")
        );
        return Err(Failure::input(message, "--from continues a run of the same system"));
    }
    state_owner::adopt((path, owner.as_ref()), (system, scheme), &mut state)?;
    Ok(state)
}

/// Byte of a place given by line and column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    (before + column.saturating_sub(1)).min(text.len())
}
