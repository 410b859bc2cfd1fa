//! Penetration over a run.

use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use serde::{Deserialize, Serialize};

use super::{Recorder, StepView};
use crate::system::{InteractionKey, Interactions, MechanicalSystem};

/// Watches how far gaps are violated at the ends of steps.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct PenetrationMonitor {
    #[serde(skip)]
    found: Interactions,
    #[serde(with = "exact_floats")]
    worst: f64,
    place: Option<(f64, InteractionKey)>,
}

/// Where and when a gap was violated most.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Deepest {
    /// Name of the interaction.
    pub interaction: String,
    /// End of the step, in s.
    pub t: f64,
}

impl PenetrationMonitor {
    /// Largest violation of a gap so far, in m.
    pub fn worst(&self) -> f64 {
        self.worst
    }

    /// Where and when that was; none if no gap was ever violated.
    pub fn deepest(&self, system: &dyn MechanicalSystem) -> Option<Deepest> {
        self.place.map(|(t, key)| Deepest { interaction: system.interaction_name(key), t })
    }
}

impl Recorder for PenetrationMonitor {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        // what is violated is within any reach
        self.found.seek(0.0);
        step.system.interactions(step.state.t, &step.state.q, &mut self.found);
        for i in 0..self.found.len() {
            let law = step.system.laws().law(self.found.law(i));
            let violation = law.violation(self.found.gap(i));
            if violation > self.worst {
                self.worst = violation;
                self.place = Some((step.state.t, self.found.key(i)));
            }
        }
        ControlFlow::Continue(())
    }
}
