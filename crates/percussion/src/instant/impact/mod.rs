//! Impact laws, one file per law.
//!
//! An impact replaces u⁻ by u⁺ with impulses of the laws that are active at q. It is the contact
//! problem of a step of no duration, so laws with bounded forces take no part. Frémond's law is
//! [`newton()`] with a law whose restitution is a full matrix.

mod newton;
mod poisson;

pub use newton::newton;
pub use poisson::poisson;

use percussion_inclusion::laws::SetValuedLaw;
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};
use serde::{Deserialize, Serialize};

use self::poisson::Phases;
use super::{ContactProblem, GapTerm, Posed, Reflection, Selection};
use crate::evaluation::{Evaluation, largest};
use crate::step_error::StepError;
use crate::system::{InteractionKey, MechanicalSystem, State};

/// Jumps of velocity up to this fraction of the largest are rounding, not impacts.
const ROUNDING: f64 = 1e-12;

/// No g/Δt at an instant.
const NO_GAP: (GapTerm, f64) = (GapTerm::Stabilised, 0.0);

/// The law by which velocities jump at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InstantLaw {
    /// Velocities come back: [`newton()`].
    Newton,
    /// Impulses come back: [`poisson()`].
    Poisson,
}

/// What an impact did.
#[derive(Clone, Debug, PartialEq)]
pub struct ImpactReport {
    /// Names of the interactions with an impulse, and its components in N s.
    pub impulses: Vec<(String, Vec<f64>)>,
    /// How the inclusion problems were solved.
    pub solver: SolveReport,
}

/// Replaces the velocity of `state`, taken as u⁻, by u⁺ of a law: [`newton()`] or [`poisson()`];
/// unchanged if they agree to rounding.
///
/// # Errors
/// If the system gives numbers that no impact can be made of; the state is then unchanged.
pub fn by(
    law: InstantLaw,
    system: &dyn MechanicalSystem,
    solver: &mut dyn InclusionSolver,
    state: &mut State,
) -> Result<ImpactReport, StepError> {
    let mut impact = Impact::default();
    impact.freeze(system, state, Selection::ByGap)?;
    let solver = impact.strike(law, system, solver, (state, &mut |_, _, _| true))?;
    let jump = impact.velocity().iter().zip(&state.u).map(|(end, begin)| end - begin);
    if largest(&jump.collect::<Vec<_>>()) <= ROUNDING * largest(&state.u) {
        return Ok(ImpactReport { impulses: Vec::new(), solver });
    }
    state.u.copy_from_slice(impact.velocity());
    let impulses = impact
        .percussions()
        .filter(|(_, impulse)| impulse.iter().any(|p| *p != 0.0))
        .map(|(key, impulse)| (system.interaction_name(key), impulse.to_vec()))
        .collect();
    Ok(ImpactReport { impulses, solver })
}

/// Whether a law that acts keeps its restitution: it sees the evaluation, the number of the
/// interaction and its ε γ⁻.
pub(crate) type Elasticity<'a> = dyn FnMut(&Evaluation, usize, &[f64]) -> bool + 'a;

/// The memory of impacts.
#[derive(Default)]
pub(crate) struct Impact {
    pub(crate) at: Evaluation,
    pub(crate) contact: ContactProblem,
    phases: Phases,
    /// ε γ⁻ of one law.
    reflected: Vec<f64>,
}

impl Impact {
    /// M, W and G at the configuration of `state`, and its velocity as the one without impulses.
    pub(crate) fn freeze(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        selection: Selection,
    ) -> Result<(), StepError> {
        let Self { at, contact, .. } = self;
        at.prepare(system.layout());
        contact.prepare(system.layout());
        at.take(state.t, &state.q, &state.u);
        at.mass.factor_at_instant(system, state.t, &at.q)?;
        at.find_interactions(system);
        contact.assemble_delassus((system, state.t), at, (selection, &[]))?;
        at.h.fill(0.0);
        contact.free_velocity(system, at, (state.t, 0.0), &state.u);
        Ok(())
    }

    /// An impact of the frozen `state` by a law. Without the consent of `is_elastic` a contact has
    /// ε = 0.
    pub(crate) fn strike(
        &mut self,
        law: InstantLaw,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        (state, is_elastic): (&State, &mut Elasticity),
    ) -> Result<SolveReport, StepError> {
        let still = Reflection::Weight(0.0);
        self.contact.assemble_offset(system.laws(), &self.at, &state.u, still, NO_GAP);
        match law {
            InstantLaw::Newton => self.newton(system, solver, state, is_elastic),
            InstantLaw::Poisson => self.poisson(system, solver, state, is_elastic),
        }
    }

    /// u⁺.
    pub(crate) fn velocity(&self) -> &[f64] {
        &self.contact.u
    }

    /// Key and impulse of every law that acts.
    pub(crate) fn percussions(&self) -> impl Iterator<Item = (InteractionKey, &[f64])> {
        self.contact.percussions(&self.at)
    }

    /// ε γ of law k, of those that act.
    fn reflect_velocity(
        &mut self,
        law: &dyn SetValuedLaw,
        k: usize,
        u: &[f64],
        reflected: &mut Vec<f64>,
    ) {
        let rows = self.contact.acting.directions.row(k).len();
        self.contact.local.resize(rows, 0.0);
        reflected.resize(rows, 0.0);
        let i = self.contact.acting.interactions[k];
        self.at.found.velocity(i, u, &mut self.contact.local);
        law.reflect(&self.contact.local, reflected);
    }

    /// Solves the inclusion of no duration for the offset in hand; u⁺ from it.
    fn solve(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &State,
    ) -> Result<SolveReport, StepError> {
        let Self { at, contact, .. } = self;
        contact.clear_percussion();
        let report = contact.solve(&posed(system, at, state), solver)?;
        contact.apply_percussion(at);
        Ok(report)
    }
}

/// A problem without duration.
fn posed<'a>(system: &'a dyn MechanicalSystem, at: &'a Evaluation, state: &State) -> Posed<'a> {
    Posed { system, at, t: state.t, duration: 0.0, last_modes: &[] }
}
