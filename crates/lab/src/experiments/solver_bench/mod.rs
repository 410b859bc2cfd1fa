//! Solvers on friction problems: times, claims and profiles.

mod deadline;
mod measure;
mod profile;

pub use deadline::Deadline;
pub use measure::{Measurement, measure};
pub use profile::{FACTORS, Profile, profiles};
