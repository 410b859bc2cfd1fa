//! Gradients of a motion: of its end state and of the times of its events, by initial values and by parameters.
//!
//! They are verified by differences of motions of fourth order,
//!
//! ```text
//! dx/ds ≈ (8(x(s+δ) − x(s−δ)) − (x(s+2δ) − x(s−2δ)))/12δ,                     (1)
//! ```
//!
//! where all four have the events of the motion itself.

use std::ops::ControlFlow;

use percussion::system::State;
use percussion::tracking::{Column, EventKind, Flags};

use crate::course::{Accuracy, Course, CourseError, Mark};
use crate::family::{Family, Machine, column_from_start, neighbours};
use crate::space::Space;

/// Columns smaller than this part of the largest are rounding.
const NOTHING: f64 = 1e-9;

/// δ of (1), relative to the size of what is moved.
const DIFFERENCE: f64 = 2e-4;

/// By what a gradient is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Parameter k of the family.
    Parameter(usize),
    /// The initial value along direction k of the `Space`.
    Initial(usize),
}

/// An event of the motion, with the derivatives of its time.
#[derive(Clone, Debug)]
pub struct EventGradient {
    /// Time, in s.
    pub t: f64,
    /// Interaction by name, and what happened to it.
    pub events: Vec<(String, EventKind, f64)>,
    /// Derivatives of its time; none where differences were taken.
    pub by: Option<Vec<f64>>,
}

/// Gradients of a motion.
#[derive(Clone, Debug)]
pub struct Gradient {
    /// The end.
    pub end: State,
    /// Derivatives of (q, u) there, one list for each thing that they are taken by.
    pub columns: Vec<Vec<f64>>,
    /// The events on the way.
    pub events: Vec<EventGradient>,
    /// What is to be said of the derivatives.
    pub flags: Flags,
    /// Largest deviation of (1) from them, relative to the largest derivative of the same column; none if motions near by have other events.
    pub deviation: Option<f64>,
}

/// Gradients at `t_end`, in s, of the motion at these values.
///
/// # Errors
/// Values out of range, or a motion that breaks down.
pub fn gradient(
    family: &dyn Family,
    values: &[f64],
    by: &[By],
    (t_end, verify): (f64, bool),
    accuracy: Accuracy,
) -> Result<Gradient, CourseError> {
    let Machine { system, state } = family.build(values)?;
    let space = Space::of(system.as_ref());
    let mut columns = Vec::new();
    for by in by {
        columns.push(match by {
            By::Parameter(k) => column_from_start(&neighbours(family, values, *k)?),
            By::Initial(k) => Column::initial(space.direction(system.as_ref(), &state.q, *k)),
        });
    }
    let mut course = Course::new(accuracy)?;
    let mut end = state.clone();
    course.start(system.as_ref(), &mut end)?;
    course.hold(system.as_ref(), &end, &mut columns)?;
    let begins: Vec<Vec<f64>> = columns.iter().map(|column| column.y.clone()).collect();
    let mut events = Vec::new();
    let name = |key| system.interaction_name(key);
    let mut watch = |mark: &Mark, _: &State, _: &mut [Column]| {
        if mark.events.is_empty() {
            return ControlFlow::Continue(());
        }
        let named = mark.events.iter().map(|event| (name(event.key), event.kind, event.velocity));
        let by = mark.crossing.as_ref().map(|crossing| crossing.shifts.clone());
        events.push(EventGradient { t: mark.t, events: named.collect(), by });
        ControlFlow::Continue(())
    };
    let followed = course.follow(system.as_ref(), &mut end, t_end, &mut columns, &mut watch)?;
    let columns: Vec<Vec<f64>> = columns.into_iter().map(|column| column.y).collect();
    let mut gradient = Gradient { end, columns, events, flags: followed.flags, deviation: None };
    if verify {
        let by: Vec<(By, Vec<f64>)> = by.iter().copied().zip(begins).collect();
        gradient.deviation = verified(family, values, &by, (t_end, &gradient), accuracy)?;
    }
    Ok(gradient)
}

