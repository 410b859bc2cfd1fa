//! What watches a run.

use std::ops::ControlFlow;

use crate::schemes::StepReport;
use crate::system::{MechanicalSystem, State};

/// A step that can no longer be undone, as shown to recorders.
#[derive(Clone, Copy)]
pub struct StepView<'a> {
    /// The system.
    pub system: &'a dyn MechanicalSystem,
    /// State at the end of the step.
    pub state: &'a State,
    /// What the step did; none for the initial state.
    pub report: Option<&'a StepReport>,
}

/// Watches a run; may ask it to stop.
pub trait Recorder {
    /// Sees the initial state, then every step in order.
    fn record(&mut self, step: &StepView) -> ControlFlow<()>;

    /// Called once after the last step of a run.
    fn finish(&mut self, _last: &StepView) {}
}

/// Records nothing.
impl Recorder for () {
    fn record(&mut self, _step: &StepView) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Several recorders as one; a stop asked for by any of them counts after all have seen the
/// step.
#[derive(Default)]
pub struct Recorders<'a> {
    recorders: Vec<&'a mut dyn Recorder>,
}

impl<'a> Recorders<'a> {
    /// These recorders, in this order.
    pub fn new(recorders: Vec<&'a mut dyn Recorder>) -> Self {
        Self { recorders }
    }
}

impl Recorder for Recorders<'_> {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        for recorder in &mut self.recorders {
            if recorder.record(step).is_break() {
                flow = ControlFlow::Break(());
            }
        }
        flow
    }

    fn finish(&mut self, last: &StepView) {
        for recorder in &mut self.recorders {
            recorder.finish(last);
        }
    }
}
