//! Whether the equations of a system can be solved at a state, and what of them is unique.
//!
//! The impact problem and the acceleration problem are mixed problems M x = f + W P. Asked are
//!
//! ```text
//! rank M,   rank [M W_b] = n      inertia, completed by bilateral constraints     (1)
//! ker W_b ≠ {0}                   redundant bilateral constraints                 (2)
//! Wᵀx + b admissible for an x     constraints do not contradict each other        (3)
//! M x = f + W P,  P ∈ C           forces can be borne                             (4)
//! ker W_A ≠ {0}                   forces of the laws that act are not unique      (5)
//! rank [M W_b K C] = n            inertia, completed by springs and dampers       (6)
//! ```
//!
//! [Paschkowski2024, Theorem 3.11, Theorem 3.16, Remark 3.23], see
//! [`MixedProblem::solvability`](percussion_inclusion::problem::MixedProblem::solvability). For
//! friction (3) and (4) are necessary, not sufficient. Where (6) holds and (1) does not, accelerations
//! are not determined, but schemes that take forces implicitly have M + aK + bC in place of M, which
//! is regular for positive semi-definite K and C; (4) is then no condition.

mod inertia;
mod instant;
mod words;

use percussion_inclusion::complementarity::Feasibility;
use percussion_inclusion::newton::NewtonOutcome;
use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::problem::{MixedError, MixedProblem, Solvability};
use percussion_inclusion::solvers::{MixedNewton, MixedNewtonSettings};
use serde::Serialize;
use thiserror::Error;

use self::instant::{Acting, Instant};
use percussion::system::{InconsistentState, MechanicalSystem, State, check_consistency};

/// Entries of null vectors and certificates below this part of the largest count as zero.
const INVOLVED: f64 = 1e-8;

/// Jumps of velocity up to this part of the largest velocity are rounding.
const ROUNDING: f64 = 1e-9;

/// What was found, in numbers and names; [`Self::findings`] says it in words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SolvabilityReport {
    /// Whether (1), (3) and (4) hold, or (6) and (3), and no gap is violated.
    pub solvable: bool,
    /// The gap that is violated, in words.
    pub violated: Option<String>,
    /// Number n of velocities that are not prescribed.
    pub velocities: usize,
    /// Rank of M.
    pub mass_rank: usize,
    /// Rank of [M W_b].
    pub completed_rank: usize,
    /// Rank of [M W_b K C].
    pub implicit_rank: usize,
    /// Velocities that take part in motions without inertia.
    pub without_inertia: Vec<String>,
    /// Bilateral constraints that prevent such motions.
    pub completed_by: Vec<String>,
    /// Rows and rank of W_b.
    pub constraint_rows: usize,
    /// Rank of W_b.
    pub constraint_rank: usize,
    /// Bilateral constraints of which at least one is redundant.
    pub redundant: Vec<String>,
    /// Interactions that act at the state.
    pub acting: Vec<String>,
    /// Whether velocities jump at once.
    pub impact: bool,
    /// Interactions that no velocities, or no accelerations, satisfy together.
    pub contradicting: Vec<String>,
    /// Velocities along which a force can be borne by nothing.
    pub unborne: Vec<String>,
    /// Forces that are not unique.
    pub undetermined: Vec<UndeterminedForce>,
    /// What of it is worth saying, in words.
    pub findings: Vec<Finding>,
}

impl SolvabilityReport {
    /// Whether only schemes that take springs and dampers implicitly can run the system: (6) holds
    /// and (1) does not.
    pub fn needs_implicit_forces(&self) -> bool {
        self.completed_rank < self.velocities && self.implicit_rank == self.velocities
    }
}

/// A force that is one choice of many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UndeterminedForce {
    /// Name of the interaction.
    pub interaction: String,
    /// Which of its components.
    pub component: Component,
}

/// Components of the force of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Component {
    /// All of them.
    All,
    /// Those along gaps.
    Normal,
    /// The others.
    Tangential,
}

/// One thing that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Whether it hinders no solution.
    pub good: bool,
    /// What it is.
    pub text: String,
    /// What to do about it.
    pub remedy: Option<String>,
}

