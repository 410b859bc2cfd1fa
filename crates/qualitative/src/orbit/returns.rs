//! Maps from section to section, with their derivatives.

use std::ops::ControlFlow;

use nalgebra::DMatrix;
use percussion::system::{InteractionKey, Interactions, MechanicalSystem, State};
use percussion::tracking::{Column, Event, EventKind, Flags};

use super::Problem;
use crate::course::{Course, CourseError, Followed, Mark};
use crate::family::{Machine, column, derivative, neighbours};
use crate::period::{Timing, timing_near};
use crate::space::Space;

/// Part of the expected period in which a section is not yet met again.
const EARLY: f64 = 1e-3;

/// Bisections of the time at which a plane is met.
const BISECTIONS: usize = 60;

/// When a motion has come round.
#[derive(Clone, Debug, PartialEq)]
pub enum Section {
    /// After so many periods of what drives the machine; of the given length, in s, or of its own.
    Stroboscope {
        /// How many.
        multiple: usize,
        /// Length of one, if it is given.
        period: Option<f64>,
    },
    /// Where an interaction has an event for the n-th time.
    Event {
        /// The interaction.
        key: InteractionKey,
        /// The event.
        kind: EventKind,
        /// n.
        count: usize,
        /// The time that this takes about, in s.
        expected: f64,
    },
    /// Where entry k of (q, u) passes a value for the n-th time.
    Plane {
        /// k.
        entry: usize,
        /// The value.
        value: f64,
        /// Whether upwards.
        up: bool,
        /// n.
        count: usize,
        /// The time that this takes at most, in s.
        most: f64,
    },
}

/// An event of an orbit.
#[derive(Clone, Debug, PartialEq)]
pub struct Signed {
    /// Time since the beginning, in s.
    pub time: f64,
    /// The interaction.
    pub key: InteractionKey,
    /// What happened.
    pub kind: EventKind,
    /// Speed of approach.
    pub velocity: f64,
    /// How fast the event is passed: ė of the event function.
    pub rate: f64,
    /// Acceleration of the interaction afterwards, of reversals.
    pub rate_after: f64,
}

/// Which derivatives are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// None.
    Nothing,
    /// By the state.
    State,
    /// By the state and by parameter k.
    Parameter(usize),
}

/// The machine for some values, and how long it goes.
pub struct Setting {
    /// The machine.
    pub machine: Machine,
    /// Its directions.
    pub space: Space,
    /// Time of the map, in s, if it is known.
    pub duration: Option<f64>,
}

/// A motion that has come round.
#[derive(Clone, Debug)]
pub struct Return {
    /// Its end.
    pub end: State,
    /// The time that it took, in s.
    pub duration: f64,
    /// DP in the directions of the space.
    pub matrix: DMatrix<f64>,
    /// ∂P/∂p.
    pub by_parameter: Vec<f64>,
    /// Its events.
    pub signature: Vec<Signed>,
    /// What is to be said of the derivatives.
    pub flags: Flags,
    /// Whether some steps were made by time-stepping.
    pub fell_back: bool,
}

