//! Percussions of the laws that act, and the velocity that they give.
//!
//! With the mass matrix and the interactions of an evaluation, and a velocity u_free reached
//! without percussions, the velocity afterwards is
//!
//! ```text
//! u_E = u_free + M⁻¹W P,   ξ = G P + c,   −ξᵢ ∈ N_{Cᵢ}(Pᵢ),                 (1)
//! G = WᵀM⁻¹W,   c = Wᵀu_free + ζ + ε γ_B (+ g/Δt if stabilised)             (2)
//! ```
//!
//! [Studer2009, eqs. (5.53)–(5.54), (7.3)], over the laws whose inclusion is active at their
//! gap. In linearly implicit schemes another matrix takes the place of M, and one completed by
//! bilateral constraints if M is singular ([`crate::evaluation`]).

use percussion_inclusion::laws::{LawTable, Mode};
use percussion_inclusion::problem::{Delassus, InclusionProblem};
use percussion_inclusion::solvers::{InclusionSolver, SolveError, SolveOutcome, SolveReport};

use super::noise::Noise;
use super::{ActingLaws, Selection, Standing};
use crate::evaluation::{Evaluation, bilateral};
use crate::step_error::StepError;
use crate::system::{InteractionKey, Layout, MechanicalSystem};

/// The data of (1) and (2): n velocities, m components of laws that act.
#[derive(Debug, Default)]
pub(crate) struct ContactProblem {
    pub(crate) acting: ActingLaws,
    pub(crate) delassus: Delassus,
    /// c of (2) (m).
    pub(crate) offset: Vec<f64>,
    pub(super) noise: Noise,
    /// P (m), another one to begin with, and the mode of each law.
    pub(crate) percussion: Vec<f64>,
    guess: Vec<f64>,
    pub(crate) modes: Vec<Mode>,
    /// u_free and u_E (n).
    pub(crate) u_free: Vec<f64>,
    pub(crate) u: Vec<f64>,
    /// Velocity from which percussions act (n); kept for singular M only.
    u_begin: Vec<f64>,
    /// Coordinates (n_q), and γ and ε γ of one law.
    q_scratch: Vec<f64>,
    pub(crate) local: Vec<f64>,
    pub(crate) reflected: Vec<f64>,
}

/// Where and over which time a contact problem is posed.
#[derive(Clone, Copy)]
pub(crate) struct Posed<'a> {
    pub(crate) system: &'a dyn MechanicalSystem,
    pub(crate) at: &'a Evaluation,
    /// The time that is told if there is no solution, in s.
    pub(crate) t: f64,
    /// The time over which percussions act, 0 at an instant, in s.
    pub(crate) duration: f64,
    /// Modes before, in the places of the interactions; none where nothing is known.
    pub(crate) last_modes: &'a [Option<Mode>],
}

impl ContactProblem {
    /// Sizes the velocities for the system; debug builds fill them with NaN.
    pub(crate) fn prepare(&mut self, layout: &Layout) {
        self.noise.prepare(layout);
        for buffer in [&mut self.u, &mut self.u_free] {
            buffer.resize(layout.u_len(), 0.0);
            if cfg!(debug_assertions) {
                buffer.fill(f64::NAN);
            }
        }
    }

    /// Sorts the interactions by their activity and assembles G over those in the inclusion; `t`
    /// is told if this fails.
    ///
    /// # Errors
    /// A singular mass matrix that the bilateral laws do not complete.
    pub(crate) fn assemble_delassus(
        &mut self,
        (system, t): (&dyn MechanicalSystem, f64),
        at: &mut Evaluation,
        (selection, standings): (Selection, &[Standing]),
    ) -> Result<(), StepError> {
        self.acting.select(at, system.laws(), selection, standings);
        let ActingLaws { directions, ids, .. } = &self.acting;
        let held = bilateral(system.laws(), directions, |k| ids[k]);
        at.mass.hold((system, t), directions, held)?;
        if !self.acting.is_empty() {
            at.mass.assemble_delassus(directions, &mut self.delassus);
        }
        Ok(())
    }

