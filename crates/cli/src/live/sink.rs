//! Shows a run to viewers while it goes on, and lets it wait when they ask for that.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use percussion::inclusion::linalg::BlockDiagonal;
use percussion::simulation::{Blows, Sample, SampleSink, StepView};
use percussion::system::{MechanicalSystem, State};
use percussion_lab::experiments::execution::PreparedRun;
use percussion_lab::experiments::replays;
use percussion_replay::{Observer, ObserverMemory, live};

use super::control::{Saving, Shared};
use crate::failure::Failure;
use crate::terminal::interrupt;

/// Time between frames, and how long a run that waits sleeps at a time.
const BETWEEN_FRAMES: Duration = Duration::from_millis(33);
const NAP: Duration = Duration::from_millis(50);

/// Contacts of a frame at most.
const CONTACTS: usize = 2000;

/// Where states are saved, and what makes a text of scenario, scheme, system and state.
pub(crate) struct Saves {
    pub(crate) folder: PathBuf,
    pub(crate) text: fn(&str, &str, &dyn MechanicalSystem, &State) -> Result<String, Failure>,
}

/// A sink that shows frames.
pub(crate) struct LiveSink {
    shared: Arc<Shared>,
    observer: Observer,
    title: String,
    subtitle: String,
    tolerance: f64,
    scheme: &'static str,
    saves: Saves,
    steps: u32,
    shown: Option<Instant>,
    /// Whether the last step was not shown yet; a second frame of it would have no forces.
    unseen: bool,
    told_paused: Option<bool>,
    /// Clock and time of the motion where the present speed began, and the number of its change.
    pace: Option<(Instant, f64, u32)>,
    mass: BlockDiagonal,
}

impl LiveSink {
    /// For a run that is to begin.
    pub(crate) fn new(shared: Arc<Shared>, ready: &PreparedRun, saves: Saves) -> Self {
        let summary = ready.summary();
        let drawing = ready.looks().drawing.clone();
        Self {
            shared,
            observer: Observer::new(drawing, CONTACTS, ObserverMemory::default()),
            title: summary.scenario.clone(),
            subtitle: replays::subtitle(summary),
            tolerance: replays::tolerance(summary),
            scheme: summary.scheme,
            saves,
            steps: 0,
            shown: None,
            unseen: false,
            told_paused: None,
            pace: None,
            mass: BlockDiagonal::default(),
        }
    }

    fn show(&mut self, step: &StepView) {
        let state = step.state;
        if self.mass.size() != state.u.len() {
            self.mass = step.system.layout().mass_matrix();
        }
        step.system.mass(state.t, &state.q, &mut self.mass);
        let potential = step.system.potential_energy(state.t, &state.q).unwrap_or(0.0);
        let energies = [self.mass.half_square(&state.u), potential];
        let frame = live::frame(self.observer.take_frame(step), self.steps, energies);
        self.shared.tell_contacts(self.observer.take_contacts().collect());
        self.shared.tell_frame(frame);
        self.shown = Some(Instant::now());
        self.unseen = false;
    }

    /// Whether the last frame is long enough ago.
    fn is_due(&self) -> bool {
        self.shown.is_none_or(|shown| shown.elapsed() >= BETWEEN_FRAMES)
    }

    fn introduce(&self, step: &StepView) {
        let state = step.state;
        let can_push = self.observer.drawing().frames().iter().any(|frame| frame.part().is_some());
        self.shared.tell_header(live::header(
            (&self.title, &self.subtitle),
            self.observer.drawing(),
            step.system,
            (state.t, &state.q),
            (self.tolerance, can_push),
        ));
    }

    /// Waits as long as the viewer wants, but not beyond Ctrl-C.
    fn wait(&mut self, step: &StepView) {
        let shared = self.shared.clone();
        let mut control = shared.control();
        loop {
            if matches!(control.save, Saving::Asked) {
                control.save = Saving::Done(self.save(step));
            }
            let paused = control.paused && control.steps == 0;
            if self.told_paused != Some(paused) && (paused || !control.paused) {
                self.told_paused = Some(paused);
                shared.tell_state(if paused { "paused" } else { "running" }, None);
            }
            let late = self.delay(step.state.t, control.speed, control.changes);
            let nap = if paused || !shared.has_viewers() { NAP } else { late.min(NAP) };
            if nap.is_zero() || interrupt::asked() {
                break;
            }
            drop(control);
            if self.unseen && self.is_due() && late > NAP {
                self.show(step);
            }
            control = shared.wait(shared.control(), nap);
        }
        control.steps = control.steps.saturating_sub(1);
        shared.let_go(&mut control);
    }

    /// How long the motion is ahead of the clock at the speed that is wanted.
    fn delay(&mut self, t: f64, speed: Option<f64>, changes: u32) -> Duration {
        let Some(speed) = speed else { return Duration::ZERO };
        if self.pace.is_none_or(|(_, _, number)| number != changes) {
            self.pace = Some((Instant::now(), t, changes));
        }
        let Some((clock, begun, _)) = self.pace else { return Duration::ZERO };
        let due = Duration::try_from_secs_f64((t - begun) / speed).unwrap_or(Duration::MAX);
        due.saturating_sub(clock.elapsed())
    }

    fn save(&self, step: &StepView) -> Result<PathBuf, String> {
        let text = (self.saves.text)(&self.title, self.scheme, step.system, step.state)
            .map_err(|failure| failure.to_string())?;
        let path = self.saves.folder.join(format!("state-at-{:.6}-s.json", step.state.t));
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(std::path::absolute(&path).unwrap_or(path))
    }
}

impl SampleSink for LiveSink {
    fn step(&mut self, step: &StepView, blows: &Blows) -> io::Result<()> {
        self.observer.see(step, blows);
        self.unseen = true;
        if step.report.is_none() {
            self.introduce(step);
        } else {
            self.steps += 1;
        }
        let (single, paused) = {
            let control = self.shared.control();
            (control.paused, control.paused && control.steps == 0)
        };
        if self.is_due() || single || paused {
            self.show(step);
        }
        self.wait(step);
        Ok(())
    }

    fn sample(&mut self, _sample: &Sample) -> io::Result<()> {
        Ok(())
    }

    fn finish(&mut self, last: &StepView) -> io::Result<()> {
        if self.unseen {
            self.show(last);
        }
        Ok(())
    }
}
