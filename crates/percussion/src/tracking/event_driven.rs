//! The event-driven scheme.
//!
//! A step integrates the equations of the present phase [Studer2009, eq. (6.19)] with a Runge–Kutta
//! method of high order and error control, and ends where the phase does, if that comes first. There
//! velocities jump if they must, and the next phase is chosen from the laws at acceleration level
//! [Studer2009, §5.2.1 and Figure 5.10], [Acary2010, §"Event-driven schemes"]. Constraints are kept
//! at position and velocity level by projection, and accumulations of impacts are passed at their
//! limit ([`super::switch`]). Ends inside a step are looked for ([`super::lookout`]), so that no
//! switch is stepped over, however long the step.
//!
//! Where steps make no progress, as between the events of coupled accumulations or where a force
//! drives the motion back to its own jump, or where none is short enough for the tolerance, a step is made by the explicit Moreau–Jean scheme instead,
//! and the scheme goes on with events from there. It is as long as the tolerance of positions,
//!
//! ```text
//! Δt = (atol + rtol |q|)/|u|,                                               (1)
//! ```
//!
//! since the error of a step through impacts is of the size |u| Δt, and longer every time that this
//! does not help, as far as its error allows, and after many of them in any case. Its error is estimated by step doubling [Acary2010, eq. (47)] and
//! reported, whatever it is, with [`StepReport::fell_back`].

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::event::{FINEST, FOUND, Rounding, rounding};
use super::history::{IDLE, Memory};
use super::lookout::{Lookout, Sight, Stretch};
use super::motion::{Motion, PhaseEquations};
use super::passage::{Cause, Ending, Passage, events_between};
use super::phase::{Broken, Phase};
use super::projection::{Impulses, add_impulse};
use super::search::{Bracket, Goal, Passing};
use super::switch::{Instant, Passed};
use super::tracker::{Entered, REACH, REST, Span, Tracker, modes_differ};
use crate::evaluation::largest;
use crate::flow::{AbsoluteTolerance, Method, StepSizeControl, Tolerance, VectorField};
use crate::instant::impact::{Impact, InstantLaw};
use crate::schemes::{
    Doubling, DoublingTolerance, ImpactLaw, MoreauJeanExplicit, OneStepScheme, Order, Sizes,
    StepError, StepReport, Stepping, check_step_size, check_tolerance,
};
use crate::system::{Interactions, Layout, MechanicalSystem, State};

/// Largest growth of steps by time-stepping while there is still no progress.
const STRIDE: f64 = 4.0;

/// Steps by time-stepping without progress after which they grow whatever their error.
const PATIENCE: f64 = 500.0;

/// The least step by time-stepping, as a part of the one that was asked for.
const LEAST: f64 = 1e-12;

/// Speed of a group, relative to the tolerance of velocities, that the error of a step may have left to one
/// that stops: where a phase ends it stops.
const SLOW: f64 = 10.0;

/// Halvings of a step in which it cannot be told whether the phase ends.
const HALVINGS: usize = 20;

/// Size of a step that repeats an implicit one that could not be solved, relative to it.
const UNSOLVED: f64 = 0.5;

/// Settings of [`EventDriven`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EventDrivenSettings {
    /// The method between events.
    pub method: Method,
    /// Tolerance of a step, relative to the size of a coordinate or velocity.
    pub rtol: f64,
    /// Tolerance of a step, in the unit of a coordinate or velocity.
    pub atol: AbsoluteTolerance,
    /// The impact law.
    pub impact: InstantLaw,
}

impl Default for EventDrivenSettings {
    fn default() -> Self {
        let impact = InstantLaw::Newton;
        Self { method: Method::default(), rtol: 1e-10, atol: 1e-12.into(), impact }
    }
}

