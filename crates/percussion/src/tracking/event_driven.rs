//! The event-driven scheme.
//!
//! A step integrates the equations of the present phase [Studer2009, eq. (6.19)] with a Runge–Kutta
//! method of high order and error control, and ends where the phase does, if that comes first. There
//! velocities jump if they must, and the next phase is chosen from the laws at acceleration level
//! [Studer2009, §5.2.1 and Figure 5.10], [Acary2010, §"Event-driven schemes"]. Constraints are kept
//! at position and velocity level by projection, and accumulations of impacts are passed at their
//! limit ([`super::switch`]).

use percussion_inclusion::laws::{Activity, Mode};
use percussion_inclusion::parameter::{ParameterError, positive};
use percussion_inclusion::solvers::{InclusionSolver, SolveReport};
use serde::{Deserialize, Serialize};

use super::event::{Beginning, FINEST, FOUND, Rounding, locate, rounding};
use super::motion::{Evaluation, Motion, largest};
use super::phase::{Acting, Phase};
use super::switch::{Instant, closed};
use crate::flow::{
    DORMAND_PRINCE_5, DORMAND_PRINCE_8, FEHLBERG_45, RungeKutta, StepSizeControl, Tolerance,
};
use crate::schemes::{
    Accumulation, OneStepScheme, Order, StepError, StepReport, Workspace, check_step_size,
};
use crate::system::{ContactMemory, InteractionKey, Layout, MechanicalSystem, State};

/// Events in a row that advance less than this part of a step are too many after [`IDLE_EVENTS`].
const IDLE: f64 = 1e-9;

/// Events without progress before the scheme gives up.
const IDLE_EVENTS: f64 = 200.0;

/// Places inside a step where penetrations are looked for.
const LOOKOUTS: [f64; 3] = [0.25, 0.5, 0.75];

/// Speeds up to this many times the tolerance of velocities are rest.
const REST: f64 = 100.0;

/// Distances up to this many times the tolerance of gaps are contact.
const REACH: f64 = 1e3;

/// The method between events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Fehlberg's of order 4.
    #[serde(rename = "fehlberg-45")]
    Fehlberg45,
    /// Dormand's and Prince's of order 5.
    #[serde(rename = "dormand-prince-5")]
    DormandPrince5,
    /// Dormand's and Prince's of order 8.
    #[default]
    #[serde(rename = "dormand-prince-8")]
    DormandPrince8,
}

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
    /// t_∞ as the last impact forecast it; NaN if there was none.
    forecast: f64,
    /// Events without progress.
    idle: f64,
}

impl Memory {
    fn read(history: &[f64]) -> Self {
        match *history {
            [h, error, force, forecast, idle] => Self { h, error, force, forecast, idle },
            _ => Self { h: 0.0, error: 1.0, force: 0.0, forecast: f64::NAN, idle: 0.0 },
        }
    }

    fn write(self, history: &mut Vec<f64>) {
        history.clear();
        history.extend([self.h, self.error, self.force, self.forecast, self.idle]);
    }
}

