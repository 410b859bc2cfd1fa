//! Impacts at either end of a step: equations (3) and (4) of the parent module.

use percussion_inclusion::laws::{Activity, Mode, SetValuedLaw};
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};

use super::{EventSettings, LocatedEvents};
use crate::schemes::instant::Elasticity;
use crate::schemes::trend::{Trend, distance, last_mode, trend};
use crate::schemes::{Selection, StepError, Workspace};
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
        let report = self.impact.strike(
            system,
            self.scheme.solver.as_mut(),
            &mut self.begin,
            &Judge { settings: self.settings, rate: &self.rate, dt },
        )?;
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
            && trend(law, gap, gamma, self.settings.rest_speed, &mut self.scratch)
                == Trend::Together
    }

    /// The impact (3) at the end of the step.
    pub(super) fn strike_at_end(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
    ) -> Result<SolveReport, StepError> {
        let judge = Judge { settings: self.settings, rate: &self.rate, dt };
        self.evaluations += 1;
        self.impact.strike(system, self.scheme.solver.as_mut(), &mut self.end, &judge)
    }
}

/// Tells which contacts rebound.
struct Judge<'a> {
    settings: EventSettings,
    rate: &'a [f64],
    dt: f64,
}

impl Judge<'_> {
    /// Whether an active law with this ε γ⁻ rebounds fast and long enough (4).
    fn is_elastic(
        &self,
        law: &dyn SetValuedLaw,
        (work, k): (&Workspace, usize),
        reflected: &[f64],
        scratch: &mut Vec<f64>,
    ) -> bool {
        let i = work.active[k];
        scratch.clear();
        scratch.resize(reflected.len(), 0.0);
        work.found.directions().add_row_times(i, self.rate, scratch);
        let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let rebound = &reflected[..law.geometric()];
        let square = product(rebound, rebound);
        // γ⁺ = −ε γ⁻, so that a force back to contact has a positive product
        let back = product(rebound, scratch);
        let too_short = 2.0 * square <= self.settings.shortest_flight * self.dt * back;
        square.sqrt() > self.settings.rest_speed && !too_short
    }
}

impl Workspace {
    /// The impact law for the contacts that are closed in `state`; those that rebound are open
    /// afterwards.
    fn strike(
        &mut self,
        system: &dyn MechanicalSystem,
        solver: &mut dyn InclusionSolver,
        state: &mut State,
        judge: &Judge,
    ) -> Result<SolveReport, StepError> {
        self.freeze(system, state, Selection::Within(judge.settings.gap_tolerance))?;
        let mut scratch = std::mem::take(&mut self.h);
        let mut is_elastic = |work: &Self, k: usize, reflected: &[f64]| {
            let law = system.laws().law(work.laws[k]);
            judge.is_elastic(law, (work, k), reflected, &mut scratch)
        };
        let struck = (&*state, &mut is_elastic as &mut Elasticity);
        let solved = self.strike_by(judge.settings.impact, system, solver, struck);
        self.h = scratch;
        let report = solved?;
        state.u.copy_from_slice(&self.u);
        for k in 0..self.active.len() {
            let i = self.active[k];
            let (law, gap) = (system.laws().law(self.laws[k]), self.found.gap(i));
            self.local.resize(gap.len(), 0.0);
            self.found.velocity(i, &state.u, &mut self.local);
            let speed = judge.settings.rest_speed;
            let before = last_mode(&state.contacts, &self.found, i);
            let mode = match trend(law, gap, &self.local, speed, &mut self.reflected) {
                Trend::Apart => Mode::Open,
                _ if before == Mode::Open => Mode::Constrained,
                _ => before,
            };
            let impulse = &self.percussion[self.directions.row(k)];
            state.contacts.strike(self.found.key(i), self.laws[k], mode, impulse);
        }
        Ok(report)
    }
}
