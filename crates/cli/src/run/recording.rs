//! A run that is recorded in a folder while it goes on, and can be resumed from there.
//!
//! Samples are appended to `trajectory.journal`, frames to `replay.journal` and changes of mode to `events.csv`; at a checkpoint
//! all are forced to the disk, and then `state.json` is replaced, which holds the simulation, the
//! memory of all recorders and the lengths of the files. To resume is to cut the files to these
//! lengths and to go on. A checkpoint is taken between two steps and changes nothing of the run.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::time::Duration;

use percussion::simulation::{
    CsvWriter, Hdf5Writer, Journal, JumpCsvWriter, Recorders, RunOutcome, SampleSink, Sampler,
    Signals, SimulationError, SwitchingLog, Thinned, Trajectory, replay,
};

use super::append_file::AppendFile;
use super::event_file::EventFile;
use super::pace::Pace;
use super::state_file::{self, Begun, ReplayMemory, RunMemory, StateFile};
use crate::failure::{Failure, refused};
use crate::files::Folder;
use crate::live::{Live, LiveSink};
use crate::report;
use crate::terminal::{self, Progress, interrupt};
use percussion_lab::experiments::execution::{EndedRun, Execution, LISTED, Monitors, PreparedRun};
use percussion_lab::experiments::replays;
use percussion_lab::experiments::summary::{Outcome, Summary};
use percussion_pictures::vtkhdf;
use percussion_replay::page::Embedded;
use percussion_replay::{FrameRecorder, Motion, Plots};

const STATE: &str = "state.json";
const JOURNAL: &str = "trajectory.journal";
const FRAMES: &str = "replay.journal";
const EVENTS: &str = "events.csv";
const MOTION: &str = "motion.vtkhdf";

/// Files that a run leaves, besides copies of what it was made from.
const FILES: [&str; 11] = [
    STATE,
    JOURNAL,
    FRAMES,
    EVENTS,
    "trajectory.h5",
    "trajectory.csv",
    "jumps.csv",
    "report.html",
    "replay.html",
    MOTION,
    "summary.json",
];

/// Copies of what an earlier run was made from.
const COPIES: [&str; 4] = ["run.json", "scenario.toml", "source.toml", "from.json"];

/// Computing time between checkpoints if not told otherwise, in s.
pub(crate) const CHECKPOINT: f64 = 10.0;

/// Numbers that a report is made from at most, and samples.
const SHOWN_NUMBERS: usize = 1 << 24;
const SHOWN_SAMPLES: usize = 20_000;

/// Where samples and frames go.
type Sink = (Journal<AppendFile>, (FrameRecorder<AppendFile>, Option<LiveSink>));

/// Replays up to so many letters are also part of the report.
const EMBEDDED: usize = 4_000_000;

/// A run that writes to a folder.
pub(crate) struct Recording<'a> {
    folder: &'a Folder,
    scenario: String,
    execution: Execution<Sink>,
    events: EventFile,
    pace: Pace,
    csv: bool,
    vtk: bool,
    quiet: bool,
    /// What viewers share with the run.
    live: Option<&'a Live>,
}

/// A run that has ended, and what it wrote.
pub(crate) struct Ended {
    /// The run.
    pub(crate) run: EndedRun,
    /// Names of its files.
    pub(crate) files: Vec<&'static str>,
    /// Its replay, of one that was recorded.
    pub(crate) replay: Option<Embedded>,
}

/// How a run is recorded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// Computing time between two checkpoints, in s.
    pub(crate) checkpoint: f64,
    /// Whether samples are also wanted as comma-separated values.
    pub(crate) csv: bool,
    /// Whether the motion is also wanted for ParaView.
    pub(crate) vtk: bool,
    /// Whether nothing but warnings is to be printed.
    pub(crate) quiet: bool,
}

