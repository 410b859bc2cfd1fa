//! Scratch memory of velocity-level schemes, and the pieces of a step they share.
//!
//! With the mass matrix and the interactions of one configuration, and a velocity u_free reached
//! without percussions, the end of the step is
//!
//! ```text
//! u_E = u_free + M⁻¹W P,   ξ = G P + c,   −ξᵢ ∈ N_{Cᵢ}(Pᵢ),                 (1)
//! G = WᵀM⁻¹W,   c = Wᵀu_free + ζ + ε γ_B (+ g/Δt if stabilised)             (2)
//! ```
//!
//! [Studer2009, eqs. (5.53)–(5.54), (7.3)], over the laws whose inclusion is active at their
//! gap. Nothing in here survives a step: debug builds fill it with NaN before each.

use percussion_inclusion::laws::{Activity, LawId, LawTable, Mode};
use percussion_inclusion::linalg::{BlockDiagonal, BlockSparse};
use percussion_inclusion::problem::{Delassus, InclusionProblem};
use percussion_inclusion::solvers::{InclusionSolver, SolveError, SolveReport};

use super::StepError;
use crate::system::{ContactMemory, InteractionKey, Interactions, Layout, MechanicalSystem};

/// Buffers of one step. Sizes: n_q coordinates, n velocities, m components of active laws.
#[derive(Default)]
pub(crate) struct Workspace {
    /// Configuration where the system is evaluated (n_q).
    pub(crate) q: Vec<f64>,
    /// q̇ (n_q).
    rate: Vec<f64>,
    /// Velocity at the end of the step (n).
    pub(crate) u: Vec<f64>,
    /// Velocity without percussions (n).
    u_free: Vec<f64>,
    /// Smooth and impressed forces (n).
    pub(crate) h: Vec<f64>,
    mass: BlockDiagonal,
    mass_sizes: Vec<usize>,
    /// All interactions at the configuration.
    pub(crate) found: Interactions,
    /// Place among the active laws of each interaction found, or what it is instead.
    roles: Vec<Role>,
    /// Interaction of each active law.
    active: Vec<usize>,
    laws: Vec<LawId>,
    /// Wᵀ of the active laws.
    directions: BlockSparse,
    delassus: Delassus,
    /// c of (2) (m).
    offset: Vec<f64>,
    /// Gaps of the active laws (m).
    gap: Vec<f64>,
    /// P (m).
    percussion: Vec<f64>,
    modes: Vec<Mode>,
    /// Single-valued forces of all interactions.
    impressed: Vec<f64>,
    /// γ and ε γ of one law.
    local: Vec<f64>,
    reflected: Vec<f64>,
}

/// What an interaction is in this step.
#[derive(Clone, Copy, Debug)]
enum Role {
    /// Active law of this number.
    Active(usize),
    Impressed,
    Open,
}

impl Workspace {
    /// Sizes all buffers for the system; debug builds fill them with NaN.
    pub(crate) fn prepare(&mut self, layout: &Layout) {
        let sizes = layout.parts().iter().map(|part| part.u.len());
        if !sizes.clone().eq(self.mass_sizes.iter().copied()) {
            self.mass_sizes = sizes.collect();
            self.mass = layout.mass_matrix();
        }
        for (buffer, len) in [
            (&mut self.q, layout.q_len()),
            (&mut self.rate, layout.q_len()),
            (&mut self.u, layout.u_len()),
            (&mut self.u_free, layout.u_len()),
            (&mut self.h, layout.u_len()),
        ] {
            buffer.resize(len, 0.0);
            if cfg!(debug_assertions) {
                buffer.fill(f64::NAN);
            }
        }
    }

    /// q += Δt F(q) u.
    pub(crate) fn advance_q(&mut self, system: &dyn MechanicalSystem, dt: f64, u: &[f64]) {
        system.coordinate_rate(&self.q, u, &mut self.rate);
        for (q, rate) in self.q.iter_mut().zip(&self.rate) {
            *q += dt * rate;
        }
    }

