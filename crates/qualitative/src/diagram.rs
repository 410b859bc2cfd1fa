//! Diagrams: what motions settle on, over a parameter.
//!
//! For every value of the parameter the motion goes on from where it was at the value before, settles, and is then looked at from section to
//! section. Sweeps up and down differ where several motions attract.

use std::ops::ControlFlow;

use percussion::system::{InteractionKey, State};
use percussion::tracking::{Column, EventKind};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::course::{Accuracy, Course, CourseError, Mark, is_admissible};
use crate::family::{Family, Machine};
use crate::period::{Timing, timing_near};

/// Largest multiple of a section at which a motion counts as periodic.
const MULTIPLES: usize = 32;

/// Points closer than this part of the size of states are the same.
const SAME: f64 = 1e-5;

/// Where motions are looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Looks {
    /// Every period of what drives the machine; of the given length, in s, or of its own.
    Stroboscope(Option<f64>),
    /// At an event of an interaction, and at the latest after this time, in s.
    Event(InteractionKey, EventKind, f64),
}

/// Which way the parameter goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sweep {
    /// Up, each motion beginning where the one before has ended.
    Up,
    /// Down, likewise.
    Down,
    /// Up, each motion beginning anew at the start of this number.
    Anew(usize),
}

/// How a diagram is made.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The parameter.
    pub parameter: usize,
    /// Its values, ascending.
    pub values: Vec<f64>,
    /// Starts of motions that begin anew: entries of (q, u) and their values.
    pub starts: Vec<Vec<(usize, f64)>>,
    /// Where motions are looked at.
    pub looks: Looks,
    /// Sections to settle, and those looked at then.
    pub transient: usize,
    /// See above.
    pub points: usize,
    /// How accurately motions are followed.
    pub accuracy: Accuracy,
}

/// What a motion settles on at one value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Swept {
    /// The parameter.
    pub parameter: f64,
    /// (q, u) at the sections.
    pub points: Vec<Vec<f64>>,
    /// Speeds of all impacts since the first of these sections.
    pub speeds: Vec<f64>,
    /// Sections until the motion repeats; none if it does not.
    pub period: Option<usize>,
    /// Why it ended early.
    pub failure: Option<String>,
}

/// A sweep as far as it has come: all that is needed to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sweeping {
    /// Which way the parameter goes.
    pub way: Sweep,
    /// Its values so far, and what motions settle on there.
    pub levels: Vec<Swept>,
    state: Option<State>,
    period: Option<f64>,
}

impl Settings {
    /// A state moved to start number k.
    fn start(&self, k: usize, mut state: State) -> State {
        let n_q = state.q.len();
        for &(entry, value) in self.starts.get(k).into_iter().flatten() {
            if entry < n_q { state.q[entry] = value } else { state.u[entry - n_q] = value }
        }
        state
    }
}

impl Sweeping {
    /// A sweep that begins.
    pub fn new(way: Sweep) -> Self {
        Self { way, levels: Vec::new(), state: None, period: None }
    }

    /// Goes on until the last value; `watch` is told of each, and may ask to stop.
    fn go_on(
        &mut self,
        family: &dyn Family,
        base: &[f64],
        settings: &Settings,
        watch: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), CourseError> {
        let count = settings.values.len();
        while self.levels.len() < count && watch() {
            let k = self.levels.len();
            let value = settings.values[if self.way == Sweep::Down { count - 1 - k } else { k }];
            let mut all = base.to_vec();
            all[settings.parameter] = value;
            let mut machine = family.build(&all)?;
            if let Sweep::Anew(start) = self.way {
                machine.state = settings.start(start, machine.state);
                self.state = None;
            }
            let admissible = |at: &State| is_admissible(machine.system.as_ref(), at);
            let carried = self.state.take().filter(admissible);
            let mut at = carried.unwrap_or_else(|| machine.state.clone());
            let mut level = settled(&machine, settings, &mut at, &mut self.period);
            if level.failure.is_some() {
                // a motion that broke down begins anew
                at.clone_from(&machine.state);
                level = settled(&machine, settings, &mut at, &mut self.period);
            }
            level.parameter = value;
            self.levels.push(level);
            // contacts of the next machine are its own
            at.contacts.clear();
            self.state = Some(at);
        }
        Ok(())
    }
}