/// The scheme.
pub struct EventDriven {
    tolerance: Tolerance,
    law: InstantLaw,
    control: StepSizeControl,
    tracker: Tracker,
    impact: Impact,
    capture: MoreauJeanExplicit,
    doubling: Doubling,
    /// Why the last phase ended.
    causes: Vec<Cause>,
    /// The last step, if somebody observes.
    passage: Option<Passage>,
}

impl EventDriven {
    /// From now on keeps what each step goes through.
    pub fn observe(&mut self) {
        self.passage = Some(Passage::default());
    }

    /// q̇ and u̇ of the phase that begins at a state.
    ///
    /// # Errors
    /// If the equations have no solution there.
    pub fn rate(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
    ) -> Result<Vec<f64>, StepError> {
        let (solver, absolute) = (self.capture.solver_mut(), self.tolerance.absolute());
        let entered = self.tracker.enter(system, solver, state, absolute)?;
        let Tracker { at, y, .. } = &mut self.tracker;
        let (mut rate, until) = (vec![0.0; y.len()], Span::new(system, state.t, 1.0).until);
        Motion { system, phase: &entered.phase, at, until }.rate(state.t, y, &mut rate)?;
        Ok(rate)
    }

    /// What the last step went through, if it is observed.
    pub fn passage(&self) -> Option<&Passage> {
        self.passage.as_ref()
    }

    /// The scheme with these settings and a solver for impacts and for the choice of phases.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(
        settings: EventDrivenSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let tolerance = Tolerance::new(settings.rtol, settings.atol)?;
        let tracker = Tracker::new(settings.method, tolerance.clone());
        Ok(Self {
            tolerance: tolerance.clone(),
            law: settings.impact,
            control: StepSizeControl::of_order(f64::from(tracker.method.error_order())),
            tracker,
            impact: Impact::default(),
            capture: MoreauJeanExplicit::new(solver),
            doubling: Doubling::new(DoublingTolerance { positions: tolerance, velocities: None }),
            causes: Vec::new(),
            passage: None,
        })
    }

    /// One step of at most `dt` that the tolerance allows and that stays in the phase, or ends
    /// with it: its size, its error, and whether the phase ended. The end is in `self.end`. None if
    /// no step is short enough.
    fn advance(
        &mut self,
        system: &dyn MechanicalSystem,
        Span { t, h: dt, until, .. }: Span,
        phase: &Phase,
        memory: &mut Memory,
    ) -> Result<Option<(f64, f64, bool)>, StepError> {
        let n_q = system.layout().q_len();
        let Tracker { method, at, y, end, notes, .. } = &mut self.tracker;
        let mut motion = Motion { system, phase, at, until };
        method.begin(&mut motion, t, y)?;
        let begin = motion.at.beginning(system.laws(), phase);
        memory.force = memory.force.max(largest(&motion.at.here.h)).max(largest(&motion.at.force));
        let absolute = self.tolerance.absolute();
        let rounding = rounding(&y[..n_q], &y[n_q..], memory.force, absolute);
        if memory.h == 0.0 {
            memory.h = first_step(&self.tolerance, y, method.first_rate());
        }
        let mut lookout = Lookout::new(system.laws(), motion.at, (phase, &begin), rounding, notes);
        let (mut accepted, mut halvings) = (true, HALVINGS);
        loop {
            let h = memory.h.min(dt);
            let (error, shrink) = match method.step(&mut motion, (t, y), h, end) {
                Ok(()) => {
                    let error = method.error(&self.tolerance, y, end, h);
                    (error, self.control.again(error))
                }
                Err(StepError::Diverged(_)) => (f64::INFINITY, UNSOLVED),
                Err(error) => return Err(error),
            };
            if error.is_nan() || error > 1.0 {
                memory.h = h * shrink;
                accepted = false;
                if memory.h <= 8.0 * f64::EPSILON * t.abs() {
                    return Ok(None);
                }
                continue;
            }
            let step = Stretch { t, y, h, end };
            let growth = match lookout.look((method, &mut motion), step)? {
                Sight::Unclear(_) if halvings > 0 => {
                    memory.h = 0.5 * h;
                    (accepted, halvings) = (false, halvings - 1);
                    continue;
                }
                Sight::Ends(theta) => {
                    let laws = system.laws();
                    let fine =
                        |at: &PhaseEquations| at.excess(laws, phase, &begin, rounding.finest());
                    let beyond = theta * h;
                    let width = 4.0 * f64::EPSILON * (t.abs() + beyond);
                    let goal = Goal { width, excess: FOUND };
                    let passing = Passing { t, y, h, beyond };
                    let outside = |found: &Bracket| found.outside;
                    let found = passing.locate((method, &mut motion), end, goal, fine, outside)?;
                    if self.passage.is_some() {
                        let finest = rounding.finest();
                        self.causes = motion.at.causes(system.laws(), phase, &begin, finest);
                    }
                    return Ok(Some((found.outside, error, true)));
                }
                Sight::Clear(growth) => growth.min(method.growth()),
                Sight::Unclear(_) => 1.0,
            };
            let factor = self.control.after(error, memory.error).min(growth);
            let factor = if accepted { factor } else { factor.min(1.0) };
            // a step that was cut short by `dt` says little about longer ones
            memory.h = if h < memory.h { memory.h.max(h * factor) } else { h * factor };
            return Ok(Some((h, error, false)));
        }
    }
}

