//! Ctrl-C.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use percussion::simulation::{Recorder, StepView};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C asks the run to stop; a second one ends the process at once. Files are
/// never left half written, because they are renamed into place.
pub(crate) fn listen() {
    // without a handler Ctrl-C ends the process as usual
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            #[expect(clippy::exit, reason = "the user insists")]
            std::process::exit(130);
        }
    });
}

/// Whether Ctrl-C asked to stop.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Stops a run when the user asks for it.
pub(crate) struct Interrupt;

impl Recorder for Interrupt {
    fn record(&mut self, _step: &StepView) -> ControlFlow<()> {
        if asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
