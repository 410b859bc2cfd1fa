//! Impacts at either end of a step: equations (3) and (4) of the parent module.

use percussion_inclusion::laws::{Activity, Mode, SetValuedLaw};
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use super::{EventSettings, LocatedEvents};
use crate::evaluation::{Evaluation, GapMotion, distance, dot, gap_motion, last_mode};
use crate::instant::Selection;
use crate::instant::impact::Impact;
use crate::schemes::StepError;
use crate::system::{MechanicalSystem, State};

impl LocatedEvents {
    /// Makes `state` the beginning of the step, after an impact if a contact is approached that
    /// was open before.
    pub(super) fn strike_at_begin(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        dt: f64,
    ) -> Result<Option<SolveReport>, StepError> {
        self.begin.clone_from(state);
        self.blows.clear();
        self.rate.clear();
        self.rate.resize(state.u.len(), 0.0);
        self.here.clear();
        system.interactions(state.t, &state.q, &mut self.here);
        if !(0..self.here.len()).any(|i| self.is_approached(system, i)) {
            return Ok(None);
        }
        self.evaluations += 1;
        let judge = Judge { settings: self.settings, rate: &self.rate, dt };
        let solver = self.scheme.solver.as_mut();
        let report =
            judge.strike((&mut self.impact, system), solver, &mut self.begin, &mut self.gamma)?;
        for (key, impulse) in self.impact.percussions() {
            let Some(place) = self.begin.contacts.find(key, 0) else { continue };
            let (law, mode) = (self.begin.contacts.law(place), self.begin.contacts.mode(place));
            self.blows.strike(key, law, mode, impulse);
        }
        Ok(Some(report))
    }

    /// Whether interaction i of `here` was open and is now closed and approached.
    fn is_approached(&mut self, system: &dyn MechanicalSystem, i: usize) -> bool {
        let (law, gap) = (system.laws().law(self.here.law(i)), self.here.gap(i));
        let gamma = &mut self.gamma[0];
        gamma.resize(gap.len(), 0.0);
        self.here.velocity(i, &self.begin.u, gamma);
        last_mode(&self.begin.contacts, &self.here, i) == Mode::Open
            && (law.activity(gap) == Activity::Inclusion
                || distance(law, gap, &mut self.scratch) <= self.settings.gap_tolerance)
            && gap_motion(law, gap, gamma, self.settings.rest_speed, &mut self.scratch)
                == GapMotion::Closes
    }

    /// The impact (3) at the end of the step.
    pub(super) fn strike_at_end(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
    ) -> Result<SolveReport, StepError> {
        let judge = Judge { settings: self.settings, rate: &self.rate, dt };
        self.evaluations += 1;
        let solver = self.scheme.solver.as_mut();
        judge.strike((&mut self.impact, system), solver, &mut self.end, &mut self.gamma)
    }
}

/// Tells which contacts rebound.
struct Judge<'a> {
    settings: EventSettings,
    rate: &'a [f64],
    dt: f64,
}

impl Judge<'_> {
    /// Whether interaction i with this ε γ⁻ rebounds fast and long enough (4).
    fn is_elastic(
        &self,
        law: &dyn SetValuedLaw,
        (at, i): (&Evaluation, usize),
        reflected: &[f64],
        scratch: &mut Vec<f64>,
    ) -> bool {
        scratch.clear();
        scratch.resize(reflected.len(), 0.0);
        at.found.directions().add_row_times(i, self.rate, scratch);
        let rebound = &reflected[..law.geometric()];
        let square = dot(rebound, rebound);
        // γ⁺ = −ε γ⁻, so that a force back to contact has a positive product
        let back = dot(rebound, scratch);
        let too_short = 2.0 * square <= self.settings.shortest_flight * self.dt * back;
        square.sqrt() > self.settings.rest_speed && !too_short
    }

    /// The impact law for the contacts that are closed in `state`; those that rebound are open
    /// afterwards.
    fn strike(
        &self,
        (impact, system): (&mut Impact, &dyn MechanicalSystem),
        solver: &mut dyn InclusionSolver,
        state: &mut State,
        [gamma, scratch]: &mut [Vec<f64>; 2],
    ) -> Result<SolveReport, StepError> {
        let EventSettings { gap_tolerance, rest_speed, impact: law, .. } = self.settings;
        impact.freeze(system, state, Selection::Within(gap_tolerance))?;
        let mut is_elastic = |at: &Evaluation, i: usize, reflected: &[f64]| {
            self.is_elastic(system.laws().law(at.found.law(i)), (at, i), reflected, scratch)
        };
        let report = impact.strike(law, system, solver, (state, &mut is_elastic))?;
        state.u.copy_from_slice(impact.velocity());
        let (found, contact) = (&impact.at.found, &impact.contact);
        for (k, &i) in contact.acting.interactions.iter().enumerate() {
            let (id, gap) = (contact.acting.ids[k], found.gap(i));
            gamma.resize(gap.len(), 0.0);
            found.velocity(i, &state.u, gamma);
            let before = last_mode(&state.contacts, found, i);
            let mode = match gap_motion(system.laws().law(id), gap, gamma, rest_speed, scratch) {
                GapMotion::Opens => Mode::Open,
                _ if before == Mode::Open => Mode::Constrained,
                _ => before,
            };
            let impulse = &contact.percussion[contact.acting.directions.row(k)];
            state.contacts.strike(found.key(i), id, mode, impulse);
        }
        Ok(report)
    }
}
