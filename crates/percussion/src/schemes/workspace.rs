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
//! gap. In linearly implicit schemes another matrix takes the place of M, and one completed by
//! bilateral constraints if M is singular, see [`super::held_mass`]. Nothing in here survives
//! a step: debug builds fill it with NaN before each.

mod memory;
mod noise;
mod offset;
mod position;
mod squeeze;

pub(crate) use noise::ROUNDING;
pub(crate) use position::{Begin, End};
use squeeze::is_solved;
pub(crate) use squeeze::refuse_squeeze;

use percussion_inclusion::laws::{Activity, LawId, LawTable, Mode};
use percussion_inclusion::linalg::BlockSparse;
use percussion_inclusion::problem::{Delassus, InclusionProblem};
use percussion_inclusion::solvers::{InclusionSolver, SolveError, SolveReport};

use super::StepError;
use super::effective_mass::EffectiveMass;
use super::instant::Phases;
use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem};

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
    pub(super) u_free: Vec<f64>,
    /// Velocity from which percussions act (n); kept for singular M only.
    u_begin: Vec<f64>,
    /// Smooth and impressed forces (n).
    pub(crate) h: Vec<f64>,
    pub(crate) mass: EffectiveMass,
    /// Time over which stabilisation removes a gap if steps are smaller, in s; a setting.
    pub(crate) stabilisation: f64,
    /// All interactions at the configuration.
    pub(crate) found: Interactions,
    /// Place among the active laws of each interaction found, or what it is instead.
    pub(super) roles: Vec<Role>,
    /// Interactions that are left out because they move apart, in the places of `found`; those
    /// beyond its end are not.
    pub(super) departing: Vec<bool>,
    /// Interaction of each active law.
    pub(super) active: Vec<usize>,
    pub(super) laws: Vec<LawId>,
    /// Wᵀ of the active laws.
    pub(super) directions: BlockSparse,
    delassus: Delassus,
    /// c of (2) (m).
    pub(super) offset: Vec<f64>,
    /// Sizes of what c is the sum of, and the error that their rounding leaves (m).
    pub(super) size: Vec<f64>,
    noise: Vec<f64>,
    /// Momenta, then velocities, that percussions give and take (n).
    moved: Vec<f64>,
    /// Sizes of the coordinates, in the places of the velocities (n).
    reach: Vec<f64>,
    /// Modes of the last step, in the places of `found`; none where nothing is known.
    last_modes: Vec<Option<Mode>>,
    /// Interactions that stay closed in spite of their gap, in the places of `found`; those beyond
    /// its end do not.
    reclosed: Vec<bool>,
    /// Gaps of the active laws, told to them (m), and their distances from the constraints, 0
    /// for kinematic components (m).
    pub(super) gap: Vec<f64>,
    distance: Vec<f64>,
    /// P (m).
    pub(super) percussion: Vec<f64>,
    pub(super) modes: Vec<Mode>,
    /// Single-valued forces of all interactions.
    impressed: Vec<f64>,
    /// γ and ε γ of one law.
    pub(super) local: Vec<f64>,
    pub(super) reflected: Vec<f64>,
    pub(super) phases: Phases,
}

/// Which laws take part in the inclusion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Selection {
    /// Those that are active at their gap.
    ByGap,
    /// Geometric laws whose constraint is nearer than this, in m, and kinematic laws by their gap.
    Within(f64),
}

/// How c of (2) treats the velocity at the beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reflection {
    /// ε γ_B by the law.
    Restitution,
    /// A weight times γ_B for all laws.
    Weight(f64),
}

/// What of the distance g from a constraint enters c, as a rate g/Δt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum GapTerm {
    /// For laws that ask for stabilisation, over [`Workspace::stabilisation`] at least.
    Stabilised,
    /// For all geometric laws.
    All,
    /// For all geometric laws, penetrations counted as contact.
    Open,
}

/// What an interaction is in this step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Role {
    /// Active law of this number.
    Active(usize),
    Impressed,
    Open,
}

