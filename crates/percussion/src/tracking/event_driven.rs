//! The event-driven scheme.
//!
//! A step integrates the equations of the present phase [Studer2009, eq. (6.19)] with a Runge–Kutta
//! method of high order and error control, and ends where the phase does, if that comes first. There
//! velocities jump if they must, and the next phase is chosen from the laws at acceleration level
//! [Studer2009, §5.2.1 and Figure 5.10], [Acary2010, §"Event-driven schemes"]. Constraints are kept
//! at position and velocity level by projection, and accumulations of impacts are passed at their
//! limit ([`super::switch`]).

use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::InclusionSolver;
use serde::{Deserialize, Serialize};

use super::event::{Beginning, Broken, FINEST, FOUND, Rounding, locate, rounding};
use super::motion::{Evaluation, Motion, largest};
use super::phase::Phase;
use super::switch::{Instant, Passed};
use super::tracker::{Entered, REACH, Tracker, add, modes_differ};
use crate::flow::{Method, RungeKutta, StepSizeControl, Tolerance};
use crate::schemes::{
    Accumulation, OneStepScheme, Order, StepError, StepReport, Workspace, check_step_size,
};
use crate::system::{Layout, MechanicalSystem, State};

/// Events in a row that advance less than this part of a step are too many after [`IDLE_EVENTS`].
const IDLE: f64 = 1e-9;

/// Events without progress before the scheme gives up.
const IDLE_EVENTS: f64 = 200.0;

/// Parts of a step after each of which penetrations are looked for.
const LOOKOUTS: u32 = 8;

/// Size of a step that repeats an implicit one that could not be solved, relative to it.
const UNSOLVED: f64 = 0.5;

/// Settings of [`EventDriven`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EventDrivenSettings {
    /// The method between events.
    pub method: Method,
    /// Tolerance of a step, relative to the size of a coordinate or velocity.
    pub rtol: f64,
    /// Tolerance of a step, in the unit of a coordinate or velocity.
    pub atol: f64,
}

impl Default for EventDrivenSettings {
    fn default() -> Self {
        Self { method: Method::default(), rtol: 1e-10, atol: 1e-12 }
    }
}

/// Memory of the scheme in [`State::history`].
#[derive(Clone, Copy, Debug)]
struct Memory {
    /// Size of the next step, or 0 if it is to be found, in s.
    h: f64,
    /// Error of the last step.
    error: f64,
    /// Largest force so far.
    force: f64,
    /// Limit of the bounces as the last impact forecast it, infinite if there was none.
    last: f64,
    /// The forecast of least error, and this error: its change and what the gap leaves open.
    best: f64,
    change: f64,
    /// Events without progress.
    idle: f64,
}

impl Memory {
    const FRESH: Self = Self {
        h: 0.0,
        error: 1.0,
        force: 0.0,
        last: f64::INFINITY,
        best: f64::INFINITY,
        change: f64::INFINITY,
        idle: 0.0,
    };

    fn read(history: &[f64]) -> Self {
        match *history {
            [h, error, force, last, best, change, idle] => {
                Self { h, error, force, last, best, change, idle }
            }
            _ => Self::FRESH,
        }
    }

    fn write(self, history: &mut Vec<f64>) {
        let Self { h, error, force, last, best, change, idle } = self;
        history.clear();
        history.extend([h, error, force, last, best, change, idle]);
    }

    /// The accumulation of impacts that a switch at `t` passed, if any. Forecasts improve while
    /// the bounces get shorter, until rounding of their gaps spoils them: the steadiest counts.
    fn note(&mut self, t: f64, passed: &Passed) -> Option<Accumulation> {
        let Accumulation { t: forecast, error } = passed.forecast?;
        let change = (forecast - self.last).abs() + error;
        let other = (forecast - self.best).abs() > 0.5 * (forecast - t);
        if other || change <= self.change {
            (self.best, self.change) = (forecast, change);
        }
        self.last = forecast;
        let found = Accumulation { t: self.best, error: CAUTION * self.change };
        if passed.landed {
            (self.last, self.best, self.change) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
        }
        passed.landed.then_some(found)
    }
}

