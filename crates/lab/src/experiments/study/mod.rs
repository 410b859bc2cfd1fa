//! Studies: schemes with many step sizes or tolerances, their errors, orders and costs.

mod convergence;
mod findings;
mod level;
mod measurement;
mod measuring;
mod norm;
mod orbital;
mod reference;
mod runner;
mod step_counts;
mod work_precision;

pub use convergence::{Convergence, ConvergenceStudy, Measured, Observed, Orders};
pub use findings::{
    About, Declared, FailedRun, Findings, Known, NoFit, Remarks, Scheme, footnotes,
};
pub use level::Stop;
pub use measurement::Measurement;
pub use norm::{Norm, NormName};
pub use orbital::{Distances, Orbital, OrbitalStudy, Orbits, Order};
pub use runner::{Levels, Runner};
pub use work_precision::{AtError, Cost, Costs, WorkPrecision, WorkPrecisionStudy};

/// A kind of study.
pub trait Study {
    /// What it finds.
    type Found: Findings;

    /// Runs everything.
    ///
    /// # Errors
    /// If it has no result.
    fn carry_out(&self, runner: &Runner) -> Result<Self::Found, Stop>;
}
