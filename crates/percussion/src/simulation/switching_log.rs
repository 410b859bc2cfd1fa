//! The list of mode changes.
//!
//! A contact that closes and opens again within a step, as schemes with located impacts leave it, has
//! two entries at the end of that step.

use std::borrow::Cow;
use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::{LawId, Mode};
use serde::{Deserialize, Serialize};

use super::{Recorder, StepView};
use crate::system::{ContactMemory, InteractionKey};

/// A change of mode between two steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Switch {
    /// End of the step with the new mode, in s.
    #[serde(with = "exact_floats")]
    pub t: f64,
    /// Name of the interaction.
    pub interaction: String,
    /// Name of its law.
    pub law: Cow<'static, str>,
    /// Mode before.
    pub from: Mode,
    /// Mode after.
    pub to: Mode,
}

/// Records every change of mode; the modes of the first step are the initial ones.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
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

impl SwitchingLog {
    /// Adds a switch if the mode differs from the last one, and two for an impact in between.
    fn push(&mut self, step: &StepView, key: InteractionKey, law: LawId, to: Mode) {
        let last = self.last.find(key, 0);
        let from = last.map_or(Mode::Open, |place| self.last.mode(place));
        let contacts = &step.state.contacts;
        let struck = |place: usize| contacts.percussion(place).iter().any(|p| *p != 0.0);
        let open = from == Mode::Open && to == Mode::Open;
        if open && contacts.find(key, 0).is_some_and(struck) {
            self.add(step, key, law, (Mode::Open, Mode::Constrained));
            self.add(step, key, law, (Mode::Constrained, Mode::Open));
        } else if from != to {
            self.add(step, key, law, (from, to));
        }
    }

    fn add(&mut self, step: &StepView, key: InteractionKey, law: LawId, (from, to): (Mode, Mode)) {
        self.switches.push(Switch {
            t: step.state.t,
            interaction: step.system.interaction_name(key),
            law: step.system.laws().law(law).name().into(),
            from,
            to,
        });
    }
}

impl Recorder for SwitchingLog {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let contacts = &step.state.contacts;
        let changed = step.report.is_some_and(|report| report.switched);
        if self.started && changed {
            // what is no longer found has opened
            for place in 0..self.last.len() {
                if contacts.find(self.last.key(place), place).is_none() {
                    self.push(step, self.last.key(place), self.last.law(place), Mode::Open);
                }
            }
            for place in 0..contacts.len() {
                self.push(step, contacts.key(place), contacts.law(place), contacts.mode(place));
            }
        }
        if changed || !self.started {
            self.last.clone_from(contacts);
        }
        self.started |= step.report.is_some() || !contacts.is_empty();
        ControlFlow::Continue(())
    }
}
