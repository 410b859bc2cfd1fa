//! The list of mode changes.

use std::ops::ControlFlow;

use percussion_inclusion::laws::Mode;
use serde::Serialize;

use super::{Recorder, StepView};
use crate::system::ContactMemory;

/// A change of mode between two steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Switch {
    /// End of the step with the new mode, in s.
    pub t: f64,
    /// Name of the interaction.
    pub interaction: String,
    /// Name of its law.
    pub law: &'static str,
    /// Mode before.
    pub from: Mode,
    /// Mode after.
    pub to: Mode,
}

/// Records every change of mode; the modes of the first step are the initial ones.
#[derive(Debug, Default)]
pub struct SwitchingLog {
    switches: Vec<Switch>,
    last: ContactMemory,
    started: bool,
}

impl SwitchingLog {
    /// The switches so far, in order of time.
    pub fn switches(&self) -> &[Switch] {
        &self.switches
    }

    /// The switches, in order of time.
    pub fn into_switches(self) -> Vec<Switch> {
        self.switches
    }
}

impl Recorder for SwitchingLog {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let contacts = &step.state.contacts;
        let changed = step.report.is_some_and(|report| report.switched);
        if self.started && changed {
            for place in 0..contacts.len() {
                let (key, to) = (contacts.key(place), contacts.mode(place));
                let from = self.last.find(key, place).map_or(Mode::Open, |p| self.last.mode(p));
                if from != to {
                    self.switches.push(Switch {
                        t: step.state.t,
                        interaction: step.system.interaction_name(key),
                        law: step.system.laws().law(contacts.law(place)).name(),
                        from,
                        to,
                    });
                }
            }
        }
        if changed || !self.started {
            self.last.clone_from(contacts);
        }
        self.started |= step.report.is_some() || !contacts.is_empty();
        ControlFlow::Continue(())
    }
}
