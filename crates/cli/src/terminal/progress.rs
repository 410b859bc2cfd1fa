//! The progress bar of a run.

use std::ops::ControlFlow;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use percussion::simulation::{Recorder, StepView};

use super::interrupt;

/// Parts into which the bar is divided.
const PARTS: u32 = 1000;

/// Steps between two looks at the clock.
const STRIDE: usize = 256;

/// Shows on standard error how far a run is; hidden if that is no terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    start: f64,
    end: f64,
    steps: usize,
}

impl Progress {
    /// A bar for the run `name` from `start` to `end`, in s.
    pub(crate) fn new(name: &str, start: f64, end: f64, quiet: bool) -> Self {
        let target =
            if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(PARTS.into()), target);
        let style =
            ProgressStyle::with_template("{prefix} {bar:32.cyan} {percent:>3} % {msg} {eta}");
        if let Ok(style) = style {
            bar.set_style(style.progress_chars("━━─"));
        }
        bar.set_prefix(name.to_owned());
        Self { bar, start, end, steps: 0 }
    }

    /// Shows the part of an analysis that is done; false if the user asks to stop.
    pub(crate) fn go_on(&self, part: f64) -> bool {
        self.show(part);
        !interrupt::asked()
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn show(&self, part: f64) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 … 1000")]
        self.bar.set_position((f64::from(PARTS) * part) as u64);
    }
}

impl Recorder for Progress {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        self.steps += 1;
        if self.steps.is_multiple_of(STRIDE) {
            let t = step.state.t;
            self.show((t - self.start) / (self.end - self.start));
            self.bar.set_message(format!("t = {t:.4} s"));
        }
        ControlFlow::Continue(())
    }

    fn finish(&mut self, _last: &StepView) {
        self.bar.finish_and_clear();
    }
}
