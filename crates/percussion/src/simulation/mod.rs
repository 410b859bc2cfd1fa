//! Strings of steps, and what watches them.

mod checkpoint;
mod csv;
mod finiteness;
mod hdf5;
mod monitor;
mod recorder;
#[expect(clippy::module_inception, reason = "the room is named after its main inhabitant")]
mod simulation;
mod step_monitor;
mod switching_log;
mod trajectory;

pub use checkpoint::{Checkpoint, CheckpointError, Unseen};
pub use csv::write_csv;
pub use hdf5::{Hdf5Error, to_hdf5};
pub use monitor::{EnergyBalance, EnergyMonitor, PenetrationMonitor};
pub use recorder::{Recorder, Recorders, StepView};
pub use simulation::{OnStall, RunOutcome, Simulation, SimulationError, Statistics};
pub use step_monitor::{StepMonitor, StepSurvey};
pub use switching_log::{Switch, SwitchingLog};
pub use trajectory::{Channel, Trajectory, TrajectoryRecorder};