/// The scheme.
pub struct EventDriven {
    tolerance: Tolerance,
    control: StepSizeControl,
    method: RungeKutta,
    solver: Box<dyn InclusionSolver>,
    at: Evaluation,
    work: Workspace,
    y: Vec<f64>,
    end: Vec<f64>,
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
        let tableau = match settings.method {
            Method::Fehlberg45 => &FEHLBERG_45,
            Method::DormandPrince5 => &DORMAND_PRINCE_5,
            Method::DormandPrince8 => &DORMAND_PRINCE_8,
        };
        let tolerance = Tolerance {
            relative: positive("rtol", settings.rtol)?,
            absolute: positive("atol", settings.atol)?,
        };
        Ok(Self {
            tolerance,
            control: StepSizeControl::of_order(f64::from(tableau.order)),
            method: RungeKutta::new(tableau),
            solver,
            at: Evaluation::default(),
            work: Workspace::default(),
            y: Vec::new(),
            end: Vec::new(),
        })
    }

    /// The laws that are closed at `state`: those that acted last, or all that touch if nothing
    /// is remembered.
    fn closed(&mut self, system: &dyn MechanicalSystem, state: &State) -> Phase {
        self.at.found.clear();
        system.interactions(state.t, &state.q, &mut self.at.found);
        let found = &self.at.found;
        let rounding = rounding(&state.q, &state.u, 1.0, self.tolerance.absolute);
        let (rest, reach) = (REST * rounding.velocity, REACH * rounding.gap);
        let acts = |i: usize| {
            let (law, gap) = (system.laws().law(found.law(i)), found.gap(i));
            let mut distance = vec![0.0; gap.len()];
            let geometric = law.clearance(gap, &mut distance);
            match state.contacts.find(found.key(i), i) {
                _ if geometric == 0 => law.activity(gap) == Activity::Inclusion,
                Some(place) => state.contacts.mode(place) != Mode::Open,
                None => {
                    let near = largest(&distance[..geometric]) <= reach;
                    near || law.activity(gap) == Activity::Inclusion
                }
            }
        };
        let indices = (0..found.len()).filter(|i| acts(*i));
        let laws = indices.map(|i| {
            let last = state.contacts.find(found.key(i), i);
            let mode = last.map_or(Mode::Constrained, |place| state.contacts.mode(place));
            Acting { mode, ..closed(found.key(i), found.law(i), found.gap(i).len()) }
        });
        Phase { laws: laws.collect(), rest }
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
        let Self { method, at, y, end, .. } = self;
        let mut motion = Motion { system, phase, at };
        method.begin(&mut motion, t, y)?;
        let begin = motion.at.beginning(system.laws(), phase);
        memory.force = memory.force.max(largest(&motion.at.h)).max(largest(&motion.at.force));
        let absolute = self.tolerance.absolute;
        let rounding = rounding(&y[..n_q], &y[n_q..], memory.force, absolute);
        if memory.h == 0.0 {
            memory.h = first_step(&self.tolerance, y, method.first_rate());
        }
        let mut accepted = true;
        loop {
            let h = memory.h.min(dt);
            method.step(&mut motion, (t, y), h, end)?;
            let error = method.error(&self.tolerance, y, end, h);
            if error.is_nan() || error > 1.0 {
                memory.h = h * self.control.factor(error, memory.error, false);
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
            let factor = self.control.factor(error, memory.error, true);
            let factor = if accepted { factor } else { factor.min(1.0) };
            // a step that was cut short by `dt` says little about longer ones
            memory.h = if h < memory.h { memory.h.max(h * factor) } else { h * factor };
            return Ok((h, error, false));
        }
    }

    /// Writes law, mode and percussion of every interaction.
    fn remember(
        &mut self,
        system: &dyn MechanicalSystem,
        h: f64,
        phases: [&Phase; 2],
        impulses: &[(InteractionKey, Vec<f64>)],
        (mean, state): (&[f64], &mut State),
    ) {
        self.at.found.clear();
        system.interactions(state.t, &state.q, &mut self.at.found);
        let found = &self.at.found;
        state.contacts.clear();
        for i in 0..found.len() {
            let (key, law) = (found.key(i), system.laws().law(found.law(i)));
            let mode = match phases[1].find(key) {
                Some(acting) => acting.mode,
                None if law.activity(found.gap(i)) == Activity::Impressed => Mode::Impressed,
                None => Mode::Open,
            };
            state.contacts.push(key, found.law(i), mode, found.gap(i).len());
            let percussion = state.contacts.last_percussion();
            let mut start = 0;
            for acting in &phases[0].laws {
                if acting.key == key {
                    let forces = &mean[start..start + percussion.len()];
                    percussion.iter_mut().zip(forces).for_each(|(p, force)| *p += h * force);
                }
                start += acting.roles.len();
            }
            let jump = impulses.iter().find(|(of, _)| *of == key);
            for (p, impulse) in percussion.iter_mut().zip(jump.iter().flat_map(|(_, p)| p)) {
                *p += impulse;
            }
        }
    }
}

impl OneStepScheme for EventDriven {
    fn order(&self) -> Order {
        let order = self.method.tableau().order;
        Order { smooth: order, impact: order }
    }

    fn history_len(&self, _layout: &Layout) -> usize {
        5
    }

    fn start(
        &mut self,
        _system: &dyn MechanicalSystem,
        state: &mut State,
    ) -> Result<(), StepError> {
        Memory::read(&[]).write(&mut state.history);
        Ok(())
    }

