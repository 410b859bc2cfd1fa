//! Where in a step a contact closes: equations (1) and (2) of the parent module.

use percussion_inclusion::laws::{Activity, SetValuedLaw};

use super::LocatedEvents;
use crate::evaluation::{GapMotion, distance, gap_motion};
use crate::schemes::{StepError, StepReport};
use crate::system::MechanicalSystem;

/// Repetitions of a step before the impact is taken where it is.
const ATTEMPTS: usize = 60;

/// Halvings of an interval in which the cubic (1) has a root.
const HALVINGS: usize = 50;

/// The cubic is looked at in the middle of the step on this many places, and on as many halvings
/// towards its beginning, where a contact that has just opened may close again.
const PLACES: i32 = 16;

/// Where a step ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// No open contact is reached.
    Before,
    /// One is closed to δ.
    At,
    /// One is violated.
    Beyond,
}

impl LocatedEvents {
    /// Shortens the step in hand until it ends at its first impact; false if it has none.
    pub(super) fn end_at_impact(
        &mut self,
        system: &dyn MechanicalSystem,
        report: &mut StepReport,
    ) -> Result<bool, StepError> {
        let mut place = self.place(system);
        let (mut short, mut long) = (0.0, *report);
        let mut is_beyond = place == Place::Beyond;
        self.early.clone_from(&self.begin);
        self.late.clone_from(&self.end);
        for attempt in 1..=ATTEMPTS {
            // an earlier contact may lie before one that is just reached
            let root = self.first_root(system, long.advanced - short);
            if place == Place::At && (attempt > 1 || root.is_none()) {
                return Ok(true);
            }
            let fraction = match root {
                Some(root) if attempt % 3 > 0 => root,
                None if !is_beyond => break,
                _ => 0.5,
            };
            *report = self.advance(system, short + fraction * (long.advanced - short))?;
            place = self.place(system);
            if place == Place::Before {
                short = report.advanced;
                self.early.clone_from(&self.end);
            } else {
                (long, is_beyond) = (*report, true);
                self.late.clone_from(&self.end);
            }
        }
        *report = long;
        self.end.clone_from(&self.late);
        Ok(is_beyond)
    }

    /// Where `end` lies, as to contacts that did not take part in the step.
    fn place(&mut self, system: &dyn MechanicalSystem) -> Place {
        self.here.clear();
        system.interactions(self.end.t, &self.end.q, &mut self.here);
        let mut place = Place::Before;
        for i in 0..self.here.len() {
            let (law, gap) = (system.laws().law(self.here.law(i)), self.here.gap(i));
            let gamma = &mut self.gamma[0];
            gamma.resize(gap.len(), 0.0);
            if law.geometric() == 0 || self.scheme.took_part(self.here.key(i), i) {
                continue;
            }
            self.here.velocity(i, &self.end.u, gamma);
            if gap_motion(law, gap, gamma, 0.0, &mut self.scratch) == GapMotion::Opens {
                continue;
            }
            if distance(law, gap, &mut self.scratch) <= self.settings.gap_tolerance {
                place = Place::At;
            } else if law.activity(gap) == Activity::Inclusion {
                return Place::Beyond;
            }
        }
        place
    }

    /// First root θ of (1) from `early` to `late`, Δt = `dt` apart, over the contacts that did
    /// not take part in the step.
    fn first_root(&mut self, system: &dyn MechanicalSystem, dt: f64) -> Option<f64> {
        let (early, late) = (&self.early, &self.late);
        self.here.clear();
        system.interactions(early.t, &early.q, &mut self.here);
        self.there.clear();
        system.interactions(late.t, &late.q, &mut self.there);
        let mut first: Option<f64> = None;
        for i in 0..self.there.len() {
            if self.scheme.took_part(self.there.key(i), i) {
                continue;
            }
            let [begin, end] = &mut self.gamma;
            let gap = self.there.gap(i);
            end.resize(gap.len(), 0.0);
            self.there.velocity(i, &late.u, end);
            begin.resize(gap.len(), 0.0);
            // what was not found at the beginning has come at its present velocity
            self.scratch.clear();
            if let Some(k) = self.here.find(self.there.key(i), i) {
                self.here.velocity(k, &early.u, begin);
                self.scratch.extend_from_slice(self.here.gap(k));
            } else {
                begin.copy_from_slice(end);
                self.scratch.extend(gap.iter().zip(&*end).map(|(g, rate)| g - dt * rate));
            }
            let ends = [(&self.scratch[..], &begin[..]), (gap, &end[..])];
            let law = system.laws().law(self.there.law(i));
            let mut cubic = Cubic { ends, dt, gap: &mut self.cubic };
            if let Some(root) = cubic.first_root(law) {
                first = Some(first.map_or(root, |first| first.min(root)));
            }
        }
        first
    }
}