/// Several sweeps at once; the answer does not depend on how many processors there are.
///
/// # Errors
/// If there is no machine at some value.
pub fn sweeps(
    family: &dyn Family,
    base: &[f64],
    settings: &Settings,
    mut from: Vec<Sweeping>,
    watch: &(dyn Fn() -> bool + Sync),
) -> Result<Vec<Sweeping>, CourseError> {
    from.par_iter_mut().try_for_each(|sweep| sweep.go_on(family, base, settings, watch))?;
    Ok(from)
}

/// What the motion from a state settles on.
fn settled(
    machine: &Machine,
    settings: &Settings,
    state: &mut State,
    period: &mut Option<f64>,
) -> Swept {
    let mut column = Swept {
        parameter: 0.0,
        points: Vec::new(),
        speeds: Vec::new(),
        period: None,
        failure: None,
    };
    if let Err(error) = settle(machine, settings, (state, period), &mut column) {
        column.failure = Some(error.to_string());
    }
    let n_q = state.q.len();
    let largest = |range: std::ops::Range<usize>| {
        let all = column.points.iter().flat_map(|point| &point[range.clone()]);
        all.fold(1e-9, |most: f64, x| most.max(x.abs()))
    };
    let n = n_q + state.u.len();
    let (of_q, of_u) = (largest(0..n_q), largest(n_q..n));
    let sizes: Vec<f64> = (0..n).map(|k| if k < n_q { of_q } else { of_u }).collect();
    column.period = repeats(&column.points, &sizes);
    column
}

fn settle(
    machine: &Machine,
    settings: &Settings,
    (state, period): (&mut State, &mut Option<f64>),
    column: &mut Swept,
) -> Result<(), CourseError> {
    let system = machine.system.as_ref();
    if !is_admissible(system, state) {
        return Ok(());
    }
    let mut course = Course::new(settings.accuracy)?;
    course.start(system, state)?;
    let mut own = || {
        let found = timing_near(system, &machine.state, *period);
        *period = if let Timing::Periodic(own) = found { Some(own) } else { None };
        *period
    };
    let (length, repeats_after) = match settings.looks {
        Looks::Stroboscope(Some(given)) => (given, Some(given)),
        Looks::Stroboscope(None) => {
            let Some(own) = own() else { return Ok(()) };
            (own, Some(own))
        }
        Looks::Event(_, _, most) => (most, own()),
    };
    for k in 0..settings.transient + settings.points {
        // times grow no more than they must
        state.t = match repeats_after {
            Some(period) if matches!(settings.looks, Looks::Event(..)) => state.t % period,
            _ => 0.0,
        };
        let begin = state.t;
        let mut speeds = Vec::new();
        let mut watch = |mark: &Mark, _: &State, _: &mut [Column]| {
            let mut met = false;
            for event in &mark.events {
                if matches!(event.kind, EventKind::Impact | EventKind::Land) {
                    speeds.push(event.velocity);
                }
                if let Looks::Event(key, kind, _) = settings.looks {
                    let later = mark.t - begin > 1e-12 * length;
                    met |= event.key == key && event.kind == kind && later;
                }
            }
            if met { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        course.follow(system, state, begin + length, &mut [], &mut watch)?;
        if k >= settings.transient {
            column.points.push(state.q.iter().chain(&state.u).copied().collect());
            column.speeds.extend(speeds);
        }
    }
    Ok(())
}

/// After how many points they repeat, for entries of these sizes.
pub(crate) fn repeats(points: &[Vec<f64>], sizes: &[f64]) -> Option<usize> {
    let last = points.last()?;
    let near = |other: &[f64]| {
        let both = other.iter().zip(last).zip(sizes);
        both.into_iter().all(|((a, b), size)| (a - b).abs() < SAME * size)
    };
    let back = |multiple: &usize| {
        let rounds = 1..=(points.len() - 1) / multiple;
        let mut places = rounds.take(3).map(|round| points.len() - 1 - round * multiple);
        places.all(|place| near(&points[place]))
    };
    (1..=MULTIPLES.min(points.len().saturating_sub(1))).find(back)
}
