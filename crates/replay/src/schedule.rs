//! When frames are taken.
//!
//! Frames are at times t₀ + k T/n, each at the end of the first step there; what is more, events have frames of their own,
//! as long as there are not many more of them than of others.

use serde::{Deserialize, Serialize};

/// Numbers that all frames of a run hold at most, but for contacts, and how many frames there are at least and at most.
const NUMBERS: usize = 7_200_000;
const LEAST: usize = 50;
const MOST: usize = 1000;

/// Frames with more bodies than this show events at the next regular frame.
const MANY_BODIES: usize = 50;

/// Rows of contacts that all frames hold at most, and that one may hold in any case.
const CONTACTS: usize = 250_000;
const CONTACTS_OF_ONE: usize = 100;

/// Extra frames in one interval.
const TOGETHER: u32 = 8;

/// Says when the next frame is due.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Schedule {
    start: f64,
    interval: f64,
    /// Number of the next regular frame.
    next: u32,
    /// Extra frames that are left, in all and in this interval.
    extra: u32,
    together: u32,
    /// Time of the last frame.
    last: Option<f64>,
    /// Rows of contacts in one frame at most.
    contacts: usize,
}

impl Schedule {
    /// For a run between these times, in s, with frames of so many numbers and bodies.
    pub fn new((start, end): (f64, f64), numbers: usize, bodies: usize) -> Self {
        let frames = (NUMBERS / numbers.max(1)).clamp(LEAST, MOST);
        let extra = if bodies > MANY_BODIES { 0 } else { frames };
        Self {
            start,
            interval: (end - start) / frames as f64,
            next: 0,
            extra: u32::try_from(extra).unwrap_or(0),
            together: 0,
            last: None,
            contacts: (CONTACTS / frames).max(CONTACTS_OF_ONE),
        }
    }

    /// Rows of contacts that a frame has at most.
    pub fn most_contacts(&self) -> usize {
        self.contacts
    }

    /// Time between two regular frames, in s.
    pub fn interval(&self) -> f64 {
        self.interval
    }

    /// Whether a frame is due at the end of a step at this time, with or without an event.
    pub fn is_due(&mut self, t: f64, event: bool) -> bool {
        let passed = |k: u32| t - self.start >= f64::from(k) * self.interval * (1.0 - 1e-12);
        let (taken, mut next) = (self.last == Some(t), self.next);
        if passed(next) {
            while self.interval > 0.0 && passed(next) {
                next += 1;
            }
            self.next = next;
            self.together = TOGETHER;
        } else if event && !taken && self.extra > 0 && self.together > 0 {
            self.extra -= 1;
            self.together -= 1;
        } else {
            return false;
        }
        self.last = Some(t);
        !taken
    }

    /// Whether the last frame was at this time.
    pub fn has(&self, t: f64) -> bool {
        self.last == Some(t)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_evenly_spaced_and_bounded_whatever_the_steps() {
        for steps in [50_u16, 1428, 60_000] {
            let mut schedule = Schedule::new((0.0, 1.0), 21, 3);
            let times = (0..=steps).map(|k| f64::from(k) / f64::from(steps));
            let kept: Vec<f64> = times.filter(|t| schedule.is_due(*t, false)).collect();
            assert!(kept.len() <= MOST + 1, "{}", kept.len());
            assert!(kept.len() >= MOST.min(usize::from(steps)) * 7 / 10, "{}", kept.len());
            assert_eq!(kept[0], 0.0);
        }
    }

    #[test]
    fn events_have_frames_of_their_own_but_not_without_end() {
        let mut schedule = Schedule::new((0.0, 1.0), 21, 3);
        assert!(schedule.is_due(0.0, false) && schedule.is_due(1e-6, true));
        assert!(!schedule.is_due(1e-6, true), "once at one time");
        let all = (1..1_000_000).filter(|k| schedule.is_due(f64::from(*k) * 1e-6, true)).count();
        assert!((MOST + 1..=2 * MOST + 1).contains(&all), "{all}");
        let mut crowd = Schedule::new((0.0, 1.0), 7000, 1000);
        assert!(crowd.is_due(0.0, true) && !crowd.is_due(1e-6, true));
    }

    #[test]
    fn large_scenes_have_fewer_frames() {
        assert_eq!(Schedule::new((0.0, 1.0), 7000, 1000).interval(), 1e-3);
        assert!(Schedule::new((0.0, 1.0), 70_000, 10_000).interval() > 9e-3);
    }
}
