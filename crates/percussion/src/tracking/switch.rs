//! What happens at the end of a phase: impacts, and accumulations of impacts.
//!
//! If a closed law is approached, velocities jump by an impact law, Newton's if not told otherwise:
//!
//! ```text
//! M (u⁺ − u⁻) = W Λ,   −(γ⁺ + ε γ⁻) ∈ N_D(Λ)                                 (1)
//! ```
//!
//! over all laws that touch [Studer2009, eqs. (3.35)–(3.36)]. By (1) a contact that was leaving may be
//! approached afterwards, with γ⁺ ≥ −ε γ⁻; then (1) acts again, until none is. A contact that leaves with γ⁺ > 0,
//! loses the part 1 − e of its velocity in a bounce and is driven back by γ̇ < 0 bounces again and again;
//! with e and γ̇ unchanged until
//!
//! ```text
//! t_∞ = t + 2 γ⁺/(|γ̇| (1 − e)).                                               (2)
//! ```
//!
//! [Paschkowski2024, §5.1]. Once γ⁺(t_∞ − t) is far below the tolerance, or so small that the
//! resolution δ of the gap keeps the bounces alive, at 4δ/((1 − e²)(1 − e)), the contact is closed
//! at once. What this leaves out is of that size: the impulse that removes γ⁺ and the contact force
//! until t_∞ add up to what the bounces would have given, with the friction that goes with it.

use percussion_inclusion::laws::{Activity, Constraint, LawId, Mode};
use percussion_inclusion::solvers::{InclusionSolver, SolveOutcome, SolveReport};

use super::motion::PhaseEquations;
use super::passage::{Strike, Struck};
use super::phase::{Acting, Phase, Role};
use super::projection::{Impulses, add_impulse};
use crate::evaluation::{Evaluation, GapMotion, gap_motion, largest};
use crate::instant::Selection;
use crate::instant::impact::{Impact, InstantLaw};
use crate::schemes::{Accumulation, StepError};
use crate::system::{InteractionKey, Keyed, MechanicalSystem, State};

/// γ⁺(t_∞ − t) of (2) at which a contact is closed, relative to the tolerance of positions.
const NEGLIGIBLE: f64 = 0.01;

/// Bounces that lose less than this part of their velocity are known by their law alone: 1 − e is rounding.
const LOSSLESS: f64 = 1e-10;

/// Impacts at one instant.
const IMPACTS: usize = 100;

/// A switch that was passed.
#[derive(Debug)]
pub(super) struct Passed {
    pub(super) phase: Phase,
    pub(super) impulses: Impulses,
    pub(super) solver: SolveReport,
    /// t_∞ by (2) of the contact that bounced, if any; its error is that of the gap alone.
    pub(super) forecast: Option<Accumulation>,
    /// Whether a contact was closed by (2).
    pub(super) landed: bool,
    /// The impacts one after the other, and the laws that are closed if one was by (2).
    pub(super) strikes: Vec<Strike>,
    pub(super) closed: Option<Phase>,
    /// The contacts that were closed by (2).
    pub(super) bounced: Vec<InteractionKey>,
}

/// A contact that leaves and comes back.
struct Bounce {
    /// γ⁺.
    speed: f64,
    /// t_∞ − t of (2).
    span: f64,
    /// e of (2).
    e: f64,
}

impl Bounce {
    fn height(&self) -> f64 {
        self.speed * self.span
    }

    /// t_∞ of (2) for an impact at `t`. With a gap known to ±δ the energy of the bounce is known
    /// to ±|γ̇|δ, and t_∞ to ±2δ/(γ⁺(1 − e)).
    fn forecast(&self, t: f64, resolution: f64) -> Accumulation {
        let error = 2.0 * resolution / (self.speed * (1.0 - self.e));
        Accumulation { t: t + self.span, error }
    }

    /// The height that a gap known to ±δ keeps alive, with a margin.
    fn least(&self, resolution: f64) -> f64 {
        10.0 * resolution / ((1.0 - self.e * self.e) * (1.0 - self.e))
    }
}