/// Largest deviation of (1).
fn verified(
    family: &dyn Family,
    values: &[f64],
    by: &[(By, Vec<f64>)],
    (t_end, gradient): (f64, &Gradient),
    accuracy: Accuracy,
) -> Result<Option<f64>, CourseError> {
    let kinds = |events: &[EventGradient]| -> Vec<(String, EventKind)> {
        let all = events.iter().flat_map(|event| &event.events);
        all.map(|(name, kind, _)| (name.clone(), *kind)).collect()
    };
    let own = kinds(&gradient.events);
    let mut worst: f64 = 0.0;
    let most = |y: &[f64]| y.iter().fold(0.0, |most: f64, y| most.max(y.abs()));
    let largest_of_all = gradient.columns.iter().map(|column| most(column)).fold(0.0, f64::max);
    for ((by, begin), column) in by.iter().zip(&gradient.columns) {
        let size = match by {
            By::Parameter(k) if values[*k] != 0.0 => values[*k].abs(),
            _ => 1.0,
        };
        let delta = DIFFERENCE * size;
        let mut sum = vec![0.0; column.len()];
        for (places, weight) in [(1.0, 8.0), (-1.0, -8.0), (2.0, -1.0), (-2.0, 1.0)] {
            let change = (places * delta, &begin[..]);
            let Ok(machine) = moved(family, values, *by, change) else { return Ok(None) };
            let (end, events) = motion(&machine, t_end, accuracy)?;
            if kinds(&events) != own {
                return Ok(None);
            }
            let weight = weight / (12.0 * delta);
            sum.iter_mut().zip(end.q.iter().chain(&end.u)).for_each(|(s, x)| *s += weight * x);
        }
        // columns of nothing but rounding are compared with the others
        let largest = most(column).max(NOTHING * largest_of_all).max(f64::MIN_POSITIVE);
        for (sum, y) in sum.iter().zip(column) {
            worst = worse(worst, (sum - y).abs() / largest);
        }
    }
    Ok(Some(worst))
}

/// The larger one; no number is the worst of all.
pub(crate) fn worse(worst: f64, other: f64) -> f64 {
    if worst.is_nan() || other.is_nan() { f64::INFINITY } else { worst.max(other) }
}

fn moved(
    family: &dyn Family,
    values: &[f64],
    by: By,
    (change, begin): (f64, &[f64]),
) -> Result<Machine, CourseError> {
    let mut values = values.to_vec();
    if let By::Parameter(k) = by {
        values[k] += change;
    }
    let mut machine = family.build(&values)?;
    if let By::Initial(_) = by {
        let State { q, u, .. } = &mut machine.state;
        let entries = q.iter_mut().chain(u);
        entries.zip(begin).for_each(|(x, y)| *x += change * y);
        machine.system.normalize(&mut machine.state.q);
    }
    Ok(machine)
}

/// End and events of a motion.
fn motion(
    machine: &Machine,
    t_end: f64,
    accuracy: Accuracy,
) -> Result<(State, Vec<EventGradient>), CourseError> {
    let Machine { system, state } = machine;
    let mut course = Course::new(accuracy)?;
    let mut end = state.clone();
    course.start(system.as_ref(), &mut end)?;
    let mut events = Vec::new();
    let mut watch = |mark: &Mark, _: &State, _: &mut [Column]| {
        if mark.events.is_empty() {
            return ControlFlow::Continue(());
        }
        let name = |key| system.interaction_name(key);
        let named = mark.events.iter().map(|event| (name(event.key), event.kind, event.velocity));
        events.push(EventGradient { t: mark.t, events: named.collect(), by: None });
        ControlFlow::Continue(())
    };
    course.follow(system.as_ref(), &mut end, t_end, &mut [], &mut watch)?;
    Ok((end, events))
}
