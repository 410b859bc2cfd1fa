//! Courses of motions: followed by located events, with derivatives carried along.
//!
//! Where a step does not allow derivatives to be carried ([`Tangent::carry`]), as where friction in the plane of a contact
//! comes to rest in two directions at once, they are differences of motions from before that step,
//!
//! ```text
//! y(t) ≈ (φ(t, x₀ + η y₀) − φ(t, x₀ − η y₀))/2η,                              (1)
//! ```
//!
//! taken at the end of the next step without an event, and this is told.

use std::ops::ControlFlow;

use percussion::flow::{Method, Tolerance};
use percussion::schemes::OneStepScheme;
use percussion::schemes::StepError;
use percussion::system::{Interactions, MechanicalSystem, State};
use percussion::tracking::{
    Column, Crossing, Event, EventDriven, EventDrivenSettings, Flags, Tangent,
};
use percussion_inclusion::parameter::ParameterError;
use percussion_inclusion::solvers::{Auto, AutoSettings};
use thiserror::Error;

use crate::family::Refused;
use crate::volume::Volume;

/// Residual of the problems at events.
const RESIDUAL: f64 = 1e-14;

/// Step of (1), relative to the size of a state.
const DIFFERENCE: f64 = 1e-5;

/// How accurately motions are followed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// Tolerance of a step, relative to coordinates and velocities.
    pub rtol: f64,
    /// Tolerance of a step, in their units.
    pub atol: f64,
    /// Events of a course after which it is given up.
    pub most_events: usize,
}

impl Default for Accuracy {
    fn default() -> Self {
        Self { rtol: 1e-12, atol: 1e-13, most_events: 1_000_000 }
    }
}

/// Why a course ended before its time.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum CourseError {
    /// A step has no solution.
    #[error(transparent)]
    Step(#[from] StepError),
    /// A setting is out of range.
    #[error(transparent)]
    Setting(#[from] ParameterError),
    /// There is no machine for some values.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Too many events.
    #[error("more than {most} events until t = {t} s")]
    TooManyEvents {
        /// How many.
        most: usize,
        /// Time, in s.
        t: f64,
    },
}

/// The end of a step, at which something may have happened.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Time, in s; the limit of impacts that accumulate.
    pub t: f64,
    /// What happened to the interactions; often nothing.
    pub events: Vec<Event>,
    /// How columns passed it; none without columns, or where differences are taken.
    pub crossing: Option<Crossing>,
    /// q and u before.
    pub before: Vec<f64>,
    /// By what the logarithm of volumes of states has grown since the last mark, if that is measured and known.
    pub growth: Option<f64>,
}

/// What is to be said of a course.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Followed {
    /// Of its derivatives.
    pub flags: Flags,
    /// Whether some steps were made by time-stepping.
    pub fell_back: bool,
    /// Instants with events.
    pub marks: usize,
    /// Steps.
    pub steps: usize,
    /// Whether the watcher ended it.
    pub ended_early: bool,
}

/// Who sees the end of every step: the mark, the state after it and the columns. May end the course.
pub type Watcher<'a> = dyn FnMut(&Mark, &State, &mut [Column]) -> ControlFlow<()> + 'a;

/// Columns that wait for differences.
struct Waiting {
    state: State,
    columns: Vec<Column>,
}

/// Follows motions.
pub struct Course {
    scheme: EventDriven,
    tangent: Tangent,
    accuracy: Accuracy,
    volume: Option<Volume>,
}

impl Course {
    /// With this accuracy.
    ///
    /// # Errors
    /// A tolerance out of range.
    pub fn new(accuracy: Accuracy) -> Result<Self, ParameterError> {
        let Accuracy { rtol, atol, .. } = accuracy;
        let settings =
            EventDrivenSettings { rtol, atol: atol.into(), ..EventDrivenSettings::default() };
        let solver = Auto::new(AutoSettings { tolerance: RESIDUAL, ..AutoSettings::default() })?;
        let mut scheme = EventDriven::new(settings, Box::new(solver))?;
        scheme.observe();
        let tangent = Tangent::new(Method::default(), Tolerance::new(rtol, atol)?);
        Ok(Self { scheme, tangent, accuracy, volume: None })
    }

    /// From now on measures how volumes of states of this system grow.
    ///
    /// # Errors
    /// A tolerance out of range.
    pub fn measure_volumes(&mut self, system: &dyn MechanicalSystem) -> Result<(), ParameterError> {
        let tolerance = Tolerance::new(self.accuracy.rtol, self.accuracy.atol)?;
        self.volume = Volume::of(system, tolerance);
        Ok(())
    }

    /// How accurately motions are followed.
    pub fn accuracy(&self) -> Accuracy {
        self.accuracy
    }

    /// Makes a state one from which a course begins, without memory of steps.
    ///
    /// # Errors
    /// Those of the scheme.
    pub fn start(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &mut State,
    ) -> Result<(), StepError> {
        self.scheme.start(system, state)
    }

    /// q̇ and u̇ at a state.
    ///
    /// # Errors
    /// If the equations have no solution there.
    pub fn rate(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
    ) -> Result<Vec<f64>, StepError> {
        self.scheme.rate(system, state)
    }

    /// Turns columns along what is held at a state.
    ///
    /// # Errors
    /// If the equations have no solution there.
    pub fn hold(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        columns: &mut [Column],
    ) -> Result<(), StepError> {
        let entrance = self.scheme.entrance(system, state)?;
        self.tangent.hold(system, &entrance, columns)
    }