/// The gap (1): its values and rates at both ends.
struct Cubic<'a> {
    ends: [(&'a [f64], &'a [f64]); 2],
    dt: f64,
    /// The gap at one place.
    gap: &'a mut Vec<f64>,
}

impl Cubic<'_> {
    /// First θ at which the law comes to act, having been off.
    fn first_root(&mut self, law: &dyn SetValuedLaw) -> Option<f64> {
        let towards_begin = (1..PLACES).rev().map(|k| 0.5_f64.powi(k + 4));
        let within = (1..=PLACES).map(|k| f64::from(k) / f64::from(PLACES));
        let mut last_open = (!self.acts(law, 0.0)).then_some(0.0);
        for theta in towards_begin.chain(within) {
            match last_open {
                _ if !self.acts(law, theta) => last_open = Some(theta),
                Some(open) => return Some(self.bisect(law, open, theta)),
                None => {}
            }
        }
        None
    }

    fn bisect(&mut self, law: &dyn SetValuedLaw, mut open: f64, mut closed: f64) -> f64 {
        for _ in 0..HALVINGS {
            let middle = 0.5 * (open + closed);
            if self.acts(law, middle) {
                closed = middle;
            } else {
                open = middle;
            }
        }
        closed
    }

    /// Whether the law acts at θ.
    fn acts(&mut self, law: &dyn SetValuedLaw, theta: f64) -> bool {
        let [(g_begin, rate_begin), (g_end, rate_end)] = self.ends;
        let rest = 1.0 - theta;
        // (1) in the basis of Hermite
        let values = ((1.0 + 2.0 * theta) * rest * rest, theta * theta * (3.0 - 2.0 * theta));
        let rates = (self.dt * theta * rest * rest, -self.dt * theta * theta * rest);
        self.gap.clear();
        self.gap.extend((0..g_begin.len()).map(|k| {
            values.0 * g_begin[k]
                + values.1 * g_end[k]
                + rates.0 * rate_begin[k]
                + rates.1 * rate_end[k]
        }));
        // kinematic components have no gap
        let geometric = law.geometric();
        self.gap[geometric..].fill(0.0);
        geometric > 0 && law.activity(self.gap) == Activity::Inclusion
    }
}

#[cfg(test)]
mod tests {
    use percussion_inclusion::laws::{LimitStop, UnilateralContact};

    use super::*;

    fn root(law: &dyn SetValuedLaw, ends: [(f64, f64); 2], dt: f64) -> Option<f64> {
        let [begin, end] = ends.map(|(gap, rate)| ([gap], [rate]));
        let ends = [(&begin.0[..], &begin.1[..]), (&end.0[..], &end.1[..])];
        Cubic { ends, dt, gap: &mut Vec::new() }.first_root(law)
    }

    /// g = v t − a t²/2 at both ends of [0, dt].
    fn flight(v: f64, a: f64, dt: f64) -> [(f64, f64); 2] {
        [(0.0, v), (v * dt - 0.5 * a * dt * dt, v - a * dt)]
    }

    #[test]
    fn a_contact_that_has_just_opened_closes_after_its_flight() {
        let contact = UnilateralContact::new(0.5).unwrap();
        for v in [4.0, 1.0, 1e-3] {
            let found = root(&contact, flight(v, 10.0, 1.0), 1.0).unwrap();
            assert!((found - v / 5.0).abs() < 1e-12, "{found} for {}", v / 5.0);
        }
        assert_eq!(root(&contact, flight(6.0, 10.0, 1.0), 1.0), None);
    }

    #[test]
    fn the_first_of_two_roots_counts_and_either_stop_is_found() {
        // down and up again: 1 − 5 t + 5 t²
        let contact = UnilateralContact::new(0.5).unwrap();
        let found = root(&contact, [(1.0, -5.0), (1.0, 5.0)], 1.0).unwrap();
        let exact = 0.5 - 0.05_f64.sqrt();
        assert!((found - exact).abs() < 1e-12, "{found}");
        let stop = LimitStop::new(-1.0, 2.0, 0.0).unwrap();
        let found = root(&stop, [(0.0, 1.0), (4.0, 1.0)], 4.0).unwrap();
        assert!((found - 0.5).abs() < 1e-12, "{found}");
    }
}
