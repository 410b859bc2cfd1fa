//! Experiments under the eyes of the user: a progress bar, and Ctrl-C.

use percussion::simulation::{Recorder, StepView};
use percussion_lab::experiments::Supervisor;
use std::ops::ControlFlow;

use super::Progress;
use super::interrupt;

/// The user at the terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Supervision {
    /// Whether no progress is shown.
    pub(crate) quiet: bool,
}

/// Shows progress, and stops a run when the user asks for it.
struct Watch(Progress);

impl Recorder for Watch {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        self.0.record(step)?;
        if interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn finish(&mut self, last: &StepView) {
        self.0.finish(last);
    }
}

impl Supervisor for Supervision {
    fn watch(&self, name: &str, t_start: f64, t_end: f64) -> Box<dyn Recorder> {
        Box::new(Watch(Progress::new(name, t_start, t_end, self.quiet)))
    }

    fn asks_to_stop(&self) -> bool {
        interrupt::asked()
    }
}
