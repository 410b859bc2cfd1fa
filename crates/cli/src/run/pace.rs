//! When a run pauses to look after its files. The clock is another thread's: a step only looks at a
//! flag, and where a run pauses changes nothing of it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use percussion::simulation::{Recorder, StepView};

use crate::terminal::interrupt;

/// Time after which what was recorded is given to the operating system at the latest.
const PAUSE: Duration = Duration::from_millis(500);

/// Time between two views of the samples at least, and the part of all time that they may take.
const BETWEEN_VIEWS: Duration = Duration::from_secs(2);
const SPENT_ON_VIEWS: f64 = 0.05;

/// Asks a run to pause now and then, and says when a checkpoint is due.
pub(crate) struct Pace {
    due: Arc<AtomicBool>,
    between_checkpoints: Duration,
    began: Instant,
    last_checkpoint: Instant,
    last_view: Instant,
    spent_on_views: Duration,
}

impl Pace {
    /// With this time between checkpoints, in s.
    pub(crate) fn new(checkpoint: f64) -> Self {
        let between = Duration::try_from_secs_f64(checkpoint).unwrap_or(Duration::MAX);
        let due = Arc::new(AtomicBool::new(false));
        let (flag, pause) = (Arc::downgrade(&due), PAUSE.min(between));
        thread::spawn(move || {
            // ends with the run
            while let Some(due) = flag.upgrade() {
                due.store(true, Ordering::Relaxed);
                drop(due);
                thread::sleep(pause);
            }
        });
        let now = Instant::now();
        Self {
            due,
            between_checkpoints: between,
            began: now,
            last_checkpoint: now,
            last_view: now,
            spent_on_views: Duration::ZERO,
        }
    }

    /// Whether a checkpoint is due; if so, the time to the next one begins.
    pub(crate) fn checkpoint_is_due(&mut self) -> bool {
        let due = self.last_checkpoint.elapsed() >= self.between_checkpoints;
        if due {
            self.last_checkpoint = Instant::now();
        }
        due
    }

    /// Makes files anew that others may look at, unless they are fresh, have taken too much time
    /// already, or could not be made.
    pub(crate) fn view<E>(&mut self, make: impl FnOnce() -> Result<(), E>) -> Result<(), E> {
        let affordable = self.began.elapsed().mul_f64(SPENT_ON_VIEWS);
        if self.last_view.elapsed() < BETWEEN_VIEWS || self.spent_on_views > affordable {
            return Ok(());
        }
        let clock = Instant::now();
        let made = make();
        self.last_view = Instant::now();
        self.spent_on_views =
            if made.is_ok() { self.spent_on_views + clock.elapsed() } else { Duration::MAX };
        made
    }
}

impl Recorder for Pace {
    fn record(&mut self, _step: &StepView) -> ControlFlow<()> {
        if interrupt::asked() || self.due.load(Ordering::Relaxed) {
            self.due.store(false, Ordering::Relaxed);
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