    fn step(
        &mut self,
        system: &dyn MechanicalSystem,
        dt: f64,
        state: &mut State,
    ) -> Result<StepReport, StepError> {
        check_step_size(state.t, dt)?;
        let (mut accumulation, evaluated) = (None, self.method.evaluations());
        let (t, n_q) = (state.t, state.q.len());
        let mut memory = Memory::read(&state.history);
        let closed = self.closed(system, state);
        self.at.place(system, t, &state.q, &state.u);
        let (phase, mut solver) = self.at.select(system, self.solver.as_mut(), t, &closed)?;
        let force = self.at.force.clone();
        self.at.evaluate(system, t, &phase)?;
        let distances = self.at.distances(system.laws(), &phase);
        self.y.clear();
        self.y.extend(state.q.iter().chain(&state.u));
        self.end.clone_from(&self.y);

        let (h, error, ended) = self.advance(system, (t, dt), &phase, &mut memory)?;
        let tolerances = rounding(&self.end[..n_q], &self.end[n_q..], memory.force, 0.0).finest();
        let broken = self.at.broken(system.laws(), &phase, tolerances);
        let mean: Vec<f64> = force.iter().zip(&self.at.force).map(|(a, b)| 0.5 * (a + b)).collect();
        let mut next = State { t: t + h, ..State::default() };
        (next.q, next.u) = (self.end[..n_q].to_vec(), self.end[n_q..].to_vec());
        system.normalize(&mut next.q);
        system.prescribe(next.t, &mut next.q, &mut next.u);
        let (held, moved) = ((&phase, &distances[..]), (&mut next.q[..], &mut next.u[..]));
        self.at.project(system, next.t, held, moved)?;

        let (mut after, mut impulses) = (phase.clone(), Vec::new());
        if ended {
            let absolute = self.tolerance.absolute;
            let deepest = distances.iter().flatten().fold(0.0, |max, s| f64::max(max, s.abs()));
            let gap = rounding(&next.q, &next.u, 1.0, absolute).gap;
            let (reach, resolution) = (REACH * gap + 1.01 * deepest, FOUND * FINEST * gap);
            let Self { solver: with, work, at, .. } = self;
            let solver_box = with.as_mut();
            let mut instant =
                Instant { system, solver: solver_box, work, at, reach, resolution, absolute };
            let passed = instant.pass(&mut next, &phase)?;
            solver = add(solver, passed.solver);
            (after, impulses) = (passed.phase, passed.impulses);
            if impulses.is_empty() {
                after.release(&broken);
            }
            if let Some(forecast) = passed.forecast {
                if passed.landed {
                    let error = (forecast - memory.forecast).abs();
                    accumulation = Some(Accumulation { t: forecast, error });
                }
                memory.forecast = forecast;
            }
            memory.idle = if h <= IDLE * memory.h { memory.idle + 1.0 } else { 0.0 };
            if memory.idle > IDLE_EVENTS {
                return Err(StepError::EventsAccumulate { t: next.t });
            }
        }
        memory.error = error;
        self.remember(system, h, [&phase, &after], &impulses, (&mean, &mut next));
        let switched = ended || modes_differ(&state.contacts, &next.contacts);
        memory.write(&mut next.history);
        *state = next;
        let evaluations = self.method.evaluations() - evaluated;
        let error = Some(error);
        Ok(StepReport {
            error,
            evaluations,
            accumulation,
            ..StepReport::of_step(h, switched, solver)
        })
    }
}

/// The first place inside the step where an open law penetrates.
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
    for theta in LOOKOUTS {
        method.interpolate(y, theta, &mut inside);
        motion.at.found.clear();
        motion.system.interactions(t + theta * h, &inside[..n_q], &mut motion.at.found);
        if begin.penetration(&motion.at.found, laws) > rounding.gap {
            return Ok(Some(theta * h));
        }
    }
    Ok(None)
}

/// A first step for which the error of Euler's method would be small
/// [HairerNorsettWanner1993, §II.4].
fn first_step(tolerance: &Tolerance, y: &[f64], rate: &[f64]) -> f64 {
    let size = tolerance.norm(y, y, y.iter().copied());
    let speed = tolerance.norm(y, y, rate.iter().copied());
    if size < 1e-5 || speed < 1e-5 { 1e-6 } else { 0.01 * size / speed }
}

fn modes_differ(before: &ContactMemory, after: &ContactMemory) -> bool {
    let changed = |place: usize| {
        let last = before.find(after.key(place), place).map(|place| before.mode(place));
        last.is_some_and(|last| last != after.mode(place))
    };
    (0..after.len()).any(changed)
}

fn add(first: SolveReport, second: SolveReport) -> SolveReport {
    SolveReport { iterations: first.iterations + second.iterations, ..second }
}
