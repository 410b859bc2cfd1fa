//! Orbits that motions settle on: how often they repeat, and where to cut them.

use std::ops::ControlFlow;

use percussion::system::{InteractionKey, State};
use percussion::tracking::{Column, EventKind};
use thiserror::Error;

use super::{NoOrbit, Orbit, Problem, Section, solve};
use crate::course::{Accuracy, Course, CourseError, Mark};
use crate::family::{Family, Machine};
use crate::period::{Timing, cyclic, timing};
use crate::space::Space;

/// Periods of what drives a machine until it has settled, and those looked at then.
const SETTLING: usize = 200;
const WATCHED: usize = 64;

/// Largest multiple of the period that is tried.
const MULTIPLES: usize = 16;

/// Events of an autonomous motion that are kept.
const KEPT: usize = 600;

/// States closer than this part of their size count as a first guess.
const NEAR: f64 = 2e-2;

/// Periods that differ by less than this part are the same.
const SAME: f64 = 1e-9;

/// Speeds below this part of the largest are rest.
const REST: f64 = 1e-9;

/// What is known of the orbit that is looked for.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Time to settle, in s, if it is given.
    pub settle: Option<f64>,
    /// A typical time of the machine, in s: its run.
    pub run: f64,
    /// Multiple of the period, if it is given.
    pub multiple: Option<usize>,
    /// Period of what drives the machine, in s, if it is given.
    pub period: Option<f64>,
    /// Whether it is not to be taken as driven.
    pub autonomous: bool,
    /// Directions of coordinates that may drift; found if they are not given.
    pub drift: Option<Vec<usize>>,
    /// The section, if it is given.
    pub section: Option<Section>,
}

/// Why no orbit was found.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Lost {
    /// The motion comes to rest.
    #[error("the motion comes to rest: its limit is an equilibrium, not an orbit")]
    Rest,
    /// Nothing repeats.
    #[error(
        "nothing repeats within the motion: the nearest return, of {count}, is off by {distance:.1e}; signatures tried: {tried}"
    )]
    NothingRepeats {
        /// How many periods or events.
        count: usize,
        /// How far from a return, relative.
        distance: f64,
        /// What was tried.
        tried: String,
    },
    /// It depends on time without a period.
    #[error("the machine depends on time, but no period was found; give it")]
    NoPeriod,
    /// It is driven, and a section other than by its period would set back its clock.
    #[error("the machine depends on time{}, which a section of its motion or `autonomous` would ignore", of_period(*.period))]
    Driven {
        /// The period of what drives it, in s.
        period: Option<f64>,
    },
    /// The period that was given is not that of what drives it.
    #[error("the machine is driven with the period {own} s, of which {given} s is no multiple")]
    OtherPeriod {
        /// The period of what drives it, in s.
        own: f64,
        /// That was given, in s.
        given: f64,
    },
    /// Newton's method fails.
    #[error(transparent)]
    NoOrbit(#[from] NoOrbit),
    /// The motion breaks down.
    #[error(transparent)]
    Course(#[from] CourseError),
}

fn of_period(period: Option<f64>) -> String {
    period.map_or(String::new(), |period| format!(" with the period {period} s"))
}

/// How a machine depends on time for a search, given how it does.
fn timing_of(search: &Search, own: Timing) -> Result<Timing, Lost> {
    let ignores_time = search.autonomous || search.section.is_some();
    match (own, search.period) {
        (Timing::Periodic(period), _) if ignores_time => Err(Lost::Driven { period: Some(period) }),
        (Timing::Other, None) if ignores_time => Err(Lost::Driven { period: None }),
        (Timing::Periodic(own), Some(given)) => {
            let ratio = given / own;
            let is_multiple = ratio > 0.5 && (ratio - ratio.round()).abs() <= SAME * ratio;
            is_multiple.then_some(Timing::Periodic(given)).ok_or(Lost::OtherPeriod { own, given })
        }
        (_, Some(given)) => Ok(Timing::Periodic(given)),
        (own, None) => Ok(own),
    }
}

/// The orbit on which the motion at these values settles.
///
/// # Errors
/// If it settles on none.
pub fn search<'a>(
    family: &'a dyn Family,
    values: &[f64],
    search: &Search,
    accuracy: Accuracy,
) -> Result<(Problem<'a>, Orbit), Lost> {
    let machine = family.build(values).map_err(CourseError::from)?;
    let own = timing(machine.system.as_ref(), &machine.state);
    let timing = timing_of(search, own)?;
    let drift = match &search.drift {
        Some(given) => given.clone(),
        None => cyclic(machine.system.as_ref(), &machine.state),
    };
    let section = search.section.clone();
    let stroboscope = Section::Stroboscope { multiple: 1, period: None };
    let mut problem = Problem::new(family, stroboscope, drift, accuracy);
    let guess = match (section, timing) {
        (Some(section @ Section::Plane { .. }), _) => {
            problem.section = section;
            let mut course = Course::new(accuracy).map_err(CourseError::from)?;
            let mut state = machine.state.clone();
            course.start(machine.system.as_ref(), &mut state).map_err(CourseError::from)?;
            let settle = search.settle.unwrap_or(10.0 * search.run);
            course.go(machine.system.as_ref(), &mut state, settle)?;
            state.t = 0.0;
            let setting = problem.setting(values)?;
            let round = problem.go_round(&setting, values, (&state, super::Wanted::Nothing))?;
            let mut start = round.ok_or(NoOrbit::NotRound)?.end;
            start.t = 0.0;
            start
        }
        (None, Timing::Periodic(period)) => {
            let (multiple, guess) =
                settle_driven(&machine, (period, search), &problem.drift, accuracy)?;
            problem.section = Section::Stroboscope { multiple, period: search.period };
            guess
        }
        (None, Timing::Other) => return Err(Lost::NoPeriod),
        (given, _) => {
            let (section, guess) =
                settle_free(&machine, (given, search), &problem.drift, accuracy)?;
            problem.section = section;
            guess
        }
    };
    let orbit = solve(&problem, values, &guess)?;
    Ok((problem, orbit))
}