/// A state or system of which nothing can be said.
#[derive(Debug, Error)]
pub enum AnalysisError {
    /// The state does not belong to the system, or has numbers that are not finite.
    #[error(transparent)]
    State(#[from] InconsistentState),
    /// Mass, forces or directions are broken.
    #[error("the equations of motion cannot be asked: {0}")]
    Equations(#[from] MixedError),
    /// A setting of the solver is out of range.
    #[error(transparent)]
    Settings(#[from] ParameterError),
    /// The dense matrices of the questions would be too large.
    #[error(
        "{rows} velocities and components of interactions are too many: the linear programs are \
         dense, and take at most {LARGEST}"
    )]
    TooLarge {
        /// How many there are.
        rows: usize,
    },
}

/// Velocities and components of interactions of the largest system: 200 MB for each of about ten
/// matrices.
const LARGEST: usize = 5_000;

/// Answers (1)–(6) at a state.
///
/// # Errors
/// A state of wrong size, or numbers that are not finite.
pub fn solvability(
    system: &dyn MechanicalSystem,
    state: &State,
) -> Result<SolvabilityReport, AnalysisError> {
    let mut report = SolvabilityReport::default();
    match check_consistency(system, state) {
        Err(error @ InconsistentState::Violated { .. }) => {
            report.violated = Some(error.to_string());
        }
        other => other?,
    }
    let mut instant = Instant::new(system, state);
    let rows = state.u.len() + instant.found().directions().height();
    if rows > LARGEST {
        return Err(AnalysisError::TooLarge { rows });
    }
    inertia::look_at_inertia(&instant, &mut report);
    look_at_impact(&mut instant, &mut report)?;
    look_at_smooth_motion(&mut instant, &mut report)?;
    report.solvable = report.violated.is_none()
        && report.implicit_rank == report.velocities
        && report.contradicting.is_empty()
        && (report.unborne.is_empty() || report.needs_implicit_forces());
    report.findings = words::findings(&report);
    Ok(report)
}

/// (3) and (4) of the impact problem; velocities after it.
fn look_at_impact(
    instant: &mut Instant,
    report: &mut SolvabilityReport,
) -> Result<(), AnalysisError> {
    let acting = instant.closed();
    report.acting = row_names(instant, &acting, |_| true);
    let problem = instant.impact(&acting);
    note_feasibility(instant, &acting, &problem.solvability()?, report);
    let (x, _) = solve(&problem)?;
    let begin: Vec<f64> = instant.velocities();
    let largest = begin.iter().fold(0.0, |max: f64, u| max.max(u.abs()));
    let jumps = |(a, b): (&f64, &f64)| (a - b).abs() > ROUNDING * largest;
    if let Some(x) = x {
        report.impact = x.iter().zip(&begin).any(jumps);
        instant.take_velocities(&x);
    }
    Ok(())
}

/// (3), (4) and (5) of the acceleration problem.
fn look_at_smooth_motion(
    instant: &mut Instant,
    report: &mut SolvabilityReport,
) -> Result<(), AnalysisError> {
    let acting = instant.smooth();
    let problem = instant.acceleration(&acting);
    note_feasibility(instant, &acting, &problem.solvability()?, report);
    let (Some(x), percussion) = solve(&problem)? else { return Ok(()) };
    let modes = problem.modes(&x, &percussion);
    let rows = problem.undetermined_rows(&modes, Some(&percussion));
    report.undetermined = words::forces(instant, &acting, &rows);
    Ok(())
}

fn note_feasibility(
    instant: &Instant,
    acting: &Acting,
    solvability: &Solvability,
    report: &mut SolvabilityReport,
) {
    if let Feasibility::Infeasible { certificate } = &solvability.velocity {
        let names = row_names(instant, acting, |k| is_involved(certificate, k));
        add_new(&mut report.contradicting, names);
    }
    if let Feasibility::Infeasible { certificate } = &solvability.force {
        let names = velocity_names(instant, |i| is_involved(certificate, i));
        add_new(&mut report.unborne, names);
    }
}

/// x, if there is one, and P.
fn solve(problem: &MixedProblem) -> Result<(Option<Vec<f64>>, Vec<f64>), AnalysisError> {
    let mut newton = MixedNewton::new(MixedNewtonSettings::default())?;
    let (mut x, mut percussion) = (vec![0.0; problem.size()], vec![0.0; problem.rows()]);
    let outcome = newton.solve(problem, &mut x, &mut percussion)?.outcome;
    Ok(((outcome == NewtonOutcome::Converged).then_some(x), percussion))
}

fn is_involved(vector: &[f64], i: usize) -> bool {
    let largest = vector.iter().fold(0.0, |max: f64, v| max.max(v.abs()));
    vector[i].abs() > INVOLVED * largest
}

fn velocity_names(instant: &Instant, chosen: impl Fn(usize) -> bool) -> Vec<String> {
    let label = |i: usize| instant.system.layout().velocities()[i].name.to_string();
    let named = instant.movable.iter().enumerate();
    named.filter(|(k, _)| chosen(*k)).map(|(_, i)| label(*i)).collect()
}

/// Names of the interactions with a chosen row.
fn row_names(instant: &Instant, acting: &Acting, chosen: impl Fn(usize) -> bool) -> Vec<String> {
    let mut names = Vec::new();
    let mut first = 0;
    for &i in &acting.interactions {
        let rows = first..first + instant.found().rows(i).len();
        first = rows.end;
        if rows.into_iter().any(&chosen) {
            names.push(instant.system.interaction_name(instant.found().key(i)));
        }
    }
    names
}

fn add_new(names: &mut Vec<String>, more: Vec<String>) {
    for name in more {
        if !names.contains(&name) {
            names.push(name);
        }
    }
}