    /// q_begin += Δt F(q) u, with F at the configuration in hand.
    pub(crate) fn move_from(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        u: &[f64],
        q_begin: &mut [f64],
    ) {
        system.coordinate_rate(&self.q, u, &mut self.rate);
        for (q, rate) in q_begin.iter_mut().zip(&self.rate) {
            *q += dt * rate;
        }
    }

    /// Evaluates and factors M at q.
    pub(crate) fn factor_mass(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
    ) -> Result<(), StepError> {
        system.mass(t, &self.q, &mut self.mass);
        self.mass.factorise().map_err(|error| StepError::MassNotPositiveDefinite {
            t,
            part: system.layout().part(error.block).name.clone(),
        })
    }

    /// Finds the interactions at q.
    pub(crate) fn find_interactions(&mut self, system: &dyn MechanicalSystem, t: f64) {
        self.found.clear();
        system.interactions(t, &self.q, &mut self.found);
    }

    /// Sorts the interactions by their activity and assembles G over the active ones.
    pub(crate) fn assemble_delassus(&mut self, laws: &LawTable) {
        self.roles.clear();
        self.active.clear();
        self.laws.clear();
        self.gap.clear();
        self.directions.clear();
        for i in 0..self.found.len() {
            let role = match laws.law(self.found.law(i)).activity(self.found.gap(i)) {
                Activity::Inclusion => {
                    self.activate(i);
                    Role::Active(self.active.len() - 1)
                }
                Activity::Impressed => Role::Impressed,
                Activity::Off => Role::Open,
            };
            self.roles.push(role);
        }
        self.delassus.assemble(&self.directions, &self.mass);
    }

    /// Adds the single-valued forces of all laws to h, at velocity u.
    pub(crate) fn add_impressed_forces(&mut self, laws: &LawTable, u: &[f64]) {
        self.impressed.clear();
        for (i, role) in self.roles.iter().enumerate() {
            let (law, gap) = (laws.law(self.found.law(i)), self.found.gap(i));
            let rows = self.found.rows(i);
            self.impressed.resize(rows.end, 0.0);
            if matches!(role, Role::Open) {
                continue;
            }
            self.local.resize(gap.len(), 0.0);
            self.found.velocity(i, u, &mut self.local);
            let force = &mut self.impressed[rows];
            if law.impressed_force(gap, &self.local, force) {
                self.found.directions().add_transposed_row_times(i, force, &mut self.h);
            }
        }
    }