impl OneStepScheme for EventDriven {
    fn order(&self) -> Order {
        let order = self.tracker.method.order();
        Order { smooth: order, impact: order }
    }

    fn impact_law(&self) -> ImpactLaw {
        self.law.into()
    }

    fn stepping(&self) -> Stepping {
        Stepping { sizes: Sizes::Own, remembers: true, error: true, ..Stepping::default() }
    }

    fn check(&self, layout: &Layout) -> Result<(), StepError> {
        let named = ("atol", "coordinates and velocities");
        check_tolerance(&self.tolerance, named, layout.q_len() + layout.u_len())
    }

    fn history_len(&self, _layout: &Layout) -> usize {
        Memory::LEN
    }

    fn start(
        &mut self,
        _system: &dyn MechanicalSystem,
        state: &mut State,
    ) -> Result<(), StepError> {
        Memory::FRESH.write(&mut state.history);
        Ok(())
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
        let (t, evaluated) = (state.t, self.tracker.at.evaluations);
        let mut memory = Memory::read(&state.history);
        let (solver, absolute) = (self.capture.solver_mut(), self.tolerance.absolute());
        let mut entered = self.tracker.enter(system, solver, state, absolute)?;
        let mut impulses = Impulses::default();
        if let Some(passage) = &mut self.passage {
            *passage = Passage { t, broken: true, ..Passage::default() };
        }
        if let Some((u, jammed)) = self.tracker.at.jammed(system.laws(), &entered.phase) {
            let stopped = State { u, ..state.clone() };
            entered = self.tracker.enter(system, solver, &stopped, absolute)?;
            impulses = jammed;
        }
        let span = Span::new(system, t, dt);
        let Some((h, error, ended)) = self.advance(system, span, &entered.phase, &mut memory)?
        else {
            return self.fall_back(system, (span.h, evaluated), memory, state);
        };
        let end = span.end(h);
        let stalls = memory.stalls(h, dt);
        let pause = if ended { 0.0 } else { memory.pause(dt) };
        let slow = if ended { SLOW * self.speed_tolerance(system) } else { 0.0 };
        if pause > 0.0 {
            self.tracker.evaluate_end(system, &entered.phase, (end, span.until))?;
        }
        let halted = (ended || pause > 0.0)
            .then(|| self.tracker.at.halted(system.laws(), &entered.phase, (end, slow, pause)));
        let stops = halted.as_ref().is_some_and(|halted| halted.held() > entered.phase.held());
        let ended = ended || stops;
        let jumps = !ended && span.reaches_jump(h);
        let mean = self.tracker.mean_force(&entered);
        let mut report = StepReport::of_step(h, ended, entered.solver);
        let mut after = entered.phase.clone();
        let broken = self.broken(system, &entered.phase, memory.force);
        let held = (halted.as_ref().unwrap_or(&entered.phase), &entered.distances[..]);
        let mut next = self.tracker.leave(system, (end, span.until), held)?;
        if jumps {
            memory.h = 0.0;
            system.prescribe(next.t, &mut next.q, &mut next.u);
        }
        let (mut strikes, mut landed, mut bounced) = (Vec::new(), None, Vec::new());
        if ended || jumps {
            let passed = self.pass(system, &entered, &mut next)?;
            report.solver = report.solver.merged(passed.solver);
            report.accumulation = memory.note(next.t, &passed);
            (after, strikes, landed) = (passed.phase, passed.strikes, passed.closed);
            bounced = passed.bounced;
            if ended && passed.impulses.is_empty() {
                after.release(&broken);
            }
            for (key, impulse) in &passed.impulses {
                add_impulse(&mut impulses, *key, impulse);
            }
        }
        if stalls && !(stops && memory.is_settling()) {
            return self.fall_back(system, (span.h, evaluated), memory, state);
        }
        memory.error = error;
        if self.passage.is_some() {
            let passage = Passage {
                t,
                h,
                until: span.until,
                broken: !impulses.is_empty() && strikes.is_empty(),
                jumps,
                ..Passage::default()
            };
            let ending = (ended || !strikes.is_empty()).then(|| Ending {
                t: end,
                strikes,
                landed,
                bounced,
                accumulation: report.accumulation.map(|found| found.t),
                halted: halted.unwrap_or_else(|| entered.phase.clone()),
                next: after.clone(),
                ..Ending::default()
            });
            self.record(system, (passage, ending), &entered, &next);
        }
        self.tracker.remember(system, (h, &mean), [&entered.phase, &after], &impulses, &mut next);
        report.switched |= modes_differ(&state.contacts, &next.contacts);
        report.error = Some(error);
        report.evaluations = self.tracker.at.evaluations - evaluated;
        memory.write(&mut next.history);
        self.tracker.replace(state, next);
        Ok(report)
    }
}

