//! Any-order schemes in the manner of Mannshardt.
//!
//! A method Φ of order p makes the whole step if its phase lasts. Otherwise an interval around the
//! end t_* of the phase is found,
//!
//! ```text
//! t_a ≤ t_* ≤ t_b,   t_b − t_a ≤ Δt^{p+1}/T^p,                                 (1)
//! ```
//!
//! Φ integrates until t_a, one step of the Moreau–Jean scheme passes t_*, and all is repeated on what
//! is left of the step [Acary2010, eq. (48)]: Φ, then Moreau–Jean, then Φ. The error of the middle
//! part is of the size of its length, so that order p survives, also through accumulations of
//! impacts [Acary2010, §"Higher-order schemes"]. T = 1 s. Bounces of heights below Δt^{p+1}/T^{p−1}·1 m/s
//! are closed at the limit of their times, and a step that meets too many events is ended by the
//! Moreau–Jean scheme.

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};
use serde::{Deserialize, Serialize};

use super::event::rounding;
use super::lookout::{Lookout, Sight, Stretch};
use super::motion::{Motion, PhaseEquations};
use super::phase::Phase;
use super::search::{Bracket, Goal, Passing};
use super::switch::Instant;
use super::tracker::{FLOOR, REACH, Span, Tracker, modes_differ};
use crate::evaluation::largest;
use crate::flow::{Method, Tolerance};
use crate::instant::impact::{Impact, InstantLaw};
use crate::schemes::{
    Accumulation, MoreauJeanExplicit, OneStepScheme, Order, StepError, StepReport, check_step_size,
};
use crate::system::{ContactMemory, InteractionKey, Keyed, MechanicalSystem, State};

/// Events in one step before the Moreau–Jean scheme ends it.
const EVENTS: usize = 100;

/// Halvings of Φ's step where it cannot be told whether the phase ends in it.
const HALVINGS: usize = 6;

/// Settings of [`Mannshardt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MannshardtSettings {
    /// Φ.
    pub method: Method,
}

impl Default for MannshardtSettings {
    fn default() -> Self {
        Self { method: Method::DormandPrince5 }
    }
}

/// The scheme.
pub struct Mannshardt {
    tracker: Tracker,
    impact: Impact,
    capture: MoreauJeanExplicit,
    percussions: Percussions,
}

/// Sums of the percussions of the parts of a step, by interaction.
#[derive(Debug, Default)]
struct Percussions {
    sums: Keyed<(InteractionKey, Vec<f64>)>,
}

impl Percussions {
    fn clear(&mut self) {
        self.sums.clear();
    }

    fn add(&mut self, contacts: &ContactMemory) {
        for place in 0..contacts.len() {
            let (key, more) = (contacts.key(place), contacts.percussion(place));
            match self.sums.get_by_mut(key) {
                Some((_, sum)) => sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more),
                None => self.sums.push((key, more.to_vec())),
            }
        }
    }

    /// Makes the sums the percussions of the interactions; impulses in them were not at the end.
    fn write(&self, contacts: &mut ContactMemory) {
        contacts.sum_up_impulses();
        for (place, (key, sum)) in self.sums.iter().enumerate() {
            let Some(found) = contacts.find(*key, place) else { continue };
            let last = contacts.percussion(found);
            let rest: Vec<f64> = sum.iter().zip(last).map(|(sum, last)| sum - last).collect();
            contacts.add_percussion(*key, found, &rest);
        }
    }
}

impl Mannshardt {
    /// The scheme with these settings.
    ///
    /// # Errors
    /// None so far; settings of other schemes have some.
    pub fn new(
        settings: MannshardtSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        Ok(Self {
            tracker: Tracker::new(settings.method, Tolerance::new(FLOOR, FLOOR)?),
            impact: Impact::default(),
            capture: MoreauJeanExplicit::new(solver),
            percussions: Percussions::default(),
        })
    }

    /// Width of (1).
    fn width(&self, dt: f64) -> f64 {
        dt.powi(self.tracker.method.order().cast_signed() + 1)
    }

    /// Φ over at most `h`: the size of its step, and the interval that is left to the other scheme
    /// if the phase ends.
    fn advance(
        &mut self,
        system: &dyn MechanicalSystem,
        (Span { t, h, until, .. }, width): (Span, f64),
        phase: &Phase,
    ) -> Result<(f64, Option<f64>), StepError> {
        let n_q = system.layout().q_len();
        let Tracker { method, at, y, end, notes, .. } = &mut self.tracker;
        let mut motion = Motion { system, phase, at, until };
        method.begin(&mut motion, t, y)?;
        let begin = motion.at.beginning(system.laws(), phase);
        let force = largest(&motion.at.here.h).max(largest(&motion.at.force));
        let units = rounding(&y[..n_q], &y[n_q..], force, FLOOR);
        let mut lookout = Lookout::new(system.laws(), motion.at, (phase, &begin), units, notes);
        let (mut h, mut halvings) = (h, HALVINGS);
        let beyond = loop {
            method.step(&mut motion, (t, y), h, end)?;
            match lookout.look((method, &mut motion), Stretch { t, y, h, end })? {
                Sight::Ends(theta) => break theta * h,
                Sight::Unclear(_) if halvings > 0 => (h, halvings) = (0.5 * h, halvings - 1),
                Sight::Clear(_) | Sight::Unclear(_) => return Ok((h, None)),
            }
        };
        let excess = |at: &PhaseEquations| at.excess(system.laws(), phase, &begin, units);
        let width = width.max(4.0 * f64::EPSILON * (t.abs() + h));
        let (goal, passing) = (Goal { width, excess: 0.0 }, Passing { t, y, h, beyond });
        let inside = |found: &Bracket| found.inside;
        let found = passing.locate((method, &mut motion), end, goal, excess, inside)?;
        if found.inside == 0.0 {
            end.copy_from_slice(y);
        }
        Ok((found.inside, Some(found.outside - found.inside)))
    }