    /// u_free = u_B + M⁻¹h Δt; prescribed velocities take their values at `t_end`.
    pub(crate) fn free_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        t_end: f64,
        dt: f64,
        u_begin: &[f64],
    ) {
        self.u_free.copy_from_slice(&self.h);
        self.mass.solve(&mut self.u_free);
        for (u_free, u) in self.u_free.iter_mut().zip(u_begin) {
            *u_free = u + dt * *u_free;
        }
        self.rate.copy_from_slice(&self.q);
        system.prescribe(t_end, &mut self.rate, &mut self.u_free);
    }

    /// c of (2); `inverse_duration` is 1/Δt, or 0 where nothing is stabilised.
    pub(crate) fn assemble_offset(
        &mut self,
        laws: &LawTable,
        u_begin: &[f64],
        inverse_duration: f64,
    ) {
        self.offset.resize(self.gap.len(), 0.0);
        for (k, &i) in self.active.iter().enumerate() {
            let law = laws.law(self.laws[k]);
            let rows = self.directions.row(k);
            self.local.resize(rows.len(), 0.0);
            self.reflected.resize(rows.len(), 0.0);
            self.found.velocity(i, u_begin, &mut self.local);
            law.reflect(&self.local, &mut self.reflected);
            let stabilisation = if law.stabilised() { inverse_duration } else { 0.0 };
            let c = &mut self.offset[rows.clone()];
            self.found.velocity(i, &self.u_free, c);
            for ((c, reflected), gap) in c.iter_mut().zip(&self.reflected).zip(&self.gap[rows]) {
                *c += reflected + stabilisation * gap;
            }
        }
    }

    /// Starts P from the last percussions of the same interactions, 0 for new ones.
    pub(crate) fn load_percussion(&mut self, memory: &ContactMemory) {
        self.percussion.clear();
        for &i in &self.active {
            let rows = self.found.rows(i).len();
            let last = memory.find(self.found.key(i), i).map(|place| memory.percussion(place));
            match last {
                Some(last) if last.len() == rows => self.percussion.extend_from_slice(last),
                _ => self.percussion.resize(self.percussion.len() + rows, 0.0),
            }
        }
    }

    /// Solves the inclusion problem (1).
    pub(crate) fn solve(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        t: f64,
        duration: f64,
    ) -> Result<SolveReport, StepError> {
        if self.active.is_empty() {
            return Ok(SolveReport::EMPTY);
        }
        let problem = InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            gap: &self.gap,
            blocks: &self.laws,
            laws: system.laws(),
            duration,
        };
        let report = solver
            .solve(&problem, &mut self.percussion)
            .map_err(|source| self.inclusion_error(system, t, source))?;
        problem.modes(&self.percussion, &mut self.modes);
        Ok(report)
    }

    /// u_E of (1), checked to be finite.
    pub(crate) fn end_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
    ) -> Result<(), StepError> {
        self.u.fill(0.0);
        for k in 0..self.active.len() {
            let p = &self.percussion[self.directions.row(k)];
            self.directions.add_transposed_row_times(k, p, &mut self.u);
        }
        self.mass.solve(&mut self.u);
        for (u, u_free) in self.u.iter_mut().zip(&self.u_free) {
            *u += u_free;
        }
        match self.u.iter().position(|u| !u.is_finite()) {
            None => Ok(()),
            Some(bad) => {
                let name = system.layout().velocities()[bad].name.clone();
                Err(StepError::NotFinite { t, name })
            }
        }
    }

    /// Remembers percussions and modes; true if a mode changed since the last step. A law that
    /// is only impressed is remembered with its force times the duration.
    pub(crate) fn store_contacts(&mut self, memory: &mut ContactMemory, duration: f64) -> bool {
        let mut switched = false;
        for (i, role) in self.roles.iter().enumerate() {
            let mode = match *role {
                Role::Active(k) => self.modes[k],
                Role::Impressed => Mode::Impressed,
                Role::Open => Mode::Open,
            };
            let before = memory.find(self.found.key(i), i).map_or(Mode::Open, |p| memory.mode(p));
            switched |= mode != before;
        }
        memory.clear();
        for (i, role) in self.roles.iter().enumerate() {
            self.local.clear();
            let forces = &self.impressed[self.found.rows(i)];
            self.local.extend(forces.iter().map(|force| force * duration));
            let (mode, percussion) = match *role {
                Role::Active(k) => (self.modes[k], &self.percussion[self.directions.row(k)]),
                Role::Impressed => (Mode::Impressed, &self.local[..]),
                Role::Open => (Mode::Open, &self.local[..]),
            };
            memory.push(self.found.key(i), self.found.law(i), mode, percussion);
        }
        switched
    }

    /// Key and percussion of every active law.
    pub(crate) fn percussions(&self) -> impl Iterator<Item = (InteractionKey, &[f64])> {
        let rows = |k: usize| &self.percussion[self.directions.row(k)];
        self.active.iter().enumerate().map(move |(k, &i)| (self.found.key(i), rows(k)))
    }

    fn activate(&mut self, i: usize) {
        self.active.push(i);
        self.laws.push(self.found.law(i));
        self.gap.extend_from_slice(self.found.gap(i));
        self.directions.begin_row(self.found.rows(i).len());
        for entry in self.found.directions().entries(i) {
            let columns = entry.columns.clone();
            self.directions.push_block(entry.block, columns).copy_from_slice(entry.data);
        }
    }

    fn inclusion_error(
        &self,
        system: &dyn MechanicalSystem,
        t: f64,
        source: SolveError,
    ) -> StepError {
        let name = |law: usize| system.interaction_name(self.found.key(self.active[law]));
        let interaction = match source {
            SolveError::NotFinite { law }
            | SolveError::NoMass { law }
            | SolveError::NotPolyhedral { law, .. } => name(law),
            SolveError::Settings(_) => "all interactions".into(),
        };
        StepError::Inclusion { t, interaction, source }
    }
}
