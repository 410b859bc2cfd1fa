//! What is wrong with a scenario, where, and what to do.

use std::fmt::Display;
use std::ops::Range;

use percussion::schemes::{ExtrapolationError, Mismatch};
use percussion::system::InconsistentState;
use percussion_inclusion::parameter::ParameterError;
use thiserror::Error;

/// A scenario that cannot be built.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{message}")]
pub struct ScenarioError {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Bytes of the file that it is about.
    pub span: Option<Range<usize>>,
    /// Settings that both texts name, as `` `t_end` `` or `` `t_end` = 1 ``: a door may have its own words
    /// for them.
    pub settings: Vec<&'static str>,
}

impl ScenarioError {
    /// An error that is not about a place in a file.
    pub fn new(message: impl Display) -> Self {
        Self { message: message.to_string(), help: None, span: None, settings: Vec::new() }
    }

    /// The same error with advice.
    #[must_use]
    pub fn with_help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// The same error, whose texts name these settings in backticks.
    #[must_use]
    pub fn naming(self, settings: &[&'static str]) -> Self {
        Self { settings: settings.to_vec(), ..self }
    }

    /// The same error with its place in the file.
    #[must_use]
    pub fn at(self, span: Range<usize>) -> Self {
        Self { span: Some(span), ..self }
    }
}

impl From<ParameterError> for ScenarioError {
    fn from(error: ParameterError) -> Self {
        Self::new(error)
    }
}

impl From<InconsistentState> for ScenarioError {
    fn from(error: InconsistentState) -> Self {
        let remedy = error.remedy();
        Self::new(error).with_help(remedy).naming(&["q", "u"])
    }
}

impl From<Mismatch> for ScenarioError {
    fn from(mismatch: Mismatch) -> Self {
        Self::new(mismatch).with_help(mismatch.remedy())
    }
}

impl From<ExtrapolationError> for ScenarioError {
    fn from(error: ExtrapolationError) -> Self {
        match error {
            ExtrapolationError::Order(error) => error.into(),
            ExtrapolationError::Mismatch(mismatch) => mismatch.into(),
        }
    }
}
