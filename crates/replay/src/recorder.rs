//! Writes frames and events while a run goes on.

use std::io::{self, Write};
use std::sync::Arc;

use percussion::simulation::{Blows, Sample, SampleSink, StepView};
use percussion_drawing::Drawing;
use serde::{Deserialize, Serialize};

use crate::journal::{write_contact, write_event, write_frame};
use crate::observer::{Observer, ObserverMemory};
use crate::schedule::Schedule;

/// Events that are kept.
pub const MOST_EVENTS: usize = 5000;

/// Records frames of a run in a file.
pub struct FrameRecorder<W> {
    observer: Observer,
    schedule: Schedule,
    events: usize,
    out: W,
    /// Bytes of a frame on their way.
    record: Vec<u8>,
}

/// What a recorder must know to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecorderMemory {
    observer: ObserverMemory,
    schedule: Schedule,
    /// Number of events so far.
    events: usize,
}

impl<W: Write> FrameRecorder<W> {
    /// Records a run between these times, in s.
    pub fn new(drawing: Arc<Drawing>, times: (f64, f64), out: W) -> Self {
        let frames = drawing.frames();
        let numbers = 7 * frames.len() + 3 * drawing.points().len() + drawing.values().len();
        let schedule = Schedule::new(times, numbers, frames.len());
        let memory = RecorderMemory { observer: ObserverMemory::default(), schedule, events: 0 };
        Self::resumed(drawing, memory, out)
    }

    /// Goes on with what it knew when `out` had the length that it has now.
    pub fn resumed(drawing: Arc<Drawing>, memory: RecorderMemory, out: W) -> Self {
        let RecorderMemory { observer, schedule, events } = memory;
        let observer = Observer::new(drawing, schedule.most_contacts(), observer);
        Self { observer, schedule, events, out, record: Vec::new() }
    }

    /// The same with rates in each frame, or without.
    #[must_use]
    pub fn with_rates(self, wanted: bool) -> Self {
        Self { observer: self.observer.with_rates(wanted), ..self }
    }

    /// What it must know to go on.
    pub fn memory(&self) -> RecorderMemory {
        let observer = self.observer.memory().clone();
        RecorderMemory { observer, schedule: self.schedule.clone(), events: self.events }
    }

    /// Number of events so far, of which the first are kept.
    pub fn events(&self) -> usize {
        self.events
    }

    /// Where the frames go.
    pub fn out(&mut self) -> &mut W {
        &mut self.out
    }

    /// Where the frames went.
    pub fn into_out(self) -> W {
        self.out
    }

    fn write_frame(&mut self, step: &StepView) -> io::Result<()> {
        self.observer.take_frame(step);
        self.write_news()?;
        write_frame(self.observer.frame(), &mut self.record, &mut self.out)
    }

    /// Contacts before whatever names them, then events.
    fn write_news(&mut self) -> io::Result<()> {
        for contact in self.observer.new_contacts.drain(..) {
            write_contact(&contact, &mut self.out)?;
        }
        for event in self.observer.new_events.drain(..) {
            if self.events < MOST_EVENTS {
                write_event(&event, &mut self.out)?;
            }
            self.events += 1;
        }
        Ok(())
    }
}

impl<W: Write> SampleSink for FrameRecorder<W> {
    fn step(&mut self, step: &StepView, blows: &Blows) -> io::Result<()> {
        let event = self.observer.see(step, blows);
        if self.schedule.is_due(step.state.t, event) {
            return self.write_frame(step);
        }
        if event { self.write_news() } else { Ok(()) }
    }

    fn sample(&mut self, _sample: &Sample) -> io::Result<()> {
        Ok(())
    }

    fn finish(&mut self, last: &StepView) -> io::Result<()> {
        if self.schedule.has(last.state.t) { Ok(()) } else { self.write_frame(last) }
    }
}
