//! Settings of the semismooth Newton iteration.

use serde::{Deserialize, Serialize};

use super::StepRule;
use crate::linalg::Multipliers;
use crate::parameter::{ParameterError, at_least_one, non_negative, positive};

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
pub struct SemismoothNewtonSettings {
    /// Stop when ‖Φ‖₂ ≤ tolerance; in the units of Φ, > 0.
    pub tolerance: f64,
    /// Iterations before giving up.
    pub max_iterations: usize,
    /// How long the steps are.
    pub step_rule: StepRule,
    /// How many merits the nonmonotone rule compares, at least 1; 5 … 10 are usual.
    pub memory: usize,
    /// Choice of the linear solver.
    pub linear_solver: LinearSolver,
    /// Bound on ‖d‖₂, in the units of x, if any; longer steps are shortened to it
    /// [Paschkowski2024, Algorithm 7].
    pub longest_step: Option<f64>,
    /// Whether ‖Φ‖ of every iterate is kept.
    pub record: bool,
}

impl Default for SemismoothNewtonSettings {
    fn default() -> Self {
        Self {
            tolerance: 1e-12,
            max_iterations: 50,
            step_rule: StepRule::Armijo,
            memory: 5,
            linear_solver: LinearSolver::RankRevealing { choice: Multipliers::default() },
            longest_step: None,
            record: false,
        }
    }
}

impl SemismoothNewtonSettings {
    pub(super) fn validate(&self) -> Result<(), ParameterError> {
        non_negative("tolerance", self.tolerance)?;
        if let Some(bound) = self.longest_step {
            positive("longest step", bound)?;
        }
        at_least_one("memory", self.memory)?;
        Ok(())
    }
}
