//! Ends a solve after a time, or when it is asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use percussion_inclusion::solvers::Interrupt;

/// How often the clock is looked at.
const PERIOD: Duration = Duration::from_millis(5);

/// A thread that raises an interrupt; it ends when this is dropped.
pub struct Deadline {
    interrupt: Interrupt,
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Deadline {
    /// From now on, after so many seconds if any, and when it is asked for.
    pub fn start(seconds: Option<f64>, asked: impl Fn() -> bool + Send + 'static) -> Self {
        let (interrupt, over) = (Interrupt::default(), Arc::new(AtomicBool::new(false)));
        let (raised, ended) = (interrupt.clone(), Arc::clone(&over));
        let limit = seconds.and_then(|s| Duration::try_from_secs_f64(s).ok());
        let clock = Instant::now();
        let thread = thread::spawn(move || {
            while !ended.load(Ordering::Relaxed) {
                if asked() || limit.is_some_and(|limit| clock.elapsed() >= limit) {
                    raised.raise();
                    return;
                }
                thread::park_timeout(PERIOD);
            }
        });
        Self { interrupt, over, thread: Some(thread) }
    }

    /// What a solver is to be interrupted by.
    pub fn interrupt(&self) -> Interrupt {
        self.interrupt.clone()
    }
}

impl Drop for Deadline {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // a watchdog that panicked has nothing to tell
            let _ = thread.join();
        }
    }
}
