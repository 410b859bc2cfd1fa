//! Penetration over a run.

use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use serde::{Deserialize, Serialize};

use super::{Recorder, StepView};
use crate::system::Interactions;

/// Watches how far gaps are violated at the ends of steps.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct PenetrationMonitor {
    #[serde(skip)]
    found: Interactions,
    #[serde(with = "exact_floats")]
    worst: f64,
}

impl PenetrationMonitor {
    /// Largest violation of a gap so far, in m.
    pub fn worst(&self) -> f64 {
        self.worst
    }
}

impl Recorder for PenetrationMonitor {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        // what is violated is within any reach
        self.found.seek(0.0);
        step.system.interactions(step.state.t, &step.state.q, &mut self.found);
        for i in 0..self.found.len() {
            let law = step.system.laws().law(self.found.law(i));
            self.worst = self.worst.max(law.violation(self.found.gap(i)));
        }
        ControlFlow::Continue(())
    }
}
