//! Requests to stop: Ctrl-C, and the signals SIGTERM and SIGHUP.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

static ASKED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// From now on Ctrl-C and the signals ask the run to stop; a second one ends the process at once.
/// Files are never left half written, because they are renamed into place, or can be cut to their
/// last checkpoint.
pub(crate) fn listen() {
    for signal in signals() {
        // in this order, so that the first one only sets the flag; without a handler a signal ends the
        // process as usual
        let _ = flag::register_conditional_shutdown(signal, 130, Arc::clone(&ASKED))
            .and_then(|_| flag::register(signal, Arc::clone(&ASKED)));
    }
    let_writing_fail();
}

/// A file that may not grow any more is an error of writing, not the end of the process.
fn let_writing_fail() {
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

#[cfg(unix)]
fn signals() -> Vec<i32> {
    use signal_hook::consts::SIGHUP;
    let mut signals = vec![SIGINT, SIGTERM];
    if !is_ignored(SIGHUP) {
        signals.push(SIGHUP);
    }
    signals
}

#[cfg(not(unix))]
fn signals() -> Vec<i32> {
    vec![SIGINT, SIGTERM]
}

/// Whether whoever started the process had it ignore a signal, as `nohup` does. Seen on Linux only;
/// elsewhere no signal counts as ignored.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Whether the user asked to stop.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
