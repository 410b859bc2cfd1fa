//! Motions as arcs for plots: smooth pieces, with jumps between them.

use std::ops::ControlFlow;

use percussion::system::{MechanicalSystem, State};
use percussion::tracking::Column;

use crate::course::{Accuracy, Course, CourseError, Mark};

/// Points of a whole motion.
const POINTS: usize = 400;

/// A smooth piece of a motion: times, in s, and (q, u).
pub type Arc = Vec<(f64, Vec<f64>)>;

/// The motion from a state over a duration, in s.
///
/// # Errors
/// If it breaks down.
pub fn trace(
    system: &dyn MechanicalSystem,
    start: &State,
    duration: f64,
    accuracy: Accuracy,
) -> Result<Vec<Arc>, CourseError> {
    let mut course = Course::new(accuracy)?;
    let mut state = start.clone();
    course.start(system, &mut state)?;
    let point = |state: &State| -> (f64, Vec<f64>) {
        (state.t, state.q.iter().chain(&state.u).copied().collect())
    };
    let mut arcs = vec![vec![point(&state)]];
    for k in 1..=POINTS {
        let until = start.t + duration * k as f64 / POINTS as f64;
        let mut watch = |mark: &Mark, state: &State, _: &mut [Column]| {
            if !mark.events.is_empty() {
                if let Some(arc) = arcs.last_mut() {
                    arc.push((state.t, mark.before.clone()));
                }
                arcs.push(vec![point(state)]);
            }
            ControlFlow::Continue(())
        };
        course.follow(system, &mut state, until, &mut [], &mut watch)?;
        if let Some(arc) = arcs.last_mut() {
            arc.push(point(&state));
        }
    }
    Ok(arcs)
}