    /// Follows the motion from `state` until `t_end`, in s, or until the watcher ends it.
    ///
    /// # Errors
    /// If a step has no solution, or there are too many events.
    pub fn follow(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &mut State,
        t_end: f64,
        columns: &mut [Column],
        watcher: &mut Watcher,
    ) -> Result<Followed, CourseError> {
        self.tangent = Tangent::new(
            Method::default(),
            Tolerance::new(self.accuracy.rtol, self.accuracy.atol)?,
        );
        if let Some(volume) = &mut self.volume {
            volume.begin(Tolerance::new(self.accuracy.rtol, self.accuracy.atol)?);
        }
        let mut followed = Followed::default();
        let mut waiting: Option<Waiting> = None;
        let most = t_end - state.t;
        while t_end - state.t > 4.0 * f64::EPSILON * t_end.abs().max(state.t.abs()) {
            let before = (!columns.is_empty() && waiting.is_none()).then(|| state.clone());
            let report = self.scheme.step(system, most.min(t_end - state.t), state)?;
            followed.steps += 1;
            followed.fell_back |= report.fell_back;
            let Some(passage) = self.scheme.passage() else { continue };
            let mut crossing = None;
            if let Some(before) = before {
                let carried = if passage.is_whole() {
                    self.tangent.carry(system, passage, columns)?
                } else {
                    None
                };
                match carried {
                    Some(carried) => crossing = carried,
                    None => waiting = Some(Waiting { state: before, columns: columns.to_vec() }),
                }
            }
            if let Some(crossing) = &crossing {
                followed.flags = followed.flags.or(crossing.flags);
            }
            let events = passage.events().to_vec();
            let t = passage.accumulation().unwrap_or(state.t);
            let ended = passage.has_ended() || !passage.is_whole();
            let growth = match &mut self.volume {
                Some(volume) => volume.growth(system, passage, state)?,
                None => None,
            };
            let mark = Mark { t, events, crossing, before: passage.before().to_vec(), growth };
            if waiting.is_some()
                && !ended
                && let Some(origin) = waiting.take()
            {
                self.difference(system, origin, state.t, columns)?;
                followed.flags.differenced = true;
            }
            followed.marks += usize::from(!mark.events.is_empty());
            if followed.marks > self.accuracy.most_events {
                let most = self.accuracy.most_events;
                return Err(CourseError::TooManyEvents { most, t: state.t });
            }
            if watcher(&mark, state, columns).is_break() {
                followed.ended_early = true;
                break;
            }
        }
        if let Some(origin) = waiting.take() {
            self.difference(system, origin, state.t, columns)?;
            followed.flags.differenced = true;
        }
        Ok(followed)
    }

    /// The state at `t_end`, in s, without columns.
    ///
    /// # Errors
    /// As for [`Self::follow`].
    pub fn go(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &mut State,
        t_end: f64,
    ) -> Result<Followed, CourseError> {
        self.follow(system, state, t_end, &mut [], &mut |_, _, _| ControlFlow::Continue(()))
    }

    /// (1) from `origin` to `t`.
    fn difference(
        &self,
        system: &dyn MechanicalSystem,
        origin: Waiting,
        t: f64,
        columns: &mut [Column],
    ) -> Result<(), CourseError> {
        let Waiting { state, columns: begin } = origin;
        let mut other = Self::new(self.accuracy)?;
        let size = state.q.iter().chain(&state.u).fold(1e-3, |most: f64, x| most.max(x.abs()));
        for (column, begin) in columns.iter_mut().zip(&begin) {
            let largest = begin.y.iter().fold(0.0, |most: f64, y| most.max(y.abs()));
            column.y.fill(0.0);
            if largest > 0.0 {
                let eta = DIFFERENCE * size / largest;
                for sign in [1.0, -1.0] {
                    let end = other.end_of(system, &state, (sign * eta, &begin.y), t)?;
                    let weight = sign / (2.0 * eta);
                    column.y.iter_mut().zip(&end).for_each(|(y, x)| *y += weight * x);
                }
            }
            for (system, weight) in begin.stencil.iter().flat_map(|stencil| stencil.points()) {
                let end = other.end_of(system.as_ref(), &state, (0.0, &begin.y), t)?;
                column.y.iter_mut().zip(&end).for_each(|(y, x)| *y += weight * x);
            }
        }
        Ok(())
    }

    /// x at t of the motion from x + η y.
    fn end_of(
        &mut self,
        system: &dyn MechanicalSystem,
        state: &State,
        (eta, y): (f64, &[f64]),
        t: f64,
    ) -> Result<Vec<f64>, CourseError> {
        let mut state = state.clone();
        let (of_q, of_u) = y.split_at(state.q.len());
        state.q.iter_mut().zip(of_q).for_each(|(q, y)| *q += eta * y);
        state.u.iter_mut().zip(of_u).for_each(|(u, y)| *u += eta * y);
        self.go(system, &mut state, t)?;
        Ok(state.q.into_iter().chain(state.u).collect())
    }
}

/// Gaps violated by more than this, in their units, are not admissible.
const VIOLATED: f64 = 1e-9;

/// Whether a motion may begin at a state: no gap is violated.
pub fn is_admissible(system: &dyn MechanicalSystem, state: &State) -> bool {
    let mut found = Interactions::default();
    system.interactions(state.t, &state.q, &mut found);
    let violation = |i: usize| system.laws().law(found.law(i)).violation(found.gap(i));
    (0..found.len()).all(|i| violation(i) <= VIOLATED)
}