impl Problem<'_> {
    /// The machine for some values.
    ///
    /// # Errors
    /// Values out of range, or a machine that is not driven where it should be.
    pub fn setting(&self, values: &[f64]) -> Result<Setting, CourseError> {
        let machine = self.family.build(values)?;
        let space = Space::of(machine.system.as_ref());
        let duration = self.duration(&machine);
        Ok(Setting { machine, space, duration })
    }

    fn duration(&self, machine: &Machine) -> Option<f64> {
        let Section::Stroboscope { multiple, period } = self.section else { return None };
        let own = || {
            let near = self.last_period.get();
            let found = match timing_near(machine.system.as_ref(), &machine.state, near) {
                Timing::Periodic(period) => Some(period),
                Timing::Autonomous | Timing::Other => None,
            };
            self.last_period.set(found);
            found
        };
        period.or_else(own).map(|period| period * multiple as f64)
    }

    /// The motion from `start` until it has come round; none if it does not.
    ///
    /// # Errors
    /// If it breaks down.
    pub fn go_round(
        &self,
        setting: &Setting,
        values: &[f64],
        (start, wanted): (&State, Wanted),
    ) -> Result<Option<Return>, CourseError> {
        let Setting { machine, space, .. } = setting;
        let system = machine.system.as_ref();
        let mut columns = Vec::new();
        let mut near_by = Vec::new();
        if wanted != Wanted::Nothing {
            let direction = |k| Column::initial(space.direction(system, &start.q, k));
            columns.extend((0..space.dim()).map(direction));
        }
        if let Wanted::Parameter(k) = wanted {
            near_by = neighbours(self.family, values, k)?;
            columns.push(column(&near_by, space.len()));
        }
        let mut rounds = Round::new(system, start);
        let mut state = start.clone();
        let followed = match &self.section {
            Section::Stroboscope { .. } => {
                self.strobe(setting, (&near_by, &mut rounds), &mut state, &mut columns)?
            }
            Section::Event { .. } => {
                self.until_event(setting, &mut rounds, &mut state, &mut columns)?
            }
            Section::Plane { .. } => {
                self.until_plane(setting, &mut rounds, &mut state, &mut columns)?
            }
        };
        let Some(followed) = followed else { return Ok(None) };
        let dim = space.dim();
        let components: Vec<Vec<f64>> =
            columns.iter().map(|column| space.components(system, &state.q, &column.y)).collect();
        let by_parameter = components.get(dim).cloned().unwrap_or_default();
        let columns = &components[..components.len().min(dim)];
        Ok(Some(Return {
            duration: state.t - start.t,
            matrix: crate::matrix::from_columns(dim, columns),
            by_parameter,
            signature: rounds.signature,
            flags: followed.flags,
            fell_back: followed.fell_back,
            end: state,
        }))
    }

    /// Until the end of the periods; `near_by` are machines at other parameters.
    fn strobe(
        &self,
        setting: &Setting,
        (near_by, rounds): (&[(Machine, f64)], &mut Round),
        state: &mut State,
        columns: &mut [Column],
    ) -> Result<Option<Followed>, CourseError> {
        let Some(duration) = setting.duration else { return Ok(None) };
        let system = setting.machine.system.as_ref();
        let mut course = Course::new(self.accuracy)?;
        course.start(system, state)?;
        let end = state.t + duration;
        let mut watch = |mark: &Mark, _: &State, _: &mut [Column]| {
            rounds.note(mark);
            ControlFlow::Continue(())
        };
        let followed = course.follow(system, state, end, columns, &mut watch)?;
        if !near_by.is_empty() {
            // the end of the period depends on the parameter
            let longer = derivative(near_by, |near| self.duration(near).unwrap_or(f64::NAN));
            let rate = course.rate(system, state)?;
            shift(columns.last_mut(), longer, &rate);
        }
        Ok(Some(followed))
    }

    /// Until the event of the section; none if it does not come.
    fn until_event(
        &self,
        setting: &Setting,
        rounds: &mut Round,
        state: &mut State,
        columns: &mut [Column],
    ) -> Result<Option<Followed>, CourseError> {
        let Section::Event { key, kind, count, expected } = self.section else { return Ok(None) };
        let system = setting.machine.system.as_ref();
        let mut course = Course::new(self.accuracy)?;
        course.start(system, state)?;
        let start = state.t;
        let (mut met, until) = (0, start + 4.0 * expected * (count as f64).max(1.0) + 1e-9);
        let is_it = |event: &Event| event.key == key && event.kind == kind;
        let mut watch = |mark: &Mark, _: &State, columns: &mut [Column]| {
            rounds.note(mark);
            if mark.t - start <= EARLY * expected || !mark.events.iter().any(is_it) {
                return ControlFlow::Continue(());
            }
            met += 1;
            if met < count {
                return ControlFlow::Continue(());
            }
            if let Some(crossing) = &mark.crossing {
                for (column, by) in columns.iter_mut().zip(&crossing.shifts) {
                    shift(Some(column), *by, &crossing.rate_after);
                }
            }
            ControlFlow::Break(())
        };
        let followed = course.follow(system, state, until, columns, &mut watch)?;
        Ok(followed.ended_early.then_some(followed))
    }

    /// Until the plane of the section; none if it is not met.
    fn until_plane(
        &self,
        setting: &Setting,
        rounds: &mut Round,
        state: &mut State,
        columns: &mut [Column],
    ) -> Result<Option<Followed>, CourseError> {
        let Section::Plane { entry, .. } = self.section else { return Ok(None) };
        let Some(t) = self.plane_time(setting, state)? else { return Ok(None) };
        let system = setting.machine.system.as_ref();
        let mut course = Course::new(self.accuracy)?;
        course.start(system, state)?;
        let mut watch = |mark: &Mark, _: &State, _: &mut [Column]| {
            rounds.note(mark);
            ControlFlow::Continue(())
        };
        let followed = course.follow(system, state, t, columns, &mut watch)?;
        let rate = course.rate(system, state)?;
        for column in columns {
            let by = -column.y[entry] / rate[entry];
            shift(Some(column), by, &rate);
        }
        Ok(Some(followed))
    }

    /// When the plane is met, in s.
    fn plane_time(&self, setting: &Setting, start: &State) -> Result<Option<f64>, CourseError> {
        let Section::Plane { entry, value, up, count, most } = self.section else {
            return Ok(None);
        };
        let system = setting.machine.system.as_ref();
        let of = |q: &[f64], u: &[f64]| {
            let x = if entry < q.len() { q[entry] } else { u[entry - q.len()] };
            if up { x - value } else { value - x }
        };
        let mut course = Course::new(self.accuracy)?;
        let mut state = start.clone();
        course.start(system, &mut state)?;
        let (mut met, mut last, mut bracket) = (0, state.clone(), None);
        let mut watch = |mark: &Mark, state: &State, _: &mut [Column]| {
            let (q, u) = mark.before.split_at(state.q.len());
            if last.t > start.t && of(&last.q, &last.u) < 0.0 && of(q, u) >= 0.0 {
                met += 1;
                if met == count {
                    bracket = Some((last.clone(), state.t));
                    return ControlFlow::Break(());
                }
            }
            last.clone_from(state);
            ControlFlow::Continue(())
        };
        course.follow(system, &mut state, start.t + most, &mut [], &mut watch)?;
        let Some((from, to)) = bracket else { return Ok(None) };
        let (mut low, mut high) = (from.t, to);
        for _ in 0..BISECTIONS {
            let middle = 0.5 * (low + high);
            if middle <= low || middle >= high {
                break;
            }
            let mut there = from.clone();
            course.go(system, &mut there, middle)?;
            if of(&there.q, &there.u) < 0.0 { low = middle } else { high = middle }
        }
        Ok(Some(high))
    }
}

