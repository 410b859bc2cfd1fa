//! Strings of steps, and what watches them.

mod bounded_variation;
mod checkpoint;
mod csv;
mod energy_monitor;
mod error;
mod finiteness;
mod hdf5;
mod impulses;
mod journal;
#[cfg(test)]
mod journal_tests;
mod monitor;
mod recorder;
mod sample;
mod sampler;
mod selection;
#[expect(clippy::module_inception, reason = "the room is named after its main inhabitant")]
mod simulation;
mod sources;
mod statistics;
mod step_monitor;
mod supply;
mod switching_log;
mod thinned;
mod trajectory;

pub use bounded_variation::{Instant, PercussionMeasure, Variation};
pub use checkpoint::{Checkpoint, CheckpointError, Unseen};
pub use csv::{CsvWriter, JumpCsvWriter, csv_field};
pub use energy_monitor::{EnergyBalance, EnergyGain, EnergyMonitor};
pub use error::SimulationError;
pub use hdf5::{Hdf5Writer, parse_motion, read_motion};
pub use journal::{Journal, replay};
pub use monitor::{Deepest, PenetrationMonitor};
pub use recorder::{Recorder, Recorders, StepView};
pub use sample::{
    Blows, Impulse, InteractionSample, Jump, MODES, Multipliers, Quantity, RecordedInteraction,
    Sample, SampleSink, Signals, mode_number,
};
pub use sampler::{SampleRecorder, Sampler};
pub use selection::{Selection, UnknownSignal};
pub use simulation::{OnStall, RunOutcome, Simulation};
pub use sources::SuppliedWork;
pub use statistics::Statistics;
pub use step_monitor::{StepMonitor, StepSurvey};
pub use switching_log::{Switch, SwitchingLog};
pub use thinned::Thinned;
pub use trajectory::{Channel, Trajectory, TrajectoryRecorder};