    /// Φ and then the Moreau–Jean scheme, if the phase ends; whether it did.
    fn advance_and_capture(
        &mut self,
        system: &dyn MechanicalSystem,
        (h, width): (f64, f64),
        (state, report): (&mut State, &mut StepReport),
    ) -> Result<bool, StepError> {
        let entered =
            self.tracker.enter(system, self.capture.solver_mut(), state, width.max(FLOOR))?;
        let span = Span::new(system, state.t, h);
        let (made, left) = self.advance(system, (span, width), &entered.phase)?;
        let mean = self.tracker.mean_force(&entered);
        let mut next = self.tracker.leave(system, (span.end(made), span.until), entered.held())?;
        let (mut after, mut impulses) = (entered.phase.clone(), Keyed::default());
        if left.is_none() && span.reaches_jump(made) {
            system.prescribe(next.t, &mut next.q, &mut next.u);
            let before = next.u.clone();
            let passed = self.instant(system, width, (&before, &next)).pass(&mut next, &after)?;
            report.solver = report.solver.merged(passed.solver);
            (after, impulses) = (passed.phase, passed.impulses);
        }
        let phases = [&entered.phase, &after];
        self.tracker.remember(system, (made, &mean), phases, &impulses, &mut next);
        self.percussions.add(&next.contacts);
        let Some(left) = left else {
            self.tracker.replace(state, next);
            return Ok(false);
        };
        let before = next.u.clone();
        self.capture(system, left, (&mut next, report))?;
        report.accumulation =
            self.settle(system, width, (&before, &mut next))?.or(report.accumulation);
        self.tracker.replace(state, next);
        Ok(true)
    }

    /// A step of the Moreau–Jean scheme.
    fn capture(
        &mut self,
        system: &dyn MechanicalSystem,
        h: f64,
        (state, report): (&mut State, &mut StepReport),
    ) -> Result<(), StepError> {
        let captured = self.capture.step(system, h, state)?;
        self.percussions.add(&state.contacts);
        report.solver = report.solver.merged(captured.solver);
        report.evaluations += captured.evaluations;
        Ok(())
    }

    /// The instant of a state that comes from the velocity `before`.
    fn instant<'a>(
        &'a mut self,
        system: &'a dyn MechanicalSystem,
        width: f64,
        (before, state): (&[f64], &State),
    ) -> Instant<'a> {
        let gap = rounding(&state.q, &state.u, 1.0, width).gap;
        Instant {
            system,
            solver: self.capture.solver_mut(),
            impact: &mut self.impact,
            law: InstantLaw::Newton,
            at: &mut self.tracker.at,
            reach: (REACH * gap).max(10.0 * width * largest(before)),
            resolution: gap,
            absolute: width,
        }
    }

    /// Closes contacts that bounce no higher than `width`.
    fn settle(
        &mut self,
        system: &dyn MechanicalSystem,
        width: f64,
        (before, state): (&[f64], &mut State),
    ) -> Result<Option<Accumulation>, StepError> {
        let rest = 100.0 * rounding(&state.q, &state.u, 1.0, width).velocity;
        let passed = self.instant(system, width, (before, state)).settle(state, before, rest)?;
        let found = passed.forecast.filter(|_| passed.landed);
        // one forecast tells little of its error, which is less than the time that is left
        Ok(found.map(|Accumulation { t, .. }| Accumulation { t, error: t - state.t }))
    }
}

impl OneStepScheme for Mannshardt {
    fn order(&self) -> Order {
        let order = self.tracker.method.order();
        Order { smooth: order, impact: order }
    }

    fn dense_numbers(&self, velocities: f64, components: f64) -> f64 {
        self.tracker.dense_numbers(velocities, components)
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        // rounding errors of gaps over the tiny interval (1) would be large velocities
        self.capture.stabilise_over(dt);
        let (t_end, width) = (state.t + dt, self.width(dt));
        let evaluated = self.tracker.at.evaluations;
        let mut next = state.clone();
        self.percussions.clear();
        let mut report = StepReport::of_step(dt, false, SolveReport::EMPTY);
        report.evaluations = 0;
        let mut events = 0;
        loop {
            let left = t_end - next.t;
            if left <= 4.0 * f64::EPSILON * t_end.abs() {
                break;
            }
            if events < EVENTS {
                let passing = (&mut next, &mut report);
                let passed = self.advance_and_capture(system, (left, width), passing)?;
                events += usize::from(passed);
            } else {
                self.capture(system, left, (&mut next, &mut report))?;
            }
        }
        next.t = t_end;
        self.percussions.write(&mut next.contacts);
        report.switched = modes_differ(&state.contacts, &next.contacts);
        report.evaluations += self.tracker.at.evaluations - evaluated;
        *state = next;
        Ok(report)
    }
}
