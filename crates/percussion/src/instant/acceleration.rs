//! Accelerations and forces at an instant without impact.
//!
//! ```text
//! M u̇ = h + W λ,   γ̇ = G λ + c,   c = WᵀM⁻¹h + κ,   κ = Ẇᵀu + ζ̇             (1)
//! −ξᵢ ∈ N_{Cᵢ}(λᵢ),   ξ = γ̇ + γ/τ                                           (2)
//! ```
//!
//! over the laws that are closed and stay so, g = 0 and γ_N = 0 [Studer2009, eqs. (3.31)–(3.32)],
//! [StuderGlocker2006, eq. (9)], [Paschkowski2024, Remark 3.15 (i)]. κ is a difference along the
//! motion. At rest (2) is the law at acceleration level. A component that slides, γ_T ≠ 0, has its
//! force from the law at velocity level: with a short time τ the term γ/τ dominates ξ, and the
//! projection puts the force on the border of C opposite to γ, its direction off by at most
//! τ|γ̇|/|γ|. Velocities up to a tolerance are none: those of distances in closed contacts, and of
//! sticking. A singular M is completed by the bilateral constraints, which changes neither
//! accelerations nor forces.

use percussion_inclusion::laws::{Activity, LawTable, Mode};
use percussion_inclusion::problem::{Delassus, InclusionProblem};
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use super::ActingLaws;
use crate::evaluation::{Evaluation, GapMotion, bilateral, gap_motion};
use crate::step_error::StepError;
use crate::system::{MechanicalSystem, State};

/// τ of (2), in s.
const FORECAST: f64 = 1e-6;

/// Speeds up to this are none, in m/s.
const REST: f64 = 1e-9;

/// The data of (1) and (2).
#[derive(Debug)]
pub struct AccelerationProblem {
    at: Evaluation,
    /// M⁻¹h, or the prescribed acceleration.
    free: Vec<f64>,
    acting: ActingLaws,
    delassus: Delassus,
    offset: Vec<f64>,
}

/// Accelerations and forces.
#[derive(Clone, Debug, PartialEq)]
pub struct AccelerationReport {
    /// u̇, in m/s² or rad/s².
    pub acceleration: Vec<f64>,
    /// Set-valued forces of the closed laws.
    pub forces: Vec<ContactForce>,
    /// How the inclusion problem was solved.
    pub solver: SolveReport,
}

/// The force of a law.
#[derive(Clone, Debug, PartialEq)]
pub struct ContactForce {
    /// Name of the interaction.
    pub interaction: String,
    /// Which piece of the law acts.
    pub mode: Mode,
    /// λ, in N.
    pub force: Vec<f64>,
}

/// Accelerations and forces of `state`.
///
/// # Errors
/// If a closed contact is approached, so that an impact comes first, or the system gives numbers
/// that have no accelerations.
pub fn solve(
    system: &dyn MechanicalSystem,
    solver: &mut dyn InclusionSolver,
    state: &State,
) -> Result<AccelerationReport, StepError> {
    let data = AccelerationProblem::new(system, state)?;
    let problem = data.problem(system.laws());
    let mut force = vec![0.0; problem.size()];
    let solved = solver.solve(&problem, &mut force).map_err(|source| {
        let interaction = "the closed interactions".into();
        StepError::Inclusion { t: state.t, interaction, source }
    })?;
    let mut modes = Vec::new();
    problem.modes(&force, |_| None, &mut modes);
    let acceleration = data.acceleration(&force);
    if let Some(held) = data.at.mass.held() {
        held.release(&acceleration, &mut force);
    }
    let forces = data.acting.interactions.iter().enumerate().map(|(k, i)| ContactForce {
        interaction: system.interaction_name(data.at.found.key(*i)),
        mode: modes[k],
        force: force[data.acting.directions.row(k)].to_vec(),
    });
    Ok(AccelerationReport { forces: forces.collect(), acceleration, solver: solved })
}

impl AccelerationProblem {
    /// The data of (1) and (2) for the laws that are closed in `state` and do not open.
    ///
    /// # Errors
    /// As for [`solve`].
    pub fn new(system: &dyn MechanicalSystem, state: &State) -> Result<Self, StepError> {
        let mut at = Evaluation::default();
        at.prepare(system.layout());
        at.take(state.t, &state.q, &state.u);
        at.factor_mass(system)?;
        at.find_and_judge(system);
        at.evaluate_kappa(system);
        let (mut acting, mut offset) = (ActingLaws::default(), Vec::new());
        for i in 0..at.found.len() {
            add(system, &at, i, (&mut acting, &mut offset))?;
        }
        let held = bilateral(system.laws(), &acting.directions, |k| acting.ids[k]);
        at.mass.hold((system, state.t), &acting.directions, held)?;
        let mut delassus = Delassus::default();
        at.mass.assemble_delassus(&acting.directions, &mut delassus);
        at.evaluate_force(system);
        let mut free = Vec::new();
        at.free_acceleration(system, &mut free);
        for k in 0..acting.len() {
            let rows = acting.directions.row(k);
            acting.directions.add_row_times(k, &free, &mut offset[rows]);
        }
        Ok(Self { at, free, acting, delassus, offset })
    }

    /// The problem, with the laws of its system; a duration of 1 s makes percussions forces.
    pub fn problem<'a>(&'a self, laws: &'a LawTable) -> InclusionProblem<'a> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            noise: &[],
            gap: &self.acting.gap,
            blocks: &self.acting.ids,
            laws,
            duration: 1.0,
        }
    }

    /// u̇ = M⁻¹(h + W λ).
    pub fn acceleration(&self, force: &[f64]) -> Vec<f64> {
        let mut acceleration = vec![0.0; self.free.len()];
        for k in 0..self.acting.len() {
            let lambda = &force[self.acting.directions.row(k)];
            self.acting.directions.add_transposed_row_times(k, lambda, &mut acceleration);
        }
        self.at.mass.solve(&mut acceleration);
        acceleration.iter_mut().zip(&self.free).for_each(|(a, free)| *a += free);
        acceleration
    }
}

/// Adds interaction i, if it is closed and stays so, with κ of (1) and γ/τ of (2).
fn add(
    system: &dyn MechanicalSystem,
    at: &Evaluation,
    i: usize,
    (acting, offset): (&mut ActingLaws, &mut Vec<f64>),
) -> Result<(), StepError> {
    if at.activity(i) != Activity::Inclusion {
        return Ok(());
    }
    let (law, gap, velocity) = (system.laws().law(at.found.law(i)), at.found.gap(i), at.rates(i));
    match gap_motion(law, gap, &velocity, REST, &mut Vec::new()) {
        GapMotion::Opens => return Ok(()),
        GapMotion::Closes => {
            return Err(StepError::Unsupported {
                t: at.t,
                interaction: system.interaction_name(at.found.key(i)),
                reason: "it is closed and approached: an impact comes first",
            });
        }
        GapMotion::Stays => {}
    }
    let geometric = law.geometric();
    let slides = |k: usize, gamma: f64| k >= geometric && gamma.abs() > REST;
    let terms = at.kappa()[at.found.rows(i)].iter().zip(&velocity).enumerate();
    offset.extend(
        terms.map(|(k, (kappa, gamma))| {
            kappa + if slides(k, *gamma) { gamma / FORECAST } else { 0.0 }
        }),
    );
    acting.gap.extend_from_slice(gap);
    acting.push_law(&at.found, i);
    Ok(())
}