/// Distance of two states without what drifts, relative to their size.
fn distance(machine: &Machine, drift: &[usize], a: &State, b: &State) -> f64 {
    let space = Space::of(machine.system.as_ref());
    let difference = space.difference(machine.system.as_ref(), a, b);
    let half = space.dim() / 2;
    let size = |x: &[f64]| x.iter().fold(1e-9, |most: f64, x| most.max(x.abs()));
    let (of_q, of_u) = (size(&a.q), size(&a.u));
    let kept = difference.iter().enumerate().filter(|(k, _)| !drift.contains(k));
    kept.fold(0.0, |most: f64, (k, d)| most.max(d.abs() / if k < half { of_q } else { of_u }))
}

/// Multiple and state of a driven motion that has settled.
fn settle_driven(
    machine: &Machine,
    (period, search): (f64, &Search),
    drift: &[usize],
    accuracy: Accuracy,
) -> Result<(usize, State), Lost> {
    let system = machine.system.as_ref();
    let mut course = Course::new(accuracy).map_err(CourseError::from)?;
    let mut state = machine.state.clone();
    course.start(system, &mut state).map_err(CourseError::from)?;
    let periods = search.settle.map_or(SETTLING as f64, |settle| (settle / period).ceil());
    let mut gone = 0.0;
    while gone < periods {
        state.t = 0.0;
        course.go(system, &mut state, period)?;
        gone += 1.0;
    }
    let mut seen = Vec::new();
    for _ in 0..WATCHED {
        state.t = 0.0;
        seen.push(state.clone());
        course.go(system, &mut state, period)?;
    }
    state.t = 0.0;
    let (Some(last), count) = (seen.last(), seen.len()) else { return Err(Lost::NoPeriod) };
    if let Some(multiple) = search.multiple {
        return Ok((multiple, last.clone()));
    }
    let mut best = (0, f64::INFINITY);
    for multiple in 1..=MULTIPLES {
        let away = distance(machine, drift, last, &seen[count - 1 - multiple]);
        if away < NEAR * 0.1 {
            return Ok((multiple, last.clone()));
        }
        if away < best.1 {
            best = (multiple, away);
        }
    }
    let tried = format!("1 to {MULTIPLES} periods of {period} s");
    Err(Lost::NothingRepeats { count: best.0, distance: best.1, tried })
}

