//! Options that several commands share, and what they do to a scenario.

mod comparison;
mod initial;
mod selection;
mod solver;
mod source;
mod subject;
mod values;

pub(crate) use comparison::{Destination, SelectionArguments};
pub(crate) use initial::set_initial_values;
pub(crate) use selection::{choice, others, selection};
pub(crate) use solver::{SolverOptions, change_kind};
pub(crate) use source::{Source, setup_of};
pub(crate) use subject::SubjectOptions;
pub(crate) use values::{Assignment, Numbers, pairs};

use percussion_lab::experiments::times;

use crate::failure::Failure;

/// The value of a setting that must be positive and finite.
pub(crate) fn positive(setting: &'static str, value: f64, example: &str) -> Result<f64, Failure> {
    Ok(times::positive(setting, value, example)?)
}