/// Removes what an earlier run has left in the folder, and says if that could have been resumed.
pub(crate) fn clear(folder: &Folder) -> Result<(), Failure> {
    for name in FILES.iter().chain(&COPIES) {
        if folder.path().join(name).is_dir() {
            return Err(Failure::input(
                format!("{} is a folder", folder.path().join(name).display()),
                "files of the run have this name: move it away, or give another --out",
            ));
        }
    }
    if let Ok(StateFile { scenario, state, run: Some(_), .. }) =
        state_file::parse(&folder.path().join(STATE))
    {
        terminal::warning(&format!(
            "the run of {scenario} in {} was not finished: it had come to t = {} s and could have been \
             resumed. --force replaces it",
            folder.path().display(),
            state.t
        ));
    }
    // the state first: without it no file is taken for one that can be gone on with
    FILES.iter().chain(&COPIES).try_for_each(|name| folder.remove(name))
}

impl<'a> Recording<'a> {
    /// Begins a run in a folder that holds no other but the text of what is run.
    pub(crate) fn begin(
        ready: PreparedRun,
        (folder, scenario): (&'a Folder, String),
        settings: Settings,
        (sink, live): (Option<LiveSink>, Option<&'a Live>),
    ) -> Result<Self, Failure> {
        let sampler = ready.sampler();
        let monitors = Monitors::new(SwitchingLog::keeping(LISTED));
        let (samples, monitors) = ((sampler, 0), (monitors, 0));
        let own = Self::open(ready, (folder, scenario), settings, samples, monitors, (None, sink))?;
        Ok(Self { live, ..own })
    }

    /// Goes on from a checkpoint; what was written after it is cut off.
    pub(crate) fn resume(
        ready: PreparedRun,
        folder: &'a Folder,
        settings: Settings,
        (memory, Begun { scenario, initial_state }): (RunMemory, Begun),
    ) -> Result<Self, Failure> {
        let samples = (memory.sampler, memory.journal_bytes);
        let monitors = (memory.monitors, memory.events_bytes);
        let mut recording = Self::open(
            ready,
            (folder, scenario),
            settings,
            samples,
            monitors,
            (memory.replay, None),
        )?;
        let Execution { simulation, summary, wall_time, .. } = &mut recording.execution;
        *wall_time = Duration::try_from_secs_f64(memory.wall_time_s).unwrap_or_default();
        summary.t_start = initial_state.t;
        summary.initial_state = initial_state;
        summary.initial_impact = memory.initial_impact;
        summary.resumed_at = memory.resumed_at;
        summary.resumed_at.push(simulation.state().t);
        Ok(recording)
    }

    fn open(
        ready: PreparedRun,
        (folder, scenario): (&'a Folder, String),
        Settings { checkpoint, csv, vtk, quiet }: Settings,
        (sampler, journal): (Sampler, u64),
        (monitors, events): (Monitors, u64),
        (replay, sink): (Option<ReplayMemory>, Option<LiveSink>),
    ) -> Result<Self, Failure> {
        let journal = AppendFile::open(&folder.path().join(JOURNAL), journal)?;
        let events = EventFile::new(AppendFile::open(&folder.path().join(EVENTS), events)?)?;
        let frames = frames(&ready, folder, replay)?.with_rates(vtk);
        let sinks = (Journal::new(journal), (frames, sink));
        let execution = ready.execution(sampler, sinks, monitors);
        let pace = Pace::new(checkpoint);
        Ok(Self { folder, scenario, execution, events, pace, csv, vtk, quiet, live: None })
    }

    /// Runs until the end, an error or Ctrl-C, and writes all files; returns their names too.
    pub(crate) fn run(self) -> Result<Ended, Failure> {
        self.run_to_end().map_err(Failure::of_resumable_run)
    }

    fn run_to_end(mut self) -> Result<Ended, Failure> {
        self.checkpoint()?;
        let Summary { scenario, t_start, t_end, .. } = &self.execution.summary;
        let mut progress = Progress::new(scenario, *t_start, *t_end, self.quiet);
        let result = loop {
            let Self { execution, events, pace, .. } = &mut self;
            let result = execution.advance(&mut Recorders::new(vec![&mut progress, pace]), events);
            self.hand_over()?;
            if result != Ok(RunOutcome::Interrupted) || interrupt::asked() {
                break result;
            }
            if self.pace.checkpoint_is_due() {
                self.checkpoint()?;
            }
            self.show();
        };
        // before the last step is shown, after which it could not be undone any more
        self.checkpoint()?;
        self.execution.show_rest(&mut progress, &mut self.events);
        self.hand_over()?;
        self.finish(result)
    }

    /// Gives what was recorded to the operating system; fails if something could not be recorded.
    fn hand_over(&mut self) -> Result<(), Failure> {
        let samples = &mut self.execution.samples;
        if let Some(error) = samples.take_failure() {
            let (journal, (frames, _)) = samples.sink_mut();
            let own = if frames.out().has_failed() { frames.out() } else { journal.out() };
            return Err(own.failure(error));
        }
        if let Some(failure) = self.events.take_failure() {
            return Err(failure);
        }
        let (journal, (frames, _)) = samples.sink_mut();
        journal.out().hand_over()?;
        frames.out().hand_over()?;
        self.events.file().hand_over()
    }

    /// Forces the files to the disk, then replaces the state that can be resumed.
    fn checkpoint(&mut self) -> Result<(), Failure> {
        let (journal, (frames, _)) = self.execution.samples.sink_mut();
        journal.out().sync()?;
        frames.out().sync()?;
        let journal_bytes = journal.out().bytes();
        let replay = ReplayMemory { recorder: frames.memory(), bytes: frames.out().bytes() };
        self.events.file().sync()?;
        let bytes = (journal_bytes, self.events.file().bytes());
        let text = state_file::of_unfinished(&self.execution, &self.scenario, bytes, replay)?;
        self.folder.write(STATE, text.as_bytes())
    }

    /// Makes the samples so far visible to other programs. If that fails, the journal may still have
    /// room.
    fn show(&mut self) {
        let signals = self.signals();
        let Self { folder, execution, pace, csv, .. } = self;
        let files = Samples { folder, signals: &signals, summary: &execution.summary };
        if let Err(failure) = pace.view(|| files.write(*csv)) {
            terminal::warning(&format!("{failure}; the run goes on without"));
        }
    }

    fn signals(&self) -> Signals {
        let Execution { samples, simulation, .. } = &self.execution;
        samples.signals(simulation.system().layout())
    }

    /// Writes the files of a run that has ended. One that is finished cannot be resumed any more.
    fn finish(self, result: Result<RunOutcome, SimulationError>) -> Result<Ended, Failure> {
        let (signals, Self { folder, execution, csv, vtk, live, .. }) = (self.signals(), self);
        let (mut run, sinks) = execution.end(result);
        drop(sinks);
        run.summary.disturbed = live.is_some_and(Live::was_disturbed);
        let files = Samples { folder, signals: &signals, summary: &run.summary };
        files.write(csv)?;
        let limit = files.shown();
        let (mut trajectory, samples) = (Trajectory::default(), run.summary.samples);
        let plots = replays::plots(&run.looks, samples);
        let mut both = (Thinned::new(&mut trajectory, samples, limit), plots);
        files.replay(&mut both)?;
        let plots = both.1;
        run.trajectory = trajectory;
        let motion = files.motion()?;
        if vtk {
            let file = vtkhdf(&run.looks.drawing, &motion).map_err(|error| refused(&error))?;
            folder.write(MOTION, &file.bytes)?;
        }
        let replay = files.embedded_replay(&run, motion, plots)?;
        let page = percussion_replay::page::replay_page(&run.summary.scenario, &replay);
        folder.write("replay.html", page.as_bytes())?;
        let small = Some(&replay).filter(|replay| replay.size() <= EMBEDDED);
        folder.write("report.html", report::run_page(&run, small).as_bytes())?;
        // after all the rest, so that a summary means that it is there
        folder.write("summary.json", run.summary.to_json().as_bytes())?;
        if run.summary.outcome == Outcome::Finished {
            folder.write(STATE, state_file::of_finished(&run)?.as_bytes())?;
            folder.remove(JOURNAL)?;
            folder.remove(FRAMES)?;
        }
        let names =
            ["trajectory.h5", "events.csv", "report.html", "replay.html", STATE, "summary.json"];
        let csv = csv.then_some(["trajectory.csv", "jumps.csv"]);
        let extra = csv.into_iter().flatten().chain(vtk.then_some(MOTION));
        let files = names.into_iter().chain(extra).collect();
        Ok(Ended { run, files, replay: Some(replay) })
    }
}

/// What records frames, from the beginning or from a checkpoint; from here on where that has none.
fn frames(
    ready: &PreparedRun,
    folder: &Folder,
    replay: Option<ReplayMemory>,
) -> Result<FrameRecorder<AppendFile>, Failure> {
    let (path, drawing) = (folder.path().join(FRAMES), ready.looks().drawing.clone());
    if let Some(ReplayMemory { recorder, bytes }) = replay {
        return Ok(FrameRecorder::resumed(drawing, recorder, AppendFile::open(&path, bytes)?));
    }
    let times = (ready.summary().t_start, ready.summary().t_end);
    Ok(FrameRecorder::new(drawing, times, AppendFile::open(&path, 0)?))
}

/// The samples of a run as files that are made from its journal.
struct Samples<'a> {
    folder: &'a Folder,
    signals: &'a Signals,
    summary: &'a Summary,
}

impl Samples<'_> {
    /// Writes `trajectory.h5`, and `trajectory.csv` and `jumps.csv` if they are wanted.
    fn write(&self, csv: bool) -> Result<(), Failure> {
        let attributes = attributes(self.summary);
        self.folder.produce("trajectory.h5", |path| {
            let mut writer = Hdf5Writer::new(path, self.signals, &attributes)?;
            self.read(&mut writer)?;
            writer.finish()
        })?;
        if !csv {
            return Ok(());
        }
        self.folder.produce("trajectory.csv", |path| {
            let mut out = BufWriter::new(File::create(path)?);
            self.read(&mut CsvWriter::new(self.signals, &mut out)?)?;
            out.flush()
        })?;
        self.folder.produce("jumps.csv", |path| {
            let mut out = BufWriter::new(File::create(path)?);
            self.read(&mut JumpCsvWriter::new(self.signals, &mut out)?)?;
            out.flush()
        })
    }

    /// The frames of the run.
    fn motion(&self) -> Result<Motion, Failure> {
        let path = self.folder.path().join(FRAMES);
        File::open(&path)
            .and_then(|file| percussion_replay::read(&mut BufReader::with_capacity(1 << 16, file)))
            .map_err(|error| Failure::file("read", &path, error))
    }

    /// The replay of the run, packed for a page.
    fn embedded_replay(
        &self,
        run: &EndedRun,
        motion: Motion,
        plots: Plots,
    ) -> Result<Embedded, Failure> {
        let path = self.folder.path().join("replay.html");
        let bytes = replays::of_run(run, motion, plots).bytes();
        Embedded::new("replay", &bytes).map_err(|error| Failure::file("pack", &path, error))
    }

    fn replay(&self, sink: &mut dyn SampleSink) -> Result<(), Failure> {
        let path = self.folder.path().join(JOURNAL);
        self.read(sink).map_err(|error| Failure::file("read", &path, error))
    }

    fn read(&self, sink: &mut dyn SampleSink) -> io::Result<()> {
        let file = File::open(self.folder.path().join(JOURNAL))?;
        replay(&mut BufReader::with_capacity(1 << 16, file), sink)
    }

    /// Number of samples that a report is made from at most.
    fn shown(&self) -> usize {
        let Signals { coordinates, velocities, interactions, .. } = self.signals;
        let quantities = self.signals.quantities().count();
        let contacts: usize = interactions.iter().map(|i| quantities * i.dim + 1).sum();
        // at each sample there may be a jump, with two limits and as many impulses
        let width = 6 + coordinates.len() + 3 * velocities.len() + contacts;
        (SHOWN_NUMBERS / width).clamp(2, SHOWN_SAMPLES)
    }
}

/// Attributes of the run for the HDF5 file, all as text.
fn attributes(summary: &Summary) -> Vec<(String, String)> {
    let mut attributes: Vec<(String, String)> = [
        ("scenario", summary.scenario.clone()),
        ("scheme", summary.scheme.to_owned()),
        ("controller", summary.controller.to_owned()),
        ("solver", summary.solver.to_owned()),
        ("dt", summary.dt.to_string()),
        ("record_every", summary.record_every.to_string()),
        ("version", summary.version.to_owned()),
    ]
    .map(|(name, text)| (name.to_owned(), text))
    .into();
    for (name, value) in &summary.parameters.0 {
        attributes.push((format!("parameter {name}"), value.clone()));
    }
    attributes
}
