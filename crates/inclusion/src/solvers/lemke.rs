//! Lemke's method for inclusion problems whose laws have a polyhedral form.
//!
//! Every law is asked for its set by free and non-negative multipliers, with curved sections
//! replaced by polygons; the complementarity problem that results is solved by pivoting, without
//! iteration and whatever the guess [Studer2009, §4.1 and §5.3.6.1]. Without friction, in a plane
//! and for bilateral laws the answer is exact to rounding. In space a polygon of k vertices
//! inscribed in the disc of radius a comes short of it by
//!
//! ```text
//! a (1 − cos(π/k)) ≈ a π²/(2k²)                                            (1)
//! ```
//!
//! at most, and so does the power that friction dissipates. The force itself errs by up to
//! a sin(π/k), of first order only: while sliding it sits at a vertex, or the velocity is normal
//! to an edge. The residual reported is that of the exact laws.

use serde::{Deserialize, Serialize};

use super::step_length::write_dense;
use super::{InclusionSolver, SolveError, SolveOutcome, SolveReport, check};
use crate::complementarity::{Faceted, FacetsError, LcpError, LcpOutcome, lemke};
use crate::parameter::{ParameterError, non_negative};
use crate::problem::InclusionProblem;

/// Settings of [`Lemke`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LemkeSettings {
    /// Vertices k of the polygon that replaces a friction disc: even, at least 4.
    pub facets: usize,
    /// A guess whose residual is at most this is returned as it is; dimensionless.
    pub tolerance: f64,
    /// Pivots before giving up; about twice the number of unknowns are usual.
    pub max_pivots: usize,
}

impl Default for LemkeSettings {
    fn default() -> Self {
        Self { facets: 16, tolerance: 1e-10, max_pivots: 10_000 }
    }
}

/// The solver; `Converged` means that the problem with polygons is solved.
#[derive(Debug)]
pub struct Lemke {
    settings: LemkeSettings,
}

impl Lemke {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: LemkeSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        if settings.facets < 4 || settings.facets % 2 == 1 {
            let (value, admissible) = (settings.facets as f64, "even and at least 4");
            return Err(ParameterError { name: "facets", value, admissible });
        }
        Ok(Self { settings })
    }

    /// The complementarity problem of the laws' polyhedral forms.
    fn formulate(&self, problem: &InclusionProblem) -> Result<Faceted, SolveError> {
        let mut laws = Vec::with_capacity(problem.blocks.len());
        for law in 0..problem.blocks.len() {
            let form = problem.law(law).polyhedral(self.settings.facets);
            let name = problem.law(law).name();
            let form = form.ok_or(SolveError::NotPolyhedral { law, name })?;
            laws.push((problem.rows(law), form));
        }
        let mut matrix = vec![0.0; problem.size() * problem.size()];
        write_dense(problem.delassus, &mut matrix);
        Faceted::new(&matrix, problem.offset, &laws).map_err(|error| {
            let row =
                if let FacetsError::Lcp(LcpError::NotFinite { row }) = error { row } else { 0 };
            let law = (0..problem.blocks.len()).find(|&law| problem.rows(law).contains(&row));
            SolveError::NotFinite { law: law.unwrap_or(0) }
        })
    }
}

impl InclusionSolver for Lemke {
    fn solve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        check(problem, percussion)?;
        if problem.blocks.is_empty() {
            return Ok(SolveReport::EMPTY);
        }
        let residual = problem.residual(percussion);
        if residual.worst() <= self.settings.tolerance {
            return Ok(SolveReport { outcome: SolveOutcome::Converged, iterations: 0, residual });
        }
        let faceted = self.formulate(problem)?;
        let solution = lemke(faceted.lcp(), self.settings.max_pivots);
        faceted.percussion(&solution.z, percussion);
        let outcome = match solution.outcome {
            LcpOutcome::Solved => SolveOutcome::Converged,
            LcpOutcome::IterationLimit => SolveOutcome::IterationLimit,
            LcpOutcome::Ray | LcpOutcome::Inaccurate => SolveOutcome::Stalled,
        };
        let residual = problem.residual(percussion);
        Ok(SolveReport { outcome, iterations: solution.iterations, residual })
    }
}
