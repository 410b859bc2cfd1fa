//! Where driven orbits are cut: away from their events.
//!
//! A stroboscope that meets an event sees the state jump from one side of it to the other as the event wanders. The orbit is
//! therefore cut in the middle of its longest arc where an event has come near.

use super::{NoOrbit, Orbit, Problem, Section, solve};
use crate::course::{Course, CourseError};

/// Events nearer than this part of the period to the cut are near.
const NEAR: f64 = 0.12;

impl Problem<'_> {
    /// The same orbit, cut elsewhere if an event is near to where it is cut; none if it is well cut.
    ///
    /// # Errors
    /// If it cannot be followed.
    pub fn centred(&self, orbit: &Orbit) -> Result<Option<Orbit>, NoOrbit> {
        let Section::Stroboscope { multiple, .. } = self.section else { return Ok(None) };
        let mut times: Vec<f64> = orbit.signature.iter().map(|signed| signed.time).collect();
        let period = orbit.period;
        let one = period / multiple as f64;
        let near = times.iter().any(|t| t.min(period - t) < NEAR * one);
        let (Some(first), true) = (times.first().copied(), near) else { return Ok(None) };
        times.push(first + period);
        let arcs = times.windows(2).map(|pair| (pair[1] - pair[0], 0.5 * (pair[0] + pair[1])));
        let Some((length, middle)) = arcs.max_by(|a, b| a.0.total_cmp(&b.0)) else {
            return Ok(None);
        };
        if length < 2.0 * NEAR * one {
            return Ok(None);
        }
        let setting = self.setting(&orbit.values)?;
        let mut course = Course::new(self.accuracy).map_err(CourseError::from)?;
        let mut start = orbit.start.clone();
        let system = setting.machine.system.as_ref();
        course.start(system, &mut start).map_err(CourseError::from)?;
        let until = start.t + middle;
        course.go(system, &mut start, until)?;
        start.t %= one;
        solve(self, &orbit.values, &start).map(Some)
    }
}
