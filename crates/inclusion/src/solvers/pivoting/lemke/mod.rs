//! Lemke's method for inclusion problems whose laws have a polyhedral form.
//!
//! Every law is asked for its set by free and non-negative multipliers, with curved sections
//! replaced by polygons; the complementarity problem that results is solved by pivoting, without
//! iteration and whatever the guess, unless that is a solution already [Studer2009, §4.1 and §5.3.6.1]. Without friction, in a plane
//! and for bilateral laws the answer is exact to rounding. In space a polygon of k vertices
//! inscribed in the disc of radius a comes short of it by
//!
//! ```text
//! a (1 − cos(π/k)) ≈ a π²/(2k²)                                            (1)
//! ```
//!
//! at most, and so does the power that friction dissipates. The force itself errs by up to
//! a sin(π/k), of first order only: while sliding it sits at a vertex, or the velocity is normal
//! to an edge. The answer is therefore refined: contacts with circular friction at the rim of
//! their disc are linearised there ([`linearised_discs`]) and the problem is solved again, until the
//! residual of the exact laws, which alone decides on the outcome, is met. Elliptic sections keep
//! their polygons.

mod linearised_discs;

use serde::{Deserialize, Serialize};

use self::linearised_discs::LinearisedDiscs;
use crate::complementarity::{Faceted, FacetsError, LcpError, LcpOutcome, lemke_while};
use crate::linalg::norm::power_of_two_below;
use crate::parameter::{ParameterError, non_negative, within};
use crate::problem::InclusionProblem;
use crate::solvers::method::Method;
use crate::solvers::monitor::Monitor;
use crate::solvers::{SolveError, SolveOutcome, SolveReport, check_dense};

/// Settings of [`Lemke`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LemkeSettings {
    /// Vertices k of the polygon that replaces a friction disc: even, from 4 to 256.
    pub facets: usize,
    /// Largest residual of the exact laws that counts as solved; dimensionless.
    pub tolerance: f64,
    /// Pivots before giving up, in each round; about twice the number of unknowns are usual.
    pub max_pivots: usize,
    /// Rounds with linearised discs after the one with polygons; 0 returns the polygons' answer.
    pub refinements: usize,
}

impl Default for LemkeSettings {
    fn default() -> Self {
        Self { facets: 16, tolerance: 1e-10, max_pivots: 10_000, refinements: 20 }
    }
}

/// Rounds in succession without improvement that end the refinement.
const PATIENCE: usize = 3;

/// The solver; `Stalled` means that the rounds end with a residual above the tolerance.
#[derive(Debug)]
pub struct Lemke {
    settings: LemkeSettings,
    monitor: Monitor,
}

impl Lemke {
    /// With these settings.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(settings: LemkeSettings) -> Result<Self, ParameterError> {
        non_negative("tolerance", settings.tolerance)?;
        let facets = if settings.facets % 2 == 1 { 0 } else { settings.facets };
        within("facets", facets, 4..=256, "even, from 4 to 256")
            .map_err(|error| ParameterError { value: settings.facets as f64, ..error })?;
        Ok(Self { settings, monitor: Monitor::default() })
    }

    /// One round: writes the solution of the complementarity problem with the laws linearised
    /// about these percussions, or with polygons only, how it ended and after how many pivots.
    fn round(
        &self,
        problem: &InclusionProblem,
        about: Option<&[f64]>,
        percussion: &mut [f64],
    ) -> Result<(LcpOutcome, usize), SolveError> {
        check_dense(problem.size())?;
        let laws = LinearisedDiscs::new(problem, about, self.settings.facets)?;
        check_dense(Faceted::unknowns(laws.forms()))?;
        let mut matrix = vec![0.0; problem.size() * problem.size()];
        problem.delassus.write_dense(&mut matrix);
        let mut offset = problem.offset.to_vec();
        laws.transform(&mut matrix, &mut offset);
        // the scales of the complementarity problem are roots, equal in all units only near one
        let weights = (0..problem.blocks.len()).map(|law| problem.weight(law));
        let unit = power_of_two_below(weights.fold(0.0, f64::max));
        for g in &mut matrix {
            *g /= unit;
        }
        let faceted = Faceted::new(&matrix, &offset, laws.forms()).map_err(|error| {
            let row =
                if let FacetsError::Lcp(LcpError::NotFinite { row }) = error { row } else { 0 };
            let law = (0..problem.blocks.len()).find(|&law| problem.rows(law).contains(&row));
            SolveError::NotFinite { law: law.unwrap_or(0) }
        })?;
        let solution =
            lemke_while(faceted.lcp(), self.settings.max_pivots, || !self.monitor.interrupted());
        faceted.percussion(&solution.z, percussion);
        laws.turn_back(percussion);
        for p in percussion {
            *p /= unit;
        }
        Ok((solution.outcome, solution.iterations))
    }
}

impl Method for Lemke {
    fn improve(
        &mut self,
        problem: &InclusionProblem,
        percussion: &mut [f64],
    ) -> Result<SolveReport, SolveError> {
        let tolerance = self.settings.tolerance;
        let report = |outcome, iterations, percussion: &[f64]| {
            let residual = problem.residual(percussion);
            let outcome = if residual.worst() <= tolerance {
                SolveOutcome::Converged
            } else if self.monitor.interrupted() {
                SolveOutcome::Interrupted
            } else {
                outcome
            };
            SolveReport { outcome, iterations, residual }
        };
        let guess = report(SolveOutcome::Stalled, 0, percussion);
        if guess.outcome == SolveOutcome::Converged {
            return Ok(guess);
        }
        let mut point = percussion.to_vec();
        let (outcome, mut pivots) = self.round(problem, None, &mut point)?;
        let mut best = report(unsolved(outcome), pivots, &point);
        if outcome != LcpOutcome::Solved && guess.residual.worst() < best.residual.worst() {
            return Ok(report(unsolved(outcome), pivots, percussion));
        }
        percussion.copy_from_slice(&point);
        if outcome != LcpOutcome::Solved {
            return Ok(best);
        }
        let (mut ending, mut in_vain) = (SolveOutcome::Stalled, 0);
        for _ in 0..self.settings.refinements {
            if best.outcome == SolveOutcome::Converged || in_vain == PATIENCE {
                break;
            }
            let about = point.clone();
            // numbers out of range end the refinement, not what was found before
            let Ok((outcome, iterations)) = self.round(problem, Some(&about), &mut point) else {
                break;
            };
            pivots += iterations;
            if outcome != LcpOutcome::Solved {
                ending = unsolved(outcome);
                break;
            }
            let found = report(SolveOutcome::Stalled, pivots, &point);
            in_vain += 1;
            if found.residual.worst() < best.residual.worst() {
                (best, in_vain) = (found, 0);
                percussion.copy_from_slice(&point);
            }
        }
        Ok(report(ending, pivots, percussion))
    }

    fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    fn monitor_mut(&mut self) -> &mut Monitor {
        &mut self.monitor
    }
}

/// The outcome of a round whose answer misses the tolerance.
fn unsolved(outcome: LcpOutcome) -> SolveOutcome {
    match outcome {
        LcpOutcome::IterationLimit => SolveOutcome::IterationLimit,
        LcpOutcome::Solved | LcpOutcome::Ray | LcpOutcome::Inaccurate => SolveOutcome::Stalled,
    }
}
