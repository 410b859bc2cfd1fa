//! Analyses of motions: gradients, orbits and what else `percussion analyse` asks for, with the policies behind them.

mod basins;
mod branch;
mod classify;
mod diagram;
mod equilibria;
mod exponents;
mod monitor;
mod orbit;
mod report;
mod sensitivity;

pub use basins::{AttractorEntry, AxisWanted, BasinsReport, BasinsWanted, basins};
pub use branch::{BranchReport, BranchWanted, PointEntry, SpecialEntry, branch};
pub use classify::{ClassReport, StatementEntry, classify};
pub use diagram::{DiagramReport, DiagramWanted, LevelEntry, diagram, named};
pub use equilibria::{
    EnergyEntry, EquilibriaReport, EquilibriaWanted, EquilibriumBranchEntry, EquilibriumEntry,
    EquilibriumPointEntry, ExtentEntry, ForceEntry, LoadEntry, PassedEntry, SetEntry, equilibria,
};
pub use exponents::{ExponentsReport, ExponentsWanted, exponents};
pub use monitor::{MonitorReport, MonitorWanted, RiseEntry, monitor};
pub use orbit::{MultiplierEntry, OrbitReport, OrbitWanted, SectionWanted, orbit};
pub use report::{Named, NamedEvent, Verified, Warnings};
pub use sensitivity::{SensitivityReport, SensitivityWanted, sensitivity};

use percussion_qualitative::course::{Accuracy, CourseError};

use super::ExperimentError;
use crate::scenario::Setup;

/// Directions up to which derivatives are verified unless told otherwise.
pub const VERIFIED: usize = 12;

/// What is analysed, and how accurately.
pub struct Analysed {
    /// The scenario.
    pub setup: Setup,
    /// Tolerances.
    pub accuracy: Accuracy,
}

impl From<CourseError> for ExperimentError {
    fn from(error: CourseError) -> Self {
        Self::Analysis {
            message: format!("the motion cannot be followed: {error}"),
            help: "try other tolerances, `rtol` and `atol`; an accurate run shows where it ends"
                .into(),
        }
    }
}