impl EventDriven {
    /// A step (1) from `state` in place of one whose events make no progress.
    fn fall_back(
        &mut self,
        system: &dyn MechanicalSystem,
        (most, evaluated): (f64, usize),
        mut memory: Memory,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        let (speed, size) = (largest(&state.u), largest(&state.q));
        let allowed = (0..state.q.len()).map(|i| self.tolerance.allowed(i, size, size));
        let allowed = allowed.fold(f64::INFINITY, f64::min) / speed.max(f64::MIN_POSITIVE);
        let least = (IDLE * memory.h).max(1e3 * f64::EPSILON * state.t.abs()).max(LEAST * most);
        let first = allowed.min(memory.h).max(least);
        // errors of positions grow with the square of the step, in smooth motion
        let fits = (0.9 / memory.stride_error.sqrt()).clamp(0.5, STRIDE);
        let patient = (memory.strides + 1.0) % PATIENCE > 0.0;
        let growth = if patient { fits } else { STRIDE };
        let h = if memory.stride > 0.0 { growth * memory.stride } else { first }.min(most);
        let mut report = self.doubling.step(&mut self.capture, system, h, state)?;
        memory.stride_error = report.error.unwrap_or(0.0);
        (memory.stride, memory.idle, memory.h) = (h, 0.0, 0.0);
        memory.strides += 1.0;
        report.fell_back = true;
        report.evaluations += self.tracker.at.evaluations - evaluated;
        memory.write(&mut state.history);
        Ok(report)
    }

