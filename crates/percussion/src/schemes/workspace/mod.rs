//! Scratch memory of velocity-level schemes, and the pieces of a step they share.
//!
//! A step poses a [`ContactProblem`] for the system as it is evaluated at one configuration. What
//! a step adds to it is here: configurations along the step, what is known of contacts from the
//! last step, and laws at position level. Nothing in here survives a step: debug builds fill it
//! with NaN before each.

mod position;
mod reclosing;
mod warm_start;

pub(crate) use position::{Begin, End};

use percussion_inclusion::laws::Mode;
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use crate::evaluation::{Evaluation, largest};
use crate::instant::{ContactProblem, GapTerm, Posed, Reflection, Selection, Standing};
use crate::step_error::StepError;
use crate::system::{Layout, MechanicalSystem};

/// Memory of one step.
#[derive(Default)]
pub(crate) struct Workspace {
    /// The system where it is evaluated.
    pub(crate) at: Evaluation,
    pub(crate) contact: ContactProblem,
    /// Time over which stabilisation removes a gap if steps are smaller, in s; a setting.
    pub(crate) stabilisation: f64,
    /// Modes of the last step, in the places of the interactions; none where nothing is known.
    last_modes: Vec<Option<Mode>>,
    /// What is known of the interactions before their gaps are looked at.
    standings: Vec<Standing>,
    /// q̇ (n_q).
    rate: Vec<f64>,
    /// Percussions of the laws that act, to begin with.
    others: Vec<f64>,
}

impl Workspace {
    /// Sizes all buffers for the system; debug builds fill them with NaN.
    pub(crate) fn prepare(&mut self, layout: &Layout) {
        self.at.prepare(layout);
        self.contact.prepare(layout);
        self.last_modes.clear();
        self.standings.clear();
        self.rate.resize(layout.q_len(), 0.0);
        if cfg!(debug_assertions) {
            self.rate.fill(f64::NAN);
        }
    }

    /// Places the evaluation at q_B + τ F(q_B) u_B and t, with prescribed motions at their values.
    pub(crate) fn place(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, tau): (f64, f64),
        (q_begin, u_begin): (&[f64], &[f64]),
    ) {
        self.at.take(t, q_begin, u_begin);
        if tau > 0.0 {
            system.coordinate_rate(&self.at.q, u_begin, &mut self.rate);
            self.at.q.iter_mut().zip(&self.rate).for_each(|(q, rate)| *q += tau * rate);
        }
        system.prescribe(t, &mut self.at.q, &mut self.at.u);
    }

    /// q_begin += Δt F(q) u, with F at the configuration in hand.
    pub(crate) fn move_from(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        u: &[f64],
        q_begin: &mut [f64],
    ) {
        system.coordinate_rate(&self.at.q, u, &mut self.rate);
        for (q, rate) in q_begin.iter_mut().zip(&self.rate) {
            *q += dt * rate;
        }
    }

    /// How far from contact an interaction still matters in a step of size Δt that begins with u, in
    /// m: as far as laws act, and what two bodies that approach each other with u close of a gap
    /// in the step, or while drift is removed. What forces and rotations add is for the system,
    /// which knows its sizes.
    pub(crate) fn reach(&self, selection: Selection, dt: f64, u: &[f64]) -> f64 {
        let acts = match selection {
            Selection::ByGap => 0.0,
            Selection::Within(reach) => reach,
        };
        acts + 2.0 * (dt + self.stabilisation) * largest(u)
    }

    /// Tells what is known of the interactions before their gaps are looked at.
    pub(crate) fn decide(&mut self, standings: &[Standing]) {
        self.standings.clear();
        self.standings.extend_from_slice(standings);
    }

    /// Sorts the interactions by their activity and assembles G over those in the inclusion.
    ///
    /// # Errors
    /// A singular mass matrix that the bilateral laws do not complete.
    pub(crate) fn assemble_delassus(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
        selection: Selection,
    ) -> Result<(), StepError> {
        let Self { at, contact, standings, .. } = self;
        contact.assemble_delassus((system, t), at, (selection, standings))
    }

    /// u_free = u_B + M⁻¹h Δt; prescribed velocities take their values at `t_end`.
    pub(crate) fn free_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        span: (f64, f64),
        u_begin: &[f64],
    ) {
        self.contact.free_velocity(system, &self.at, span, u_begin);
    }

    /// c, with `rate` = 1/Δt for the gap term, or 0 for none; what is stabilised is removed over
    /// [`Self::stabilisation`] at least.
    pub(crate) fn assemble_offset(
        &mut self,
        system: &dyn MechanicalSystem,
        u_begin: &[f64],
        reflection: Reflection,
        (term, rate): (GapTerm, f64),
    ) {
        let rate = match term {
            GapTerm::Stabilised if rate * self.stabilisation > 1.0 => 1.0 / self.stabilisation,
            _ => rate,
        };
        self.contact.assemble_offset(system.laws(), &self.at, u_begin, reflection, (term, rate));
    }

    /// Adds numbers that are given by rows of all interactions to c, times a factor.
    pub(crate) fn shift_offset(&mut self, shift: &[f64], factor: f64) {
        let Self { at, contact, .. } = self;
        for (k, &i) in contact.acting.interactions.iter().enumerate() {
            let c = &mut contact.offset[contact.acting.directions.row(k)];
            let shift = &shift[at.found.rows(i)];
            c.iter_mut().zip(shift).for_each(|(c, shift)| *c += factor * shift);
        }
    }

    /// Solves the contact problem of the step from t over a duration.
    pub(crate) fn solve(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        t: f64,
        duration: f64,
    ) -> Result<SolveReport, StepError> {
        let Self { at, contact, last_modes, .. } = self;
        contact.solve(&Posed { system, at, t, duration, last_modes }, solver)
    }

    /// The velocity at the end of the step from t.
    pub(crate) fn end_velocity(
        &mut self,
        system: &dyn MechanicalSystem,
        t: f64,
    ) -> Result<(), StepError> {
        self.contact.end_velocity(system, &self.at, t)
    }
}