/// What is known at a switch.
pub(super) struct Instant<'a> {
    pub(super) system: &'a dyn MechanicalSystem,
    pub(super) solver: &'a mut dyn InclusionSolver,
    pub(super) impact: &'a mut Impact,
    pub(super) law: InstantLaw,
    pub(super) at: &'a mut PhaseEquations,
    /// Distances up to this are contact.
    pub(super) reach: f64,
    /// Distances up to this cannot be told from contact.
    pub(super) resolution: f64,
    /// Tolerance of positions.
    pub(super) absolute: f64,
}

impl Instant<'_> {
    /// Passes the switch at `state`: velocities jump, and the phase begins that follows `phase`.
    pub(super) fn pass(&mut self, state: &mut State, phase: &Phase) -> Result<Passed, StepError> {
        let (touching, approached) = self.touching(state, phase);
        let before = state.u.clone();
        let (mut impulses, mut solver) = (Keyed::default(), SolveReport::EMPTY);
        let (mut left, mut strikes) = (approached, Vec::new());
        for _ in 0..IMPACTS {
            if !left {
                break;
            }
            solver = solver.merged(self.strike(state, &mut impulses)?);
            strikes.push(self.struck());
            // what was not solved once is not tried again and again
            if matches!(solver.outcome, SolveOutcome::Stalled | SolveOutcome::IterationLimit) {
                break;
            }
            left = touching.iter().any(|a| self.motion(a, state, phase.rest) == GapMotion::Closes);
        }
        let mut passed =
            self.close(state, (touching, phase.rest), approached.then_some(&before[..]))?;
        (passed.impulses, passed.strikes) = (impulses, strikes);
        passed.solver = solver.merged(passed.solver);
        Ok(passed)
    }

    /// The phase that begins at `state`, which another scheme brought past an impact from the
    /// velocity `before`.
    pub(super) fn settle(
        &mut self,
        state: &mut State,
        before: &[f64],
        rest: f64,
    ) -> Result<Passed, StepError> {
        let contacts = &state.contacts;
        let struck = (0..contacts.len()).filter(|place| contacts.mode(*place) != Mode::Open);
        let dim = |place: usize| contacts.percussion(place).len();
        let struck =
            struck.map(|place| closed(contacts.key(place), contacts.law(place), dim(place)));
        let struck = Phase { laws: struck.collect(), rest, ..Phase::default() };
        let (mut touching, _) = self.touching(state, &struck);
        // what is still approached was not struck yet
        touching.retain(|acting| {
            let joint = self.system.laws().law(acting.law).is_bilateral();
            joint || self.motion(acting, state, rest) != GapMotion::Closes
        });
        self.close(state, (touching, rest), Some(before))
    }

    /// Sorts the laws that touch into those that stay closed and those that leave, closes bounces
    /// by (2) if there was an impact from `before`, and chooses the phase.
    fn close(
        &mut self,
        state: &mut State,
        (touching, rest): (Vec<Acting>, f64),
        before: Option<&[f64]>,
    ) -> Result<Passed, StepError> {
        let (mut closed, mut leaving) = (Phase { rest, ..Phase::default() }, Vec::new());
        for acting in touching {
            match self.motion(&acting, state, rest) {
                GapMotion::Opens => leaving.push(acting),
                GapMotion::Closes | GapMotion::Stays => closed.laws.push(acting),
            }
        }
        self.at.here.place(self.system, state.t, &state.q, &state.u);
        let (mut phase, solver) = self.at.select(self.system, self.solver, state.t, &closed)?;
        let (mut forecast, mut landed) = (None, false);
        let mut bounced = Vec::new();
        for acting in leaving {
            let Some(before) = before else { break };
            let Some(bounce) = self.bounces(&acting, &phase, (before, state))? else { continue };
            forecast = Some(bounce.forecast(state.t, self.resolution));
            let least = bounce.least(self.resolution).max(NEGLIGIBLE * self.absolute);
            if bounce.height() <= least {
                bounced.push(acting.key);
                closed.laws.push(acting);
                landed = true;
            }
        }
        if landed {
            closed.laws.iter_mut().for_each(|acting| self.free_sliding(acting, state, rest));
            self.at.land(self.system, &closed, state)?;
            self.at.here.place(self.system, state.t, &state.q, &state.u);
            (phase, _) = self.at.select(self.system, self.solver, state.t, &closed)?;
        }
        let (impulses, strikes) = (Keyed::default(), Vec::new());
        let closed = landed.then_some(closed);
        Ok(Passed { phase, impulses, solver, forecast, landed, strikes, closed, bounced })
    }

    /// Laws in the inclusion, those that act and those within reach; true if one is approached.
    fn touching(&mut self, state: &State, phase: &Phase) -> (Vec<Acting>, bool) {
        let (mut touching, mut approached) = (Vec::new(), false);
        self.at.here.found.clear();
        self.system.interactions(state.t, &state.q, &mut self.at.here.found);
        let mut scratch = Vec::new();
        for i in 0..self.at.here.found.len() {
            let (key, id) = (self.at.here.found.key(i), self.at.here.found.law(i));
            let (law, gap) = (self.system.laws().law(id), self.at.here.found.gap(i));
            scratch.clear();
            scratch.resize(gap.len(), 0.0);
            law.distance(gap, &mut scratch);
            let geometric = law.geometric();
            let near = geometric > 0
                && (largest(&scratch[..geometric]) <= self.reach || law.violation(gap) > 0.0);
            let kinematic = geometric == 0 && law.activity(gap) == Activity::Inclusion;
            if phase.find(key).is_none() && !near && !kinematic {
                continue;
            }
            let acting = closed(key, id, gap.len());
            approached |= self.motion(&acting, state, phase.rest) == GapMotion::Closes;
            touching.push(acting);
        }
        (touching, approached)
    }

    /// Leaves the groups of a closed law alone that slide on: closing a contact takes nothing from them.
    fn free_sliding(&self, acting: &mut Acting, state: &State, rest: f64) {
        let Some(i) = self.at.here.found.find(acting.key, 0) else { return };
        let law = self.system.laws().law(acting.law);
        let mut velocity = vec![0.0; acting.roles.len()];
        self.at.here.found.velocity(i, &state.u, &mut velocity);
        let mut first = 0;
        for &size in law.groups() {
            let group = first..first + size;
            first = group.end;
            let speed = largest(&velocity[group.clone()]);
            if law.constraint(group.start) == Constraint::Kinematic && speed > rest {
                for k in group {
                    (acting.roles[k], acting.direction[k]) = (Role::Moving, velocity[k] / speed);
                }
            }
        }
    }

    fn motion(&self, acting: &Acting, state: &State, rest: f64) -> GapMotion {
        let Some(i) = self.at.here.found.find(acting.key, 0) else { return GapMotion::Opens };
        let gap = self.at.here.found.gap(i);
        let mut velocity = vec![0.0; gap.len()];
        self.at.here.found.velocity(i, &state.u, &mut velocity);
        gap_motion(self.system.laws().law(acting.law), gap, &velocity, rest, &mut Vec::new())
    }

    /// (1), its impulses added to `impulses`.
    fn strike(
        &mut self,
        state: &mut State,
        impulses: &mut Impulses,
    ) -> Result<SolveReport, StepError> {
        let impact = &mut *self.impact;
        self.at.evaluations += 1;
        impact.freeze(self.system, state, Selection::Within(self.reach))?;
        let all = &mut |_: &Evaluation, _, _: &[f64]| true;
        let report = impact.strike(self.law, self.system, self.solver, (state, all))?;
        state.u.copy_from_slice(impact.velocity());
        for (key, impulse) in impact.percussions() {
            add_impulse(impulses, key, impulse);
        }
        Ok(report)
    }

    /// The laws of the impact in hand.
    fn struck(&self) -> Strike {
        let (contact, found) = (&self.impact.contact, &self.impact.at.found);
        let laws = contact.acting.interactions.iter().enumerate().map(|(k, &i)| {
            let rows = contact.acting.directions.row(k);
            Struck {
                key: found.key(i),
                law: found.law(i),
                gap: contact.acting.gap[rows.clone()].to_vec(),
                impulse: contact.percussion[rows].to_vec(),
            }
        });
        Strike { laws: laws.collect() }
    }

    /// γ⁺ and t_∞ − t of (2) for a contact that leaves; none if it does not come back.
    fn bounces(
        &mut self,
        acting: &Acting,
        next: &Phase,
        (before, state): (&[f64], &State),
    ) -> Result<Option<Bounce>, StepError> {
        let mut watched = next.clone();
        watched.laws.push(acting.clone());
        let m = watched.size() - acting.roles.len();
        self.at.here.place(self.system, state.t, &state.q, &state.u);
        let forces = self.at.force.clone();
        self.at.evaluate(self.system, &watched)?;
        let size = watched.size();
        let row = &self.at.delassus[m * size..m * size + forces.len()];
        let rate = self.at.offset[m] + row.iter().zip(&forces).map(|(g, f)| g * f).sum::<f64>();
        let speed = self.at.gamma[m];
        if speed.abs() <= next.rest {
            return Ok(None);
        }
        let e = self.restitution(acting, speed, before);
        let returns = rate * speed < 0.0 && e < 1.0;
        let span = 2.0 * (speed / rate).abs() / (1.0 - e);
        Ok(returns.then_some(Bounce { speed: speed.abs(), span, e }))
    }
}