/// Error that is reported of an accumulation, relative to that of its best forecast.
const CAUTION: f64 = 3.0;

/// The scheme.
pub struct EventDriven {
    tolerance: Tolerance,
    control: StepSizeControl,
    tracker: Tracker,
    work: Workspace,
    solver: Box<dyn InclusionSolver>,
}

impl EventDriven {
    /// The scheme with these settings and a solver for impacts and for the choice of phases.
    ///
    /// # Errors
    /// A setting out of range.
    pub fn new(
        settings: EventDrivenSettings,
        solver: Box<dyn InclusionSolver>,
    ) -> Result<Self, ParameterError> {
        let tolerance = Tolerance::new(settings.rtol, settings.atol)?;
        let tracker = Tracker::new(settings.method, tolerance);
        Ok(Self {
            tolerance,
            control: StepSizeControl::of_order(f64::from(tracker.method.error_order())),
            tracker,
            work: Workspace::default(),
            solver,
        })
    }

    /// One step of at most `dt` that the tolerance allows and that stays in the phase, or ends
    /// with it: its size, its error, and whether the phase ended. The end is in `self.end`.
    fn advance(
        &mut self,
        system: &dyn MechanicalSystem,
        (t, dt): (f64, f64),
        phase: &Phase,
        memory: &mut Memory,
    ) -> Result<(f64, f64, bool), StepError> {
        let n_q = system.layout().q_len();
        let Tracker { method, at, y, end } = &mut self.tracker;
        let mut motion = Motion { system, phase, at };
        method.begin(&mut motion, t, y)?;
        let begin = motion.at.beginning(system.laws(), phase);
        memory.force = memory.force.max(largest(&motion.at.h)).max(largest(&motion.at.force));
        let absolute = self.tolerance.absolute();
        let rounding = rounding(&y[..n_q], &y[n_q..], memory.force, absolute);
        if memory.h == 0.0 {
            memory.h = first_step(&self.tolerance, y, method.first_rate());
        }
        let mut accepted = true;
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
                    return Err(StepError::BadStepSize { t, dt: memory.h });
                }
                continue;
            }
            let measure =
                |at: &Evaluation, units: Rounding| at.excess(system.laws(), phase, &begin, units);
            let ended = measure(motion.at, rounding) > 1.0;
            let inside = look_out(method, &mut motion, (t, y), (h, end), (&begin, rounding))?;
            if let Some(beyond) = inside.or(ended.then_some(h)) {
                let fine = |at: &Evaluation| measure(at, rounding.finest());
                let h = locate(method, &mut motion, (t, y), beyond, end, fine)?;
                return Ok((h, error, true));
            }
            let factor = self.control.after(error, memory.error).min(method.growth());
            let factor = if accepted { factor } else { factor.min(1.0) };
            // a step that was cut short by `dt` says little about longer ones
            memory.h = if h < memory.h { memory.h.max(h * factor) } else { h * factor };
            return Ok((h, error, false));
        }
    }
}

impl OneStepScheme for EventDriven {
    fn order(&self) -> Order {
        let order = self.tracker.method.order();
        Order { smooth: order, impact: order }
    }

    fn controls_error(&self) -> bool {
        true
    }

    fn history_len(&self, _layout: &Layout) -> usize {
        7
    }