impl Workspace {
    /// Sizes all buffers for the system; debug builds fill them with NaN.
    pub(crate) fn prepare(&mut self, layout: &Layout) {
        self.mass.prepare(layout);
        self.departing.clear();
        self.last_modes.clear();
        self.reclosed.clear();
        self.reach.clear();
        self.reach.resize(layout.u_len(), 0.0);
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

    /// Finds the interactions at q.
    pub(crate) fn find_interactions(&mut self, system: &dyn MechanicalSystem, t: f64) {
        self.found.clear();
        system.interactions(t, &self.q, &mut self.found);
    }

    /// Sorts the interactions by their activity and assembles G over the active ones.
    ///
    /// # Errors
    /// A singular mass matrix that the bilateral laws do not complete.
    pub(crate) fn assemble_delassus(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        selection: Selection,
    ) -> Result<(), StepError> {
        self.activate_laws(system.laws(), selection);
        self.mass.hold((system, t), system.laws(), &self.directions, |k| self.laws[k])?;
        if !self.active.is_empty() {
            self.mass.assemble_delassus(&self.directions, &mut self.delassus);
        }
        Ok(())
    }

    /// Sorts the interactions by their activity.
    fn activate_laws(&mut self, laws: &LawTable, selection: Selection) {
        self.roles.clear();
        self.active.clear();
        self.laws.clear();
        self.gap.clear();
        self.distance.clear();
        self.directions.clear();
        for i in 0..self.found.len() {
            let law = laws.law(self.found.law(i));
            let gap = self.found.gap(i);
            self.local.clear();
            self.local.resize(gap.len(), 0.0);
            let closed = self.reclosed.get(i) == Some(&true);
            let needs_distance = selection != Selection::ByGap || law.stabilised() || closed;
            let geometric = if needs_distance { law.geometric() } else { 0 };
            if needs_distance {
                law.distance(gap, &mut self.local);
            }
            let far = self.local[..geometric].iter().fold(0.0, |max, s| f64::max(max, s.abs()));
            let activity = match selection {
                _ if self.departing.get(i) == Some(&true) => Activity::Off,
                Selection::Within(reach) if geometric > 0 && far <= reach => Activity::Inclusion,
                _ if closed => Activity::Inclusion,
                _ => law.activity(gap),
            };
            let role = match activity {
                Activity::Inclusion => {
                    self.activate(i, closed || selection != Selection::ByGap);
                    Role::Active(self.active.len() - 1)
                }
                Activity::Impressed => Role::Impressed,
                Activity::Off => Role::Open,
            };
            self.roles.push(role);
        }
    }

    /// Adds the single-valued forces of all laws to h, at velocity u.
    pub(crate) fn add_impressed_forces(&mut self, laws: &LawTable, u: &[f64]) {
        self.impressed.clear();
        for (i, role) in self.roles.iter().enumerate() {
            let (law, gap) = (laws.law(self.found.law(i)), self.found.gap(i));
            let rows = self.found.rows(i);
            self.impressed.resize(rows.end, 0.0);
            if matches!(role, Role::Open) || !law.has_impressed_force() {
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
        if self.mass.is_driven() {
            self.drive(system, t_end, dt, u_begin);
        }
        self.mass.solve(&mut self.u_free);
        for (u_free, u) in self.u_free.iter_mut().zip(u_begin) {
            *u_free = u + dt * *u_free;
        }
        if self.mass.held().is_some() {
            self.u_begin.clear();
            self.u_begin.extend_from_slice(u_begin);
        }
        self.rate.copy_from_slice(&self.q);
        system.prescribe(t_end, &mut self.rate, &mut self.u_free);
    }

    /// Takes from the force in u_free what prescribed velocities do through M̂ as they change.
    fn drive(&mut self, system: &dyn MechanicalSystem, t_end: f64, dt: f64, u_begin: &[f64]) {
        self.u.copy_from_slice(u_begin);
        self.rate.copy_from_slice(&self.q);
        system.prescribe(t_end, &mut self.rate, &mut self.u);
        self.u.iter_mut().zip(u_begin).for_each(|(u, begin)| *u = (*u - begin) / dt);
        self.mass.subtract_drive(&self.u, &mut self.u_free);
    }

    /// Solves the inclusion problem (1).
    pub(crate) fn solve(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        t: f64,
        duration: f64,
    ) -> Result<SolveReport, StepError> {
        self.solve_by((system, system.laws()), solver, t, duration)
    }

    /// The same by the laws of another table.
    pub(super) fn solve_by(
        &mut self,
        (system, laws): (&dyn MechanicalSystem, &LawTable),
        solver: &mut dyn InclusionSolver,
        t: f64,
        duration: f64,
    ) -> Result<SolveReport, StepError> {
        if self.active.is_empty() {
            return Ok(SolveReport::EMPTY);
        }
        self.estimate_noise();
        let mut percussion = std::mem::take(&mut self.percussion);
        let problem = self.problem(laws, duration);
        let report = solver
            .solve(&problem, &mut percussion)
            .map_err(|source| self.inclusion_error(system, t, source))?;
        let squeezed = || self.squeezed(system, t, &problem);
        if let Some(squeezed) = (!is_solved(&report)).then(squeezed).flatten() {
            return Err(squeezed);
        }
        let mut modes = std::mem::take(&mut self.modes);
        let last = |k: usize| self.last_modes.get(self.active[k]).copied().flatten();
        self.problem(laws, duration).modes(&percussion, last, &mut modes);
        (self.modes, self.percussion) = (modes, percussion);
        Ok(report)
    }

    /// The inclusion problem (1) over the active laws.
    fn problem<'a>(&'a self, laws: &'a LawTable, duration: f64) -> InclusionProblem<'a> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            noise: &self.noise,
            gap: &self.gap,
            blocks: &self.laws,
            laws,
            duration,
        }
    }

    /// u_E of (1), checked to be finite.
    pub(crate) fn end_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
    ) -> Result<(), StepError> {
        self.apply_percussion();
        self.release_constraints(system, t)
    }

