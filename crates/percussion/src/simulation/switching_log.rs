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

/// Records changes of mode, all or the first of them; the modes of the first step are the initial
/// ones.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SwitchingLog {
    switches: Vec<Switch>,
    /// Most switches that are kept; none for all.
    limit: Option<usize>,
    count: usize,
    /// Those of the last step.
    #[serde(skip)]
    latest: Vec<Switch>,
    last: ContactMemory,
    started: bool,
}

impl SwitchingLog {
    /// A log that keeps the first `limit` switches and counts the rest.
    pub fn keeping(limit: usize) -> Self {
        Self { limit: Some(limit), ..Self::default() }
    }

    /// Whether its memory of contacts is whole; false for a log read from a damaged file.
    pub fn is_whole(&self) -> bool {
        self.last.is_whole()
    }

    /// Number of switches so far, kept or not.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The switches of the last step that was seen, kept or not.
    pub fn latest(&self) -> &[Switch] {
        &self.latest
    }

    /// The switches that were kept so far, in order of time.
    pub fn switches(&self) -> &[Switch] {
        &self.switches
    }

    /// The switches that were kept, in order of time.
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

    /// Keeps as many of the latest switches as the limit allows.
    fn keep_latest(&mut self) {
        self.count += self.latest.len();
        let room = self.limit.map_or(usize::MAX, |limit| limit.saturating_sub(self.switches.len()));
        self.switches.extend(self.latest.iter().take(room).cloned());
    }

    fn add(&mut self, step: &StepView, key: InteractionKey, law: LawId, (from, to): (Mode, Mode)) {
        self.latest.push(Switch {
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
        self.latest.clear();
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
        self.keep_latest();
        if changed || !self.started {
            self.last.clone_from(contacts);
        }
        self.started |= step.report.is_some() || !contacts.is_empty();
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;
    use crate::simulation::Recorders;

    #[test]
    fn a_bounded_log_keeps_the_first_switches_and_counts_all() {
        let scenario = Scenario::from_model("woodpecker", &[]).expect("known");
        let mut run = scenario.into_run().expect("consistent");
        let (mut all, mut first) = (SwitchingLog::default(), SwitchingLog::keeping(5));
        let mut both = Recorders::new(vec![&mut all, &mut first]);
        run.simulation.run_until(0.15, &mut both).expect("solvable");
        assert!(all.count() > 5 && all.count() == all.switches().len());
        assert_eq!((first.count(), first.switches()), (all.count(), &all.switches()[..5]));
    }
}