/// Moves a column on with its event.
fn shift(column: Option<&mut Column>, by: f64, rate: &[f64]) {
    if let Some(column) = column {
        column.y.iter_mut().zip(rate).for_each(|(y, f)| *y += by * f);
    }
}

/// Events since the beginning.
struct Round<'a> {
    system: &'a dyn MechanicalSystem,
    start: f64,
    signature: Vec<Signed>,
}

impl<'a> Round<'a> {
    fn new(system: &'a dyn MechanicalSystem, start: &State) -> Self {
        Self { system, start: start.t, signature: Vec::new() }
    }

    /// Acceleration along the last component of an interaction, with constant directions.
    fn acceleration(&self, mark: &Mark, key: InteractionKey, rate: &[f64]) -> f64 {
        let n_q = self.system.layout().q_len();
        let mut found = Interactions::default();
        self.system.interactions(mark.t, &mark.before[..n_q], &mut found);
        let Some(i) = found.find(key, 0) else { return f64::NAN };
        let (mut with, mut without) =
            (vec![0.0; found.rows(i).len()], vec![0.0; found.rows(i).len()]);
        found.velocity(i, &rate[n_q..], &mut with);
        found.velocity(i, &vec![0.0; rate.len() - n_q], &mut without);
        with.last().zip(without.last()).map_or(f64::NAN, |(a, b)| a - b)
    }

    fn note(&mut self, mark: &Mark) {
        let rate = mark.crossing.as_ref().map_or(f64::NAN, |crossing| crossing.rate);
        for event in &mark.events {
            let rate_after = match (&mark.crossing, event.kind) {
                (Some(crossing), EventKind::Reverse) => {
                    self.acceleration(mark, event.key, &crossing.rate_after)
                }
                _ => f64::NAN,
            };
            let time = mark.t - self.start;
            let (key, kind, velocity) = (event.key, event.kind, event.velocity);
            self.signature.push(Signed { time, key, kind, velocity, rate, rate_after });
        }
    }
}
