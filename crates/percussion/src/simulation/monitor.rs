//! Energy and penetration over a run.

use std::ops::ControlFlow;

use percussion_inclusion::exact_floats;
use percussion_inclusion::linalg::BlockDiagonal;
use serde::{Deserialize, Serialize};

use super::{Recorder, StepView};
use crate::system::{Interactions, energies};

/// Watches the energy ½uᵀMu + V; without a potential energy, the kinetic part alone.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct EnergyMonitor {
    #[serde(skip)]
    mass: BlockDiagonal,
    balance: Option<EnergyBalance>,
    #[serde(with = "exact_floats")]
    lowest: f64,
}

/// Energy at both ends of a run and its largest rise, in J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EnergyBalance {
    /// At the first state seen.
    #[serde(with = "exact_floats")]
    pub initial: f64,
    /// At the last state seen.
    #[serde(rename = "final", with = "exact_floats")]
    pub last: f64,
    /// Largest rise above the initial value.
    #[serde(with = "exact_floats")]
    pub max_increase: f64,
    /// Largest rise above any earlier value.
    #[serde(with = "exact_floats")]
    pub max_rise: f64,
}

impl EnergyMonitor {
    /// The balance so far; zeros if nothing was seen.
    pub fn balance(&self) -> EnergyBalance {
        self.balance.unwrap_or_default()
    }
}

impl Recorder for EnergyMonitor {
    fn record(&mut self, step: &StepView) -> ControlFlow<()> {
        let (kinetic, potential) = energies(step.system, step.state, &mut self.mass);
        let energy = kinetic + potential;
        match &mut self.balance {
            None => {
                self.balance = Some(EnergyBalance {
                    initial: energy,
                    last: energy,
                    ..EnergyBalance::default()
                });
                self.lowest = energy;
            }
            Some(balance) => {
                balance.last = energy;
                balance.max_increase = balance.max_increase.max(energy - balance.initial);
                balance.max_rise = balance.max_rise.max(energy - self.lowest);
                self.lowest = self.lowest.min(energy);
            }
        }
        ControlFlow::Continue(())
    }
}

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
        self.found.clear();
        step.system.interactions(step.state.t, &step.state.q, &mut self.found);
        for i in 0..self.found.len() {
            let law = step.system.laws().law(self.found.law(i));
            self.worst = self.worst.max(law.violation(self.found.gap(i)));
        }
        ControlFlow::Continue(())
    }
}
