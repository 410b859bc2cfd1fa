//! The list of mode changes.
//!
//! A contact that closes and opens again within a step, as schemes with located impacts leave it, has
//! two entries at the end of that step: it is open before and after, but has a percussion P ≠ 0.
//! Iterations may leave percussions of the size of their rounding at open contacts as well. So P is
//! that of a blow if it changes the velocities by more than rounding,
//!
//! ```text
//! ‖M⁻¹W P‖ > 64 ε ‖u‖,      ‖u‖² = ½ uᵀM u,   ε = 2⁻⁵²                      (1)
//! ```
//!
//! at the end of the step; the norm makes it the same in all units.

use std::borrow::Cow;
use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use percussion_inclusion::laws::{LawId, Mode};
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::impulses::norm;
use super::{Recorder, StepView};
use crate::instant::ROUNDING;
use crate::system::{ContactMemory, InteractionKey, Interactions};

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
    #[serde(skip)]
    end: End,
}

/// The system at the end of a step, evaluated if (1) is asked for.
#[derive(Clone, Debug, Default)]
struct End {
    is_evaluated: bool,
    found: Interactions,
    mass: BlockDiagonal,
    /// Whether M is factored, and the right-hand side of (1).
    is_regular: bool,
    bound: f64,
    /// M⁻¹W P (n).
    change: Vec<f64>,
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
    fn push(&mut self, step: &StepView, place: usize) {
        let contacts = &step.state.contacts;
        let (key, law, to) = (contacts.key(place), contacts.law(place), contacts.mode(place));
        let last = self.last.find(key, place);
        let from = last.map_or(Mode::Open, |place| self.last.mode(place));
        let open = from == Mode::Open && to == Mode::Open;
        if open && self.end.is_struck(step, place) {
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

impl End {
    /// Whether the interaction at a place of the memory has a percussion (1) in this step.
    fn is_struck(&mut self, step: &StepView, place: usize) -> bool {
        let contacts = &step.state.contacts;
        let percussion = contacts.percussion(place);
        if percussion.iter().all(|p| *p == 0.0) {
            return false;
        }
        if !self.is_evaluated {
            self.evaluate(step);
        }
        let Some(i) = self.found.find(contacts.key(place), place) else { return true };
        if !self.is_regular {
            return true; // without inertia every percussion counts
        }
        self.change.fill(0.0);
        self.found.directions().add_transposed_row_times(i, percussion, &mut self.change);
        self.mass.solve(&mut self.change);
        norm(&self.mass, &self.change) > self.bound
    }

    fn evaluate(&mut self, StepView { system, state, .. }: &StepView) {
        let n = state.u.len();
        if self.mass.size() != n {
            self.mass = system.layout().mass_matrix();
            self.change.resize(n, 0.0);
        }
        self.found.clear();
        system.interactions(state.t, &state.q, &mut self.found);
        system.mass(state.t, &state.q, &mut self.mass);
        self.is_regular = self.mass.factorise().is_ok();
        self.bound = ROUNDING * norm(&self.mass, &state.u);
        self.is_evaluated = true;
    }
}

impl Recorder for SwitchingLog {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let contacts = &step.state.contacts;
        let changed = step.report.is_some_and(|report| report.switched);
        self.latest.clear();
        self.end.is_evaluated = false;
        if self.started && changed {
            // what is no longer found has opened
            for place in 0..self.last.len() {
                let (key, from) = (self.last.key(place), self.last.mode(place));
                if from != Mode::Open && contacts.find(key, place).is_none() {
                    self.add(step, key, self.last.law(place), (from, Mode::Open));
                }
            }
            for place in 0..contacts.len() {
                self.push(step, place);
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
    use percussion_inclusion::solvers::{ProxSettings, SolveReport, SorProx};

    use super::*;
    use crate::parts::test_machines::{ball, plank};
    use crate::schemes::{MoreauMidpoint, StepReport};
    use crate::simulation::{Recorders, Simulation};
    use crate::stepsize::Fixed;
    use crate::system::{MechanicalSystem, State};

    #[test]
    fn a_bounded_log_keeps_the_first_switches_and_counts_all() {
        let (plank, state) = plank();
        let solver = SorProx::new(ProxSettings::default()).expect("in range");
        let scheme = Box::new(MoreauMidpoint::new(Box::new(solver)));
        let steps = Box::new(Fixed::new(1e-3).expect("in range"));
        let mut simulation =
            Simulation::new(std::sync::Arc::new(plank), scheme, steps, state).expect("consistent");
        let (mut all, mut first) = (SwitchingLog::default(), SwitchingLog::keeping(5));
        let mut both = Recorders::new(vec![&mut all, &mut first]);
        simulation.run_until(0.5, &mut both).expect("solvable");
        assert!(all.count() > 5 && all.count() == all.switches().len());
        assert_eq!((first.count(), first.switches()), (all.count(), &all.switches()[..5]));
    }

    /// Entries for a ball of this mass and speed, open before and after a step with percussion P.
    fn entries(mass: f64, speed: f64, percussion: f64) -> usize {
        let ball = ball(mass, 9.81, 0.5);
        let mut state = State::new(vec![speed], vec![speed]);
        let mut found = Interactions::default();
        ball.interactions(0.0, &state.q, &mut found);
        let report = StepReport::of_step(0.1, true, SolveReport::EMPTY);
        let mut log = SwitchingLog::default();
        for p in [0.0, percussion] {
            state.contacts.clear();
            state.contacts.push(found.key(0), found.law(0), Mode::Open, 1);
            state.contacts.last_percussion()[0] = p;
            let view = StepView { system: &ball, state: &state, report: Some(&report) };
            assert!(log.record(&view).is_continue());
        }
        log.switches().len()
    }

    #[test]
    fn rounding_is_no_blow_in_any_units() {
        for (mass, speed) in [(1.0, 2.0), (1e-30, 2e20), (1e40, 2e-160)] {
            let momentum = mass * speed;
            for p in [0.0, 1e-24, -1e-24, 1e-15] {
                assert_eq!(entries(mass, speed, momentum * p), 0, "{p} of the momentum");
            }
            for p in [1e-12, 1.5] {
                assert_eq!(entries(mass, speed, momentum * p), 2, "{p} of the momentum");
            }
        }
    }

    #[test]
    fn any_percussion_strikes_a_body_at_rest() {
        assert_eq!(entries(1.0, 0.0, 1e-24), 2);
    }
}