    /// u_free = u_B + M⁻¹h Δt; prescribed velocities take their values at `t_end`.
    pub(crate) fn free_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        at: &Evaluation,
        (t_end, dt): (f64, f64),
        u_begin: &[f64],
    ) {
        self.u_free.copy_from_slice(&at.h);
        if at.mass.is_driven() {
            self.drive(system, at, (t_end, dt), u_begin);
        }
        at.mass.solve(&mut self.u_free);
        for (u_free, u) in self.u_free.iter_mut().zip(u_begin) {
            *u_free = u + dt * *u_free;
        }
        if at.mass.held().is_some() {
            self.u_begin.clear();
            self.u_begin.extend_from_slice(u_begin);
        }
        self.q_scratch.clone_from(&at.q);
        system.prescribe(t_end, &mut self.q_scratch, &mut self.u_free);
    }

    /// Takes from the force in u_free what prescribed velocities do through M̂ as they change.
    fn drive(
        &mut self,
        system: &dyn MechanicalSystem,
        at: &Evaluation,
        (t_end, dt): (f64, f64),
        u_begin: &[f64],
    ) {
        self.u.copy_from_slice(u_begin);
        self.q_scratch.clone_from(&at.q);
        system.prescribe(t_end, &mut self.q_scratch, &mut self.u);
        self.u.iter_mut().zip(u_begin).for_each(|(u, begin)| *u = (*u - begin) / dt);
        at.mass.subtract_drive(&self.u, &mut self.u_free);
    }

    /// Makes all percussions zero.
    pub(crate) fn clear_percussion(&mut self) {
        self.percussion.clear();
        self.percussion.resize(self.acting.gap.len(), 0.0);
    }

    /// Replaces the percussions to begin with by a multiple of others, in their place, where the residual says that it is nearer
    /// to a solution.
    pub(crate) fn begin_nearer(
        &mut self,
        laws: &LawTable,
        duration: f64,
        (others, multiples): (&[f64], &[f64]),
    ) {
        let mut guess = std::mem::take(&mut self.guess);
        let mut least = self.distance(laws, duration, &self.percussion);
        for factor in multiples {
            guess.clear();
            guess.extend(others.iter().map(|p| factor * p));
            let distance = self.distance(laws, duration, &guess);
            if distance < least {
                least = distance;
                self.percussion.copy_from_slice(&guess);
            }
        }
        self.guess = guess;
    }

    /// The residual of percussions, roundings included.
    fn distance(&self, laws: &LawTable, duration: f64, percussion: &[f64]) -> f64 {
        let problem = InclusionProblem { noise: &[], ..self.problem(laws, duration) };
        problem.residual(percussion).worst()
    }

    /// Solves the inclusion problem (1), starting from the percussions in hand.
    pub(crate) fn solve(
        &mut self,
        posed: &Posed,
        solver: &mut dyn InclusionSolver,
    ) -> Result<SolveReport, StepError> {
        self.solve_by(posed.system.laws(), posed, solver)
    }

    /// The same by the laws of another table.
    pub(super) fn solve_by(
        &mut self,
        laws: &LawTable,
        posed: &Posed,
        solver: &mut dyn InclusionSolver,
    ) -> Result<SolveReport, StepError> {
        if self.acting.is_empty() {
            return Ok(SolveReport::EMPTY);
        }
        self.noise.estimate(&self.acting, &posed.at.mass, &self.percussion);
        let mut percussion = std::mem::take(&mut self.percussion);
        let problem = self.problem(laws, posed.duration);
        let report = solver
            .solve(&problem, &mut percussion)
            .map_err(|source| self.inclusion_error(posed, source))?;
        let squeezed = || self.squeezed(posed, &problem);
        if let Some(squeezed) = (!is_solved(report.outcome)).then(squeezed).flatten() {
            return Err(squeezed);
        }
        let mut modes = std::mem::take(&mut self.modes);
        let last = |k: usize| posed.last_modes.get(self.acting.interactions[k]).copied().flatten();
        self.problem(laws, posed.duration).modes(&percussion, last, &mut modes);
        (self.modes, self.percussion) = (modes, percussion);
        Ok(report)
    }

    /// The inclusion problem (1) over the laws that act.
    pub(super) fn problem<'a>(&'a self, laws: &'a LawTable, duration: f64) -> InclusionProblem<'a> {
        InclusionProblem {
            delassus: &self.delassus,
            offset: &self.offset,
            noise: self.noise.of_offset(),
            gap: &self.acting.gap,
            blocks: &self.acting.ids,
            laws,
            duration,
        }
    }

    /// u_E of (1), checked to be finite.
    pub(crate) fn end_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        at: &Evaluation,
        t: f64,
    ) -> Result<(), StepError> {
        self.apply_percussion(at);
        self.release_constraints(system, at, t)
    }

    /// u_E of (1).
    pub(crate) fn apply_percussion(&mut self, at: &Evaluation) {
        self.u.fill(0.0);
        if !self.acting.is_empty() {
            let directions = &self.acting.directions;
            for k in 0..self.acting.len() {
                let p = &self.percussion[directions.row(k)];
                directions.add_transposed_row_times(k, p, &mut self.u);
            }
            at.mass.solve(&mut self.u);
        }
        for (u, u_free) in self.u.iter_mut().zip(&self.u_free) {
            *u += u_free;
        }
    }

    /// Checks u_E, and takes out of the percussions what they bear for a singular M; once a
    /// problem.
    pub(crate) fn release_constraints(
        &mut self,
        system: &dyn MechanicalSystem,
        at: &Evaluation,
        t: f64,
    ) -> Result<(), StepError> {
        if let Some(held) = at.mass.held() {
            let end = self.u.iter();
            self.u_begin.iter_mut().zip(end).for_each(|(begin, end)| *begin = end - *begin);
            held.release(&self.u_begin, &mut self.percussion);
        }
        self.check_velocity(system, t)
    }

    /// Whether u_E is finite.
    pub(crate) fn check_velocity(
        &self,
        system: &dyn MechanicalSystem,
        t: f64,
    ) -> Result<(), StepError> {
        match self.u.iter().position(|u| !u.is_finite()) {
            None => Ok(()),
            Some(bad) => Err(StepError::not_finite(system, t, bad)),
        }
    }

    /// Key and percussion of every law that acts.
    pub(crate) fn percussions<'a>(
        &'a self,
        at: &'a Evaluation,
    ) -> impl Iterator<Item = (InteractionKey, &'a [f64])> {
        let rows = |k: usize| &self.percussion[self.acting.directions.row(k)];
        let laws = self.acting.interactions.iter().enumerate();
        laws.map(move |(k, &i)| (at.found.key(i), rows(k)))
    }

    fn inclusion_error(&self, posed: &Posed, source: SolveError) -> StepError {
        let key = |law: usize| posed.at.found.key(self.acting.interactions[law]);
        let interaction = match source {
            SolveError::NotFinite { law }
            | SolveError::OutOfRange { law }
            | SolveError::NotPolyhedral { law, .. }
            | SolveError::NotACone { law, .. } => posed.system.interaction_name(key(law)),
            SolveError::TooLarge { .. } | SolveError::Settings(_) => "all interactions".into(),
        };
        StepError::Inclusion { t: posed.t, interaction, source }
    }
}

/// Whether there is nothing to explain.
pub(super) fn is_solved(outcome: SolveOutcome) -> bool {
    matches!(outcome, SolveOutcome::Converged | SolveOutcome::Interrupted)
}
