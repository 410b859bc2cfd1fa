//! Settings of the semismooth Newton iteration.

use serde::{Deserialize, Serialize};

use crate::linalg::Multipliers;
use crate::parameter::{ParameterError, non_negative, positive};

/// How the step length α is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LineSearch {
    /// α = 1.
    None,
    /// Armijo's rule: sufficient decrease of ½‖Φ‖².
    #[default]
    Armijo,
    /// The same, compared with the largest of the last values.
    Nonmonotone {
        /// How many, at least 1; 5 … 10 are usual.
        memory: usize,
    },
}

/// How the linear equations of a step d are solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LinearSolver {
    /// Column-pivoted QR: dense, for any rank.
    RankRevealing {
        /// Which of the least-squares solutions is taken.
        choice: Multipliers,
    },
    /// Sparse LU for regular matrices; its analysis is kept while the structure stays.
    SparseLu,
}

/// Settings of [`SemismoothNewton`](super::SemismoothNewton).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NewtonSettings {
    /// Stop when ‖Φ‖₂ ≤ tolerance; in the units of Φ, > 0.
    pub tolerance: f64,
    /// Iterations before giving up.
    pub max_iterations: usize,
    /// Choice of the step length.
    pub line_search: LineSearch,
    /// Choice of the linear solver.
    pub linear_solver: LinearSolver,
    /// Bound on ‖d‖₂, in the units of x, if any; longer steps are shortened to it
    /// [Paschkowski2024, Algorithm 7].
    pub longest_step: Option<f64>,
    /// Whether ‖Φ‖ of every iterate is kept.
    pub record: bool,
}

impl Default for NewtonSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-12,
            max_iterations: 50,
            line_search: LineSearch::default(),
            linear_solver: LinearSolver::RankRevealing { choice: Multipliers::default() },
            longest_step: None,
            record: false,
        }
    }
}

impl NewtonSettings {
    pub(super) fn validate(&self) -> Result<(), ParameterError> {
        non_negative("tolerance", self.tolerance)?;
        if let Some(bound) = self.longest_step {
            positive("longest step", bound)?;
        }
        if self.line_search == (LineSearch::Nonmonotone { memory: 0 }) {
            return Err(ParameterError { name: "memory", value: 0.0, admissible: "at least 1" });
        }
        Ok(())
    }
}