    /// u_E of (1).
    pub(super) fn apply_percussion(&mut self) {
        self.u.fill(0.0);
        if !self.active.is_empty() {
            for k in 0..self.active.len() {
                let p = &self.percussion[self.directions.row(k)];
                self.directions.add_transposed_row_times(k, p, &mut self.u);
            }
            self.mass.solve(&mut self.u);
        }
        for (u, u_free) in self.u.iter_mut().zip(&self.u_free) {
            *u += u_free;
        }
    }

    /// Checks u_E, and takes out of the percussions what they bear for a singular M; once a step.
    pub(super) fn release_constraints(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
    ) -> Result<(), StepError> {
        if let Some(held) = self.mass.held() {
            let end = self.u.iter();
            self.u_begin.iter_mut().zip(end).for_each(|(begin, end)| *begin = end - *begin);
            held.release(&self.u_begin, &mut self.percussion);
        }
        self.check_velocity(system, t)
    }

    /// Whether u_E is finite.
    fn check_velocity(&self, system: &dyn MechanicalSystem, t: f64) -> Result<(), StepError> {
        match self.u.iter().position(|u| !u.is_finite()) {
            None => Ok(()),
            Some(bad) => {
                let name = system.layout().velocities()[bad].name.clone();
                Err(StepError::NotFinite { t, name })
            }
        }
    }

    /// Key and percussion of every active law.
    pub(crate) fn percussions(&self) -> impl Iterator<Item = (InteractionKey, &[f64])> {
        let rows = |k: usize| &self.percussion[self.directions.row(k)];
        self.active.iter().enumerate().map(move |(k, &i)| (self.found.key(i), rows(k)))
    }

    /// Makes interaction i, whose distances are in `local`, the next active law. A law that acts
    /// from afar is told the gap at contact.
    fn activate(&mut self, i: usize, from_afar: bool) {
        self.active.push(i);
        self.laws.push(self.found.law(i));
        self.distance.extend_from_slice(&self.local);
        for (gap, distance) in self.found.gap(i).iter().zip(&self.local) {
            let shift = if from_afar { *distance } else { 0.0 };
            self.gap.push(gap - shift);
        }
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
            | SolveError::OutOfRange { law }
            | SolveError::NotPolyhedral { law, .. }
            | SolveError::NotACone { law, .. } => name(law),
            SolveError::TooLarge { .. } | SolveError::Settings(_) => "all interactions".into(),
        };
        StepError::Inclusion { t, interaction, source }
    }
}

/// ‖x‖∞.
pub(crate) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |max, x| max.max(x.abs()))
}
