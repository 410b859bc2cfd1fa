//! Answers as JSON: `{"name": …, "r": […], "u": […]}`.

use serde::{Deserialize, Serialize};

use super::error::check_vector;
use super::{FrictionProblem, ProblemError};

/// Forces that answer a friction problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solution {
    /// Name of the problem.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// r, one force per row.
    pub r: Vec<f64>,
    /// u = W r + q.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub u: Vec<f64>,
}

impl Solution {
    /// Forces with their velocities.
    ///
    /// # Panics
    /// If there is not one force per row.
    pub fn new(problem: &FrictionProblem, r: &[f64]) -> Self {
        Self { name: problem.name.clone(), r: r.to_vec(), u: problem.velocity(r) }
    }

    /// Writes the JSON form; numbers that are not finite become null.
    ///
    /// # Panics
    /// Never: the form holds any numbers.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain numbers")
    }

    /// Reads the JSON form of an answer to this problem; other fields are ignored, and only the
    /// forces count.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn from_json(text: &str, problem: &FrictionProblem) -> Result<Self, ProblemError> {
        let read: Result<Self, _> = serde_json::from_str(text);
        let read = read.map_err(|error| ProblemError::Json { reason: error.to_string() })?;
        check_vector("r", &read.r, problem.rows())?;
        Ok(read)
    }
}