impl Instant<'_> {
    /// The part of its velocity that a contact keeps in a bounce: as just seen, or by its law if
    /// it was not approached but thrown up by another contact.
    fn restitution(&self, acting: &Acting, speed: f64, before: &[f64]) -> f64 {
        let mut velocity = vec![0.0; acting.roles.len()];
        if let Some(i) = self.at.here.found.find(acting.key, 0) {
            self.at.here.found.velocity(i, before, &mut velocity);
        }
        let seen = -speed / velocity[0];
        if (0.0..1.0 - LOSSLESS).contains(&seen) {
            return seen;
        }
        let mut reflected = velocity.clone();
        velocity.fill(0.0);
        velocity[0] = 1.0;
        self.system.laws().law(acting.law).reflect(&velocity, &mut reflected);
        reflected[0]
    }
}

/// A law whose components all count as held until they are judged.
pub(super) fn closed(key: InteractionKey, law: LawId, dim: usize) -> Acting {
    let (roles, direction) = (vec![Role::Held; dim], vec![0.0; dim]);
    Acting { key, law, mode: Mode::Constrained, roles, direction }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bounce with γ⁺ and |γ̇|: (2).
    fn bounce(speed: f64, rate: f64, e: f64) -> Bounce {
        Bounce { speed, span: 2.0 * speed / (rate * (1.0 - e)), e }
    }

    /// The error of a forecast is what |γ̇|δ more energy of the bounce makes of t_∞.
    #[test]
    fn a_forecast_errs_by_what_the_gap_leaves_open() {
        let (speed, rate, resolution) = (0.3_f64, 9.81, 1e-9);
        let higher = (speed * speed + 2.0 * rate * resolution).sqrt();
        for e in [0.0, 0.5, 0.9] {
            let forecast = bounce(speed, rate, e).forecast(2.0, resolution);
            assert_eq!(forecast.t, 2.0 + bounce(speed, rate, e).span);
            let later = bounce(higher, rate, e).forecast(2.0, resolution).t - forecast.t;
            assert!((later / forecast.error - 1.0).abs() < 1e-5, "e = {e}: {later}");
        }
    }

    /// Bounces that gain |γ̇|δ of energy each time do not die out, but come to γ² = e²(γ² + 2|γ̇|δ).
    #[test]
    fn the_least_height_is_two_and_a_half_times_what_the_gap_keeps_alive() {
        let (rate, resolution) = (10.0, 1e-12);
        for e in [0.3, 0.5, 0.9, 0.99] {
            let mut square = 1.0;
            for _ in 0..5000 {
                square = e * e * (square + 2.0 * rate * resolution);
            }
            let kept_alive = bounce(f64::sqrt(square), rate, e);
            let height = kept_alive.height() / (e * e);
            assert!((kept_alive.least(resolution) / height - 2.5).abs() < 1e-9, "e = {e}");
        }
    }
}
