//! Experiments: a run, schemes side by side, studies of their errors and costs, solvers on friction
//! problems, and the policies behind them.
//!
//! They print nothing and write no files. A [`Supervisor`] is shown how far they are, and may ask them
//! to stop.

pub mod accuracy;
pub mod caveats;
pub mod comparison;
pub mod execution;
pub mod impacts;
pub mod motions;
pub mod relaxation;
pub mod replays;
pub mod selection;
pub mod solver_bench;
pub mod stable_step;
pub mod study;
mod suiting;
pub mod summary;
pub mod times;

use percussion::simulation::{Recorder, SimulationError};
use thiserror::Error;

use crate::scenario::ScenarioError;

/// Why an experiment failed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ExperimentError {
    /// It cannot begin as it was asked for.
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
    /// A run broke down.
    #[error("the simulation failed: {0}")]
    Simulation(#[from] SimulationError),
    /// An analysis of motions found nothing, or broke down.
    #[error("{message}")]
    Analysis {
        /// What, and how far.
        message: String,
        /// What to do about it.
        help: String,
    },
}

/// Who is shown how far an experiment is, and may ask it to stop.
pub trait Supervisor {
    /// What watches the run of this name, from and to these times, in s.
    fn watch(&self, name: &str, t_start: f64, t_end: f64) -> Box<dyn Recorder>;

    /// Whether the experiment is to stop.
    fn asks_to_stop(&self) -> bool;
}

/// Nobody: nothing is shown, and nothing stops the experiment.
impl Supervisor for () {
    fn watch(&self, _name: &str, _t_start: f64, _t_end: f64) -> Box<dyn Recorder> {
        Box::new(())
    }

    fn asks_to_stop(&self) -> bool {
        false
    }
}