/// Events that are good sections, best first.
const SECTIONS: [EventKind; 7] = [
    EventKind::Impact,
    EventKind::Stick,
    EventKind::Slip,
    EventKind::Land,
    EventKind::Open,
    EventKind::Reverse,
    EventKind::Accumulate,
];

/// Section and state of a motion that has settled by itself.
fn settle_free(
    machine: &Machine,
    (given, search): (Option<Section>, &Search),
    drift: &[usize],
    accuracy: Accuracy,
) -> Result<(Section, State), Lost> {
    let system = machine.system.as_ref();
    let mut course = Course::new(accuracy).map_err(CourseError::from)?;
    let mut state = machine.state.clone();
    course.start(system, &mut state).map_err(CourseError::from)?;
    let mut seen: Vec<(f64, InteractionKey, EventKind, State)> = Vec::new();
    let mut watch = |mark: &Mark, state: &State, _: &mut [Column]| {
        for event in &mark.events {
            seen.push((mark.t, event.key, event.kind, state.clone()));
        }
        if seen.len() > 2 * KEPT {
            seen.drain(..KEPT);
        }
        ControlFlow::Continue(())
    };
    let settle = search.settle.unwrap_or(10.0 * search.run);
    let t_end = state.t + settle;
    course.follow(system, &mut state, t_end, &mut [], &mut watch)?;
    let fastest = |state: &State| state.u.iter().fold(0.0, |most: f64, u| most.max(u.abs()));
    let late = seen.iter().filter(|(t, ..)| *t > t_end - 0.5 * settle).count();
    if late == 0 && fastest(&state) <= REST * fastest(&machine.state).max(1e-3) {
        return Err(Lost::Rest);
    }
    let mut best = (0, f64::INFINITY);
    let mut tried = Vec::new();
    let wanted = |key: InteractionKey, kind: EventKind| match &given {
        Some(Section::Event { key: k, kind: other, .. }) => *k == key && *other == kind,
        _ => true,
    };
    for kind in SECTIONS {
        let mut keys: Vec<InteractionKey> =
            seen.iter().filter(|(_, _, k, _)| *k == kind).map(|(_, key, ..)| *key).collect();
        keys.sort();
        keys.dedup();
        for key in keys.into_iter().filter(|key| wanted(*key, kind)) {
            tried.push(format!("{}:{}", system.interaction_name(key), kind.name()));
            let met: Vec<_> = seen.iter().filter(|(_, k, e, _)| *k == key && *e == kind).collect();
            let counts = search.multiple.map_or(1..=MULTIPLES, |multiple| multiple..=multiple);
            for count in counts.filter(|count| *count < met.len()) {
                let ((t, .., last), (t_before, .., before)) =
                    (met[met.len() - 1], met[met.len() - 1 - count]);
                let away = distance(machine, drift, last, before);
                if away < best.1 {
                    best = (count, away);
                }
                if away < NEAR {
                    let mut start = last.clone();
                    start.t = 0.0;
                    let expected = (t - t_before) / count as f64;
                    return Ok((Section::Event { key, kind, count, expected }, start));
                }
            }
        }
    }
    let tried = if tried.is_empty() { "none".into() } else { tried.join(", ") };
    Err(Lost::NothingRepeats { count: best.0, distance: best.1, tried })
}