    /// The phase that begins at a state, as a step of no size.
    ///
    /// # Errors
    /// If the equations have no solution there.
    pub fn entrance(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
    ) -> Result<Passage, StepError> {
        let (solver, absolute) = (self.capture.solver_mut(), self.tolerance.absolute());
        let Entered { phase, distances, .. } =
            self.tracker.enter(system, solver, state, absolute)?;
        let (t, y) = (state.t, self.tracker.y.clone());
        Ok(Passage {
            t,
            until: Span::new(system, t, 1.0).until,
            y,
            phase,
            distances,
            ..Passage::default()
        })
    }

    /// Keeps what the step in hand went through.
    fn record(
        &mut self,
        system: &dyn MechanicalSystem,
        (mut passage, ending): (Passage, Option<Ending>),
        entered: &Entered,
        next: &State,
    ) {
        passage.y.clone_from(&self.tracker.y);
        passage.before.clone_from(&self.tracker.end);
        passage.phase = entered.phase.clone();
        passage.distances.clone_from(&entered.distances);
        passage.end = ending.map(|mut ending| {
            ending.causes = std::mem::take(&mut self.causes);
            ending.after = next.q.iter().chain(&next.u).copied().collect();
            let (q, u) = passage.before.split_at(next.q.len());
            let mut found = Interactions::default();
            system.interactions(ending.t, q, &mut found);
            let approach = |key| {
                let Some(i) = found.find(key, 0) else { return 0.0 };
                let mut gamma = vec![0.0; found.rows(i).len()];
                found.velocity(i, u, &mut gamma);
                gamma[0].abs()
            };
            let phases = [&passage.phase, &ending.next];
            let landed = ending.landed.is_some();
            ending.events = events_between(phases, &ending.strikes, landed, approach);
            ending.name_causes(&passage.phase);
            ending
        });
        self.passage = Some(passage);
    }

    /// The least tolerance of a velocity at the point in hand, by the size of the largest.
    fn speed_tolerance(&self, system: &dyn MechanicalSystem) -> f64 {
        let n_q = system.layout().q_len();
        let fastest = largest(&self.tracker.end[n_q..]);
        let of = |i: usize| self.tolerance.allowed(i, fastest, fastest);
        (n_q..self.tracker.end.len()).map(of).fold(f64::INFINITY, f64::min)
    }

    /// The held groups that end the phase at the point in hand.
    fn broken(&self, system: &dyn MechanicalSystem, phase: &Phase, force: f64) -> Vec<Broken> {
        let (q, u) = self.tracker.end.split_at(system.layout().q_len());
        let units = rounding(q, u, force, self.tolerance.absolute()).finest();
        self.tracker.at.broken(system.laws(), phase, units)
    }

    /// Passes the end of a phase.
    fn pass(
        &mut self,
        system: &dyn MechanicalSystem,
        entered: &Entered,
        next: &mut State,
    ) -> Result<Passed, StepError> {
        let absolute = self.tolerance.absolute();
        let distances = entered.distances.iter().flatten();
        let deepest = distances.fold(0.0, |max, s| f64::max(max, s.abs()));
        let Rounding { gap, velocity, .. } = rounding(&next.q, &next.u, 1.0, absolute);
        // at rest is what the next step will take for it
        let rest = entered.phase.rest.max(REST * velocity);
        let phase = Phase { rest, ..entered.phase.clone() };
        let mut instant = Instant {
            system,
            solver: self.capture.solver_mut(),
            impact: &mut self.impact,
            law: self.law,
            at: &mut self.tracker.at,
            reach: REACH * gap + 1.01 * deepest,
            resolution: FOUND * FINEST * gap,
            absolute,
        };
        instant.pass(next, &phase)
    }
}

/// A first step for which the error of Euler's method would be small
/// [HairerNorsettWanner1993, §II.4].
fn first_step(tolerance: &Tolerance, y: &[f64], rate: &[f64]) -> f64 {
    let size = tolerance.mean_size(y, y, y.iter().copied());
    let speed = tolerance.mean_size(y, y, rate.iter().copied());
    if size < 1e-5 || speed < 1e-5 { 1e-6 } else { 0.01 * size / speed }
}