    fn start(
        &mut self,
        _system: &dyn MechanicalSystem,
        state: &mut State,
    ) -> Result<(), StepError> {
        Memory::FRESH.write(&mut state.history);
        Ok(())
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        let (t, evaluated) = (state.t, self.tracker.method.evaluations());
        let mut memory = Memory::read(&state.history);
        let (solver, absolute) = (self.solver.as_mut(), self.tolerance.absolute());
        let entered = self.tracker.enter(system, solver, state, absolute)?;
        let (h, error, ended) = self.advance(system, (t, dt), &entered.phase, &mut memory)?;
        let mean = self.tracker.mean_force(&entered);
        let mut report = StepReport::of_step(h, ended, entered.solver);
        let (mut after, mut impulses) = (entered.phase.clone(), Vec::new());
        let broken = self.broken(system, &entered.phase, memory.force);
        let halted = ended.then(|| self.tracker.at.halted(system.laws(), &entered.phase, t + h));
        let held = (halted.as_ref().unwrap_or(&entered.phase), &entered.distances[..]);
        let mut next = self.tracker.leave(system, t + h, held)?;
        if ended {
            let passed = self.pass(system, &entered, &mut next)?;
            report.solver = add(report.solver, passed.solver);
            report.accumulation = memory.note(next.t, &passed);
            (after, impulses) = (passed.phase, passed.impulses);
            if impulses.is_empty() {
                after.release(&broken);
            }
            memory.idle = if h <= IDLE * memory.h { memory.idle + 1.0 } else { 0.0 };
            if memory.idle > IDLE_EVENTS {
                return Err(StepError::EventsAccumulate { t: next.t });
            }
        }
        memory.error = error;
        self.tracker.remember(system, (h, &mean), [&entered.phase, &after], &impulses, &mut next);
        report.switched |= modes_differ(&state.contacts, &next.contacts);
        report.error = Some(error);
        report.evaluations = self.tracker.method.evaluations() - evaluated;
        memory.write(&mut next.history);
        *state = next;
        Ok(report)
    }
}

impl EventDriven {
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
        let gap = rounding(&next.q, &next.u, 1.0, absolute).gap;
        let mut instant = Instant {
            system,
            solver: self.solver.as_mut(),
            work: &mut self.work,
            at: &mut self.tracker.at,
            reach: REACH * gap + 1.01 * deepest,
            resolution: FOUND * FINEST * gap,
            absolute,
        };
        instant.pass(next, &entered.phase)
    }
}

/// The first place inside the step where an open law penetrates: at one of the [`LOOKOUTS`], or
/// at the lowest point of a parabola through three of them.
fn look_out(
    method: &mut RungeKutta,
    motion: &mut Motion,
    (t, y): (f64, &[f64]),
    (h, end): (f64, &[f64]),
    (begin, rounding): (&Beginning, Rounding),
) -> Result<Option<f64>, StepError> {
    let (laws, n_q) = (motion.system.laws(), motion.system.layout().q_len());
    if begin.all_closed() {
        return Ok(None);
    }
    method.extend(motion, (t, y), h, end)?;
    let mut inside = vec![0.0; y.len()];
    let mut look = |theta: f64| {
        method.interpolate(y, theta, &mut inside);
        motion.at.found.clear();
        motion.system.interactions(t + theta * h, &inside[..n_q], &mut motion.at.found);
        let penetrates = begin.penetration(&motion.at.found, laws) > rounding.gap;
        (begin.distances(&motion.at.found, laws), penetrates)
    };
    let mut last: [Vec<f64>; 2] = [Vec::new(), look(0.0).0];
    let places = (1..=LOOKOUTS).map(|k| f64::from(k) / f64::from(LOOKOUTS));
    for theta in places {
        let (distances, penetrates) = look(theta);
        for ((a, b), c) in last[0].iter().zip(&last[1]).zip(&distances) {
            let bend = a - 2.0 * b + c;
            if b < a && b < c && bend > 0.0 {
                let lowest = theta - (1.0 - 0.5 * (a - c) / bend) / f64::from(LOOKOUTS);
                if look(lowest).1 {
                    return Ok(Some(lowest * h));
                }
            }
        }
        if penetrates && theta < 1.0 {
            return Ok(Some(theta * h));
        }
        last = [std::mem::take(&mut last[1]), distances];
    }
    Ok(None)
}

/// A first step for which the error of Euler's method would be small
/// [HairerNorsettWanner1993, §II.4].
fn first_step(tolerance: &Tolerance, y: &[f64], rate: &[f64]) -> f64 {
    let size = tolerance.mean_size(y, y, y.iter().copied());
    let speed = tolerance.mean_size(y, y, rate.iter().copied());
    if size < 1e-5 || speed < 1e-5 { 1e-6 } else { 0.01 * size / speed }
}
