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

use percussion_inclusion::laws::{Activity, LawId, LawTable, Mode};
use percussion_inclusion::linalg::BlockSparse;
use percussion_inclusion::problem::{Delassus, InclusionProblem};
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use crate::schemes::{EffectiveMass, StepError, Trend, trend};
use crate::system::{Derivatives, InteractionKey, Interactions, MechanicalSystem, State};

/// τ of (2), in s.
const FORECAST: f64 = 1e-6;

/// Speeds up to this are none, in m/s.
const REST: f64 = 1e-9;

/// Time between the velocities whose difference is a prescribed acceleration, in s.
const DIFFERENCE: f64 = 1e-5;

/// The data of (1) and (2).
#[derive(Debug)]
pub struct AccelerationProblem {
    keys: Vec<InteractionKey>,
    mass: EffectiveMass,
    /// M⁻¹h, or the prescribed acceleration.
    free: Vec<f64>,
    directions: BlockSparse,
    delassus: Delassus,
    offset: Vec<f64>,
    gap: Vec<f64>,
    blocks: Vec<LawId>,
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
    if let Some(held) = data.mass.held() {
        held.release(&acceleration, &mut force);
    }
    let forces = data.keys.iter().enumerate().map(|(k, key)| ContactForce {
        interaction: system.interaction_name(*key),
        mode: modes[k],
        force: force[data.directions.row(k)].to_vec(),
    });
    Ok(AccelerationReport { forces: forces.collect(), acceleration, solver: solved })
}

impl AccelerationProblem {
    /// The data of (1) and (2) for the laws that are closed in `state` and do not open.
    ///
    /// # Errors
    /// As for [`solve`].
    pub fn new(system: &dyn MechanicalSystem, state: &State) -> Result<Self, StepError> {
        let mut found = Interactions::default();
        system.interactions(state.t, &state.q, &mut found);
        let mut mass = EffectiveMass::default();
        mass.prepare(system.layout());
        mass.factor(system, state.t, &state.q)?;
        let mut kappa = vec![0.0; found.directions().height()];
        let place = (state.t, &state.q[..], &state.u[..]);
        Derivatives::default().drift(system, place, &found, &mut kappa);
        let mut data = Self {
            keys: Vec::new(),
            mass,
            free: Vec::new(),
            directions: BlockSparse::default(),
            delassus: Delassus::default(),
            offset: Vec::new(),
            gap: Vec::new(),
            blocks: Vec::new(),
        };
        for i in 0..found.len() {
            data.add(system, state, &found, i, &kappa[found.rows(i)])?;
        }
        let blocks = &data.blocks;
        data.mass.hold((system, state.t), system.laws(), &data.directions, |k| blocks[k])?;
        data.mass.assemble_delassus(&data.directions, &mut data.delassus);
        data.free = free_acceleration(system, state, &found, &data.mass);
        for k in 0..data.keys.len() {
            let rows = data.directions.row(k);
            data.directions.add_row_times(k, &data.free, &mut data.offset[rows]);
        }
        Ok(data)
    }

    /// Adds interaction i, if it is closed and stays so.
    fn add(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        found: &Interactions,
        i: usize,
        kappa: &[f64],
    ) -> Result<(), StepError> {
        let (law, gap) = (system.laws().law(found.law(i)), found.gap(i));
        let (mut velocity, mut scratch) = (vec![0.0; gap.len()], Vec::new());
        found.velocity(i, &state.u, &mut velocity);
        if law.activity(gap) != Activity::Inclusion {
            return Ok(());
        }
        match trend(law, gap, &velocity, REST, &mut scratch) {
            Trend::Apart => return Ok(()),
            Trend::Together => {
                return Err(StepError::Unsupported {
                    t: state.t,
                    interaction: system.interaction_name(found.key(i)),
                    reason: "it is closed and approached: an impact comes first",
                });
            }
            Trend::Steady => {}
        }
        // κ of (1) and γ/τ of (2)
        scratch.clear();
        scratch.extend_from_slice(kappa);
        for (c, gamma) in scratch.iter_mut().zip(&velocity).skip(law.geometric()) {
            *c += if gamma.abs() <= REST { 0.0 } else { gamma / FORECAST };
        }
        self.offset.extend_from_slice(&scratch);
        self.gap.extend_from_slice(gap);
        self.blocks.push(found.law(i));
        self.keys.push(found.key(i));
        self.directions.begin_row(gap.len());
        for entry in found.directions().entries(i) {
            let columns = entry.columns.clone();
            self.directions.push_block(entry.block, columns).copy_from_slice(entry.data);
        }
        Ok(())
    }

    /// The problem, with the laws of its system; a duration of 1 s makes percussions forces.
    pub fn problem<'a>(&'a self, laws: &'a LawTable) -> InclusionProblem<'a> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            noise: &[],
            gap: &self.gap,
            blocks: &self.blocks,
            laws,
            duration: 1.0,
        }
    }

    /// u̇ = M⁻¹(h + W λ).
    pub fn acceleration(&self, force: &[f64]) -> Vec<f64> {
        let mut acceleration = vec![0.0; self.free.len()];
        for k in 0..self.keys.len() {
            let lambda = &force[self.directions.row(k)];
            self.directions.add_transposed_row_times(k, lambda, &mut acceleration);
        }
        self.mass.solve(&mut acceleration);
        acceleration.iter_mut().zip(&self.free).for_each(|(a, free)| *a += free);
        acceleration
    }
}

/// M⁻¹h with the single-valued forces of laws; prescribed velocities have their own rates.
fn free_acceleration(
    system: &dyn MechanicalSystem,
    state: &State,
    found: &Interactions,
    mass: &EffectiveMass,
) -> Vec<f64> {
    let mut free = vec![0.0; state.u.len()];
    system.force(state.t, &state.q, &state.u, &mut free);
    for i in 0..found.len() {
        let (law, gap) = (system.laws().law(found.law(i)), found.gap(i));
        let (mut velocity, mut force) = (vec![0.0; gap.len()], vec![0.0; gap.len()]);
        found.velocity(i, &state.u, &mut velocity);
        let acts = law.activity(gap) != Activity::Off;
        if acts && law.impressed_force(gap, &velocity, &mut force) {
            found.directions().add_transposed_row_times(i, &force, &mut free);
        }
    }
    mass.solve(&mut free);
    // both are u where nothing is prescribed
    let prescribed = |t: f64| {
        let (mut q, mut u) = (state.q.clone(), state.u.clone());
        system.prescribe(t, &mut q, &mut u);
        u
    };
    let (above, below) = (prescribed(state.t + DIFFERENCE), prescribed(state.t - DIFFERENCE));
    for (free, (above, below)) in free.iter_mut().zip(above.iter().zip(&below)) {
        *free += (above - below) / (2.0 * DIFFERENCE);
    }
    free
}
